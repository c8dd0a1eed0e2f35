import { sumKopecks } from '@okoem/domain/money.ts';
import { orderNumber } from '@okoem/domain/order/order-number.ts';
import { type DemoOrder, ORDERS } from '../../../../../demo/world/orders.ts';
import { CUSTOMERS, type DemoCustomer } from '../../../../../demo/world/people.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  approveDeferred,
  bookPayments,
  dueOn,
  isPaidByStatement,
  type PaidPart,
} from './load-order-money.ts';
import { EXPIRED_DAYS, insertPart, type PlannedPart, totalOfPart } from './load-order-part.ts';
import { pickLines } from './order-goods.ts';

const DAY_MS = 86_400_000;
/** A demo is looked at for weeks: what waits for somebody waits that long, where a shop would end it in days. */
const WAITING_DAYS = 21;

/** Orders in every state, each walked there move by move as the database demands. Answers those a statement will pay. */
export async function loadOrders(tx: Transaction, now: Date): Promise<number[]> {
  for (const customer of new Set(ORDERS.map((order) => order.customer))) {
    await tx`
      insert into basket (customer_id, company_id, region_guid)
      select customer.id, customer.chosen_company_id, city.guid
        from customer, city
       where customer.id = ${customer} and city.name = 'Москва'
    `;
  }
  const paidByStatement: number[] = [];
  // The oldest first, as people place them: lists go by id.
  const byDay = [...ORDERS.entries()].toSorted(([, one], [, other]) => other.daysAgo - one.daysAgo);
  for (const [index, order] of byDay) {
    const orderId = await insertOrder(tx, order, { sequence: index + 1, now });
    if (isPaidByStatement(order)) paidByStatement.push(orderId);
  }
  await approveDeferred(tx);
  // The next one that is placed goes on from there.
  await tx`select setval('order_number', ${ORDERS.length})`;
  return paidByStatement;
}

async function insertOrder(
  tx: Transaction,
  order: DemoOrder,
  { sequence, now }: { sequence: number; now: Date },
): Promise<number> {
  const placedAt = new Date(now.getTime() - order.daysAgo * DAY_MS);
  const waitsUntil = new Date(now.getTime() + WAITING_DAYS * DAY_MS);
  const parts = await plannedParts(tx, order, sequence);
  const person = CUSTOMERS[order.customer - 1]!;
  const [row] = await tx<{ id: number }[]>`
    insert into customer_order (number, customer_id, company_id, basket_id, basket_version, region_guid, payer, recipient,
                                payment_method, due_on, pay_until, comment, po_number, contact_email, contact_phone,
                                total, created_at)
    select ${orderNumber(placedAt, sequence)}, customer.id, customer.chosen_company_id, basket.id, ${sequence},
           basket.region_guid,
           case when company.id is null
                then jsonb_build_object('type', 'PHYSICAL', 'name', customer.last_name || ' ' || customer.first_name)
                else jsonb_build_object('type', company.kind, 'name', company.name, 'inn', company.inn, 'kpp', company.kpp)
           end,
           ${JSON.stringify(recipientOf(person))}::text::jsonb, ${order.payment.method},
           ${dueOn(order, now)},
           ${payUntil(order, { now, waitsUntil })}, ${order.comment ?? ''}, ${order.poNumber ?? ''}, ${person.email},
           ${person.phone}, ${sumKopecks(parts.map(totalOfPart))}, ${placedAt}
      from customer
      join basket on basket.customer_id = customer.id
      left join company on company.id = customer.chosen_company_id
     where customer.id = ${order.customer}
    returning id
  `;
  await tx`update basket set version = greatest(version, ${sequence + 1}) where customer_id = ${order.customer}`;
  const orderId = row!.id;
  for (const [index, part] of parts.entries())
    await insertPart(tx, part, { orderId, seq: index + 1, placedAt, now, waitsUntil });
  await bookPayments(tx, order, { orderId, parts: parts.map(paidPart), placedAt });
  return orderId;
}

/** Each from a warehouse of its own. */
async function plannedParts(tx: Transaction, order: DemoOrder, sequence: number): Promise<PlannedPart[]> {
  const planned: PlannedPart[] = [];
  for (const [index, part] of order.parts.entries()) {
    const except = planned.map(({ bought }) => bought[0]!.storeId);
    const bought = await pickLines(tx, { seed: sequence * 10 + index, lines: part.lines, except });
    planned.push({ ...part, bought, isExpired: order.isExpired ?? false });
  }
  return planned;
}

function payUntil(order: DemoOrder, { now, waitsUntil }: { now: Date; waitsUntil: Date }): Date | null {
  if (order.isExpired) return new Date(now.getTime() - EXPIRED_DAYS * DAY_MS);
  return order.payment.state === 'AWAITING' ? waitsUntil : null;
}

function paidPart(part: PlannedPart): PaidPart {
  return { total: totalOfPart(part), isBack: ['RETURNED', 'CANCELLED'].includes(part.moves.at(-1) ?? '') };
}

function recipientOf({ lastName, firstName, phone }: DemoCustomer) {
  return { full_name: `${lastName} ${firstName}`, phone, power_number: '', power_until: null };
}
