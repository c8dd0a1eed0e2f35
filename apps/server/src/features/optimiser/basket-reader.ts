import type {
  BasketProblem,
  ParcelOption,
  ProblemLine,
  ProblemOffer,
} from '@okoem/domain/basket/optimise/basket-problem.ts';
import { asFarAsSupplied, canSupply } from '@okoem/domain/basket/optimise/line-ways.ts';
import { NO_LOAD } from '@okoem/domain/delivery/carriage.ts';
import { type Milli, toMilli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import { parcelTariffs, type StoreTariffs } from '../logistic/parcel-tariffs.ts';
import {
  type BasketCircumstances,
  type BasketLine,
  basketLines,
  type CountedLine,
  isCounted,
  type OfferOfLine,
  type Wish,
} from '../pricing/basket-lines.ts';
import { groupKey } from '../pricing/offer-views.ts';
import type { StoreRow } from '../pricing/priced-offer-repository.ts';
import { type AlternativeRow, findAlternatives } from './alternatives-repository.ts';

/** A basket with everything that could stand in its place. */
export interface ReadBasket {
  problem: BasketProblem;
  /** For each line of the problem what it comes from. */
  wishes: ReadonlyMap<number, readonly Wish[]>;
  found: ReadonlyMap<number, OfferOfLine>;
  stores: ReadonlyMap<string, StoreRow>;
  /** What cannot be had in full is taken as far as it can. */
  isPartial: boolean;
}

interface ReadingTerms extends BasketCircumstances {
  isPartial: boolean;
}

/** Beyond that, the dearest and latest are passed over. */
const MOST_OFFERS_OF_A_LINE = 10;
const CHEAPEST_OF_A_LINE = 7;

export async function readBasket(
  db: Db,
  items: readonly Wish[],
  { isPartial, ...circumstances }: ReadingTerms,
): Promise<ReadBasket> {
  const alternatives = await findAlternatives(
    db,
    items.map(({ offerId }) => offerId),
  );
  const things = thingsOf(items, alternatives);
  const wanted = things.flatMap(({ offerIds, need }) =>
    offerIds.map((offerId) => ({ offerId, qty: need / 1000 })),
  );
  const { lines } = await basketLines(db, wanted, circumstances);
  const byOffer = new Map(lines.filter(isCounted).map((line) => [line.wish.offerId, line]));
  const tariffs = await tariffsOf(db, [...byOffer.values()], circumstances);
  const problemLines = things.map(({ offerIds, need, wishes }, at) => {
    const own = offerIds
      .flatMap((id) => byOffer.get(id) ?? [])
      .filter(({ found }) => tariffs.get(found.store.id)!.tariffs.length > 0);
    const line = { lineId: at, need, offers: worthwhile(own, wishes).map(offerView) };
    if (!isPartial || canSupply(line)) return line;
    // Nothing is passed over of what is short.
    return asFarAsSupplied({ ...line, offers: own.map(offerView) });
  });
  const used = problemLines.flatMap(({ offers }) => offers.map(({ offerId }) => byOffer.get(offerId)!));
  return {
    problem: problemOf(problemLines, used, tariffs),
    wishes: new Map(things.map(({ wishes }, at) => [at, wishes])),
    found: foundOf(lines),
    stores: new Map(used.map(({ found: { store } }) => [groupKey(store), store])),
    isPartial,
  };
}

interface Thing {
  wishes: Wish[];
  need: Milli;
  offerIds: readonly number[];
}

/** Lines of the basket that could replace each other are one line: their offers have one stock. */
function thingsOf(items: readonly Wish[], alternatives: readonly AlternativeRow[]): Thing[] {
  const rowOf = new Map(alternatives.map((row) => [row.wantedId, row]));
  const groups = Map.groupBy(items, ({ offerId }) => rowOf.get(offerId)?.thing ?? `gone ${offerId}`);
  return [...groups.values()].map((wishes) => ({
    wishes,
    need: wishes.reduce((sum, { qty }) => sum + toMilli(qty), 0),
    // What is in the basket is looked at even when it is not sold any more.
    offerIds: [
      ...new Set(wishes.flatMap(({ offerId }) => [offerId, ...(rowOf.get(offerId)?.offerIds ?? [])])),
    ],
  }));
}

/** What is in the basket, the cheapest, and of the others the earliest. */
function worthwhile(lines: readonly CountedLine[], wishes: readonly Wish[]): CountedLine[] {
  if (lines.length <= MOST_OFFERS_OF_A_LINE) return [...lines];
  const own = new Set(wishes.map(({ offerId }) => offerId));
  const present = lines.filter(({ wish }) => own.has(wish.offerId));
  const byPrice = lines
    .filter((line) => !present.includes(line))
    .sort((one, other) => one.found.price.price - other.found.price.price);
  const cheapest = byPrice.slice(0, CHEAPEST_OF_A_LINE);
  const earliest = byPrice
    .slice(CHEAPEST_OF_A_LINE)
    .sort((one, other) => dayOf(one.found) - dayOf(other.found));
  const room = Math.max(0, MOST_OFFERS_OF_A_LINE - present.length - cheapest.length);
  return [...present, ...cheapest, ...earliest.slice(0, room)];
}

function dayOf({ arrival, offer }: OfferOfLine): number {
  return arrival(offer.leadDays, NO_LOAD).arrival_days;
}

function offerView({ wish, orderable, found }: CountedLine): ProblemOffer {
  const { offer, price, store } = found;
  return {
    offerId: wish.offerId,
    parcelKey: groupKey(store),
    unitPrice: price.price,
    available: orderable,
    multiple: offer.multipleMilli,
    gramsPerUnit: offer.weightG,
    cm3PerUnit: offer.volumeCm3,
    // By the calendar: what is made over a weekend is no later for it.
    leadDays: Math.max(0, dayOf(found) - found.arrival(0, NO_LOAD).arrival_days),
  };
}

async function tariffsOf(
  db: Db,
  lines: readonly CountedLine[],
  { destination }: BasketCircumstances,
): Promise<Map<number, StoreTariffs>> {
  const stores = new Map(lines.map(({ found }) => [found.store.id, found]));
  return parcelTariffs(db, [...stores.values()], destination);
}

function problemOf(
  lines: readonly ProblemLine[],
  used: readonly CountedLine[],
  tariffs: ReadonlyMap<number, StoreTariffs>,
): BasketProblem {
  const stores = new Map(used.map(({ found: { store } }) => [store.id, store]));
  const sellers = new Map([...stores.values()].map(({ seller }) => [seller.id, seller]));
  return {
    lines,
    parcels: [...stores.values()].map((store) => {
      const { tariffs: options, free } = tariffs.get(store.id)!;
      return {
        key: groupKey(store),
        sellerId: store.seller.id,
        options: options satisfies readonly ParcelOption[],
        ...(free === undefined ? {} : { freeDelivery: free }),
      };
    }),
    sellers: [...sellers.values()].map(({ id, minOrderSum }) => ({ id, minOrderSum })),
  };
}

function foundOf(lines: readonly BasketLine[]): Map<number, OfferOfLine> {
  return new Map(lines.flatMap(({ wish, found }) => (found ? [[wish.offerId, found] as const] : [])));
}
