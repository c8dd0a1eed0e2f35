import type { Kopecks } from '../money.ts';

/** From how many units on a unit costs so much: less as a rule, but a contract may say otherwise. */
export interface TierPrice {
  from: number;
  price: Kopecks;
}

/** What a unit costs of a quantity: tiers come with a card where something was agreed by quantity. */
export function unitPriceOf(
  { price, price_tiers: tiers = [] }: { price: Kopecks; price_tiers?: readonly TierPrice[] | undefined },
  quantity: number,
): Kopecks {
  return tiers.findLast(({ from }) => from <= quantity)?.price ?? price;
}
