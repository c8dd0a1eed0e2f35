import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { expect, it } from 'vitest';
import { createQueryClient } from './api-query.ts';
import { seoQuery } from './seo-query.ts';

async function asked(path: string, id?: number): Promise<unknown> {
  let sent: unknown;
  const transport = ((_endpoint: unknown, { body }: { body: unknown }) => {
    sent = body;
    return Promise.resolve({ data: {} });
  }) as unknown as ApiTransport;
  const client = createQueryClient(transport);
  await client.fetchQuery(seoQuery(path, id));
  client.clear();
  return sent;
}

it('asks by the path and the type of the page, with the one id that suits it [SEO-001] [SEO-005] [SEO-006] [API-055] [PAGE-002] [PAGE-003] [PAGE-004] [PAGE-005] [PAGE-006] [PAGE-007] [PAGE-008]', async () => {
  const pages = [
    ['/product/kamera-7', 'pdp', 'product_id'],
    ['/catalog/kamery', 'catalog', 'category_id'],
    ['/catalog/collections/hity', 'virtual_categories', 'virtual_category_id'],
    ['/catalog/reference-cards/kupola', 'reference_card', 'reference_card_id'],
    ['/brands/zorkan-7', 'brand_detail', 'brand_id'],
    ['/seller/rubezh-7', 'seller_page', 'seller_id'],
    ['/pages/help', 'page', 'page_id'],
  ] as const;
  for (const [url, type, field] of pages) {
    expect(await asked(url, 7)).toEqual({ filter: { url, type, [field]: 7 } });
  }
});

it('asks without an id for the home page, for the rest and for the search, whatever follows the path [SEO-005] [SEO-007] [PAGE-001] [PAGE-009] [PAGE-012] [PAGE-013]', async () => {
  expect(await asked('/', 7)).toEqual({ filter: { url: '/', type: 'main_page' } });
  for (const url of ['/compare', '/brands', '/cart', '/lk/orders'])
    expect(await asked(url, 7)).toEqual({ filter: { url, type: 'other' } });
  expect(await asked('/catalog/search?q=%22camera%22', 7)).toEqual({
    filter: { url: '/catalog/search', type: 'catalog' },
  });
  expect(await asked('/brands/?q=1', 7)).toEqual({ filter: { url: '/brands', type: 'other' } });
});
