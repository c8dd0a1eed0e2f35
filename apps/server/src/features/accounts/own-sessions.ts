import type { OwnSession } from '@okoem/contract/sessions.ts';
import { maskedAddress } from '@okoem/domain/session/masked-address.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { findOwnSessions } from './own-session-repository.ts';

/** Where somebody is signed in, as he is shown it: alone, or as a part of the profile. */
export async function ownSessions(
  db: Db,
  { customerId, sessionId }: Pick<SignedInCustomer, 'customerId' | 'sessionId'>,
): Promise<OwnSession[]> {
  const rows = await findOwnSessions(db, customerId);
  return rows.map(({ id, device, caller, createdAt, lastSeenAt }) => ({
    id,
    device,
    caller: maskedAddress(caller),
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    is_current: id === sessionId,
  }));
}
