import type { Db } from '../../../platform/database/database.ts';
import { numberOrdinal } from '../data/attribute-values.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { roomFor } from '../data/columns.ts';
import { type IdPlaces, placeOf } from '../data/id-places.ts';
import { internSet } from '../data/interned-sets.ts';
import { createValueOrder } from '../data/value-order.ts';
import { copyProductDiscounts, copyProductNameplates, copyProductValues } from './catalog-repository.ts';
import { bigintAt, booleanAt, type CopyRow, eachCopiedRow, isNull, numericAt } from './copy-stream.ts';
import { addStaged, groupRows, stageRows } from './staged-rows.ts';

const STAGED_VALUE = { slot: Uint32Array, ordinal: Uint32Array };

/** Reads every product's values and lays them out by slot in the order of the product's category. */
export async function takeProductValues(tx: Db, data: CatalogData, slots: IdPlaces): Promise<void> {
  const staged = stageRows(STAGED_VALUE);
  const ordinalAt = createOrdinalReader(data);
  await eachCopiedRow(await copyProductValues(tx), 5, (row) => {
    const slot = placeOf(slots, bigintAt(row, 0));
    if (slot < 0) return;
    const place = addStaged(staged);
    staged.columns.slot[place] = slot;
    staged.columns.ordinal[place] = ordinalAt(row);
  });

  const { columns, count } = staged;
  const { products, slotEnd } = data;
  const { starts, order } = groupRows(columns.slot, { rows: count, groupCount: slotEnd });
  data.valuePool = new Uint32Array(roomFor(count));
  data.valueEnd = count;
  for (let place = 0; place < count; place += 1) data.valuePool[place] = columns.ordinal[order[place]!]!;
  const compareIn = createValueOrder(data);
  for (let slot = 0; slot < slotEnd; slot += 1) {
    const start = starts[slot]!;
    const values = starts[slot + 1]! - start;
    products.valueStart[slot] = start;
    products.valueCount[slot] = values;
    if (values > 1) {
      sortFew(data.valuePool.subarray(start, start + values), compareIn(products.category[slot]!));
    }
  }
}

/** Insertion sort: a product has a dozen values, mostly in order already. */
function sortFew(values: Uint32Array, compare: (one: number, other: number) => number): void {
  for (let end = 1; end < values.length; end += 1) {
    const value = values[end]!;
    let place = end;
    while (place > 0 && compare(values[place - 1]!, value) > 0) {
      values[place] = values[place - 1]!;
      place -= 1;
    }
    values[place] = value;
  }
}

/** Reads the ordinal of a row's value. Numbers repeat millions of times, so they have a cache without string keys. */
function createOrdinalReader({
  dictionaries: { attributes },
  values,
}: CatalogData): (row: CopyRow) => number {
  const numbers: Map<number, number>[] = attributes.rows.map(() => new Map());
  return (row) => {
    if (!isNull(row, 2)) return values.listOrdinal.get(bigintAt(row, 2))!;
    const attribute = attributes.ordinalOf.get(bigintAt(row, 1))!;
    const number = isNull(row, 3) ? Number(booleanAt(row, 4)) : numericAt(row, 3);
    const cached = numbers[attribute]!.get(number);
    if (cached !== undefined) return cached;
    const ordinal = numberOrdinal(values, { ordinal: attribute, row: attributes.rows[attribute]! }, number);
    numbers[attribute]!.set(number, ordinal);
    return ordinal;
  };
}

/** Reads nameplates and discounts; few products have any, and mostly the same sets. */
export async function takeProductSets(tx: Db, data: CatalogData, slots: IdPlaces): Promise<void> {
  const nameplates = await idsBySlot(await copyProductNameplates(tx), slots);
  for (const [slot, ids] of nameplates) {
    data.products.nameplateSet[slot] = internSet(data.nameplateSets, ids);
  }
  const discounts = await idsBySlot(await copyProductDiscounts(tx), slots);
  for (const [slot, ids] of discounts) data.products.discountSet[slot] = internSet(data.discountSets, ids);
}

async function idsBySlot(
  stream: Parameters<typeof eachCopiedRow>[0],
  slots: IdPlaces,
): Promise<Map<number, number[]>> {
  const ids = new Map<number, number[]>();
  await eachCopiedRow(stream, 2, (row) => {
    const slot = placeOf(slots, bigintAt(row, 0));
    if (slot < 0) return;
    const list = ids.get(slot);
    if (list) list.push(bigintAt(row, 1));
    else ids.set(slot, [bigintAt(row, 1)]);
  });
  return ids;
}
