import { getReconciliation, makeReconciliation } from '@okoem/contract/balance.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { companyOf } from '../balance/balance-routes.ts';
import { issueReconciliation } from './issue-reconciliation.ts';
import { findPapers, isReconciliation } from './paper-repository.ts';
import { paperView } from './paper-view.ts';
import { reconciliationSheetView } from './reconciliation-view.ts';

/** Acts that a company asks for; who reads them afterwards finds them among its papers. */
export function addReconciliations(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, makeReconciliation, async ({ actor, body: period }) => {
    const companyId = companyOf(actor);
    if (period.to > apiDate(Date.now()) || period.from > period.to)
      throw new Refusal('VALIDATION', { field: 'to' });
    const id = await inTransaction(pool, (tx) => issueReconciliation(tx, { companyId, period }));
    const [row] = await findPapers(pool, [id]);
    return { data: paperView(row!) };
  });

  addEndpoint(host, getReconciliation, async ({ actor, params }) => {
    const [row] = await findPapers(pool, [params.id]);
    const paper = ownedRow(row, actor, 'balance.read');
    if (!isReconciliation(paper)) throw new Refusal('NOT_FOUND');
    return { data: reconciliationSheetView(paper) };
  });
}
