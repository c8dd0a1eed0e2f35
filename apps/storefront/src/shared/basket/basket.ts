import type { Session } from '@okoem/contract/page.ts';
import { useSession } from '../session/session.ts';
import { useStore } from '../store.ts';
import type { BasketLine, BasketService, BasketSource } from './basket-source.ts';
import { guestBasket } from './guest-basket.ts';

/** The one place that chooses. The member's source will stand here; until then members keep their basket as guests do. */
export function basketOf(_session: Session): BasketSource {
  return guestBasket;
}

/** To change the basket; what is in it is read by the hooks below. */
export function useBasket(): BasketSource {
  return basketOf(useSession());
}

export function useBasketLines(): readonly BasketLine[] {
  return useStore(useBasket().lines);
}

export function useBasketServices(): readonly BasketService[] {
  return useStore(useBasket().services);
}

export function useIsBasketRead(): boolean {
  return useStore(useBasket().isRead);
}

/** Positions, not pieces. */
export function useBasketCount(): number {
  return useBasketLines().length;
}

export function useBasketLine(offerId: number): BasketLine | undefined {
  return useBasketLines().find(({ offer_id }) => offer_id === offerId);
}
