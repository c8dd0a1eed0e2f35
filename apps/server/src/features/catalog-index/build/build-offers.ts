import type { Db } from '../../../platform/database/database.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import {
  makeColumns,
  OFFER_ACTIVE,
  OFFER_COLUMNS,
  OFFER_PRE_ORDER,
  type OfferColumns,
  roomFor,
} from '../data/columns.ts';
import { createIdPlaces, type IdPlaces, placeOf, setPlace } from '../data/id-places.ts';
import { copyOffers, type OfferRow } from './catalog-repository.ts';
import { bigintAt, booleanAt, eachCopiedRow, smallintAt } from './copy-stream.ts';
import { addStaged, groupRows, type StagedRows, stageRows } from './staged-rows.ts';

const STAGED_OFFER = { ...OFFER_COLUMNS, productId: Float64Array };

export interface StagedOffers {
  rows: StagedRows<typeof STAGED_OFFER>;
  /** Products that have an offer, by id. */
  offered: IdPlaces;
}

/** Columns of an offer by its own switch. The store's switch is part of the zones, so that it needs no rewrite of offers. */
export function offerState(
  { dictionaries: { stores } }: Pick<CatalogData, 'dictionaries'>,
  offer: Pick<OfferRow, 'storeId' | 'isActive' | 'isPreOrder' | 'availableMilli'>,
): { store: number; flags: number; availableMilli: number } {
  const store = stores.ordinalOf.get(offer.storeId) ?? 0;
  const flags = (offer.isActive ? OFFER_ACTIVE : 0) | (offer.isPreOrder ? OFFER_PRE_ORDER : 0);
  return { store, flags, availableMilli: offer.isActive ? offer.availableMilli : 0 };
}

export async function stageOffers(
  tx: Db,
  data: CatalogData,
  largestProductId: number,
): Promise<StagedOffers> {
  const rows = stageRows(STAGED_OFFER);
  const offered = createIdPlaces(largestProductId);
  await eachCopiedRow(await copyOffers(tx), 8, (row) => {
    const place = addStaged(rows);
    const { columns } = rows;
    const productId = bigintAt(row, 1);
    const { store, flags, availableMilli } = offerState(data, {
      storeId: bigintAt(row, 2),
      isPreOrder: booleanAt(row, 4),
      isActive: booleanAt(row, 6),
      availableMilli: bigintAt(row, 7),
    });
    columns.id[place] = bigintAt(row, 0);
    columns.productId[place] = productId;
    columns.store[place] = store;
    columns.cost[place] = bigintAt(row, 3);
    columns.leadDays[place] = smallintAt(row, 5);
    columns.flags[place] = flags;
    columns.availableMilli[place] = availableMilli;
    setPlace(offered, productId, 0);
  });
  return { rows, offered };
}

/** Lays the offers out by slot, then by id. Offers of products that are not shown are dropped. */
export function layOffers(
  data: CatalogData,
  { rows: { columns, count } }: StagedOffers,
  slots: IdPlaces,
): void {
  const { products, slotEnd } = data;
  const { slot: slotOf, productId, id } = columns;
  // Dropped offers are grouped behind the last slot.
  for (let row = 0; row < count; row += 1) {
    const slot = placeOf(slots, productId[row]!);
    slotOf[row] = slot < 0 ? slotEnd : slot;
  }
  const { starts, order } = groupRows(slotOf, { rows: count, groupCount: slotEnd + 1 });
  const shown = starts[slotEnd]!;
  for (let slot = 0; slot < slotEnd; slot += 1) {
    const start = starts[slot]!;
    const offers = starts[slot + 1]! - start;
    products.offerStart[slot] = start;
    products.offerCount[slot] = offers;
    if (offers > 1) order.subarray(start, start + offers).sort((one, other) => id[one]! - id[other]!);
  }
  data.offers = makeColumns(OFFER_COLUMNS, roomFor(shown));
  data.offerEnd = shown;
  for (const name of Object.keys(OFFER_COLUMNS) as (keyof OfferColumns)[]) {
    const from = columns[name];
    const to = data.offers[name];
    for (let place = 0; place < shown; place += 1) to[place] = from[order[place]!]!;
  }
}
