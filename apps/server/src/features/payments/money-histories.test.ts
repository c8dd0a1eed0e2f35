import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { moneyFaults, unsettledFaults } from '../../testing/money/money-faults.ts';
import { liveHistories } from '../../testing/money/money-histories.ts';
import { createHeldOrder, PIECE } from '../../testing/order-factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { startPayment } from './start-payment.ts';

const HISTORIES = Number(process.env['MONEY_HISTORIES'] ?? 25);
const SEED = Number(process.env['SEED'] ?? 18);

it('orders are placed, paid, changed, cancelled, handed over and returned in any order: every balance is kept [LEDGER-031] [PAY-050]', async () => {
  const { histories, steps, faults, seen } = await liveHistories({ count: HISTORIES, seed: SEED });
  expect(faults).toEqual([]);
  expect(histories).toBe(HISTORIES);
  expect(steps).toBeGreaterThan(HISTORIES);
  const entries = 'hold payment refund release hand_over match discount'.split(' ');
  const wanted = [...entries, 'part CANCELLED', 'part RECEIVED'];
  expect(wanted.filter((what) => !seen.has(what))).toEqual([]);
});

it('whoever looks for faults in the money finds those that are there [PAY-050]', async () => {
  const shop = await createTestApp();
  const { pool, payments } = shop;
  const payUntil = new Date(Date.now() + 3_600_000);
  const { id: orderId, number } = await createHeldOrder(pool, { method: 'sbp', payUntil });
  const { payUrl } = await startPayment(payments, { orderId });
  expect(await moneyFaults(pool)).toEqual([]);
  expect(await unsettledFaults(pool)).toEqual([expect.stringContaining('stays PENDING')]);
  await shop.testBank!.act(payUrl.split('/').at(-1)!, 'success');
  expect([...(await moneyFaults(pool)), ...(await unsettledFaults(pool))]).toEqual([]);

  await pool`update test_bank_payment set captured = captured - 1`;
  const differing = `payment ${number}-1: we have ${3 * PIECE} with 0 back, the bank ${3 * PIECE - 1} with 0`;
  expect(await moneyFaults(pool)).toEqual([differing]);
  const sums = `the acquirer has ${3 * PIECE} by our ledger and ${3 * PIECE - 1} by the bank`;
  expect(await unsettledFaults(pool)).toEqual([differing, sums]);
  await pool`update test_bank_payment set captured = captured + 1`;

  const lines = [
    { account: 'acquirer', amount: 5, orderId },
    { account: 'buyer_paid', amount: -5, orderId },
  ] as const;
  await inTransaction(pool, (tx) => postEntry(tx, { kind: 'payment', key: 'past the bank', orderId, lines }));
  expect(await moneyFaults(pool)).toEqual([expect.stringContaining(`${3 * PIECE + 5} taken`)]);
  expect(await unsettledFaults(pool)).toEqual([
    expect.stringContaining('5 more was paid'),
    expect.stringContaining(`the acquirer has ${3 * PIECE + 5}`),
  ]);
  await shop.close();
});
