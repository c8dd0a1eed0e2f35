import {
  type BasketChange,
  clearBasket,
  setBasketItems,
  updateItemServices,
} from '@okoem/contract/baskets.ts';
import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { itemQuantity } from '@okoem/domain/basket/basket-item.ts';
import { DEBOUNCE_MS } from '@okoem/domain/screen/timings.ts';
import { MOST_BASKET_LINES } from '@okoem/domain/wire/api-limits.ts';
import { isRefused, refusals } from '../api-failure.ts';
import { transportOf } from '../api-query.ts';
import { listSignal } from '../member-lists/list-signal.ts';
import { showErrorOrRetry } from '../toasts.ts';
import type { BasketLine, BasketSide } from './basket-source.ts';
import { readBasket, refreshBasket } from './current-basket.ts';
import { keepWishes, linesAfter, type MemberBasket, type MemberBasketState } from './member-basket.ts';
import { tellRefused } from './refused-lines.ts';

const timers = new WeakMap<MemberBasket, ReturnType<typeof setTimeout>>();
const busy = new WeakSet<MemberBasket>();

/** A row of presses is one call. */
export function settleSoon(basket: MemberBasket, side: BasketSide): void {
  clearTimeout(timers.get(basket));
  const begin = () => {
    timers.delete(basket);
    void settle(basket, side);
  };
  timers.set(basket, setTimeout(begin, DEBOUNCE_MS));
}

/** Brings the server to what was wished, one call at a time; what is pressed meanwhile is done next. */
async function settle(basket: MemberBasket, side: BasketSide): Promise<void> {
  if (busy.has(basket)) return;
  busy.add(basket);
  basket.isSaving.set(true);
  try {
    // Who goes on pressing is waited for.
    while (!timers.has(basket) && (await settleOnce(basket, transportOf(side.client)))) {
      listSignal.send('basket');
      await follow(basket, side);
    }
  } catch (error) {
    // What got no answer stays wished: it goes with the next press, with the connection, or with the next page.
    showErrorOrRetry(error, () => settleSoon(basket, side));
  } finally {
    busy.delete(basket);
    if (!timers.has(basket)) basket.isSaving.set(false);
  }
}

/** A version that jumped means that somebody else was here too. */
async function follow(basket: MemberBasket, side: BasketSide): Promise<void> {
  if (basket.state.get().isBehind) await readBasket(basket, side).catch(() => undefined);
  else refreshBasket(side.client);
}

/** Whether there was something to do. */
async function settleOnce(basket: MemberBasket, ask: ApiTransport): Promise<boolean> {
  const { lines, wishes, wishedServices, isCleared } = basket.state.get();
  const isEmptied =
    isCleared && lines.length > 0 && lines.every(({ offer_id }) => wishes.get(offer_id)?.qty === 0);
  if (isEmptied) {
    const { data } = await ask(clearBasket, {});
    applied(
      basket,
      [...wishes.values()].filter(({ qty }) => qty === 0),
      data,
    );
    return true;
  }
  if (wishes.size > 0) return setItems(basket, ask, [...wishes.values()].slice(0, MOST_BASKET_LINES));
  return wishedServices.size > 0 && setServices(basket, ask);
}

async function setItems(basket: MemberBasket, ask: ApiTransport, sent: BasketLine[]): Promise<boolean> {
  const items = sent.map(({ offer_id, qty, price }) => {
    const place = basket.places.get(offer_id);
    if (qty === 0) return { offer_id, qty };
    return {
      offer_id,
      qty,
      ...(place !== undefined && { place }),
      ...(Number.isSafeInteger(price) && price >= 0 && { seen_price: price }),
    };
  });
  try {
    const { data } = await ask(setBasketItems, { body: { items } });
    applied(basket, sent, data);
    return true;
  } catch (error) {
    const refused = refusedOf(error, sent);
    if (refused.length === 0) {
      if (isFinal(error)) forget(basket, sent);
      throw error;
    }
    forget(basket, refused);
    tellRefused(error, refused);
    return true;
  }
}

/** The server says which line of the call it cannot have. */
function refusedOf(error: unknown, sent: readonly BasketLine[]): BasketLine[] {
  return refusals(error).flatMap(({ field = '' }) => {
    const [, index] = /^items\.(\d+)\./.exec(field) ?? [];
    return index === undefined ? [] : (sent[Number(index)] ?? []);
  });
}

const BUSY_STATUSES = new Set([401, 408, 425, 429, 500, 502, 503, 504]);

/** It will not be otherwise when it is asked again. */
function isFinal(error: unknown): boolean {
  return isRefused(error) && !BUSY_STATUSES.has(error.status);
}

/** The quantity that was stored is the quantity. */
function applied(basket: MemberBasket, sent: readonly BasketLine[], change: BasketChange): void {
  const stored = new Map(change.items.map((item) => [item.offer_id, itemQuantity(item)]));
  const made = new Map(sent.map((line) => [line.offer_id, { ...line, qty: stored.get(line.offer_id) ?? 0 }]));
  const version = Number(change.basket_version);
  basket.state.set((now) => ({
    ...without(now, sent),
    lines: linesAfter(now.lines, made, basket.places),
    services: now.services.filter(({ offer_id }) => made.get(offer_id)?.qty !== 0),
    version,
    isBehind: now.isBehind || version !== now.version + 1,
  }));
  keepWishes(basket);
}

/** As the server has them again. */
function forget(basket: MemberBasket, lines: readonly BasketLine[]): void {
  basket.state.set((now) => without(now, lines));
  keepWishes(basket);
}

/** Of what was wished since then nothing is forgotten. */
function without(now: MemberBasketState, lines: readonly BasketLine[]): MemberBasketState {
  const wishes = new Map(now.wishes);
  for (const line of lines) if (wishes.get(line.offer_id) === line) wishes.delete(line.offer_id);
  return { ...now, wishes, isCleared: now.isCleared && wishes.size > 0 };
}

async function setServices(basket: MemberBasket, ask: ApiTransport): Promise<boolean> {
  const { services, wishedServices: sent } = basket.state.get();
  const wanted = [...sent.values()].flat();
  const isWanted = (one: (typeof wanted)[number]) =>
    wanted.some((other) => other.offer_id === one.offer_id && other.service_type_id === one.service_type_id);
  const off = services.filter((one) => sent.has(one.offer_id) && !isWanted(one));
  const offer_service_types = [...wanted, ...off.map((one) => ({ ...one, quantity: 0 }))];
  const forgetSent = (now: MemberBasketState) => ({
    ...now,
    wishedServices: new Map([...now.wishedServices].filter(([id, list]) => sent.get(id) !== list)),
  });
  try {
    const { data } =
      offer_service_types.length === 0
        ? { data: undefined }
        : await ask(updateItemServices, { body: { offer_service_types } });
    basket.state.set((now) => ({
      ...forgetSent(now),
      ...(data && { services: data.offer_service_types, version: Number(data.basket_version) }),
    }));
    return true;
  } catch (error) {
    if (isFinal(error)) basket.state.set(forgetSent);
    throw error;
  } finally {
    keepWishes(basket);
  }
}
