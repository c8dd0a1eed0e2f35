import { lessPercent, openPercent } from '@okoem/domain/discount/open-percent.ts';
import type { CatalogData } from './catalog-data.ts';
import { activeDiscounts } from './discount-views.ts';

/** Writes the prices of a slot's offers; says whether one changed. */
export function priceSlot(data: CatalogData, slot: number, now: number): boolean {
  const set = data.products.discountSet[slot]!;
  return writePrices(data, slot, percentOf(data, set, now));
}

/** Every price anew: at the start, and when a discount begins, ends or changes. Gives the slots whose prices changed. */
export function priceOffers(data: CatalogData, now: number): number[] {
  const percents: number[] = [];
  const changed: number[] = [];
  for (let slot = 0; slot < data.slotEnd; slot += 1) {
    const set = data.products.discountSet[slot]!;
    const percent = (percents[set] ??= percentOf(data, set, now));
    if (writePrices(data, slot, percent)) changed.push(slot);
  }
  return changed;
}

/** The best percent of a set at a moment, in hundredths. */
function percentOf(data: CatalogData, set: number, now: number): number {
  return set === 0 ? 0 : openPercent(activeDiscounts(data, set, now));
}

function writePrices({ products, offers }: CatalogData, slot: number, percent: number): boolean {
  const start = products.offerStart[slot]!;
  const end = start + products.offerCount[slot]!;
  let isChanged = false;
  for (let offer = start; offer < end; offer += 1) {
    const price = lessPercent(offers.cost[offer]!, percent);
    isChanged ||= price !== offers.price[offer];
    offers.price[offer] = price;
  }
  return isChanged;
}
