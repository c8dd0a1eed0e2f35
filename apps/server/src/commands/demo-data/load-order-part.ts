import type { OrderDelivery } from '@okoem/contract/orders.ts';
import { DEFAULT_CARRIER_NAMES } from '@okoem/domain/delivery/carrier.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { type Kopecks, sumKopecks } from '@okoem/domain/money.ts';
import { isBeforeShipping, isEnded, type SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { vatInside } from '@okoem/domain/price/vat.ts';
import { SERVICE_TYPES } from '../../../../../demo/content/service-types.ts';
import type { DemoPart } from '../../../../../demo/world/orders.ts';
import { postHandOver } from '../../features/ledger/hand-over.ts';
import { chargeNow } from '../../features/ledger/order-money.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { bookReturn } from './load-order-money.ts';
import type { Bought } from './order-goods.ts';

const DAY_MS = 86_400_000;
const STEP_DAYS = 0.4;
/** A parcel is promised for so many days after its order. */
const PROMISE_DAYS = { from: 2, to: 4 };
const DELIVERY_PRICES: Record<DemoPart['delivery'], Kopecks> = { 1: 49_000, 2: 29_000, 3: 0 };
/** How long ago the invoice ran out that nobody paid. */
export const EXPIRED_DAYS = 4;
/** One that is done for every piece. */
const SERVICE = SERVICE_TYPES.find(({ pricing }) => pricing === 'per_piece')!;
const SERVICE_PRICE = SERVICE.price! * 100;
const DELIVERY_VAT = 22;

export interface PlannedPart extends DemoPart {
  bought: readonly Bought[];
  isExpired: boolean;
}

export function totalOfPart(part: PlannedPart): Kopecks {
  return sumKopecks([goodsOf(part), serviceOf(part), DELIVERY_PRICES[part.delivery]]);
}

function goodsOf({ bought }: PlannedPart): Kopecks {
  return sumKopecks(bought.map(totalOf));
}

function totalOf({ price, quantityMilli }: Bought): Kopecks {
  return lineCost(price, quantityMilli);
}

function serviceOf({ hasService, bought }: PlannedPart): Kopecks {
  return hasService ? SERVICE_PRICE * piecesOf(bought[0]!) : 0;
}

function piecesOf({ quantityMilli }: Bought): number {
  return Math.ceil(quantityMilli / 1000);
}

interface Placing {
  orderId: number;
  seq: number;
  placedAt: Date;
  now: Date;
  /** Until then what waits for somebody waits. */
  waitsUntil: Date;
}

export async function insertPart(tx: Transaction, part: PlannedPart, placing: Placing): Promise<void> {
  const { orderId, seq, placedAt, waitsUntil } = placing;
  const { storeId, sellerId } = part.bought[0]!;
  const dayAfter = (days: number) => apiDate(placedAt.getTime() + days * DAY_MS);
  const [row] = await tx<{ id: number }[]>`
    insert into sub_order (order_id, seq, seller_id, store_id, delivery_method, delivery, goods_total, services_total,
                           delivery_total, promised_from, promised_to, ship_by, confirm_by, created_at)
    values (${orderId}, ${seq}, ${sellerId}, ${storeId}, ${part.delivery},
            ${JSON.stringify(deliveryOf(part.delivery))}::text::jsonb, ${goodsOf(part)}, ${serviceOf(part)},
            ${DELIVERY_PRICES[part.delivery]}, ${dayAfter(PROMISE_DAYS.from)}, ${dayAfter(PROMISE_DAYS.to)}, ${dayAfter(1)},
            ${part.moves.length === 0 ? waitsUntil : new Date(placedAt.getTime() + DAY_MS)}, ${placedAt})
    returning id
  `;
  const partId = row!.id;
  const lineIds: number[] = [];
  for (const line of part.bought) lineIds.push(await insertLine(tx, partId, line));
  if (part.hasService) await insertService(tx, lineIds[0]!, part);
  await walk(tx, part, { ...placing, partId });
  if (isHeld(part)) await holdLines(tx, partId);
  if (part.isChangeProposed)
    await proposeFewer(tx, { partId, lineId: lineIds[0]!, line: part.bought[0]!, answerBy: waitsUntil });
}

async function insertLine(tx: Transaction, partId: number, line: Bought): Promise<number> {
  const total = totalOf(line);
  const [row] = await tx<{ id: number }[]>`
    insert into order_line (sub_order_id, store_id, offer_id, product_id, name, article, unit, quantity_milli, cost,
                            price, vat, vat_amount, total)
    values (${partId}, ${line.storeId}, ${line.offerId}, ${line.productId}, ${line.name}, ${line.article}, ${line.unit},
            ${line.quantityMilli}, ${line.price}, ${line.price}, ${line.vat}, ${vatInside(total, line.vat)}, ${total})
    returning id
  `;
  return row!.id;
}

async function insertService(tx: Transaction, lineId: number, part: PlannedPart): Promise<void> {
  await tx`
    insert into order_service (order_line_id, service_type_id, name, pricing, quantity, price, total)
    select ${lineId}, id, ${SERVICE.name}, 'per_piece', ${piecesOf(part.bought[0]!)}, ${SERVICE_PRICE}, ${serviceOf(part)}
      from service_type where code = ${SERVICE.code}
  `;
}

/** Step by step, the last of them not after today. */
async function walk(
  tx: Transaction,
  part: PlannedPart,
  { orderId, partId, placedAt, now }: Placing & { partId: number },
): Promise<void> {
  const room = (now.getTime() - placedAt.getTime()) / (part.moves.length + 1);
  const stepMs = Math.min((part.stepDays ?? STEP_DAYS) * DAY_MS, room);
  let from: SubOrderStatus = 'NEW';
  for (const [step, to] of part.moves.entries()) {
    const at =
      stepTime(to, { part, now, isLast: step === part.moves.length - 1 }) ??
      new Date(placedAt.getTime() + (step + 1) * stepMs);
    await tx`
      update sub_order
         set state = ${to},
             tracking = case when ${to} = 'SHIPPED' then ${`DEMO-${100_000 + partId}`} else tracking end,
             ready_at = case when ${to} = 'READY' then ${at}::timestamptz else ready_at end,
             ended_at = case when ${isEnded(to)} then ${at}::timestamptz end,
             cancel_reason = case when ${to} = 'CANCELLED' then ${part.isExpired ? 'Счёт не оплачен в срок' : 'Передумали'} else '' end
       where id = ${partId}
    `;
    await tx`
      insert into order_event (order_id, sub_order_id, kind, from_state, to_state, actor, created_at)
      values (${orderId}, ${partId}, 'state', ${from}, ${to}, ${actorOf(to, part)}, ${at})
    `;
    // Before it can come back: what a part costs is charged when a transaction ends, and this one is all of its life.
    if (to === 'RECEIVED') {
      await chargeNow(tx);
      await postHandOver(tx, { partId, at });
    }
    if (to === 'RETURNED') await bookReturn(tx, { partId, at });
    from = to;
  }
}

/** What waits at a counter came there today, so that it stays for its week; what nobody paid ended with its invoice. */
function stepTime(
  to: SubOrderStatus,
  { part, now, isLast }: { part: PlannedPart; now: Date; isLast: boolean },
): Date | undefined {
  if (to === 'READY' && isLast) return now;
  return part.isExpired && to === 'CANCELLED' ? new Date(now.getTime() - EXPIRED_DAYS * DAY_MS) : undefined;
}

function actorOf(to: SubOrderStatus, { isExpired }: PlannedPart): string {
  if (to === 'CANCELLED') return isExpired ? 'system' : 'buyer';
  if (to === 'RECEIVED') return 'buyer';
  return to === 'NOT_COLLECTED' || to === 'RETURNED' ? 'system' : 'seller';
}

/** What has not left the warehouse is kept there for its buyer. */
function isHeld({ moves, delivery }: PlannedPart): boolean {
  const state = moves.at(-1) ?? 'NEW';
  return isBeforeShipping(state) || (state === 'READY' && delivery === 3);
}

async function holdLines(tx: Transaction, partId: number): Promise<void> {
  await tx`
    with held as (
      insert into stock_hold (order_line_id, offer_id, quantity_milli)
      select id, offer_id, quantity_milli from order_line where sub_order_id = ${partId}
      returning offer_id, quantity_milli
    )
    update offer_stock
       set reserved_milli = reserved_milli + held.quantity_milli
      from held
     where offer_stock.offer_id = held.offer_id
  `;
}

async function proposeFewer(
  tx: Transaction,
  { partId, lineId, line, answerBy }: { partId: number; lineId: number; line: Bought; answerBy: Date },
): Promise<void> {
  await tx`
    insert into order_change (sub_order_id, order_line_id, line_name, kind, quantity_milli, reason, answer_by)
    values (${partId}, ${lineId}, ${line.name}, 'fewer', ${line.multipleMilli},
            'На складе осталось меньше, следующая поставка через месяц', ${answerBy})
  `;
  await tx`
    insert into order_event (order_id, sub_order_id, kind, actor)
    select order_id, id, 'change-proposed', 'seller' from sub_order where id = ${partId}
  `;
}

/** As it was chosen when the order was placed. */
function deliveryOf(method: DemoPart['delivery']): OrderDelivery {
  const common = {
    method,
    price: DELIVERY_PRICES[method],
    vat: vatInside(DELIVERY_PRICES[method], DELIVERY_VAT),
    services: [],
    window: null,
    comment: '',
  };
  const byCarrier = { carrier_id: 1, carrier_name: DEFAULT_CARRIER_NAMES[1] };
  switch (method) {
    case 1:
      return {
        ...common,
        ...byCarrier,
        tariff: 'Курьер до двери',
        address: 'Москва, Садовая ул., 3, кв. 17',
        pickup_point: null,
      };
    case 2:
      return {
        ...common,
        ...byCarrier,
        tariff: 'До пункта выдачи',
        address: '',
        pickup_point: {
          id: 1,
          name: 'Пункт на Лесной',
          address: 'Москва, Лесная ул., 20',
          hours: 'Пн–вс 9:00–21:00',
        },
      };
    case 3:
      return { ...common, carrier_id: null, carrier_name: '', tariff: '', address: '', pickup_point: null };
  }
}
