import { takeListValue } from '../data/attribute-values.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { DICTIONARY_NAMES, type DictionaryName, takeRows } from '../data/dictionaries.ts';
import type { DictionaryRows } from './dictionary-repository.ts';

/** The columns hold the ordinals of these in 16 bits. */
const NARROW: ReadonlySet<DictionaryName> = new Set(['categories', 'brands', 'sellers', 'stores']);
const MOST_NARROW = 0xffff;

/** Brings the dictionaries up to date with the tables: at the start, after a snapshot was loaded, and when one changed. */
export function takeDictionaries(
  { dictionaries, values }: Pick<CatalogData, 'dictionaries' | 'values'>,
  rows: DictionaryRows,
): void {
  takeRows(dictionaries.categories, rows.categories);
  takeRows(dictionaries.brands, rows.brands);
  takeRows(dictionaries.sellers, rows.sellers);
  takeRows(dictionaries.stores, rows.stores);
  takeRows(dictionaries.attributes, rows.attributes);
  takeRows(dictionaries.nameplates, rows.nameplates);
  takeRows(dictionaries.discounts, rows.discounts);
  dictionaries.categoryAttributes = rows.categoryAttributes;
  for (const row of rows.listValues) {
    takeListValue(values, dictionaries.attributes.ordinalOf.get(row.attributeId)!, row);
  }
  const tooLong = DICTIONARY_NAMES.find(
    (name) => NARROW.has(name) && dictionaries[name].rows.length > MOST_NARROW + 1,
  );
  if (tooLong) throw new RangeError(`The index holds at most ${MOST_NARROW} ${tooLong}.`);
}
