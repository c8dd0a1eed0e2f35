import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { expect, it } from 'vitest';
import { createQueryClient } from './api-query.ts';
import { menusByCode } from './menus-query.ts';

it('a menu is asked for once for every filter [API-058]', async () => {
  const asked: unknown[] = [];
  const transport = ((_endpoint: unknown, { body }: { body: unknown }) => {
    asked.push(body);
    return Promise.resolve({ data: [] });
  }) as unknown as ApiTransport;
  const client = createQueryClient(transport);

  for (const codes of [['header_main'], ['header_help'], ['header_main'], ['header_help']]) {
    await client.fetchQuery(menusByCode(codes));
  }

  expect(asked).toEqual([
    { filter: { code: ['header_main'] }, include: ['items'] },
    { filter: { code: ['header_help'] }, include: ['items'] },
  ]);
  client.clear();
});
