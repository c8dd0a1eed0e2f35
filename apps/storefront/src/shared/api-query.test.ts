import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './api-query.ts';

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

it('a query that failed is not asked again by itself [API-015]', async () => {
  const client = createQueryClient(() => Promise.reject(new Error('not used')));
  let asked = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['failing'],
    retryDelay: 1,
    queryFn: () => {
      asked += 1;
      return Promise.reject(new Error('no'));
    },
  });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  expect(asked).toBe(1);
  stop();
  client.clear();
});

it('whoever looks at the cache is told of a change before the next task begins', async () => {
  const client = createQueryClient(() => Promise.reject(new Error('not used')));
  const observer = new QueryObserver(client, { queryKey: ['box'], enabled: false });
  const seen: unknown[] = [];
  const stop = observer.subscribe(({ data }) => seen.push(data));
  let hasTaskBegun = false;
  setTimeout(() => (hasTaskBegun = true), 0);
  client.setQueryData(['box'], true);
  await Promise.resolve();
  expect([seen, hasTaskBegun]).toEqual([[true], false]);
  stop();
  client.clear();
});

it('what was asked a while ago is asked again when the shopper comes back, what was asked just now is not [API-016]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = createQueryClient(() => Promise.reject(new Error('not used')));
  client.mount();
  let asked = 0;
  const observer = new QueryObserver(client, { queryKey: ['prices'], queryFn: () => (asked += 1) });
  const stop = observer.subscribe(() => {});
  const comeBack = () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  };
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);

  comeBack();
  expect(client.isFetching()).toBe(0);
  vi.setSystemTime(Date.now() + 61_000);
  comeBack();

  await expect.poll(() => observer.getCurrentResult().data).toBe(2);
  stop();
  client.unmount();
  client.clear();
});
