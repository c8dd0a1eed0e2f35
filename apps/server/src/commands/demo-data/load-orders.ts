import { apiDate } from '@okoem/domain/format/date-format.ts';
import { type Kopecks, sumKopecks } from '@okoem/domain/money.ts';
import { invoiceExpiresAt } from '@okoem/domain/order/order-deadlines.ts';
import { orderNumber } from '@okoem/domain/order/order-number.ts';
import { isEnded } from '@okoem/domain/order/sub-order-status.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { vatInside } from '@okoem/domain/price/vat.ts';
import {
  type DemoOrder,
  type DemoOrderPart,
  ORDERS,
  USUAL_PROMISE_DAYS,
} from '../../../../../demo/world/orders.ts';
import { CUSTOMERS } from '../../../../../demo/world/people.ts';
import type { Db } from '../../platform/database/database.ts';

const DAY_MS = 86_400_000;

interface Bought {
  offerId: number;
  productId: number;
  storeId: number;
  sellerId: number;
  name: string;
  article: string;
  unit: string;
  quantityMilli: number;
  price: number;
  vat: number;
}

/** Orders in every state, each walked there move by move as the database demands. */
export async function loadOrders(tx: Db, now: Date): Promise<void> {
  for (const customer of new Set(ORDERS.map((order) => order.customer))) {
    await tx`insert into basket (customer_id, region_guid) select ${customer}, guid from city where name = 'Москва'`;
  }
  for (const [index, order] of ORDERS.entries()) {
    await insertOrder(tx, order, {
      sequence: index + 1,
      placedAt: new Date(now.getTime() - order.daysAgo * DAY_MS),
    });
  }
  // Numbers of the month are taken already: the next order has the next one.
  await tx`select setval('order_number', ${ORDERS.length})`;
}

async function insertOrder(
  tx: Db,
  order: DemoOrder,
  { sequence, placedAt }: { sequence: number; placedAt: Date },
): Promise<void> {
  const number = orderNumber(placedAt, sequence);
  const parts = await Promise.all(
    order.parts.map(async (part, index) => ({
      ...part,
      bought: await pickLines(tx, sequence * 10 + index, part.lines),
    })),
  );
  const total = sumKopecks(
    parts.flatMap(({ bought, delivery }) => [...bought.map(totalOf), DELIVERY_PRICES[delivery]]),
  );
  const person = CUSTOMERS[order.customer - 1]!;
  const recipient = { name: `${person.lastName} ${person.firstName}`, phone: person.phone };
  const [row] = await tx<{ id: number }[]>`
    insert into customer_order (number, customer_id, company_id, basket_id, basket_version, region_guid, payer, recipient,
                                payment_method, payment_state, comment, po_number, total, created_at, pay_until,
                                contact_email, contact_phone)
    select ${number}, customer.id, customer.chosen_company_id, basket.id, ${sequence}, basket.region_guid,
           case when company.id is null
                then jsonb_build_object('type', 'PHYSICAL', 'name', trim(concat_ws(' ', customer.last_name, customer.first_name,
                                        customer.patronymic)), 'email', customer.email, 'phone', customer.phone)
                else jsonb_build_object('type', company.kind, 'company_id', company.id, 'name', company.name,
                                        'inn', company.inn, 'kpp', company.kpp, 'ogrn', company.ogrn)
           end,
           ${JSON.stringify(recipient)}::text::jsonb, ${order.payment.method}, ${order.payment.state},
           ${order.comment ?? ''}, ${order.poNumber ?? ''}, ${total}, ${placedAt}, ${payUntilOf(order, placedAt)},
           coalesce(customer.email, ''), coalesce(customer.phone, '')
      from customer
      join basket on basket.customer_id = customer.id
      left join company on company.id = customer.chosen_company_id
     where customer.id = ${order.customer}
    returning id
  `;
  await tx`update basket set version = greatest(version, ${sequence + 1}) where customer_id = ${order.customer}`;
  for (const [index, part] of parts.entries()) {
    await insertPart(tx, {
      ...part,
      orderId: row!.id,
      seq: index + 1,
      placedAt,
      daysAgo: order.daysAgo,
    });
  }
}

function payUntilOf({ payment }: DemoOrder, placedAt: Date): Date | null {
  return payment.method === 'invoice' && payment.state === 'AWAITING' ? invoiceExpiresAt(placedAt) : null;
}

const DELIVERY_PRICES: Record<DemoOrderPart['delivery'], Kopecks> = { 1: 98_000, 2: 35_000, 3: 0 };
const MOST_DAYS_OF_A_MOVE = 0.4;

interface PartPlan extends DemoOrderPart {
  orderId: number;
  seq: number;
  placedAt: Date;
  daysAgo: number;
  bought: readonly Bought[];
}

async function insertPart(tx: Db, plan: PartPlan): Promise<void> {
  const { orderId, seq, placedAt, delivery, promiseDays = USUAL_PROMISE_DAYS, moves, bought } = plan;
  const { storeId, sellerId } = bought[0]!;
  const dayAfter = (days: number) => apiDate(new Date(placedAt.getTime() + days * DAY_MS));
  const isCarried = moves.includes('SHIPPED');
  const [part] = await tx<{ id: number }[]>`
    insert into sub_order (order_id, seq, seller_id, store_id, delivery_method, delivery, goods_total, delivery_total,
                           created_at, promised_from, promised_to, ship_by, tracking)
    values (${orderId}, ${seq}, ${sellerId}, ${storeId}, ${delivery},
            ${JSON.stringify(await deliveryOf(tx, plan))}::text::jsonb, ${sumKopecks(bought.map(totalOf))},
            ${DELIVERY_PRICES[delivery]}, ${placedAt}, ${dayAfter(promiseDays)}, ${dayAfter(promiseDays)}, ${dayAfter(1)},
            ${isCarried ? `OK-${orderId}-${seq}4018` : ''})
    returning id
  `;
  for (const line of bought) {
    const total = totalOf(line);
    await tx`
      insert into order_line (sub_order_id, store_id, offer_id, product_id, name, article, unit, quantity_milli, cost,
                              price, vat, vat_amount, total)
      values (${part!.id}, ${storeId}, ${line.offerId}, ${line.productId}, ${line.name}, ${line.article}, ${line.unit},
              ${line.quantityMilli}, ${line.price}, ${line.price}, ${line.vat}, ${vatInside(total, line.vat)}, ${total})
    `;
  }
  await walk(tx, part!.id, plan);
}

/** As far as it has come; nothing of it lies in the future. */
async function walk(tx: Db, partId: number, plan: PartPlan): Promise<void> {
  const { orderId, placedAt, moves, daysAgo, cancelReason = '' } = plan;
  await tx`
    insert into order_event (order_id, sub_order_id, kind, to_state, actor, created_at)
    values (${orderId}, ${partId}, 'placed', 'NEW', 'buyer', ${placedAt})
  `;
  const stepMs = Math.min(MOST_DAYS_OF_A_MOVE, daysAgo / (moves.length + 1)) * DAY_MS;
  let from = 'NEW';
  for (const [step, to] of moves.entries()) {
    const at = new Date(placedAt.getTime() + (step + 1) * stepMs);
    const reason = to === 'CANCELLED' ? cancelReason : '';
    await tx`
      update sub_order
         set state = ${to},
             ready_at = case when ${to} = 'READY' then ${at}::timestamptz else ready_at end,
             ended_at = case when ${isEnded(to)} then ${at}::timestamptz end,
             cancel_reason = ${reason}
       where id = ${partId}
    `;
    await tx`
      insert into order_event (order_id, sub_order_id, kind, from_state, to_state, actor, comment, created_at)
      values (${orderId}, ${partId}, 'state', ${from}, ${to}, 'seller', ${reason}, ${at})
    `;
    from = to;
  }
}

const CARRIER = 'СДЭК';
const COURIER_ADDRESS = 'Москва, Промышленная ул., 14, корп. 2';

/** What was chosen for a part, as the checkout writes it down. */
async function deliveryOf(tx: Db, { delivery, orderId }: PartPlan): Promise<object> {
  const [point] =
    delivery === 2
      ? await tx<{ id: number; name: string; address: string; hours: string }[]>`
          select point.id, point.name, point.address, point.hours
            from pickup_point as point
            join city on city.guid = point.city_guid
            join carrier on carrier.id = point.carrier_id
           where city.name = 'Москва' and carrier.name = ${CARRIER}
           order by point.id
          offset ${orderId % 5}
           limit 1
        `
      : [];
  return {
    method: delivery,
    carrier_id: null,
    carrier_name: delivery === 3 ? '' : CARRIER,
    tariff: '',
    price: DELIVERY_PRICES[delivery],
    vat: 22,
    address: delivery === 1 ? COURIER_ADDRESS : '',
    pickup_point: point ?? null,
    services: [],
    window: null,
    comment: '',
  };
}

function totalOf({ price, quantityMilli }: Bought): number {
  return lineCost(price, quantityMilli);
}

/** Some goods of one warehouse that are really there. */
async function pickLines(tx: Db, seed: number, lines: number): Promise<Bought[]> {
  return tx<Bought[]>`
    with place as (
      select offer.store_id
        from offer
       group by offer.store_id
      having count(*) >= 10
       order by offer.store_id * 7919 * ${seed} % 1009
       limit 1
    )
    select offer.id as offer_id, offer.product_id, offer.store_id, offer.seller_id, product.name, product.article,
           product.unit, product.multiple_milli * (1 + (offer.id + ${seed}) % 4) as quantity_milli, offer.cost as price,
           product.vat
      from sellable_offer as offer
      join place on place.store_id = offer.store_id
      join product on product.id = offer.product_id
     where offer.available_milli >= product.multiple_milli * 4
     order by offer.id * 104729 * ${seed} % 10007, offer.id
     limit ${lines}
  `;
}
