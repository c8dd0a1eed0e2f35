import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_PAYMENT_METHODS } from '../order/payment-method.ts';
import { moneyOf, moneySentence, type ReturnedOrder, returnShares, settledShares } from './return-money.ts';

const ORDER: ReturnedOrder = { method: 'card', isCompany: false, owed: 0, atBanks: 900_00, gift: 0 };
const shares = (worth: number, changes: Partial<ReturnedOrder>) =>
  returnShares(worth, { ...ORDER, ...changes }).map(({ way, sum }) => `${way} ${sum}`);

describe('money goes back', () => {
  it('by the way it came, to a company’s balance, or off what is owed [RETURN-006]', () => {
    expect(shares(100, {})).toEqual(['card 100']);
    expect(shares(100, { method: 'sbp', isCompany: true })).toEqual(['sbp 100']);
    expect(shares(100, { method: 'instalments' })).toEqual(['instalments 100']);
    expect(shares(100, { method: 'invoice', isCompany: true, atBanks: 0 })).toEqual(['balance 100']);
    expect(shares(100, { method: 'invoice', atBanks: 0 })).toEqual(['transfer 100']);
    expect(shares(100, { method: 'on_receipt', atBanks: 0 })).toEqual(['transfer 100']);
    expect(shares(100, { method: 'on_receipt', isCompany: true, atBanks: 0 })).toEqual(['balance 100']);
    expect(shares(100, { method: 'deferred', isCompany: true, atBanks: 0, owed: 400 })).toEqual(['debt 100']);
  });

  it('in shares where it was paid in several ways, or not whole [RETURN-019]', () => {
    const company = { isCompany: true, atBanks: 40 };
    expect(shares(100, company)).toEqual(['card 40', 'balance 60']);
    expect(shares(100, { ...company, owed: 30 })).toEqual(['card 40', 'balance 30', 'debt 30']);
    // Another twenty go back by the bank already.
    expect(shares(100, { ...company, owed: -20 })).toEqual(['card 20', 'balance 80']);
    expect(shares(100, { gift: 30 })).toEqual(['card 70', 'given 30']);
    expect(shares(100, { gift: 30, owed: -20 })).toEqual(['card 90', 'given 10']);
    expect(shares(0, {})).toEqual([]);
  });

  it('to the kopeck, whatever the order stands at [RETURN-019]', () => {
    const sum = fc.integer({ min: 0, max: 1_000_000 });
    const order = fc.record({
      method: fc.constantFrom(...ORDER_PAYMENT_METHODS),
      isCompany: fc.boolean(),
      owed: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      atBanks: sum,
      gift: sum,
    });
    fc.assert(
      fc.property(sum, order, (worth, standing) => {
        const given = returnShares(worth, standing);
        expect(given.reduce((all, one) => all + one.sum, 0)).toBe(worth);
        expect(moneyOf(given)).toBeLessThanOrEqual(Math.max(0, worth - Math.max(0, standing.owed)));
      }),
    );
  });

  it('as it went, of what was settled before [RETURN-018]', () => {
    const company = { method: 'invoice', isCompany: true } as const;
    expect(settledShares(100, { ...company, owed: 0 })).toEqual([{ way: 'balance', sum: 100 }]);
    expect(settledShares(100, { ...company, owed: 50 })).toEqual([{ way: 'debt', sum: 100 }]);
    expect(settledShares(100, { ...ORDER, owed: -100 })).toEqual([{ way: 'card', sum: 100 }]);
  });

  it('and is told in one sentence [RETURN-019]', () => {
    const said = (worth: number, changes: Partial<ReturnedOrder>, when: 'now' | 'later' = 'later') =>
      moneySentence(returnShares(worth, { ...ORDER, ...changes }), when).replaceAll(/\s/g, ' ');
    expect(said(900_00, {})).toBe('Вернём 900 ₽ на карту, с которой вы платили');
    expect(said(900_00, { owed: 200_00 }, 'now')).toBe(
      'Возвращаем 700 ₽ на карту, с которой вы платили; уменьшаем долг по заказу на 200 ₽',
    );
    expect(said(100_00, { owed: 200_00 })).toBe('Уменьшим долг по заказу на 100 ₽');
    expect(said(100_00, { gift: 200_00 })).toBe('100 ₽ вы уже получили раньше');
  });
});
