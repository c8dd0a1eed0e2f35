import { describe, expect, it } from 'vitest';
import { matchReason, MATCH_REASON_TEXTS } from './match-outcome.ts';
import { settledWish, type WishedOffer } from './settled-wish.ts';

const offer = (given: Partial<WishedOffer> = {}): WishedOffer => ({
  available: 31_000,
  multiple: 1000,
  unit: 'piece',
  ...given,
});

/** The quantity and the codes and words of what is told. */
function settled(wanted: number | undefined, given?: Partial<WishedOffer>, unit = '') {
  const { quantity, notices } = settledWish({ wanted, unit }, offer(given));
  return [quantity, ...notices.map(({ code, message }) => `${code}: ${message.replaceAll('\u00A0', ' ')}`)];
}

describe('settledWish', () => {
  it('gives what is wanted and says nothing when it can [LINES-007]', () => {
    expect(settled(31)).toEqual([31_000]);
    expect(settled(2.5, { multiple: 500, unit: 'm' })).toEqual([2500]);
  });

  it('takes as few as are sold where the list does not say [LINES-007]', () => {
    expect(settled(undefined)).toEqual([1000]);
    expect(settled(undefined, { multiple: 5000 })).toEqual([5000]);
  });

  it('rounds up to the multiple and tells the rest [LINES-007]', () => {
    expect(settled(7, { multiple: 5000 })).toEqual([
      10_000,
      'QUANTITY_ROUNDED: Продаётся по 5 шт: будет 10 шт, на 3 шт больше',
    ]);
  });

  it('cuts to what is left and says how much that is [LINES-007]', () => {
    expect(settled(40)).toEqual([31_000, 'QUANTITY_REDUCED: Осталось 31 шт: на 9 шт меньше, чем в списке']);
    expect(settled(31, { multiple: 5000 })).toEqual([31_000]);
  });

  it('says so when the list counts in another unit [LINES-007]', () => {
    expect(settled(2, { unit: 'coil' }, 'м')).toEqual([
      2000,
      'OTHER_UNIT: В списке «м», а продаётся «бухта»: проверьте количество',
    ]);
    expect(settled(2, { unit: 'coil' }, 'бухты')).toEqual([2000]);
    expect(settled(2, {}, 'к-т')).toEqual([2000]);
    const others = ['шт', 'м2', 'м', 'кг', 'бухта', 'упак.'].map((unit) => [
      settled(2, {}, unit).length,
      settled(2, { unit: 'm' }, unit).length,
    ]);
    expect(others).toEqual([
      [1, 2],
      [2, 2],
      [2, 1],
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
  });
});

it('says why a row has no product of its own', () => {
  expect(matchReason('exact', { article: 'A' })).toBeUndefined();
  expect(matchReason('damaged', { article: 'A' })).toBe('SIMILAR_ARTICLES');
  expect(matchReason(undefined, { article: 'A' })).toBe('UNKNOWN_ARTICLE');
  expect(MATCH_REASON_TEXTS[matchReason(undefined, { article: '' })!]).toBe(
    'По этому названию ничего не нашли',
  );
});
