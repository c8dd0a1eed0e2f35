import type { OrderChange, OrderLine } from '@okoem/contract/orders.ts';
import { SUB_ORDER_STATUSES } from '@okoem/domain/order/sub-order-status.ts';
import { expect, it } from 'vitest';
import { wholeDiscount } from '../../shared/order-sums.ts';
import { actorText, eventText } from './order-events.ts';
import {
  changeTitle,
  ifRefused,
  orderBadge,
  paidUntil,
  payerLines,
  quantityText,
  recipientLines,
  rowFacts,
  rowPromise,
  serviceText,
  showsVat,
  waitingWords,
} from './order-words.ts';
import { sampleOrder, sampleRow } from './sample-order.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

it('every state has one of the four badges, and all four are used [ENUM-007]', () => {
  expect(SUB_ORDER_STATUSES).toHaveLength(9);
  const badges = new Set(SUB_ORDER_STATUSES.map(orderBadge));
  expect([...badges].toSorted()).toEqual(['created', 'error', 'success', 'warning']);
});

it('an order says what it waits for, and nothing when it waits for nothing', () => {
  const row = sampleRow({ has_open_change: true });
  expect(waitingWords(row).map(plain)).toEqual([
    'Продавец предложил изменение — ответьте',
    'Оплатить до 18 ноября, среда, 18:00 МСК',
  ]);
  expect(waitingWords(sampleRow({ payment_state: 'NONE', status: 'READY' }))).toEqual(['Можно забирать']);
  expect(waitingWords(sampleRow({ payment_state: 'PAID' }))).toEqual([]);
});

it('money is waited for only until it has come or the order is cancelled', () => {
  expect(paidUntil(sampleRow())).toBe('2026-11-18T15:00:00Z');
  expect(paidUntil(sampleRow({ status: 'CANCELLED' }))).toBeUndefined();
  expect(paidUntil(sampleRow({ payment_state: 'PAID' }))).toBeUndefined();
  expect(paidUntil(sampleRow({ pay_until: null }))).toBeUndefined();
});

it('a row counts its positions and names its sellers', () => {
  expect(plain(rowFacts(sampleRow()))).toBe('3 позиции · Гарантум');
  expect(plain(rowFacts(sampleRow({ positions: 1, sellers: [] })))).toBe('1 позиция');
});

it('a row says which day was promised, and how late it is', () => {
  const promise = (changes: object, today: string) => rowPromise(sampleRow(changes), today).map(plain);
  expect(promise({}, '2026-11-20')).toEqual(['Обещаем', '20 ноября']);
  expect(promise({}, '2026-11-22')).toEqual(['Обещали', '20 ноября, задержка 2 дня']);
  expect(promise({ status: 'RECEIVED' }, '2026-11-22')).toEqual(['Обещали', '20 ноября']);
  expect(promise({ status: 'READY' }, '2026-11-22')).toEqual(['Обещаем', '20 ноября']);
  expect(promise({ promised_to: null }, '2026-11-22')).toEqual(['Обещаем', '']);
});

it('quantities have their unit, and services their sum', () => {
  expect(plain(quantityText(6, 'coil'))).toBe('6 бухт');
  expect(plain(quantityText(1.5, 'm'))).toBe('1,5 м');
  const service = { service_type_id: 1, name: 'Настройка', quantity: 24, price: 35_000, total: 840_000 };
  expect(plain(serviceText(service))).toBe('Настройка, 24 × 350 ₽ = 8 400 ₽');
  expect(plain(serviceText({ ...service, quantity: 1, total: 35_000 }))).toBe('Настройка, 350 ₽');
  expect(serviceText({ ...service, price: null, total: null })).toBe(
    'Настройка: стоимость согласует продавец',
  );
});

it('what a seller proposes and what a refusal does are told before the answer [LK-014]', () => {
  const change = (changes: Partial<OrderChange>) =>
    ({ quantity: null, promised_to: null, substitute: null, ...changes }) as OrderChange;
  const date = change({ kind: 'date', promised_to: '2026-11-20' });
  expect(plain(changeTitle(date, undefined))).toBe('Другая дата: 20 ноября');
  expect(ifRefused(date)).toBe('посылка отменится');
  const line = { quantity: 6, unit: 'coil', price: 600_000 } as OrderLine;
  expect(changeTitle(change({ kind: 'fewer', quantity: 2.5 }), undefined)).toBe('Меньше: 2,5');
  expect(plain(changeTitle(change({ kind: 'fewer', quantity: 2 }), line))).toBe('Меньше: 2 вместо 6 бухт');
  expect(changeTitle(change({ kind: 'fewer', quantity: 0 }), line)).toBe('Товара нет: убрать строку');
  const substitute = { offer_id: 1, name: 'VD-541', article: 'VD-541-28', price: 610_000 };
  expect(plain(changeTitle(change({ kind: 'substitute', substitute }), line))).toBe(
    'Замена: VD-541, арт. VD-541-28 — 6 100 ₽ вместо 6 000 ₽',
  );
  expect(ifRefused(change({ kind: 'fewer' }))).toBe('строка снимется с заказа');
});

it('payer and recipient are told by what is known of them [VALID-021]', () => {
  expect(payerLines(sampleOrder())).toEqual(['ООО «Гранитум»', 'ИНН 7700000489, КПП 770001001']);
  expect(recipientLines(sampleOrder())).toEqual(['Кравцов Илья', '+7(900) 000-00-01, доверенность № 14']);
  const payer = { type: 'PHYSICAL', name: 'Смирнова Анна', phone: '+79161234567', email: 'anna@example.com' };
  expect(payerLines(sampleOrder({ payer }))).toEqual([
    'Смирнова Анна',
    '+7(916) 123-45-67, anna@example.com',
  ]);
  expect(payerLines(sampleOrder({ payer: {} }))).toEqual([]);
  expect([showsVat(sampleOrder()), showsVat(sampleOrder({ payer }))]).toEqual([true, false]);
});

it('an event says what happened and whose hand it was', () => {
  const event = { at: '2026-11-16T09:00:00Z', part_id: 1, actor: 'seller', comment: '' };
  expect(eventText({ ...event, kind: 'state', to: 'SHIPPED' })).toBe('Передан в доставку');
  expect(eventText({ ...event, kind: 'placed', to: 'NEW' })).toBe('Заказ оформлен');
  expect(eventText({ ...event, kind: 'state', to: 'CANCELLED', comment: 'Нет на складе' })).toBe(
    'Отменён: Нет на складе',
  );
  expect(eventText({ ...event, kind: 'moon', to: null })).toBe('Заказ изменён');
  expect([
    actorText({ ...event, kind: '', to: null }),
    actorText({ ...event, kind: '', to: null, actor: 'x' }),
  ]).toEqual(['продавец', '']);
});

it('a line that costs less than its price by quantity says by what [LK-011]', () => {
  const line = { price: 6_099_00, quantity: 12, total: 72_688_00 };
  expect(wholeDiscount(line).replaceAll('\u00A0', ' ')).toBe(' · скидка на весь заказ −500 ₽');
  expect(wholeDiscount({ ...line, total: 73_188_00 })).toBe('');
});
