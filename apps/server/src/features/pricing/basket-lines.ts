import type { OfferPrice, OfferProduct } from '@okoem/contract/offers.ts';
import { basketTotals, type LineTotals } from '@okoem/domain/basket/basket-totals.ts';
import { orderableQuantity, type QuotedLine, quotedLine } from '@okoem/domain/basket/quoted-line.ts';
import { type Destination, distanceKm, isDelivered } from '@okoem/domain/delivery/delivery-reach.ts';
import { type Milli, toMilli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import { offerPrices, type PriceAudience } from './offer-prices.ts';
import { categoryChains, productView } from './offer-views.ts';
import { findOffers, findStores, type OfferRow, type StoreRow } from './priced-offer-repository.ts';

export interface Wish {
  offerId: number;
  /** Above zero, in thousandths at the finest. */
  qty: number;
}

/** Where a basket goes and whose prices it has. */
export interface BasketCircumstances {
  destination: Destination;
  audience: PriceAudience;
}

export interface OfferOfLine {
  offer: OfferRow;
  product: OfferProduct;
  store: StoreRow;
  distanceKm: number;
  price: OfferPrice;
}

export interface BasketLine extends QuotedLine {
  wish: Wish;
  orderable: Milli;
  /** Absent when there is no such offer, or no longer. */
  found: OfferOfLine | undefined;
  sums: LineTotals;
}

/** A line that is counted: its offer is there. */
export type CountedLine = BasketLine & { found: OfferOfLine };

type UncountedLine = Omit<BasketLine, 'sums'>;

const NOTHING: LineTotals = { full: 0, total: 0, discount: 0, vat: 0 };

/** What becomes of every wish, with the money: a fixed number of queries, however many there are. */
export async function basketLines(
  db: Db,
  wishes: readonly Wish[],
  circumstances: BasketCircumstances,
): Promise<BasketLine[]> {
  const offers = await offersOf(db, wishes, circumstances);
  const lines = wishes.map((wish) =>
    uncounted(wish, { found: offers.get(wish.offerId), destination: circumstances.destination }),
  );
  return counted(lines);
}

export function isCounted(line: BasketLine): line is CountedLine {
  return line.isAvailable;
}

async function offersOf(
  db: Db,
  wishes: readonly Wish[],
  { destination, audience }: BasketCircumstances,
): Promise<Map<number, OfferOfLine>> {
  const offers = await findOffers(
    db,
    wishes.map(({ offerId }) => offerId),
  );
  const [stores, prices, chains] = await Promise.all([
    findStores(db, [...new Set(offers.map(({ storeId }) => storeId))]),
    offerPrices(db, offers, audience),
    categoryChains(db, offers),
  ]);
  const storeOf = new Map(stores.map((store) => [store.id, store]));
  return new Map(
    offers.map((offer) => {
      const store = storeOf.get(offer.storeId)!;
      const product = productView(offer, chains);
      const way = distanceKm(store.place, destination.place);
      return [offer.id, { offer, product, store, distanceKm: way, price: prices.get(offer.id)! }];
    }),
  );
}

function uncounted(
  wish: Wish,
  { found, destination }: { found: OfferOfLine | undefined; destination: Destination },
): UncountedLine {
  const wanted = toMilli(wish.qty);
  if (!found) {
    return { wish, orderable: 0, found, quantity: wanted, isAvailable: false, notices: ['OFFER_GONE'] };
  }
  const { offer, store, price } = found;
  const orderable = offer.isOnSale
    ? orderableQuantity({ available: offer.availableMilli, unitPrice: Math.max(price.cost, price.price) })
    : 0;
  const quoted = quotedLine({
    wanted,
    multiple: offer.multipleMilli,
    orderable,
    isOnSale: offer.isOnSale,
    isDelivered: isDelivered(store, destination),
  });
  return { wish, orderable, found, ...quoted };
}

/** The discounts of the basket look at all of its lines, so the sums come last. */
function counted(lines: readonly UncountedLine[]): BasketLine[] {
  const available = lines.filter((line) => line.isAvailable);
  const totals = basketTotals(
    available.map(({ found, quantity }) => {
      const { offer, price } = found!;
      const { cost, price: charged, discounts } = price;
      return { cost, price: charged, quantity, vatPercent: offer.vat, discounts };
    }),
  );
  const sumsOf = new Map(available.map((line, index) => [line, totals.lines[index]!]));
  return lines.map((line) => ({ ...line, sums: sumsOf.get(line) ?? NOTHING }));
}
