import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../database/database.ts';

export interface CallQuota {
  /** What is counted: a kind of call. */
  scope: string;
  caller: string;
  mostPerHour: number;
  /** Where another time than an hour is meant. */
  seconds?: number;
}

/**
 * Counts a call of an address within an hour (or the time named) of its first, in the database, so that every process of ours counts alike.
 * Within a transaction only calls that succeed count.
 */
export async function spendCall(db: Db, { scope, caller, mostPerHour, seconds = 3600 }: CallQuota): Promise<void> {
  const [row] = await db<{ calls: number; seconds: number }[]>`
    insert into call_quota as quota (scope, caller, calls, until)
    values (${scope}, ${caller}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (scope, caller) do update
       set calls = case when quota.until > now() then quota.calls + 1 else 1 end,
           until = case when quota.until > now() then quota.until else excluded.until end
    returning calls, ceil(extract(epoch from until - now()))::int as seconds
  `;
  if (row!.calls > mostPerHour) throw new Refusal('TOO_MANY_REQUESTS', { retry_after: row!.seconds });
}

export async function pruneCallQuotas(db: Db): Promise<number> {
  const removed = await db`delete from call_quota where until < now()`;
  return removed.count;
}

/** For what is only counted when it fails: counted before it is tried, so that many at once do not slip through. */
export async function giveBackCall(
  db: Db,
  { scope, caller }: Pick<CallQuota, 'scope' | 'caller'>,
): Promise<void> {
  await db`
    update call_quota
       set calls = greatest(calls - 1, 1),
           until = case when calls > 1 then until else now() end
     where scope = ${scope}
       and caller = ${caller}
  `;
}
