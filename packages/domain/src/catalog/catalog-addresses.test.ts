import { describe, expect, it } from 'vitest';
import { shopRoutes } from '../screen/shop-routes.ts';
import { idFromSlug, listingCategoryCode, referenceCardCode } from './catalog-addresses.ts';
import { codeFromName } from './code-from-name.ts';

describe('ids in addresses', () => {
  it("are what follows a product slug's last dash [ROUTE-008]", () => {
    expect(idFromSlug('kamera-ds-2cd-1042')).toBe('1042');
    expect(idFromSlug('1042')).toBe('1042');
    expect(shopRoutes.product({ code: 'kamera-ds-2cd', id: 1042 })).toBe('/product/kamera-ds-2cd-1042');
  });

  it('are what follows the last dash of a brand, whose code may hold dashes [ROUTE-011]', () => {
    const path = shopRoutes.brand({ code: 'video-lock-pro', id: 12 });
    expect(path).toBe('/brands/video-lock-pro-12');
    expect(idFromSlug(path.slice('/brands/'.length))).toBe('12');
  });

  it('are read from a seller slug by the same rule [ROUTE-013]', () => {
    const path = shopRoutes.seller({ code: 'dom-svyazi', id: 7 });
    expect(path).toBe('/seller/dom-svyazi-7');
    expect(idFromSlug(path.slice('/seller/'.length))).toBe('7');
  });

  it('are missing after a dash with nothing behind it', () => {
    expect(idFromSlug('kamera-')).toBeUndefined();
    expect(idFromSlug('')).toBeUndefined();
  });
});

describe('links to categories', () => {
  it('are /catalog/{code} at every level [ROUTE-024]', () => {
    for (const level of [0, 1, 2]) {
      expect(shopRoutes.category({ code: `kamery-${level}`, level } as { code: string })).toBe(
        `/catalog/kamery-${level}`,
      );
    }
    expect(shopRoutes.collection({ code: 'novinki' })).toBe('/catalog/collections/novinki');
  });
});

describe('reference cards', () => {
  it('are named by the last piece of any path with their section in it [ROUTE-005]', () => {
    const path = shopRoutes.referenceCard({ code: 'kamery' });
    expect(path).toBe('/catalog/reference-cards/kamery');
    for (const one of [
      path,
      `${path}/`,
      `/old${path}`,
      `/old-${path.slice(1)}`,
      '/catalog/reference-cards/video/kamery',
    ]) {
      expect(referenceCardCode(one)).toBe('kamery');
    }
    for (const none of ['/catalog/reference-cards', '/catalog/reference-cards/', '/catalog/kamery']) {
      expect(referenceCardCode(none)).toBeUndefined();
    }
  });
});

describe('listingCategoryCode', () => {
  it('understands category, categories and code [LIST-001]', () => {
    expect(listingCategoryCode({ code: 'kamery' })).toBe('kamery');
    expect(listingCategoryCode({ category: 'kamery' })).toBe('kamery');
    expect(listingCategoryCode({ categories: 'video/ip/kamery' })).toBe('kamery');
    expect(listingCategoryCode({ categories: ['video', 'ip', 'kamery'] })).toBe('kamery');
    expect(listingCategoryCode({})).toBeUndefined();
  });
});

describe('codeFromName', () => {
  it('writes Russian in Latin letters and everything else as dashes', () => {
    expect(codeFromName('Камера DS-2CD, 4 Мп')).toBe('kamera-ds-2cd-4-mp');
    expect(codeFromName('Щит «Ёлка» (объёмный)')).toBe('schit-elka-obemnyy');
    expect(codeFromName('й'.normalize('NFD'))).toBe('y');
    expect(codeFromName('—')).toBe('');
  });
});
