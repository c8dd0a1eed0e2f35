import { describe, expect, it } from 'vitest';
import { doneState, doneWords, payAgainLabel } from './done-words.ts';
import { sampleOrder } from './sample-order.ts';

const TRY = {
  id: 1,
  attempt: 1,
  method: 'card' as const,
  amount: 198_000,
  captured: 0,
  refunded: 0,
  created_at: '2026-11-13T08:20:00Z',
  expires_at: '2026-11-13T09:20:00Z',
  failure: '',
};
type State =
  | 'PENDING'
  | 'AUTHORIZED'
  | 'PAID'
  | 'PARTLY_REFUNDED'
  | 'REFUNDED'
  | 'FAILED'
  | 'EXPIRED'
  | 'CANCELED';

const money = (state: State, changes: object = {}) => ({
  paid: 0,
  held: 0,
  to_pay: 198_000,
  can_pay: true,
  payments: [{ ...TRY, state, failure: state === 'FAILED' ? 'На карте не хватило денег' : '' }],
  ...changes,
});
const card = (changes: object = {}) => sampleOrder({ payment_method: 'card', ...changes });
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('who comes back from the bank', () => {
  it('is told that it is paid, what and how, once the money is held or there [PAY-053]', () => {
    const held = card({ payment_state: 'HELD' });
    const known = money('AUTHORIZED', { held: 190_000, to_pay: 0, can_pay: false });
    expect(doneState(held, known, true)).toBe('paid');
    expect(doneState(card({ payment_state: 'PAID' }), undefined, true)).toBe('paid');
    const { title, text } = doneWords(held, known, 'paid');
    expect([title, plain(text)]).toEqual([
      'Заказ оплачен, спасибо!',
      'Номер 2611-000482 · 1 900 ₽ · банковской картой',
    ]);
    expect(plain(doneWords(held, undefined, 'paid').text)).toContain('1 980 ₽');
  });

  it('is told how it was paid in the end, whatever was chosen with the order [PAY-053]', () => {
    const how = (order: ReturnType<typeof card>, known: Parameters<typeof doneWords>[1]) =>
      doneWords(order, known, 'paid').text.split(' · ').at(-1);
    const paid = card({ payment_state: 'PAID' });
    const { payments, ...sums } = money('FAILED', { paid: 198_000, to_pay: 0, can_pay: false });
    const bySbp = { ...TRY, id: 2, attempt: 2, method: 'sbp' as const, state: 'PAID' as const };
    expect(how(paid, { ...sums, payments: [...payments, bySbp] })).toBe('через СБП');
    expect(how(paid, money('AUTHORIZED'))).toBe('банковской картой');
    expect(how(card({ payment_method: 'sbp' }), undefined)).toBe('через СБП');
    expect(how(card({ payment_method: 'instalments' }), undefined)).toBe('в рассрочку');
  });

  it('is still told that it is paid when a part has gone back, and is not kept waiting once all has [PAY-053]', () => {
    const part = card({ payment_state: 'PARTLY_REFUNDED' });
    const known = money('PARTLY_REFUNDED', { paid: 198_000, to_pay: 0, can_pay: false });
    expect(doneState(part, known, true)).toBe('paid');
    expect(doneState(part, undefined, true)).toBe('paid');
    expect(plain(doneWords(part, known, 'paid').text)).toContain('1 980 ₽');
    const whole = card({ payment_state: 'REFUNDED' });
    expect(doneState(whole, money('REFUNDED', { to_pay: 0, can_pay: false }), true)).toBe('placed');
    expect(doneState(whole, undefined, true)).toBe('placed');
    // Its hold was let go, and nothing is owed.
    const none = card({ payment_state: 'NONE' });
    expect(doneState(none, money('CANCELED', { to_pay: 0, can_pay: false }), true)).toBe('placed');
  });

  it.each(['AUTHORIZED', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED'] as const)(
    'is told neither of a refusal nor to wait when the order became dearer after the payment was %s',
    (state) => {
      const dearer = card({ total: 213_000 });
      expect(doneState(dearer, money(state, { paid: 198_000, to_pay: 15_000 }), true)).toBe('placed');
      // The order's own answer is older than the one about its money.
      expect(doneState(dearer, money(state, { paid: 213_000, to_pay: 0, can_pay: false }), true)).toBe(
        'waiting',
      );
    },
  );

  it('waits while the bank has not answered, and may go back to the same try [PAY-053]', () => {
    expect(doneState(card(), undefined, true)).toBe('waiting');
    expect(doneState(card(), money('PENDING'), true)).toBe('waiting');
    expect(payAgainLabel('waiting')).toBe('Вернуться к оплате');
    const { title, text } = doneWords(card(), money('PENDING', { paid: 48_000 }), 'waiting');
    expect(title).toBe('Ждём ответ банка');
    expect(plain(text)).toContain('Заказ 2611-000482 на 1 980 ₽ создан');
  });

  it('is told why the bank refused and until when the goods are kept, and may pay again [PAY-053]', () => {
    const failed = money('FAILED');
    expect(doneState(card(), failed, true)).toBe('refused');
    expect(doneState(card(), money('EXPIRED'), true)).toBe('refused');
    expect(doneState(card(), money('CANCELED'), true)).toBe('refused');
    expect(plain(doneWords(card(), failed, 'refused').text)).toBe(
      'На карте не хватило денег. Заказ 2611-000482 на месте, товар отложен до 18 ноября, среда, 18:00 МСК',
    );
    expect(payAgainLabel('refused')).toBe('Оплатить ещё раз');
    // Somebody else is paying, or it is too late.
    expect(doneState(card(), money('FAILED', { can_pay: false }), true)).toBe('waiting');
  });
});

it('who has only ordered is thanked, whether it is paid online or not', () => {
  expect(doneState(sampleOrder(), undefined, false)).toBe('placed');
  expect(doneState(card(), money('PENDING'), false)).toBe('placed');
  expect(payAgainLabel('placed')).toBeUndefined();
  expect(payAgainLabel('paid')).toBeUndefined();
  expect(doneWords(sampleOrder(), undefined, 'placed').title).toBe('Заказ принят, спасибо!');
});
