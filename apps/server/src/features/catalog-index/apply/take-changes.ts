import type { Db } from '../../../platform/database/database.ts';
import { inSteps } from '../../../platform/in-steps.ts';
import { type ProductRows, readOffers, readProducts } from '../build/catalog-repository.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { applyOffers } from './apply-offers.ts';
import { createProductWriter, isResolvable } from './apply-products.ts';
import type { ChangedKeys } from './changed-keys.ts';

/** Products per query, which reads all their values and texts. */
export const BATCH = 500;
/** Offers are short rows. */
const OFFER_BATCH = 4000;

/**
 * Applies offers as they are now or were when their entries were read: a later change has its own entry. Returns the
 * products that must be read again because of them.
 */
export async function takeOffers(
  index: CatalogIndex,
  db: Db,
  { offers, offerRows }: Pick<ChangedKeys, 'offers' | 'offerRows'>,
): Promise<Set<number>> {
  const rows = [...offerRows.values()].filter((row) => row !== null);
  const unsettled = await applyOffers(index, { ids: [...offerRows.keys()], rows, now: Date.now() });
  // Sorted for locality: after a long pause there may be a hundred thousand.
  const waiting = [
    ...batches(
      [...offers].sort((one, other) => one - other),
      OFFER_BATCH,
    ),
  ];
  let next = readOffers(db, waiting[0] ?? []);
  for (const [place, batch] of waiting.entries()) {
    const rows = await next;
    // Prefetch: the database reads the next batch meanwhile.
    next = readOffers(db, waiting[place + 1] ?? []);
    // The await above reports a failure; an abandoned prefetch must not become an unhandled rejection.
    next.catch(() => {});
    for (const id of await applyOffers(index, { ids: batch, rows, now: Date.now() })) unsettled.add(id);
  }
  return unsettled;
}

export interface ProductTaking {
  /** Search terms of the dictionaries changed, so unchanged products are rewritten too. */
  anew?: boolean;
  /** A product refers to a row that the dictionaries lack. */
  onUnknown: () => Promise<void>;
}

/** Applies the current state of the products; those not shown any more are removed. */
export async function takeProducts(
  index: CatalogIndex,
  db: Db,
  ids: Iterable<number>,
  { anew = false, onUnknown }: ProductTaking,
): Promise<void> {
  for (const batch of batches(ids)) {
    const products = await readProducts(db, batch);
    if (!products.every((product) => isResolvable(index.data, product))) await onUnknown();
    const rows = new Map<number, ProductRows>();
    // A product whose category was deleted meanwhile has its own entry.
    for (const product of products) if (isResolvable(index.data, product)) rows.set(product.row.id, product);
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
