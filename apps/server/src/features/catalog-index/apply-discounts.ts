import { priceSlot } from './apply-products.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { overSlots } from './in-steps.ts';
import { refreshSlot } from './zones.ts';

/** Works out the prices anew wherever one of the discounts counts. */
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

export function allDiscountIds({ dictionaries: { discounts } }: CatalogueData): Set<number> {
  return new Set(discounts.ordinalOf.keys());
}

/** Longer waits are cut: timers count to 2^31 milliseconds, and clocks are put right. */
const LONGEST_WAIT_MS = 60_000;

export interface DiscountClock {
  /** After a change of the dictionaries. */
  set: () => void;
  stop: () => void;
}

/** Discounts begin and end by the clock, which nobody tells the outbox. */
export function createDiscountClock(
  { dictionaries: { discounts } }: CatalogueData,
  onTurn: (discountIds: Set<number>) => Promise<void>,
): DiscountClock {
  let pricedAt = Date.now();
  let timer: NodeJS.Timeout | undefined;

  function turn(): void {
    const now = Date.now();
    const turned = discounts.rows.filter(
      (row) => row && momentsOf(row).some((at) => at > pricedAt && at <= now),
    );
    pricedAt = now;
    const done = turned.length > 0 ? onTurn(new Set(turned.map((row) => row!.id))) : Promise.resolve();
    void done.finally(set);
  }

  function set(): void {
    clearTimeout(timer);
    const moments = discounts.rows.flatMap((row) => (row ? momentsOf(row) : []));
    const next = Math.min(...moments.filter((at) => at > pricedAt));
    timer = setTimeout(turn, Math.max(0, Math.min(LONGEST_WAIT_MS, next - Date.now())));
    timer.unref();
  }

  set();
  return { set, stop: () => clearTimeout(timer) };
}

function momentsOf({ startsAt, endsAt }: { startsAt: number; endsAt: number | null }): number[] {
  return endsAt === null ? [startsAt] : [startsAt, endsAt];
}
