import type { SeenTransactions } from '../outbox/outbox.ts';

/** A snapshot taken apart: everything below `next` is seen but what still ran. */
export interface Seen {
  text: SeenTransactions;
  oldest: bigint;
  next: bigint;
  running: ReadonlySet<bigint>;
}

const SNAPSHOT = /^\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19}){0,500})?$/;

export function parseSeen(text: SeenTransactions): Seen | undefined {
  if (!SNAPSHOT.test(text)) return undefined;
  const [oldest, next, running] = text.split(':') as [string, string, string];
  const seen = {
    text,
    oldest: BigInt(oldest),
    next: BigInt(next),
    running: new Set(running === '' ? [] : running.split(',').map(BigInt)),
  };
  const isWhole = [...seen.running].every((xid, at, all) => xid >= (all[at - 1] ?? seen.oldest) && xid < seen.next);
  return seen.oldest > 0n && seen.oldest <= seen.next && isWhole ? seen : undefined;
}

export function isSeen({ oldest, next, running }: Seen, xid: bigint): boolean {
  return xid < oldest || (xid < next && !running.has(xid));
}

/** Snapshots of one database follow each other: the later one has seen all that the earlier one has. */
export function laterSeen(one: Seen, other: Seen): Seen {
  if (one.next !== other.next) return one.next > other.next ? one : other;
  return one.running.size <= other.running.size ? one : other;
}

/** What a stream is resumed by: what its reader has seen, and when, since the outbox forgets. */
export function eventId({ text }: Seen, now: number): string {
  return `${Math.floor(now / 1000).toString(36)}.${text}`;
}

/** How long after its last event a stream is resumed; later its reader asks for everything anew. */
const RESUMABLE_MS = 3_600_000;

export function readEventId(id: string, now: number): Seen | undefined {
  const [, seconds, text] = /^([0-9a-z]{1,9})\.([\d:,]{3,10000})$/.exec(id) ?? [];
  if (seconds === undefined || text === undefined) return undefined;
  const age = now - Number.parseInt(seconds, 36) * 1000;
  return age >= -RESUMABLE_MS && age <= RESUMABLE_MS ? parseSeen(text) : undefined;
}
