import { quietUntil } from '@okoem/domain/customer/quiet-hours.ts';
import { z } from 'zod';
import type { Pool } from '../database/database.ts';
import { inTransaction } from '../database/database.ts';
import { addJob, defineJob, type Job } from '../jobs/job.ts';
import { type Channel, DELIVER_MESSAGE, findMessage, type StoredMessage } from './message.ts';

/**
 * Transport of one channel: mail, SMS, a messenger, browsers. It may be called twice for one message and must be idempotent.
 * `held`: there is nobody to carry it, so it stays in the outbox, where operators see it.
 */
export type Deliver = (message: StoredMessage, context: DeliverContext) => Promise<void | 'held'>;

export interface DeliverContext {
  pool: Pool;
  signal: AbortSignal;
}

/** The default transport: the message is stored already, and /dev/outbox shows it. */
export const deliverByStoring: Deliver = async () => {};

/** Where no messenger is set up: `npm run operator -- outbox` lists what waits. */
export const holdForOperator: Deliver = async () => 'held';

const Payload = z.strictObject({ messageId: z.int() });

/** Ways that are not set up hold what they should carry. */
type Ways = Record<'email' | 'sms', Deliver> & Partial<Record<Channel, Deliver>>;

export function deliverMessageJob(ways: Ways): Job {
  return defineJob({
    task: DELIVER_MESSAGE,
    payload: Payload,
    run: async ({ pool, signal }, { messageId }) => {
      const message = await findMessage(pool, messageId);
      if (!message || message.deliveredAt || message.droppedAt) return;
      const now = new Date();
      if (message.expiresAt && message.expiresAt <= now) return drop(pool, messageId);
      // Asked again: a job that failed in the evening comes back at night.
      const morning = message.utcOffset === null ? undefined : quietUntil(now, message.utcOffset);
      if (morning) return postpone(pool, messageId, morning);
      const deliver = ways[message.channel] ?? holdForOperator;
      if ((await deliver(message, { pool, signal })) === 'held') return;
      await pool`update message set delivered_at = now() where id = ${messageId}`;
    },
  });
}

async function drop(pool: Pool, id: number): Promise<void> {
  await pool`update message set dropped_at = now() where id = ${id} and delivered_at is null`;
}

async function postpone(pool: Pool, id: number, morning: Date): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx`update message set send_after = ${morning} where id = ${id}`;
    // By its key: however often it is put off, it comes back once.
    await addJob(tx, DELIVER_MESSAGE, { messageId: id }, { runAt: morning, key: `message ${id}` });
  });
}
