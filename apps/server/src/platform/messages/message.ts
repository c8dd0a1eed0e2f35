import { z } from 'zod';
import type { Db } from '../database/database.ts';
import { addJob, defineJob, type Job } from '../jobs/job.ts';
import { spendMessage, tooManyMessages } from './message-limits.ts';
import { recipientKey } from './recipient-key.ts';

export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * What becomes of a message whose recipient has had enough of its kind. `send`: it goes out all the same, for it is owed
 * (to the staff, to whoever has shown that the address is theirs). `withhold`: what caused it goes on without it.
 * `refuse`: the call is refused, since the message was its whole point.
 */
export type OnLimit = 'send' | 'withhold' | 'refuse';

export interface NewMessage {
  /** What it is about, for the limits of its recipient. */
  kind: string;
  onLimit: OnLimit;
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

/** Transport of one channel. It may be called twice for one message and must be idempotent. */
export type Deliver = (message: StoredMessage) => Promise<void>;

/** The default transport: the message is stored already, and /dev/outbox shows it. */
export const deliverByStoring: Deliver = async () => {};

const Payload = z.strictObject({ messageId: z.int() });
export const DELIVER_MESSAGE = 'deliver-message';

/** `again`: there is one of its dedupe key already. */
export type Sending = 'sent' | 'again' | 'withheld';

/** Writes a message with the change that causes it; a job carries it out after the commit. */
export async function sendMessage(
  tx: Db,
  message: NewMessage,
  /** Off where all limits are. */
  { isLimited = true } = {},
): Promise<Sending> {
  const { kind, onLimit, channel, to, dedupeKey } = message;
  if (isLimited && onLimit !== 'send') {
    if (dedupeKey !== undefined && (await isWritten(tx, dedupeKey))) return 'again';
    const wait = await spendMessage(tx, { kind, recipient: recipientKey(channel, to) });
    if (wait !== undefined && onLimit === 'refuse') throw tooManyMessages(wait);
    if (wait !== undefined) return 'withheld';
  }
  const id = await insertMessage(tx, message);
  if (id === undefined) return 'again';
  await addJob(tx, DELIVER_MESSAGE, { messageId: id });
  return 'sent';
}

async function isWritten(db: Db, dedupeKey: string): Promise<boolean> {
  const rows = await db`select from message where dedupe_key = ${dedupeKey}`;
  return rows.count > 0;
}

async function insertMessage(tx: Db, message: NewMessage): Promise<number | undefined> {
  const { channel, to, subject = '', text, dedupeKey = null } = message;
  const [row] = await tx<{ id: number }[]>`
    insert into message (channel, recipient, subject, body, dedupe_key)
    values (${channel}, ${to}, ${subject}, ${text}, ${dedupeKey})
    on conflict (dedupe_key) do nothing
    returning id
  `;
  return row?.id;
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
