import { getBalance, searchMovements } from '@okoem/contract/balance.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { findMovements, sumPeriod } from './balance-repository.ts';
import { balanceOf, movementView } from './balance-view.ts';

export interface BalanceParts {
  pool: Pool;
  listPool: Pool;
  now?: () => Date;
}

/** Of the company chosen; who acts for himself has no account with us. */
export function companyOf({ company }: SignedInCustomer): number {
  if (company === null) throw new Refusal('FORBIDDEN');
  return company.companyId;
}

/** How a company stands with us: read from the ledger, stored nowhere. */
export function balanceRoutes(
  host: EndpointHost,
  { pool, listPool, now = () => new Date() }: BalanceParts,
): void {
  addEndpoint(host, getBalance, async ({ actor }) => ({
    data: await balanceOf(pool, companyOf(actor), now()),
  }));

  addEndpoint(host, searchMovements, async ({ actor, body: { filter, pagination } }) => {
    const companyId = companyOf(actor);
    const period = { from: filter.from ?? null, to: filter.to ?? null };
    const [rows, { count, opening, debit, credit }] = await Promise.all([
      findMovements(listPool, { companyId, period, order: 'newest', ...pagination }),
      sumPeriod(listPool, companyId, period),
    ]);
    const { data, meta } = answerPageOf(rows.map(movementView), { ...pagination, total: count });
    const turnovers = { opening, debit, credit, closing: opening + debit - credit };
    return { data, meta: { ...meta, turnovers } };
  });
}
