import { describe, expect, it } from 'vitest';
import { BRAND_TEXTS } from './brand-texts.ts';
import { BRANDS } from './brands.ts';
import { SELLER_TERMS } from './world/seller-terms.ts';
import { SELLERS } from './world/sellers.ts';

const codesOf = (owners: readonly { code: string }[]) => owners.map(({ code }) => code).toSorted();

describe('the texts of brands and sellers', () => {
  it('are there for every brand and every seller and for nobody else', () => {
    expect(Object.keys(BRAND_TEXTS).toSorted()).toEqual(codesOf(BRANDS));
    expect(Object.keys(SELLER_TERMS).toSorted()).toEqual(codesOf(SELLERS));
  });

  it.each(Object.entries({ ...BRAND_TEXTS, ...SELLER_TERMS }))(
    '%s reads as one tidy paragraph',
    (_code, text) => {
      expect(text.length).toBeGreaterThanOrEqual(80);
      expect(text.length).toBeLessThanOrEqual(600);
      expect(text).not.toMatch(/\s{2}|^\s|\s$|!/u);
    },
  );

  it('are never the same twice', () => {
    const texts = [...Object.values(BRAND_TEXTS), ...Object.values(SELLER_TERMS)];
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('name the least order of the sellers that have one', () => {
    const silent = SELLERS.filter(
      ({ code, minOrder }) => minOrder !== undefined && !SELLER_TERMS[code]!.includes(`${minOrder}\u00A0₽`),
    );
    expect(codesOf(silent)).toEqual([]);
  });
});
