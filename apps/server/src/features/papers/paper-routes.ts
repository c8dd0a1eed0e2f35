import * as calls from '@okoem/contract/papers.ts';
import type { Actor } from '@okoem/domain/access/actor.ts';
import { type Action, may } from '@okoem/domain/access/permissions.ts';
import { subOrderNumber } from '@okoem/domain/order/order-number.ts';
import { isHandedOver } from '@okoem/domain/papers/handed-over.ts';
import type { PaperFormat } from '@okoem/domain/papers/paper-kind.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { isOwnRow, ownedRow } from '../../platform/access/owned-row.ts';
import { writeLooks } from '../../platform/audit/document-look.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost, type FileAnswer } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import {
  type DocumentKey,
  findProductDocuments,
  type ProductDocument,
} from '../documents/document-repository.ts';
import { orderOwnerOf } from '../orders/order-owner.ts';
import { findOwnOrderId } from '../orders/order-search-repository.ts';
import { findOrderHead, findParts } from '../orders/order-view-repository.ts';
import { receiptsOfOrder } from '../receipts/receipt-view.ts';
import { findOrderedDocuments } from './order-documents-repository.ts';
import type { PaperAsker, PaperFiles } from './paper-files.ts';
import { findPapers, findPapersOfOrder, type PaperRow } from './paper-repository.ts';
import { countPapers, findPaperPage, type PaperQuestion } from './paper-search-repository.ts';
import { formatsOf, invoiceSheet, paperView } from './paper-view.ts';
import { addReconciliations } from './reconciliation-routes.ts';

export interface PaperParts {
  pool: Pool;
  listPool: Pool;
  files: PaperFiles;
}

/** Of one archive: a larger order is asked for part by part, on the pages of its goods. */
/** As many as are drawn and packed in well under the half minute that an archive may take. */
const MOST_DOCUMENTS = 600;

/** Papers of orders, for buyers, sellers and the staff, each by the same table of rights. */
export function paperRoutes(host: EndpointHost, { pool, listPool, files }: PaperParts): void {
  addOfOrder(host, { pool, files });
  addLists(host, listPool);
  addDownloads(host, { pool, files });
  addReconciliations(host, { pool });
}

interface Drawing {
  pool: Pool;
  files: PaperFiles;
}

/** The order, if it is the caller's own: whoever asks for another's hears what an unknown id hears. */
async function ownOrder(pool: Pool, actor: SignedInCustomer, id: number): Promise<number> {
  const own = await findOwnOrderId(pool, id, orderOwnerOf(actor));
  if (own === undefined) throw new Refusal('NOT_FOUND');
  return own;
}

function addOfOrder(host: EndpointHost, { pool, files }: Drawing): void {
  addEndpoint(host, calls.getOrderPapers, async ({ actor, params }) => {
    const orderId = await ownOrder(pool, actor, params.id);
    return { data: await papersOfOrder(pool, orderId) };
  });

  addEndpoint(host, calls.getOrderInvoices, async ({ actor, params }) => {
    const orderId = await ownOrder(pool, actor, params.id);
    const papers = await findPapersOfOrder(pool, orderId);
    const current = papers.filter((paper) => paper.kind === 'invoice' && paper.replacedByVersion === null);
    return { data: current.map(invoiceSheet) };
  });

  addEndpoint(host, calls.archiveProductDocuments, async ({ actor, params, caller, signal }) => {
    const orderId = await ownOrder(pool, actor, params.id);
    const head = (await findOrderHead(pool, orderId))!;
    const documents = await productDocuments(pool, orderId);
    if (documents.length === 0) throw new Refusal('NOT_FOUND');
    return files.documents(documents, `Документы товаров ${head.number}.zip`, { caller, signal });
  });
}

async function papersOfOrder(pool: Pool, orderId: number) {
  const [head, parts, papers, receipts, documents] = await Promise.all([
    findOrderHead(pool, orderId),
    findParts(pool, orderId),
    findPapersOfOrder(pool, orderId),
    receiptsOfOrder(pool, orderId),
    findOrderedDocuments(pool, orderId),
  ]);
  const awaited = parts.filter(
    ({ state, deliveryMethod }) => state !== 'CANCELLED' && !isHandedOver(state, deliveryMethod),
  );
  return {
    papers: papers.map(paperView),
    receipts,
    awaited_parts: awaited.map(({ seq }) => subOrderNumber(head!.number, seq)),
    product_documents: documents.length,
  };
}

async function productDocuments(
  pool: Pool,
  orderId: number,
): Promise<{ name: string; document: ProductDocument }[]> {
  const wanted = await findOrderedDocuments(pool, orderId);
  // An archive that lacks some of them without a word would be taken for the whole.
  if (wanted.length > MOST_DOCUMENTS) throw new Refusal('LIST_TOO_LONG', { limit: MOST_DOCUMENTS });
  const keyOf = ({ productId, kind }: DocumentKey) => `${productId} ${kind}`;
  const documents = new Map((await findProductDocuments(pool, wanted)).map((one) => [keyOf(one), one]));
  return wanted.flatMap(({ productId, kind, name, article }) => {
    const document = documents.get(keyOf({ productId, kind }));
    return document ? [{ name: documentName({ article, name, productId }), document }] : [];
  });
}

/** Signs that a file system takes for something else become spaces. */
function documentName({
  article,
  name,
  productId,
}: {
  article: string;
  name: string;
  productId: number;
}): string {
  const plain = (text: string) => text.replaceAll(/[\s\p{C}\\/:*?"<>|]+/gu, ' ').trim();
  return `${plain(article).slice(0, 60)} (${productId}), ${plain(name).slice(0, 80)}.pdf`;
}

function addLists(host: EndpointHost, listPool: Pool): void {
  const page = async (question: PaperQuestion) => {
    const found = await findPaperPage(listPool, question);
    const total = found[0]?.whole ?? (await countPapers(listPool, question));
    return answerPageOf(found.map(paperView), { ...question.range, total });
  };
  addEndpoint(host, calls.searchPapers, ({ actor, body }) =>
    page({
      scope: { kind: 'buyer', owner: orderOwnerOf(actor) },
      maySeeBalance: may(actor, 'balance.read'),
      filter: body.filter,
      range: body.pagination,
    }),
  );
  addEndpoint(host, calls.searchSellerPapers, ({ actor, body }) =>
    page({
      scope: { kind: 'seller', sellerId: actor.sellerId },
      maySeeBalance: false,
      filter: body.filter,
      range: body.pagination,
    }),
  );
  addEndpoint(host, calls.searchStaffPapers, ({ actor, body }) =>
    page({
      scope: { kind: 'all' },
      maySeeBalance: may(actor, 'balance.read'),
      filter: body.filter,
      range: body.pagination,
    }),
  );
}

function addDownloads(host: EndpointHost, { pool, files }: Drawing): void {
  const download = async (call: PaperCall): Promise<FileAnswer> => {
    const [row] = await findPapers(pool, [call.params.id]);
    const paper = ownedRow(row, call.actor, readingOf(row));
    assertFormat(paper, call.body.format);
    const answer = await files.one(paper, call.body.format, { caller: call.caller, signal: call.signal });
    await noteLook(pool, call.actor, { paper, title: answer.label.name });
    return answer;
  };
  addEndpoint(host, calls.downloadPaper, download);
  addEndpoint(host, calls.downloadSellerPaper, download);
  addEndpoint(host, calls.downloadStaffPaper, download);

  addEndpoint(host, calls.archivePapers, async ({ actor, body, caller, signal }) => {
    const ids = [...new Set(body.ids)];
    const rows = await findPapers(pool, ids);
    const own = rows.filter((row) => isOwnRow(row, actor, readingOf(row)));
    // All or nothing: an archive that lacks something would be found out by nobody.
    if (own.length < ids.length) throw new Refusal('NOT_FOUND');
    return files.archive(own, 'Документы.zip', { caller, signal });
  });
}

/** Papers are of both sides; the buyer is told of looks of the seller and of the staff. */
async function noteLook(
  pool: Pool,
  actor: Actor,
  { paper: { customerId, companyId }, title }: { paper: PaperRow; title: string },
): Promise<void> {
  if (actor.kind === 'customer') return;
  await writeLooks(pool, actor, [{ what: 'order-paper', title, customerId, companyId }]);
}

/** An act tells what a company owes: not all who may see papers may see that. */
function readingOf(row: PaperRow | undefined): Action {
  return row?.kind === 'reconciliation' ? 'balance.read' : 'documents.read';
}

interface PaperCall extends PaperAsker {
  actor: Actor;
  params: { id: number };
  body: { format: PaperFormat };
}

function assertFormat(paper: PaperRow, format: PaperFormat): void {
  if (!formatsOf(paper).includes(format)) throw new Refusal('NOT_FOUND', { field: 'format' });
}
