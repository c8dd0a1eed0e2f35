import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { ORDER_CONSENTS } from '../apps/server/src/testing/order-calls.ts';
import { withDatabase } from './member-basket-parts.ts';
import { expect } from './shop-test.ts';

const MOSCOW = '0c5b2444-70a0-4932-980c-b4dc0d3f02b5';

interface Headers {
  authorization: string;
}

export interface PlacedPart {
  id: number;
  number: string;
  seller: { id: number; name: string };
  lines: {
    id: number;
    name: string;
    article: string;
    quantity: number;
    offer_id: number;
    price: number;
    total: number;
  }[];
}

export interface Placed {
  id: number;
  number: string;
  total: number;
  parts: PlacedPart[];
}

async function headersOf(page: Page): Promise<Headers> {
  const renewed = await page.request.post('/api/v1/refresh');
  const { data } = (await renewed.json()) as { data: { access_token: string } };
  return { authorization: `Bearer ${data.access_token}` };
}

async function ask<Data>(
  request: APIRequestContext,
  path: string,
  { data, headers, status = 200 }: { data: object; headers: object; status?: number },
): Promise<Data> {
  const answer = await request.post(`/api/v1/${path}`, { data, headers: { ...headers } });
  expect(answer.status(), await answer.text()).toBe(status);
  return ((await answer.json()) as { data: Data }).data;
}

interface Basket {
  basket_version: string;
  totals: { total: number };
  groups: { key: string }[];
}

/** Through the calls of the checkout: everything is collected from the warehouses. */
export async function placeOrder(
  page: Page,
  items: readonly { offer_id: number; qty: number }[],
  changes: object = {},
): Promise<Placed> {
  const headers = await headersOf(page);
  const { request } = page;
  await ask(request, 'baskets:set-item', { data: { items }, headers });
  const basket = await ask<Basket>(request, 'baskets:current-with-deliveries', {
    data: { customer_region_guid: MOSCOW },
    headers,
  });
  const data = {
    basket_version: basket.basket_version,
    expected_total: basket.totals.total,
    customer_region_guid: MOSCOW,
    groups: basket.groups.map(({ key }) => ({ key, delivery: { method: 3 } })),
    payer: { company_id: null },
    recipient: { full_name: 'Смирнова Анна Петровна', phone: '+7(916) 123-45-67' },
    payment_method: 'invoice',
    consents: ORDER_CONSENTS,
    ...changes,
  };
  const keyed = { ...headers, 'idempotency-key': randomUUID() };
  const { id } = await ask<{ id: number }>(request, 'orders', { data, headers: keyed, status: 201 });
  const seen = await request.get(`/api/v1/orders/${id}`, { headers: { ...headers } });
  return ((await seen.json()) as { data: Placed }).data;
}

/** Through the page of the checkout, by courier, paid on receipt. */
export async function placeByCourier(page: Page): Promise<Pick<Placed, 'number' | 'total'>> {
  const recipient = page.getByRole('region', { name: 'Получатель' });
  await recipient.getByLabel('Фамилия, имя, отчество').fill('Орлова Марина Игоревна');
  await recipient.getByRole('textbox', { name: 'Телефон' }).fill('+7(900) 123-45-67');
  await recipient.getByRole('button', { name: 'Готово' }).click();
  const parcel = page.getByRole('article');
  await parcel.getByRole('radio', { name: /^Курьерская доставка/ }).check({ force: true });
  await parcel.getByLabel('Адрес').fill('ул. Мира, 5');
  await page.getByRole('radio', { name: /^При получении/ }).check({ force: true });
  const summary = page.getByRole('complementary', { name: 'Ваш заказ' });
  await summary.getByRole('checkbox', { name: /оферты/ }).check();
  await summary.getByRole('checkbox', { name: /персональных данных/ }).check();
  await summary.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(page).toHaveURL(/\/lk\/orders\/\d+\?placed=1/);
  const id = /orders\/(\d+)/.exec(page.url())![1]!;
  const seen = await page.request.get(`/api/v1/orders/${id}`, { headers: { ...(await headersOf(page)) } });
  return ((await seen.json()) as { data: Placed }).data;
}

/** As the shop's own people move what a seller does not. */
export async function moveAsStaff(partId: number, steps: readonly string[], tracking = ''): Promise<void> {
  const request = await requests.newContext({ baseURL: process.env['E2E_BASE_URL']! });
  const login = { email: 'sales@demo.okoem.example', password: 'okoem-demo-1' };
  const { access_token: token } = await ask<{ access_token: string }>(request, 'staff/login', {
    data: login,
    headers: {},
  });
  const headers = { authorization: `Bearer ${token}` };
  for (const to of steps) {
    const data = { to, comment: 'По звонку продавца', tracking, is_unpaid_allowed: true };
    await ask(request, `staff/sub-orders/${partId}:move`, { data, headers });
  }
  await request.dispose();
}

/** Who of the seller gets letters about orders. */
export async function sellerEmail(sellerId: number): Promise<string> {
  const rows = await withDatabase(
    (db) => db<{ email: string }[]>`
      select email from seller_user
       where seller_id = ${sellerId} and closed_at is null and role in ('owner', 'orders')
       order by id limit 1
    `,
  );
  expect(rows).toHaveLength(1);
  return rows[0]!.email;
}

/** As a seller's cabinet would propose it. */
export async function proposeFewer({ lines, id }: PlacedPart, quantity: number): Promise<void> {
  const [line] = lines;
  await withDatabase(
    (db) => db`
      insert into order_change (sub_order_id, order_line_id, line_name, kind, quantity_milli, reason, answer_by)
      values (${id}, ${line!.id}, ${line!.name}, 'fewer', ${quantity * 1000}, 'На складе осталось меньше',
              now() + interval '20 hours')
    `,
  );
}

/** As if the first line had cost ten roubles a piece more when it was ordered; what was paid stays. */
export async function makeDearerThen({ lines }: PlacedPart): Promise<void> {
  await withDatabase(
    (db) => db`
      update order_line set price = price + 1000, cost = cost + 1000, discount = discount + quantity_milli
       where id = ${lines[0]!.id}
    `,
  );
}
