import { unpaidReason } from '@okoem/domain/order/owed-total.ts';
import type {
  AnyPaperContent,
  PaperContent,
  ReconciliationContent,
} from '@okoem/domain/papers/paper-content.ts';
import type { PaperKind } from '@okoem/domain/papers/paper-kind.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

/** A paper as it is kept, with whose it is and how its order stands. */
export interface PaperRow<Content extends AnyPaperContent = AnyPaperContent> {
  id: number;
  kind: PaperKind;
  /** Null for a paper of a company. */
  orderId: number | null;
  orderNumber: string | null;
  partId: number | null;
  customerId: number | null;
  companyId: number | null;
  periodFrom: string | null;
  periodTo: string | null;
  sellerId: number | null;
  number: string;
  day: string;
  version: number;
  total: number;
  content: Content;
  contentHash: Buffer;
  issuedAt: Date;
  /** The version that has taken its place. */
  replacedByVersion: number | null;
  isExpired: boolean;
  isCancelled: boolean;
  isPaid: boolean;
}

/** A paper in a list, which shows little of what it says. */
export interface ListedPaper extends Omit<PaperRow, 'content'> {
  content: Pick<PaperContent, 'seller' | 'buyer'> & Partial<Pick<PaperContent, 'part' | 'signer'>>;
}

/** For lists: lines of large orders would weigh megabytes. */
export function listedContent(db: Db) {
  return db`
    jsonb_build_object('part', coalesce(paper.content -> 'part', '""'), 'seller', paper.content -> 'seller', 'buyer', paper.content -> 'buyer',
                       'signer', paper.content -> 'signer') as content
  `;
}

/** Columns of every question about papers, but for what they say. */
export function paperColumns(db: Db) {
  return db`
    paper.id, paper.kind, paper.order_id, customer_order.number as order_number, paper.sub_order_id as part_id,
    customer_order.customer_id, coalesce(customer_order.company_id, paper.company_id) as company_id, paper.period_from,
    paper.period_to, paper.seller_id, paper.number, paper.day, paper.version,
    paper.total, paper.content_hash, paper.issued_at, newer.version as replaced_by_version,
    standing.is_cancelled, standing.is_cancelled and standing.is_unpaid as is_expired,
    paper.kind = 'invoice' and standing.is_covered as is_paid
  `;
}

export function paperTables(db: Db) {
  return db`
    order_paper as paper
    left join customer_order on customer_order.id = paper.order_id
    left join order_paper as newer on newer.id = paper.replaced_by
    cross join lateral (
      select coalesce(bool_and(part.state = 'CANCELLED'), false) as is_cancelled,
             coalesce(bool_or(part.cancel_reason = ${unpaidReason({ isInvoice: true })}), false) as is_unpaid,
             (select owed <= 0 and paid > 0 from order_payment where order_payment.order_id = paper.order_id) as is_covered
        from sub_order as part
       where part.order_id = paper.order_id
         and part.id = coalesce(paper.sub_order_id, part.id)
    ) as standing
  `;
}

export async function findPapersOfOrder(db: Db, orderId: number): Promise<PaperRow<PaperContent>[]> {
  return db<PaperRow<PaperContent>[]>`
    select ${paperColumns(db)}, paper.content from ${paperTables(db)} where paper.order_id = ${orderId} order by paper.id
  `;
}

export async function findPapers(db: Db, ids: readonly number[]): Promise<PaperRow[]> {
  return db<PaperRow[]>`
    select ${paperColumns(db)}, paper.content from ${paperTables(db)} where paper.id = any(${[...ids]}::bigint[]) order by paper.id
  `;
}

export interface NewPaper {
  orderId: number;
  partId: number | null;
  sellerId: number | null;
  content: PaperContent;
  contentHash: Buffer;
  total: number;
  /** What it takes the place of. */
  replaces: readonly number[];
}

/** An invoice by which a seller was paid itself: nobody is to pay it any more (decision 043). */
export function isOfSeller({ kind, sellerId }: Pick<PaperRow, 'kind' | 'sellerId'>): boolean {
  return kind === 'invoice' && sellerId !== null;
}

/** Whoever holds the order's lock writes its papers. */
export async function insertPaper(tx: Transaction, paper: NewPaper): Promise<void> {
  const { kind, number, day, version } = paper.content;
  const [row] = await tx<{ id: number }[]>`
    insert into order_paper (kind, order_id, sub_order_id, seller_id, number, day, version, total, content, content_hash)
    values (${kind}, ${paper.orderId}, ${paper.partId}, ${paper.sellerId}, ${number}, ${day}, ${version}, ${paper.total},
            ${JSON.stringify(paper.content)}::text::jsonb, ${paper.contentHash})
    returning id
  `;
  await tx`update order_paper set replaced_by = ${row!.id} where id = any(${[...paper.replaces]}::bigint[])`;
}

/** Held until the commit: the next of the same seller waits, and a paper that comes to nothing gives its number back. */
export async function nextUpdSequence(
  tx: Transaction,
  { sellerId, year }: { sellerId: number; year: number },
): Promise<number> {
  const [row] = await tx<{ last: number }[]>`
    insert into upd_counter as counter (seller_id, year, last) values (${sellerId}, ${year}, 1)
        on conflict (seller_id, year) do update set last = counter.last + 1
    returning last
  `;
  return row!.last;
}

export function isReconciliation(row: PaperRow): row is PaperRow<ReconciliationContent> {
  return row.content.kind === 'reconciliation';
}
