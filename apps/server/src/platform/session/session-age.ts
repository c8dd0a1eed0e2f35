import type { Db } from '../database/database.ts';

/** However often somebody comes back: then he shows once more who he is. */
const LONGEST_CUSTOMER_SECONDS = 365 * 86_400;
const LONGEST_WORK_SECONDS = 24 * 3600;

/** SQL: not ended, nor older than any session gets. */
export function isLiving(db: Db) {
  return db`
    session.ended_at is null
    and session.created_at > now() - make_interval(
      secs => case when session.customer_id is null then ${LONGEST_WORK_SECONDS}::int
                   else ${LONGEST_CUSTOMER_SECONDS}::int end)
  `;
}
