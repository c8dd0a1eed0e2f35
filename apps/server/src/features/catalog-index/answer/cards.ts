import { AVAILABILITIES, type PRODUCT_INCLUDES } from '@okoem/contract/product.ts';
import { NEW_ARRIVAL_DAYS } from '@okoem/domain/catalog/listing-request.ts';
import { type AgreedPrice, agreedPrice, type AgreedTerms } from '@okoem/domain/price/agreed-price.ts';
import { areDiscountsAnnounced, chargedPrice } from '@okoem/domain/price/charged-price.ts';
import { percentBelow } from '@okoem/domain/price/discount-percent.ts';
import { agreedTiers } from '@okoem/domain/price/price-reason.ts';
import { SALES_UNITS } from '@okoem/domain/quantity/sales-unit.ts';
import { type JsonBytes, writeBytes, writePart, writePlain } from '../../../platform/json-bytes.ts';
import { NOT_DELIVERED, ON_ORDER, stateOf } from '../data/best-column.ts';
import { chunkOf, offsetOf } from '../data/byte-heap.ts';
import { TEXT_HEAD } from '../data/card-texts.ts';
import { OFFER_PRE_ORDER } from '../data/columns.ts';
import { discountView } from '../data/discount-views.ts';
import { membersBeside } from '../data/models.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { ownPriceOf, ownTermsOf } from '../data/own-terms.ts';
import { offerArrivalJson, shownOffer, soonerOffer } from '../data/store-arrivals.ts';
import { nameplatesJson } from '../data/views.ts';
import { isOffered } from '../data/zones.ts';
import type { Selection } from '../query/selection.ts';
import { writeAttributes, writeKeyAttributes } from './card-attributes.ts';

export type CardInclude = (typeof PRODUCT_INCLUDES)[number];

/** Where and for whom cards are written. */
export interface CardView extends Pick<
  Selection,
  'city' | 'zone' | 'isOwn' | 'personal' | 'now' | 'soonest'
> {
  /** By slot, at least of those that are written. */
  best: Readonly<Record<number, number>>;
}

export const NO_DISCOUNTS = Buffer.from('"discounts":[]');

/** Writes cards separated by commas, without the brackets of the list. */
export function writeCards(
  out: JsonBytes,
  index: CatalogIndex,
  view: CardView,
  slots: Iterable<number>,
  include: ReadonlySet<CardInclude>,
): void {
  let before: '' | ',' = '';
  for (const slot of slots) {
    writeCard(out, index, view, slot, include, before);
    before = ',';
  }
}

/** Writes a card: texts and dictionary parts are copied from prepared buffers, numbers are read from the columns. */
export function writeCard(
  out: JsonBytes,
  index: CatalogIndex,
  view: CardView,
  slot: number,
  include: ReadonlySet<CardInclude>,
  /** Separator before the card. */
  lead = '',
): void {
  const { data, views } = index;
  const { products } = data;
  writePlain(out, `${lead}{"id":${products.id[slot]},"product_id":${products.id[slot]},`);
  writeTexts(out, index, slot);
  const offer = shownOffer(data, view, slot, view.now);
  const terms = ownTermsOf(data, view.personal, slot);
  const agreed = terms && agreedHere(data, terms, { slot, offer });
  writePlain(out, numbersOf(index, view, { slot, offer, agreed, terms }));
  writeBytes(
    out,
    areDiscountsAnnounced(agreed)
      ? discountView(data, products.discountSet[slot]!, view.now).json
      : NO_DISCOUNTS,
  );
  writeOffers(out, index, view, { slot, offer }, include.size === 0 ? '}' : '');
  if (include.size > 0) {
    if (include.has('brand')) writeBytes(out, views.brandJson[products.brand[slot]!]!);
    if (include.has('category')) writeBytes(out, views.categoryJson[products.category[slot]!]!);
    if (include.has('seller')) writeBytes(out, views.sellerJson[products.seller[slot]!]!);
    if (include.has('nameplates')) {
      const isSold = stateOf(view.best[slot]!) <= ON_ORDER;
      writeBytes(out, nameplatesJson(data, views, { set: products.nameplateSet[slot]!, isSold }));
    }
    if (include.has('images')) writeImages(out, index, slot);
    if (include.has('attributes')) writeAttributes(out, index, slot);
    else if (include.has('key_attributes')) writeKeyAttributes(out, index, slot);
    writePlain(out, '}');
  }
}

export function writeTexts(out: JsonBytes, { data }: CatalogIndex, slot: number): void {
  const start = data.products.textStart[slot]!;
  const chunk = chunkOf(data.heap, start);
  const at = offsetOf(start);
  const length = chunk[at]! | (chunk[at + 1]! << 8);
  writePart(out, chunk, at + TEXT_HEAD, at + TEXT_HEAD + length);
}

interface PricedSlot {
  slot: number;
  offer: number;
  agreed: AgreedPrice | undefined;
  terms: AgreedTerms | undefined;
}

function agreedHere(
  { products, offers }: CatalogIndex['data'],
  terms: AgreedTerms,
  { slot, offer }: { slot: number; offer: number },
): AgreedPrice | undefined {
  return agreedPrice(terms, { cost: offers.cost[offer]!, quantity: products.multipleMilli[slot]! });
}

function numbersOf(
  { data }: CatalogIndex,
  view: CardView,
  { slot, offer, agreed, terms }: PricedSlot,
): string {
  const { products, offers, dictionaries } = data;
  const { brands, categories, sellers } = dictionaries;
  const state = stateOf(view.best[slot]!);
  const cost = offers.cost[offer]!;
  const base = offers.price[offer]!;
  const price = chargedPrice(base, agreed);
  const personal = agreed === undefined ? 'null' : priceJson(cost, price);
  const quantity = state <= ON_ORDER ? offers.availableMilli[offer]! / 1000 : 0;
  const votes = products.ratingCount[slot]!;
  const rating = votes === 0 ? 'null' : String(Math.round((products.ratingSum[slot]! / votes) * 10) / 10);
  // Whole seconds, like the filter, so that a card and its listing agree on what is new.
  const age = Math.floor(view.now / 1000) - products.createdAt[slot]!;
  return (
    `,"offer_id":${offers.id[offer]},"vat":${products.vat[slot]},"price_unit":"${SALES_UNITS[products.unit[slot]!]}"` +
    `,"multiple":${products.multipleMilli[slot]! / 1000},"quantity":${quantity},"price":${price},"cost":${cost}` +
    `,"base_price":${priceJson(cost, base)},"personal_price":${personal},"has_personal_price":${agreed !== undefined}` +
    tiersJson(terms, { base, cost, least: products.multipleMilli[slot]! }) +
    `,"brand_id":${brands.rows[products.brand[slot]!]?.id ?? null},"category_id":${categories.rows[products.category[slot]!]!.id}` +
    `,"seller_id":${sellers.rows[products.seller[slot]!]!.id},"availability":"${AVAILABILITIES[state]}"` +
    `,"is_pre_order":${state === ON_ORDER},${arrivalJson(data, view, state, offer)}` +
    `,"rating":${rating},"reviews_count":${votes},"is_new":${age <= NEW_ARRIVAL_DAYS * 86_400},`
  );
}

export function priceJson(cost: number, price: number): string {
  return `{"price":${price},"cost":${cost},"discount_percent":${percentBelow(cost, price)}}`;
}

/** Only whose company has agreed on prices by quantity finds them; begins with a comma. */
export function tiersJson(
  terms: AgreedTerms | undefined,
  prices: { base: number; cost: number; least: number },
): string {
  if (terms === undefined) return '';
  const tiers = agreedTiers(terms, prices);
  return tiers.length === 0 ? '' : `,"price_tiers":${JSON.stringify(tiers)}`;
}

const NO_ARRIVAL = '"arrival_days":null,"arrival_date":null';

function arrivalJson(
  data: CatalogIndex['data'],
  { city, now }: CardView,
  state: number,
  offer: number,
): string {
  if (state === NOT_DELIVERED) return `${NO_ARRIVAL},"distance_km":null`;
  const distance = Math.round(city.distanceKm[data.offers.store[offer]!]!);
  const arrival = state <= ON_ORDER ? offerArrivalJson(data, city, offer, now) : NO_ARRIVAL;
  return `${arrival},"distance_km":${distance}`;
}

function writeOffers(
  out: JsonBytes,
  index: CatalogIndex,
  view: CardView,
  { slot, offer: shown }: { slot: number; offer: number },
  end: '' | '}',
): void {
  const { data, views } = index;
  const { products, offers } = data;
  writeBytes(out, views.storeCityJson[offers.store[shown]!]!);
  if (view.zone !== view.city.zone || view.soonest) writePlain(out, ',"is_asked_offer":true');
  writeSooner(out, index, view, { slot, shown });
  const own = offersJson(index, view, slot);
  const isJoined = !view.isOwn && products.model[slot] !== 0;
  const { others, sellers } = isJoined ? othersOf(index, view, slot) : NO_OTHERS;
  const list = own === '' || others === '' ? own + others : `${own},${others}`;
  const count = sellers === 0 ? '' : `,"other_sellers":${sellers}`;
  writePlain(out, `,"offers":[${list}]${count}${end}`);
}

/** What comes earlier and costs hardly more, where there is such an offer; begins with a comma. */
function writeSooner(
  out: JsonBytes,
  { data, views }: CatalogIndex,
  view: CardView,
  { slot, shown }: { slot: number; shown: number },
): void {
  const { city, personal, now } = view;
  const offer = soonerOffer(data, view, { slot, shown, now });
  if (offer < 0) return;
  const { offers } = data;
  const price = ownPriceOf(data, personal, { slot, offer });
  const quantity = offers.availableMilli[offer]! / 1000;
  writePlain(
    out,
    `,"sooner":{"offer_id":${offers.id[offer]},"price":${price},"quantity":${quantity},${offerArrivalJson(data, city, offer, now)}`,
  );
  writeBytes(out, views.storeCityJson[offers.store[offer]!]!);
  writePlain(out, '}');
}

const NO_OTHERS = { others: '', sellers: 0 };

/** What other sellers offer of the same model here. */
function othersOf(index: CatalogIndex, view: CardView, slot: number): typeof NO_OTHERS {
  const { seller } = index.data.products;
  const lists: string[] = [];
  const sellers = new Set<number>();
  for (const member of membersBeside(index.data, slot)) {
    const list = member === slot ? '' : offersJson(index, view, member);
    if (list === '') continue;
    lists.push(list);
    if (seller[member] !== seller[slot]) sellers.add(seller[member]!);
  }
  return { others: lists.join(), sellers: sellers.size };
}

/** The offers of a product that can be ordered here, without brackets. */
function offersJson({ data }: CatalogIndex, { city }: CardView, slot: number): string {
  const { products, offers } = data;
  const start = products.offerStart[slot]!;
  let list = '';
  for (let offer = start; offer < start + products.offerCount[slot]!; offer += 1) {
    if (!isOffered(data, city.zone, offer)) continue;
    const isPreOrder = (offers.flags[offer]! & OFFER_PRE_ORDER) !== 0;
    const quantity = offers.availableMilli[offer]! / 1000;
    list += `${list === '' ? '' : ','}{"id":${offers.id[offer]},"quantity":${quantity},"is_pre_order":${isPreOrder}}`;
  }
  return list;
}

/** The first picture's address ends the texts; the others share its beginning. */
function writeImages(out: JsonBytes, { data }: CatalogIndex, slot: number): void {
  const start = data.products.textStart[slot]!;
  const chunk = chunkOf(data.heap, start);
  const at = offsetOf(start);
  const end = at + data.products.textLength[slot]!;
  const fragmentEnd = at + TEXT_HEAD + (chunk[at]! | (chunk[at + 1]! << 8));
  const firstEnd = fragmentEnd - 1;
  const first = firstEnd - (chunk[at + 2]! | (chunk[at + 3]! << 8));
  writePlain(out, ',"images":[');
  if (chunk[at + 4]! > 0) {
    writePart(out, chunk, first - 1, fragmentEnd);
    for (let other = fragmentEnd; other < end;) {
      const shared = chunk[other]!;
      const rest = chunk[other + 1]! | (chunk[other + 2]! << 8);
      writePlain(out, ',"');
      writePart(out, chunk, first, first + shared);
      writePart(out, chunk, other + 3, other + 3 + rest);
      writePlain(out, '"');
      other += 3 + rest;
    }
  }
  writePlain(out, ']');
}
