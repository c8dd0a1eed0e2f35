import type { Value } from '../leaf.ts';

/** Outer millimetres of a box. */
type Size = Record<'height' | 'width' | 'depth', Value | undefined>;

const CUBIC_MILLIMETRES_IN_LITRE = 1_000_000;
/** Kilograms of a square metre of steel one millimetre thick. */
const STEEL = 7.85;

const sidesOf = ({ height, width, depth }: Size): [number, number, number] => [
  Number(height),
  Number(width),
  Number(depth),
];
const toTenth = (value: number) => Math.round(value * 10) / 10;

/** Litres inside a box whose walls take so many millimetres on every side. */
export function litres(size: Size, wall: number): number {
  const [height, width, depth] = sidesOf(size).map((side) => side - 2 * wall);
  const volume = (height! * width! * depth!) / CUBIC_MILLIMETRES_IN_LITRE;
  return volume < 10 ? toTenth(volume) : Math.round(volume);
}

/** Kilograms of a box of sheet steel: walls and door in millimetres, and what is built in. */
export function steelKilograms(
  size: Size,
  sheet: { wall: Value | undefined; door: Value | undefined; inside: number },
): number {
  const [height, width, depth] = sidesOf(size).map((side) => side / 1000);
  const door = height! * width!;
  const walls = door + 2 * (height! * depth! + width! * depth!);
  const mass = (walls * Number(sheet.wall) + door * Number(sheet.door)) * STEEL + sheet.inside;
  return mass < 20 ? toTenth(mass) : Math.round(mass);
}
