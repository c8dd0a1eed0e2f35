import {
  basketTotals,
  type LineTotals,
  type PricedLine,
  promoSum,
} from '@okoem/domain/basket/basket-totals.ts';
import { orderableQuantity, type QuotedLine, quotedLine } from '@okoem/domain/basket/quoted-line.ts';
import type { ToldArrival } from '@okoem/domain/delivery/arrival-text.ts';
import { arrivalDate, arrivalDays, type ArrivalPlace } from '@okoem/domain/delivery/arrival.ts';
import { type Load, NO_LOAD } from '@okoem/domain/delivery/carriage.ts';
import { distanceKm, isDelivered } from '@okoem/domain/delivery/delivery-reach.ts';
import { parcelLoad, type SizedLine } from '@okoem/domain/delivery/parcel-size.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import { type Milli, toMilli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextTurn } from '../../platform/in-steps.ts';
import { offerPrices, type PriceAudience, type PricedOffer, priceForQuantity } from './offer-prices.ts';
import { type CategoryChain, categoryChains } from './offer-views.ts';
import { findOffers, findStores, type OfferRow, type StoreRow } from './priced-offer-repository.ts';
import type { Promo } from './promo-codes.ts';

export interface Wish {
  offerId: number;
  /** Above zero, in thousandths at the finest. */
  qty: number;
}

/** Where a basket goes and whose prices it has. */
export interface BasketCircumstances {
  destination: ArrivalPlace;
  audience: PriceAudience;
  promo?: Promo | undefined;
  /** Nobody is going to read where the products hang in the catalog: their chains stay empty. */
  isUnread?: boolean;
}

/** A warehouse as the basket's city sees it. */
export interface StoreInReach {
  store: StoreRow;
  distanceKm: number;
  isDelivered: boolean;
  /** Of what has to be made first, so many days later; of a heavy parcel with a carrier that takes it. */
  arrival: (leadDays: number, load: Load) => ToldArrival;
}

export interface OfferOfLine extends StoreInReach {
  offer: OfferRow;
  chain: CategoryChain;
  price: PricedOffer;
}

export interface BasketLine extends QuotedLine {
  wish: Wish;
  orderable: Milli;
  /** Absent when there is no such offer, or no longer. */
  found: OfferOfLine | undefined;
  sums: LineTotals;
  /** What it would cost without a promo code. */
  beforePromo: Kopecks;
  /** How much of a price list's price the marketplace bears. */
  byOperator: Kopecks;
  /** The whole parcel that the line goes with: it decides who brings it. */
  load: Load;
}

/** A line that is counted: its offer is there. */
export type CountedLine = BasketLine & { found: OfferOfLine };

/** Lines with their money, and what the promo code did. */
export interface PricedLines {
  lines: BasketLine[];
  promo: { discount: Kopecks; sum: Kopecks; isSpent: boolean };
}

type UncountedLine = Omit<BasketLine, 'sums' | 'beforePromo' | 'byOperator' | 'load'>;

const NOTHING: LineTotals = { full: 0, total: 0, discount: 0, vat: 0 };

/** So many are read and priced in one stretch: nobody else is to wait for thousands. */
const LINES_IN_A_STRETCH = 400;

/** What becomes of every wish, with the money: a fixed number of queries for a stretch of them. */
export async function basketLines(
  db: Db,
  wishes: readonly Wish[],
  circumstances: BasketCircumstances,
): Promise<PricedLines> {
  const known: Known = { stores: new Map(), chains: new Map() };
  const lines: UncountedLine[] = [];
  let reading = offersFrom(db, wishes, 0);
  for (let from = 0; from < wishes.length; from += LINES_IN_A_STRETCH) {
    const rows = await reading;
    // The next ones are read while these are priced; if these fail, nobody waits for the next.
    reading = offersFrom(db, wishes, from + LINES_IN_A_STRETCH);
    reading.catch(() => {});
    const offers = await offersOf(db, rows, circumstances, known);
    for (const wish of wishes.slice(from, from + LINES_IN_A_STRETCH)) {
      lines.push(uncounted(wish, offers.get(wish.offerId)));
    }
  }
  await nextTurn();
  return counted(lines, circumstances.promo);
}

/** The same of offers that have been read. */
export function linesOfFound(
  wishes: readonly Wish[],
  found: ReadonlyMap<number, OfferOfLine>,
  promo?: Promo,
): PricedLines {
  return counted(
    wishes.map((wish) => uncounted(wish, found.get(wish.offerId))),
    promo,
  );
}

async function offersFrom(db: Db, wishes: readonly Wish[], from: number): Promise<OfferRow[]> {
  const ids = wishes.slice(from, from + LINES_IN_A_STRETCH).map(({ offerId }) => offerId);
  return ids.length === 0 ? [] : findOffers(db, ids);
}

export function isCounted(line: BasketLine): line is CountedLine {
  return line.isAvailable;
}

/** What the lines of a basket share. */
interface Known {
  stores: Map<number, StoreInReach>;
  chains: Map<number, CategoryChain>;
}

async function offersOf(
  db: Db,
  offers: readonly OfferRow[],
  { destination, audience, isUnread = false }: BasketCircumstances,
  known: Known,
): Promise<Map<number, OfferOfLine>> {
  const [stores, prices, chains] = await Promise.all([
    findStores(db, missing(offers, 'storeId', known.stores)),
    offerPrices(db, offers, audience),
    categoryChains(db, isUnread ? [] : missing(offers, 'categoryId', known.chains)),
  ]);
  for (const store of stores) known.stores.set(store.id, inReach(store, destination));
  for (const [id, chain] of chains) known.chains.set(id, chain);
  return new Map(
    offers.map((offer) => {
      const inReachOf = known.stores.get(offer.storeId)!;
      const chain = known.chains.get(offer.categoryId) ?? [];
      return [offer.id, { ...inReachOf, offer, chain, price: prices.get(offer.id)! }];
    }),
  );
}

function missing(
  offers: readonly OfferRow[],
  key: 'storeId' | 'categoryId',
  known: ReadonlyMap<number, unknown>,
): number[] {
  return [...new Set(offers.map((offer) => offer[key]))].filter((id) => !known.has(id));
}

function inReach(store: StoreRow, destination: ArrivalPlace): StoreInReach {
  const way = distanceKm(store.place, destination.place);
  const now = Date.now();
  return {
    store,
    distanceKm: way,
    isDelivered: isDelivered(store, destination),
    arrival: (leadDays, load) => {
      const journey = { now, distanceKm: way, leadDays, load, to: destination };
      const days = arrivalDays(store.schedule, journey);
      return { arrival_days: days, arrival_date: arrivalDate(days, journey) };
    },
  };
}

function uncounted(wish: Wish, found: OfferOfLine | undefined): UncountedLine {
  const wanted = toMilli(wish.qty);
  if (!found) {
    return { wish, orderable: 0, found, quantity: wanted, isAvailable: false, notices: ['OFFER_GONE'] };
  }
  const { offer, price } = found;
  const orderable = offer.isSellable
    ? orderableQuantity({ available: offer.availableMilli, unitPrice: Math.max(price.cost, price.price) })
    : 0;
  const { quantity, isAvailable, notices } = quotedLine({
    wanted,
    multiple: offer.multipleMilli,
    orderable,
    isOnSale: offer.isSellable,
    isDelivered: found.isDelivered,
  });
  // The quantity chooses the price.
  const atQuantity = priceForQuantity(price, Math.max(quantity, offer.multipleMilli));
  const ofLine = atQuantity === price ? found : { ...found, price: atQuantity };
  return { wish, orderable, found: ofLine, quantity, isAvailable, notices };
}

/** The discounts of the basket look at all of its lines, so the sums come last. */
function counted(lines: readonly UncountedLine[], promo: Promo | undefined): PricedLines {
  const available = lines.filter((line) => line.isAvailable);
  const priced = available.map((line) => pricedLine(line, promo));
  const withCode = basketTotals(priced, promo?.rule);
  // A budget gives all that a code promises, or nothing: half a promise is none.
  const isSpent = promo !== undefined && promo.budgetLeft !== null && withCode.promo > promo.budgetLeft;
  const totals = isSpent ? basketTotals(priced) : withCode;
  const placeOf = new Map(available.map((line, index) => [line, index]));
  const loads = parcelLoads(available);
  return {
    lines: lines.map((line) => {
      const place = placeOf.get(line) ?? -1;
      return {
        ...line,
        sums: totals.lines[place] ?? NOTHING,
        beforePromo: totals.beforePromo[place] ?? 0,
        byOperator: totals.byOperator[place] ?? 0,
        load: (place >= 0 && loads.get(line.found!.store)) || pieceLoad(line.found?.offer),
      };
    }),
    promo: { discount: totals.promo, sum: promoSum(priced), isSpent },
  };
}

function parcelLoads(available: readonly UncountedLine[]): Map<StoreRow, Load> {
  const parcels = Map.groupBy(available, ({ found }) => found!.store);
  return new Map(
    [...parcels].map(([store, own]) => [
      store,
      parcelLoad(own.map(({ found, quantity }) => ({ ...sizeOf(found!.offer), quantity }))),
    ]),
  );
}

function sizeOf({ weightG, volumeCm3 }: OfferRow): Pick<SizedLine, 'weightG' | 'volumeCm3'> {
  return { weightG, volumeCm3 };
}

/** As cards count: the least that is sold. */
export function pieceLoad(offer: OfferRow | undefined): Load {
  return offer ? parcelLoad([{ ...sizeOf(offer), quantity: offer.multipleMilli }]) : NO_LOAD;
}

/** When the parcel that the line goes with is there, as far as this line decides it. */
export function lineArrival({ found, load }: Pick<CountedLine, 'found' | 'load'>): ToldArrival {
  return found.arrival(found.offer.leadDays, load);
}

/** What was agreed as fixed stays as it is; a seller's code is for the seller's goods. */
function pricedLine({ found, quantity }: UncountedLine, promo: Promo | undefined): PricedLine {
  const { offer, price, store } = found!;
  const isFor = promo !== undefined && (promo.sellerId === null || promo.sellerId === store.seller.id);
  const { cost, price: charged, discounts, isFixed, sellers } = price;
  return {
    cost,
    price: charged,
    quantity,
    vatPercent: offer.vat,
    discounts,
    takesPromo: isFor && !isFixed,
    sellers,
  };
}
