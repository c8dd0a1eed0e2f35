import { diceOf } from '../dice.ts';
import type { ProductDraft } from './draft-family.ts';
import { tradeCodes, type TradeCodes } from './trade-codes.ts';

/** What stands on the box and in the papers of a product. */
export interface Packing extends TradeCodes {
  volumeCm3: number;
  /** Length, width and height; a metre of cable and a kilogram of screws have no box of their own. */
  sidesMm: readonly [number, number, number] | null;
  /** Sales units in a transport box. */
  boxQuantity: number;
  country: string;
}

const CM3_IN_GRAM = 2.6;
const MM3_IN_CM3 = 1000;
const SHAPES = [
  [1.5, 1, 0.7],
  [2, 1.2, 0.6],
  [1.2, 1, 0.9],
  [2.6, 1, 0.8],
] as const;
const MEASURED = new Set(['m', 'm2', 'kg', '100_g']);
/** The heaviest unit, in grams, of which so many go into a box that one person can lift. */
const BOXES = [
  [60, 200],
  [150, 100],
  [300, 50],
  [800, 20],
  [2000, 10],
  [5000, 4],
  [9000, 2],
] as const;
const HOME = new Set(['Россия', 'Беларусь', 'Китай']);
const ABROAD = ['Китай', 'Китай', 'Вьетнам'];

export function packingOf(
  draft: ProductDraft,
  { section, seed }: { section: string; seed: string },
): Packing {
  const { leaf, brand, weight } = draft;
  const volumeCm3 = Math.max(1, Math.round(weight * CM3_IN_GRAM));
  const isMeasured = MEASURED.has(leaf.unit ?? 'piece');
  const inBox = BOXES.find(([grams]) => weight <= grams)?.[1] ?? 1;
  const multiple = Math.max(1, Math.ceil(leaf.multiple ?? 1));
  const dice = diceOf(`origin/${seed}`);
  // Makers from afar have a part of their goods made where it is cheaper.
  const isElsewhere = dice.chance(35) && !HOME.has(brand.country);
  return {
    volumeCm3,
    sidesMm: isMeasured ? null : sidesOf(volumeCm3, leaf.code),
    boxQuantity: Math.max(1, Math.round(inBox / multiple)) * multiple,
    country: isElsewhere ? dice.pick(ABROAD) : brand.country,
    ...tradeCodes({ section, leaf: leaf.code }),
  };
}

/** A box of about that volume, of the shape that goods of this kind have. */
function sidesOf(volumeCm3: number, leafCode: string): [number, number, number] {
  const shape = diceOf(`shape/${leafCode}`).pick(SHAPES);
  const [a, b, c] = shape;
  const unit = Math.cbrt((volumeCm3 * MM3_IN_CM3) / (a * b * c));
  const side = (ratio: number) => Math.max(5, Math.round((unit * ratio) / 5) * 5);
  return [side(a), side(b), side(c)];
}
