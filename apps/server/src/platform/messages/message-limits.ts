import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../database/database.ts';

/**
 * Anybody's address can be typed into a form, so what strangers can cause is limited by whom it reaches. In all there is
 * room for the whole of two kinds: one kind alone cannot keep another from arriving.
 */
export const MESSAGE_LIMITS = {
  ofKind: { hour: 3, day: 10 },
  inAll: { hour: 6, day: 20 },
} as const;

const PERIODS = ['hour', 'day'] as const;
const SECONDS = { hour: 3600, day: 86_400 } as const;

interface Counted {
  scope: string;
  most: number;
  seconds: number;
}

export interface LimitedMessage {
  kind: string;
  /** See recipient-key.ts. */
  recipient: string;
}

/** Every count a message adds to. */
function countsOf({ kind }: LimitedMessage): Counted[] {
  return PERIODS.flatMap((period) => [
    { scope: `message ${period} ${kind}`, most: MESSAGE_LIMITS.ofKind[period], seconds: SECONDS[period] },
    { scope: `message ${period}`, most: MESSAGE_LIMITS.inAll[period], seconds: SECONDS[period] },
  ]);
}

/**
 * Counts a message that is about to be written, and answers how many seconds it must wait when its recipient has had
 * enough; such a one is not counted, or whoever floods one kind would use up the others too.
 */
export async function spendMessage(tx: Db, message: LimitedMessage): Promise<number | undefined> {
  const counts = countsOf(message);
  const { recipient } = message;
  // Until the commit: of messages written at once, each sees those before it.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`message ${recipient}`}, 0))`;
  const rows = await tx<{ scope: string; calls: number; wait: number }[]>`
    select scope, calls, ceil(extract(epoch from until - now()))::int as wait
      from call_quota
     where caller = ${recipient}
       and scope = any(${counts.map(({ scope }) => scope)})
       and until > now()
  `;
  const full = rows.filter(({ scope, calls }) =>
    counts.some((one) => one.scope === scope && calls >= one.most),
  );
  if (full.length > 0) return Math.max(1, ...full.map(({ wait }) => wait));
  await tx`
    insert into call_quota as quota (scope, caller, calls, until)
    select scope, ${recipient}, 1, now() + make_interval(secs => seconds)
      from unnest(${counts.map(({ scope }) => scope)}::text[], ${counts.map(({ seconds }) => seconds)}::int[])
           as counted (scope, seconds)
    on conflict (scope, caller) do update
       set calls = case when quota.until > now() then quota.calls + 1 else 1 end,
           until = case when quota.until > now() then quota.until else excluded.until end
  `;
  return undefined;
}

export function tooManyMessages(seconds: number): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', { retry_after: seconds });
}
