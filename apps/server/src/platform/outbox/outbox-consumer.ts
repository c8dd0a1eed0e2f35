import { type Db, inTransaction, type Pool } from '../database/database.ts';
import { type OutboxEntry, readOutbox } from './outbox.ts';

/**
 * Handles the next entries for a named reader whose place is kept in the database. Place and effects are committed
 * together, so an entry has its effect exactly once however often processes die; rivals wait for the row.
 */
export async function consumeOutbox(
  pool: Pool,
  name: string,
  handle: (tx: Db, entries: OutboxEntry[]) => Promise<void>,
  batch = 500,
): Promise<number> {
  await pool`insert into outbox_consumer (name) values (${name}) on conflict (name) do nothing`;
  return inTransaction(pool, async (tx) => {
    const [place] = await tx<{ xid: string; id: number }[]>`
      select xid::text, id from outbox_consumer where name = ${name} for update
    `;
    const entries = await readOutbox(tx, place!, batch);
    if (entries.length === 0) return 0;
    await handle(tx, entries);
    const last = entries.at(-1)!;
    await tx`
      update outbox_consumer
         set xid = ${last.xid}::xid8, id = ${last.id}, moved_at = now()
       where name = ${name}
    `;
    return entries.length;
  });
}

/** Forgets what every durable reader has handled and no process can still want; readers in memory keep up within it. */
export async function pruneOutbox(db: Db, keepHours = 24): Promise<number> {
  const removed = await db`
    delete from outbox
     where created_at < now() - make_interval(hours => ${keepHours})
       and not exists (
             select from outbox_consumer as consumer
              where (consumer.xid, consumer.id) < (outbox.xid, outbox.id)
           )
  `;
  return removed.count;
}
