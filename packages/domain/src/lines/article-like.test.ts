import { describe, expect, it } from 'vitest';
import { readDelimited } from '../specification/delimited-text.ts';
import { readSpecification } from '../specification/read-specification.ts';
import { isArticleLike } from './article-like.ts';

describe('what looks like an article', () => {
  it.each(['1234567f', '30012345AB', 'A-1234567f', '300512345'])('is %s', (word) => {
    expect(isArticleLike(word)).toBe(true);
  });

  it.each(['12В', '4Мп', '305м', '10000мм', '500000лк', '2,5', '1х2х0,75', '12345'])('is not %s', (word) => {
    expect(isArticleLike(word)).toBe(false);
  });

  it('names the column of a table without a heading, long numbers with a letter behind them too [SPECS-010]', () => {
    const { rows } = readSpecification([readDelimited('Камера\t1234567f\tшт\t5\nЩит особый\t\tшт\t3')]);
    expect(rows.map(({ code, name }) => [code, name])).toEqual([
      ['1234567f', 'Камера'],
      ['', 'Щит особый'],
    ]);
  });
});
