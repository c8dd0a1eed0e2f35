import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';

/** Long enough for one errand in the profile, too short for a computer left open. */
export const RECENT_MINUTES = 10;

/**
 * Ways into an account are changed only by who has shown in the last minutes that it is them; signing in is such a showing.
 * A session alone may be somebody else's by now.
 */
export async function requireRecentIdentity(
  db: Db,
  { sessionId }: Pick<SignedInCustomer, 'sessionId'>,
): Promise<void> {
  const rows = await db`
    select
      from session
     where id = ${sessionId}
       and ended_at is null
       and authenticated_at > now() - make_interval(mins => ${RECENT_MINUTES})
  `;
  if (rows.count === 0) throw new Refusal('CONFIRM_IDENTITY');
}

export async function noteIdentity(
  db: Db,
  { sessionId, customerId }: Pick<SignedInCustomer, 'sessionId' | 'customerId'>,
): Promise<void> {
  await db`
    update session set authenticated_at = now()
     where id = ${sessionId} and customer_id = ${customerId} and ended_at is null
  `;
}
