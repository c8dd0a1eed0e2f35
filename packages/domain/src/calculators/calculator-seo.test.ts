import { describe, expect, it } from 'vitest';
import { CALCULATOR_CODES } from './calculator-code.ts';
import { calculatorSeo } from './calculator-seo.ts';

describe('words of calculators for search engines', () => {
  it('are within their bounds, each page its own', () => {
    const paths = ['/calculators', ...CALCULATOR_CODES.map((code) => `/calculators/${code}`)];
    const words = paths.map((path) => calculatorSeo(path)!);
    expect(words).toHaveLength(5);
    expect(words.filter(({ title }) => title.length > 65)).toEqual([]);
    expect(words.filter(({ description: { length } }) => length < 120 || length > 160)).toEqual([]);
    expect(new Set(words.map(({ title }) => title)).size).toBe(5);
  });

  it('are nobody else’s', () => {
    expect(calculatorSeo('/calculators/none')).toBeUndefined();
    expect(calculatorSeo('/blog')).toBeUndefined();
  });
});
