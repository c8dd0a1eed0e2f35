import { describe, expect, it } from 'vitest';
import { DEFAULT_CITY } from '../delivery/current-city.ts';
import { cleanPageAddress, cacheablePageAddress, pageCacheKey, type PageVisit } from './page-cache-key.ts';

describe('cleanPageAddress', () => {
  it('takes away the marks of where a visitor came from and leaves the rest alone', () => {
    expect(cleanPageAddress('/a?utm_source=x&q=%22b%22&yclid=1&_openstat=2')).toBe('/a?q=%22b%22');
    expect(cleanPageAddress('/a?UTM_SOURCE=x')).toBe('/a');
    expect(cleanPageAddress('/a?b=%')).toBe('/a?b=%');
    expect(cleanPageAddress('/a')).toBe('/a');
  });
});

describe('cacheablePageAddress', () => {
  it('is the same however the keys are ordered and wherever the visitor came from', () => {
    const address = '/catalog/cameras?page=2&sort=price&brand_id=%5B1%5D';
    expect(cacheablePageAddress('/catalog/cameras?brand_id=[1]&page=2&sort=price')).toBe(address);
    expect(cacheablePageAddress('/catalog/cameras?sort=price&utm_medium=cpc&page=2&brand_id=%5b1%5D')).toBe(
      address,
    );
  });

  it.each(['/a?unknown=1', '/a?page=2&color=%22red%22', '/a?page=1&page=2', `/a?q=${'x'.repeat(600)}`])(
    'is none for %s',
    (url) => {
      expect(cacheablePageAddress(url)).toBeUndefined();
    },
  );

  it.each(['category_id', 'brand_id', 'seller_id', 'category', 'brand', 'seller', 'price', 'in_stock'])(
    'may hold a filter that every listing has: %s',
    (key) => {
      expect(cacheablePageAddress(`/catalog?${key}=1`)).toBe(`/catalog?${key}=1`);
    },
  );

  it.each(['/tenders', '/tenders?kind=1', '/tenders/7', '/contractors/7'])(
    'is none for %s: whoever looks at a request reads his own things there [TENDER-082]',
    (url) => {
      expect(cacheablePageAddress(url)).toBeUndefined();
      expect(cacheablePageAddress('/tendersy')).toBe('/tendersy');
    },
  );

  it('does not let a value pass for a key', () => {
    expect(cacheablePageAddress('/a?q=1%26page%3D2')).toBe('/a?q=1%26page%3D2');
  });
});

describe('pageCacheKey', () => {
  it('differs with every part of the visit and with the address', () => {
    const others: Partial<PageVisit>[] = [
      { cityGuid: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
      { viewMode: 'table' },
      { pageSize: 48 },
      { partner: 'bank' },
      { technicalPause: true },
      { reader: 'PHYSICAL' },
      { reader: 'ENTITY' },
      { reader: 'ENTITY 7' },
    ];
    const keys = [
      pageCacheKey('/a', visit()),
      pageCacheKey('/b', visit()),
      ...others.map((one) => pageCacheKey('/a', visit(one))),
    ];

    expect(new Set(keys).size).toBe(keys.length);
  });
});

function visit(changes: Partial<PageVisit> = {}): PageVisit {
  return {
    cityGuid: DEFAULT_CITY.city_guid,
    viewMode: null,
    pageSize: null,
    partner: null,
    technicalPause: false,
    reader: 'guest',
    ...changes,
  };
}
