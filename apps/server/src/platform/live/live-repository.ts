import type { Db } from '../database/database.ts';
import type { SeenTransactions } from '../outbox/outbox.ts';
import type { LivePayload } from './announce.ts';

export interface MissedEntry {
  xid: string;
  payload: LivePayload;
}

/** What was told to these rooms since, in the order it happened in, and what has been seen with it. */
export async function findMissed(
  db: Db,
  { since, rooms, limit }: { since: SeenTransactions; rooms: readonly string[]; limit: number },
): Promise<{ seen: SeenTransactions; entries: MissedEntry[] }> {
  const rows = await db<({ seen: SeenTransactions } & (MissedEntry | { xid: null }))[]>`
    with unseen as (
      select xid, id, payload
        from outbox
       where topic = 'live'
         and xid >= pg_snapshot_xmax(${since}::pg_snapshot)
         and payload -> 'rooms' ?| ${[...rooms]}::text[]
       union all
      select xid, id, payload
        from outbox
       where topic = 'live'
         and xid in (select pg_snapshot_xip(${since}::pg_snapshot))
         and payload -> 'rooms' ?| ${[...rooms]}::text[]
    )
    select pg_current_snapshot()::text as seen, unseen.xid::text, unseen.payload
      from (select) as always
      left join unseen on true
     order by unseen.id
     limit ${limit}
  `;
  const entries = rows.filter((row): row is { seen: string } & MissedEntry => row.xid !== null);
  return { seen: rows[0]!.seen, entries };
}

export async function seenNow(db: Db): Promise<SeenTransactions> {
  const [row] = await db<{ seen: SeenTransactions }[]>`select pg_current_snapshot()::text as seen`;
  return row!.seen;
}

/** Who listens, so that letters are written to those only who do not; renewed while a stream is open. */
export async function notePresence(db: Db, people: readonly string[], seconds: number): Promise<void> {
  if (people.length === 0) return;
  await db`
    insert into live_presence (listener, until)
    select person, now() + make_interval(secs => ${seconds})
      from unnest(${[...people]}::text[]) as person
     -- In one order everywhere: two processes that renew the same rows never wait for each other in a circle.
     order by person
        on conflict (listener) do update
       set until = greatest(live_presence.until, excluded.until)
  `;
}

export async function prunePresence(db: Db): Promise<number> {
  const removed = await db`delete from live_presence where until < now()`;
  return removed.count;
}
