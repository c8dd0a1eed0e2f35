import type {
  OrderChange,
  OrderDelivery,
  OrderLine,
  OrderPart,
  OrderService,
  OrderView,
} from '@okoem/contract/orders.ts';
import { type SumsToShow, writtenSums } from '@okoem/domain/basket/shown-sums.ts';
import { DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { mayRestore } from '@okoem/domain/order/order-deadlines.ts';
import { subOrderNumber } from '@okoem/domain/order/order-number.ts';
import { isUnpaidReason } from '@okoem/domain/order/owed-total.ts';
import { isPromiseKept } from '@okoem/domain/order/promise.ts';
import { COLLECT_WITHIN_DAYS, mayMoveSubOrder } from '@okoem/domain/order/sub-order-actor.ts';
import { orderStatus, type SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import { isOnlineMethod } from '@okoem/domain/payment/online-method.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import type { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { partTotalAfter } from './change-total.ts';
import {
  type ChangeRow,
  findChanges,
  findEvents,
  findLines,
  findOrderHead,
  findParts,
  findServices,
  type LineRow,
  type OrderHeadRow,
  type PartRow,
  type ServiceRow,
} from './order-view-repository.ts';

const DAY_MS = 86_400_000;

/** Everything about one order, as it was read. */
export interface WholeOrder {
  head: OrderHeadRow;
  parts: PartRow[];
  lines: LineRow[];
  services: ServiceRow[];
  changes: ChangeRow[];
}

/** Undefined where there is none: whose it is, the caller has asked before. */
export async function readOrder(db: Db, orderId: number): Promise<WholeOrder | undefined> {
  const head = await findOrderHead(db, orderId);
  if (!head) return undefined;
  const [parts, lines, services, changes] = await Promise.all([
    findParts(db, orderId),
    findLines(db, orderId),
    findServices(db, orderId),
    findChanges(db, orderId),
  ]);
  return { head, parts, lines, services, changes };
}

/** What the buyer sees. `mayWrite`: whether this buyer may do anything with it. */
export async function orderView(
  db: Db,
  orderId: number,
  { mayWrite, now = new Date() }: { mayWrite: boolean; now?: Date },
): Promise<OrderView> {
  const order = (await readOrder(db, orderId))!;
  const events = await findEvents(db, orderId);
  const { head } = order;
  const parts = order.parts.map((part) => partView(order, part, { mayWrite }));
  const sums = orderSums(order);
  return {
    ...headView(head, order.parts),
    version: head.version,
    project: null,
    payer: head.payer,
    recipient: head.recipient,
    comment: head.comment,
    promo_code: head.promoCode,
    city: head.city,
    goods_full: sums.full,
    promo_discount: sums.promo?.discount ?? 0,
    goods_total: sums.goods,
    services_total: sums.services,
    delivery_total: sums.delivery,
    to_pay: Math.max(0, head.owed - head.held),
    vat: sumKopecks(order.lines.map(({ vatAmount }) => vatAmount)),
    parts,
    events: events.map(({ createdAt, partId, kind, toState, actor, comment }) => ({
      at: createdAt.toISOString(),
      part_id: partId,
      kind,
      to: toState,
      actor,
      comment,
    })),
    can_cancel: parts.some((part) => part.can_cancel || part.can_ask_cancel),
    can_restore: mayWrite && isRestorable(order, now),
  };
}

/** The money of an order, as pages and letters tell of it. */
export function orderSums({ head, parts, lines }: Pick<WholeOrder, 'head' | 'parts' | 'lines'>) {
  const sum = (field: 'goodsTotal' | 'servicesTotal' | 'deliveryTotal') =>
    sumKopecks(parts.map((part) => part[field]));
  return {
    ...writtenSums(
      lines.map(({ cost, quantityMilli: quantity, total, promoDiscount }) => ({
        cost,
        quantity,
        total,
        promoDiscount,
      })),
      head.promoCode,
    ),
    goods: sum('goodsTotal'),
    services: sum('servicesTotal'),
    delivery: sum('deliveryTotal'),
  } satisfies SumsToShow;
}

/** Cancelled as a whole, some of it because it was not paid in time, and not too long ago. */
export function isRestorable({ head, parts }: Pick<WholeOrder, 'head' | 'parts'>, now: Date): boolean {
  return (
    (head.paymentMethod === 'invoice' || isOnlineMethod(head.paymentMethod)) &&
    head.paymentState === 'NONE' &&
    head.payUntil !== null &&
    parts.every(({ state }) => state === 'CANCELLED') &&
    expiredParts(parts).some(({ endedAt }) => endedAt !== null && mayRestore(endedAt, now))
  );
}

/** What somebody cancelled on purpose does not come back. */
export function expiredParts<Part extends { cancelReason: string }>(parts: readonly Part[]): Part[] {
  return parts.filter(({ cancelReason }) => isUnpaidReason(cancelReason));
}

export function headView(
  head: Omit<OrderHeadRow, 'contactEmail'>,
  parts: readonly { state: SubOrderStatus }[],
) {
  return {
    id: head.id,
    number: head.number,
    created_at: head.createdAt.toISOString(),
    status: orderStatus(parts.map(({ state }) => state)),
    payment_method: head.paymentMethod,
    payment_state: head.paymentState,
    pay_until: head.payUntil?.toISOString() ?? null,
    total: head.total,
    po_number: head.poNumber,
    placed_by: head.placedBy,
  };
}

export function partView(order: WholeOrder, part: PartRow, { mayWrite }: { mayWrite: boolean }): OrderPart {
  const { state, deliveryMethod: method } = part;
  const may = (to: SubOrderStatus) => mayWrite && mayMoveSubOrder({ from: state, to, by: 'buyer', method });
  return {
    id: part.id,
    number: subOrderNumber(order.head.number, part.seq),
    seller: { id: part.sellerId, name: part.sellerName },
    store: {
      id: part.storeId,
      name: part.storeName,
      city: part.storeCity,
      address: part.storeAddress,
      hours: part.storeHours,
    },
    state,
    delivery: deliveryOf(part),
    promised_from: part.promisedFrom,
    promised_to: part.promisedTo,
    is_promise_kept: state === 'CANCELLED' ? null : isPromiseKept(part.promisedTo, part.cameAt),
    ship_by: part.shipBy,
    tracking: part.tracking,
    collect_until: state === 'READY' ? (collectUntil(part)?.toISOString() ?? null) : null,
    cancel_reason: part.cancelReason,
    is_cancel_asked: state === 'PICKING' && part.cancelAskedAt !== null,
    goods_total: part.goodsTotal,
    services_total: part.servicesTotal,
    delivery_total: part.deliveryTotal,
    total: part.total,
    lines: order.lines.filter(({ partId }) => partId === part.id).map((line) => lineView(line, order)),
    changes: order.changes
      .filter(({ partId }) => partId === part.id)
      .map((change) => changeView(change, order)),
    can_cancel: may('CANCELLED'),
    can_ask_cancel: mayWrite && state === 'PICKING' && part.cancelAskedAt === null,
    can_receive: may('RECEIVED'),
  };
}

export function collectUntil({ readyAt }: Pick<PartRow, 'readyAt'>): Date | null {
  return readyAt && new Date(readyAt.getTime() + COLLECT_WITHIN_DAYS * DAY_MS);
}

/** Orders placed before delivery was kept in full have less of it. */
export function deliveryOf({
  delivery,
  deliveryMethod,
  deliveryTotal,
  storeAddress,
}: PartRow): OrderDelivery {
  const isFromStore = deliveryMethod === DELIVERY_METHODS.PICKUP_STORE;
  const known: OrderDelivery = {
    method: deliveryMethod,
    carrier_id: null,
    carrier_name: '',
    tariff: '',
    price: deliveryTotal,
    vat: 0,
    address: isFromStore ? storeAddress : '',
    pickup_point: null,
    services: [],
    window: null,
    comment: '',
  };
  const kept = Object.entries(known).map(([field, usual]) => [field, delivery[field] ?? usual]);
  return { ...(Object.fromEntries(kept) as OrderDelivery), method: deliveryMethod, price: deliveryTotal };
}

function lineView(line: LineRow, { services }: WholeOrder): OrderLine {
  return {
    id: line.id,
    offer_id: line.offerId,
    product_id: line.productId,
    code: line.code,
    name: line.name,
    article: line.article,
    main_image: fileAddress(line.mainImage),
    unit: line.unit,
    quantity: fromMilli(line.quantityMilli),
    cost: line.cost,
    price: line.price,
    discount: line.discount,
    total: line.total,
    vat: line.vat,
    vat_amount: line.vatAmount,
    services: services.filter(({ lineId }) => lineId === line.id).map(serviceView),
  };
}

function serviceView(service: ServiceRow): z.infer<typeof OrderService> {
  const { serviceTypeId, name, quantity, price, total } = service;
  return { service_type_id: serviceTypeId, name, quantity, price, total };
}

function changeView(change: ChangeRow, order: WholeOrder): OrderChange {
  const { offerId, substituteName, substituteArticle, price } = change;
  return {
    id: change.id,
    line_id: change.lineId,
    line_name: change.lineName,
    kind: change.kind,
    quantity: change.quantityMilli === null ? null : fromMilli(change.quantityMilli),
    promised_to: change.promisedTo,
    substitute:
      offerId === null
        ? null
        : { offer_id: offerId, name: substituteName!, article: substituteArticle!, price: price ?? 0 },
    part_total: change.state === 'proposed' ? partTotalAfter(order, change) : null,
    reason: change.reason,
    state: change.state,
    answer_by: change.answerBy.toISOString(),
  };
}
