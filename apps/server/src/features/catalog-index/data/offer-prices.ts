import type { Kopecks } from '@okoem/domain/money.ts';
import { basePrice } from '@okoem/domain/price/charged-price.ts';
import type { CatalogueData } from './catalogue-data.ts';
import type { DiscountRow } from './dictionaries.ts';
import { isDiscountActive } from './discount-views.ts';

/** The discounts of a set that hold at a moment, milliseconds since 1970. */
export function activeDiscounts(
  { dictionaries: { discounts }, discountSets }: Pick<CatalogueData, 'dictionaries' | 'discountSets'>,
  set: number,
  now: number,
): DiscountRow[] {
  return (discountSets[set] ?? []).flatMap((id) => {
    const row = discounts.rows[discounts.ordinalOf.get(id) ?? 0];
    return row && isDiscountActive(row, now) ? [row] : [];
  });
}

export function offerPrice(cost: Kopecks, discounts: readonly DiscountRow[]): Kopecks {
  return discounts.length === 0 ? cost : basePrice(cost, discounts).price;
}

/** Every price anew: at the start, and when a discount begins, ends or changes. Gives the slots whose prices changed. */
export function priceOffers(data: CatalogueData, now: number): number[] {
  const { products, offers, slotEnd } = data;
  const active: DiscountRow[][] = [];
  const changed: number[] = [];
  for (let slot = 0; slot < slotEnd; slot += 1) {
    const set = products.discountSet[slot]!;
    const discounts = set === 0 ? [] : (active[set] ??= activeDiscounts(data, set, now));
    const start = products.offerStart[slot]!;
    let isChanged = false;
    for (let offer = start; offer < start + products.offerCount[slot]!; offer += 1) {
      const price = offerPrice(offers.cost[offer]!, discounts);
      isChanged ||= price !== offers.price[offer];
      offers.price[offer] = price;
    }
    if (isChanged) changed.push(slot);
  }
  return changed;
}
