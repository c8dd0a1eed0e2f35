import type { Db } from '../../platform/database/database.ts';
import type { Contacts } from './account-repository.ts';
import type { Address } from './address.ts';

/** Until the commit nobody else changes them. */
export async function lockContacts(tx: Db, customerId: number): Promise<Contacts | undefined> {
  const [row] = await tx<Contacts[]>`
    select email, email_verified_at is not null as email_verified,
           phone, phone_verified_at is not null as phone_verified, password_hash
      from customer
     where id = ${customerId}
       and closed_at is null
       for update
  `;
  return row;
}

export async function hasPasskey(db: Db, customerId: number): Promise<boolean> {
  const rows = await db`select from passkey where customer_id = ${customerId} limit 1`;
  return rows.count > 0;
}

/** It is confirmed by the code that opened this. Links to the address before it open nothing any more. */
export async function setContact(tx: Db, customerId: number, { channel, value }: Address): Promise<void> {
  await tx`
    update customer
       set ${
         channel === 'email'
           ? tx`email = ${value}, email_verified_at = now()`
           : tx`phone = ${value}, phone_verified_at = now()`
       },
           version = version + 1
     where id = ${customerId}
  `;
  if (channel === 'email')
    await tx`delete from mailed_link where customer_id = ${customerId} and purpose = 'confirm-email'`;
}
