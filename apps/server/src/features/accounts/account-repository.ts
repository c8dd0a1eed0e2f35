import type { GivenConsent } from '@okoem/domain/customer/consent-documents.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Address } from './address.ts';

export interface Account {
  id: number;
  passwordHash: string | null;
}

/** Whose confirmed address it is. */
export async function findConfirmedAccount(db: Db, address: Address): Promise<Account | undefined> {
  const { value } = address;
  const [row] =
    address.channel === 'email'
      ? await db<Account[]>`
          select id, password_hash from customer
           where lower(email) = ${value} and email_verified_at is not null and closed_at is null
        `
      : await db<Account[]>`
          select id, password_hash from customer
           where phone = ${value} and phone_verified_at is not null and closed_at is null
        `;
  return row;
}

/**
 * The newest account that was opened with the address and never confirmed anything: one that has another address of its
 * own belongs to whoever reads there.
 */
export async function findUnconfirmedAccount(
  tx: Db,
  { channel, value }: Address,
): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    select id
      from customer
     where ${channel === 'email' ? tx`lower(email) = ${value}` : tx`phone = ${value}`}
       and email_verified_at is null
       and phone_verified_at is null
       and closed_at is null
     order by id desc
     limit 1
       for update
  `;
  return row?.id;
}

/**
 * Gives an account to whoever has shown that its address is theirs, and to nobody else: whoever typed the address may
 * have been a stranger, who knows the password, holds sessions and keys and waits at the other address.
 */
export async function adoptAccount(tx: Db, customerId: number, { channel }: Address): Promise<void> {
  await tx`
    update customer
       set ${
         channel === 'email'
           ? tx`email_verified_at = now(), phone = null`
           : tx`phone_verified_at = now(), email = null`
       },
           password_hash = null,
           chosen_company_id = null,
           version = version + 1
     where id = ${customerId}
  `;
  await tx`delete from mailed_link where customer_id = ${customerId}`;
  await tx`delete from passkey where customer_id = ${customerId}`;
  await endCustomerSessions(tx, customerId);
}

export async function endCustomerSessions(tx: Db, customerId: number, exceptId?: string): Promise<number> {
  const ended = await tx`
    update session
       set ended_at = now()
     where customer_id = ${customerId}
       and ended_at is null
       and id is distinct from ${exceptId ?? null}::uuid
  `;
  return ended.count;
}

export interface NewCustomer {
  firstName: string;
  lastName?: string;
  patronymic?: string;
  email?: string;
  phone?: string;
  /** The channel that has been shown to reach the person. */
  confirmed?: Address['channel'];
  passwordHash?: string;
}

export async function insertCustomer(tx: Db, customer: NewCustomer): Promise<number> {
  const { firstName, lastName = '', patronymic = '', email = null, phone = null, confirmed } = customer;
  const [row] = await tx<{ id: number }[]>`
    insert into customer (first_name, last_name, patronymic, email, email_verified_at, phone, phone_verified_at,
                          password_hash)
    values (${firstName}, ${lastName}, ${patronymic},
            ${email}, case when ${confirmed === 'email'} then now() end,
            ${phone}, case when ${confirmed === 'sms'} then now() end,
            ${customer.passwordHash ?? null})
    returning id
  `;
  return row!.id;
}

export async function insertConsents(
  tx: Db,
  { customerId, source, given }: { customerId: number; source: string; given: readonly GivenConsent[] },
): Promise<void> {
  await tx`
    insert into consent (customer_id, document, revision, source, agreed)
    select ${customerId}, document, revision, ${source}, true
      from unnest(${given.map(({ doc }) => doc)}::text[], ${given.map(({ revision }) => revision)}::text[])
           as given (document, revision)
  `;
}

export async function setPassword(tx: Db, customerId: number, passwordHash: string): Promise<void> {
  await tx`
    update customer set password_hash = ${passwordHash}, version = version + 1
     where id = ${customerId} and closed_at is null
  `;
}

export interface Contacts {
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
  passwordHash: string | null;
}

export async function findContacts(db: Db, customerId: number): Promise<Contacts | undefined> {
  const [row] = await db<Contacts[]>`
    select email, email_verified_at is not null as email_verified,
           phone, phone_verified_at is not null as phone_verified, password_hash
      from customer
     where id = ${customerId}
       and closed_at is null
  `;
  return row;
}

/** Where somebody can be written to about the account itself. */
export function confirmedAddress({
  email,
  phone,
  emailVerified,
  phoneVerified,
}: Contacts): Address | undefined {
  if (email !== null && emailVerified) return { channel: 'email', value: email };
  return phone !== null && phoneVerified ? { channel: 'sms', value: phone } : undefined;
}
