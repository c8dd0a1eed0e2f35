import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { BrandIndex } from './brand-index.tsx';
import { allBrandsQuery } from './brands-query.ts';

it('lists all brands, of however many answers, one without goods too [ROUTE-010]', async () => {
  const all = ['Ёлка', 'Зоркан', 'Lumetra'].map((name, at) => ({
    id: at + 1,
    code: 'brand',
    name,
    image_url: '',
    country: '',
    is_popular: false,
    products_count: at,
  }));
  const transport = (async (_: unknown, { body }: { body: { pagination: { offset: number } } }) => {
    const { offset } = body.pagination;
    return { data: all.slice(offset, offset + 2), meta: { pagination: { total: all.length } } };
  }) as unknown as ApiTransport;
  const client = createQueryClient(transport);
  const brands = await client.fetchQuery(allBrandsQuery);
  client.clear();
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <BrandIndex brands={brands} />
    </MemoryRouter>,
  );
  const listed = [...drawn.matchAll(/href="\/brands\/brand-(\d)"/g)].map(([, id]) => Number(id));
  expect(listed.toSorted()).toEqual([1, 2, 3]);
});
