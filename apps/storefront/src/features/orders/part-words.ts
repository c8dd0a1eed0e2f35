import type { OrderEvent, OrderPart } from '@okoem/contract/orders.ts';
import { DELIVERY_METHODS, DELIVERY_METHOD_LABELS } from '@okoem/domain/delivery/delivery-method.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { isBeforeShipping, isEnded, SUB_ORDER_STATUS_LABELS } from '@okoem/domain/order/sub-order-status.ts';
import type { LedState } from '@okoem/ui/led.tsx';
import type { z } from 'zod';
import { daysBetween, daysText, dayText, nearDayText } from './order-dates.ts';

export type Event = z.infer<typeof OrderEvent>;

const COMES: Record<OrderPart['delivery']['method'], (day: string) => string> = {
  [DELIVERY_METHODS.DELIVERY]: (day) => `Привезём ${day}`,
  [DELIVERY_METHODS.PICKUP]: (day) => `В пункте выдачи ${day}`,
  [DELIVERY_METHODS.PICKUP_STORE]: (day) => `На складе ${day}`,
};

/** What the buyer wants to know first: when it comes, or how it ended. */
export function partTitle(part: OrderPart, events: readonly Event[], today: string): string {
  const { state, promised_to: promised } = part;
  if (isEnded(state)) return endTitle(part, events);
  if (state === 'READY') return 'Можно забирать';
  if (promised === null) return 'Срок назовёт продавец';
  if (daysLate(part, today) > 0) return `Обещали ${dayText(promised)}`;
  return COMES[part.delivery.method](promisedDays(part, today));
}

function endTitle({ id, state }: OrderPart, events: readonly Event[]): string {
  const moment = events.findLast(({ part_id: partId, to }) => partId === id && to === state)?.at;
  const label = SUB_ORDER_STATUS_LABELS[state];
  return moment === undefined ? label : `${label} ${dayText(moment)}`;
}

function promisedDays({ promised_from: from, promised_to: to }: OrderPart, today: string): string {
  return from === null || from === to ? nearDayText(to!, today) : daysText(from, to!);
}

/** How many days after the promised one it is; 0 in time, where nothing was promised, and once it has come. */
export function daysLate(
  { state, promised_to: promised, is_promise_kept: isKept }: OrderPart,
  today: string,
): number {
  if (promised === null || isKept !== null || isEnded(state)) return 0;
  return Math.max(0, daysBetween(promised, today));
}

export interface PromiseWords {
  lamp: LedState;
  text: string;
}

/** A promise is shown for as long as the parcel lives, kept or not. */
export function promiseWords(part: OrderPart, today: string): PromiseWords | undefined {
  const { state, promised_to: promised, is_promise_kept: isKept } = part;
  if (promised === null || state === 'CANCELLED') return undefined;
  const told = `Обещали ${dayText(promised)}`;
  if (isKept === true) return { lamp: 'ok', text: `${told} — успели` };
  if (isKept === false) return { lamp: 'alarm', text: `${told} — опоздали` };
  if (isEnded(state)) return undefined;
  const late = daysLate(part, today);
  if (late > 0) return { lamp: 'wait', text: `Задержка ${countOf(late, ['день', 'дня', 'дней'])}` };
  const isUnsent = part.ship_by !== null && part.ship_by < today && isBeforeShipping(state);
  return isUnsent
    ? { lamp: 'wait', text: 'Продавец задерживает отправку' }
    : { lamp: 'ok', text: 'По плану' };
}

/** Under the title of a parcel: number, who sends it, and how it comes. */
export function partLine({ number, seller, store, delivery }: OrderPart): string {
  const from = store.city === '' ? seller.name : `${seller.name}, ${store.city}`;
  const way = delivery.carrier_name || DELIVERY_METHOD_LABELS[delivery.method];
  return [number, from, way].join(' · ');
}

/** Where the buyer or his driver goes, or where it is brought to. */
export function partPlace({ delivery, store }: OrderPart): { label: string; text: string; hours: string } {
  if (delivery.method === DELIVERY_METHODS.PICKUP_STORE) {
    const isNamed = store.city === '' || store.address.includes(store.city);
    const text = isNamed ? store.address : `${store.city}, ${store.address}`;
    return { label: 'Забрать со склада', text, hours: store.hours };
  }
  const point = delivery.pickup_point;
  if (point) return { label: 'Пункт выдачи', text: `${point.name}, ${point.address}`, hours: point.hours };
  return { label: 'Адрес доставки', text: delivery.address, hours: '' };
}
