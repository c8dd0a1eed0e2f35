import { createHash, randomBytes } from 'node:crypto';
import { CHALLENGE_SECONDS } from '@okoem/contract/passkeys.ts';
import type { Db } from '../../platform/database/database.ts';

/** What a signature is for; one made for a purpose, or for one account, is nothing for another. */
export type ChallengeUse =
  | { purpose: 'enter' }
  | { purpose: 'confirm'; customerId: number }
  | { purpose: 'add'; customerId: number; userHandle: Buffer };

/** Answers what the device is to sign. */
export async function issueChallenge(db: Db, use: ChallengeUse): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const customerId = use.purpose === 'enter' ? null : use.customerId;
  const userHandle = use.purpose === 'add' ? use.userHandle : null;
  // Few at a time, and with every new one: old ones never pile up, and no job has to look for them.
  await db`
    delete from passkey_challenge
     where challenge_hash in (select challenge_hash
                                from passkey_challenge
                               where expires_at < now()
                               limit 20
                                 for update skip locked)
  `;
  await db`
    insert into passkey_challenge (challenge_hash, purpose, customer_id, user_handle, expires_at)
    values (${hashOf(challenge)}, ${use.purpose}, ${customerId}, ${userHandle},
            now() + make_interval(secs => ${CHALLENGE_SECONDS}))
  `;
  return challenge;
}

export interface TakenChallenge {
  userHandle: Buffer | null;
}

/** Gone with the first who brings it, whatever becomes of the call: nobody tries twice on one. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { purpose, customerId }: { purpose: ChallengeUse['purpose']; customerId: number | null },
): Promise<TakenChallenge | undefined> {
  const [row] = await db<(TakenChallenge & { isGood: boolean })[]>`
    delete from passkey_challenge
     where challenge_hash = ${hashOf(challenge)}
    returning user_handle,
              purpose = ${purpose} and customer_id is not distinct from ${customerId}::bigint
              and expires_at > now() as is_good
  `;
  return row?.isGood ? row : undefined;
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
