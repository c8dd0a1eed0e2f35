import type { Dice } from '../../../demo/dice.ts';

/** Pairs that look alike in print: Latin and Cyrillic. */
const ALIKE = [
  ['A', 'А'],
  ['B', 'В'],
  ['C', 'С'],
  ['E', 'Е'],
  ['H', 'Н'],
  ['K', 'К'],
  ['M', 'М'],
  ['O', 'О'],
  ['P', 'Р'],
  ['T', 'Т'],
  ['X', 'Х'],
  ['x', 'х'],
] as const;
const TO_OTHER = new Map<string, string>(
  ALIKE.flatMap(([latin, cyrillic]) => [
    [latin, cyrillic],
    [cyrillic, latin],
  ]),
);
const TO_LATIN = new Map<string, string>(ALIKE.map(([latin, cyrillic]) => [cyrillic, latin]));

/** What two writings of one article have in common: letters of one alphabet and digits. */
export function bare(article: string): string {
  return [...article.toUpperCase().replaceAll('×', 'X')]
    .map((letter) => TO_LATIN.get(letter) ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('');
}

/** True where some letter has a twin in the other alphabet. */
export function hasTwins(article: string): boolean {
  return [...article].some((letter) => TO_OTHER.has(letter));
}

/** Some or all letters typed in the other layout. */
export function otherLetters(article: string, dice: Dice): string {
  const isWhole = dice.chance(50);
  let changed = 0;
  const letters = [...article].map((letter) => {
    const twin = TO_OTHER.get(letter);
    if (twin === undefined || (!isWhole && dice.chance(50))) return letter;
    changed += 1;
    return twin;
  });
  if (changed > 0) return letters.join('');
  return [...article].map((letter) => TO_OTHER.get(letter) ?? letter).join('');
}

const DASHES = ['–', '—', '‑', '−', '_'];

/** Dashes, dots and spaces as people lose and add them. */
export function otherSeparators(article: string, dice: Dice): string {
  const way = dice.between(1, 7);
  if (way === 1) return article.replaceAll('-', '');
  if (way === 2) return article.replaceAll('-', ' ');
  if (way === 3) return article.replaceAll('-', dice.pick(DASHES));
  if (way === 4) return article.replace('-', '');
  if (way === 5) return article.replaceAll('-', ' - ');
  if (way === 6) return article.replace(/([\p{L}])(\d)/u, '$1-$2');
  return article.replaceAll('-', '.').replace('.', '-');
}

/** One slip of the fingers: a letter left out, doubled, changed, or two that changed places. */
export function slip(article: string, dice: Dice): string {
  const at = dice.between(1, article.length - 2);
  const letters = [...article];
  const way = dice.between(1, 4);
  if (way === 1) letters.splice(at, 1);
  else if (way === 2) letters.splice(at, 0, letters[at]!);
  else if (way === 3) letters.splice(at, 2, letters[at + 1]!, letters[at]!);
  else letters[at] = neighbour(letters[at]!, dice);
  return letters.join('');
}

const ROWS = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM', 'ЙЦУКЕНГШЩЗХЪ', 'ФЫВАПРОЛДЖЭ', 'ЯЧСМИТЬБЮ'];

function neighbour(letter: string, dice: Dice): string {
  const row = ROWS.find((keys) => keys.includes(letter.toUpperCase()));
  if (row === undefined) return letter;
  const at = row.indexOf(letter.toUpperCase());
  const beside = [row[at - 1], row[at + 1]].filter((key) => key !== undefined);
  return dice.pick(beside);
}

/** Levenshtein with swaps, no farther than it matters. */
export function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
