import type { OrderPayments } from '@okoem/contract/payments.ts';
import { expect, it } from 'vitest';
import { failedText, moneyLines } from './pay-words.ts';
import { sampleOrder, samplePart } from './sample-order.ts';

const MONEY: OrderPayments = {
  charged: 1000_00,
  paid: 0,
  held: 0,
  back: 0,
  to_pay: 1000_00,
  can_pay: true,
  advance: 0,
  methods: ['card'],
  payments: [],
  refunds: [],
};
const failed = {
  id: 1,
  attempt: 1,
  method: 'card',
  state: 'FAILED',
  amount: 1000_00,
  captured: 0,
  refunded: 0,
  created_at: '2026-11-18T09:00:00Z',
  expires_at: '2026-11-18T10:00:00Z',
  failure: 'На карте не хватило денег',
} as const;

it('says what is held, paid, on its way back and back [PAY-008]', () => {
  expect(moneyLines(MONEY, sampleOrder())).toEqual([]);
  const refund = {
    id: 1,
    amount: 100_00,
    state: 'NEW',
    reason: 'x',
    created_at: '2026-11-18T09:00:00Z',
  } as const;
  const done = { ...refund, id: 2, state: 'DONE', amount: 200_00 } as const;
  const money = { ...MONEY, held: 1_00, paid: 1000_00, back: 200_00, refunds: [refund, done] };
  const lines = moneyLines(money, sampleOrder());
  expect(lines.map(({ label }) => label.replace(/\s/g, ' '))).toEqual([
    'Деньги удержаны: 1 ₽',
    'Оплачено: 1 000 ₽',
    'Возвращаем: 100 ₽',
    'Возвращено: 200 ₽',
  ]);
});

it('says of a cancelled order that the held money is let go, and when it was [PAY-008]', () => {
  const said = (held: number, order = sampleOrder()) =>
    moneyLines({ ...MONEY, held }, order)
      .map(({ label, text }) => `${label}. ${text}`.replace(/\s/g, ' '))
      .join(' | ');
  expect(said(100_00)).toBe('Деньги удержаны: 100 ₽. Спишем, когда заказ отправят');
  const { delivery } = samplePart();
  const collected = samplePart({ delivery: { ...delivery, method: 3 } });
  expect(said(100_00, sampleOrder({ parts: [collected] }))).toContain('когда заказ будет готов к выдаче');
  const cancelled = sampleOrder({ status: 'CANCELLED' });
  expect(said(100_00, cancelled)).toMatch(/^Снимаем удержание: 100 ₽\. Заказ отменён, деньги не спишем/);
  expect(said(0, cancelled)).toBe('');
  const event = { kind: 'payment-released', part_id: null, to: null, actor: 'system' };
  const released = { ...event, comment: '100 ₽', at: '2026-11-18T09:00:00Z' };
  expect(said(0, sampleOrder({ status: 'CANCELLED', events: [released] }))).toMatch(
    /^Удержание снято: 100 ₽\./,
  );
});

it('says why the last try failed, until there is another [PAY-008]', () => {
  expect(failedText({ ...MONEY, payments: [failed] })).toContain('На карте не хватило денег');
  expect(failedText({ ...MONEY, payments: [failed], can_pay: false })).toBeUndefined();
  const open = { ...failed, id: 2, attempt: 2, state: 'PENDING', failure: '' } as const;
  expect(failedText({ ...MONEY, payments: [failed, open] })).toBeUndefined();
});
