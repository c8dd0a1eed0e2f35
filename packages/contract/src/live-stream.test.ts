import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EMPTY_TOKEN } from '@okoem/domain/session/auth-token.ts';
import type { EventBlock } from '@okoem/domain/wire/event-blocks.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './call-api.ts';
import { listenLive, type LiveDoor } from './live-stream.ts';
import { LIVE_PATH } from './live.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await vi.waitUntil(() => server.listening);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
}

function listen(door: LiveDoor, lastId = '') {
  const blocks: EventBlock[] = [];
  const onOpen = vi.fn<() => void>();
  const over = new AbortController();
  closers.push(() => over.abort());
  const ended = listenLive(door, lastId, {
    signal: over.signal,
    onOpen,
    onBlock: (block) => blocks.push(block),
  });
  return { blocks, onOpen, over, ended };
}

const gate = {
  tokenForRequest: async () => ({ accessToken: 'abc', held: EMPTY_TOKEN }),
  sessionLost: async () => undefined,
};

it('asks with the token and the address of every call, with the company and with what was heard last, where the server listens [TALK-050] [API-010] [API-011]', async () => {
  const asked: IncomingMessage[] = [];
  const base = await serve((request, response) => {
    asked.push(request);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end('id: 4\ndata: {}\n\n');
  });
  const { blocks, onOpen, ended } = listen(
    { base, gate, actingFor: '12', clientAddress: () => ({ stored: '192.0.2.1' }) },
    '3-17',
  );
  await ended;
  expect(onOpen).toHaveBeenCalledOnce();
  expect(blocks).toEqual([{ event: 'message', id: '4', data: '{}' }]);
  expect(asked[0]!.url).toBe(`/api/v1${LIVE_PATH}`);
  expect(asked[0]!.headers).toMatchObject({
    authorization: 'Bearer abc',
    'last-event-id': '3-17',
    'x-acting-for': '12',
    'x-client-ip-address': '192.0.2.1',
  });
});

it('a guest brings neither token nor company, and an address that nobody knows [API-010] [API-011]', async () => {
  const asked: IncomingMessage[] = [];
  const base = await serve((request, response) => {
    asked.push(request);
    response.writeHead(200).end();
  });
  await listen({ base }).ended;
  expect(asked[0]!.headers).not.toHaveProperty('authorization');
  expect(asked[0]!.headers).not.toHaveProperty('last-event-id');
  expect(asked[0]!.headers['x-client-ip-address']).toBe('127.0.0.1');
});

it('a refusal is an error with its status, and a lost session is told to whoever keeps it', async () => {
  const base = await serve((_, response) => void response.writeHead(401).end('{}'));
  const sessionLost = vi.fn<() => Promise<void>>(async () => undefined);
  const { ended, onOpen } = listen({ base, gate: { ...gate, sessionLost } });
  await expect(ended).rejects.toMatchObject(new ApiError(401, []));
  expect(sessionLost).toHaveBeenCalledOnce();
  expect(onOpen).not.toHaveBeenCalled();
});

it('a line that was silent for two heartbeats and more is given up', async () => {
  const base = await serve((_, response) => void response.writeHead(200).write(': here\n\n'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  closers.push(() => vi.useRealTimers());
  const { ended, blocks } = listen({ base });
  let failure: unknown;
  const given = ended.catch((error: unknown) => {
    failure = error;
  });
  await vi.waitUntil(() => blocks.length === 1, { interval: 0 });
  vi.advanceTimersByTime(49_000);
  expect(failure).toBeUndefined();
  vi.advanceTimersByTime(2000);
  await given;
  expect(failure).toMatchObject({ name: 'AbortError' });
});
