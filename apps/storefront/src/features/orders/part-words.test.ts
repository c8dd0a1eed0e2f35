import type { OrderPart } from '@okoem/contract/orders.ts';
import { expect, it } from 'vitest';
import { daysLate, partLine, partPlace, partTitle, promiseWords } from './part-words.ts';
import { samplePart } from './sample-order.ts';

const TODAY = '2026-11-17';
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');
const title = (changes: Partial<OrderPart>) => plain(partTitle(samplePart(changes), [], TODAY));
const promise = (changes: Partial<OrderPart>) => {
  const words = promiseWords(samplePart(changes), TODAY);
  return words && `${words.lamp}: ${plain(words.text)}`;
};
const delivery = (method: 1 | 2 | 3) => ({ ...samplePart().delivery, method });

it('a parcel says first when it comes [ARRIVE-017]', () => {
  expect(title({ promised_to: '2026-11-18' })).toBe('Привезём завтра, 18 ноября');
  expect(title({ promised_from: '2026-11-20', promised_to: '2026-11-21' })).toBe('Привезём 20–21 ноября');
  expect(title({ delivery: delivery(2) })).toBe('В пункте выдачи 20 ноября');
  expect(title({ delivery: delivery(3) })).toBe('На складе 20 ноября');
  expect(title({ promised_to: null })).toBe('Срок назовёт продавец');
  expect(title({ state: 'READY' })).toBe('Можно забирать');
});

it('what has ended says how and when', () => {
  const events = [
    { at: '2026-11-15T09:00:00Z', part_id: 2, kind: 'state', to: 'RECEIVED', actor: 'buyer', comment: '' },
    { at: '2026-11-16T09:00:00Z', part_id: 1, kind: 'state', to: 'RECEIVED', actor: 'buyer', comment: '' },
    { at: '2026-11-17T09:00:00Z', part_id: 2, kind: 'state', to: 'RECEIVED', actor: 'buyer', comment: '' },
  ];
  expect(plain(partTitle(samplePart({ id: 1, state: 'RECEIVED' }), events, TODAY))).toBe('Получен 16 ноября');
  expect(title({ state: 'CANCELLED' })).toBe('Отменён');
});

it('a promise is late the day after it, and only until the parcel has come', () => {
  expect(daysLate(samplePart({ promised_to: TODAY }), TODAY)).toBe(0);
  expect(daysLate(samplePart({ promised_to: '2026-11-16' }), TODAY)).toBe(1);
  expect(daysLate(samplePart({ promised_to: '2026-11-16', is_promise_kept: false }), TODAY)).toBe(0);
  expect(daysLate(samplePart({ promised_to: '2026-11-16', state: 'CANCELLED' }), TODAY)).toBe(0);
  expect(daysLate(samplePart({ promised_to: null }), TODAY)).toBe(0);
});

it('a promise is judged in words: on its way, late, kept, broken [LK-011]', () => {
  expect(promise({})).toBe('ok: По плану');
  expect(promise({ ship_by: '2026-11-16' })).toBe('wait: Продавец задерживает отправку');
  expect(promise({ ship_by: '2026-11-16', state: 'SHIPPED' })).toBe('ok: По плану');
  // The day itself is in time: of sending, and of coming.
  expect(promise({ ship_by: TODAY, promised_to: TODAY })).toBe('ok: По плану');
  const late = ['2026-11-16', '2026-11-15', '2026-11-12'].map((day) => promise({ promised_to: day }));
  expect(late).toEqual(['wait: Задержка 1 день', 'wait: Задержка 2 дня', 'wait: Задержка 5 дней']);
  expect(promise({ state: 'RECEIVED', is_promise_kept: true })).toBe('ok: Обещали 20 ноября — успели');
  expect(promise({ state: 'RECEIVED', is_promise_kept: false })).toBe('alarm: Обещали 20 ноября — опоздали');
  expect(promise({ promised_to: null })).toBeUndefined();
  expect(promise({ state: 'CANCELLED' })).toBeUndefined();
  expect(title({ promised_to: '2026-11-15' })).toBe('Обещали 15 ноября');
  expect(title({ promised_to: '2026-11-16' })).toBe('Обещали 16 ноября');
});

it('the place is where one has to go, or where it is brought', () => {
  expect(partPlace(samplePart())).toEqual({
    label: 'Адрес доставки',
    text: 'Москва, Тверская ул., 1',
    hours: '',
  });
  expect(partPlace(samplePart({ delivery: delivery(3) }))).toEqual({
    label: 'Забрать со склада',
    text: 'Подольск, Складская ул., 2',
    hours: 'пн–пт 9:00–18:00',
  });
  const store = { ...samplePart().store, address: 'г Подольск, Складская ул., 2' };
  expect(partPlace(samplePart({ delivery: delivery(3), store })).text).toBe('г Подольск, Складская ул., 2');
  const pickup_point = { id: 4, name: 'ПВЗ 4', address: 'Промышленная ул., 8', hours: 'ежедневно 10–20' };
  expect(partPlace(samplePart({ delivery: { ...delivery(2), pickup_point } }))).toEqual({
    label: 'Пункт выдачи',
    text: 'ПВЗ 4, Промышленная ул., 8',
    hours: 'ежедневно 10–20',
  });
  expect(partLine(samplePart())).toBe('2611-000482-1 · Гарантум, Подольск · СДЭК');
});
