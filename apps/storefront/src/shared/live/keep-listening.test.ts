import { ApiError } from '@okoem/contract/call-api.ts';
import type { listenLive } from '@okoem/contract/live-stream.ts';
import type { EventBlock } from '@okoem/domain/wire/event-blocks.ts';
import { expect, it, vi } from 'vitest';
import { type Heard, keepListening } from './keep-listening.ts';

type Line = { blocks?: readonly EventBlock[]; fails?: unknown };

/** Lines one after the other, each with what was said on it; the last one is the end of the story. */
async function listenTo(lines: readonly Line[], lastId = '') {
  const over = new AbortController();
  const [heard, asked, pauses]: [Heard[], string[], number[]] = [[], [], []];
  const left = [...lines];
  const listen: typeof listenLive = async (_door, from, ears) => {
    asked.push(from);
    const line = left.shift()!;
    if (line.fails !== undefined) throw line.fails;
    ears.onOpen();
    for (const block of line.blocks ?? []) ears.onBlock(block);
  };
  await keepListening({
    door: { base: '/api/v1' },
    lastId,
    signal: over.signal,
    onHeard: (one) => heard.push(one),
    listen,
    pause: async (ms) => {
      pauses.push(ms);
      if (left.length === 0) over.abort();
    },
  });
  return { heard, asked, pauses, news: heard.flatMap(({ news }) => news) };
}

const batch = (id: string, seq: number): EventBlock => ({
  event: 'message',
  id,
  data: JSON.stringify({ events: [{ type: 'deleted', thread_id: 1, seq }] }),
});
const lost = new TypeError('network error');

it('goes on from what was heard last, also by a heartbeat, and asks for everything only when nothing is known [TALK-050]', async () => {
  const heartbeat = { event: 'message', id: '9' };
  const { asked, news } = await listenTo([{ blocks: [batch('7', 1)] }, { blocks: [heartbeat] }, {}]);
  expect(asked).toEqual(['', '7', '9']);
  expect(news).toEqual([{ type: 'again' }, { type: 'deleted', thread_id: 1, seq: 1 }]);
});

it('where the place in the stream is lost, everything is asked for anew', async () => {
  const { asked, news } = await listenTo([{ blocks: [{ event: 'reset' }] }, {}], '5');
  expect(asked).toEqual(['5', '']);
  expect(news).toEqual([{ type: 'again' }, { type: 'again' }]);
});

it('the pause grows with every failure, to a minute, is never twice the same for all, and begins anew with a line [TALK-050]', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const fails = Array.from({ length: 8 }, () => ({ fails: lost }));
  const { pauses, heard } = await listenTo([...fails, {}, { fails: lost }]);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 1000, 1000]);
  expect(heard[0]).toMatchObject({ state: 'lost' });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  expect((await listenTo([{ fails: lost }])).pauses).toEqual([500]);
});

it('the server says how long to wait before coming back', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  expect((await listenTo([{ blocks: [{ event: 'message', retry: 3000 }] }])).pauses).toEqual([3000]);
});

it('who may not listen does not ask again', async () => {
  const { asked, pauses, heard } = await listenTo([{ fails: new ApiError(401, []) }, {}]);
  expect([asked.length, pauses.length]).toEqual([1, 0]);
  expect(heard.at(-1)).toMatchObject({ state: 'off' });
  const busy = await listenTo([{ fails: new ApiError(503, []) }, {}]);
  expect(busy.asked).toHaveLength(2);
});
