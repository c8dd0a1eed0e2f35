import { ApiError, type ApiTransport } from '@okoem/contract/call-api.ts';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { type Connection, patient } from './connection.ts';

const ENDPOINT = { method: 'POST', path: '/x' } as unknown as Endpoint;
const LOST = new TypeError('Failed to fetch');

/** A network that can be cut, and how often something was sent into it. */
function network({ fails = LOST as Error, isOnline = false } = {}) {
  const state = { isOnline, sent: 0 };
  const waiting: (() => void)[] = [];
  const connection: Connection = {
    isOnline: () => state.isOnline,
    returned: (signal) =>
      new Promise((resolve, reject) => {
        waiting.push(resolve);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  const transport = (async () => {
    state.sent += 1;
    if (!state.isOnline || fails !== LOST) throw fails;
    return { data: 'answer' };
  }) as unknown as ApiTransport;
  const back = () => {
    state.isOnline = true;
    for (const resolve of waiting) resolve();
  };
  return { state, back, waiting, call: patient(transport, connection) };
}

describe('a call without a connection', () => {
  it('waits for it and is answered then', async () => {
    const { call, back, waiting, state } = network();
    const answer = call(ENDPOINT, {});
    await expect.poll(() => waiting.length).toBe(1);
    back();
    expect(await answer).toEqual({ data: 'answer' });
    expect(state.sent).toBe(2);
  });

  it('is given up with its signal', async () => {
    const { call, waiting } = network();
    const stop = new AbortController();
    const answer = call(ENDPOINT, {}, { signal: stop.signal });
    await expect.poll(() => waiting.length).toBe(1);
    stop.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
  });

  it('fails at once when the server did answer, for then the browser was wrong', async () => {
    const refused = new ApiError(400, [{ code: 'VALIDATION', message: 'Нет' }]);
    const { call, state } = network({ fails: refused });
    await expect(call(ENDPOINT, {})).rejects.toBe(refused);
    expect(state.sent).toBe(1);
  });
});

it('a call that was under way when the connection went is not sent twice: it may have arrived', async () => {
  const failure = new TypeError('network changed');
  const { call, state } = network({ isOnline: true, fails: failure });
  await expect(call(ENDPOINT, {})).rejects.toBe(failure);
  expect(state.sent).toBe(1);
});
