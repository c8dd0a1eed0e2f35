import { describe, expect, it } from 'vitest';
import { arrivalDays } from './arrival.ts';

describe('arrivalDays', () => {
  it('is tomorrow within the warehouse’s own city', () => {
    expect(days(0)).toBe(1);
    expect(days(50)).toBe(1);
    expect(days(50.1)).toBe(2);
  });

  it('grows with the distance, up to ten days', () => {
    const terms = [0, 51, 301, 701, 1201, 2001, 3001, 4501, 20_000].map(days);
    expect(terms).toEqual([1, 2, 3, 4, 5, 6, 8, 10, 10]);
  });

  it('begins when the goods are there', () => {
    expect(arrivalDays({ distanceKm: 0, leadDays: 14 })).toBe(15);
    expect(arrivalDays({ distanceKm: 9000, leadDays: 14 })).toBe(24);
  });
});

function days(distanceKm: number): number {
  return arrivalDays({ distanceKm, leadDays: 0 });
}
