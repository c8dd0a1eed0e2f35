import type { MemberSession, Session } from '@okoem/contract/page.ts';
import { useSession } from '../session/session.ts';
import { useStore } from '../store.ts';
import type { BasketLine, BasketService, BasketSource } from './basket-source.ts';
import { guestBasket } from './guest-basket.ts';

/** Guests need nothing of it, so it comes with the first page of a member, before anything is drawn. */
let memberSource: ((session: MemberSession) => BasketSource) | undefined;

export function provideMemberBasket(source: (session: MemberSession) => BasketSource): void {
  memberSource = source;
}

/** The one place that chooses. */
export function basketOf(session: Session): BasketSource {
  if (session.kind === 'guest') return guestBasket;
  if (!memberSource) throw new Error('A page of a member was begun without the source of his basket.');
  return memberSource(session);
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

export function useIsBasketSaving(): boolean {
  return useStore(useBasket().isSaving);
}

/** Positions, not pieces. Of a long basket the page knows only how many. */
export function useBasketCount(): number {
  const session = useSession();
  const { length } = useBasketLines();
  const isRead = useIsBasketRead();
  return session.kind === 'member' && !isRead ? (session.basket?.count ?? length) : length;
}

export function useBasketLine(offerId: number): BasketLine | undefined {
  return useBasketLines().find(({ offer_id }) => offer_id === offerId);
}
