import { quietUntil } from '@okoem/domain/customer/quiet-hours.ts';
import type { Db } from '../database/database.ts';
import { addJob } from '../jobs/job.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Letter } from './letter.ts';
import { spendMessage, tooManyMessages } from './message-limits.ts';
import { isWanted, type MessageAbout } from './notification-wish.ts';
import { recipientKey } from './recipient-key.ts';
import { offsetOfPhone } from './recipient-zone.ts';

export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * What becomes of a message whose recipient has had enough of its kind. `send`: it goes out all the same, for it is owed
 * (to the staff, to whoever has shown that the address is theirs). `withhold`: what caused it goes on without it.
 * `refuse`: the call is refused, since the message was its whole point.
 */
export type OnLimit = 'send' | 'withhold' | 'refuse';

interface AnyMessage {
  /** What it is about, for the limits of its recipient. */
  kind: string;
  onLimit: OnLimit;
  to: string;
  /** The same key never makes a second message. */
  dedupeKey?: string;
  /** Asked of the recipient's profile. Without it the message is a notice that nobody can switch off. */
  about?: MessageAbout;
  /** A message that has waited for longer is of no use and is not sent. */
  usefulForSeconds?: number;
}

export interface NewLetter extends AnyMessage {
  channel: 'email';
  subject: string;
  letter: Letter;
}

export interface NewSms extends AnyMessage {
  channel: 'sms';
  text: string;
  /** Codes and notices of payments; any other waits for the morning. */
  atAnyHour?: boolean;
}

export type NewMessage = NewLetter | NewSms;

export interface StoredMessage {
  id: number;
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
  /** Empty in an SMS. */
  html: string;
  /** Set if the message keeps to the quiet hours of the recipient's city. */
  utcOffset: string | null;
  sendAfter: Date | null;
  unsubscribeUrl: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  deliveredAt: Date | null;
  droppedAt: Date | null;
}

export const DELIVER_MESSAGE = 'deliver-message';

/** `again`: there is one of its dedupe key already. `unwanted`: switched off by the person. */
export type Sending = 'sent' | 'again' | 'withheld' | 'unwanted';

/** Writes a message with the change that causes it; a job carries it out after the commit. */
export async function sendMessage(
  tx: Db,
  message: NewMessage,
  /** Off where all limits are. */
  { isLimited = true } = {},
): Promise<Sending> {
  const { kind, onLimit, channel, to, dedupeKey, about } = message;
  if (about && !(await isWanted(tx, about, channel))) return 'unwanted';
  if (isLimited && onLimit !== 'send') {
    if (dedupeKey !== undefined && (await isWritten(tx, dedupeKey))) return 'again';
    const wait = await spendMessage(tx, { kind, recipient: recipientKey(channel, to) });
    if (wait !== undefined && onLimit === 'refuse') throw tooManyMessages(wait);
    if (wait !== undefined) return 'withheld';
  }
  const hours = await hoursOf(tx, message);
  const id = await insertMessage(tx, message, hours);
  if (id === undefined) return 'again';
  await addJob(tx, DELIVER_MESSAGE, { messageId: id }, hours.sendAfter ? { runAt: hours.sendAfter } : {});
  return 'sent';
}

interface Hours {
  utcOffset: string | null;
  sendAfter: Date | null;
}

async function hoursOf(db: Db, message: NewMessage): Promise<Hours> {
  if (message.channel === 'email' || message.atAnyHour) return { utcOffset: null, sendAfter: null };
  const utcOffset = await offsetOfPhone(db, message.to);
  return { utcOffset, sendAfter: quietUntil(new Date(), utcOffset) ?? null };
}

async function isWritten(db: Db, dedupeKey: string): Promise<boolean> {
  const rows = await db`select from message where dedupe_key = ${dedupeKey}`;
  return rows.count > 0;
}

async function insertMessage(
  tx: Db,
  message: NewMessage,
  { utcOffset, sendAfter }: Hours,
): Promise<number | undefined> {
  const { channel, to, dedupeKey = null, usefulForSeconds = null } = message;
  const { subject, text, html, unsubscribeUrl } = written(message);
  const [row] = await tx<{ id: number }[]>`
    insert into message (channel, recipient, subject, body, html, dedupe_key, utc_offset, send_after, expires_at,
                         unsubscribe_url)
    values (${channel}, ${to}, ${subject}, ${text}, ${html}, ${dedupeKey}, ${utcOffset}, ${sendAfter},
            now() + make_interval(secs => ${usefulForSeconds}), ${unsubscribeUrl})
    on conflict (dedupe_key) do nothing
    returning id
  `;
  return row?.id;
}

function written(message: NewMessage) {
  if (message.channel === 'sms') return { subject: '', text: message.text, html: '', unsubscribeUrl: null };
  const { subject, letter } = message;
  return {
    subject,
    text: letterText(letter),
    html: letterHtml(subject, letter),
    unsubscribeUrl: letter.unsubscribe?.url ?? null,
  };
}

/** SQL: the columns of a StoredMessage. */
function columns(db: Db) {
  return db`id, channel, recipient, subject, body, html, utc_offset, send_after, unsubscribe_url, created_at, expires_at,
            delivered_at, dropped_at`;
}

export async function findMessage(db: Db, id: number): Promise<StoredMessage | undefined> {
  const [row] = await db<StoredMessage[]>`select ${columns(db)} from message where id = ${id}`;
  return row;
}

export async function findMessages(
  db: Db,
  { to, limit }: { to?: string; limit: number },
): Promise<StoredMessage[]> {
  return db<StoredMessage[]>`
    select ${columns(db)}
      from message
     where ${to === undefined ? db`true` : db`recipient = ${to}`}
     order by id desc
     limit ${limit}
  `;
}
