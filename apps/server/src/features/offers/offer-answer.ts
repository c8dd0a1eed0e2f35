import type { OFFER_INCLUDES } from '@okoem/contract/offers.ts';
import { arrivalDays } from '@okoem/domain/delivery/arrival.ts';
import { isCollectable } from '@okoem/domain/delivery/delivery-reach.ts';
import { SALES_UNITS } from '@okoem/domain/quantity/sales-unit.ts';
import { type WrittenAnswer, writtenAnswer } from '../../platform/http/written-answer.ts';
import {
  type AnswerBytes,
  beginAnswer,
  finishAnswer,
  writeBytes,
  writePlain,
} from '../catalog-index/answer-bytes.ts';
import { priceJson, writeTexts } from '../catalog-index/cards.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import { OFFER_PRE_ORDER } from '../catalog-index/columns.ts';
import { discountView } from '../catalog-index/discount-views.ts';
import type { City } from '../catalog-index/zones.ts';
import { type OfferPieces, offerPieces } from './offer-pieces.ts';
import type { FoundOffer } from './offer-search.ts';

export interface OfferPage {
  offers: readonly FoundOffer[];
  include: readonly (typeof OFFER_INCLUDES)[number][];
  city: City;
  pagination: { type: 'offset'; offset: number; limit: number };
  total: number;
}

const NO_DISCOUNTS = Buffer.from('"discounts":[]');

export function answerOffers(index: CatalogIndex, page: OfferPage): WrittenAnswer {
  const pieces = offerPieces(index);
  const now = Date.now();
  const out = beginAnswer();
  writePlain(out, '{"data":[');
  for (const [at, found] of page.offers.entries()) {
    if (at > 0) writePlain(out, ',');
    writeOffer(out, index, { found, page, pieces, now });
  }
  const { type, offset, limit } = page.pagination;
  const meta = { pagination: { type, offset, limit, total: page.total } };
  writePlain(out, `],"meta":${JSON.stringify(meta)}}`);
  return writtenAnswer(finishAnswer(out));
}

interface OfferWriting {
  found: FoundOffer;
  page: OfferPage;
  pieces: OfferPieces;
  now: number;
}

function writeOffer(out: AnswerBytes, index: CatalogIndex, { found, page, pieces, now }: OfferWriting): void {
  const { products, offers, dictionaries } = index.data;
  const { place, agreed, distanceKm } = found;
  const slot = offers.slot[place]!;
  const store = offers.store[place]!;
  const leadDays = offers.leadDays[place]!;
  writePlain(out, `${numbersOf(index, found)},`);
  // A fixed price is charged as agreed: a promotion announced beside it would not be kept.
  writeBytes(
    out,
    agreed?.fixed ? NO_DISCOUNTS : discountView(index.data, products.discountSet[slot]!, now).json,
  );
  writeBytes(out, pieces.seller(store));
  writePlain(
    out,
    `,"distance_km":${Math.round(distanceKm)},"arrival_days":${arrivalDays({ distanceKm, leadDays })}` +
      `,"multiple":${products.multipleMilli[slot]! / 1000},"price_unit":"${SALES_UNITS[products.unit[slot]!]}"`,
  );
  if (page.include.includes('store')) {
    writeBytes(out, pieces.store(store));
    writePlain(out, `${isCollectable(dictionaries.stores.rows[store]!, page.city.row)}}`);
  }
  if (page.include.includes('product')) writeProduct(out, index, slot, pieces);
  writePlain(out, '}');
}

function numbersOf(
  { data: { products, offers } }: CatalogIndex,
  { place, price, agreed }: FoundOffer,
): string {
  const id = offers.id[place]!;
  const cost = offers.cost[place]!;
  const isPreOrder = (offers.flags[place]! & OFFER_PRE_ORDER) !== 0;
  return (
    `{"id":${id},"offer_id":${id},"product_id":${products.id[offers.slot[place]!]}` +
    `,"quantity":${offers.availableMilli[place]! / 1000},"is_pre_order":${isPreOrder}` +
    `,"lead_days":${offers.leadDays[place]},"price":${price},"cost":${cost}` +
    `,"base_price":${priceJson(cost, offers.price[place]!)}` +
    `,"personal_price":${agreed ? priceJson(cost, price) : null},"has_personal_price":${agreed !== undefined}`
  );
}

function writeProduct(out: AnswerBytes, index: CatalogIndex, slot: number, pieces: OfferPieces): void {
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
