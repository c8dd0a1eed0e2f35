import { describe, expect, it } from 'vitest';
import { parseListingQuery } from '../catalog/listing-query.ts';
import { analyticsPageType } from './analytics-page-type.ts';
import { listingIndexing } from './listing-indexing.ts';
import { PAGE_TYPES, pageType } from './page-type.ts';
import { seoFilter } from './seo-filter.ts';

describe('pageType', () => {
  it('calls / the main page [PAGE-001]', () => {
    expect(pageType('/')).toBe('main_page');
    expect(pageType('')).toBe('main_page');
  });

  it('calls collections virtual categories, before the catalog rule [PAGE-002]', () => {
    expect(pageType('/catalog/collections/novinki')).toBe('virtual_categories');
  });

  it('calls whatever contains catalog/reference-cards a reference card, before the catalog rule [PAGE-003]', () => {
    expect(pageType('/catalog/reference-cards')).toBe('reference_card');
    expect(pageType('/catalog/reference-cards/kamera-4mp')).toBe('reference_card');
    expect(pageType('/catalog/reference-cards/a/b/c')).toBe('reference_card');
    expect(pageType('/old/catalog/reference-cards/a')).toBe('reference_card');
  });

  it('calls /product/{slug} a pdp [PAGE-004]', () => {
    expect(pageType('/product/kamera-ds-2cd-1042')).toBe('pdp');
  });

  it('calls /pages/{slug} a page [PAGE-005]', () => {
    expect(pageType('/pages/specs')).toBe('page');
  });

  it('calls /brands/{slug} a brand_detail [PAGE-006]', () => {
    expect(pageType('/brands/okoem-12')).toBe('brand_detail');
  });

  it('calls /seller/{slug} a seller_page [PAGE-007]', () => {
    expect(pageType('/seller/dom-svyazi-7')).toBe('seller_page');
  });

  it('calls /catalog/{code} a catalog [PAGE-008]', () => {
    expect(pageType('/catalog/kamery')).toBe('catalog');
    expect(pageType('/catalog/collections')).toBe('catalog');
  });

  it('calls everything else other [PAGE-009]', () => {
    const others = [
      '/brands',
      '/cart',
      '/cart/services/5',
      '/cart/registration',
      '/lk/profile',
      '/lk/orders/1',
    ];
    for (const path of [...others, '/catalog', '/product', '/seller', '/pages', '/compare']) {
      expect(pageType(path)).toBe('other');
    }
    // A piece too deep.
    for (const home of ['catalog', 'product', 'brands', 'seller', 'pages'])
      expect(pageType(`/${home}/a/b`), home).toBe('other');
  });

  it('has catalog_level1, plp and filtered_plp in its set [PAGE-010]', () => {
    expect(PAGE_TYPES).toEqual(expect.arrayContaining(['catalog_level1', 'plp', 'filtered_plp']));
    expect(PAGE_TYPES).toHaveLength(12);
  });

  it('classifies search results as catalog and sends no category to SEO [PAGE-012]', () => {
    expect(pageType('/catalog/search')).toBe('catalog');
    expect(pageType('/catalog/search?q=%22camera%22')).toBe('catalog');
    expect(seoFilter('/catalog/search?q=%22camera%22', 5)).toEqual({
      url: '/catalog/search',
      type: 'catalog',
    });
  });

  it('ignores a trailing slash and the query [PAGE-013]', () => {
    expect(pageType('/?a=1')).toBe('main_page');
    expect(pageType('/catalog/kamery/')).toBe('catalog');
    expect(pageType('/catalog/kamery/?page=2')).toBe('catalog');
    expect(pageType('/product/kamera-1042?x=/catalog/reference-cards')).toBe('pdp');
    expect(pageType('/pages/specs#top')).toBe('page');
    expect(pageType('/brands/')).toBe('other');
  });
});

describe('analyticsPageType', () => {
  it('refines catalog pages by level and filters, for analytics only [PAGE-011]', () => {
    expect(analyticsPageType('catalog', { level: 0, filterCount: 0 })).toBe('catalog_level1');
    expect(analyticsPageType('catalog', { level: 1, filterCount: 0 })).toBe('plp');
    expect(analyticsPageType('catalog', { level: 2, filterCount: 0 })).toBe('plp');
    expect(analyticsPageType('catalog', { level: 1, filterCount: 1 })).toBe('filtered_plp');
    expect(analyticsPageType('catalog', { level: 2, filterCount: 3 })).toBe('filtered_plp');
    expect(analyticsPageType('catalog', { level: undefined, filterCount: 1 })).toBe('catalog');
    expect(analyticsPageType('pdp', { level: 1, filterCount: 1 })).toBe('pdp');
    expect(seoFilter('/catalog/kamery', 5).type).toBe('catalog');
  });
});

describe('seoFilter', () => {
  it('holds exactly the one id that suits the type [SEO-006]', () => {
    const filters = {
      '/catalog/reference-cards/a': { type: 'reference_card', reference_card_id: 5 },
      '/catalog/collections/a': { type: 'virtual_categories', virtual_category_id: 5 },
      '/brands/a-5': { type: 'brand_detail', brand_id: 5 },
      '/seller/a-5': { type: 'seller_page', seller_id: 5 },
      '/product/a-5': { type: 'pdp', product_id: 5 },
      '/catalog/a': { type: 'catalog', category_id: 5 },
      '/pages/a': { type: 'page', page_id: 5 },
    };
    for (const [url, expected] of Object.entries(filters)) {
      expect(seoFilter(url, 5)).toEqual({ url, ...expected });
    }
  });

  it('sends the home page and the rest without an id [SEO-007]', () => {
    expect(seoFilter('/', 5)).toEqual({ url: '/', type: 'main_page' });
    expect(seoFilter('/cart', 5)).toEqual({ url: '/cart', type: 'other' });
  });
});

describe('listingIndexing', () => {
  const told = (search: string, total = 100) =>
    listingIndexing('/catalog/x', parseListingQuery(search), { total, pageSize: 24 });

  it('points filtered views to the plain one and further pages to themselves', () => {
    expect(told('')).toEqual({ canonical: '/catalog/x' });
    expect(told('?page=3')).toEqual({ canonical: '/catalog/x?page=3' });
    expect(told('?a=1&b=2&sort=new')).toEqual({ canonical: '/catalog/x' });
    expect(told('?a=1&b=2&c=3')).toEqual({ canonical: '/catalog/x', robots: 'noindex,follow' });
  });

  it('keeps pages past the last one, and those nobody can turn to, out of the index', () => {
    expect(told('?page=5')).toEqual({ canonical: '/catalog/x?page=5' });
    for (const page of [6, 999_999]) {
      expect(told(`?page=${page}`)).toEqual({
        canonical: `/catalog/x?page=${page}`,
        robots: 'noindex,follow',
      });
    }
    expect(told('?page=418', 1_000_000)).toMatchObject({ robots: 'noindex,follow' });
    expect(told('', 0)).toEqual({ canonical: '/catalog/x' });
    const unknown = listingIndexing('/catalog/x', parseListingQuery('?page=9'), undefined);
    expect(unknown).toEqual({ canonical: '/catalog/x?page=9' });
  });
});
