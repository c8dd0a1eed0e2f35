import { describe, expect, it } from 'vitest';
import { isPastEnd } from '../wire/pagination.ts';
import { listingAddress, withFilter } from './listing-address.ts';
import { parseListingQuery } from './listing-query.ts';
import { listingRequest } from './listing-request.ts';
import { VIEW_MODES } from './view-mode.ts';

describe('parseListingQuery', () => {
  it('never makes filters of the reserved keys [LIST-003]', () => {
    const query = parseListingQuery(
      '?page=2&q=%22camera%22&is_new=true&viewport=%22lines%22&sort=%22new%22&per_page=48&all=true&brand=%5B1%5D',
    );
    expect(query.filters).toEqual({ brand: [1] });
  });

  it('reads every other key as a filter, JSON-decoded [LIST-004]', () => {
    const search = new URLSearchParams({
      price: '[100000,500000]',
      brand: '["12","15"]',
      attr_101: '["IP67"]',
      in_stock: 'true',
      category_id: '"7"',
      anything: '{"a":1}',
    });
    expect(parseListingQuery(`?${search}`).filters).toEqual({
      price: [100_000, 500_000],
      brand: ['12', '15'],
      attr_101: ['IP67'],
      in_stock: true,
      category_id: '7',
      anything: { a: 1 },
    });
  });

  it('ignores a value that is not valid JSON [LIST-005]', () => {
    expect(
      parseListingQuery('?utm_source=yandex&brand=%5B1&color=%5B%22red%22%5D&is_new=da&all=yes'),
    ).toEqual({
      page: 1,
      isNew: false,
      filters: { color: ['red'] },
    });
  });

  it('takes the page number from page, 1 by default [LIST-006]', () => {
    expect(parseListingQuery('?page=3').page).toBe(3);
    expect(parseListingQuery('').page).toBe(1);
    expect(parseListingQuery('?brand=%5B1%5D').page).toBe(1);
  });

  it('treats a page that makes no sense as 1, and shows nothing past the end [LIST-007]', () => {
    for (const page of ['0', '-2', 'abc', '1.5', '', '1e3', '99999999999999999999']) {
      expect(parseListingQuery(`?page=${page}`).page).toBe(1);
    }
    expect(parseListingQuery('?page=9').page).toBe(9);
    expect(isPastEnd(9, { total: 100, pageSize: 24 })).toBe(true);
    expect(isPastEnd(5, { total: 100, pageSize: 24 })).toBe(false);
    expect(isPastEnd(6, { total: 100, pageSize: 24 })).toBe(true);
    expect(isPastEnd(1, { total: 0, pageSize: 24 })).toBe(false);
  });

  it('knows exactly four view modes [LIST-008]', () => {
    expect(VIEW_MODES).toEqual(['square', 'lines', 'small-lines', 'table']);
  });

  it('asks for new goods beside the filters, and reads viewport as the view mode [LIST-017]', () => {
    const query = parseListingQuery('?is_new=true&viewport=table&brand=%5B1%5D');
    expect(query.viewport).toBe('table');
    expect(parseListingQuery('?viewport=round').viewport).toBeUndefined();
    const request = listingRequest(query);
    expect(request.is_new).toBe(true);
    expect(request.filter).toEqual({ brand: [1] });
    expect(listingRequest(parseListingQuery('?is_new=false'))).not.toHaveProperty('is_new');
  });

  it('keeps the keys of the language out of the filters', () => {
    const { filters } = parseListingQuery('?__proto__=%7B%22x%22%3A1%7D&constructor=1&prototype=1');
    expect(Object.keys(filters)).toEqual([]);
    expect(Object.getPrototypeOf(filters)).toBe(Object.prototype);
  });

  it('reads the JSON text of a search', () => {
    expect(parseListingQuery('?q=%22camera%22').q).toBe('camera');
    expect(parseListingQuery('?q=%22%20%20%22').q).toBeUndefined();
  });

  it('takes any other q for the text a form without scripts has sent [LIST-005]', () => {
    expect(parseListingQuery('?q=camera+4').q).toBe('camera 4');
    expect(parseListingQuery('?q=4').q).toBe('4');
    expect(parseListingQuery('?q=%5B1').q).toBe('[1');
    expect(parseListingQuery('?q=+').q).toBeUndefined();
  });

  it('searches by the first 200 signs of a longer text [SEARCH-036]', () => {
    const text = `${'к'.repeat(199)}ию`;
    const address = (typed: string) => `?${new URLSearchParams({ q: JSON.stringify(typed) })}`;
    expect(parseListingQuery(address(text.slice(0, 200))).q).toBe(text.slice(0, 200));
    expect(parseListingQuery(address(text)).q).toBe(text.slice(0, 200));
  });

  it('sees neither marks of where the visitor came from nor the order of the filters', () => {
    const { filters } = parseListingQuery('?yclid=1&utm_campaign=12&in_stock=true&brand=%5B1%5D&partner=1');
    expect(Object.entries(filters)).toEqual([
      ['brand', [1]],
      ['in_stock', true],
    ]);
  });

  it('makes one list of a key that comes several times, as the boxes of a form do', () => {
    expect(parseListingQuery('?brand=12&brand=15&brand=%5B16%5D').filters).toEqual({ brand: [12, 15, 16] });
  });
});

describe('listingAddress', () => {
  it('restores the same choice when read again', () => {
    const query = {
      page: 2,
      q: 'ёлка & "4 Мп"',
      isNew: true,
      viewport: 'table',
      sort: 'price_asc',
      perPage: 48,
      isAll: true,
      filters: { brand: ['12', '15'], price: [100, 200], in_stock: true },
    } as const;
    const address = listingAddress('/catalog/kamery', query);
    expect(parseListingQuery(address.slice(address.indexOf('?')))).toEqual(query);
  });

  it('leaves out what equals the default, and orders filters, so that one listing has one address', () => {
    expect(listingAddress('/catalog/x', { page: 1, isNew: false, viewport: 'square', filters: {} })).toBe(
      '/catalog/x',
    );
    expect(listingAddress('/catalog/x', { filters: { b: 1, a: 2 } })).toBe(
      listingAddress('/catalog/x', { filters: { a: 2, b: 1 } }),
    );
  });

  it('sends a search as a JSON string', () => {
    const query = { q: 'camera', filters: { category_id: '7' } };
    expect(listingAddress('/catalog/search', query)).toBe(
      '/catalog/search?q=%22camera%22&category_id=%227%22',
    );
  });

  it('returns to the first page with a changed filter', () => {
    const query = parseListingQuery('?page=4&brand=%5B1%5D&color=%5B2%5D');
    expect(withFilter(query, 'brand', [2])).toMatchObject({ page: 1, filters: { brand: [2], color: [2] } });
    expect(withFilter(query, 'brand', undefined)).toMatchObject({ page: 1, filters: { color: [2] } });
  });
});

describe('listingRequest', () => {
  it('pages by 24, by 96 in the table, or as chosen [FMT-015]', () => {
    expect(listingRequest(parseListingQuery('?page=3')).pagination).toEqual({
      type: 'offset',
      limit: 24,
      offset: 48,
    });
    expect(listingRequest(parseListingQuery('?viewport=table')).pagination.limit).toBe(96);
    expect(listingRequest(parseListingQuery('?viewport=table&per_page=48')).pagination.limit).toBe(48);
    expect(listingRequest(parseListingQuery('?per_page=1000000')).pagination.limit).toBe(24);
  });
});
