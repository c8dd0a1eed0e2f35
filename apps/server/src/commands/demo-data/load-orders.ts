import { sumKopecks } from '@okoem/domain/money.ts';
import { subOrderNumber, orderNumber } from '@okoem/domain/order/order-number.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { vatInside } from '@okoem/domain/price/vat.ts';
import { type DemoOrder, ORDERS } from '../../../../../demo/world/orders.ts';
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
  const total = sumKopecks(parts.flatMap(({ bought }) => bought.map(totalOf)));
  const person = CUSTOMERS[order.customer - 1]!;
  const recipient = { name: `${person.lastName} ${person.firstName}`, phone: person.phone };
  const [row] = await tx<{ id: number }[]>`
    insert into customer_order (number, customer_id, company_id, basket_id, basket_version, region_guid, payer, recipient,
                                payment_method, payment_state, comment, po_number, total, created_at)
    select ${number}, customer.id, customer.chosen_company_id, basket.id, ${sequence}, basket.region_guid,
           ${JSON.stringify({ type: person.company?.kind ?? 'PHYSICAL' })}::text::jsonb,
           ${JSON.stringify(recipient)}::text::jsonb, ${order.payment.method}, ${order.payment.state},
           ${order.comment ?? ''}, ${order.poNumber ?? ''}, ${total}, ${placedAt}
      from customer
      join basket on basket.customer_id = customer.id
     where customer.id = ${order.customer}
    returning id
  `;
  await tx`update basket set version = greatest(version, ${sequence + 1}) where customer_id = ${order.customer}`;
  for (const [index, part] of parts.entries()) {
    await insertPart(tx, {
      ...part,
      orderId: row!.id,
      seq: index + 1,
      number: subOrderNumber(number, index + 1),
      placedAt,
    });
  }
}

interface PartPlan {
  orderId: number;
  seq: number;
  number: string;
  placedAt: Date;
  delivery: number;
  moves: readonly string[];
  bought: readonly Bought[];
}

async function insertPart(tx: Db, plan: PartPlan): Promise<void> {
  const { orderId, seq, number, placedAt, delivery, moves, bought } = plan;
  const { storeId, sellerId } = bought[0]!;
  const [part] = await tx<{ id: number }[]>`
    insert into sub_order (order_id, seq, seller_id, store_id, delivery_method, delivery, goods_total, created_at)
    values (${orderId}, ${seq}, ${sellerId}, ${storeId}, ${delivery}, ${JSON.stringify({ number })}::text::jsonb,
            ${sumKopecks(bought.map(totalOf))}, ${placedAt})
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
  let from = 'NEW';
  for (const [step, to] of moves.entries()) {
    const at = new Date(placedAt.getTime() + (step + 1) * 0.4 * DAY_MS);
    await tx`update sub_order set state = ${to} where id = ${part!.id}`;
    await tx`
      insert into order_event (order_id, sub_order_id, kind, from_state, to_state, actor, created_at)
      values (${orderId}, ${part!.id}, 'state', ${from}, ${to}, 'seller', ${at})
    `;
    from = to;
  }
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
