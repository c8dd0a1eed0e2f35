import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { endCustomerSessions, findConfirmedAccount, findContacts } from './account-repository.ts';
import { type Address, lockAddress } from './address.ts';
import { contactChangedMessage } from './contact-letters.ts';
import { lockContacts, setContact } from './contact-repository.ts';
import { ownAddress } from './identity-confirmation.ts';
import { requireRecentIdentity } from './recent-identity.ts';
import type { VerificationCodes } from './verification-codes.ts';

export interface ContactParts {
  pool: Pool;
  codes: VerificationCodes;
  supportEmail: string;
}

export interface NewContact {
  address: Address;
  requestId: string | undefined;
  code: string;
  endOthers: boolean;
}

/**
 * Before a code goes out for a change. To an address of one's own it always may: it is how identity is shown. Whether
 * another account has the address is told to nobody but who reads there (decision 023).
 */
export async function requireRightToCode(
  pool: Pool,
  actor: SignedInCustomer,
  address: Address,
): Promise<void> {
  const contacts = await findContacts(pool, actor.customerId);
  if (contacts && ownAddress(contacts, address.channel)?.value === address.value) return;
  await requireRecentIdentity(pool, actor);
}

/** Answers how many other sessions were ended. */
export async function changeContact(
  { pool, codes, supportEmail }: ContactParts,
  { actor, requestId }: { actor: SignedInCustomer; requestId: string },
  wish: NewContact,
): Promise<number> {
  await requireRecentIdentity(pool, actor);
  const { address, code, endOthers } = wish;
  const { customerId, sessionId } = actor;
  const guess = { requestId: wish.requestId, address, purposes: ['change'] as const, code, customerId };
  const id = await codes.check(pool, guess);
  return inTransaction(pool, async (tx) => {
    await codes.use(tx, id);
    await lockAddress(tx, address);
    const owner = await findConfirmedAccount(tx, address);
    if (owner && owner.id !== customerId) throw takenBy(address);
    const told = await replaceContact(tx, actor, { address, requestId });
    const { channel } = address;
    for (const known of told)
      await sendMessage(
        tx,
        contactChangedMessage(known, {
          channel,
          isFirst: told.every((one) => one.channel !== channel),
          supportEmail,
        }),
      );
    return endOthers ? endCustomerSessions(tx, customerId, sessionId) : 0;
  });
}

/** Answers who is to hear of it: the address that was, and the one of the other channel. */
async function replaceContact(
  tx: Transaction,
  actor: SignedInCustomer,
  { address, requestId }: { address: Address; requestId: string },
): Promise<Address[]> {
  const { customerId } = actor;
  const before = await lockContacts(tx, customerId);
  if (!before) throw new Refusal('UNAUTHORIZED');
  const old = ownAddress(before, address.channel);
  await setContact(tx, customerId, address);
  await writeAudit(tx, {
    actor,
    action: 'profile.write',
    subject: { kind: 'customer', id: customerId },
    // An entry can never be erased, a person must be: that it changed is told, not to what.
    before: { [address.channel]: old === undefined ? null : 'known' },
    after: { [address.channel]: old?.value === address.value ? 'confirmed' : 'changed' },
    requestId,
  });
  // It has only been confirmed, or typed again.
  if (old?.value === address.value) return [];
  const other = ownAddress(before, address.channel === 'email' ? 'sms' : 'email');
  return [old, other].filter((one) => one !== undefined);
}

function takenBy({ channel }: Address): Refusal {
  return channel === 'email'
    ? new Refusal('EMAIL_TAKEN', { field: 'email' })
    : new Refusal('PHONE_TAKEN', { field: 'phone' });
}
