import { missingToMinimum } from '@okoem/domain/basket/minimum-sum.ts';
import { LARGEST_LINE_SUM } from '@okoem/domain/basket/quoted-line.ts';
import type { ArrivalPlace } from '@okoem/domain/delivery/arrival.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { fromMilli, type Milli } from '@okoem/domain/quantity/milli.ts';
import { ceilToStep } from '@okoem/domain/quantity/quantity-step.ts';
import type { QuoteFacts } from '@okoem/domain/quote/quote-rules.ts';
import { type QuoteMargin, quoteMargin, quoteSums, unitPriceWithin } from '@okoem/domain/quote/quote-sums.ts';
import type { Db } from '../../platform/database/database.ts';
import { type BasketLine, basketLines, type OfferOfLine, lineArrival } from '../pricing/basket-lines.ts';
import { type PriceAudience, priceForQuantity } from '../pricing/offer-prices.ts';
import { findCommissionRates, findOfferNames } from './quote-pricing-repository.ts';
import {
  type Asked,
  isOffered,
  type LineTerms,
  type NewQuoteLine,
  NOTHING_OFFERED,
  type Offered,
} from './quote-version-repository.ts';

/** A line before it is priced. */
export interface LineWish extends LineTerms, Asked {
  offerId: number | null;
  quantityMilli: Milli | null;
  /** Kopecks a unit that somebody named; null for the buyer's own price. */
  givenPrice: number | null;
}

export interface PricingCircumstances {
  destination: ArrivalPlace;
  audience: PriceAudience;
  /** What this very quote holds, by offer: it is there for its own lines. */
  held?: ReadonlyMap<number, Milli>;
}

export interface PricedDraft {
  lines: NewQuoteLine[];
  total: number;
  vatTotal: number;
  margin: QuoteMargin;
  facts: Omit<QuoteFacts, 'hasFiles' | 'isGuest'>;
}

/** What the lines cost the buyer by the prices of the moment; prices that somebody named stay as they are. */
export async function priceDraft(
  db: Db,
  wishes: readonly LineWish[],
  circumstances: PricingCircumstances,
): Promise<PricedDraft> {
  const offers = await listedOffers(db, wishes, circumstances);
  const named = await withNames(db, wishes, offers);
  const lines = withSums(named.map((wish) => lineOf(wish, offers)));
  const offered = lines.filter(isOffered);
  const rates = await findCommissionRates(db, [...new Set(offered.map(({ offerId }) => offerId))]);
  const margin = quoteMargin(offered.map((line) => ({ ...line, rate: rates.get(line.offerId) ?? 0 })));
  const total = sumKopecks(offered.map((line) => line.total));
  return {
    lines,
    total,
    vatTotal: sumKopecks(offered.map(({ vatAmount }) => vatAmount)),
    margin,
    facts: {
      total,
      lines: lines.length,
      unknownLines: lines.length - offered.length,
      discountBp: margin.discountBp,
      marginBp: margin.marginBp,
      ...obstaclesOf(offered, offers),
    },
  };
}

/** An offer as the list has it, for all the lines that want it. */
interface ListedOffer extends OfferOfLine, Pick<BasketLine, 'load'> {
  wanted: Milli;
  listPrice: number;
  sellerTotal: number;
  available: Milli;
}

async function listedOffers(
  db: Db,
  wishes: readonly LineWish[],
  { destination, audience, held }: PricingCircumstances,
): Promise<ReadonlyMap<number, ListedOffer>> {
  const wanted = new Map<number, Milli>();
  for (const { offerId, quantityMilli } of wishes)
    if (offerId !== null && quantityMilli !== null)
      wanted.set(offerId, (wanted.get(offerId) ?? 0) + quantityMilli);
  const { lines } = await basketLines(
    db,
    [...wanted].map(([offerId, quantity]) => ({ offerId, qty: fromMilli(quantity) })),
    { destination, audience, isUnread: true },
  );
  return new Map(
    lines.flatMap((line): [number, ListedOffer][] => {
      const { found, wish } = line;
      if (!found?.offer.isSellable) return [];
      const own = wishes.filter(({ offerId }) => offerId === wish.offerId);
      const all = own.reduce((sum, one) => sum + takenOf(one, found), 0);
      if (isBeyondCounting(own, found, all)) return [];
      const available = found.offer.availableMilli + (held?.get(wish.offerId) ?? 0);
      return [
        [wish.offerId, { ...found, load: line.load, wanted: all, available, ...listOf(line, found, all) }],
      ];
    }),
  );
}

/** A sum that nobody can mean is no price: whoever reads the line names another quantity. */
function isBeyondCounting(own: readonly LineWish[], { price }: OfferOfLine, wanted: Milli): boolean {
  const dearest = Math.max(price.price, price.cost, ...own.map(({ givenPrice }) => givenPrice ?? 0));
  return dearest * fromMilli(wanted) > LARGEST_LINE_SUM;
}

/** What one line takes: what is sold by five is taken by five. */
function takenOf({ quantityMilli }: LineWish, { offer }: OfferOfLine): Milli {
  return quantityMilli === null ? 0 : ceilToStep(quantityMilli, offer.multipleMilli);
}

/** Discounts of the basket are given on the line: a quote names what they make of a unit. */
function listOf(
  { isAvailable, quantity, sums, beforePromo, byOperator }: BasketLine,
  { price }: OfferOfLine,
  wanted: Milli,
): Pick<ListedOffer, 'listPrice' | 'sellerTotal'> {
  if (isAvailable && quantity === wanted)
    return {
      listPrice: unitPriceWithin(sums.total, quantity, price.price),
      sellerTotal: beforePromo + byOperator,
    };
  // The basket has counted what is there; the quote is for all that is wanted, which may cost less a unit.
  const whole = priceForQuantity(price, wanted);
  const listPrice = isAvailable
    ? Math.min(whole.price, unitPriceWithin(sums.total, quantity, price.price))
    : whole.price;
  // What the marketplace bears of an agreed price is not the seller's to bear.
  const borne = Math.max(0, (whole.sellers?.price ?? whole.price) - whole.price);
  return { listPrice, sellerTotal: lineCost(listPrice + borne, wanted) };
}

/** A line whose offer is gone, and for which nobody wrote a word, is asked for by the name of the thing. */
async function withNames(
  db: Db,
  wishes: readonly LineWish[],
  offers: ReadonlyMap<number, ListedOffer>,
): Promise<readonly LineWish[]> {
  const isGone = ({ offerId, askedText }: LineWish) =>
    offerId !== null && !offers.has(offerId) && askedText === '';
  const names = await findOfferNames(
    db,
    wishes.filter(isGone).map(({ offerId }) => offerId!),
  );
  return wishes.map((wish) => {
    const known = isGone(wish) ? names.get(wish.offerId!) : undefined;
    if (!known) return wish;
    const quantity =
      wish.quantityMilli === null ? '' : String(fromMilli(wish.quantityMilli)).replace('.', ',');
    return { ...wish, askedText: known.name, askedArticle: known.article, askedQuantity: quantity };
  });
}

function lineOf(wish: LineWish, offers: ReadonlyMap<number, ListedOffer>): NewQuoteLine {
  const { offerId, quantityMilli, givenPrice, ...terms } = wish;
  const listed = offerId === null || quantityMilli === null ? undefined : offers.get(offerId);
  if (!listed) {
    return { ...terms, ...NOTHING_OFFERED, availableMilli: null, arrivalDays: null, arrivalDate: null };
  }
  const { offer, listPrice } = listed;
  const { arrival_days: arrivalDays, arrival_date: arrivalDate } = lineArrival({
    found: listed,
    load: listed.load,
  });
  return {
    ...terms,
    offerId: offer.id,
    productId: offer.productId,
    name: offer.name,
    article: offer.article,
    unit: offer.unit,
    quantityMilli: takenOf(wish, listed),
    price: givenPrice ?? listPrice,
    listPrice,
    listTotal: 0,
    sellerTotal: listed.sellerTotal,
    total: 0,
    vat: offer.vat,
    vatAmount: 0,
    availableMilli: Math.max(0, listed.available),
    arrivalDays,
    arrivalDate,
  };
}

/** Rows of one offer share its sums; the last of them has what is left of the seller's. */
function withSums(lines: readonly NewQuoteLine[]): NewQuoteLine[] {
  const offered = lines.filter(isOffered);
  const goods = (price: (line: Offered) => number) =>
    quoteSums(
      offered.map((line) => ({
        offerId: line.offerId,
        price: price(line),
        quantity: line.quantityMilli,
        vat: line.vat,
      })),
    );
  const charged = goods(({ price }) => price);
  const listed = goods(({ listPrice }) => listPrice);
  const left = new Map(offered.map(({ offerId, sellerTotal }) => [offerId, sellerTotal]));
  const lastOf = new Map(offered.map(({ offerId }, place) => [offerId, place]));
  const done = new Map<NewQuoteLine, NewQuoteLine>();
  for (const [place, line] of offered.entries()) {
    const listTotal = listed[place]!.total;
    const sellerTotal = lastOf.get(line.offerId) === place ? left.get(line.offerId)! : listTotal;
    left.set(line.offerId, left.get(line.offerId)! - sellerTotal);
    done.set(line, { ...line, ...charged[place]!, listTotal, sellerTotal });
  }
  return lines.map((line) => done.get(line) ?? line);
}

/** What stands in the way of binding it. */
function obstaclesOf(
  lines: readonly Offered[],
  offers: ReadonlyMap<number, ListedOffer>,
): Pick<QuoteFacts, 'isShort' | 'isUndelivered' | 'isBelowMinimum'> {
  const used = [...offers.values()].filter(({ offer }) => lines.some(({ offerId }) => offerId === offer.id));
  const sellerOf = ({ offerId }: Offered) => offers.get(offerId)!.store.seller;
  const bySeller = [...Map.groupBy(lines, (line) => sellerOf(line).id).values()];
  return {
    isShort: used.some(({ wanted, available }) => wanted > available),
    isUndelivered: used.some(({ isDelivered }) => !isDelivered),
    isBelowMinimum: bySeller.some((own) => {
      const { minOrderSum } = sellerOf(own[0]!);
      return (
        minOrderSum !== null && missingToMinimum(sumKopecks(own.map(({ total }) => total)), minOrderSum) > 0
      );
    }),
  };
}
