import type { MemberSession } from '@okoem/contract/page.ts';
import { changedOnTheWay, listSignal } from '../member-lists/list-signal.ts';
import type { BasketSide } from './basket-source.ts';
import { readBasket } from './current-basket.ts';
import { guestCart } from './guest-basket.ts';
import { memberBasket } from './member-basket.ts';
import { mergeGuestBasket } from './merge-guest-basket.ts';
import { settleSoon } from './settle-basket.ts';

/** Whatever calls the server for a member's basket comes as one file. */
export { readBasket, settleSoon };

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
    void readBasket(basket, side).catch(() => undefined);
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
    if (wishes.size + wishedServices.size > 0) settleSoon(basket, side);
  };
  const stop = listSignal.follow((name) => {
    if (name === 'basket') readAnew();
  });
  document.addEventListener('visibilitychange', readWhenSeen);
  window.addEventListener('pageshow', onShow);
  window.addEventListener('online', sendAgain);
  readWhenSeen();
  if (guestCart().basketProducts.length > 0) void mergeGuestBasket(basket, side);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', readWhenSeen);
    window.removeEventListener('pageshow', onShow);
    window.removeEventListener('online', sendAgain);
  };
}
