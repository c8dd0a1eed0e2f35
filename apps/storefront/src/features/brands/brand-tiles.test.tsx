import type { Brand } from '@okoem/contract/brands.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BrandTiles } from './brand-tiles.tsx';

it('a brand is shown by its mark, one without a mark by its name [LIST-024]', () => {
  const brand = (name: string, image_url: string) => ({ id: 7, code: 'brand', name, image_url }) as Brand;
  const drawn = (brands: readonly Brand[]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <BrandTiles brands={brands} />
      </MemoryRouter>,
    );
  const marked = drawn([brand('Зоркан', '/files/zorkan.svg')]);
  expect(marked).toContain('src="/files/zorkan.svg" alt="Зоркан"');
  expect(marked).not.toContain('>Зоркан<');
  const nameless = drawn([brand('Ирвис', '')]);
  expect(nameless).toContain('>Ирвис<');
  expect(nameless).not.toContain('<img');
});
