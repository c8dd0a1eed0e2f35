import { workingCalendar } from '@okoem/domain/delivery/day-exceptions.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { toMilli } from '@okoem/domain/quantity/milli.ts';
import { Refusal, type RefusedItem } from '@okoem/domain/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  type BasketOwner,
  deleteLines,
  type KeptBasket,
  lockBasket,
  setPromoCode,
} from '../basket/basket-repository.ts';
import { ownerOf } from '../basket/own-basket.ts';
import {
  type OrderBody,
  type Placing,
  prepareOrder,
  type ReadyOrder,
  writeOrder,
} from '../orders/place-order.ts';
import type { ApprovalKindRules, ApprovalParts, AskingBody, PricedContent } from './approval-kind.ts';
import { type ApprovalDetails, findAsked } from './approval-repository.ts';

/** The very call that was refused, and the basket it was about. */
export interface AskedOrder {
  body: OrderBody;
  basket: KeptBasket;
}

/** An order out of a basket. The goods leave the basket for the request and are held by nobody until it is approved. */
export const orderApproval: ApprovalKindRules<Extract<AskingBody, { kind: 'order' }>> = {
  freeze: async (parts, { actor, body: { order: body }, signal }) => {
    const destination = destinationOf(parts, body);
    const placing = { actor, body, key: '', destination, ...(signal && { signal }) };
    const ready = await prepareOrder(parts, placing);
    const { kept } = ready.priced;
    return {
      ...contentOf(ready),
      limit: ready.buyer.orderLimit,
      asked: { body, basket: kept } satisfies AskedOrder,
      details: detailsOf(ready, body),
      calendar: workingCalendar(destination.exceptions),
      take: (tx) => takeBasket(tx, { owner: ownerOf(actor), kept }),
    };
  },

  prepare: async (parts, { request, actor, signal }) => {
    const { body, basket } = await findAsked<AskedOrder>(parts.pool, request.id);
    const placing = {
      actor,
      body,
      key: '',
      destination: destinationOf(parts, body),
      ...(signal && { signal }),
    };
    const { ready, frozen, short } = await preparedOrLess(parts, { ...placing, frozen: basket });
    return {
      ...contentOf(ready),
      short,
      execute: async (tx) => (await writeOrder(tx, { placing: { ...placing, frozen }, ready })).id,
    };
  },
};

function destinationOf({ catalog }: ApprovalParts, { customer_region_guid: guid }: OrderBody) {
  return catalog.region({ guid, shared: undefined }).row;
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

interface Prepared {
  ready: ReadyOrder;
  frozen: KeptBasket;
  short: readonly RefusedItem[];
}

/** As it was asked for; else as much of it as there still is, and what is missing. */
async function preparedOrLess(
  parts: ApprovalParts,
  placing: Placing & { frozen: KeptBasket },
): Promise<Prepared> {
  try {
    return { ready: await prepareOrder(parts, placing), frozen: placing.frozen, short: [] };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'OUT_OF_STOCK') throw error;
    const frozen = lessThan(placing.frozen, error.items);
    if (frozen.lines.length === 0) throw error;
    return { ready: await prepareOrder(parts, { ...placing, frozen }), frozen, short: error.items };
  }
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

function contentOf({ snapshot: { lines, parts, total } }: ReadyOrder): PricedContent {
  return {
    lines: lines.map(({ offer_id, product_id, name, article, unit, quantity_milli, price, total: sum }) => ({
      offer_id,
      product_id,
      name,
      article,
      unit,
      quantity_milli,
      price,
      total: sum,
    })),
    goodsTotal: sumKopecks(parts.map((part) => part.goods_total)),
    servicesTotal: sumKopecks(parts.map((part) => part.services_total)),
    deliveryTotal: sumKopecks(parts.map((part) => part.delivery_total)),
    total,
  };
}

function detailsOf({ snapshot, priced }: ReadyOrder, body: OrderBody): ApprovalDetails {
  const nameOf = new Map(priced.outline.totals.by_seller.map(({ seller }) => [seller.id, seller.name]));
  return {
    payment_method: body.payment_method,
    po_number: body.po_number,
    deliveries: snapshot.parts.map(({ seller_id: sellerId, delivery, delivery_total, promised_to }) => {
      const { method, carrier_name: carrier, address, pickup_point: point } = delivery;
      return {
        seller: nameOf.get(sellerId) ?? '',
        method,
        carrier,
        address: point?.address ?? address,
        price: delivery_total,
        promised_to,
      };
    }),
  };
}
