import type { LiveEvent } from '@okoem/contract/live.ts';
import type { Db } from '../database/database.ts';
import { LIVE_TOPIC, tell } from '../outbox/outbox.ts';
import { type Audience, roomOf } from './audience.ts';

/** One thing told to one audience; who hears two of the same telling hears the first that is meant for them. */
export interface Told {
  to: Audience;
  event: LiveEvent;
}

/** What the outbox carries of it. */
export interface LivePayload {
  /** Where to look for listeners, so that a stream that resumes reads no more than its own. */
  rooms: string[];
  told: Told[];
}

/** Tells listeners in the transaction that makes it true: without the commit nobody hears of it. */
export async function tellLive(tx: Db, tellings: readonly (readonly Told[])[]): Promise<void> {
  const events = tellings
    .filter((told) => told.length > 0)
    .map((told) => {
      const payload: LivePayload = { rooms: [...new Set(told.map(({ to }) => roomOf(to)))], told: [...told] };
      return { topic: LIVE_TOPIC, key: told[0]!.event.type, payload };
    });
  await tell(tx, events);
}

/** Something for somebody's bell. `kind` is the caller's own word for it, `unread` what the bell shows if that is known. */
export type Announcement = ({ customerId: number } | { sellerId: number } | { staff: true }) & {
  kind: string;
  id?: number | null;
  unread?: number | null;
};

/** For features that have news: inside their transaction. Listeners hear of it within half a second of the commit. */
export async function announce(tx: Db, news: Announcement | readonly Announcement[]): Promise<void> {
  const all = Array.isArray(news) ? (news as readonly Announcement[]) : [news as Announcement];
  await tellLive(
    tx,
    all.map((one) => [{ to: audienceOf(one), event: noticeOf(one) }]),
  );
}

function audienceOf(news: Announcement): Audience {
  if ('customerId' in news) return { kind: 'person', customerId: news.customerId };
  // Whoever of the seller or of the staff may listen at all: a notice names nothing that is secret among them.
  return 'sellerId' in news
    ? { kind: 'seller', sellerId: news.sellerId, right: 'live.open' }
    : { kind: 'staff', right: 'live.open' };
}

function noticeOf({ kind, id = null, unread = null }: Announcement): LiveEvent {
  return { type: 'notice', kind, id, unread };
}
