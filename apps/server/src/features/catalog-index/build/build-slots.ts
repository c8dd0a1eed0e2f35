import type { Db } from '../../../platform/database/database.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { createCategoryTree } from '../data/category-ordinals.ts';
import { makeColumns, PRODUCT_COLUMNS, roomFor } from '../data/columns.ts';
import { createIdPlaces, type IdPlaces, placeOf, setPlace } from '../data/id-places.ts';
import { copyProductPlaces } from './catalog-repository.ts';
import { bigintAt, eachCopiedRow, integerAt } from './copy-stream.ts';
import { addStaged, groupRows, type StagedRows, stageRows } from './staged-rows.ts';

const STAGED_PLACE = { id: Float64Array, category: Uint32Array, popularity: Uint32Array };

/** Empty slots at the end of a category's segment. */
const LEAST_ROOM = 8;
const ROOM_SHARE = 0.05;

/** Assigns slots to the products that are shown: categories depth-first, then by descending popularity. */
export async function placeProducts(
  tx: Db,
  data: CatalogData,
  { offered, largestId }: { offered: IdPlaces; largestId: number },
): Promise<IdPlaces> {
  const { ordinalOf } = data.dictionaries.categories;
  const staged = stageRows(STAGED_PLACE);
  await eachCopiedRow(await copyProductPlaces(tx), 3, (row) => {
    const id = bigintAt(row, 0);
    if (placeOf(offered, id) < 0) return;
    const place = addStaged(staged);
    staged.columns.id[place] = id;
    staged.columns.category[place] = ordinalOf.get(bigintAt(row, 1))!;
    staged.columns.popularity[place] = integerAt(row, 2);
  });
  return takeSlots(data, staged, largestId);
}

function takeSlots(
  data: CatalogData,
  { columns: { id, category, popularity }, count }: StagedRows<typeof STAGED_PLACE>,
  largestId: number,
): IdPlaces {
  const categories = data.dictionaries.categories.rows.length;
  const { starts, order } = groupRows(category, { rows: count, groupCount: categories });
  data.segments = takeSegments(data, starts);
  data.mainEnd = Math.max(0, ...data.segments.map((segment) => segment?.end ?? 0));
  data.slotEnd = data.mainEnd;
  data.products = makeColumns(PRODUCT_COLUMNS, roomFor(data.slotEnd));

  const { products } = data;
  const slots = createIdPlaces(largestId);
  for (const [ordinal, segment] of data.segments.entries()) {
    if (!segment) continue;
    const own = order.subarray(starts[ordinal], starts[ordinal + 1]);
    own.sort((one, other) => popularity[other]! - popularity[one]! || id[one]! - id[other]!);
    for (const [place, row] of own.entries()) {
      const slot = segment.start + place;
      products.id[slot] = id[row]!;
      products.category[slot] = ordinal;
      products.popularity[slot] = popularity[row]!;
      products.ownPopularity[slot] = popularity[row]!;
      setPlace(slots, id[row]!, slot);
    }
  }
  return slots;
}

function takeSegments(data: CatalogData, starts: Uint32Array): CatalogData['segments'] {
  const { order } = createCategoryTree(data);
  const segments: CatalogData['segments'] = data.dictionaries.categories.rows.map(() => undefined);
  const depthFirst = [...segments.keys()].sort((one, other) => order[one]! - order[other]!);
  let end = 0;
  for (const ordinal of depthFirst) {
    const products = starts[ordinal + 1]! - starts[ordinal]!;
    if (products === 0) continue;
    const start = end;
    end = start + products + Math.max(LEAST_ROOM, Math.ceil(products * ROOM_SHARE));
    segments[ordinal] = { start, used: start + products, end };
  }
  return segments;
}
