import { beforeEach, expect, it, vi } from 'vitest';
import { TALK_OUTGOING_KEY } from '../../shared/typed-drafts.ts';
import {
  changeOutgoing,
  dropOutgoing,
  nextToSend,
  type Outgoing,
  outgoing,
  restoreOutgoing,
} from './outgoing.ts';

const stored = new Map<string, string>();
let made = 0;

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
  // Somebody else first, so that each test begins with nothing of another.
  restoreOutgoing('nobody');
  outgoing.set([]);
});

function message(changes: Partial<Outgoing> = {}): Outgoing {
  made += 1;
  const at = '2026-11-18T09:00:00.000Z';
  return { key: `key-${made}`, threadId: 5, text: 'Да', files: [], at, state: 'sending', ...changes };
}

const kept = () => (JSON.parse(stored.get(TALK_OUTGOING_KEY)!) as { messages: Outgoing[] }).messages;

it('what an earlier page could not send is taken up under its own key, and only by who wrote it [TALK-055]', () => {
  const [first, refused] = [message(), message({ state: 'failed', reason: 'Слишком длинно' })];
  const text = JSON.stringify({ owner: '1:0', messages: [first, refused] });
  stored.set(TALK_OUTGOING_KEY, text);
  restoreOutgoing('2:0');
  expect(outgoing.get()).toEqual([]);
  stored.set(TALK_OUTGOING_KEY, text);
  restoreOutgoing('1:0');
  expect(outgoing.get()).toEqual([{ ...first, state: 'waiting' }, refused]);
});

it('what was edited by hand or is of an older shop is nobody’s message', () => {
  stored.set(TALK_OUTGOING_KEY, JSON.stringify({ owner: '3:0', messages: [{ key: 1 }] }));
  restoreOutgoing('3:0');
  expect(outgoing.get()).toEqual([]);
});

it('a tab keeps what another tab still has to send', () => {
  restoreOutgoing('4:0');
  const [foreign, own] = [message(), message()];
  stored.set(TALK_OUTGOING_KEY, JSON.stringify({ owner: '4:0', messages: [foreign] }));
  changeOutgoing((now) => [...now, own]);
  expect(kept()).toEqual([foreign, own]);
  dropOutgoing(own.key);
  expect(kept()).toEqual([foreign]);
});

it('messages of a thread go one at a time in their order; a refused one holds nobody up [TALK-055]', () => {
  const [refused, first, second] = [message({ state: 'failed' }), message(), message()];
  const other = message({ threadId: 6 });
  const all = [refused, first, second, other];
  expect(nextToSend(all, new Set())).toBe(first);
  expect(nextToSend(all, new Set([5]))).toBe(other);
  expect(nextToSend(all, new Set([5, 6]))).toBeUndefined();
});
