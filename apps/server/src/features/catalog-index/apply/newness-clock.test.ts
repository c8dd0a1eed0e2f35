import { NEW_ARRIVAL_DAYS } from '@okoem/domain/catalog/listing-request.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNewnessClock, type NewnessClock, type ProductAges } from './newness-clock.ts';

const NEW_SECONDS = NEW_ARRIVAL_DAYS * 86_400;
let clock: NewnessClock;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z') }));
afterEach(() => {
  clock.stop();
  vi.useRealTimers();
});

it('turns when the last second is over in which a product was new', () => {
  const turned = vi.fn<() => void>();
  clock = createNewnessClock(productsNewFor([30, 90, 3600]), turned);

  vi.advanceTimersByTime(30_999);
  expect(turned).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(turned).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(turned).toHaveBeenCalledTimes(2);
});

it('notices within a second a product that was made older', () => {
  const turned = vi.fn<() => void>();
  const data = productsNewFor([3600]);
  clock = createNewnessClock(data, turned);
  vi.advanceTimersByTime(10_000);

  data.products.createdAt[0] = Math.floor(Date.now() / 1000) - NEW_SECONDS;
  clock.noteProducts();
  vi.advanceTimersByTime(1000);

  expect(turned).toHaveBeenCalledTimes(1);
});

it('does not turn for products that are gone or were never new', () => {
  const turned = vi.fn<() => void>();
  const data = productsNewFor([5, -100]);
  data.products.id[0] = 0;
  clock = createNewnessClock(data, turned);

  vi.advanceTimersByTime(3_600_000);

  expect(turned).not.toHaveBeenCalled();
});

/** Products that are new for so many seconds from now. */
function productsNewFor(seconds: readonly number[]): ProductAges {
  const now = Math.floor(Date.now() / 1000);
  const products = {
    id: Float64Array.from(seconds, (_, at) => at + 1),
    createdAt: Uint32Array.from(seconds, (left) => now + left - NEW_SECONDS),
  };
  return { products, slotEnd: seconds.length };
}
