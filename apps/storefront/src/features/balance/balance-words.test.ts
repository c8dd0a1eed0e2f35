import { describe, expect, it } from 'vitest';
import { balanceAddress, isNarrowed, readBalanceWish } from './balance-address.ts';
import { ageLabel, balanceText, deferredText, dueText, signedPrice } from './balance-words.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('the balance in words', () => {
  it('says how late a debt is [BALANCE-002]', () => {
    const label = (from: number, to: number | null) => plain(ageLabel({ from, to, owed: 0 }));
    expect([label(0, 0), label(1, 7), label(8, 30), label(31, null)]).toEqual([
      'Срок не наступил',
      '1–7 дней',
      '8–30 дней',
      'Больше 30 дней',
    ]);
    const debt = { order_id: 1, number: '2611-000042', owed: 1, is_on_receipt: false };
    expect(plain(dueText({ ...debt, due_on: '2026-11-17', days_late: 1 }))).toBe('просрочен на 1 день');
    expect(dueText({ ...debt, due_on: '2026-11-20', days_late: 0 })).toBe('до 20.11.2026');
    const open = { ...debt, due_on: null, days_late: 0 };
    expect(dueText({ ...open, is_on_receipt: true })).toBe('при получении');
    expect(dueText(open)).toBe('срок не назначен');
  });

  it('says whose the money is, and what is left of the limit [BALANCE-001]', () => {
    expect([balanceText(0), balanceText(300_00), balanceText(-1_50)].map(plain)).toEqual([
      '0 ₽',
      'долг 300 ₽',
      'аванс 1,50 ₽',
    ]);
    expect([signedPrice(300_00), signedPrice(-300_00)].map(plain)).toEqual(['+300 ₽', '−300 ₽']);
    const terms = { limit: 500_000_00, days: 14, used: 0, overdue: 0, room: 168_534_00, ages: [] };
    expect(plain(deferredText(terms))).toBe('Свободно 168 534 ₽ из 500 000 ₽, платить за 14 дней');
    expect(deferredText({ ...terms, overdue: 1 })).toBe('Закрыта, пока есть просрочка');
  });

  it('keeps the chosen days in its address [BALANCE-004]', () => {
    const wish = { from: '2026-11-01', to: '', page: 2 };
    expect(balanceAddress(wish, { page: 2 })).toBe('/lk/balance?from=2026-11-01&page=2');
    expect(balanceAddress(wish, { from: '' })).toBe('/lk/balance');
    expect(readBalanceWish(new URLSearchParams('from=2026-11-01&page=2'))).toEqual(wish);
    expect(isNarrowed(wish)).toBe(true);
    expect(isNarrowed({ ...wish, from: '' })).toBe(false);
  });
});
