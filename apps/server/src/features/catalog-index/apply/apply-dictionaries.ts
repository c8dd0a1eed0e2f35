import type { Pool } from '../../../platform/database/database.ts';
import { overSlots } from '../../../platform/in-steps.ts';
import { readCities, readDictionariesAtOnce } from '../build/dictionary-repository.ts';
import { takeDictionaries } from '../build/take-dictionaries.ts';
import { forgetDiscountViews } from '../data/discount-views.ts';
import { type CatalogIndex, reviseDictionaries } from '../data/open-catalog.ts';
import { createValueOrder } from '../data/value-order.ts';
import { repriceSlots } from './apply-discounts.ts';
import type { DictionaryIds } from './changed-keys.ts';
import {
  bothDifferences,
  dictionaryDifferences,
  type DictionaryDifferences,
  dictionaryState,
  differencesByIds,
} from './dictionary-differences.ts';

/**
 * Reads the dictionaries again and updates prices and the order of values of the products that depend on them. Returns the
 * products whose search terms changed. Nothing may fail once the rows are taken: a retry would see no difference.
 */
export async function applyDictionaries(
  index: CatalogIndex,
  pool: Pool,
  idsByTable?: DictionaryIds,
): Promise<number[]> {
  const { data } = index;
  const [rows, cities] = [await readDictionariesAtOnce(pool), await readCities(pool)];
  const before = dictionaryState(data);
  takeDictionaries(data, rows);
  forgetDiscountViews(data);
  reviseDictionaries(index, cities);
  const changes = dictionaryDifferences(before, data);
  const differences = idsByTable ? bothDifferences(changes, differencesByIds(data, idsByTable)) : changes;
  await repriceSlots(index, differences.discountIds);
  await reorderValues(index, differences.reordered);
  return productsOf(index, differences.words);
}

async function reorderValues({ data }: CatalogIndex, reordered: Set<number> | 'all'): Promise<void> {
  if (reordered !== 'all' && reordered.size === 0) return;
  const { products, valuePool } = data;
  const compareIn = createValueOrder(data);
  await overSlots(data.slotEnd, (slot) => {
    const category = products.category[slot]!;
    if (reordered !== 'all' && !reordered.has(category)) return;
    const start = products.valueStart[slot]!;
    const end = start + products.valueCount[slot]!;
    valuePool.set([...valuePool.subarray(start, end)].sort(compareIn(category)), start);
  });
}

async function productsOf(
  { data }: CatalogIndex,
  { brands, categories, values }: DictionaryDifferences['words'],
): Promise<number[]> {
  const ids: number[] = [];
  if (brands.size + categories.size + values.size === 0) return ids;
  const { products } = data;
  const hasValue = (slot: number) => {
    const start = products.valueStart[slot]!;
    for (let place = start; place < start + products.valueCount[slot]!; place += 1) {
      if (values.has(data.valuePool[place]!)) return true;
    }
    return false;
  };
  await overSlots(data.slotEnd, (slot) => {
    if (products.id[slot] === 0) return;
    const isFoundByThem =
      brands.has(products.brand[slot]!) ||
      categories.has(products.category[slot]!) ||
      (values.size > 0 && hasValue(slot));
    if (isFoundByThem) ids.push(products.id[slot]!);
  });
  return ids;
}
