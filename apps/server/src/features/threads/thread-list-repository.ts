import type { Talker } from '@okoem/domain/talk/thread-access.ts';
import type { ThreadKind } from '@okoem/domain/talk/thread-kind.ts';
import type { ThreadSide } from '@okoem/domain/talk/thread-side.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import type { Db } from '../../platform/database/database.ts';
import { threadColumns, type ThreadFacts, threadJoins, withDates } from './thread-repository.ts';

export interface LastMessage {
  seq: number;
  side: ThreadSide;
  authorName: string;
  text: string;
  isDeleted: boolean;
  files: number;
  createdAt: Date;
}

export interface ThreadListRow extends ThreadFacts {
  ownSide: ThreadSide;
  last: LastMessage | null;
}

export interface ThreadFilter {
  kind?: readonly ThreadKind[] | undefined;
  is_unread?: boolean | undefined;
  is_archived: boolean;
  is_waiting?: boolean | undefined;
  query?: string | undefined;
}

/** Beyond this nobody counts. */
export const MOST_UNREAD_THREADS = 100;
/** Threads of one person whose messages are looked through; the older ones are found by their subject. */
const MOST_SEARCHED = 500;
const LAST_LENGTH = 200;

/** SQL: the sides (called `own`) as which somebody has threads; for who has none, none. */
function ownSides(db: Db, { actor, visitorId }: Talker) {
  switch (actor.kind) {
    case 'staff':
    case 'job':
      return db`own.side = 'operator'`;
    case 'seller':
      return db`own.seller_id = ${actor.sellerId}`;
    case 'customer': {
      if (actor.company === null) return db`own.customer_id = ${actor.customerId} and own.company_id is null`;
      const { companyId } = actor.company;
      if (may(actor, 'messages.read')) return db`own.company_id = ${companyId}`;
      return db`own.company_id = ${companyId} and own.customer_id = ${actor.customerId} and thread.kind = 'support'`;
    }
    case 'guest':
      return visitorId === null ? db`false` : db`own.visitor_id = ${visitorId}`;
  }
}

function chosen(db: Db, talker: Talker, filter: ThreadFilter) {
  const { kind, is_unread: isUnread, is_archived: isArchived, is_waiting: isWaiting, query } = filter;
  const pattern = `%${(query ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db`
    ${ownSides(db, talker)}
      and own.last_seq > 0
      and ${isArchived ? db`own.archived_at is not null` : db`own.archived_at is null`}
      and ${kind === undefined ? db`true` : db`thread.kind = any(${[...kind]}::text[])`}
      and ${isUnread ? db`own.last_seq > own.read_seq` : db`true`}
      and ${isWaiting ? db`thread.waits_for = own.side` : db`true`}
      and ${
        query === undefined || query === ''
          ? db`true`
          : db`(thread.title ilike ${pattern}
                or exists (select from thread_side as other
                            where other.thread_id = thread.id and other.name ilike ${pattern}))`
      }
  `;
}

export async function findThreads(
  db: Db,
  { talker, filter, offset, limit }: { talker: Talker; filter: ThreadFilter; offset: number; limit: number },
): Promise<ThreadListRow[]> {
  const rows = await db<ThreadListRow[]>`
    select ${threadColumns(db)}, own.side as own_side,
           (select jsonb_build_object('seq', message.seq, 'side', message.side, 'authorName', message.author_name,
                                      'text', left(message.text, ${LAST_LENGTH}),
                                      'isDeleted', message.deleted_at is not null,
                                      'files', (select count(*) from thread_file as attached
                                                 where attached.thread_id = thread.id and attached.seq = message.seq),
                                      'createdAt', message.created_at)
              from thread_message as message
             where message.thread_id = thread.id and message.seq = thread.last_seq) as last
      from thread_side as own
      join thread on thread.id = own.thread_id
      ${threadJoins(db)}
     where ${chosen(db, talker, filter)}
     order by ${filter.is_waiting ? db`thread.waiting_since, thread.id` : db`own.last_at desc, own.thread_id desc`}
    offset ${offset} limit ${limit}
  `;
  return rows.map((row) => ({
    ...row,
    ...withDates(row),
    last: row.last && { ...row.last, createdAt: new Date(row.last.createdAt) },
  }));
}

export async function countThreads(
  db: Db,
  { talker, filter }: { talker: Talker; filter: ThreadFilter },
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count
      from thread_side as own
      join thread on thread.id = own.thread_id
     where ${chosen(db, talker, filter)}
  `;
  return row!.count;
}

/** Of the staff only what it has to answer: it is in every conversation, and called into few. */
export async function findUnread(db: Db, talker: Talker): Promise<{ threads: number; messages: number }> {
  const [row] = await db<{ threads: number; messages: number }[]>`
    select count(*)::int as threads, coalesce(sum(unread), 0)::int as messages
      from (select own.last_seq - own.read_seq as unread
              from thread_side as own
              join thread on thread.id = own.thread_id
             where ${ownSides(db, talker)}
               and own.last_seq > own.read_seq
               and own.archived_at is null
               and ${talker.actor.kind === 'staff' ? db`thread.waits_for = 'operator'` : db`true`}
             limit ${MOST_UNREAD_THREADS}) as unread_ones
  `;
  return row!;
}

export interface FoundRow {
  threadId: number;
  kind: ThreadKind;
  title: string;
  seq: number;
  side: ThreadSide;
  authorName: string;
  text: string;
  createdAt: Date;
}

export async function findByWords(
  db: Db,
  {
    talker,
    query,
    threadId,
    limit,
  }: { talker: Talker; query: string; threadId: number | undefined; limit: number },
): Promise<FoundRow[]> {
  return db<FoundRow[]>`
    with mine as (
      select own.thread_id, thread.kind, thread.title
        from thread_side as own
        join thread on thread.id = own.thread_id
       where ${ownSides(db, talker)}
         and ${threadId === undefined ? db`true` : db`own.thread_id = ${threadId}`}
       order by own.last_at desc
       limit ${MOST_SEARCHED}
    )
    select message.thread_id, mine.kind, mine.title, message.seq, message.side, message.author_name, message.text,
           message.created_at
      from mine
      join thread_message as message using (thread_id)
     where message.search @@ websearch_to_tsquery('russian', ${query})
     order by message.created_at desc, message.thread_id, message.seq desc
     limit ${limit}
  `;
}
