import { searchPosts } from '@okoem/contract/content.ts';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient, queryClientContext } from '../shared/api-query.ts';
import { loader } from './blog-page.tsx';

it.each([
  ['', 0],
  ['?page=2', 9],
  ['?page=3', 18],
  ['?page=0', 0],
  ['?page=x', 0],
])('the knowledge base at /blog%s begins after the pages before it [API-076]', async (search, offset) => {
  const asked: unknown[] = [];
  const client = createQueryClient((async (
    endpoint: unknown,
    { body }: { body: { pagination: unknown } },
  ) => {
    if (endpoint === searchPosts) asked.push(body.pagination);
    return { data: [{ id: 1 }], meta: { pagination: { total: 27 } } };
  }) as never);
  const context = new RouterContextProvider();
  context.set(queryClientContext, client);
  const request = new Request(`https://okoem.example/blog${search}`);
  await loader({ request, context } as unknown as LoaderFunctionArgs);
  expect(asked).toEqual([{ type: 'offset', offset, limit: 9 }]);
  client.clear();
});
