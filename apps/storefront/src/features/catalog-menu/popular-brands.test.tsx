import type { Brand } from '@okoem/contract/brands.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { popularBrandsQuery } from './popular-brands-query.ts';
import { PopularBrands } from './popular-brands.tsx';

it('the popular brands of the catalog are their pictures, one without a picture its name, and all of them are a link away [CATPOP-009] [CATPOP-010] [LIST-024]', () => {
  const client = createQueryClient(() => new Promise(() => {}));
  client.setQueryData(popularBrandsQuery.queryKey, [
    { id: 7, code: 'zorkan', name: 'Зоркан', image_url: '/files/zorkan.svg' },
    { id: 8, code: 'irvis', name: 'Ирвис', image_url: '' },
  ] as Brand[]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PopularBrands />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  client.clear();
  expect(html.match(/<img[^>]*>/g)).toEqual([
    expect.stringMatching(/src="\/files\/zorkan\.svg" alt="Зоркан"/),
  ]);
  expect(html).toMatch(/href="\/brands\/irvis-8"[^>]*>Ирвис<\/a>/);
  expect(html).toMatch(/href="\/brands"[^>]*>Смотреть все</);
});
