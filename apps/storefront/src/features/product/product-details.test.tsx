import type { ProductPage } from '@okoem/contract/product-page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ProductDetails } from './product-details.tsx';

const PRODUCT = {
  id: 1,
  article: 'КМ-1',
  name: 'Камера',
  description: 'Смотрит ночью.',
  reviews_count: 3,
  unit: 'piece',
  package_mm: null,
  weight_g: null,
  volume_cm3: null,
  box_quantity: null,
  origin_country: '',
  okpd2: '',
  tn_ved: '',
  brand: { id: 7, code: 'zorkan', name: 'Зоркан', image_url: '' },
  attributes: [],
  files: [{ id: 5, kind: 'manual', name: 'Паспорт', url: '/files/a.pdf', size_bytes: 1000, valid_to: null }],
} as unknown as ProductPage;

function drawn(changes: Partial<ProductPage> = {}) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ProductDetails product={{ ...PRODUCT, ...changes }} reviews="сказано" questions="спрошено" />
    </MemoryRouter>,
  );
  const texts = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text]) => text!.replaceAll(/<[^>]*>/g, ''));
  return {
    html,
    tabs: texts(/<a [^>]*href="#[^"]*"[^>]*>(.*?)<\/a>/g),
    headings: texts(/<h2[^>]*>(.*?)<\/h2>/g),
  };
}

it('all there is to read about a product stands in sections, each with its line above them; what is empty has none [PDP-010]', () => {
  const { html, tabs, headings } = drawn();
  expect(tabs).toEqual(['Описание', 'Характеристики', 'Документы · 1', 'Отзывы · 3', 'Вопросы']);
  expect(headings).toEqual(['Описание', 'Характеристики', 'Документы', 'Отзывы', 'Вопросы о товаре']);
  for (const text of ['Смотрит ночью.', 'Зоркан', 'Паспорт', 'сказано', 'спрошено'])
    expect(html).toContain(text);
  const bare = drawn({ description: '', files: [], reviews_count: 0 });
  expect(bare.tabs).toEqual(['Характеристики', 'Отзывы', 'Вопросы']);
  expect(bare.headings).toEqual(['Характеристики', 'Отзывы', 'Вопросы о товаре']);
});
