import { createHash } from 'node:crypto';
import { writtenSums } from '@okoem/domain/basket/shown-sums.ts';
import { workingCalendar } from '@okoem/domain/delivery/day-exceptions.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import type { RefusedItem } from '@okoem/domain/refusal.ts';
import { type Placing, type ReadyOrder, writeOrder } from '../orders/place-order.ts';
import { digestOf, type FrozenContent, type PreparedContent, type PricedContent } from './approval-kind.ts';
import type { ApprovalDetails, ApprovalRequest } from './approval-repository.ts';

interface Freezing extends Pick<FrozenContent, 'asked' | 'take'> {
  ready: ReadyOrder;
  isHeld: boolean;
}

/** A judged order as it is asked for. */
export function frozenOrder(placing: Placing, { ready, asked, take, isHeld }: Freezing): FrozenContent {
  return {
    ...contentOf(ready),
    limit: ready.limit,
    asked,
    details: { ...detailsOf(placing, ready), is_held: isHeld },
    calendar: workingCalendar(placing.destination.exceptions),
    take,
  };
}

interface Preparing {
  request: ApprovalRequest;
  ready: ReadyOrder;
  short: readonly RefusedItem[];
}

/**
 * A judged order as it is approved. No call stands behind it that could be repeated: it is known by its request, under a key that
 * no call can have.
 */
export function preparedOrder(placing: Placing, { request, ready, short }: Preparing): PreparedContent {
  const content = contentOf(ready);
  const own = { ...placing, key: `approval ${request.id}` };
  const bodyHash = createHash('sha256').update(digestOf(content)).digest();
  return {
    ...content,
    short,
    execute: async (tx) => (await writeOrder(tx, { placing: own, ready, bodyHash })).id,
  };
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

function detailsOf({ body }: Placing, { snapshot, source }: ReadyOrder): Omit<ApprovalDetails, 'is_held'> {
  const sellers = source.lines.flatMap(({ found }) => (found ? [found.store.seller] : []));
  const nameOf = new Map(sellers.map(({ id, name }) => [id, name]));
  const written = snapshot.lines.map(({ cost, quantity_milli: quantity, total, promo_discount }) => ({
    cost,
    quantity,
    total,
    promoDiscount: promo_discount,
  }));
  const { full, promo } = writtenSums(written, source.promo?.promo.code ?? null);
  return {
    payment_method: body.payment_method,
    po_number: body.po_number,
    goods_full: full,
    promo,
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
