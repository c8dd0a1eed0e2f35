import type { Facet } from '@okoem/contract/product-search.ts';
import { expect, it } from 'vitest';
import { hitCategories } from './hit-categories.ts';

const FACETS = [
  {
    code: 'category',
    name: 'Категория',
    type: 'list',
    values: [
      { id: 1, name: 'Контроллеры', count: 7, selected: false },
      { id: 2, name: 'Карты', count: 3, selected: false },
    ],
  },
] as unknown as Facet[];

it('tells where the hits are', () => {
  expect(hitCategories(FACETS, undefined).map(({ label }) => label)).toEqual([
    'Контроллеры · 7',
    'Карты · 3',
  ]);
});

it('leaves out what the page offers already, unless it was chosen', () => {
  const offered = [{ name: 'Контроллеры' }];
  expect(hitCategories(FACETS, undefined, offered).map(({ id }) => id)).toEqual(['2']);
  expect(hitCategories(FACETS, '1', offered).map(({ id, isOn }) => [id, isOn])).toEqual([
    ['1', true],
    ['2', false],
  ]);
});
