import type { ChosenService } from '@okoem/contract/basket-quote.ts';
import type { PlacedOrder } from '@okoem/contract/orders.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { Milli } from '@okoem/domain/quantity/milli.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { BasketLine } from '../pricing/basket-lines.ts';
import type { Promo } from '../pricing/promo-codes.ts';

/** What an order is made of: a version of a basket, or a quote. */
export type OrderOrigin = { basketId: number; basketVersion: number } | { quoteId: number };

export interface PlacedFrom {
  orderId: number;
  customerId: number;
  key: string;
  bodyHash: Buffer;
  answer: PlacedOrder;
}

/** Where an order comes from, read and judged before any transaction is open: what is bought, at which prices. */
export interface OrderSource {
  origin: OrderOrigin;
  /** Only lines that can be had, one for each offer. */
  lines: readonly BasketLine[];
  services: readonly ChosenService[];
  /** The very code that lowered the price: whether there is still room for it is seen where it is counted. */
  promo: { promo: Promo; amount: Kopecks } | undefined;
  /** Keys of the parcels it is sent in. */
  groups: readonly string[];
  /** Refuses a total that the buyer did not see. */
  assertTotal: (total: Kopecks, expected: Kopecks) => void;
  /** Held until the transaction ends. `assertSame` refuses what has changed since it was read. */
  lock: (tx: Transaction) => Promise<{ sequence: number; now: Date; assertSame: () => void }>;
  /** What is held for it already, by offer: from now on the order holds it. */
  takeHeld?: (tx: Transaction) => Promise<ReadonlyMap<number, Milli>>;
  /** It is an order now, and the answer is kept. */
  finish: (tx: Transaction, placed: PlacedFrom) => Promise<void>;
}
