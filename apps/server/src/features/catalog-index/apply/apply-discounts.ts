import { overSlots } from '../../../platform/in-steps.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { momentsOf, nearestAfter } from '../data/discount-moments.ts';
import { priceSlot } from '../data/offer-prices.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { refreshSlot } from '../data/zones.ts';

/** Recomputes the prices of products that have one of the discounts. */
export async function repriceSlots(index: CatalogIndex, discountIds: ReadonlySet<number>): Promise<void> {
  const { data } = index;
  if (discountIds.size === 0) return;
  const concerned = data.discountSets.map((ids) => ids.some((id) => discountIds.has(id)));
  if (!concerned.includes(true)) return;
  const now = Date.now();
  await overSlots(data.slotEnd, (slot) => {
    if (!concerned[data.products.discountSet[slot]!]) return;
    if (priceSlot(data, slot, now)) refreshSlot(data, index.zones, slot);
  });
}

export function allDiscountIds({ dictionaries: { discounts } }: CatalogData): Set<number> {
  return new Set(discounts.ordinalOf.keys());
}

/** Longer waits are split: timers overflow at 2^31 milliseconds, and the clock may be adjusted. */
const LONGEST_WAIT_MS = 60_000;
const RETRY_MS = 1000;

export interface DiscountClock {
  /** After a change of the dictionaries. */
  set: () => void;
  stop: () => void;
}

/** Discounts begin and end by the clock, without an outbox entry. */
export function createDiscountClock(
  { dictionaries: { discounts } }: CatalogData,
  onTurn: (discountIds: Set<number>) => Promise<void>,
  onFailure: (error: unknown) => void,
): DiscountClock {
  let pricedAt = Date.now();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function turn(): Promise<void> {
    const now = Date.now();
    const turned = discounts.rows.filter(
      (row) => row && momentsOf(row).some((at) => at > pricedAt && at <= now),
    );
    try {
      if (turned.length > 0) await onTurn(new Set(turned.map((row) => row!.id)));
      pricedAt = now;
      set();
    } catch (error) {
      onFailure(error);
      wait(RETRY_MS);
    }
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void turn(), ms);
    timer.unref();
  }

  function set(): void {
    const next = nearestAfter(pricedAt, discounts.rows);
    wait(Math.max(0, Math.min(LONGEST_WAIT_MS, next - Date.now())));
  }

  set();
  return {
    set,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
