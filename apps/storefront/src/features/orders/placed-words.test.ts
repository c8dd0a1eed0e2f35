import { expect, it } from 'vitest';
import { placedSteps } from './placed-words.ts';
import { sampleOrder, samplePart } from './sample-order.ts';

const texts = (order: ReturnType<typeof sampleOrder>) =>
  placedSteps(order).map(({ text }) => text.replaceAll('\u00A0', ' '));

it('whoever has placed an order is told what happens next and until when to pay [LK-017]', () => {
  expect(texts(sampleOrder())).toEqual([
    'О каждом шаге заказа скажем в колокольчике кабинета',
    'Продавец подтвердит заказ в течение рабочего дня. Товар уже отложен для вас',
    'Оплатите до 18 ноября, среда, 18:00 МСК',
    'Обещаем к 20 ноября. О каждом шаге напишем',
  ]);
});

it('money that has come, or is held, or comes later is not asked for [LK-017]', () => {
  const pays = (changes: object) => {
    const step = placedSteps(sampleOrder({ pay_until: null, ...changes }))[2]!;
    return `${step.title}: ${step.text}`;
  };
  expect(pays({ payment_state: 'PAID' })).toBe('Оплата: Заказ оплачен');
  expect(pays({ payment_state: 'HELD' })).toMatch(/^Оплата: Деньги удержаны\. /);
  expect(pays({ payment_state: 'DEFERRED', payment_method: 'deferred' })).toBe(
    'Оплата: Сейчас платить ничего не нужно',
  );
  expect(placedSteps(sampleOrder()).map(({ title }) => title)).toEqual([
    'Уведомления',
    'Подтверждение',
    'Оплата',
    'Доставка',
  ]);
});

it('several sellers confirm for themselves, and what is paid later is not asked for now [LK-017]', () => {
  const parts = [
    samplePart(),
    samplePart({ id: 2, seller: { id: 4, name: 'Северит-Снаб' }, promised_to: '2026-11-25' }),
  ];
  const payer = { type: 'PHYSICAL', name: 'Анна', email: 'anna@example.com' };
  const order = sampleOrder({
    parts,
    payer,
    payment_method: 'on_receipt',
    payment_state: 'NONE',
    pay_until: null,
  });
  expect(texts(order)).toEqual([
    'Состав заказа и сроки отправили на anna@example.com',
    'Каждый из 2 продавцов подтвердит свою часть в течение рабочего дня. Товар уже отложен',
    'Оплатите при получении',
    'Первая посылка — к 20 ноября, последняя — к 25 ноября. О каждом шаге напишем',
  ]);
  // The first is the earliest, wherever it stands in the order.
  const turned = sampleOrder({ parts: parts.toReversed() });
  expect(texts(turned).at(-1)).toBe(
    'Первая посылка — к 20 ноября, последняя — к 25 ноября. О каждом шаге напишем',
  );
  const range = samplePart({ promised_from: '2026-11-20', promised_to: '2026-11-21' });
  expect(texts(sampleOrder({ parts: [range] })).at(-1)).toBe('Обещаем 20–21 ноября. О каждом шаге напишем');
  expect(texts(sampleOrder({ parts: [samplePart({ promised_to: null })] })).at(-1)).toBe(
    'Срок назовёт продавец, мы сразу напишем',
  );
});
