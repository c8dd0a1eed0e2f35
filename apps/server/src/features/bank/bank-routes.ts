import {
  getBankLine,
  importBankStatement,
  matchBankLine,
  searchBankLines,
  undoBankMatch,
} from '@okoem/contract/bank-statements.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { bankParts } from './bank-actor.ts';
import { lineById, lineViews, lineWithCandidates } from './bank-view.ts';
import { importStatement } from './import-statement.ts';
import { countLines, searchLines } from './line-repository.ts';
import { matchByHand, undoMatches } from './match-by-hand.ts';
import { StatementReader } from './statement-reader.ts';

/** What the accountant does with statements of the bank. */
export function bankRoutes(
  host: EndpointHost,
  { pool, listPool, publicUrl }: { pool: Pool; listPool: Pool; publicUrl: string },
): void {
  const parts = bankParts(pool, publicUrl);
  const reader = new StatementReader();
  host.app.addHook('onClose', () => reader.close());

  addEndpoint(host, importBankStatement, async ({ file, actor, requestId, caller, signal }) => ({
    data: await importStatement(parts, file, { actor, requestId }, (job) =>
      reader.read(job, { caller, signal }),
    ),
  }));

  addEndpoint(host, searchBankLines, async ({ body: { filter, pagination } }) => {
    const { file_id: fileId, ...rest } = filter;
    const wanted = { ...rest, fileId };
    const found = await searchLines(listPool, { filter: wanted, ...pagination });
    const total = found[0]?.whole ?? (await countLines(listPool, wanted));
    return answerPageOf(await lineViews(pool, found), { ...pagination, total });
  });

  addEndpoint(host, getBankLine, async ({ params }) => ({ data: await lineWithCandidates(pool, params.id) }));

  addEndpoint(host, matchBankLine, async ({ params, body, actor, requestId }) => {
    const { orders, advance } = body;
    const match = {
      lineId: params.id,
      orders: orders.map(({ order_id: orderId, amount }) => ({ orderId, amount })),
      advance: advance && { companyId: advance.company_id, amount: advance.amount },
    };
    await matchByHand(parts, match, { actor, requestId });
    return { data: await lineById(pool, params.id) };
  });

  addEndpoint(host, undoBankMatch, async ({ params, body, actor, requestId }) => {
    await undoMatches(parts, { lineId: params.id, matchId: body.match_id }, { actor, requestId });
    return { data: await lineById(pool, params.id) };
  });
}
