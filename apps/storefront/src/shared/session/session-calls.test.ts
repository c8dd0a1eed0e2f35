import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { countNotices } from '@okoem/contract/notices.ts';
import { logOut } from '@okoem/contract/session.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { ending } from './leaving.ts';
import { callsSettled, untilLeaving } from './session-calls.ts';

afterEach(() => {
  ending.set(false);
  vi.useRealTimers();
});

const answering = (answer: () => unknown) => {
  const sent: string[] = [];
  const transport: ApiTransport = (async ({ path }: { path: string }) => {
    sent.push(path);
    return answer();
  }) as never;
  return { sent, call: untilLeaving(transport) };
};

it('sends nothing of a session that is being left but its end', async () => {
  const { sent, call } = answering(() => ({}));
  ending.set(true);
  const late = call(countNotices, {});
  await call(logOut, {});
  expect(sent).toEqual([logOut.path]);

  // The server could not be reached: the session goes on.
  ending.set(false);
  await late;
  expect(sent).toEqual([logOut.path, countNotices.path]);
});

it('waits for what was sent before, and not for ever', async () => {
  vi.useFakeTimers();
  const { promise: answer, resolve } = Promise.withResolvers<unknown>();
  const { call } = answering(() => answer);
  const told: string[] = [];
  const call1 = call(countNotices, {}).then(() => told.push('answered'));
  const wait = callsSettled().then(() => told.push('settled'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([]);
  resolve({});
  await Promise.all([call1, wait]);
  expect(told).toEqual(['answered', 'settled']);

  const hanging = answering(() => new Promise(() => undefined));
  void hanging.call(countNotices, {});
  const patience = callsSettled().then(() => told.push('left'));
  await vi.advanceTimersByTimeAsync(2000);
  await patience;
  expect(told).toEqual(['answered', 'settled', 'left']);
});
