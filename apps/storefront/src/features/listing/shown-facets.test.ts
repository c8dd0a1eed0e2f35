import type { Facet } from '@okoem/contract/product-search.ts';
import { expect, it } from 'vitest';
import { shownFacets, withoutFixed } from './shown-facets.ts';

const value = (id: number, count: number, selected = false) => ({ id, name: `${id}`, count, selected });
const brands = (...values: ReturnType<typeof value>[]): Facet => ({
  code: 'brand',
  name: 'Бренд',
  type: 'list',
  values,
});

it('a value keeps its place, and stays with a zero when nothing is left of it [LIST-021]', () => {
  const ofPlace = [brands(value(1, 9), value(2, 7), value(3, 5))];
  const left = [brands(value(3, 5, true), value(1, 2))];
  expect(shownFacets(ofPlace, left)).toEqual([brands(value(1, 2), value(2, 0), value(3, 5, true))]);
});

it('a whole facet nothing is left of stays, and a chosen one the place does not offer comes last [LIST-021]', () => {
  const flag: Facet = { code: 'attr_poe', name: 'PoE', type: 'bool', values: [{ ...value(0, 3), id: true }] };
  const shown = shownFacets([flag], [brands(value(1, 2))]);
  expect(shown.map(({ code }) => code)).toEqual(['attr_poe', 'brand']);
  expect(shown[0]!.values![0]).toMatchObject({ id: true, count: 0 });
});

it('the bounds of a range are those of the place', () => {
  const price = { code: 'price', name: 'Цена', type: 'range' as const };
  const [shown] = shownFacets(
    [{ ...price, min: 1, max: 99 }],
    [{ ...price, min: 5, max: 9, selected: [5, null] }],
  );
  expect(shown).toMatchObject({ min: 1, max: 99, selected: [5, null] });
});

it('what the place itself fixes is not offered there [LIST-021]', () => {
  const facets = ['brand', 'seller', 'category'].map((code) => ({ ...brands(value(1, 2)), code }));
  const left = (fixed: object) => withoutFixed(facets, { ...fixed }).map(({ code }) => code);
  expect(left({ brand_id: 5 })).toEqual(['seller', 'category']);
  expect(left({ seller_id: 5 })).toEqual(['brand', 'category']);
  expect(left({ category_code: 'x' })).toEqual(['brand', 'seller', 'category']);
});
