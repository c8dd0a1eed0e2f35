import type { Db, Transaction } from '../../platform/database/database.ts';
import type { Unsettled } from './closing-refusal.ts';
import { erasePeople } from './erase-person.ts';

/** Orders of which parts are on their way, or for which money is owed. */
export async function findUnsettled(
  tx: Db,
  { customerId, companyId }: { customerId: number; companyId: number | null },
): Promise<Unsettled[]> {
  return tx<Unsettled[]>`
    select * from (
      select number,
             exists (select from sub_order
                      where order_id = customer_order.id
                        and state not in ('RECEIVED', 'CANCELLED', 'NOT_COLLECTED', 'RETURNED')) as is_open,
             coalesce((select order_payment.owed
                         from order_payment
                        where order_id = customer_order.id
                          and order_payment.state in ('DEFERRED', 'OVERDUE')), 0)::bigint as owed
        from customer_order
       where customer_id = ${customerId} or company_id = ${companyId}::bigint
       order by customer_order.id desc
    ) as own
     where is_open or owed > 0
  `;
}

export async function ownsCompany(tx: Db, customerId: number, exceptId: number | null): Promise<boolean> {
  const rows = await tx`
    select
      from company_member
     where customer_id = ${customerId}
       and role = 'owner'
       and company_id is distinct from ${exceptId}::bigint
  `;
  return rows.count > 0;
}

/** By the database's word, and until the commit nobody else becomes its owner or is let in. */
export async function lockOwnership(
  tx: Db,
  { customerId, companyId }: { customerId: number; companyId: number },
): Promise<boolean> {
  const rows = await tx`
    select
      from company_member
     where company_id = ${companyId}
       and customer_id = ${customerId}
       and role = 'owner'
       for update
  `;
  return rows.count > 0;
}

/** Nobody acts for it any more; its papers stay, and so does its owner, who may come back. */
export async function closeCompany(tx: Db, companyId: number): Promise<void> {
  await tx`update company set closed_at = now() where id = ${companyId}`;
  await tx`
    update company_join_request set status = 'refused', decided_at = now()
     where company_id = ${companyId} and status = 'pending'
  `;
  // Before people are taken out: whoever is coming in by a link is waited for here.
  await tx`
    update company_invitation set withdrawn_at = now()
     where company_id = ${companyId} and accepted_at is null and withdrawn_at is null
  `;
  await tx`delete from company_member where company_id = ${companyId} and role <> 'owner'`;
}

/** The companies closed with the account come back, unless somebody has registered their numbers anew. */
export async function reopenCompanies(tx: Db, customerId: number): Promise<void> {
  await tx`
    update company
       set closed_at = null
      from company_member as member
     where member.company_id = company.id
       and member.customer_id = ${customerId}
       and member.role = 'owner'
       and not exists (select from company as other
                        where other.inn = company.inn
                          and coalesce(other.kpp, '') = coalesce(company.kpp, '')
                          and other.closed_at is null)
  `;
  await tx`
    delete from company_member as member
     using company
     where company.id = member.company_id
       and member.customer_id = ${customerId}
       and company.closed_at is not null
  `;
}

export async function closeCustomer(tx: Db, customerId: number): Promise<boolean> {
  const closed = await tx`
    update customer set closed_at = now(), version = version + 1 where id = ${customerId} and closed_at is null
  `;
  return closed.count > 0;
}

export interface ClosedCustomer {
  email: string | null;
  phone: string | null;
}

export async function findClosedCustomer(tx: Db, customerId: number): Promise<ClosedCustomer | undefined> {
  const [row] = await tx<ClosedCustomer[]>`
    select case when email_verified_at is not null then lower(email) end as email,
           case when phone_verified_at is not null then phone end as phone
      from customer
     where id = ${customerId}
       and closed_at is not null
       and erased_at is null
       for update
  `;
  return row;
}

export async function reopenCustomer(
  tx: Db,
  { customerId, without }: { customerId: number; without: readonly ('email' | 'sms')[] },
): Promise<void> {
  if (without.includes('email'))
    await tx`update customer set email = null, email_verified_at = null where id = ${customerId}`;
  if (without.includes('sms'))
    await tx`update customer set phone = null, phone_verified_at = null where id = ${customerId}`;
  await tx`update customer set closed_at = null, version = version + 1 where id = ${customerId}`;
}

interface ErasedPerson {
  id: number;
  /** Only what was shown to be the person's. */
  email: string | null;
  phone: string | null;
}

/** Takes what is a person's own out of accounts closed so long ago; orders, papers and consents stay. */
export async function eraseClosed(
  tx: Transaction,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  // Read before they are gone: as a guest the person may have left them elsewhere.
  const erased = await tx<ErasedPerson[]>`
    with due as (
      select id, lower(email) as email, email_verified_at is not null as is_email,
             phone, phone_verified_at is not null as is_phone
        from customer
       where closed_at < now() - make_interval(days => ${days})
         and erased_at is null
       order by closed_at
       limit ${limit}
         for update skip locked
    )
    update customer
       set first_name = '', last_name = '', patronymic = '', email = null, email_verified_at = null,
           phone = null, phone_verified_at = null, password_hash = null, erased_at = now(), version = version + 1
      from due
     where customer.id = due.id
    returning customer.id, case when due.is_email then due.email end as email,
              case when due.is_phone then due.phone end as phone
  `;
  const ids = erased.map(({ id }) => id);
  await eraseByAddress(
    tx,
    await nobodysEmails(
      tx,
      erased.flatMap(({ email }) => email ?? []),
    ),
  );
  await forgetMessages(tx, erased);
  await forgetDeclines(tx, ids);
  await erasePeople(tx, ids);
  return ids.length;
}

/** Without those by which somebody has an account: who deleted one and came back has lost nothing of the new one. */
async function nobodysEmails(tx: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await tx<{ email: string }[]>`
    select email
      from unnest(${[...emails]}::text[]) as left_by (email)
     where not exists (select from customer where lower(customer.email) = left_by.email and closed_at is null)
  `;
  return rows.map(({ email }) => email);
}

/** What was left as a guest. What was asked for stays for the books; who asked does not. */
async function eraseByAddress(tx: Db, emails: string[]): Promise<void> {
  await tx`delete from stock_subscription where email = any(${emails})`;
  await tx`delete from company_invitation where lower(email) = any(${emails})`;
  await tx`
    update quote_request
       set name = 'Покупатель', phone = '+70000000000', phone_typed = 'удалён', email = 'erased@okoem.invalid', comment = ''
     where customer_id is null and lower(email) = any(${emails})
  `;
  await tx`
    update quote_event
       set actor_name = 'Покупатель', text = ''
      from quote
     where quote.id = quote_event.quote_id
       and quote_event.actor = 'buyer'
       and quote.customer_id is null
       and lower(quote.contact_email) = any(${emails})
  `;
  await tx`
    update quote
       set contact_name = 'Покупатель', contact_phone = '', contact_email = '', comment = '', decline_comment = ''
     where customer_id is null and lower(contact_email) = any(${emails})
  `;
}

/** Why a colleague's quote was declined is kept twice: in its story, and with the quote itself. */
async function forgetDeclines(tx: Db, ids: readonly number[]): Promise<void> {
  await tx`
    update quote
       set decline_comment = ''
     where decline_comment <> ''
       and exists (select from quote_event as event
                    where event.quote_id = quote.id
                      and event.to_status = 'DECLINED'
                      and event.customer_id = any(${[...ids]}::bigint[]))
  `;
}

/** Letters and SMS of the last weeks name the person; codes that wait for them too. */
async function forgetMessages(tx: Db, people: readonly ErasedPerson[]): Promise<void> {
  const addresses = people.flatMap(({ email, phone }) => [email, phone].flatMap((address) => address ?? []));
  await tx`delete from message where lower(recipient) = any(${addresses})`;
  await tx`delete from verification_code where lower(recipient) = any(${addresses})`;
}
