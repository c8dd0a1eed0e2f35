import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './api-query.ts';

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
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  expect(asked).toBe(1);
  stop();
  client.clear();
});
