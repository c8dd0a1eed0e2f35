import { setBasketPromo } from '@okoem/contract/baskets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { refreshBasket } from '../../shared/basket/current-basket.ts';
import { keepGuestPromo } from '../../shared/basket/guest-promo.ts';
import { memberBasket } from '../../shared/basket/member-basket.ts';
import { listSignal } from '../../shared/member-lists/list-signal.ts';
import { useSession } from '../../shared/session/session.ts';

/** Null takes the code off. A guest's goes with every question for prices, a member's lies in the basket. */
export function useSetPromo(): (code: string | null) => Promise<void> {
  const session = useSession();
  const client = useQueryClient();
  return async (code) => {
    if (session.kind === 'guest') return keepGuestPromo(code ?? '');
    const { data } = await transportOf(client)(setBasketPromo, { body: { promo_code: code } });
    memberBasket(session).state.set((now) => ({ ...now, version: Number(data.basket_version) }));
    listSignal.send('basket');
    refreshBasket(client);
  };
}
