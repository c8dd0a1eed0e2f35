import { describe, expect, it } from 'vitest';
import { searchText, suggestionsOpen } from './suggestions.ts';

describe('suggestionsOpen', () => {
  it('keeps the popup closed for an answer without any group [SEARCH-006]', () => {
    expect(suggestionsOpen({})).toBe(false);
  });

  it('opens it only when every group has something', () => {
    expect(suggestionsOpen({ products: [1], brands: [2] })).toBe(true);
    expect(suggestionsOpen({ products: [1], brands: [] })).toBe(false);
  });
});

describe('searchText', () => {
  it('is nothing for spaces only and trimmed otherwise [SEARCH-009]', () => {
    expect(searchText('   ')).toBeUndefined();
    expect(searchText('\t\u00A0')).toBeUndefined();
    expect(searchText('')).toBeUndefined();
    expect(searchText(' камера ')).toBe('камера');
  });
});
