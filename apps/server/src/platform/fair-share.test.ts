import { describe, expect, it } from 'vitest';
import { isWithinShare } from './fair-share.ts';

describe('isWithinShare', () => {
  it('gives half of all places to one who is alone', () => {
    expect(takenByOne({ places: 16, others: 0 })).toBe(8);
    expect(takenByOne({ places: 16, others: 0, mostForOne: 4 })).toBe(4);
    expect(takenByOne({ places: 1, others: 0 })).toBe(1);
  });

  it('leaves room for a newcomer beside those who take all they can get', () => {
    expect(takenByOne({ places: 16, others: 8 })).toBe(4);
    expect(takenByOne({ places: 16, others: 12 })).toBe(2);
    expect(takenByOne({ places: 16, others: 15 })).toBe(1);
    expect(takenByOne({ places: 16, others: 16 })).toBe(0);
  });
});

function takenByOne({
  places,
  others,
  mostForOne,
}: {
  places: number;
  others: number;
  mostForOne?: number;
}): number {
  let own = 0;
  while (isWithinShare({ own, taken: others + own, places, ...(mostForOne && { mostForOne }) })) own += 1;
  return own;
}
