import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { fromMilli, toMilli } from '@okoem/domain/quantity/milli.ts';
import type { BasketLine } from '../../shared/basket/basket-source.ts';
import type { StoreOffer } from './offers-query.ts';

/** How many from which offer; what is not named was not touched. */
export type OffersChoice = ReadonlyMap<number, number>;

/** The row shows what is in the basket until somebody changes it. */
export function chosenQuantity(
  offerId: number,
  { choice, basket }: { choice: OffersChoice; basket: readonly BasketLine[] },
): number {
  return choice.get(offerId) ?? basket.find(({ offer_id }) => offer_id === offerId)?.qty ?? 0;
}

export function chosenTotals(
  offers: readonly StoreOffer[],
  quantityOf: (offerId: number) => number,
): { quantity: number; cost: number } {
  const taken = offers.map(({ id, price }) => ({ price, milli: toMilli(quantityOf(id)) }));
  return {
    quantity: fromMilli(taken.reduce((sum, { milli }) => sum + milli, 0)),
    cost: taken.reduce((sum, { price, milli }) => sum + lineCost(price, milli), 0),
  };
}
