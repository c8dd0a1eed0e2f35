import { type BasketChange, setBasketItems, setBasketPromo } from '@okoem/contract/baskets.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { MOST_BASKET_LINES } from '@okoem/domain/wire/api-limits.ts';
import { hasStatus } from '../api-failure.ts';
import { transportOf } from '../api-query.ts';
import { listSignal } from '../member-lists/list-signal.ts';
import { showFact, showWarning } from '../toasts.ts';
import type { BasketLine, BasketService, BasketSide } from './basket-source.ts';
import { readBasket } from './current-basket.ts';
import { guestBasket, guestCart } from './guest-basket.ts';
import { guestPromo, keepGuestPromo } from './guest-promo.ts';
import type { MemberBasket } from './member-basket.ts';

/**
 * What was chosen before signing in goes to the server by one call, which keeps the larger of two quantities; only then is
 * it taken out of the browser. Whatever fails leaves it there for the next page.
 */
export async function mergeGuestBasket(basket: MemberBasket, side: BasketSide): Promise<void> {
  const cart = guestCart();
  const lines = cart.basketProducts.slice(0, MOST_BASKET_LINES);
  try {
    const change = await sendAll(side, lines, cart.basketProductsServices);
    guestBasket.takeOut(lines.map(({ offer_id }) => offer_id));
    listSignal.send('basket');
    await movePromo(side);
    tell(lines, change);
    await readBasket(basket, side);
  } catch {
    // It is tried again with the next page; nothing was lost.
    basket.state.set((now) => ({ ...now, isRead: true }));
  }
}

async function sendAll(
  { client }: BasketSide,
  lines: readonly BasketLine[],
  services: readonly BasketService[],
): Promise<BasketChange> {
  const items = lines.map(({ offer_id, qty, price }) => ({
    offer_id,
    qty,
    ...(Number.isSafeInteger(price) && price >= 0 && { seen_price: price }),
  }));
  const send = async (offer_service_types: BasketService[]) =>
    (await transportOf(client)(setBasketItems, { body: { items, merge: true, offer_service_types } })).data;
  try {
    return await send(services.filter(({ offer_id }) => lines.some((line) => line.offer_id === offer_id)));
  } catch (error) {
    // A service that is offered no more must not keep the goods.
    if (services.length === 0 || !hasStatus(error, 404)) throw error;
    return send([]);
  }
}

/** It belongs to the basket; one that does not come along can be typed again. */
async function movePromo({ client }: BasketSide): Promise<void> {
  const promo_code = guestPromo.get();
  if (promo_code === '') return;
  keepGuestPromo('');
  await transportOf(client)(setBasketPromo, { body: { promo_code } }).catch(() => undefined);
}

const MOST_TOLD = 5;
/** Names take their time to be read. */
const TOLD_MS = 15_000;

/** Line by line what is not as it was left. */
function tell(lines: readonly BasketLine[], { notices }: BasketChange): void {
  const came = countOf(lines.length, ['товар', 'товара', 'товаров']);
  if (notices.length === 0)
    return showFact('Корзина перенесена', `${came} из этого браузера теперь в кабинете`);
  const nameOf = (id: number) => lines.find(({ offer_id }) => offer_id === id)?.name ?? 'Товар';
  const words = notices.slice(0, MOST_TOLD).map(({ offer_id: id, message }) => `${nameOf(id)}: ${message}`);
  const left = notices.length - MOST_TOLD;
  const more = left > 0 ? [`и ещё ${countOf(left, ['строка', 'строки', 'строк'])}`] : [];
  showWarning('Корзина перенесена не вся', [...words, ...more].join('\n'), TOLD_MS);
}
