import type { RepeatedLine } from '@okoem/contract/order-moves.ts';
import { useQueryClient } from '@tanstack/react-query';
import { sendProductEvent, type ToldProduct } from '../analytics/product-events.ts';
import { listSignal } from '../member-lists/list-signal.ts';
import { useSession } from '../session/session.ts';
import { readBasket } from './current-basket.ts';
import { memberBasket } from './member-basket.ts';

/**
 * The server has changed the basket by itself, as a repeated order does: this tab reads it anew, the others are told, and the
 * counters hear of what was added.
 */
export function useBasketChanged(): (added?: readonly ToldProduct[]) => void {
  const session = useSession();
  const client = useQueryClient();
  return (added = []) => {
    if (added.length > 0) sendProductEvent(client, 'add_to_cart', ...added);
    if (session.kind === 'guest') return;
    listSignal.send('basket');
    const basket = memberBasket(session);
    if (basket.side) void readBasket(basket, basket.side).catch(() => undefined);
  };
}

/** As many of each line as was wanted and could be had; what lay in the basket before is not told again. */
export function putBackProducts(lines: readonly RepeatedLine[]): ToldProduct[] {
  return lines.flatMap(({ product_id: id, name, quantity, old_quantity: wanted, price, old_price: was }) =>
    id === null || quantity === 0
      ? []
      : [{ product: { id, name, price: price ?? was }, quantity: Math.min(quantity, wanted) }],
  );
}
