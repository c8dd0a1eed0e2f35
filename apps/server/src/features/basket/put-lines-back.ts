import type { EndpointAnswer } from '@okoem/contract/endpoint.ts';
import type { OtherOffer, RepeatedLine, repeatOrder } from '@okoem/contract/order-moves.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import { fromMilli, type Milli } from '@okoem/domain/quantity/milli.ts';
import type { Db, Pool } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { offerPrices, priceAudience } from '../pricing/offer-prices.ts';
import { findOffers, type OfferRow } from '../pricing/priced-offer-repository.ts';
import type { KeptService } from './basket-repository.ts';
import { findOtherOffers, type OtherOfferRow } from './other-offers-repository.ts';
import { ownerOf } from './own-basket.ts';
import { setItems } from './set-items.ts';

export type PutBack = EndpointAnswer<typeof repeatOrder>['data'];
const MOST_OTHERS = 3;

/** A line as it once was: of an order, or of a basket that was kept. */
export interface FormerLine {
  id: number;
  offerId: number;
  name: string;
  article: string;
  price: Kopecks;
  quantityMilli: Milli;
}

export interface FormerLines {
  lines: readonly FormerLine[];
  services: readonly KeptService[];
}

/** Puts what once was there into the buyer's basket, as far as it can be had, and says line by line what is different now. */
export async function putLinesBack(
  pool: Pool,
  actor: SignedInCustomer,
  { lines, services }: FormerLines,
): Promise<PutBack> {
  const change = await setItems(pool, ownerOf(actor), {
    merge: true,
    // What the buyer agreed to then: the basket says where it costs something else now.
    items: lines.map(({ offerId, quantityMilli, price }) => ({
      offer_id: offerId,
      qty: fromMilli(quantityMilli),
      seen_price: price,
    })),
    offer_service_types: services.map(({ offerId, serviceTypeId, quantity }) => ({
      offer_id: offerId,
      service_type_id: serviceTypeId,
      quantity,
    })),
  });
  const codes = new Map(change.notices.map(({ offer_id: id, code }) => [id, code]));
  const quantities = new Map(change.items.map(({ offer_id: id, qty }) => [id, qty]));
  const isGone = ({ offerId }: FormerLine) => !quantities.has(offerId);
  const offers = await offersOf(pool, lines, actor);
  const others = await othersOf(pool, lines.filter(isGone), actor);
  return {
    basket_version: change.basket_version,
    count: change.count,
    lines: lines.map((line): RepeatedLine => {
      const { id, offerId, name, article, price, quantityMilli } = line;
      const isCut = codes.get(offerId) === 'QUANTITY_REDUCED';
      return {
        line_id: id,
        offer_id: offerId,
        product_id: offers.get(offerId)?.productId ?? null,
        name,
        article,
        result: isGone(line) ? 'gone' : isCut ? 'reduced' : 'added',
        old_quantity: fromMilli(quantityMilli),
        quantity: quantities.get(offerId) ?? 0,
        old_price: price,
        price: isGone(line) ? null : (offers.get(offerId)?.price ?? null),
        others: others.get(offerId) ?? [],
      };
    }),
  };
}

/** Of which product each offer is, and what it costs now. */
async function offersOf(
  db: Db,
  lines: readonly FormerLine[],
  actor: SignedInCustomer,
): Promise<Map<number, { productId: number; price: Kopecks | undefined }>> {
  const offers: OfferRow[] = await findOffers(
    db,
    lines.map(({ offerId }) => offerId),
  );
  const prices = await offerPrices(db, offers, priceAudience(actor));
  return new Map(offers.map(({ id, productId }) => [id, { productId, price: prices.get(id)?.price }]));
}

/** The cheapest of what else there is of the same thing. */
async function othersOf(
  db: Db,
  gone: readonly FormerLine[],
  actor: SignedInCustomer,
): Promise<Map<number, OtherOffer[]>> {
  if (gone.length === 0) return new Map();
  const rows = await findOtherOffers(
    db,
    gone.map(({ offerId }) => offerId),
  );
  const prices = await offerPrices(db, rows, priceAudience(actor));
  const views = rows.map((row) => ({ of: row.insteadOf, view: otherView(row, prices.get(row.id)!.price) }));
  return new Map(
    [...Map.groupBy(views, ({ of }) => of)].map(([of, found]) => [
      of,
      found
        .map(({ view }) => view)
        .toSorted((one, other) => one.price - other.price || one.offer_id - other.offer_id)
        .slice(0, MOST_OTHERS),
    ]),
  );
}

function otherView(row: OtherOfferRow, price: number): OtherOffer {
  const { id, productId, code, name, sellerId, sellerName, availableMilli } = row;
  return {
    offer_id: id,
    product_id: productId,
    code,
    name,
    seller: { id: sellerId, name: sellerName },
    price,
    available: fromMilli(availableMilli),
  };
}
