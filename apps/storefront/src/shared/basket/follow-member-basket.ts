import type { MemberSession } from '@okoem/contract/page.ts';
import { changedOnTheWay, listSignal } from '../member-lists/list-signal.ts';
import type { BasketSide } from './basket-source.ts';
import { guestCart } from './guest-basket.ts';
import { memberBasket } from './member-basket.ts';

/**
 * The basket of a member follows what is pressed in other tabs, a hidden tab when somebody looks at it; what could not be
 * sent goes with the connection; and what was chosen before signing in comes along.
 */
export function followMemberBasket(session: MemberSession, side: BasketSide): () => void {
  const basket = memberBasket(session);
  let isBehind = changedOnTheWay().includes('basket');
  const readWhenSeen = () => {
    if (!isBehind || document.hidden) return;
    isBehind = false;
    void import('./current-basket.ts')
      .then(({ readBasket }) => readBasket(basket, side))
      .catch(() => undefined);
  };
  const readAnew = () => {
    isBehind = true;
    readWhenSeen();
  };
  // A page that comes back from the browser's memory has heard nothing.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readAnew();
  };
  const sendAgain = () => {
    const { wishes, wishedServices } = basket.state.get();
    if (wishes.size + wishedServices.size > 0)
      void import('./settle-basket.ts').then(
        ({ settleSoon }) => settleSoon(basket, side),
        () => undefined,
      );
  };
  const stop = listSignal.follow((name) => {
    if (name === 'basket') readAnew();
  });
  document.addEventListener('visibilitychange', readWhenSeen);
  window.addEventListener('pageshow', onShow);
  window.addEventListener('online', sendAgain);
  readWhenSeen();
  if (guestCart().basketProducts.length > 0)
    void import('./merge-guest-basket.ts').then(
      ({ mergeGuestBasket }) => mergeGuestBasket(basket, side),
      () => undefined,
    );
  return () => {
    stop();
    document.removeEventListener('visibilitychange', readWhenSeen);
    window.removeEventListener('pageshow', onShow);
    window.removeEventListener('online', sendAgain);
  };
}
