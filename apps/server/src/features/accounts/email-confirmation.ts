import { Refusal } from '@okoem/domain/refusal.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { findConfirmedAccount } from './account-repository.ts';
import { emailAddress, lockAddress } from './address.ts';
import { useLink } from './mailed-link-repository.ts';

/** Answers the address that is confirmed now. */
export async function confirmEmail(pool: Pool, token: string): Promise<string> {
  return inTransaction(pool, async (tx) => {
    const link = await useLink(tx, { token, purpose: 'confirm-email' });
    if (!link) throw new Refusal('TOKEN_INVALID');
    const address = emailAddress(link.email);
    await lockAddress(tx, address);
    const owner = await findConfirmedAccount(tx, address);
    if (owner && owner.id !== link.customerId) throw new Refusal('EMAIL_TAKEN');
    if (!(await markEmailConfirmed(tx, link))) throw new Refusal('TOKEN_INVALID');
    return link.email;
  });
}

/** False when the account is closed or has another address by now. */
async function markEmailConfirmed(
  tx: Db,
  { customerId, email }: { customerId: number; email: string },
): Promise<boolean> {
  const confirmed = await tx`
    update customer
       set email_verified_at = coalesce(email_verified_at, now()), version = version + 1
     where id = ${customerId}
       and lower(email) = ${email}
       and closed_at is null
  `;
  return confirmed.count > 0;
}
