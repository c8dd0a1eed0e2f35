import { expect, it } from 'vitest';
import { sampleMessage, sampleThread } from './sample-thread.ts';
import {
  afterEvent,
  firstUnread,
  mergedThread,
  readByOthers,
  withMessages,
  withOlder,
} from './thread-cache.ts';

const messages = (...seqs: number[]) => seqs.map((seq) => sampleMessage({ seq }));
const seqsOf = (thread: { messages: readonly { seq: number }[] }) => thread.messages.map(({ seq }) => seq);

it('older messages that were looked at stay when the thread is asked for again', () => {
  const known = sampleThread({ messages: messages(1, 2, 3, 4), has_more: false });
  const fresh = sampleThread({ messages: messages(4, 5), has_more: true, unread: 1 });
  const merged = mergedThread(known, fresh);
  expect(seqsOf(merged)).toEqual([1, 2, 3, 4, 5]);
  expect(merged).toMatchObject({ has_more: false, unread: 1 });
});

it('with a gap between them only the new ones are shown, and the rest can be asked for', () => {
  const known = sampleThread({ messages: messages(1, 2) });
  const fresh = sampleThread({ messages: messages(9, 10), has_more: true });
  expect(mergedThread(known, fresh)).toBe(fresh);
});

it('a message that comes twice stands once, and older ones go before [TALK-053]', () => {
  const thread = sampleThread({ messages: messages(3, 4), has_more: true });
  expect(seqsOf(withMessages(thread, messages(4, 5)))).toEqual([3, 4, 5]);
  const older = withOlder(thread, messages(1, 2), false);
  expect(seqsOf(older)).toEqual([1, 2, 3, 4]);
  expect(older.has_more).toBe(false);
});

it('what the other side has read is told by the one who answers, not by the marketplace that looks on [TALK-054]', () => {
  const thread = sampleThread({ messages: messages(1, 2) });
  const byOperator = afterEvent(thread, { type: 'read', thread_id: 5, side: 'operator', seq: 2, unread: 0 });
  expect(readByOthers(byOperator)).toBe(0);
  const bySeller = afterEvent(byOperator, { type: 'read', thread_id: 5, side: 'seller', seq: 1, unread: 0 });
  expect(readByOthers(bySeller)).toBe(1);
  const support = sampleThread({ sides: thread.sides.filter(({ side }) => side !== 'seller') });
  const read = { type: 'read', thread_id: 5, side: 'operator', seq: 2, unread: 0 } as const;
  expect(readByOthers(afterEvent(support, read))).toBe(2);
});

it('an answer says that what was said before it was read; the marketplace that only looks in answers for nobody [TALK-054]', () => {
  const said = (...sides: ('buyer' | 'seller' | 'operator')[]) =>
    sampleThread({ messages: sides.map((side, at) => sampleMessage({ seq: at + 1, side })) });
  expect(readByOthers(said('buyer', 'buyer'))).toBe(0);
  expect(readByOthers(said('buyer', 'buyer', 'seller', 'buyer'))).toBe(3);
  expect(readByOthers(said('buyer', 'operator'))).toBe(0);
});

it('nobody reads backwards, and what is read to the end leaves nothing unread', () => {
  const thread = sampleThread({ messages: messages(1, 2), unread: 2 });
  const read = (seq: number) => ({ type: 'read', thread_id: 5, side: 'buyer', seq, unread: 0 }) as const;
  const all = afterEvent(thread, read(2));
  expect(all.unread).toBe(0);
  expect(afterEvent(all, read(1)).sides[0]).toMatchObject({ side: 'buyer', read_seq: 2 });
});

it('a message that was taken back keeps its place without words', () => {
  const thread = sampleThread({ messages: messages(1, 2) });
  const after = afterEvent(thread, { type: 'deleted', thread_id: 5, seq: 1 });
  expect(after.messages.map(({ text, is_deleted }) => [text, is_deleted])).toEqual([
    ['', true],
    ['Когда отгрузите?', false],
  ]);
});

it('the first message of others beyond what was read is where the new ones begin [TALK-060]', () => {
  const come = [sampleMessage({ seq: 1, side: 'seller' }), sampleMessage({ seq: 2 })];
  const later = sampleMessage({ seq: 3, side: 'seller' });
  const [own, ...others] = sampleThread().sides;
  const sides = [{ ...own!, read_seq: 1 }, ...others];
  expect(firstUnread(sampleThread({ sides, messages: come }))).toBeUndefined();
  expect(firstUnread(sampleThread({ sides, messages: [...come, later] }))).toBe(3);
});
