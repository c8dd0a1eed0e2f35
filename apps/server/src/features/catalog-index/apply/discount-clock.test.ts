import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CatalogData } from '../data/catalog-data.ts';
import { emptyDictionaries } from '../data/dictionaries.ts';
import { createDiscountClock } from './apply-discounts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function withDiscounts(moments: readonly { startsAt: number; endsAt: number | null }[]): CatalogData {
  const dictionaries = emptyDictionaries();
  dictionaries.discounts.rows = moments.map((row, at) => ({ id: at + 1, ...row })) as never;
  return { dictionaries } as CatalogData;
}

it('a turn that failed is tried again until the prices are right', async () => {
  const turned: number[][] = [];
  const failures: unknown[] = [];
  const data = withDiscounts([{ startsAt: Date.now() + 500, endsAt: null }]);
  const clock = createDiscountClock(
    data,
    (ids) => {
      turned.push([...ids]);
      return turned.length < 3 ? Promise.reject(new Error('no')) : Promise.resolve();
    },
    (error) => failures.push(error),
  );
  await vi.advanceTimersByTimeAsync(10_000);

  expect(turned).toEqual([[1], [1], [1]]);
  expect(failures).toHaveLength(2);
  clock.stop();
});

it('any number of discounts has a next moment', async () => {
  const turned: number[] = [];
  const soon = Date.now() + 1000;
  const data = withDiscounts(
    Array.from({ length: 200_000 }, (_, at) => ({ startsAt: soon + at, endsAt: null })),
  );
  const clock = createDiscountClock(
    data,
    async (ids) => void turned.push(ids.size),
    () => {},
  );
  await vi.advanceTimersByTimeAsync(1000);

  expect(turned).toEqual([1]);
  clock.stop();
});
