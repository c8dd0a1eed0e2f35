import type { Db } from '../../platform/database/database.ts';
import type { QuoteRecord } from './quote-life-repository.ts';

/** Where letters about a quote go. */
export interface QuoteRecipient {
  /** Empty for who left only a phone. */
  email: string;
  /** Shown to be the reader's own: an address that was only typed may be a stranger's. */
  isConfirmed: boolean;
}

/**
 * Whose quote it is today: its buyer at the address confirmed since, whoever owns the company where the buyer has left it, and a
 * guest at the address of the form.
 */
export async function quoteRecipient(
  db: Db,
  { customerId, companyId, contactEmail }: Pick<QuoteRecord, 'customerId' | 'companyId' | 'contactEmail'>,
): Promise<QuoteRecipient> {
  const typed = { email: contactEmail, isConfirmed: false };
  if (customerId === null) return typed;
  const [row] = await db<{ email: string }[]>`
    select customer.email
      from customer
      left join company_member as member on member.customer_id = customer.id and member.company_id = ${companyId}
     where customer.closed_at is null
       and customer.email is not null
       and customer.email_verified_at is not null
       and case when ${companyId}::bigint is null then customer.id = ${customerId}
                else member.customer_id = ${customerId} or member.role = 'owner' end
     order by customer.id = ${customerId} desc
     limit 1
  `;
  if (row) return { email: row.email, isConfirmed: true };
  return (await isStillTheirs(db, { customerId, companyId })) ? typed : { email: '', isConfirmed: false };
}

/** Nothing is written to somebody who has left the company, or has no account any more. */
async function isStillTheirs(
  db: Db,
  { customerId, companyId }: { customerId: number; companyId: number | null },
): Promise<boolean> {
  const rows = await db`
    select from customer
     where id = ${customerId}
       and closed_at is null
       and (${companyId}::bigint is null
            or exists (select from company_member where customer_id = ${customerId} and company_id = ${companyId}))
  `;
  return rows.length > 0;
}
