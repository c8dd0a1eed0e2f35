import type { Dice } from '../../../../../demo/dice.ts';

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';

type Slip = (number: string) => string[];

/** Every way to make one slip of a kind in a number; sub-order marks are left alone. */
export const SLIPS = {
  swapped: (number) =>
    places(number).flatMap((at) =>
      isDigit(number[at + 1]) && number[at] !== number[at + 1]
        ? [number.slice(0, at) + number[at + 1]! + number[at]! + number.slice(at + 2)]
        : [],
    ),
  dropped: (number) =>
    places(number)
      .filter((at) => number[at] !== '0')
      .map((at) => number.slice(0, at) + number.slice(at + 1)),
  doubled: (number) => places(number).map((at) => number.slice(0, at + 1) + number.slice(at)),
  wrong: (number) =>
    places(number).flatMap((at) =>
      [...'0123456789']
        .filter((digit) => digit !== number[at])
        .map((digit) => number.slice(0, at) + digit + number.slice(at + 1)),
    ),
} as const satisfies Record<string, Slip>;

/** Slips in the running number: the month of an invoice is on the calendar, its tail must be copied. */
function places(number: string): number[] {
  return [6, 7, 8, 9, 10].filter((at) => at < number.length);
}

export function wrongMonth(dice: Dice, number: string): string {
  const month = Number(number.slice(2, 4));
  const other = ((month - 1 + dice.pick([1, 11, 10, 2])) % 12) + 1;
  return number.slice(0, 2) + String(other).padStart(2, '0') + number.slice(4);
}

/** How many signs differ between two numbers, places aside. */
export function distance(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, at) => at);
  for (const [at, sign] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= two.length; to += 1) {
      next.push(Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (sign === two[to - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}
