import type { Kopecks } from '@okoem/domain/money.ts';
import type { DeferredDebt } from '@okoem/domain/payment/deferred-terms.ts';
import type { PaymentLimit } from '@okoem/domain/payment/payment-choice.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

/**
 * Ways to pay online that are switched on. Who lends has limits of his own: paying in parts is open within both, once for each
 * partner, and not at all where there is none.
 */
export async function findPaymentLimits(db: Db): Promise<PaymentLimit[]> {
  return db<PaymentLimit[]>`
    select way.method, way.for_companies, greatest(way.least, coalesce(partner.least, way.least)) as least,
           least(way.most, coalesce(partner.most, way.most)) as most
      from payment_limit as way
      left join instalment_partner as partner on way.method = 'instalments' and partner.is_on
     where way.is_on
       and (way.method <> 'instalments' or partner.code is not null)
     order by way.method, partner.code
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
