import type { Db } from '../../../platform/database/database.ts';
import { inSteps } from '../../../platform/in-steps.ts';
import { type ProductRows, readOffers, readProducts } from '../build/catalogue-repository.ts';
import type { CatalogIndex } from '../data/open-catalogue.ts';
import { applyOffers } from './apply-offers.ts';
import { createProductWriter, isKnown } from './apply-products.ts';
import type { ChangedKeys } from './changed-keys.ts';

/** Products of one query, which brings all their values and texts. */
export const BATCH = 500;
/** Offers are short rows. */
const OFFER_BATCH = 4000;

/**
 * Offers as they are now, or were when their entries were read: what became of them since has an entry of its own to come.
 * Answers the products that have to be read whole because of them.
 */
export async function takeOffers(
  index: CatalogIndex,
  db: Db,
  { offers, offerRows }: Pick<ChangedKeys, 'offers' | 'offerRows'>,
): Promise<Set<number>> {
  const rows = [...offerRows.values()].filter((row) => row !== null);
  const unsettled = await applyOffers(index, { ids: [...offerRows.keys()], rows, now: Date.now() });
  // In the order they lie in: after a long pause there may be a hundred thousand.
  const waiting = [
    ...batches(
      [...offers].sort((one, other) => one - other),
      OFFER_BATCH,
    ),
  ];
  let next = readOffers(db, waiting[0] ?? []);
  for (const [place, batch] of waiting.entries()) {
    const rows = await next;
    // The database looks for the next ones meanwhile.
    next = readOffers(db, waiting[place + 1] ?? []);
    // Whoever waits for it is told; one that nobody came to wait for must not end the process.
    next.catch(() => {});
    for (const id of await applyOffers(index, { ids: batch, rows, now: Date.now() })) unsettled.add(id);
  }
  return unsettled;
}

export interface ProductTaking {
  /** Words of the dictionaries changed, so even who looks the same is found by other words. */
  anew?: boolean;
  /** A product names something that the dictionaries do not know yet. */
  onUnknown: () => Promise<void>;
}

/** Products as they are now; who is not shown any more leaves the index. */
export async function takeProducts(
  index: CatalogIndex,
  db: Db,
  ids: Iterable<number>,
  { anew = false, onUnknown }: ProductTaking,
): Promise<void> {
  for (const batch of batches(ids)) {
    const products = await readProducts(db, batch);
    if (!products.every((product) => isKnown(index.data, product))) await onUnknown();
    const rows = new Map<number, ProductRows>();
    // One whose category vanished since it was read has an entry of its own to come.
    for (const product of products) if (isKnown(index.data, product)) rows.set(product.row.id, product);
    const writer = createProductWriter(index, { now: Date.now(), anew });
    await inSteps(batch, (id) => {
      const product = rows.get(id);
      if (product) writer.write(product);
      else writer.remove(id);
    });
  }
}

function* batches(ids: Iterable<number>, size = BATCH): Generator<number[]> {
  let batch: number[] = [];
  for (const id of ids) {
    batch.push(id);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
