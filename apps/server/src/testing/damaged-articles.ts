import type { Dice } from '../../../../demo/dice.ts';

/** One slip in an article, as people make them when they copy it from a label or by phone. */
export const DAMAGES = {
  lost: (signs, dice) => signs.toSpliced(placeOf(signs, dice, isSign), 1),
  doubled: (signs, dice) => {
    const at = placeOf(signs, dice, isSign);
    return signs.toSpliced(at, 0, signs[at]!);
  },
  swapped: (signs, dice) => {
    const at = placeOf(
      signs,
      dice,
      (sign, next) => isSign(sign) && isSign(next) && keyOf(sign) !== keyOf(next),
    );
    return signs.toSpliced(at, 2, signs[at + 1]!, signs[at]!);
  },
  confused: (signs, dice) => changed(signs, dice, LOOK_ALIKES),
  neighbour: (signs, dice) => changed(signs, dice, NEIGHBOURS),
} as const satisfies Record<string, (signs: readonly string[], dice: Dice) => string[]>;

export type Damage = keyof typeof DAMAGES;

export function damagedArticle(article: string, damage: Damage, dice: Dice): string {
  return DAMAGES[damage]([...article], dice).join('');
}

/** What a sign is taken for; the letter may be of either alphabet. */
const LOOK_ALIKES = partnersOf(
  '0O 0О 1I 1l 3З 6Б 8B 8В 5S 2Z 4Ч AА BВ CС EЕ HН KК MМ OО PР TТ XХ'.split(' '),
);
const NEIGHBOURS = partnersOf(
  ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM', 'ЙЦУКЕНГШЩЗХЪ', 'ФЫВАПРОЛДЖЭ', 'ЯЧСМИТЬБЮ'].flatMap(
    (row) => [...row].slice(1).map((key, at) => row[at]! + key),
  ),
);

function partnersOf(pairs: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const both = pairs.flatMap(([one, other]) => [
    [one!, other!],
    [other!, one!],
  ]);
  const grouped = Map.groupBy(both, ([sign]) => sign!);
  return new Map([...grouped].map(([sign, list]) => [sign, list.map(([, other]) => other!)]));
}

function changed(
  signs: readonly string[],
  dice: Dice,
  partners: ReadonlyMap<string, readonly string[]>,
): string[] {
  const at = placeOf(signs, dice, (sign) => partners.has(sign));
  return signs.toSpliced(at, 1, dice.pick(partners.get(signs[at]!)!));
}

function placeOf(
  signs: readonly string[],
  dice: Dice,
  isFit: (sign: string, next: string) => boolean,
): number {
  return dice.pick(signs.flatMap((sign, at) => (isFit(sign, signs[at + 1] ?? '') ? [at] : [])));
}

/** A dash or a point says nothing in an article. */
function isSign(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign);
}

function keyOf(sign: string): string {
  return sign.toLowerCase();
}
