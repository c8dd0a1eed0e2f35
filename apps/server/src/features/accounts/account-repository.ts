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
 * own belongs to whoever reads there. By phone only one without a company and belongings: its letter went to the e-mail,
 * and one wrong digit must not give all of it to a stranger.
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
       and (${channel === 'email'} or ${isEmpty(tx)})
     order by id desc
     limit 1
       for update
  `;
  return row?.id;
}

/** SQL: nothing in the account is worth more than a list of goods. */
function isEmpty(db: Db) {
  return db`
    not exists (select from company_member where customer_id = customer.id)
    and not exists (select from company_join_request where customer_id = customer.id)
    and not exists (select from stored_file where owner_id = customer.id)
    and not exists (select from delivery_address where customer_id = customer.id)
    and not exists (select from delivery_recipient where customer_id = customer.id)
    and not exists (select from customer_order where customer_id = customer.id)
    and not exists (select from quote_request where customer_id = customer.id)
    and not exists (select from quote where customer_id = customer.id)
  `;
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

/** What the account says by now: of each document the last word, if it was yes. */
export async function findStandingConsents(db: Db, customerId: number): Promise<GivenConsent[]> {
  return db<GivenConsent[]>`
    select document as doc, revision
      from (
        select distinct on (document) document, revision, agreed
          from consent
         where customer_id = ${customerId}
         order by document, id desc
      ) as said
     where agreed
  `;
}

export async function setPassword(tx: Db, customerId: number, passwordHash: string): Promise<void> {
  await tx`
    update customer set password_hash = ${passwordHash}, version = version + 1
     where id = ${customerId} and closed_at is null
  `;
}

/**
 * Until the commit nobody sets another password. False when somebody has since it was judged: hashing takes its time, and
 * whoever knew the old one must not come in, or change it, after its owner got rid of it.
 */
export async function lockPassword(
  tx: Db,
  { id, passwordHash }: { id: number; passwordHash: string | null },
): Promise<boolean> {
  const rows = await tx`
    select
      from customer
     where id = ${id}
       and closed_at is null
       and password_hash is not distinct from ${passwordHash}
       for no key update
  `;
  return rows.count > 0;
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
