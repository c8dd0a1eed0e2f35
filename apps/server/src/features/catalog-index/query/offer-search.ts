import type { OfferSort } from '@okoem/contract/offers.ts';
import { distanceKm, type Place } from '@okoem/domain/delivery/delivery-reach.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import { type AgreedPrice, agreedPrice, type AgreedTerms } from '@okoem/domain/price/agreed-price.ts';
import { chargedPrice } from '@okoem/domain/price/charged-price.ts';
import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { placeOf } from '../data/id-places.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { ownTermsOf } from '../data/own-terms.ts';
import { type City, isOffered } from '../data/zones.ts';

/** Offers by their own ids, by their products', or by both. */
export interface OfferFilter {
  ids: readonly number[] | undefined;
  productIds: readonly number[] | undefined;
}

export interface OfferQuestion {
  filter: OfferFilter;
  city: City;
  /** Where distances are measured from; without it, from the city. */
  from: Place | undefined;
  personal: PersonalPrices;
  sort: OfferSort;
}

/** An offer of the index, which must not change while this is in use. */
export interface FoundOffer {
  place: number;
  id: number;
  /** What is charged for a unit. */
  price: Kopecks;
  agreed: AgreedPrice | undefined;
  /** What was agreed for this and for other quantities. */
  terms: AgreedTerms | undefined;
  distanceKm: number;
}

type Order = (one: FoundOffer, other: FoundOffer) => number;

const byDistance: Order = (one, other) => one.distanceKm - other.distanceKm;
const byPrice: Order = (one, other) => one.price - other.price;
const byId: Order = (one, other) => one.id - other.id;

const ORDERS: Record<OfferSort, Order> = {
  location: (one, other) => byDistance(one, other) || byPrice(one, other) || byId(one, other),
  price: (one, other) => byPrice(one, other) || byDistance(one, other) || byId(one, other),
  id: byId,
};

/** Every offer available in the city, sorted. */
export function findAvailableOffers(index: CatalogIndex, question: OfferQuestion): FoundOffer[] {
  const { filter, city, from, personal, sort } = question;
  const { products, offers, dictionaries } = index.data;
  return placesOf(index, filter)
    .filter((place) => isOffered(index.data, city.zone, place))
    .map((place) => {
      const store = offers.store[place]!;
      const slot = offers.slot[place]!;
      const terms = ownTermsOf(index.data, personal, slot);
      const quantity = products.multipleMilli[slot]!;
      const agreed = agreedPrice(terms, { cost: offers.cost[place]!, quantity });
      return {
        place,
        id: offers.id[place]!,
        price: chargedPrice(offers.price[place]!, agreed),
        agreed,
        terms,
        distanceKm: from ? distanceKm(dictionaries.stores.rows[store]!.place, from) : city.distanceKm[store]!,
      };
    })
    .sort(ORDERS[sort]);
}

/** The products of the offers. */
export function productIdsOf(index: CatalogIndex, filter: OfferFilter): number[] {
  const { products, offers } = index.data;
  return [...new Set(placesOf(index, filter).map((place) => products.id[offers.slot[place]!]!))];
}

function placesOf(index: CatalogIndex, { ids, productIds }: OfferFilter): number[] {
  const { products, offers } = index.data;
  if (!ids) return [...new Set(productIds)].flatMap((id) => placesOfProduct(index, id));
  const places = [...new Set(ids)].map((id) => placeOf(index.offerPlaces, id)).filter((place) => place >= 0);
  if (!productIds) return places;
  const wanted = new Set(productIds);
  return places.filter((place) => wanted.has(products.id[offers.slot[place]!]!));
}

function placesOfProduct({ data: { products }, slots }: CatalogIndex, id: number): number[] {
  const slot = placeOf(slots, id);
  if (slot < 0) return [];
  const start = products.offerStart[slot]!;
  return Array.from({ length: products.offerCount[slot]! }, (_, at) => start + at);
}
