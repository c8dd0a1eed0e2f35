import type { BasketSource } from './basket-source.ts';
import { useBasket } from './basket.ts';

/** Taken out at once; for some seconds «Вернуть» puts everything back to its place. */
export function useRemoveWithUndo(): (offerIds: readonly number[]) => void {
  const basket = useBasket();
  return (offerIds) => takeAndTell(basket, offerIds, 'Удалили из корзины');
}

export function useClearWithUndo(): () => void {
  const basket = useBasket();
  return () => {
    const offerIds = basket.lines.get().map(({ offer_id }) => offer_id);
    takeAndTell(basket, offerIds, 'Корзина очищена');
  };
}

function takeAndTell(basket: BasketSource, offerIds: readonly number[], title: string): void {
  const taken = basket.takeOut(offerIds);
  if (taken.lines.length === 0) return;
  void import('./basket-toasts.ts').then(
    ({ showTakenOut }) => showTakenOut({ taken, title, onUndo: () => basket.putBack(taken) }),
    () => undefined,
  );
}
