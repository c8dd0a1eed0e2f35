import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import type { ThreadKind } from '@okoem/domain/talk/thread-kind.ts';
import type { ThreadSide } from '@okoem/domain/talk/thread-side.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

/** How long somebody may be about to look; then a letter is written, and not another within the hour. */
export const UNREAD_MINUTES = 5;
export const LETTER_EVERY_MINUTES = 60;

export interface UnreadSide {
  threadId: number;
  side: Exclude<ThreadSide, 'operator'>;
  kind: ThreadKind;
  title: string;
  customerId: number | null;
  companyId: number | null;
  sellerId: number | null;
  partId: number | null;
  /** Everything after it is unread and untold. */
  toldSeq: number;
  lastSeq: number;
}

/** Sides that have not looked for long enough and have no stream open. Two workers take different ones. */
export async function takeUnread(tx: Transaction, limit: number): Promise<UnreadSide[]> {
  return tx<UnreadSide[]>`
    select own.thread_id, own.side, thread.kind, thread.title, own.customer_id, own.company_id, own.seller_id,
           thread.sub_order_id as part_id, greatest(own.read_seq, own.letter_seq) as told_seq, own.last_seq
      from thread_side as own
      join thread on thread.id = own.thread_id
     where own.unread_since <= now() - make_interval(mins => ${UNREAD_MINUTES})
       and own.side <> 'operator'
       and own.visitor_id is null
       and own.last_seq > own.letter_seq
       and (own.letter_at is null or own.letter_at <= now() - make_interval(mins => ${LETTER_EVERY_MINUTES}))
       and not exists (select from live_presence as present
                        where present.until > now()
                          and present.listener = case when own.side = 'seller' then 's' || own.seller_id
                                                      else 'c' || own.customer_id end)
     order by own.unread_since
     limit ${limit}
       for update of own skip locked
  `;
}

export interface UnreadMessage {
  seq: number;
  author: string;
  at: Date;
  text: string;
  files: number;
}

/** What others said after a message, and how much of it there is; the words of the first few. */
export async function findUntold(
  db: Db,
  { threadId, side, toldSeq }: UnreadSide,
  most: number,
): Promise<{ messages: UnreadMessage[]; count: number }> {
  const rows = await db<(UnreadMessage & { count: number })[]>`
    select message.seq, message.author_name as author, message.created_at as at, left(message.text, 500) as text,
           (select count(*)::int from thread_file as attached
             where attached.thread_id = message.thread_id and attached.seq = message.seq) as files,
           (count(*) over ())::int as count
      from thread_message as message
     where message.thread_id = ${threadId}
       and message.seq > ${toldSeq}
       and message.side <> ${side}
       and message.deleted_at is null
     order by message.seq
     limit ${most}
  `;
  return { messages: rows, count: rows[0]?.count ?? 0 };
}

export interface Reader {
  customerId: number;
  email: string;
  /** In the company the thread belongs to. */
  role: CompanyRole | null;
}

/** Who began it and who of the colleagues has written in it; by addresses that are known to be theirs, unless they listen. */
export async function findReaders(db: Db, { threadId, side, customerId, companyId }: UnreadSide): Promise<Reader[]> {
  return db<Reader[]>`
    select customer.id as customer_id, customer.email, member.role
      from customer
      left join company_member as member on member.customer_id = customer.id and member.company_id = ${companyId}
     where (customer.id = ${customerId}
            or customer.id in (select message.customer_id
                                 from thread_message as message
                                where message.thread_id = ${threadId} and message.side = ${side}))
       and customer.email is not null
       and customer.email_verified_at is not null
       and customer.closed_at is null
       and (${companyId}::bigint is null or member.role is not null)
       and not exists (select from live_presence as present
                        where present.listener = 'c' || customer.id and present.until > now())
     order by customer.id
     limit 20
  `;
}

export async function findCounterpart(db: Db, { threadId, side }: UnreadSide): Promise<string> {
  const [row] = await db<{ author: string }[]>`
    select author_name as author
      from thread_message
     where thread_id = ${threadId} and side <> ${side} and deleted_at is null
     order by seq desc
     limit 1
  `;
  return row?.author ?? 'Окоём';
}

export async function markTold(tx: Transaction, { threadId, side, lastSeq }: UnreadSide): Promise<void> {
  await tx`
    update thread_side set letter_seq = ${lastSeq}, letter_at = now() where thread_id = ${threadId} and side = ${side}
  `;
}
