import type { Kopecks } from '@okoem/domain/money.ts';
import type { DeferredDebt } from '@okoem/domain/payment/deferred-terms.ts';
import type { PaymentLimit } from '@okoem/domain/payment/payment-choice.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

/** Ways to pay online that are switched on. */
export async function findPaymentLimits(db: Db): Promise<PaymentLimit[]> {
  return db<PaymentLimit[]>`
    select method, for_companies, least, most from payment_limit where is_on order by method
  `;
}

export interface DeferredTerms {
  limit: Kopecks;
  days: number;
}

/** What the company may owe; undefined where nothing was approved. */
export async function findDeferredTerms(db: Db, companyId: number): Promise<DeferredTerms | undefined> {
  const [row] = await db<DeferredTerms[]>`
    select deferred_limit as limit, deferred_days as days from company
     where id = ${companyId} and deferred_limit is not null
  `;
  return row;
}

/** Whoever orders for the company without paying waits here: two orders at once see each other's debt. */
export async function lockCompany(tx: Transaction, companyId: number): Promise<void> {
  await tx`select from company where id = ${companyId} for no key update`;
}

export async function findDeferredDebts(db: Db, companyId: number): Promise<DeferredDebt[]> {
  return db<DeferredDebt[]>`
    select money.owed, customer_order.due_on
      from customer_order
      join order_payment as money on money.order_id = customer_order.id
     where company_id = ${companyId}
       and payment_method = 'deferred'
       and due_on is not null
       and money.owed > 0
     order by due_on
  `;
}

/** False for a company that there is not. */
export async function setDeferred(tx: Db, companyId: number, terms: DeferredTerms | null): Promise<boolean> {
  const set = await tx`
    update company
       set deferred_limit = ${terms?.limit ?? null}, deferred_days = ${terms?.days ?? null}
     where id = ${companyId}
  `;
  return set.count > 0;
}
