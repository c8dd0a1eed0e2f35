import { Refusal } from '@okoem/domain/refusal.ts';
import { DELETABLE_MINUTES, isDeletable } from '@okoem/domain/talk/message-rules.ts';
import { SIDES_OF_KIND } from '@okoem/domain/talk/thread-side.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { tellLive } from '../../platform/live/announce.ts';
import { emptyMessage, findMessage, type MessageRow } from './message-repository.ts';
import { isAuthor } from './message-view.ts';
import { type KnownTalker, nameOf } from './talker.ts';
import { lockedThread, ownThread } from './thread-access.ts';
import { tellSides } from './thread-audience.ts';
import type { ThreadParts } from './thread-parts.ts';
import { archiveSide, markCalled, markClosed, moveReadMark } from './thread-repository.ts';

interface Move {
  threadId: number;
  talker: KnownTalker;
}

/** Whoever may only read has seen it as well, yet his looking answers nobody: the mark is of who may write. */
export async function readThread(
  { pool, hub }: ThreadParts,
  { threadId, talker, seq }: Move & { seq: number },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { thread, side } = await lockedThread(tx, threadId, talker);
    if (!(await moveReadMark(tx, { threadId, side, seq }))) return;
    const read = Math.min(seq, thread.lastSeq);
    await tellLive(tx, [
      tellSides(thread, (each) => ({
        type: 'read',
        thread_id: threadId,
        side,
        seq: read,
        unread: thread.lastSeq - (each.side === side ? read : each.readSeq),
      })),
    ]);
  });
  hub.ring();
}

export async function archiveThread(
  { pool, hub }: ThreadParts,
  { threadId, talker, isArchived }: Move & { isArchived: boolean },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { thread, side } = await lockedThread(tx, threadId, talker);
    await archiveSide(tx, { threadId, side, isArchived });
    const own = thread.sides.filter((each) => each.side === side);
    await tellLive(tx, [tellSides({ ...thread, sides: own }, () => ({ type: 'thread', thread_id: threadId }))]);
  });
  hub.ring();
}

/** Only where two others talk: in the rest the marketplace is asked already. */
export async function callOperator({ pool, hub }: ThreadParts, { threadId, talker }: Move): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { thread } = await lockedThread(tx, threadId, talker);
    if (SIDES_OF_KIND[thread.kind].length < 3) throw new Refusal('UNPROCESSABLE');
    if (await markCalled(tx, threadId))
      await tellLive(tx, [tellSides(thread, () => ({ type: 'thread', thread_id: threadId }))]);
  });
  hub.ring();
}

export async function closeThread(
  { pool, hub }: ThreadParts,
  { threadId, talker, requestId }: Move & { requestId: string | null },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { thread } = await lockedThread(tx, threadId, talker);
    await markClosed(tx, threadId);
    await writeAudit(tx, {
      actor: talker.actor,
      requestId,
      action: 'messages.write',
      subject: { kind: 'thread', id: threadId },
      before: { closed: thread.closedAt !== null },
      after: { closed: true },
    });
    await tellLive(tx, [tellSides(thread, () => ({ type: 'thread', thread_id: threadId }))]);
  });
  hub.ring();
}

/** By its author, and soon: what was read is known. */
export async function deleteMessage(
  { pool, hub }: ThreadParts,
  { threadId, talker, seq }: Move & { seq: number },
): Promise<MessageRow> {
  const deleted = await inTransaction(pool, async (tx) => {
    const { thread, side } = await lockedThread(tx, threadId, talker);
    const message = await findMessage(tx, threadId, seq);
    if (!message || message.side !== side || !isAuthor(message, talker)) throw new Refusal('NOT_FOUND');
    if (message.deletedAt !== null) return message;
    if (!isDeletable(message, new Date())) throw tooLate();
    await emptyMessage(tx, threadId, seq);
    await tellLive(tx, [tellSides(thread, () => ({ type: 'deleted', thread_id: threadId, seq }))]);
    return (await findMessage(tx, threadId, seq))!;
  });
  hub.ring();
  return deleted;
}

function tooLate(): Refusal {
  const message = `Удалить сообщение можно в течение ${DELETABLE_MINUTES} минут после отправки`;
  return new Refusal('CONFLICT', {}, [{ code: 'MESSAGE_OLD', message }]);
}

/** A person types in one thread at a time, and a word every two seconds is enough. */
const TYPING_MS = 2000;
const MOST_KNOWN = 10_000;

export function createTypists(): (key: string) => boolean {
  const told = new Map<string, number>();
  return (key) => {
    const now = Date.now();
    if ((told.get(key) ?? 0) > now - TYPING_MS) return false;
    if (told.size >= MOST_KNOWN) told.clear();
    told.set(key, now);
    return true;
  };
}

/** Nothing is written: who listens now sees it, nobody else ever will. */
export async function typeInThread({ pool, hub }: ThreadParts, { threadId, talker }: Move): Promise<void> {
  const { thread, side } = await ownThread(pool, threadId, talker, 'write');
  const name = await nameOf(pool, talker);
  const others = thread.sides.filter((each) => each.side !== side);
  hub.type(tellSides({ ...thread, sides: others }, () => ({ type: 'typing', thread_id: threadId, side, name })));
}
