import { listSignal } from '../member-lists/list-signal.ts';
import { useSession } from '../session/session.ts';
import { readBasket } from './current-basket.ts';
import { memberBasket } from './member-basket.ts';

/** The server has changed the basket by itself, as a repeated order does: this tab reads it anew, and the others are told. */
export function useBasketChanged(): () => void {
  const session = useSession();
  return () => {
    if (session.kind === 'guest') return;
    listSignal.send('basket');
    const basket = memberBasket(session);
    if (basket.side) void readBasket(basket, basket.side).catch(() => undefined);
  };
}
