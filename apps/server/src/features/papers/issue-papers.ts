import { createHash, randomUUID } from 'node:crypto';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import { canonicalJson } from '@okoem/domain/papers/canonical-json.ts';
import { handOverState, isHandedOver } from '@okoem/domain/papers/handed-over.ts';
import {
  contentTotal,
  invoiceContent,
  type OrderedPart,
  type OrderedWhole,
  shippingContent,
} from '@okoem/domain/papers/order-papers.ts';
import type { AnyPaperContent, PaperContent, PaperPayee } from '@okoem/domain/papers/paper-content.ts';
import { updNumber } from '@okoem/domain/papers/upd-number.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockOrder } from '../orders/move-repository.ts';
import type { PartRow } from '../orders/order-view-repository.ts';
import { readOrder, type WholeOrder } from '../orders/order-view.ts';
import { orderedPart, orderedWhole } from './ordered-whole.ts';
import { findCompanyAddress, findHandOvers, findPayee, findSellerFacts } from './paper-facts-repository.ts';
import {
  findPapersOfOrder,
  insertPaper,
  isOfSeller,
  nextUpdSequence,
  type PaperRow,
} from './paper-repository.ts';

/** Paid by a transfer to an account: those who pay so need an invoice. */
const BY_INVOICE: ReadonlySet<OrderPaymentMethod> = new Set(['invoice', 'deferred']);

/** An order with everything its papers are made of. */
interface Desk {
  tx: Transaction;
  orderId: number;
  whole: WholeOrder;
  order: OrderedWhole;
  parts: { row: PartRow; ordered: OrderedPart }[];
  issued: readonly PaperRow<PaperContent>[];
  now: Date;
}

/**
 * Makes what the order should have by now: an invoice of what is owed, and what goes with goods that have left. What is as it
 * should be stays; an invoice that says something else than the order gets a new version. Run twice, it makes nothing twice.
 */
export async function issuePapers(
  tx: Transaction,
  orderId: number,
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  if (!(await lockOrder(tx, orderId))) return;
  const desk = await openDesk(tx, orderId, now);
  if (BY_INVOICE.has(desk.whole.head.paymentMethod)) await issueInvoices(desk);
  await issueShipping(desk);
}

async function openDesk(tx: Transaction, orderId: number, now: Date): Promise<Desk> {
  const whole = (await readOrder(tx, orderId))!;
  const { companyId } = whole.head;
  const sellers = await findSellerFacts(tx, sellerIdsOf(whole));
  const address = companyId === null ? '' : await findCompanyAddress(tx, companyId);
  return {
    tx,
    orderId,
    whole,
    order: orderedWhole(whole, { address }),
    parts: whole.parts.map((row) => ({ row, ordered: orderedPart(whole, row, sellers.get(row.sellerId)!) })),
    issued: await findPapersOfOrder(tx, orderId),
    now,
  };
}

function sellerIdsOf({ parts }: WholeOrder): number[] {
  return [...new Set(parts.map(({ sellerId }) => sellerId))];
}

/** One of the operator, for all that is owed. */
async function issueInvoices(desk: Desk): Promise<void> {
  const payee = await findPayee(desk.tx);
  const owed = desk.parts.filter(({ row }) => row.state !== 'CANCELLED' && row.state !== 'NOT_COLLECTED');
  if (payee && owed.length > 0) await issueInvoice(desk, payee, owed);
}

async function issueInvoice(desk: Desk, payee: PaperPayee, parts: Desk['parts']): Promise<void> {
  const { payUntil, createdAt } = desk.whole.head;
  const valid = desk.issued.filter((paper) => paper.kind === 'invoice' && paper.replacedByVersion === null);
  const current = valid.find((paper) => !isOfSeller(paper));
  const contentOf = (issue: { version: number; versionDay: string }) =>
    invoiceContent(
      desk.order,
      parts.map(({ ordered }) => ordered),
      {
        ...issue,
        number: desk.order.number,
        // A new version keeps the day by which payments name the invoice.
        day: current?.day ?? apiDate(createdAt),
        payee,
        isAgent: true,
        // Paid, it waits for nothing: that is no reason for a new version.
        payUntil: payUntil === null ? (current?.content.payUntil ?? null) : apiDate(payUntil),
      },
    );
  // What sellers asked for themselves is asked for by the operator, so theirs give way to a new one.
  if (current && valid.length === 1 && saysTheSame(current, contentOf)) return;
  const content = contentOf({ version: (current?.version ?? 0) + 1, versionDay: apiDate(desk.now) });
  await keep(desk, { content, partId: null, sellerId: null, replaces: valid.map(({ id }) => id) });
}

/** Requisites that were changed since are no reason for a new version: they come with the next one. */
function saysTheSame(
  { content, contentHash }: PaperRow<PaperContent>,
  contentOf: (issue: { version: number; versionDay: string }) => PaperContent,
): boolean {
  const { version, versionDay, payee, seller, principals } = content;
  return hashOf({ ...contentOf({ version, versionDay }), payee, seller, principals }).equals(contentHash);
}

/** What goes with the goods is made once: what is wrong in it is corrected by people. */
async function issueShipping(desk: Desk): Promise<void> {
  const gone = desk.parts.filter(({ row }) => isHandedOver(row.state, row.deliveryMethod));
  if (gone.length === 0) return;
  const handOvers = await findHandOvers(desk.tx, desk.orderId);
  for (const part of gone) {
    const { row } = part;
    const state = handOverState(row.deliveryMethod);
    const at = handOvers.find(({ partId, toState }) => partId === row.id && toState === state)?.at;
    const day = apiDate(at ?? desk.now);
    // A person needs no invoice of the tax law: a receipt does.
    if (desk.order.buyer.kind !== 'PHYSICAL') await issueUpd(desk, part, day);
    await issueWaybill(desk, part, day);
  }
}

function hasPaper({ issued }: Desk, kind: PaperRow['kind'], partId: number): boolean {
  return issued.some((paper) => paper.kind === kind && paper.partId === partId);
}

async function issueUpd(desk: Desk, { row, ordered }: Desk['parts'][number], day: string): Promise<void> {
  if (hasPaper(desk, 'upd', row.id)) return;
  const { sellerId } = row;
  const year = Number(day.slice(0, 4));
  const sequence = await nextUpdSequence(desk.tx, { sellerId, year });
  const content = shippingContent(desk.order, ordered, {
    kind: 'upd',
    number: updNumber({ sellerId, year, sequence }),
    day,
    version: 1,
    versionDay: day,
    file: {
      guid: randomUUID(),
      writtenAt: desk.now.toISOString(),
      senderId: ordered.senderId,
      receiverId: '',
    },
  });
  await keep(desk, { content, partId: row.id, sellerId, replaces: [] });
}

async function issueWaybill(desk: Desk, { row, ordered }: Desk['parts'][number], day: string): Promise<void> {
  if (hasPaper(desk, 'waybill', row.id)) return;
  const issue = { kind: 'waybill', number: ordered.number, day, version: 1, versionDay: day } as const;
  const content = shippingContent(desk.order, ordered, { ...issue, file: null });
  await keep(desk, { content, partId: row.id, sellerId: row.sellerId, replaces: [] });
}

interface Kept {
  content: PaperContent;
  partId: number | null;
  sellerId: number | null;
  replaces: readonly number[];
}

async function keep({ tx, orderId }: Desk, { content, ...rest }: Kept): Promise<void> {
  const paper = { ...rest, orderId, content, contentHash: hashOf(content), total: contentTotal(content) };
  await insertPaper(tx, paper);
}

export function hashOf(content: AnyPaperContent): Buffer {
  return createHash('sha256').update(canonicalJson(content)).digest();
}
