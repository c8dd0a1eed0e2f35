import { articleKey } from '../search/look-alike.ts';
import { plainText } from '../search/search-lexemes.ts';
import type { SpecRow } from './spec-row.ts';

/** What a company once said its own words mean: product ids by the keys of `rememberedKeys`. */
export type RememberedCodes = ReadonlyMap<string, number>;

/** Shorter codes mean something else in every file. */
const SHORTEST = 3;
const LONGEST = 300;

/**
 * Under which keys a row's answer is remembered, the most telling first: its code, or all that it says. A mark alone is no
 * key, for it may be 'IP67' or a standard.
 */
export function rememberedKeys({ code, mark, name }: Pick<SpecRow, 'code' | 'mark' | 'name'>): string[] {
  const key = articleKey(code);
  const words = plainText(`${name} ${mark}`).replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  return [...(key.length < SHORTEST ? [] : [`code ${key}`]), ...(words === '' ? [] : [`name ${words}`])];
}
