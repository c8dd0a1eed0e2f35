import type { Receipt } from '@okoem/contract/receipts.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { papersQuery, receiptsQuery } from './paper-queries.ts';
import { readPapersWish } from './papers-address.ts';
import { PapersList } from './papers-list.tsx';

const NOTHING = 'Таких документов нет';
const NO_PAPERS = 'Документов пока нет';
const WAITING = 'Загружаем документы';
const FAILED = 'Чеки не загрузились';
const SECTION = 'Кассовые чеки';
const RECEIPT = {
  id: 1,
  kind: 'prepayment',
  total: 900_00,
  url: '/receipts/one',
  is_issued: true,
  happened_at: '2026-11-13T08:20:00Z',
  order_id: 482,
  order_number: '2611-000482',
} as const;

/** What a member without papers is told as long as of his receipts this is known. */
async function told(receipts: 'pending' | 'failed' | object[], search = ''): Promise<string[]> {
  const client = createQueryClient(() => Promise.reject(new Error('no connection')));
  // A drawing asks for nothing: what failed is shown as failed.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryOnMount: false } });
  const wish = readPapersWish(new URLSearchParams(search));
  const found = <Row,>(data: Row[]) => ({
    data,
    meta: { pagination: { type: 'offset' as const, offset: 0, limit: 20, total: data.length } },
  });
  client.setQueryData(papersQuery(wish).queryKey, found([]));
  const query = receiptsQuery(wish);
  if (receipts === 'failed') await client.prefetchQuery({ ...query, retry: false });
  if (Array.isArray(receipts)) client.setQueryData(query.queryKey, found(receipts as Receipt[]));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`${SHOP_PATHS.documents}?${search}`]}>
        <PapersList />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return [NOTHING, NO_PAPERS, WAITING, FAILED, SECTION].filter((words) => html.includes(words));
}

describe('a member without papers', () => {
  it('waits until his receipts are known: he may have some', async () => {
    expect(await told('pending')).toEqual([WAITING]);
    expect(await told('pending', 'q=2611')).toEqual([WAITING]);
    expect(await told([RECEIPT])).toEqual([SECTION]);
    expect(await told([RECEIPT], 'q=2611')).toEqual([SECTION]);
  });

  it('is told that receipts did not come, and not that there is nothing', async () => {
    expect(await told('failed')).toEqual([FAILED]);
    expect(await told('failed', 'q=2611')).toEqual([FAILED]);
  });

  it('is told where papers come from, and to loosen what he asked only where he asked something', async () => {
    expect(await told([])).toEqual([NO_PAPERS]);
    expect(await told([], 'q=2611')).toEqual([NOTHING]);
    // A kind of paper has no receipts beside it, and nothing is waited for.
    expect(await told('pending', 'kind=invoice')).toEqual([NOTHING]);
  });
});
