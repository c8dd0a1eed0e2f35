import type { FoundMessage, ThreadRow, ThreadView } from '@okoem/contract/thread-views.ts';
import { sideOf } from '@okoem/domain/talk/thread-access.ts';
import { answererOf, type ThreadSide } from '@okoem/domain/talk/thread-side.ts';
import type { Db } from '../../platform/database/database.ts';
import { findMessages, type MessageRow } from './message-repository.ts';
import { messageView } from './message-view.ts';
import type { KnownTalker } from './talker.ts';
import { type OwnThread, ownThread, sideRow } from './thread-access.ts';
import type { FoundRow, LastMessage, ThreadListRow } from './thread-list-repository.ts';
import type { ThreadFacts } from './thread-repository.ts';

const SHOWN_AT_FIRST = 50;
const LAST_LENGTH = 200;

export function threadRow(thread: ThreadFacts, side: ThreadSide, last: LastMessage | null): ThreadRow {
  const own = sideRow(thread, side);
  return {
    id: thread.id,
    kind: thread.kind,
    title: thread.title,
    about: aboutOf(thread),
    side,
    counterpart: counterpartOf(thread, side),
    last: last && {
      seq: last.seq,
      side: last.side,
      author_name: last.authorName,
      text: last.text,
      is_deleted: last.isDeleted,
      files: last.isDeleted ? 0 : last.files,
      created_at: last.createdAt.toISOString(),
    },
    unread: thread.lastSeq - own.readSeq,
    is_archived: own.archivedAt !== null,
    is_closed: thread.closedAt !== null,
    waits_for: thread.waitsFor,
    waiting_since: thread.waitingSince?.toISOString() ?? null,
    is_operator_called: thread.calledAt !== null,
  };
}

function aboutOf(thread: ThreadFacts): ThreadRow['about'] {
  const { productId, productCode, productName, sellerId, sellerCode, sellerName } = thread;
  return {
    order_id: thread.orderId,
    part_id: thread.partId,
    quote_id: thread.quoteId,
    tender_id: thread.tenderId,
    product: productId === null ? null : { id: productId, code: productCode, name: productName! },
    seller: sellerId === null ? null : { id: sellerId, code: sellerCode!, name: sellerName! },
  };
}

/** The buyer talks to who answers; everybody else to the buyer. */
function counterpartOf(thread: ThreadFacts, side: ThreadSide): string {
  return sideRow(thread, side === 'buyer' ? answererOf(thread.kind) : 'buyer').name;
}

export function listedThread(row: ThreadListRow): ThreadRow {
  return threadRow(row, row.ownSide, row.last);
}

export function lastOf(message: MessageRow | undefined): LastMessage | null {
  if (!message) return null;
  const { seq, side, authorName, text, deletedAt, files, createdAt } = message;
  const isDeleted = deletedAt !== null;
  return { seq, side, authorName, text: text.slice(0, LAST_LENGTH), isDeleted, files: files.length, createdAt };
}

export async function threadView(db: Db, { thread, side }: OwnThread, talker: KnownTalker): Promise<ThreadView> {
  const { messages, hasMore } = await findMessages(db, thread.id, { limit: SHOWN_AT_FIRST });
  const now = new Date();
  return {
    ...threadRow(thread, side, lastOf(messages.at(-1))),
    sides: thread.sides.map(({ side: each, name, readSeq, readAt }) => ({
      side: each,
      name,
      read_seq: readSeq,
      read_at: readAt?.toISOString() ?? null,
    })),
    can_write: sideOf(thread, talker, 'write') !== undefined,
    messages: messages.map((message) => messageView(message, { side, talker, now })),
    has_more: hasMore,
  };
}

/** As it is after something was done with it. */
export async function movedThread(db: Db, id: number, talker: KnownTalker): Promise<ThreadRow> {
  const { thread, side } = await ownThread(db, id, talker);
  const { messages } = await findMessages(db, id, { limit: 1 });
  return threadRow(thread, side, lastOf(messages[0]));
}

export function foundMessage(row: FoundRow): FoundMessage {
  return {
    thread_id: row.threadId,
    kind: row.kind,
    title: row.title,
    seq: row.seq,
    side: row.side,
    author_name: row.authorName,
    text: row.text,
    created_at: row.createdAt.toISOString(),
  };
}
