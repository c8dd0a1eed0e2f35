import { describe, expect, it } from 'vitest';
import { pageWords } from './page-words.ts';
import { SEO_ID_FIELDS, seoSubject } from './seo-filter.ts';

describe('pageWords', () => {
  it('puts the name into the heading, the title and the description of every kind of page', () => {
    for (const field of SEO_ID_FIELDS) {
      const { h1, title, description } = pageWords(field, { name: 'Замок ЗМ-300', note: '' });
      expect(h1).toBe('Замок ЗМ-300');
      expect(title).toMatch(/Замок ЗМ-300.* — Окоём$/);
      expect(description).toContain('Замок ЗМ-300');
    }
  });

  it('names the article of a product and describes a collection in its own words', () => {
    expect(pageWords('product_id', { name: 'Камера', note: 'DX-1002' }).description).toContain(
      'артикул DX-1002',
    );
    expect(
      pageWords('virtual_category_id', { name: 'Новинки', note: 'Появились за два месяца.' }).description,
    ).toBe('Появились за два месяца.');
  });
});

describe('seoSubject', () => {
  const refusal = { code: 'VALIDATION' };

  it('takes the one id that suits the type [SEO-006]', () => {
    expect(seoSubject({ url: '/product/x-5', type: 'pdp', product_id: 5 })).toEqual({
      field: 'product_id',
      id: 5,
    });
    expect(() => seoSubject({ url: '/product/x-5', type: 'pdp', brand_id: 5 })).toThrow(
      expect.objectContaining(refusal),
    );
    expect(() => seoSubject({ url: '/product/x-5', type: 'pdp', product_id: 5, brand_id: 5 })).toThrow(
      expect.objectContaining(refusal),
    );
  });

  it('takes no id for the home page and the rest [SEO-007]', () => {
    expect(seoSubject({ url: '/', type: 'main_page' })).toBeUndefined();
    expect(seoSubject({ url: '/cart', type: 'other' })).toBeUndefined();
    expect(() => seoSubject({ url: '/', type: 'main_page', page_id: 1 })).toThrow(
      expect.objectContaining(refusal),
    );
  });

  it('knows the type by the address when it is not said, and the finer types of the catalog', () => {
    expect(seoSubject({ url: '/brands/x-3?page=2', brand_id: 3 })).toEqual({ field: 'brand_id', id: 3 });
    expect(seoSubject({ url: '/catalog/x', type: 'filtered_plp', category_id: 7 })?.id).toBe(7);
    expect(seoSubject({ url: '/catalog/search', type: 'catalog' })).toBeUndefined();
  });
});
