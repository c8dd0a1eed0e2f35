import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertBankPayment } from './test-bank-repository.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const payment = () => ({
  key: randomUUID(),
  ref: randomUUID(),
  amount: 300_00,
  method: 'card' as const,
  isTwoStage: false,
  description: 'Заказ',
  returnUrl: 'https://shop.example/back',
  notifyUrl: 'https://shop.example/told',
  expiresAt: new Date('2031-01-01T00:00:00Z'),
});

it('a payment is made once, however many ask for it at the same moment [PAY-002]', async () => {
  // One after the other, so that those of one payment really meet: on two indexes, now at the one and now at the other.
  for (let time = 0; time < 300; time += 1) {
    const asked = payment();
    const rows = await Promise.all(Array.from({ length: 4 }, () => insertBankPayment(shop.pool, asked)));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
  }
});

it('a number of ours that was paid under another key is no payment of this one', async () => {
  const first = payment();
  await insertBankPayment(shop.pool, first);
  await expect(insertBankPayment(shop.pool, { ...first, key: randomUUID() })).rejects.toThrow(first.ref);
});
