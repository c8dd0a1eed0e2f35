import type { OFFER_INCLUDES, OfferSort } from '@okoem/contract/offers.ts';
import { isCollectable, type Place } from '@okoem/domain/delivery/delivery-reach.ts';
import { areDiscountsAnnounced } from '@okoem/domain/price/charged-price.ts';
import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { SALES_UNITS } from '@okoem/domain/quantity/sales-unit.ts';
import { type JsonBytes, writeBytes, writeJson, writePlain } from '../../../platform/json-bytes.ts';
import { OFFER_PRE_ORDER } from '../data/columns.ts';
import { discountView } from '../data/discount-views.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { offerArrivalJson } from '../data/store-arrivals.ts';
import { type City, cityOf, type Region } from '../data/zones.ts';
import { findAvailableOffers, type FoundOffer, type OfferFilter } from '../query/offer-search.ts';
import { NO_DISCOUNTS, priceJson, tiersJson, writeTexts } from './cards.ts';
import { type OfferPieces, offerPieces } from './offer-pieces.ts';
import type { Json } from './search-answer.ts';

type OfferInclude = (typeof OFFER_INCLUDES)[number];

export interface OffersQuestion {
  filter: OfferFilter;
  region: Region;
  /** Where distances are measured from; without it, from the city. */
  from?: Place | undefined;
  personal: PersonalPrices;
  sort: OfferSort;
  include: readonly OfferInclude[];
  offset: number;
  limit: number;
}

export interface OffersAnswer {
  /** A list of offers. */
  offers: Json;
  total: number;
}

export function answerOffers(index: CatalogIndex, question: OffersQuestion): OffersAnswer {
  const { filter, from, personal, sort, include, offset, limit } = question;
  const city = cityOf(index.zones, question.region);
  const found = findAvailableOffers(index, { filter, city, from, personal, sort });
  const page = { include, city, pieces: offerPieces(index), now: Date.now() };
  const offers = writeJson((out) => {
    writePlain(out, '[');
    for (const [at, offer] of found.slice(offset, offset + limit).entries()) {
      if (at > 0) writePlain(out, ',');
      writeOffer(out, index, offer, page);
    }
    writePlain(out, ']');
  });
  return { offers, total: found.length };
}

interface OfferWriting {
  include: readonly OfferInclude[];
  city: City;
  pieces: OfferPieces;
  now: number;
}

function writeOffer(
  out: JsonBytes,
  index: CatalogIndex,
  found: FoundOffer,
  { include, city, pieces, now }: OfferWriting,
): void {
  const { products, offers, dictionaries } = index.data;
  const { place, agreed, distanceKm } = found;
  const slot = offers.slot[place]!;
  const store = offers.store[place]!;
  writePlain(out, `${numbersOf(index, found)},`);
  writeBytes(
    out,
    areDiscountsAnnounced(agreed)
      ? discountView(index.data, products.discountSet[slot]!, now).json
      : NO_DISCOUNTS,
  );
  writeBytes(out, pieces.seller(store));
  writePlain(
    out,
    `,"distance_km":${Math.round(distanceKm)},${offerArrivalJson(index.data, city, place, now)}` +
      `,"multiple":${products.multipleMilli[slot]! / 1000},"price_unit":"${SALES_UNITS[products.unit[slot]!]}"`,
  );
  if (include.includes('store')) {
    writeBytes(out, pieces.store(store));
    writePlain(out, `${isCollectable(dictionaries.stores.rows[store]!, city.row)}}`);
  }
  if (include.includes('product')) writeProduct(out, index, slot, pieces);
  writePlain(out, '}');
}

function numbersOf(
  { data: { products, offers } }: CatalogIndex,
  { place, price, agreed, terms }: FoundOffer,
): string {
  const id = offers.id[place]!;
  const cost = offers.cost[place]!;
  const isPreOrder = (offers.flags[place]! & OFFER_PRE_ORDER) !== 0;
  const least = products.multipleMilli[offers.slot[place]!]!;
  return (
    `{"id":${id},"offer_id":${id},"product_id":${products.id[offers.slot[place]!]}` +
    `,"quantity":${offers.availableMilli[place]! / 1000},"is_pre_order":${isPreOrder}` +
    `,"lead_days":${offers.leadDays[place]},"price":${price},"cost":${cost}` +
    `,"base_price":${priceJson(cost, offers.price[place]!)}` +
    `,"personal_price":${agreed ? priceJson(cost, price) : null},"has_personal_price":${agreed !== undefined}` +
    tiersJson(terms, { base: offers.price[place]!, cost, least })
  );
}

function writeProduct(out: JsonBytes, index: CatalogIndex, slot: number, pieces: OfferPieces): void {
  const { products, dictionaries } = index.data;
  const category = products.category[slot]!;
  const brand = products.brand[slot]!;
  writePlain(out, `,"product":{"id":${products.id[slot]},`);
  writeTexts(out, index, slot);
  writePlain(
    out,
    `,"vat":${products.vat[slot]},"price_unit":"${SALES_UNITS[products.unit[slot]!]}"` +
      `,"multiple":${products.multipleMilli[slot]! / 1000},"brand_id":${dictionaries.brands.rows[brand]?.id ?? null}` +
      `,"category_id":${dictionaries.categories.rows[category]!.id}`,
  );
  writeBytes(out, pieces.brand(brand));
  writeBytes(out, pieces.chain(category));
  writePlain(out, '}');
}
