import { CHALLENGE_SECONDS, type PasskeyRequest } from '@okoem/contract/passkeys.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { type CallQuota, giveBackCall, spendCall } from '../../platform/http/call-quota.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import type { OpenedSession } from '../../platform/session/refresh-session.ts';
import { enter, type Visit } from '../accounts/entering.ts';
import { noteIdentity } from '../accounts/recent-identity.ts';
import { type Assertion, challengeIn, readAssertion, warmUp } from './passkey-ceremony.ts';
import { type ChallengeUse, issueChallenge, takeChallenge } from './passkey-challenge.ts';
import { judged, refused } from './passkey-refusal.ts';
import { findKnownKey, type KnownKey, noteUse } from './passkey-repository.ts';
import type { PasskeyParts } from './passkey-service.ts';

/** An office behind one address opens the popup often, and fails seldom. */
const MOST_BEGUN_PER_HOUR = 300;
const MOST_WRONG_PER_HOUR = 60;

type Use = Exclude<ChallengeUse, { purpose: 'add' }>;

export async function beginAssertion(
  { pool, isLimited, site }: PasskeyParts,
  use: Use,
  caller: string,
): Promise<z.infer<typeof PasskeyRequest>> {
  if (isLimited)
    await spendCall(pool, { scope: 'passkey-challenge', caller, mostPerHour: MOST_BEGUN_PER_HOUR });
  warmUp();
  const challenge = await issueChallenge(pool, use);
  return { challenge, rpId: site.id, timeout: CHALLENGE_SECONDS * 1000, userVerification: 'required' };
}

export async function signInByPasskey(
  parts: PasskeyParts,
  assertion: Assertion,
  visit: Visit,
): Promise<OpenedSession> {
  return withKey(
    parts,
    { assertion, use: { purpose: 'enter' }, caller: visit.caller },
    (tx, { customerId }) => enter(tx, customerId, visit),
  );
}

export async function showByPasskey(
  parts: PasskeyParts,
  assertion: Assertion,
  { actor, caller }: { actor: SignedInCustomer; caller: string },
): Promise<void> {
  const use = { purpose: 'confirm', customerId: actor.customerId } as const;
  await withKey(parts, { assertion, use, caller }, (tx) => noteIdentity(tx, actor));
}

interface Attempt {
  assertion: Assertion;
  use: Use;
  caller: string;
}

/** Judges what a device signed, and does in one transaction with its use what it opens. */
async function withKey<Answer>(
  parts: PasskeyParts,
  attempt: Attempt,
  open: (tx: Db, key: KnownKey) => Promise<Answer>,
): Promise<Answer> {
  const { pool, isLimited } = parts;
  const quota: CallQuota = { scope: 'passkey', caller: attempt.caller, mostPerHour: MOST_WRONG_PER_HOUR };
  if (isLimited) await spendCall(pool, quota);
  const { key, counter } = await judgeAssertion(parts, attempt);
  return inTransaction(pool, async (tx) => {
    if (!(await noteUse(tx, { id: key.id, counter }))) throw new Refusal('PASSKEY_INVALID');
    if (isLimited) await giveBackCall(tx, quota);
    return open(tx, key);
  });
}

async function judgeAssertion(
  { pool, log, site }: PasskeyParts,
  { assertion, use }: Attempt,
): Promise<{ key: KnownKey; counter: number }> {
  const customerId = use.purpose === 'enter' ? null : use.customerId;
  const challenge = await judged(log, () => challengeIn(assertion.client_data));
  if (!(await takeChallenge(pool, challenge, { purpose: use.purpose, customerId })))
    throw refused(log, 'The challenge is used, late or for something else.');
  const key = await findKnownKey(pool, Buffer.from(assertion.id, 'base64url'));
  if (!key) throw refused(log, 'Nobody has this key.');
  if (customerId !== null && key.customerId !== customerId) throw refused(log, 'A key of another account.');
  // Whom the device believes it signed for; one without a list of its own says nothing, and cannot enter.
  const handle = Buffer.from(assertion.user_handle ?? '', 'base64url');
  if (!handle.equals(key.userHandle)) throw refused(log, 'Signed for another account.');
  return { key, counter: await judged(log, () => readAssertion(site, assertion, { key, challenge })) };
}
