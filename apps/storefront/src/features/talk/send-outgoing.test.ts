import { ApiError, type ApiTransport } from '@okoem/contract/call-api.ts';
import { sendMessage } from '@okoem/contract/threads.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { outgoing, restoreOutgoing } from './outgoing.ts';
import { sampleMessage, sampleThread } from './sample-thread.ts';
import { sendAgain, sendDraft, sendWaiting } from './send-outgoing.ts';
import { threadKey } from './talk-queries.ts';

interface Asked {
  text: string;
  key: string;
  answer: (seq: number) => void;
  fail: (error: unknown) => void;
}

let asked: Asked[];
let client: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => undefined } });
  const call = ((endpoint: unknown, { body }: { body: { text: string; client_key: string } }) => {
    if (endpoint !== sendMessage) return Promise.resolve({ data: [] });
    const { text, client_key: key } = body;
    return new Promise((resolve, fail) => {
      const answer = (seq: number) => resolve({ data: sampleMessage({ seq, text, client_key: key }) });
      asked.push({ text, key, answer, fail });
    });
  }) as unknown as ApiTransport;
  client = createQueryClient(call);
  restoreOutgoing(`test-${Math.random()}`);
  outgoing.set([]);
  client.setQueryData(threadKey(5), sampleThread());
});

const send = (text: string) => sendDraft(client, { threadId: 5, text, files: [] });
const states = () => outgoing.get().map(({ text, state }) => [text, state]);
const shown = () =>
  (client.getQueryData(threadKey(5)) as ReturnType<typeof sampleThread>).messages.map(({ text }) => text);

it('stands in the thread at once, goes one after the other, and is a message when it was answered [TALK-055]', async () => {
  send('раз');
  send('два');
  expect(states()).toEqual([
    ['раз', 'sending'],
    ['два', 'sending'],
  ]);
  expect(asked.map(({ text }) => text)).toEqual(['раз']);
  asked[0]!.answer(1);
  await expect.poll(() => asked.length).toBe(2);
  expect(shown()).toEqual(['раз']);
  asked[1]!.answer(2);
  await expect.poll(states).toEqual([]);
  expect(shown()).toEqual(['раз', 'два']);
});

it('without an answer it waits and goes again under the same key [TALK-055]', async () => {
  vi.useFakeTimers();
  send('раз');
  asked[0]!.fail(new TypeError('network error'));
  await vi.waitFor(() => expect(states()).toEqual([['раз', 'waiting']]));
  sendWaiting(client);
  expect(asked).toHaveLength(2);
  expect(asked[1]!.key).toBe(asked[0]!.key);
  asked[1]!.fail(new ApiError(503, []));
  await vi.waitFor(() => expect(states()).toEqual([['раз', 'waiting']]));
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(3);
  asked[2]!.answer(1);
  await vi.waitFor(() => expect(states()).toEqual([]));
  vi.useRealTimers();
});

it('a refusal keeps the words, says why, and lets the next one pass [TALK-055]', async () => {
  send('раз');
  send('два');
  asked[0]!.fail(new ApiError(429, [{ code: 'TOO_MANY_REQUESTS', message: 'Подождите минуту' }]));
  await expect.poll(() => asked.length).toBe(2);
  expect(outgoing.get()[0]).toMatchObject({ text: 'раз', state: 'failed', reason: 'Подождите минуту' });
  asked[1]!.answer(1);
  await expect.poll(() => outgoing.get().length).toBe(1);
  sendAgain(client, asked[0]!.key);
  expect(asked[2]!.key).toBe(asked[0]!.key);
  asked[2]!.answer(2);
  await expect.poll(states).toEqual([]);
});
