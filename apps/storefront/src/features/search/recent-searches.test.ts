import { describe, expect, it } from 'vitest';
import { withSearch } from './recent-searches.ts';

describe('withSearch', () => {
  it('puts the newest first and keeps five', () => {
    expect(withSearch(['1', '2', '3', '4', '5'], '6')).toEqual(['6', '1', '2', '3', '4']);
  });

  it('names the same words once, whatever their letters', () => {
    expect(withSearch(['сейф', 'Камера'], 'камера')).toEqual(['камера', 'сейф']);
  });
});
