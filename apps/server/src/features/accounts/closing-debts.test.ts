import { deleteCustomer, deleteOrganisation } from '@okoem/contract/account-closing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyCustomer, createCustomer, joinCompany, signIn } from '../../testing/factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOrder } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

interface OrderWish {
  customerId: number;
  companyId?: number;
  /** Handed over, or still on its way. */
  isReceived: boolean;
  total?: number;
  payment?: 'deferred' | 'card';
  dueInDays?: number;
}

/** What its parts cost is owed from the moment they are written. */
async function order({ customerId, companyId, isReceived, total = 300_00, ...wish }: OrderWish) {
  const { orderId, subOrderId, lineId } = await createOrder(shop.pool, { customerId });
  const way = isReceived ? ['CONFIRMED', 'PICKING', 'READY', 'RECEIVED'] : ['CONFIRMED'];
  await shop.pool.begin(async (tx) => {
    await tx`update order_line set discount = 30000 - ${total}::bigint, total = ${total} where id = ${lineId}`;
    await tx`update sub_order set goods_total = ${total} where id = ${subOrderId}`;
    await tx`
      update customer_order
         set payment_method = ${wish.payment ?? 'deferred'}, company_id = ${companyId ?? null}, total = ${total},
             due_on = current_date + ${wish.dueInDays ?? 30}::int
       where id = ${orderId}
    `;
  });
  for (const state of way) await shop.pool`update sub_order set state = ${state} where id = ${subOrderId}`;
  const [row] = await shop.pool<
    { number: string }[]
  >`select number from customer_order where id = ${orderId}`;
  return { number: row!.number, subOrderId };
}

const UNPAID = 'Кабинет нельзя удалить, пока не оплачены заказы с отсрочкой';
const refusalsOf = (answer: { json: () => { errors: { code: string; message: string }[] } }) =>
  answer.json().errors.map(({ code, message }) => [code, message.replaceAll('\u00A0', ' ')]);

it('an account stays for each order that is open and each that is owed for, named with its own unpaid sum [API-029]', async () => {
  const { id } = await createCustomer(shop.pool);
  const token = await signIn(shop.pool, { customerId: id });
  const close = () => shop.call(deleteCustomer, { token, params: { id: String(id) } });
  const owed = await order({ customerId: id, isReceived: true, total: 125_50 });
  const late = await order({ customerId: id, isReceived: true, dueInDays: -3 });
  const both = await order({ customerId: id, isReceived: false, total: 70_00 });
  const open = await order({ customerId: id, isReceived: false, payment: 'card' });
  await order({ customerId: id, isReceived: true, payment: 'card' });
  await order({ customerId: (await createCustomer(shop.pool)).id, isReceived: true });

  const refused = await close();
  expectRefusal(refused, 409, 'ORDERS_OPEN');
  const debts = [
    ['DEBT_OPEN', `Заказ ${late.number}: не оплачено 300 ₽`],
    ['DEBT_OPEN', `Заказ ${owed.number}: не оплачено 125,50 ₽`],
  ];
  expect(refusalsOf(refused)).toEqual([
    ['ORDERS_OPEN', 'Кабинет нельзя удалить, пока есть незавершённые заказы'],
    ['ORDERS_OPEN', `Заказ ${open.number}: не завершён`],
    ['ORDERS_OPEN', `Заказ ${both.number}: не завершён, не оплачено 70 ₽`],
    ...debts,
  ]);

  for (const { subOrderId } of [open, both])
    await shop.pool`update sub_order set state = 'CANCELLED' where id = ${subOrderId}`;
  const later = await close();
  expectRefusal(later, 409, 'DEBT_OPEN');
  expect(refusalsOf(later)).toEqual([['DEBT_OPEN', UNPAID], ...debts]);
  expect((await shop.pool`select from customer where id = ${id} and closed_at is null`).count).toBe(1);
});

it('a company that is closed with its owner stays for what its people have not paid [API-029]', async () => {
  const { id, companyId } = await createCompanyCustomer(shop.pool);
  const { id: buyerId } = await createCustomer(shop.pool);
  await joinCompany(shop.pool, { customerId: buyerId, companyId, role: 'buyer' });
  const { number } = await order({ customerId: buyerId, companyId, isReceived: true });
  const refused = await shop.call(deleteOrganisation, {
    token: await signIn(shop.pool, { customerId: id }),
    params: { id: String(id) },
  });
  expectRefusal(refused, 409, 'DEBT_OPEN');
  expect(refusalsOf(refused)).toEqual([
    ['DEBT_OPEN', UNPAID],
    ['DEBT_OPEN', `Заказ ${number}: не оплачено 300 ₽`],
  ]);
});
