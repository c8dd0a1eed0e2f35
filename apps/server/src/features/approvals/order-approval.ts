import { toMilli } from '@okoem/domain/quantity/milli.ts';
import { Refusal, type RefusedItem } from '@okoem/domain/refusal.ts';
import type { Pool, Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import {
  type BasketOwner,
  deleteLines,
  findBasket,
  type KeptBasket,
  lockBasket,
  setPromoCode,
} from '../basket/basket-repository.ts';
import { ownerOf, versionText } from '../basket/own-basket.ts';
import { basketSource } from '../orders/basket-source.ts';
import type { OrderSource } from '../orders/order-source.ts';
import { type OrderBody, type Placing, prepareOrder } from '../orders/place-order.ts';
import type { ApprovalKindRules, ApprovalParts, AskingBody } from './approval-kind.ts';
import { findAsked } from './approval-repository.ts';
import { frozenOrder, preparedOrder } from './ready-content.ts';

/** The very call that was refused, and the basket it was about. */
export interface AskedOrder {
  body: OrderBody;
  basket: KeptBasket;
}

/** An order out of a basket. The goods leave the basket for the request and are held by nobody until it is approved. */
export const orderApproval: ApprovalKindRules<Extract<AskingBody, { kind: 'order' }>> = {
  freeze: async (parts, { actor, body: { order: body }, signal }) => {
    const placing = placingOf(parts, { actor, body, signal });
    const ready = await prepareOrder(parts, placing, () => basketSource(parts.pool, placing));
    const kept = await keptOf(parts.pool, { owner: ownerOf(actor), body });
    return frozenOrder(placing, {
      ready,
      asked: { body, basket: kept } satisfies AskedOrder,
      isHeld: false,
      take: (tx) => takeBasket(tx, { owner: ownerOf(actor), kept }),
    });
  },

  prepare: async (parts, { request, actor, signal }) => {
    const { body, basket } = await findAsked<AskedOrder>(parts.pool, request.id);
    const { source, short } = await frozenOrLess(parts, placingOf(parts, { actor, body, signal }), basket);
    // Of what was asked for a parcel may have been sold out since.
    const groups = body.groups.filter(({ key }) => source.groups.includes(key));
    const placing = placingOf(parts, { actor, body: { ...body, groups }, signal });
    const ready = await prepareOrder(parts, placing, async () => source);
    return preparedOrder(placing, { request, ready, short });
  },
};

interface Wanted {
  actor: SignedInCustomer;
  body: OrderBody;
  signal: AbortSignal;
}

function placingOf({ catalog }: ApprovalParts, { actor, body, signal }: Wanted): Placing<OrderBody> {
  const { row: destination } = catalog.region({ guid: body.customer_region_guid, shared: undefined });
  return { actor, body, key: '', destination, isLimitWaived: true, signal };
}

/** The basket of the version that was priced. */
async function keptOf(
  pool: Pool,
  { owner, body }: { owner: BasketOwner; body: OrderBody },
): Promise<KeptBasket> {
  const kept = await findBasket(pool, owner);
  if (!kept || versionText(kept) !== body.basket_version) throw new Refusal('BASKET_CHANGED');
  return kept;
}

/** Whoever holds the basket meanwhile is waited for; another basket than was seen is not taken. */
async function takeBasket(
  tx: Transaction,
  { owner, kept }: { owner: BasketOwner; kept: KeptBasket },
): Promise<void> {
  const locked = await lockBasket(tx, owner);
  if (locked?.version !== kept.version + 1) throw new Refusal('BASKET_CHANGED');
  await deleteLines(tx, kept.id);
  await setPromoCode(tx, kept.id, null);
}

interface Frozen {
  source: OrderSource;
  short: readonly RefusedItem[];
}

/** As it was asked for; else as much of it as there still is, and what is missing. */
async function frozenOrLess(
  { pool }: ApprovalParts,
  placing: Placing<OrderBody>,
  basket: KeptBasket,
): Promise<Frozen> {
  try {
    return { source: await frozenSource(pool, placing, basket), short: [] };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'OUT_OF_STOCK') throw error;
    const less = lessThan(basket, error.items);
    if (less.lines.length === 0) throw error;
    return { source: await frozenSource(pool, placing, less), short: error.items };
  }
}

/** The basket has moved on since, and stays as it is; who approves compares the sum himself. */
async function frozenSource(
  pool: Pool,
  placing: Placing<OrderBody>,
  basket: KeptBasket,
): Promise<OrderSource> {
  const source = await basketSource(pool, placing, basket);
  return {
    ...source,
    assertTotal: () => {},
    lock: async (tx) => ({ ...(await source.lock(tx)), assertSame: () => {} }),
    finish: async () => {},
  };
}

function lessThan(basket: KeptBasket, short: readonly RefusedItem[]): KeptBasket {
  const leftOf = new Map(short.map((item) => [item['offer_id'], Number(item['available'])]));
  const lines = basket.lines
    .map((line) => {
      const left = leftOf.get(line.offerId);
      return left === undefined ? line : { ...line, quantityMilli: toMilli(left) };
    })
    .filter(({ quantityMilli }) => quantityMilli > 0);
  const rest = new Set(lines.map(({ offerId }) => offerId));
  return { ...basket, lines, services: basket.services.filter(({ offerId }) => rest.has(offerId)) };
}
