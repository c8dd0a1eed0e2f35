import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { TKASSA_ACCOUNT, tkassaToken } from '../../testing/tkassa-imitation.ts';
import { WEBHOOK_PATH } from './start-payment.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({
    YOOKASSA_SHOP_ID: 'shop',
    YOOKASSA_SECRET_KEY: 'secret',
    YOOKASSA_NETWORKS: '10.1.0.0/16',
    TKASSA_TERMINAL: TKASSA_ACCOUNT.terminal,
    TKASSA_PASSWORD: TKASSA_ACCOUNT.password,
  });
});
afterAll(() => shop.close());

const told = async () => {
  const rows = await shop.pool<{ told: string }[]>`
    select provider || ' ' || external_id as told from payment_event order by id
  `;
  return rows.map((row) => row.told);
};

it('a notice is taken from a network of ЮKassa or with the signature of Т-Касса, and from nobody else [PAY-012]', async () => {
  const object = {
    id: 'p1',
    status: 'succeeded',
    amount: { value: '1.00', currency: 'RUB' },
    metadata: { ref: 'x-1' },
  };
  const ofYookassa = (remoteAddress: string) =>
    shop.send({
      method: 'POST',
      url: `${WEBHOOK_PATH}/yookassa`,
      payload: { type: 'notification', event: 'payment.succeeded', object },
      remoteAddress,
    });
  expectRefusal(await ofYookassa('185.71.76.31'), 403, 'FORBIDDEN');
  expect(await told()).toEqual([]);
  expect((await ofYookassa('10.1.2.3')).statusCode).toBe(200);
  expect(await told()).toEqual(['yookassa p1']);

  const notice = {
    TerminalKey: TKASSA_ACCOUNT.terminal,
    OrderId: 'x-2',
    Success: true,
    Status: 'CONFIRMED',
    PaymentId: 7_000_042,
    ErrorCode: '0',
    Amount: 100,
  };
  const ofTkassa = (token: string) =>
    shop.send({
      method: 'POST',
      url: `${WEBHOOK_PATH}/tkassa`,
      payload: { ...notice, Token: token },
      remoteAddress: '10.1.2.3',
    });
  expectRefusal(await ofTkassa('x'.repeat(64)), 403, 'FORBIDDEN');
  expect(await told()).toEqual(['yookassa p1']);
  expect((await ofTkassa(tkassaToken(notice))).statusCode).toBe(200);
  expect(await told()).toEqual(['yookassa p1', 'tkassa 7000042']);
});
