import type { ThreadSide } from '@okoem/domain/talk/thread-side.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

/** Who writes; a guest is nobody of these. */
export interface Author {
  customerId: number | null;
  sellerUserId: number | null;
  operatorId: number | null;
}

export interface FileFacts {
  id: string;
  name: string;
  size: number;
  mediaType: string;
}

export interface MessageRow extends Author {
  threadId: number;
  seq: number;
  side: ThreadSide;
  authorName: string;
  text: string;
  clientKey: string;
  createdAt: Date;
  deletedAt: Date | null;
  files: FileFacts[];
}

function messageColumns(db: Db) {
  return db`
    message.thread_id, message.seq, message.side, message.customer_id, message.seller_user_id, message.operator_id,
    message.author_name, message.text, message.client_key, message.created_at, message.deleted_at,
    coalesce((select jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'size', file.size,
                                                  'mediaType', file.media_type) order by attached.place)
                from thread_file as attached
                join stored_file as file on file.id = attached.file_id and file.state = 'kept'
               where attached.thread_id = message.thread_id and attached.seq = message.seq), '[]') as files
  `;
}

export async function findMessageByKey(
  db: Db,
  { threadId, side, clientKey }: { threadId: number; side: ThreadSide; clientKey: string },
): Promise<MessageRow | undefined> {
  const [row] = await db<MessageRow[]>`
    select ${messageColumns(db)}
      from thread_message as message
     where thread_id = ${threadId} and side = ${side} and client_key = ${clientKey}
  `;
  return row;
}

export async function findMessage(db: Db, threadId: number, seq: number): Promise<MessageRow | undefined> {
  const [row] = await db<MessageRow[]>`
    select ${messageColumns(db)} from thread_message as message where thread_id = ${threadId} and seq = ${seq}
  `;
  return row;
}

export interface MessageRange {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** Oldest first: those next to the one named, or the newest; one more than asked for tells that there are more. */
export async function findMessages(
  db: Db,
  threadId: number,
  { before, after, limit }: MessageRange,
): Promise<{ messages: MessageRow[]; hasMore: boolean }> {
  const isForward = after !== undefined;
  const rows = await db<MessageRow[]>`
    select ${messageColumns(db)}
      from thread_message as message
     where thread_id = ${threadId}
       and ${before === undefined ? db`true` : db`seq < ${before}`}
       and ${after === undefined ? db`true` : db`seq > ${after}`}
     order by ${isForward ? db`seq` : db`seq desc`}
     limit ${limit + 1}
  `;
  const taken = rows.slice(0, limit);
  return { messages: isForward ? taken : taken.reverse(), hasMore: rows.length > limit };
}

export interface NewMessage extends Author {
  threadId: number;
  side: ThreadSide;
  authorName: string;
  text: string;
  clientKey: string;
  /** When it was said, where that is not now: a demo has a past. */
  at?: Date;
}

/** Numbers the message under the lock of its thread and moves everything that follows from it. */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<number> {
  const { threadId, side, at = null } = message;
  const [row] = await tx<{ seq: number }[]>`
    update thread set last_seq = last_seq + 1, last_at = coalesce(${at}, now()), closed_at = null where id = ${threadId}
    returning last_seq as seq
  `;
  const { seq } = row!;
  await tx`
    insert into thread_message (thread_id, seq, side, customer_id, seller_user_id, operator_id, author_name, text, client_key,
                                created_at)
    values (${threadId}, ${seq}, ${side}, ${message.customerId}, ${message.sellerUserId}, ${message.operatorId},
            ${message.authorName}, ${message.text}, ${message.clientKey}, coalesce(${at}, now()))
  `;
  // Who answers has read what is above; whoever had put it away sees it again.
  await tx`
    update thread_side
       set last_seq = ${seq},
           last_at = coalesce(${at}, now()),
           archived_at = null,
           read_seq = case when side = ${side} then ${seq} else read_seq end,
           read_at = case when side = ${side} then coalesce(${at}, now()) else read_at end,
           unread_since = case when side = ${side} then null else coalesce(unread_since, coalesce(${at}, now())) end
     where thread_id = ${threadId}
  `;
  return seq;
}

/** Whose answer is awaited from now on: of the first question that nobody has answered. */
export async function setWaiting(
  tx: Transaction,
  { threadId, waitsFor, at = null }: { threadId: number; waitsFor: ThreadSide | null; at?: Date | null },
): Promise<void> {
  await tx`
    update thread
       set waiting_since = case when ${waitsFor}::text is null then null
                                when waits_for is not distinct from ${waitsFor}::text then waiting_since
                                else coalesce(${at}, now()) end,
           waits_for = ${waitsFor},
           called_at = case when ${waitsFor}::text is distinct from 'operator' and waits_for = 'operator' then null
                            else called_at end
     where id = ${threadId}
  `;
}

export interface NewReply {
  threadId: number;
  seq: number;
  sellerId: number;
  /** Of the question. */
  since: Date;
  at?: Date | null;
}

export async function insertReply(
  tx: Transaction,
  { threadId, seq, sellerId, since, at = null }: NewReply,
): Promise<void> {
  await tx`
    insert into seller_reply (thread_id, seq, seller_id, waited, answered_at)
    values (${threadId}, ${seq}, ${sellerId},
            greatest(0, floor(extract(epoch from coalesce(${at}::timestamptz, now()) - ${since}::timestamptz)))::int,
            coalesce(${at}, now()))
  `;
}

/** Leaves its number and its hour; its files go with the clean-up. */
export async function emptyMessage(tx: Transaction, threadId: number, seq: number): Promise<void> {
  await tx`
    update stored_file
       set state = 'removed', removed_at = now()
     where state = 'kept'
       and id in (select file_id from thread_file where thread_id = ${threadId} and seq = ${seq})
  `;
  await tx`
    update thread_message set text = '', deleted_at = now()
     where thread_id = ${threadId} and seq = ${seq} and deleted_at is null
  `;
}
