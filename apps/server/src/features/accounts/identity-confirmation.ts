import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { confirmIdentity, IdentityWays } from '@okoem/contract/identity.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { giveBackCall, spendCall } from '../../platform/http/call-quota.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { isPassword } from '../../platform/session/password.ts';
import { type Contacts, findContacts } from './account-repository.ts';
import type { Address } from './address.ts';
import { hasPasskey } from './contact-repository.ts';
import { refuseFaults } from './field-faults.ts';
import { passwordQuota } from './password-change.ts';
import { noteIdentity } from './recent-identity.ts';
import type { VerificationCodes } from './verification-codes.ts';

export interface IdentityParts {
  pool: Pool;
  codes: VerificationCodes;
  isLimited: boolean;
}

export async function identityWays(pool: Pool, { customerId }: SignedInCustomer): Promise<IdentityWays> {
  const [contacts, has_passkey] = await Promise.all([
    findContacts(pool, customerId),
    hasPasskey(pool, customerId),
  ]);
  if (!contacts) throw new Refusal('UNAUTHORIZED');
  return {
    phone: ownAddress(contacts, 'sms')?.value ?? null,
    email: ownAddress(contacts, 'email')?.value ?? null,
    has_password: contacts.passwordHash !== null,
    has_passkey,
  };
}

type Body = EndpointCall<typeof confirmIdentity>['body'];

/** Somebody who has signed in shows again that it is them. Never 401: that would sign them out for a typing error. */
export async function showIdentity(parts: IdentityParts, actor: SignedInCustomer, body: Body): Promise<void> {
  const contacts = await findContacts(parts.pool, actor.customerId);
  if (!contacts) throw new Refusal('UNAUTHORIZED');
  if (body.password === undefined) await showByCode(parts, actor, { ...body, contacts });
  else await showByPassword(parts, actor, { password: body.password, contacts });
}

async function showByPassword(
  { pool, isLimited }: IdentityParts,
  actor: SignedInCustomer,
  { password, contacts }: { password: string; contacts: Contacts },
): Promise<void> {
  const quota = passwordQuota(actor.customerId);
  if (isLimited) await spendCall(pool, quota);
  if (!(await isPassword(password, contacts.passwordHash ?? undefined)))
    refuseFaults([{ field: 'password', message: 'Пароль не подходит' }]);
  if (isLimited) await giveBackCall(pool, quota);
  await noteIdentity(pool, actor);
}

async function showByCode(
  { pool, codes }: IdentityParts,
  actor: SignedInCustomer,
  { channel, request_id: requestId, code, contacts }: Body & { contacts: Contacts },
): Promise<void> {
  const address = ownAddress(contacts, channel === 'phone' ? 'sms' : 'email');
  // Nothing could have been sent to an address that is not theirs.
  if (!address) throw new Refusal('CODE_INVALID', { field: 'code' });
  const { customerId } = actor;
  const guess = { requestId, address, purposes: ['change'] as const, code: code!, customerId };
  const id = await codes.check(pool, guess);
  await inTransaction(pool, async (tx) => {
    await codes.use(tx, id);
    await noteIdentity(tx, actor);
  });
}

/** The confirmed one of a channel. */
export function ownAddress(contacts: Contacts, channel: Address['channel']): Address | undefined {
  const { email, emailVerified, phone, phoneVerified } = contacts;
  const [value, isConfirmed] = channel === 'email' ? [email, emailVerified] : [phone, phoneVerified];
  if (value === null || !isConfirmed) return undefined;
  return { channel, value: channel === 'email' ? value.toLowerCase() : value };
}
