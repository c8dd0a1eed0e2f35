import type { Db, Pool } from '../../../platform/database/database.ts';
import { type OutboxPosition, settledPosition } from '../../../platform/outbox/outbox.ts';
import { emptyValues } from '../data/attribute-values.ts';
import { createHeap } from '../data/byte-heap.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { makeColumns, OFFER_COLUMNS, PRODUCT_COLUMNS } from '../data/columns.ts';
import { emptyDictionaries } from '../data/dictionaries.ts';
import { shareAllFame } from '../data/models.ts';
import { priceOffers } from '../data/offer-prices.ts';
import { createTextBuilder, type TextBuilder } from '../text/text-builder.ts';
import { layOffers, stageOffers } from './build-offers.ts';
import { takeProducts } from './build-products.ts';
import { placeProducts } from './build-slots.ts';
import { takeProductSets, takeProductValues } from './build-values.ts';
import { readClock, readLargestProductId, relaxLimits } from './catalog-repository.ts';
import { readDictionaries } from './dictionary-repository.ts';
import { createProductTexts } from './product-text.ts';
import { takeDictionaries } from './take-dictionaries.ts';

export interface BuildOptions {
  /** Called after each step, for timings. */
  onStep?: (step: string) => void;
}

/** Reads the whole catalog in one snapshot of the database, with the outbox position to follow it from. */
export async function buildCatalog(
  pool: Pool,
  { onStep = () => {} }: BuildOptions = {},
): Promise<CatalogData> {
  const text = createTextBuilder();
  const data = (await pool.begin('isolation level repeatable read read only', (tx) =>
    readCatalog(tx, { text, onStep }),
  )) as CatalogData;
  data.text = text.finish();
  onStep('text');
  return data;
}

async function readCatalog(
  tx: Db,
  { text, onStep }: { text: TextBuilder; onStep: (step: string) => void },
): Promise<CatalogData> {
  await relaxLimits(tx);
  const data = emptyCatalog(await settledPosition(tx));
  const now = await readClock(tx);
  data.readAt = now;
  const largestId = await readLargestProductId(tx);
  takeDictionaries(data, await readDictionaries(tx));
  onStep('dictionaries');

  const offers = await stageOffers(tx, data, largestId);
  onStep('offers');
  const slots = await placeProducts(tx, data, { offered: offers.offered, largestId });
  await takeProductSets(tx, data, slots);
  layOffers(data, offers, slots);
  priceOffers(data, now);
  onStep('slots');
  await takeProductValues(tx, data, slots);
  onStep('values');

  const textOf = createProductTexts(data, text);
  await takeProducts(tx, data, {
    slots,
    onProduct: (slot, names) => text.addProduct(slot, textOf(slot, names)),
  });
  shareAllFame(data);
  onStep('products');
  return data;
}

export function emptyCatalog(position: OutboxPosition): CatalogData {
  return {
    products: makeColumns(PRODUCT_COLUMNS, 0),
    slotEnd: 0,
    mainEnd: 0,
    segments: [],
    offers: makeColumns(OFFER_COLUMNS, 0),
    offerEnd: 0,
    valuePool: new Uint32Array(0),
    valueEnd: 0,
    heap: createHeap(),
    dictionaries: emptyDictionaries(),
    values: emptyValues(),
    discountSets: [[]],
    nameplateSets: [[]],
    text: createTextBuilder().finish(),
    position,
    readAt: 0,
  };
}
