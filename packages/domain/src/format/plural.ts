import { groupThousands, NO_BREAK_SPACE } from './number-format.ts';

/** The forms after 1, 2 and 5: файл, файла, файлов. */
export type PluralForms = readonly [one: string, few: string, many: string];

export function plural(count: number, [one, few, many]: PluralForms): string {
  // A fraction governs the genitive singular, which is the second form: 1,5 метра.
  if (!Number.isInteger(count)) return few;
  const tens = Math.abs(count) % 100;
  const units = tens % 10;
  if (tens >= 11 && tens <= 14) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

/** 1234 товара: the number with its noun, which never part at the end of a line. */
export function countOf(count: number, forms: PluralForms): string {
  return `${groupThousands(String(count))}${NO_BREAK_SPACE}${plural(count, forms)}`;
}
