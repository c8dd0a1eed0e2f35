import { randomBytes } from 'node:crypto';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import {
  type addPasskey,
  CHALLENGE_SECONDS,
  type Passkey,
  type PasskeyCreation,
  type PasskeyList,
} from '@okoem/contract/passkeys.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { deviceLabel } from '@okoem/domain/session/device-label.ts';
import { MOST_PASSKEYS } from '@okoem/domain/session/passkey-limits.ts';
import type { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import type { Log } from '../../platform/log.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { confirmedAddress, findContacts } from '../accounts/account-repository.ts';
import type { Address } from '../accounts/address.ts';
import { findCustomer } from '../accounts/customer-repository.ts';
import { requireRecentIdentity } from '../accounts/recent-identity.ts';
import {
  ALGORITHMS,
  challengeIn,
  type MadeKey,
  readMadeKey,
  type RelyingParty,
  warmUp,
} from './passkey-ceremony.ts';
import { issueChallenge, takeChallenge } from './passkey-challenge.ts';
import { passkeyAddedMessage, passkeyRemovedMessage } from './passkey-letters.ts';
import { judged, refused } from './passkey-refusal.ts';
import {
  deletePasskey,
  findOwnKeys,
  findPasskeys,
  hasDeclined,
  insertPasskey,
  lockKeysOf,
  type PasskeyRow,
} from './passkey-repository.ts';

const SITE_NAME = 'Окоём';
const MOST_BEGUN_PER_HOUR = 30;

export interface PasskeyParts {
  pool: Pool;
  log: Log;
  isLimited: boolean;
  publicUrl: string;
  site: RelyingParty;
}

/** Of a customer's call. */
export interface CustomerCall {
  actor: SignedInCustomer;
  requestId: string;
  userAgent: string;
}

export async function ownPasskeys(pool: Pool, { customerId }: SignedInCustomer): Promise<PasskeyList> {
  const [rows, contacts, isDeclined] = await Promise.all([
    findPasskeys(pool, customerId),
    findContacts(pool, customerId),
    hasDeclined(pool, customerId),
  ]);
  const isReached = contacts !== undefined && confirmedAddress(contacts) !== undefined;
  return {
    passkeys: rows.map(shownPasskey),
    is_offered: rows.length === 0 && isReached && !isDeclined,
  };
}

export function shownPasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    is_synced: isSynced,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

export async function beginAdding(
  { pool, isLimited, site }: PasskeyParts,
  actor: SignedInCustomer,
): Promise<z.infer<typeof PasskeyCreation>> {
  const { customerId } = actor;
  await requireRecentIdentity(pool, actor);
  await addressForLetters(pool, customerId);
  if (isLimited)
    await spendCall(pool, {
      scope: 'passkey-begin',
      caller: `customer ${customerId}`,
      mostPerHour: MOST_BEGUN_PER_HOUR,
    });
  const keys = await findOwnKeys(pool, customerId);
  if (keys.length >= MOST_PASSKEYS) throw new Refusal('PASSKEYS_FULL');
  warmUp();
  const userHandle = keys[0]?.userHandle ?? randomBytes(32);
  const challenge = await issueChallenge(pool, { purpose: 'add', customerId, userHandle });
  return {
    challenge,
    rp: { id: site.id, name: SITE_NAME },
    user: { id: userHandle.toString('base64url'), ...(await namesOf(pool, customerId)) },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_SECONDS * 1000,
    attestation: 'none',
    excludeCredentials: keys.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** As the device will show the account in its list. */
async function namesOf(pool: Pool, customerId: number): Promise<{ name: string; displayName: string }> {
  const customer = await findCustomer(pool, customerId);
  if (!customer) throw new Refusal('UNAUTHORIZED');
  const { email, emailVerified, phone, firstName, lastName } = customer;
  const name = (emailVerified ? email : (phone ?? email)) ?? SITE_NAME;
  return { name, displayName: `${firstName} ${lastName}`.trim() || name };
}

/** A key that nobody is told of could be a stranger's. */
async function addressForLetters(db: Pool | Transaction, customerId: number): Promise<Address> {
  const contacts = await findContacts(db, customerId);
  if (!contacts) throw new Refusal('UNAUTHORIZED');
  const address = confirmedAddress(contacts);
  if (!address) throw new Refusal('CONFIRM_CONTACT');
  return address;
}

type AddBody = EndpointCall<typeof addPasskey>['body'];

export async function addOwnPasskey(
  parts: PasskeyParts,
  call: CustomerCall,
  body: AddBody,
): Promise<Passkey> {
  const { pool } = parts;
  const { actor, userAgent } = call;
  const { customerId } = actor;
  await requireRecentIdentity(pool, actor);
  await addressForLetters(pool, customerId);
  const { key, userHandle } = await judgeMadeKey(parts, customerId, body);
  const name = body.name ?? (deviceLabel(userAgent).slice(0, 60) || 'Ключ доступа');
  return inTransaction(pool, async (tx) => {
    const count = await lockKeysOf(tx, customerId);
    if (count === undefined) throw new Refusal('UNAUTHORIZED');
    if (count >= MOST_PASSKEYS) throw new Refusal('PASSKEYS_FULL');
    const { transports } = body;
    const row = await insertPasskey(tx, { ...key, customerId, userHandle, transports, name });
    if (!row) throw new Refusal('PASSKEY_KNOWN');
    await writeDown(tx, call, { before: null, after: { passkey: row.id, name } });
    const to = await addressForLetters(tx, customerId);
    await sendMessage(tx, passkeyAddedMessage({ to, name, publicUrl: parts.publicUrl }));
    return shownPasskey(row);
  });
}

async function judgeMadeKey(
  { pool, log, site }: PasskeyParts,
  customerId: number,
  body: AddBody,
): Promise<{ key: MadeKey; userHandle: Buffer }> {
  const challenge = await judged(log, () => challengeIn(body.client_data));
  const taken = await takeChallenge(pool, challenge, { purpose: 'add', customerId });
  if (!taken?.userHandle) throw refused(log, 'The challenge is used, late or not of this account.');
  return { key: await judged(log, () => readMadeKey(site, body, challenge)), userHandle: taken.userHandle };
}

export async function removeOwnPasskey(parts: PasskeyParts, call: CustomerCall, id: number): Promise<void> {
  const { customerId } = call.actor;
  await requireRecentIdentity(parts.pool, call.actor);
  await inTransaction(parts.pool, async (tx) => {
    const name = await deletePasskey(tx, { id, customerId });
    if (name === undefined) throw new Refusal('NOT_FOUND', { field: 'id' });
    await writeDown(tx, call, { before: { passkey: id, name }, after: null });
    const contacts = await findContacts(tx, customerId);
    const to = contacts && confirmedAddress(contacts);
    if (to) await sendMessage(tx, passkeyRemovedMessage({ to, name, publicUrl: parts.publicUrl }));
  });
}

async function writeDown(
  tx: Transaction,
  { actor, requestId }: CustomerCall,
  states: { before: object | null; after: object | null },
): Promise<void> {
  const subject = { kind: 'customer', id: actor.customerId };
  await writeAudit(tx, { actor, action: 'profile.write', subject, ...states, requestId });
}
