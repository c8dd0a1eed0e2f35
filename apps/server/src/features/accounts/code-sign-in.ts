import {
  acceptedConsents,
  type GivenConsent,
  missingConsents,
} from '@okoem/domain/customer/consent-documents.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { GUEST } from '../../platform/session/actor.ts';
import type { OpenedSession } from '../../platform/session/refresh-session.ts';
import {
  adoptAccount,
  findConfirmedAccount,
  findUnconfirmedAccount,
  insertConsents,
  insertCustomer,
} from './account-repository.ts';
import { type Address, lockAddress } from './address.ts';
import { enter, type Visit } from './entering.ts';
import type { VerificationCodes } from './verification-codes.ts';

export interface CodeSignIn {
  requestId: string | undefined;
  address: Address;
  code: string;
  /** For who has no account yet. */
  firstName: string;
  consents: readonly GivenConsent[];
}

const PURPOSES = ['login', 'register', 'checkout'] as const;

export async function signInByCode(
  { pool, codes }: { pool: Pool; codes: VerificationCodes },
  { requestId, address, code, ...person }: CodeSignIn,
  visit: Visit,
): Promise<{ session: OpenedSession; isNew: boolean }> {
  const id = await codes.check(pool, { requestId, address, purposes: PURPOSES, code });
  return inTransaction(pool, async (tx) => {
    // Rolled back when consents are missing: the code is good for the next call, with them.
    await codes.use(tx, id);
    await lockAddress(tx, address);
    const known = await findConfirmedAccount(tx, address);
    if (known) return { session: await enter(tx, known.id, visit), isNew: false };
    // Whoever typed the address before may have agreed to everything: agreement is asked of who reads there.
    requireConsents(person);
    const adopted = await adopt(tx, address, visit.requestId);
    const customerId = adopted ?? (await openAccount(tx, address, person));
    await keepConsents(tx, customerId, person);
    return { session: await enter(tx, customerId, visit), isNew: adopted === undefined };
  });
}

/** An account that somebody opened with this address and did not confirm is now its reader's, and nobody else's. */
async function adopt(tx: Transaction, address: Address, requestId: string): Promise<number | undefined> {
  const customerId = await findUnconfirmedAccount(tx, address);
  if (customerId === undefined) return undefined;
  await adoptAccount(tx, customerId, address);
  await writeAudit(tx, {
    actor: GUEST,
    action: 'session.open',
    subject: { kind: 'customer', id: customerId },
    before: { confirmed: null },
    after: { confirmed: address.channel },
    requestId,
  });
  return customerId;
}

async function openAccount(
  tx: Transaction,
  { channel, value }: Address,
  { firstName }: Pick<CodeSignIn, 'firstName'>,
): Promise<number> {
  const address = channel === 'email' ? { email: value } : { phone: value };
  return insertCustomer(tx, { firstName, ...address, confirmed: channel });
}

type Agreeing = Pick<CodeSignIn, 'consents'>;

function requireConsents({ consents }: Agreeing): void {
  const missing = missingConsents(consents);
  if (missing.length > 0)
    throw new Refusal('CONSENT_REQUIRED', { field: 'consents', documents: missing.join(',') });
}

async function keepConsents(tx: Transaction, customerId: number, { consents }: Agreeing): Promise<void> {
  await insertConsents(tx, { customerId, source: 'вход по коду', given: acceptedConsents(consents) });
}
