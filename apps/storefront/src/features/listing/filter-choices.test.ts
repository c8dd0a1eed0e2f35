import { parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { describe, expect, it } from 'vitest';
import {
  chosenIds,
  chosenRange,
  inKopecks,
  isFlagOn,
  withFlag,
  withRange,
  withToggled,
} from './filter-choices.ts';

describe('a choice of a list', () => {
  it('is added, taken back, and gone with the last one; the page begins anew [LIST-019]', () => {
    const first = withToggled(parseListingQuery('?page=3'), 'brand', 12);
    expect(first).toMatchObject({ page: 1, filters: { brand: [12] } });
    const second = withToggled(first, 'brand', 15);
    expect(second.filters).toEqual({ brand: [12, 15] });
    expect(withToggled(second, 'brand', 12).filters).toEqual({ brand: [15] });
    expect(withToggled(first, 'brand', 12).filters).toEqual({});
    const far = parseListingQuery('?page=3&brand=%5B12%2C15%5D&in_stock=true');
    const range = { from: 250, to: 900, min: 100, max: 900 };
    for (const next of [
      withToggled(far, 'brand', 12),
      withFlag(far, 'in_stock', false),
      withFlag(far, 'attr_poe', true),
      withRange(far, 'price', range),
      withRange(far, 'price', { ...range, from: 100 }),
    ])
      expect(next.page).toBe(1);
  });

  it('is read as texts, as numbers, with brackets and without', () => {
    expect(chosenIds(['12', 15])).toEqual(['12', '15']);
    expect(chosenIds(12)).toEqual(['12']);
    expect(chosenIds(undefined)).toEqual([]);
    expect(withToggled(parseListingQuery('?brand=%5B%2212%22%5D'), 'brand', 12).filters).toEqual({});
  });
});

describe('a range', () => {
  it('leaves an end open that stands at the edge, and is no filter when both do', () => {
    const query = parseListingQuery('');
    const edges = { min: 100, max: 900 };
    expect(withRange(query, 'price', { from: 250, to: 900, ...edges }).filters).toEqual({
      price: [250, null],
    });
    expect(withRange(query, 'price', { from: 100, to: 900, ...edges }).filters).toEqual({});
  });

  it('of roubles is one of whole kopecks, whatever binary fractions make of it', () => {
    expect(inKopecks({ from: 19.99, to: 1.1, min: 0.29, max: 4.35 })).toEqual({
      from: 1999,
      to: 110,
      min: 29,
      max: 435,
    });
  });

  it('that makes no sense is none', () => {
    expect(chosenRange([1, null])).toEqual([1, null]);
    expect(chosenRange([1])).toBeUndefined();
    expect(chosenRange(['a', 2])).toBeUndefined();
    expect(chosenRange('1,2')).toBeUndefined();
  });
});

it('a flag is on only by the word true', () => {
  expect([true, [true], false, 'true', 1, undefined].map(isFlagOn)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
