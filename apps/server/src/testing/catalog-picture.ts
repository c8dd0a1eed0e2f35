import { hasOffer, isCovered, placeOfBest, stateOf } from '../features/catalog-index/data/best-column.ts';
import { type CardTexts, readCardTexts } from '../features/catalog-index/data/card-texts.ts';
import type { CatalogData } from '../features/catalog-index/data/catalog-data.ts';
import type { BrandRow, CategoryRow } from '../features/catalog-index/data/dictionaries.ts';
import { placeOf } from '../features/catalog-index/data/id-places.ts';
import type { CatalogIndex } from '../features/catalog-index/data/open-catalog.ts';
import { bestOffers } from '../features/catalog-index/data/zones.ts';

export interface ProductPicture extends CardTexts {
  category: CategoryRow;
  brand: BrandRow | undefined;
  sellerId: number;
  modelId: number;
  /** Unit, VAT, multiple, popularity, age and rating. */
  numbers: number[];
  discounts: readonly number[];
  nameplates: readonly number[];
  values: [code: string, id: number | null, name: string, number: number | null][];
  offers: OfferPicture[];
  /** The best offer of each city with its state, and whether another product of the model stands for this one there. */
  inCity: [guid: string, state: number, offer: number, isCovered: boolean][];
}

interface OfferPicture {
  id: number;
  store: number;
  cost: number;
  price: number;
  available: number;
  leadDays: number;
  flags: number;
}

/** All that the index knows of its products, in words that do not depend on how it came to know it. */
export function pictureOf(index: CatalogIndex): Map<number, ProductPicture> {
  const { data } = index;
  const bests = [...index.zones.cities].map(([guid, { zone }]) => ({
    guid,
    best: bestOffers(data, index.zones, zone),
  }));
  const picture = new Map<number, ProductPicture>();
  for (let slot = 0; slot < data.slotEnd; slot += 1) {
    const id = data.products.id[slot]!;
    if (id === 0) continue;
    if (placeOf(index.slots, id) !== slot) throw new Error('A product is in two slots.');
    const start = data.products.offerStart[slot]!;
    const inCity = bests.map(({ guid, best }): ProductPicture['inCity'][number] => {
      const here = best[slot]!;
      if (!hasOffer(best, slot)) throw new Error('A product without offers is shown.');
      return [guid, stateOf(here), data.offers.id[start + placeOfBest(here)]!, isCovered(here)];
    });
    picture.set(id, { ...productPicture(index, slot), inCity });
  }
  return new Map([...picture].sort(([one], [other]) => one - other));
}

function productPicture(index: CatalogIndex, slot: number): Omit<ProductPicture, 'inCity'> {
  const { data } = index;
  const { products, dictionaries } = data;
  const { categories, brands, sellers } = dictionaries;
  const { unit, vat, multipleMilli, popularity, createdAt, ratingSum, ratingCount } = products;
  const columns = [unit, vat, multipleMilli, popularity, createdAt, ratingSum, ratingCount];
  return {
    ...readCardTexts(data.heap, products.textStart[slot]!, products.textLength[slot]!),
    category: categories.rows[products.category[slot]!]!,
    brand: brands.rows[products.brand[slot]!],
    sellerId: sellers.rows[products.seller[slot]!]!.id,
    modelId: products.model[slot]!,
    numbers: columns.map((column) => column[slot]!),
    discounts: data.discountSets[products.discountSet[slot]!]!,
    nameplates: data.nameplateSets[products.nameplateSet[slot]!]!,
    values: valuesPicture(data, slot),
    offers: offersPicture(index, slot),
  };
}

function valuesPicture(
  { products, valuePool, values, dictionaries }: CatalogData,
  slot: number,
): ProductPicture['values'] {
  const start = products.valueStart[slot]!;
  const own = valuePool.subarray(start, start + products.valueCount[slot]!);
  return Array.from(own, (ordinal) => {
    const { attribute, id, name, number } = values.rows[ordinal]!;
    return [dictionaries.attributes.rows[attribute]!.code, id, name, number];
  });
}

function offersPicture({ data, offerPlaces }: CatalogIndex, slot: number): OfferPicture[] {
  const { products, offers, dictionaries } = data;
  const start = products.offerStart[slot]!;
  return Array.from({ length: products.offerCount[slot]! }, (_, at) => {
    const place = start + at;
    if (offers.slot[place] !== slot || placeOf(offerPlaces, offers.id[place]!) !== place) {
      throw new Error('An offer does not know its place.');
    }
    return {
      id: offers.id[place]!,
      store: dictionaries.stores.rows[offers.store[place]!]!.id,
      cost: offers.cost[place]!,
      price: offers.price[place]!,
      available: offers.availableMilli[place]!,
      leadDays: offers.leadDays[place]!,
      flags: offers.flags[place]!,
    };
  });
}

/** The ids of the products that the words find, whatever their order. */
export function foundBy(index: CatalogIndex, query: string): number[] {
  const { slots, count } = index.text.match(index.text.understand(query));
  const ids = Array.from(slots.subarray(0, count), (slot) => index.data.products.id[slot]!);
  return ids.filter((id) => id !== 0).sort((one, other) => one - other);
}
