import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { popularBrandsQuery } from './brands-query.ts';

it('the brands of the home page are the popular ones, as many as fit [HOME-002]', async () => {
  const bodies: unknown[] = [];
  const client = createQueryClient(((_endpoint: unknown, { body }: { body: unknown }) => {
    bodies.push(body);
    return Promise.resolve({ data: [], meta: {} });
  }) as unknown as ApiTransport);
  await client.fetchQuery(popularBrandsQuery(16));
  client.clear();
  expect(bodies).toEqual([
    { filter: { is_popular: true }, pagination: { type: 'offset', offset: 0, limit: 16 } },
  ]);
});
