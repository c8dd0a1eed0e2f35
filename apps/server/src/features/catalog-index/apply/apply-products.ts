import { offerState } from '../build/build-offers.ts';
import { writeProductColumns } from '../build/build-products.ts';
import type { OfferRow, ProductRows } from '../build/catalog-repository.ts';
import { createProductTexts } from '../build/product-text.ts';
import { numberOrdinal } from '../data/attribute-values.ts';
import { bytesAt } from '../data/byte-heap.ts';
import { packCardTexts, readCardTexts } from '../data/card-texts.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { placeOf, setPlace } from '../data/id-places.ts';
import { internSet } from '../data/interned-sets.ts';
import { setModel, shareFame } from '../data/models.ts';
import { priceSlot } from '../data/offer-prices.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { createValueOrder } from '../data/value-order.ts';
import { refreshSlot } from '../data/zones.ts';
import { forgetFame } from '../query/famous-slots.ts';
import { claimOffers, claimSlot, emptySlot, keepTexts, keepValues, takeOfferAway } from './catalog-slots.ts';

export interface ProductWriter {
  /** Writes the whole product, moving it to another slot if needed. */
  write: (product: ProductRows) => void;
  remove: (id: number) => void;
}

/** Writes products with the current dictionaries; create a new one after a change of the dictionaries. */
export function createProductWriter(
  index: CatalogIndex,
  { now, anew = false }: { now: number; /** Words of the dictionaries changed under it. */ anew?: boolean },
): ProductWriter {
  const { data } = index;
  const compareIn = createValueOrder(data);
  const textOf = createProductTexts(data, index.text);

  function remove(id: number): void {
    const slot = placeOf(index.slots, id);
    if (slot >= 0) emptySlot(index, slot);
  }

  function write(product: ProductRows): void {
    const { row, offers } = product;
    if (offers.length === 0) return remove(row.id);
    const category = data.dictionaries.categories.ordinalOf.get(row.categoryId)!;
    const values = valueOrdinals(data, product).sort(compareIn(category));
    const current = placeOf(index.slots, row.id);
    const isInPlace = current >= 0 && !anew && sameWords(data, current, { product, category, values });
    const slot = isInPlace ? current : moveIn(index, { id: row.id, category });
    writeProductColumns(data, slot, row);
    data.products.discountSet[slot] = internSet(data.discountSets, product.discounts);
    data.products.nameplateSet[slot] = internSet(data.nameplateSets, product.nameplates);
    keepValues(data, slot, values);
    const texts = packCardTexts(row);
    if (!hasTexts(data, slot, texts)) keepTexts(data, slot, texts);
    writeOffers(index, slot, offers);
    priceSlot(data, slot, now);
    if (!isInPlace) index.text.addProduct(slot, textOf(slot, row));
    writeFame(index, slot, row, isInPlace);
    refreshSlot(data, index.zones, slot);
  }

  return { write, remove };
}

/** The model, and the popularity that its products share. */
function writeFame(
  { data, zones }: CatalogIndex,
  slot: number,
  { modelId, popularity: own }: ProductRows['row'],
  isInPlace: boolean,
): void {
  const { popularity, ownPopularity } = data.products;
  const before = popularity[slot];
  popularity[slot] = ownPopularity[slot] = own;
  const left = setModel(data, slot, modelId ?? 0);
  const isShared = shareFame(data, slot);
  const isLeft = left !== undefined && shareFame(data, left);
  if (isShared || isLeft || (isInPlace && popularity[slot] !== before)) forgetFame(data);
  // Another product of the model it left may be shown from now on.
  if (left !== undefined) refreshSlot(data, zones, left);
}

/** Postings of a slot are never removed, so a product with other search terms or another category gets a new slot. */
function moveIn(index: CatalogIndex, { id, category }: { id: number; category: number }): number {
  const { data, slots } = index;
  const before = placeOf(slots, id);
  if (before >= 0) emptySlot(index, before);
  const slot = claimSlot(data, category);
  data.products.id[slot] = id;
  data.products.category[slot] = category;
  setPlace(slots, id, slot);
  return slot;
}

function sameWords(
  data: CatalogData,
  slot: number,
  {
    product: { row },
    category,
    values,
  }: { product: ProductRows; category: number; values: readonly number[] },
): boolean {
  const { products, dictionaries, heap } = data;
  const brand = row.brandId === null ? 0 : dictionaries.brands.ordinalOf.get(row.brandId);
  if (products.category[slot] !== category || products.brand[slot] !== brand) return false;
  if (!sameValues(data, slot, values)) return false;
  const texts = readCardTexts(heap, products.textStart[slot]!, products.textLength[slot]!);
  return texts.name === row.name && texts.article === row.article;
}

function sameValues(data: CatalogData, slot: number, values: readonly number[]): boolean {
  const start = data.products.valueStart[slot]!;
  const count = data.products.valueCount[slot]!;
  if (count !== values.length) return false;
  const before = data.valuePool.slice(start, start + count).sort();
  return values.toSorted((one, other) => one - other).every((ordinal, place) => before[place] === ordinal);
}

function hasTexts({ products, heap }: CatalogData, slot: number, texts: Uint8Array): boolean {
  const length = products.textLength[slot]!;
  return (
    length === texts.length && Buffer.compare(bytesAt(heap, products.textStart[slot]!, length), texts) === 0
  );
}

function valueOrdinals(
  { values, dictionaries: { attributes } }: CatalogData,
  product: ProductRows,
): number[] {
  return product.values.map(({ attributeId, valueId, number }) => {
    if (valueId !== null) return values.listOrdinal.get(valueId)!;
    const ordinal = attributes.ordinalOf.get(attributeId)!;
    return numberOrdinal(values, { ordinal, row: attributes.rows[ordinal]! }, number!);
  });
}

function writeOffers(index: CatalogIndex, slot: number, rows: readonly OfferRow[]): void {
  const { data, offerPlaces } = index;
  const start = claimOffers(index, slot, rows.length);
  for (const { id } of rows) takeOfferAway(index, id);
  for (const [at, row] of rows.entries()) {
    const place = start + at;
    data.offers.id[place] = row.id;
    data.offers.slot[place] = slot;
    writeOffer(data, place, row);
    setPlace(offerPlaces, row.id, place);
  }
}

/** Writes everything but the price, which `priceSlot` computes. */
export function writeOffer(data: CatalogData, place: number, row: OfferRow): void {
  const { offers } = data;
  const { store, flags, availableMilli } = offerState(data, row);
  offers.store[place] = store;
  offers.cost[place] = row.cost;
  offers.leadDays[place] = row.leadDays;
  offers.flags[place] = flags;
  offers.availableMilli[place] = availableMilli;
}

/** Whether the dictionaries have every row that the product refers to. */
export function isResolvable({ dictionaries, values }: CatalogData, product: ProductRows): boolean {
  const { row, offers, values: own } = product;
  const { categories, brands, sellers, stores, attributes } = dictionaries;
  return (
    categories.ordinalOf.has(row.categoryId) &&
    sellers.ordinalOf.has(row.sellerId) &&
    (row.brandId === null || brands.ordinalOf.has(row.brandId)) &&
    offers.every(({ storeId }) => stores.ordinalOf.has(storeId)) &&
    own.every(({ attributeId, valueId }) =>
      valueId === null ? attributes.ordinalOf.has(attributeId) : values.listOrdinal.has(valueId),
    )
  );
}
