import { z } from 'zod';
import type { Db } from '../database/database.ts';
import { addJob, defineJob, type Job } from '../jobs/job.ts';

export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface NewMessage {
  channel: Channel;
  to: string;
  subject?: string;
  text: string;
  /** The same key never makes a second message. */
  dedupeKey?: string;
}

export interface StoredMessage {
  id: number;
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
  createdAt: Date;
  deliveredAt: Date | null;
}

/** A way out of the house for one channel. It may be asked twice for one message and must then send the same one. */
export type Deliver = (message: StoredMessage) => Promise<void>;

/** The embedded way out: the message is stored already, and /dev/outbox shows it. */
export const deliverByStoring: Deliver = async () => {};

const Payload = z.strictObject({ messageId: z.int() });
export const DELIVER_MESSAGE = 'deliver-message';

/** Writes a message with the change that causes it; a job carries it out after the commit. */
export async function sendMessage(tx: Db, message: NewMessage): Promise<void> {
  const { channel, to, subject = '', text, dedupeKey = null } = message;
  const [row] = await tx<{ id: number }[]>`
    insert into message (channel, recipient, subject, body, dedupe_key)
    values (${channel}, ${to}, ${subject}, ${text}, ${dedupeKey})
    on conflict (dedupe_key) do nothing
    returning id
  `;
  if (row) await addJob(tx, DELIVER_MESSAGE, { messageId: row.id });
}

export function deliverMessageJob(ways: Record<Channel, Deliver>): Job {
  return defineJob({
    task: DELIVER_MESSAGE,
    payload: Payload,
    run: async ({ pool }, { messageId }) => {
      const message = await findMessage(pool, messageId);
      if (!message || message.deliveredAt) return;
      await ways[message.channel](message);
      await pool`update message set delivered_at = now() where id = ${messageId}`;
    },
  });
}

async function findMessage(db: Db, id: number): Promise<StoredMessage | undefined> {
  const [row] = await db<StoredMessage[]>`
    select id, channel, recipient, subject, body, created_at, delivered_at from message where id = ${id}
  `;
  return row;
}

export async function findMessages(
  db: Db,
  { to, limit }: { to?: string; limit: number },
): Promise<StoredMessage[]> {
  return db<StoredMessage[]>`
    select id, channel, recipient, subject, body, created_at, delivered_at
      from message
     where ${to === undefined ? db`true` : db`recipient = ${to}`}
     order by id desc
     limit ${limit}
  `;
}
