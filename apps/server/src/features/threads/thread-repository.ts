import type { SideOwner } from '@okoem/domain/talk/thread-access.ts';
import type { ThreadKind } from '@okoem/domain/talk/thread-kind.ts';
import type { ThreadSide } from '@okoem/domain/talk/thread-side.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export interface SideRow extends SideOwner {
  name: string;
  readSeq: number;
  readAt: Date | null;
  archivedAt: Date | null;
}

export interface ThreadFacts {
  id: number;
  kind: ThreadKind;
  title: string;
  partId: number | null;
  orderId: number | null;
  quoteId: number | null;
  tenderId: number | null;
  productId: number | null;
  productCode: string | null;
  productName: string | null;
  sellerId: number | null;
  sellerCode: string | null;
  sellerName: string | null;
  lastSeq: number;
  lastAt: Date;
  waitsFor: ThreadSide | null;
  waitingSince: Date | null;
  calledAt: Date | null;
  closedAt: Date | null;
  sides: SideRow[];
}

/** SQL: the columns of a `ThreadFacts`, from `thread` and what `threadJoins` brings. */
export function threadColumns(db: Db) {
  return db`
    thread.id, thread.kind, thread.title, thread.sub_order_id as part_id, part.order_id, thread.quote_id, thread.tender_id,
    thread.product_id, shown.code as product_code, product.name as product_name,
    thread.seller_id, seller.code as seller_code, seller.name as seller_name,
    thread.last_seq, thread.last_at, thread.waits_for, thread.waiting_since, thread.called_at, thread.closed_at,
    (select jsonb_agg(jsonb_build_object(
              'side', side.side, 'customerId', side.customer_id, 'companyId', side.company_id,
              'visitorId', side.visitor_id, 'sellerId', side.seller_id, 'name', side.name,
              'readSeq', side.read_seq, 'readAt', side.read_at, 'archivedAt', side.archived_at))
       from thread_side as side where side.thread_id = thread.id) as sides
  `;
}

export function threadJoins(db: Db) {
  return db`
    left join sub_order as part on part.id = thread.sub_order_id
    left join product on product.id = thread.product_id
    left join shown_product as shown on shown.id = thread.product_id
    left join seller on seller.id = thread.seller_id
  `;
}

/** JSON has no dates: those within come as texts. */
export function withDates(row: ThreadFacts): ThreadFacts {
  const date = (value: Date | string | null) => (value === null ? null : new Date(value));
  return {
    ...row,
    sides: row.sides.map((side) => ({
      ...side,
      readAt: date(side.readAt),
      archivedAt: date(side.archivedAt),
    })),
  };
}

export async function findThread(db: Db, id: number): Promise<ThreadFacts | undefined> {
  const [row] = await db<ThreadFacts[]>`
    select ${threadColumns(db)} from thread ${threadJoins(db)} where thread.id = ${id}
  `;
  return row && withDates(row);
}

export async function findThreadOfSubject(db: Db, subjectKey: string): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`select id from thread where subject_key = ${subjectKey}`;
  return row?.id;
}

/** Whoever writes into a thread or moves it does so one after the other: numbers are given in that order. */
export async function lockThread(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx`select from thread where id = ${id} for no key update`;
  return rows.count > 0;
}

export interface NewThread {
  kind: ThreadKind;
  subjectKey: string;
  title: string;
  partId?: number;
  quoteId?: number;
  tenderId?: number;
  productId?: number;
  sellerId?: number;
}

/** Undefined where somebody else has opened it at the same moment. */
export async function insertThread(tx: Transaction, made: NewThread): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into thread (kind, subject_key, title, sub_order_id, quote_id, tender_id, product_id, seller_id)
    values (${made.kind}, ${made.subjectKey}, ${made.title}, ${made.partId ?? null}, ${made.quoteId ?? null},
            ${made.tenderId ?? null}, ${made.productId ?? null}, ${made.sellerId ?? null})
        on conflict (subject_key) do nothing
    returning id
  `;
  return row?.id;
}

export interface NewSide extends SideOwner {
  name: string;
}

export async function insertSides(tx: Transaction, threadId: number, sides: readonly NewSide[]): Promise<void> {
  for (const side of sides)
    await tx`
      insert into thread_side (thread_id, side, customer_id, company_id, visitor_id, seller_id, name)
      values (${threadId}, ${side.side}, ${side.customerId}, ${side.companyId}, ${side.visitorId}, ${side.sellerId},
              ${side.name})
    `;
}

/** Marks are only moved on; answers whether this one was. */
export async function moveReadMark(
  tx: Transaction,
  { threadId, side, seq }: { threadId: number; side: ThreadSide; seq: number },
): Promise<boolean> {
  const moved = await tx`
    update thread_side
       set read_seq = least(${seq}, last_seq),
           read_at = now(),
           unread_since = case when least(${seq}, last_seq) >= last_seq then null else unread_since end
     where thread_id = ${threadId}
       and side = ${side}
       and read_seq < least(${seq}, last_seq)
  `;
  return moved.count > 0;
}

export async function archiveSide(
  tx: Transaction,
  { threadId, side, isArchived }: { threadId: number; side: ThreadSide; isArchived: boolean },
): Promise<void> {
  await tx`
    update thread_side
       set archived_at = ${isArchived ? tx`coalesce(archived_at, now())` : tx`null`}
     where thread_id = ${threadId}
       and side = ${side}
  `;
}

/** The marketplace is waited for until it answers. */
export async function markCalled(tx: Transaction, threadId: number): Promise<boolean> {
  const called = await tx`
    update thread
       set called_at = now(), closed_at = null, waits_for = 'operator', waiting_since = now()
     where id = ${threadId}
       and called_at is null
  `;
  return called.count > 0;
}

export async function markClosed(tx: Transaction, threadId: number): Promise<void> {
  await tx`
    update thread
       set closed_at = coalesce(closed_at, now()), called_at = null, waits_for = null, waiting_since = null
     where id = ${threadId}
  `;
}
