import type { BasketSource, TakenLines } from './basket-source.ts';
import { useBasket } from './basket.ts';

/** Taken out at once; for some seconds «Вернуть» puts everything back to its place. */
export function useRemoveWithUndo(): (offerIds: readonly number[]) => void {
  const basket = useBasket();
  return (offerIds) => tellTaken(basket, basket.takeOut(offerIds), 'Удалили из корзины');
}

export function useClearWithUndo(): () => void {
  const basket = useBasket();
  return () => tellTaken(basket, basket.clear(), 'Корзина очищена');
}

function tellTaken(basket: BasketSource, taken: TakenLines, title: string): void {
  if (taken.lines.length === 0) return;
  void import('./basket-toasts.ts').then(
    ({ showTakenOut }) => showTakenOut({ taken, title, onUndo: () => basket.putBack(taken) }),
    () => undefined,
  );
}
