import { countOf } from '@okoem/domain/format/plural.ts';
import { useQueryClient } from '@tanstack/react-query';
import { setFavourite } from '../../shared/favourites/favourites.ts';
import { useSession } from '../../shared/session/session.ts';
import { showWithAction } from '../../shared/toasts.ts';

interface Removed {
  offer_id: number;
  product_id: number;
  product: { name: string } | null;
}

/** Long enough to see the mistake and reach for the button. */
const UNDO_MS = 8000;
const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

/** Taken out at once; for some seconds «Вернуть» puts them back. */
export function useRemoveFavourites(): (offers: readonly Removed[]) => void {
  const side = { client: useQueryClient(), session: useSession() };
  return (offers) => {
    const set = (isWanted: boolean) => {
      for (const { offer_id, product_id } of offers) setFavourite(side, { offer_id, product_id }, isWanted);
    };
    set(false);
    const message = offers.length === 1 ? (offers[0]!.product?.name ?? '') : countOf(offers.length, PRODUCTS);
    const action = { label: 'Вернуть', onClick: () => set(true) };
    showWithAction({ title: 'Убрали из избранного', message, action, lifeMs: UNDO_MS });
  };
}
