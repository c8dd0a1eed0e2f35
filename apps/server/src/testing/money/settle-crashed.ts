import { runOrderTimers } from '../../features/orders/order-timers.ts';
import { banksOf } from '../../features/payments/payment-config.ts';
import type { PaymentParts } from '../../features/payments/payment-parts.ts';
import { settlePayments } from '../../features/payments/settle-payments.ts';
import { jobs } from '../../jobs.ts';
import { readConfig } from '../../platform/config.ts';
import type { Pool } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';

const MOST_ROUNDS = 500;

/** The jobs of the following days, at once: terms to pay pass, holds grow old, the bank is asked about what hangs. */
export async function settleFollowingDays(pool: Pool, aheadMs: readonly number[]): Promise<void> {
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const config = readConfig({});
  const { providers, current } = banksOf(pool, config, { now });
  const { PUBLIC_URL: publicUrl, SUPPORT_EMAIL: supportEmail } = config;
  const log = createLog('silent');
  const parts: PaymentParts = { pool, log, providers, current, publicUrl, supportEmail, now };
  for (const ahead of aheadMs) {
    clock.ahead = ahead;
    await runOrderTimers(pool, { publicUrl, supportEmail, now: now() });
    // In batches, as the job does every minute.
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await settlePayments(parts, { all: true });
      if (!(await hasWork(pool, now()))) break;
    }
  }
}

/** Receipts are the work of a job of their own, where there is a till. */
export async function issueWaitingReceipts(pool: Pool): Promise<void> {
  const job = jobs(readConfig({})).find(({ task }) => task === 'work-receipts')!;
  const context = { pool, log: createLog('silent'), signal: new AbortController().signal };
  for (let round = 0; round < MOST_ROUNDS && (await hasReceipts(pool)); round += 1)
    await job.perform(context, {});
}

async function hasReceipts(pool: Pool): Promise<boolean> {
  const [row] = await pool<{ hasWork: boolean }[]>`
    select exists (select from receipt_due)
        or exists (select from receipt where state in ('NEW', 'SENT')) as has_work
  `;
  return row!.hasWork;
}

async function hasWork(pool: Pool, now: Date): Promise<boolean> {
  const [row] = await pool<{ hasWork: boolean }[]>`
    select exists (select from payment where ask_at <= ${now})
        or exists (select from payment_event where worked_at is null)
        or exists (select from payment_refund where state in ('NEW', 'PENDING')) as has_work
  `;
  return row!.hasWork;
}
