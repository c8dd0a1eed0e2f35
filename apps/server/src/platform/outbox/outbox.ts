import type { Db } from '../database/database.ts';

/** What people hear of at once; it has an index of its own. */
export const LIVE_TOPIC = 'live';

/** What happened, told in the same transaction that made it happen. */
export interface OutboxEvent {
  topic: string;
  /** The thing it happened to, e.g. an offer's id. */
  key: string;
  payload?: unknown;
}

export interface OutboxEntry {
  xid: string;
  id: number;
  topic: string;
  key: string;
  payload: unknown;
  /** What the reader asked for beside each entry, as it was when the entry was read. */
  beside?: unknown;
}

/**
 * Where a reader stands. Ids are handed out before commit, so a later id may become visible before an earlier one;
 * transaction ids below the oldest running transaction are settled for good, so (xid, id) skips nothing.
 */
export interface OutboxPosition {
  xid: string;
  id: number;
}

export const OUTBOX_START: OutboxPosition = { xid: '0', id: 0 };
export const OUTBOX_CHANNEL = 'outbox';

/** Where a bell rings for readers of one topic, who are not to be woken by everything else. */
export function channelOf(topic?: typeof LIVE_TOPIC): string {
  return topic === undefined ? OUTBOX_CHANNEL : `${OUTBOX_CHANNEL}_${topic}`;
}

export async function tell(tx: Db, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  const topics = events.map(({ topic }) => topic);
  const keys = events.map(({ key }) => key);
  const payloads = events.map(({ payload }) => JSON.stringify(payload ?? null));
  await tx`
    insert into outbox (topic, key, payload)
    select topic, key, payload::jsonb
      from unnest(${topics}::text[], ${keys}::text[], ${payloads}::text[]) as told (topic, key, payload)
  `;
}

/** The next settled entries after a position, in their one order for every reader. */
export async function readOutbox(db: Db, after: OutboxPosition, limit = 500): Promise<OutboxEntry[]> {
  return db<OutboxEntry[]>`
    select xid::text, id, topic, key, payload
      from outbox
     where (xid, id) > (${after.xid}::xid8, ${after.id})
       and xid < pg_snapshot_xmin(pg_current_snapshot())
     order by outbox.xid, outbox.id
     limit ${limit}
  `;
}

/** The position of everything settled now: where a reader starts that has just read the tables themselves. */
export async function settledPosition(db: Db): Promise<OutboxPosition> {
  const [row] = await db<{ xid: string }[]>`
    select (pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 1)::text as xid
  `;
  return { xid: row!.xid, id: Number.MAX_SAFE_INTEGER };
}

/** Which transactions a reader has seen, as PostgreSQL writes a snapshot: `oldest running:next:running,…`. */
export type SeenTransactions = string;

/** Everything up to a position; a transaction in the middle of which it stands counts as unseen. */
export function seenUpTo({ xid, id }: OutboxPosition): SeenTransactions {
  const next = id === Number.MAX_SAFE_INTEGER ? BigInt(xid) + 1n : BigInt(xid);
  const first = next < FIRST_XID ? FIRST_XID : next;
  return `${first}:${first}:`;
}

/** A settled position below which nothing is unseen. */
export function settledBelow(seen: SeenTransactions): OutboxPosition {
  return { xid: String(BigInt(seen.split(':', 1)[0]!) - 1n), id: Number.MAX_SAFE_INTEGER };
}

/** PostgreSQL keeps the numbers below for itself. */
const FIRST_XID = 3n;

/** SQL that gives one JSON value for each entry, whose columns it finds in `unseen`. */
export type Beside = (db: Db) => ReturnType<typeof nothingBeside>;

function nothingBeside(db: Db) {
  return db`null`;
}

/**
 * What was committed since, whatever else still runs: a transaction that takes an hour holds nobody's entries back but its
 * own. Each entry comes once, in no promised order.
 */
export async function readUnseen(
  db: Db,
  seen: SeenTransactions,
  limit: number,
  { beside = nothingBeside, topic }: { beside?: Beside | undefined; topic?: string | undefined } = {},
): Promise<{ seen: SeenTransactions; entries: OutboxEntry[] }> {
  // Written out rather than as an argument, so that the index of the topic serves a plan made once.
  const ofTopic = topic === LIVE_TOPIC ? db`topic = 'live'` : db`true`;
  const rows = await db<({ seen: SeenTransactions } & (OutboxEntry | { xid: null }))[]>`
    with unseen as (
      select * from outbox where ${ofTopic} and xid >= pg_snapshot_xmax(${seen}::pg_snapshot)
       union all
      select * from outbox where ${ofTopic} and xid in (select pg_snapshot_xip(${seen}::pg_snapshot))
    )
    -- One statement sees one snapshot, so what it answers and what it says it has seen are the same.
    select pg_current_snapshot()::text as seen, unseen.xid::text, unseen.id, topic, key, payload, ${beside(db)} as beside
      from (select) as always
      left join unseen on true
     order by unseen.xid, unseen.id
     limit ${limit}
  `;
  const entries = rows.filter((row): row is { seen: string } & OutboxEntry => row.xid !== null);
  return { seen: rows[0]!.seen, entries };
}
