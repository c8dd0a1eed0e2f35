import { Refusal } from '@okoem/domain/refusal.ts';
import { type MessageLimits, messageLimits, OF_GUESTS_ADDRESS } from '@okoem/domain/talk/message-limits.ts';
import { waitsAfter } from '@okoem/domain/talk/waiting.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { tellLive } from '../../platform/live/announce.ts';
import {
  findMessage,
  findMessageByKey,
  insertMessage,
  insertReply,
  type MessageRow,
  setWaiting,
} from './message-repository.ts';
import { isAuthor } from './message-view.ts';
import { authorOf, type KnownTalker, nameOf, quotaKey } from './talker.ts';
import { lockedThread, type OwnThread } from './thread-access.ts';
import { tellSides } from './thread-audience.ts';
import { attachFiles } from './thread-file-repository.ts';
import type { ThreadParts } from './thread-parts.ts';
import { touchVisitor } from './visitor.ts';

export interface Sending {
  threadId: number;
  talker: KnownTalker;
  text: string;
  files: readonly string[];
  clientKey: string;
  /** The address guests are counted by. */
  caller: string;
}

/** Says something once, however often it is sent with the same key. */
export async function sendMessage(
  { pool, hub, isLimited }: Pick<ThreadParts, 'pool' | 'hub' | 'isLimited'>,
  sending: Sending,
): Promise<MessageRow> {
  const message = await inTransaction(pool, (tx) => sendIn(tx, sending, { isLimited }));
  hub.ring();
  return message;
}

async function sendIn(
  tx: Transaction,
  sending: Sending,
  { isLimited }: { isLimited: boolean },
): Promise<MessageRow> {
  const { threadId, talker, clientKey } = sending;
  const own = await lockedThread(tx, threadId, talker);
  const { side } = own;
  const again = await findMessageByKey(tx, { threadId, side, clientKey });
  if (again) return assertOwnKey(again, talker);
  if (isLimited) await spendQuotas(tx, own, sending);
  if (talker.visitorId !== null) await touchVisitor(tx, talker.visitorId);
  const seq = await insertMessage(tx, {
    threadId,
    side,
    ...authorOf(talker),
    authorName: await nameOf(tx, talker),
    text: sending.text,
    clientKey,
  });
  if (sending.files.length > 0) await attachFiles(tx, { threadId, seq, files: sending.files, talker });
  await moveWaiting(tx, own, seq);
  await tellLive(tx, [
    tellSides(own.thread, (each) => ({
      type: 'message',
      thread_id: threadId,
      seq,
      side,
      unread: each.side === side ? 0 : seq - each.readSeq,
    })),
  ]);
  return (await findMessage(tx, threadId, seq))!;
}

/** A colleague's key is another's message: what was sent with it is not answered as one's own. */
function assertOwnKey(message: MessageRow, talker: KnownTalker): MessageRow {
  if (!isAuthor(message, talker)) throw new Refusal('IDEMPOTENCY_MISMATCH');
  return message;
}

async function moveWaiting(tx: Transaction, { thread, side }: OwnThread, seq: number): Promise<void> {
  const { id, kind, waitsFor, waitingSince, calledAt, sellerId } = thread;
  if (side === 'seller' && waitsFor === 'seller' && waitingSince && sellerId !== null)
    await insertReply(tx, { threadId: id, seq, sellerId, since: waitingSince });
  await setWaiting(tx, { threadId: id, waitsFor: waitsAfter({ kind, waitsFor, isCalled: calledAt !== null }, side) });
}

/** In the transaction, so that only what was said counts; before anything is written, so that a flood costs little. */
async function spendQuotas(db: Db, { side }: OwnThread, { talker, caller }: Sending): Promise<void> {
  const isGuest = talker.actor.kind === 'guest';
  await spendBoth(db, quotaKey(talker), messageLimits(side, { isGuest }));
  if (isGuest) await spendBoth(db, caller, OF_GUESTS_ADDRESS);
}

async function spendBoth(db: Db, caller: string, { aMinute, anHour }: MessageLimits): Promise<void> {
  await spendCall(db, { scope: 'messages-minute', caller, mostPerHour: aMinute, seconds: 60 });
  await spendCall(db, { scope: 'messages-hour', caller, mostPerHour: anHour });
}
