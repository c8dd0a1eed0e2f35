import { plainText } from '@okoem/domain/search/search-lexemes.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { scan } from '../query/scan.ts';
import type { Selection } from '../query/selection.ts';
import { NUMBER_WEIGHT } from '../text/query-token.ts';
import { stemOf } from '../text/stem.ts';
import type { UnderstoodQuery } from '../text/text-index.ts';

/** A city whose warehouses the query names. */
export interface StockCity {
  id: number;
  name: string;
}

/** The query without one of its numbers, and how many goods that finds. */
export interface LooserQuery {
  word: string;
  query: string;
  total: number;
}

/** So few, and a number of the query may be what is in the way. */
const FEW = 3;
const MOST_TRIED = 4;
const MOST_TOLD = 2;

/** No card has the name of a city: it says where the goods should lie, and is no word that nothing was found with. */
export function cityInWords(
  { views }: CatalogIndex,
  words: readonly string[],
): { others: readonly string[]; city: StockCity | undefined } {
  if (words.length === 0) return { others: words, city: undefined };
  const cities = new Map(views.warehouseCities.rows.map((row) => [stemOf(plainText(row.name)), row]));
  const named = words.find((word) => cities.has(stemOf(plainText(word))));
  if (named === undefined) return { others: words, city: undefined };
  const { id, name } = cities.get(stemOf(plainText(named)))!;
  return { others: words.filter((word) => word !== named), city: { id, name } };
}

/**
 * Where hardly anything has all that was asked for, goods that differ in one number: a dome of IP66 beside one of IP67.
 * Looks for words anew, so that what was found before is read by then.
 */
export function looserQueries(
  index: CatalogIndex,
  selection: Selection,
  { understood, total }: { understood: UnderstoodQuery; total: number },
): LooserQuery[] {
  const { tokens, article, text } = understood;
  if (total > FEW || total === 0 || article || tokens.length < 3) return [];
  const words = text.split(' ');
  const numbers = tokens.filter(({ weight, text: said }) => weight === NUMBER_WEIGHT && said !== '');
  const found = numbers.slice(0, MOST_TRIED).flatMap((token): LooserQuery[] => {
    const place = placeInWords(words, token.text);
    if (!place) return [];
    const others = tokens.filter((other) => other !== token);
    const { slots, scores, count } = index.text.match({ ...understood, tokens: others });
    const source = { kind: 'slots', slots, scores, count } as const;
    const loose = scan(index, { ...selection, source }, { nearMisses: false }).count;
    const query = words.toSpliced(place.at, place.length).join(' ');
    return [{ word: words.slice(place.at, place.at + place.length).join(' '), query, total: loose }];
  });
  return found
    .filter((looser) => looser.total > total)
    .toSorted((one, other) => one.total - other.total)
    .slice(0, MOST_TOLD);
}

/** 'ip67' and '4 мп' were typed as one word or as two. */
function placeInWords(words: readonly string[], said: string): { at: number; length: number } | undefined {
  const key = joined(said);
  for (const length of [1, 2]) {
    const at = words.findIndex((_, start) => joined(words.slice(start, start + length).join('')) === key);
    if (at >= 0) return { at, length };
  }
  return undefined;
}

function joined(text: string): string {
  return plainText(text).replaceAll(' ', '');
}
