import { articleKey } from './look-alike.ts';

/** Signs of an article key taken for each other by eye; twins of the two alphabets are one sign there already. */
const ALIKE = ['0o', '1il', '2z', '3з', '4ч', '5s', '6б', '8b', 'ий', 'иn', 'пn', 'шщ', 'яr', 'гr', 'ьb'];
/** Rows of the keyboard and columns of the number pad, as signs of a key. */
const KEY_ROWS = '1234567890 147 258 369 qwertyuiop asdfghjkl zxcvbnm йцукенгшщзхъ фывапролджэ ячсмитьбю'
  .split(' ')
  .map(articleKey);

/** What a slip costs: the dearer, the less likely. Signs that look alike cost so little that there may be several. */
const ALIKE_COST = 1;
const SWAPPED_COST = 2;
const DOUBLED_COST = 2;
const LOST_COST = 3;
const NEIGHBOUR_COST = 3;
const EXTRA_COST = 4;
const CHANGED_COST = 5;
/** More confused signs than these are another article. */
export const MOST_ALIKES = 4;

/** The signs that a sign of an article key is taken for. */
export function lookAlikesOf(sign: string): string {
  const groups = ALIKE.filter((group) => group.includes(sign));
  return groups.join('').replaceAll(sign, '');
}

/**
 * How unlikely it is that one article key was typed for the other: either some signs look alike, or one was lost, doubled,
 * put in, changed or swapped with the next. Infinite when that does not explain it.
 */
export function slipCost({ typed, meant }: { typed: string; meant: string }): number {
  return Math.min(costOfAlikes(typed, meant), costOfSlip(typed, meant));
}

function costOfAlikes(typed: string, meant: string): number {
  if (typed.length !== meant.length) return Infinity;
  const confused = [...typed].flatMap((sign, at) => (sign === meant[at] ? [] : [[sign, meant[at]!]]));
  const areAlike = confused.every(([one, other]) => lookAlikesOf(one!).includes(other!));
  return areAlike && confused.length <= MOST_ALIKES ? confused.length * ALIKE_COST : Infinity;
}

function costOfSlip(typed: string, meant: string): number {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at++;
  const isRest = (from: number, meantFrom: number) => typed.slice(from) === meant.slice(meantFrom);
  if (isRest(at, at)) return 0;
  const [sign = '', other = ''] = [typed[at], meant[at]];
  if (sign !== '' && isRest(at + 1, at)) return sign === typed[at - 1] ? DOUBLED_COST : EXTRA_COST;
  if (other !== '' && isRest(at, at + 1)) return LOST_COST;
  if (isRest(at + 1, at + 1)) return areBeside(sign, other) ? NEIGHBOUR_COST : CHANGED_COST;
  const isSwapped = sign === meant[at + 1] && other === typed[at + 1];
  return isSwapped && isRest(at + 2, at + 2) ? SWAPPED_COST : Infinity;
}

function areBeside(one: string, other: string): boolean {
  return KEY_ROWS.some((row) => row.includes(one + other) || row.includes(other + one));
}
