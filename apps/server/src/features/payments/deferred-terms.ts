import type { DeferredTerms } from '@okoem/contract/payments.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { deferredState } from '@okoem/domain/payment/deferred-terms.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import type { ActorOf } from '../../platform/session/actor.ts';
import { findDeferredDebts, findDeferredTerms, setDeferred } from '../ledger/payment-terms-repository.ts';

/** What a company may order without paying at once, and what it owes by its age. */
export async function deferredTermsOf(db: Db, companyId: number, now: Date): Promise<DeferredTerms | null> {
  const terms = await findDeferredTerms(db, companyId);
  if (!terms) return null;
  return { ...terms, ...deferredState(terms.limit, await findDeferredDebts(db, companyId), apiDate(now)) };
}

export async function approveDeferred(
  pool: Pool,
  { companyId, terms }: { companyId: number; terms: { limit: number; days: number } | null },
  { actor, requestId }: { actor: ActorOf<'staff'>; requestId: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const before = await findDeferredTerms(tx, companyId);
    if (!(await setDeferred(tx, companyId, terms))) throw new Refusal('NOT_FOUND');
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'balance.write',
      subject: { kind: 'company', id: companyId },
      before: { limit: before?.limit ?? null, days: before?.days ?? null },
      after: { limit: terms?.limit ?? null, days: terms?.days ?? null },
    });
  });
}
