import type { DeliveryGroup } from '@okoem/contract/logistic.ts';
import { useQueries } from '@tanstack/react-query';
import { useBasketLines } from '../../shared/basket/basket.ts';
import { type AskedBasket, calculationQuery } from './checkout-queries.ts';
import type { ParcelView } from './checkout-view.ts';

/** What the ways that were chosen cost exactly, by parcel. */
export function useExactWays(
  basket: AskedBasket | undefined,
  parcels: readonly ParcelView[],
): { exact: ReadonlyMap<string, DeliveryGroup>; isAsking: boolean } {
  const answers = useQueries({ queries: parcels.map((parcel) => calculationQuery(basket, parcel)) });
  const exact = new Map<string, DeliveryGroup>();
  for (const [index, { data }] of answers.entries()) if (data) exact.set(parcels[index]!.key, data);
  return { exact, isAsking: answers.some(({ isFetching }) => isFetching) };
}

/** Another basket is another question. */
export function useWish(): string {
  return useBasketLines()
    .map(({ offer_id: id, qty }) => `${id}:${qty}`)
    .join();
}
