import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { PlacedOrder } from '@okoem/contract/orders.ts';
import type { acceptQuote as endpoint } from '@okoem/contract/quotes.ts';
import type { ArrivalPlace } from '@okoem/domain/delivery/arrival.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { vatInside } from '@okoem/domain/price/vat.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { borneByOperator } from '@okoem/domain/quote/quote-sums.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import type { Pool, Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { refuseShortLines } from '../orders/order-differences.ts';
import type { OrderSource } from '../orders/order-source.ts';
import { placeFrom, type PlacingParts } from '../orders/place-order.ts';
import { type BasketLine, basketLines } from '../pricing/basket-lines.ts';
import { EVERYBODY } from '../pricing/offer-prices.ts';
import { groupKey } from '../pricing/offer-views.ts';
import { otherVersion } from './counter-quote.ts';
import { moveQuote, moveRefused, type QuoteMover } from './move-quote.ts';
import { takeHolds } from './quote-holds.ts';
import { findQuote, lockQuote, type QuoteRecord } from './quote-life-repository.ts';
import {
  findLastSent,
  findVersionLines,
  isOffered,
  type OfferedLine,
  type VersionRecord,
} from './quote-version-repository.ts';
import { tellOfQuote } from './tell-quote.ts';

export type AcceptBody = EndpointCall<typeof endpoint>['body'];

export interface AcceptParts extends PlacingParts {
  publicUrl: string;
}

export interface Acceptance {
  quoteId: number;
  actor: SignedInCustomer;
  body: AcceptBody;
  /** Told twice with the same body, it is answered as before. */
  key: string;
  destination: ArrivalPlace;
  /** Somebody who may has agreed to what is beyond the buyer's limit: without it `ORDER_LIMIT` is refused. */
  isLimitWaived?: boolean;
  signal?: AbortSignal;
}

/**
 * The order of a quote: exactly its lines at exactly its prices, with what it held, in one transaction; or a refusal that names
 * every line that cannot be had, and nothing has changed.
 */
export async function acceptQuote(
  parts: AcceptParts,
  { quoteId, actor, body, key, destination, isLimitWaived = false, signal }: Acceptance,
): Promise<PlacedOrder> {
  const placing = {
    actor,
    body: { ...body, quote_id: quoteId },
    key,
    destination,
    isLimitWaived,
    ...(signal && { signal }),
  };
  const source = await sourceOfQuote(parts, { quoteId, actor, version: body.version, destination });
  return placeFrom(parts, placing, source);
}

interface QuoteChoice {
  quoteId: number;
  actor: SignedInCustomer;
  version: number;
  destination: ArrivalPlace;
}

/** How an order is made of somebody's own quote; whoever places it another way begins with this. */
export async function sourceOfQuote(
  { pool, publicUrl }: Pick<AcceptParts, 'pool' | 'publicUrl'>,
  { quoteId, actor, version, destination }: QuoteChoice,
): Promise<() => Promise<OrderSource>> {
  const quote = ownedRow(await findQuote(pool, quoteId), actor, 'quotes.write');
  const { contactName: name } = quote;
  const mover: QuoteMover = { by: 'buyer', name, actor, requestId: null, publicUrl };
  return () => quoteSource(pool, { quote, version, destination, mover });
}

interface SourceWish {
  quote: QuoteRecord;
  version: number;
  destination: ArrivalPlace;
  mover: QuoteMover;
}

async function quoteSource(
  pool: Pool,
  { quote, version, destination, mover }: SourceWish,
): Promise<OrderSource> {
  const sent = await countingVersion(pool, quote, version);
  const lines = await quotedLines(pool, { version: sent, destination });
  refuseShortLines(lines);
  return {
    origin: { quoteId: quote.id },
    lines,
    services: [],
    promo: undefined,
    groups: [...new Set(lines.map(({ found }) => groupKey(found!.store)))],
    assertTotal: (total, expected) => {
      if (total !== expected) throw new Refusal('PRICE_CHANGED', { expected_total: expected, total });
    },
    lock: (tx) => lockForOrder(tx, { quote, version }),
    takeHeld: (tx) => takeHolds(tx, quote.id),
    finish: async (tx, { orderId, customerId, key, bodyHash, answer }) => {
      const eventId = await moveQuote(
        tx,
        quote,
        { to: 'ACCEPTED', text: `Заказ ${answer.number}`, version, remindAt: null },
        mover,
      );
      await tx`
        insert into idempotency_key (customer_id, key, body_hash, status, answer)
        values (${customerId}, ${key}, ${bodyHash}, 201, ${JSON.stringify(answer)}::text::jsonb)
      `;
      await tellOfQuote(tx, {
        quoteId: quote.id,
        what: 'accepted',
        eventId,
        publicUrl: mover.publicUrl,
        order: { id: orderId, number: answer.number },
      });
    },
  };
}

/** The version that counts, if it is the one the buyer saw and its time is not over. */
async function countingVersion(
  db: Pool | Transaction,
  quote: QuoteRecord,
  version: number,
): Promise<VersionRecord> {
  if (quote.orderId !== null) {
    const message = `Предложение уже принято: заказ ${quote.orderNumber}`;
    throw new Refusal('CONFLICT', { order_id: quote.orderId }, [{ code: 'QUOTE_ACCEPTED', message }]);
  }
  if (quote.status === 'EXPIRED' || (quote.validUntil !== null && quote.validUntil <= new Date())) {
    const message = 'Срок предложения истёк: обновите цены';
    throw new Refusal('CONFLICT', {}, [{ code: 'QUOTE_EXPIRED', message }]);
  }
  if (quote.status !== 'SENT') throw moveRefused(quote.status, 'ACCEPTED');
  const last = (await findLastSent(db, quote.id))!;
  if (last.number !== version) throw otherVersion(last.number);
  return last;
}

async function lockForOrder(tx: Transaction, { quote, version }: Pick<SourceWish, 'quote' | 'version'>) {
  const locked = (await lockQuote(tx, quote.id))!;
  const [row] = await tx<{ sequence: number; now: Date }[]>`
    select nextval('order_number') as sequence, now() as now
  `;
  const last = await findLastSent(tx, quote.id);
  const { sequence, now } = row!;
  return {
    sequence,
    now,
    assertSame: () => {
      const isSame =
        locked.status === 'SENT' &&
        locked.orderId === null &&
        last?.number === version &&
        locked.validUntil! > now;
      if (!isSame) throw moveRefused(locked.status, 'ACCEPTED');
    },
  };
}

/** Lines of a version as an order takes them: one for each offer, at the version's price, whatever the list says today. */
export async function quotedLines(
  db: Pool | Transaction,
  { version, destination }: { version: VersionRecord; destination: ArrivalPlace },
): Promise<BasketLine[]> {
  const rows = (await findVersionLines(db, version.id)).filter(isOffered);
  const byOffer = Map.groupBy(rows, ({ offerId }) => offerId);
  const wishes = [...byOffer].map(([offerId, own]) => ({ offerId, qty: fromMilli(quantityOf(own)) }));
  const { lines } = await basketLines(db, wishes, { destination, audience: EVERYBODY, isUnread: true });
  return lines.map((line) => atQuotedPrice(line, byOffer.get(line.wish.offerId)!, version));
}

function atQuotedPrice(line: BasketLine, own: readonly OfferedLine[], { isHeld }: VersionRecord): BasketLine {
  const { found, wish } = line;
  const quantity = quantityOf(own);
  const [{ price, vat }] = own as [OfferedLine];
  const total = sumKopecks(own.map((row) => row.total));
  const full = Math.max(total, lineCost(found?.price.cost ?? price, quantity));
  // What is held is there, whatever is left for others; and what was rounded when it was quoted stays as it was quoted.
  const notices = line.notices.filter(
    (notice) => notice !== 'QUANTITY_ROUNDED' && !(isHeld && isAboutStock(notice)),
  );
  return {
    ...line,
    wish: { ...wish, qty: fromMilli(quantity) },
    quantity,
    notices,
    isAvailable: found !== undefined && notices.length === 0,
    sums: { full, total, discount: full - total, vat: vatInside(total, vat) },
    beforePromo: total + sumKopecks(own.map(borneByOperator)),
    // It is among what the quote's price lies below the seller's terms.
    byOperator: 0,
    found: found && { ...found, offer: { ...found.offer, vat }, price: { ...found.price, price } },
  };
}

function isAboutStock(notice: BasketLine['notices'][number]): boolean {
  return notice === 'OUT_OF_STOCK' || notice === 'QUANTITY_REDUCED';
}

function quantityOf(rows: readonly OfferedLine[]): number {
  return rows.reduce((sum, { quantityMilli }) => sum + quantityMilli, 0);
}
