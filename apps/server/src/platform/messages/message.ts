import { quietUntil } from '@okoem/domain/customer/quiet-hours.ts';
import type { Db } from '../database/database.ts';
import { addJob } from '../jobs/job.ts';
import { isWaitingForDigest, keepForDigest } from './digest-item.ts';
import { letterHtml } from './letter-html.ts';
import { withStop } from './letter-stop.ts';
import { letterText } from './letter-text.ts';
import { inWordsOfStaff } from './letter-words.ts';
import type { Letter } from './letter.ts';
import { spendMessage, tooManyMessages } from './message-limits.ts';
import { insertNotice, shortNews } from './notice.ts';
import { aboutOf, isWanted, type MessageAbout, type Wish, wishOf } from './notification-wish.ts';
import { ringsOf } from './other-ways.ts';
import { recipientKey } from './recipient-key.ts';
import { offsetOfPhone } from './recipient-zone.ts';

export const CHANNELS = ['email', 'sms', 'messenger', 'push'] as const;
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
  /** What the staff's own text of it may name; see letter-template.ts. */
  words?: Readonly<Record<string, string>>;
  /** Where the bell leads, if not where the letter does: a link of a letter may be a secret. */
  noticePath?: string;
}

/** What rings in somebody's pocket. To a browser: the text is the JSON its worker shows, and `to` names the subscription. */
export interface NewSms extends AnyMessage {
  channel: 'sms' | 'messenger' | 'push';
  text: string;
  /** Codes and notices of payments; any other waits for the morning. */
  atAnyHour?: boolean;
  /** Of the recipient's city, where it is known; else it is asked for by the phone. */
  utcOffset?: string;
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

/**
 * `again`: there is one of its dedupe key already. `unwanted`: switched off by the person. `kept`: it waits for the letter of
 * the day.
 */
export type Sending = 'sent' | 'again' | 'withheld' | 'unwanted' | 'kept';

/**
 * Writes a message with the change that causes it; a job carries it out after the commit. A letter that tells a customer of
 * something rings the bell, the phone and the browsers too, as he has chosen; `to` may then be empty, for who reads no mail.
 */
export async function sendMessage(
  tx: Db,
  message: NewMessage,
  /** Off where all limits are. */
  { isLimited = true } = {},
): Promise<Sending> {
  if (message.channel !== 'email') {
    const { about, channel } = message;
    if (about && !(await isWanted(tx, about, channel))) return 'unwanted';
    return writeMessage(tx, message, isLimited);
  }
  const letter = await inWordsOfStaff(tx, message);
  const about = await aboutOf(tx, letter);
  const wish = about && (await wishOf(tx, about, letter.kind));
  if (!about || !wish) {
    // Who has closed the account is told what is owed and nothing else.
    const isUnwanted = letter.to === '' || (about !== undefined && !about.isOwed);
    return isUnwanted ? 'unwanted' : writeMessage(tx, letter, isLimited);
  }
  const sending = await sendByMail(tx, letter, { about, wish, isLimited });
  // What is too much for a mailbox is too much for a bell.
  if (sending !== 'withheld') await tellOtherWays(tx, letter, { about, wish });
  return sending;
}

async function sendByMail(
  tx: Db,
  message: NewLetter,
  { about, wish, isLimited }: { about: MessageAbout; wish: Wish; isLimited: boolean },
): Promise<Sending> {
  const isStoppable = !about.isOwed;
  if (message.to === '' || (isStoppable && !wish.isOn('email'))) {
    const isFull = isLimited && message.onLimit === 'withhold' && (await isTooMuch(tx, message));
    return isFull ? 'withheld' : 'unwanted';
  }
  if (!isStoppable) return writeMessage(tx, message, isLimited);
  const { dedupeKey } = message;
  if (dedupeKey !== undefined && (await isWaitingForDigest(tx, dedupeKey))) return 'again';
  if (wish.isForDigest) {
    if (dedupeKey !== undefined && (await isWritten(tx, dedupeKey))) return 'again';
    return keepForDigest(tx, message, about);
  }
  return writeMessage(tx, { ...message, letter: await withStop(tx, message.letter, about) }, isLimited);
}

/** A letter nobody gets still counts: whoever causes it must not ring the bell without end. */
async function isTooMuch(tx: Db, { kind, to }: NewLetter): Promise<boolean> {
  return to !== '' && (await spendMessage(tx, { kind, recipient: recipientKey('email', to) })) !== undefined;
}

async function tellOtherWays(
  tx: Db,
  message: NewLetter,
  { about, wish }: { about: MessageAbout; wish: Wish },
): Promise<void> {
  const { customerId, event } = about;
  const { dedupeKey } = message;
  const news = shortNews(message.subject, message.letter, message.noticePath);
  if (wish.isOn('cabinet')) await insertNotice(tx, { customerId, event, news, dedupeKey });
  for (const ring of await ringsOf(tx, { about, wish, news }))
    await writeMessage(
      tx,
      {
        ...ring,
        kind: message.kind,
        onLimit: 'send',
        // Notices of payments come at any hour.
        atAnyHour: event === 'invoice',
        ...(dedupeKey !== undefined && { dedupeKey: `${dedupeKey} ${ring.channel} ${ring.to}` }),
      },
      false,
    );
}

async function writeMessage(tx: Db, message: NewMessage, isLimited: boolean): Promise<Sending> {
  const { kind, onLimit, channel, to, dedupeKey } = message;
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
  const utcOffset = message.utcOffset ?? (await offsetOfPhone(db, message.to));
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
  if (message.channel !== 'email') return { subject: '', text: message.text, html: '', unsubscribeUrl: null };
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
