import { basketProducts, takeOutOfBasket } from './guest-basket.ts';

/** Taken out at once; for some seconds «Вернуть» puts everything back to its place. */
export function removeWithUndo(offerIds: readonly number[]): void {
  takeAndTell(offerIds, 'Удалили из корзины');
}

export function clearWithUndo(): void {
  const offerIds = basketProducts.get().map(({ offer_id }) => offer_id);
  takeAndTell(offerIds, 'Корзина очищена');
}

function takeAndTell(offerIds: readonly number[], title: string): void {
  const taken = takeOutOfBasket(offerIds);
  if (taken.lines.length === 0) return;
  void import('./basket-told.ts').then(
    ({ tellTaken }) => tellTaken(taken, title),
    () => undefined,
  );
}
