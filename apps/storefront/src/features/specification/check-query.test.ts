import { describe, expect, it } from 'vitest';
import { placeWords, rowsPrint } from './check-query.ts';
import type { SpecRow } from './spec-rows.ts';

const row = (changes: Partial<SpecRow>) =>
  ({ id: 1, decision: null, product_id: 7, chosen_quantity: null, ...changes }) as SpecRow;

describe('the check of the page [SPECS-085]', () => {
  it('is asked anew whenever a row is counted otherwise, and only then', () => {
    const before = rowsPrint([row({})]);
    expect(rowsPrint([row({ note: 'слова' })])).toBe(before);
    const changes: Partial<SpecRow>[] = [{ decision: 'skipped' }, { product_id: 8 }, { chosen_quantity: 3 }];
    const prints = changes.map((change) => rowsPrint([row(change)]));
    expect(new Set([before, ...prints, rowsPrint([row({}), row({ id: 2 })])]).size).toBe(5);
  });

  it('says which rows it is about, of many the first', () => {
    const numbers = new Map(Array.from({ length: 9 }, (_, at) => [at, String(at + 1)]));
    expect(placeWords([], numbers)).toBe('');
    expect(placeWords([3], numbers)).toBe('строка 4');
    expect(placeWords([0, 2], numbers)).toBe('строки 1, 3');
    expect(placeWords([...numbers.keys()], numbers)).toBe('строки 1, 2, 3, 4, 5, 6 и ещё 3');
  });
});
