import * as calls from '@okoem/contract/receipts.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { receiptAddress, RECEIPTS_PATH } from '@okoem/domain/screen/shop-routes.ts';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { answerPageOf, type RowRange } from '../../platform/http/answer-page.ts';
import type { App, Reply } from '../../platform/http/app-type.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { orderOwnerOf } from '../orders/order-owner.ts';
import { findTillCompany } from './receipt-facts-repository.ts';
import { RECEIPT_CSS, receiptPage, tillPage } from './receipt-page.ts';
import type { ReceiptParts } from './receipt-parts.ts';
import { findReceipt, keyOf, setAnew } from './receipt-repository.ts';
import { countReceipts, findReceipts, type ReceiptFilter } from './receipt-search-repository.ts';
import { receiptView, staffReceiptView } from './receipt-view.ts';
import { findTillReceipts } from './test-till.ts';

export interface ReceiptRouteParts {
  receipts: ReceiptParts;
  listPool: Pool;
  hasTestTill: boolean;
}

const Params = z.object({ token: z.uuid() });
const SHOWN = 100;

/** Receipts of the till: for who bought, for the staff, and as pages that are sent to the buyer. */
export function receiptRoutes(host: EndpointHost, parts: ReceiptRouteParts): void {
  addLists(host, parts.listPool);
  addRetry(host, parts.receipts);
  addPages(host.app, parts.receipts);
  if (parts.hasTestTill) addTill(host.app, parts.receipts.pool);
}

function addLists(host: EndpointHost, listPool: Pool): void {
  const page = async (filter: ReceiptFilter, range: RowRange) => {
    const rows = await findReceipts(listPool, filter, range);
    return { rows, total: rows[0]?.whole ?? (await countReceipts(listPool, filter)) };
  };
  addEndpoint(host, calls.searchReceipts, async ({ actor, body }) => {
    const owner = orderOwnerOf(actor);
    const { rows, total } = await page({ ...body.filter, owner }, body.pagination);
    return answerPageOf(rows.map(receiptView), { ...body.pagination, total });
  });
  addEndpoint(host, calls.searchStaffReceipts, async ({ body }) => {
    const { rows, total } = await page(body.filter, body.pagination);
    return answerPageOf(rows.map(staffReceiptView), { ...body.pagination, total });
  });
}

/** What an operator refused goes out anew under another name, when somebody has seen to the reason. */
function addRetry(host: EndpointHost, { pool, now }: ReceiptParts): void {
  addEndpoint(host, calls.retryReceipt, async ({ actor, params, requestId }) => {
    const before = await findReceipt(pool, params);
    if (!before) throw new Refusal('NOT_FOUND');
    await inTransaction(pool, async (tx) => {
      if (before.state !== 'FAILED' || !(await setAnew(tx, { id: before.id, failure: '', tryAt: now() })))
        throw new Refusal('CONFLICT');
      await writeAudit(tx, {
        actor,
        requestId,
        action: 'payments.write',
        subject: { kind: 'receipt', id: before.id },
        before: { receipt: keyOf(before), state: before.state, failure: before.failure },
        after: { receipt: keyOf({ ...before, attempt: before.attempt + 1 }), state: 'NEW' },
      });
    });
    return { data: staffReceiptView((await findReceipt(pool, params))!) };
  });
}

const open = { config: { access: 'open' } } as const;

function addPages(app: App, { pool, publicUrl, supportEmail }: ReceiptParts): void {
  app.get(`${RECEIPTS_PATH}.css`, open, async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(RECEIPT_CSS),
  );
  app.get(receiptAddress(':token'), open, async ({ params }, reply) => {
    const { success, data } = Params.safeParse(params);
    const receipt = success ? await findReceipt(pool, data) : undefined;
    if (!receipt) throw new Refusal('NOT_FOUND');
    const company = await findTillCompany(pool, { email: supportEmail });
    return sendPage(reply, receiptPage(receipt, { company, publicUrl }));
  });
}

function addTill(app: App, pool: Pool): void {
  app.get('/dev/receipts', open, async (_, reply) =>
    sendPage(reply, tillPage(await findTillReceipts(pool, SHOWN))),
  );
}

function sendPage(reply: Reply, text: string): Reply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);
}
