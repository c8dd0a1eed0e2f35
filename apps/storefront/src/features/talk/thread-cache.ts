import type { LiveEvent } from '@okoem/contract/live.ts';
import type { Message, ThreadView } from '@okoem/contract/thread-views.ts';

/** What is known of a thread when it is asked for again: older messages that were looked at stay. */
export function mergedThread(known: ThreadView | undefined, fresh: ThreadView): ThreadView {
  const first = fresh.messages[0];
  if (!known || !first) return fresh;
  const older = known.messages.filter(({ seq }) => seq < first.seq);
  // With a gap between them what was looked at has to be asked for again.
  if (older.at(-1)?.seq !== first.seq - 1) return fresh;
  return { ...fresh, messages: [...older, ...fresh.messages], has_more: known.has_more };
}

/** What came since, or an answer to what was sent: each message stands once, in its place. */
export function withMessages(thread: ThreadView, come: readonly Message[]): ThreadView {
  const bySeq = new Map([...thread.messages, ...come].map((message) => [message.seq, message]));
  return { ...thread, messages: [...bySeq.values()].sort((one, other) => one.seq - other.seq) };
}

export function withOlder(thread: ThreadView, older: readonly Message[], hasMore: boolean): ThreadView {
  return { ...withMessages(thread, older), has_more: hasMore };
}

/** A reader who knows the thread up to a message may be told of a later one: what lies between is asked for. */
export function lastSeq({ messages }: Pick<ThreadView, 'messages'>): number {
  return messages.at(-1)?.seq ?? 0;
}

/** What an event says of a thread that is shown, without asking for anything. */
export function afterEvent(thread: ThreadView, event: LiveEvent): ThreadView {
  if (event.type === 'read') return withRead(thread, event.side, event.seq);
  if (event.type === 'deleted')
    return {
      ...thread,
      messages: thread.messages.map((message) =>
        message.seq === event.seq
          ? { ...message, text: '', files: [], is_deleted: true, deletable_until: null }
          : message,
      ),
    };
  return thread;
}

function withRead(thread: ThreadView, side: ThreadView['side'], seq: number): ThreadView {
  const unread = side === thread.side && seq >= lastSeq(thread) ? 0 : thread.unread;
  const sides = thread.sides.map((one) =>
    one.side === side ? { ...one, read_seq: Math.max(one.read_seq, seq) } : one,
  );
  return { ...thread, unread, sides };
}

/**
 * Up to where the other side has read: whoever answers, and the marketplace only where it is the one talked to. Whoever has
 * answered has read what was said before, whether or not a mark of it has come.
 */
export function readByOthers({
  side,
  sides,
  messages,
}: Pick<ThreadView, 'side' | 'sides' | 'messages'>): number {
  const others = sides.filter((one) => one.side !== side);
  const answering = others.filter((one) => one.side !== 'operator');
  const heard = answering.length > 0 ? answering : others;
  const answer = messages.findLast((message) => heard.some((one) => one.side === message.side));
  return Math.max(answer?.seq ?? 0, ...heard.map((one) => one.read_seq));
}

export function readByOwn({ side, sides }: Pick<ThreadView, 'side' | 'sides'>): number {
  return sides.find((one) => one.side === side)?.read_seq ?? 0;
}

/** The first message of others that nobody of the own side has read. */
export function firstUnread(thread: ThreadView): number | undefined {
  const read = readByOwn(thread);
  return thread.messages.find(({ seq, side }) => seq > read && side !== thread.side)?.seq;
}
