import type { ListedOffer } from '@okoem/contract/favourites.ts';
import { useState } from 'react';
import { useBasketLines } from '../../shared/basket/basket.ts';

export interface Wishes {
  /** How many are in the basket, or are about to be put there. */
  quantityOf: (offer: Pick<ListedOffer, 'offer_id' | 'multiple'>) => number;
  set: (offerId: number, quantity: number) => void;
}

/** Kept by the list and not by its rows: «В корзину» for many puts what each row says, and names its sum. */
export function useWishes(): Wishes {
  const lines = useBasketLines();
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map());
  return {
    quantityOf: ({ offer_id: id, multiple }) =>
      lines.find(({ offer_id: known }) => known === id)?.qty ?? typed.get(id) ?? multiple,
    set: (offerId, quantity) => setTyped((now) => new Map(now).set(offerId, quantity)),
  };
}
