import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginLook } from './noted-view.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a product is looked at once three seconds have passed, and not by who leaves sooner [MARK-005]', () => {
  const seen: string[] = [];
  const ask = ((_endpoint: unknown, { params }: { params: { id: string } }) => {
    seen.push(params.id);
    return Promise.reject(new TypeError('offline'));
  }) as unknown as ApiTransport;

  const leave = beginLook(ask, 7);
  vi.advanceTimersByTime(2999);
  leave();
  beginLook(ask, 8);
  vi.advanceTimersByTime(2999);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['8']);
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual(['8']);
});
