import { startOrderPayment } from '@okoem/contract/payments.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../../testing/factories.ts';
import { createHeldOrder } from '../../../testing/order-factories.ts';
import { readQr } from '../../../testing/read-qr.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../../testing/test-app.ts';
import { findOrderMoney } from '../../ledger/order-money.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(async () => shop.close());

async function begin(method: 'card' | 'sbp') {
  const order = await createHeldOrder(shop.pool, { method, payUntil: new Date(Date.now() + 3_600_000) });
  const token = await signIn(shop.pool, { customerId: order.customerId });
  const started = await shop.call(startOrderPayment, { token, params: { id: String(order.id) }, body: {} });
  const { pay_url: url } = started.json<{ data: { pay_url: string } }>().data;
  return { id: order.id, path: new URL(url).pathname };
}

const send = (url: string, fields: Record<string, string>) =>
  shop.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

it('takes a card by its number, asks for a code, and sends the buyer back [PAY-013]', async () => {
  const { id, path } = await begin('card');
  const page = await shop.send({ method: 'GET', url: path });
  const tricks = page.body.slice(page.body.indexOf('Проверить другое'));
  expect(Array.from(tricks.matchAll(/name="scenario" value="(\w+)">([^<]+)</g), ([, name]) => name)).toEqual([
    'success',
    'decline',
    '3ds',
    'close',
    'twice',
    'late',
    'disorder',
    'silent',
    'forged',
    'foreign',
  ]);
  expect(page.body).toContain('Номер карты');
  expect(page.body).toContain('2200 0000 0000 0004');
  expect((await send(path, { card: '4111 1111 1111 1111' })).body).toContain('не знает');
  expect((await send(path, { card: '2200 0000 0000 0020' })).body).toContain('код из СМС');
  expect(await findOrderMoney(shop.pool, id)).toMatchObject({ held: 0 });
  const back = await send(path, { scenario: 'success', sms: '1234' });
  expect(back.statusCode).toBe(303);
  expect(back.headers.location).toMatch(new RegExp(`/lk/orders/${id}\\?payment=\\d+$`));
  expect(await findOrderMoney(shop.pool, id)).toMatchObject({ state: 'HELD' });
  expect((await shop.send({ method: 'GET', url: path })).body).toContain('Вернуться в магазин');
  const list = await shop.send({ method: 'GET', url: '/dev/bank' });
  expect(list.body).toContain('AUTHORIZED');
  expect(list.body).toContain('<td>OK</td>');
});

it('shows a code of its own link for СБП, and sends what was put off [PAY-013]', async () => {
  const { id, path } = await begin('sbp');
  const page = await shop.send({ method: 'GET', url: path });
  expect(page.body).toContain('<svg');
  expect((await shop.send({ method: 'GET', url: `${path}?by=phone` })).body).toContain('Перевести');
  await send(path, { scenario: 'late' });
  expect(await findOrderMoney(shop.pool, id)).toMatchObject({ paid: 0 });
  expect((await send('/dev/bank', { do: 'send' })).statusCode).toBe(303);
  expect(await findOrderMoney(shop.pool, id)).toMatchObject({ state: 'PAID' });
});

it('shows the way to pay as a code that a phone reads [PAY-013]', async () => {
  const { path } = await begin('sbp');
  const { body } = await shop.send({ method: 'GET', url: path });
  const side = Number(/viewBox="0 0 (\d+) /.exec(body)![1]) - 8;
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => '0'));
  for (const [, x, y] of body.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y) - 4]![Number(x) - 4] = '1';
  const link = readQr(rows.map((row) => row.join('')));
  expect(link).toContain(`${path}?by=phone`);
});

it('is not there in production [PAY-013]', async () => {
  const production = await createTestApp({
    APP_ENV: 'production',
    PUBLIC_URL: 'https://okoem.example',
    SMTP_URL: 'smtp://localhost:25',
    SESSION_SECRET: 'x'.repeat(32),
  });
  try {
    expectRefusal(await production.send({ method: 'GET', url: '/dev/bank' }), 404, 'NOT_FOUND');
    expect(production.testBank).toBeUndefined();
    expect(production.payments.current).toBeUndefined();
  } finally {
    await production.close();
  }
});
