import type { Db } from '../database/database.ts';

/** Long enough to answer who asks what he was sent; names, addresses and links of a closed account must not stay for ever. */
const DAYS = 30;

export async function pruneMessages(db: Db): Promise<number> {
  const removed = await db`delete from message where created_at < now() - make_interval(days => ${DAYS})`;
  return removed.count;
}
