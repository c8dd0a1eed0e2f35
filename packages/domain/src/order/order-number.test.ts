import { describe, expect, it } from 'vitest';
import { quoteAnsweredBy, quoteNumber, quoteValidUntil } from '../quote/quote-promise.ts';
import {
  answerBy,
  confirmBy,
  invoiceExpiresAt,
  mayRestore,
  onlinePaymentExpiresAt,
  remindOfInvoiceAt,
  unpaidEndsAt,
} from './order-deadlines.ts';
import { orderNumber, orderNumberIn, subOrderNumber } from './order-number.ts';

describe('numbers', () => {
  it('of orders are year and month in Moscow and six digits', () => {
    expect(orderNumber('2026-11-15T12:00:00Z', 42)).toBe('2611-000042');
    expect(orderNumber('2026-12-31T21:00:00Z', 999_999)).toBe('2701-999999');
    expect(subOrderNumber('2611-000042', 2)).toBe('2611-000042-2');
    expect(() => orderNumber('2026-11-15T12:00:00Z', 1_000_000)).toThrow(RangeError);
  });

  it('of quotes are the year in Moscow and six digits', () => {
    expect(quoteNumber('2026-11-15T12:00:00Z', 42)).toBe('КП-2026-000042');
    expect(quoteNumber('2026-12-31T21:00:00Z', 1)).toBe('КП-2027-000001');
  });

  it('are found in what a payer wrote', () => {
    expect(orderNumberIn('Оплата по счёту №2611-000042 от 15.11.2026, в т.ч. НДС')).toBe('2611-000042');
    expect(orderNumberIn('Оплата по счёту 12611-000042')).toBeUndefined();
    expect(orderNumberIn('Оплата по счёту 2613-000042')).toBeUndefined();
    expect(orderNumberIn('Оплата')).toBeUndefined();
  });
});

describe('deadlines', () => {
  // Friday, 13 November 2026, five in the afternoon in Moscow.
  const friday = new Date('2026-11-13T14:00:00Z');

  it('count working days', () => {
    expect(confirmBy(friday).toISOString()).toBe('2026-11-16T14:00:00.000Z');
    expect(remindOfInvoiceAt(friday).toISOString()).toBe('2026-11-17T14:00:00.000Z');
    expect(quoteValidUntil(friday).toISOString()).toBe('2026-11-20T14:00:00.000Z');
  });

  it('give until 18:00 of the third working day to pay an invoice, or the rest of an order [PAY-014] [BANK-016]', () => {
    expect(invoiceExpiresAt(friday).toISOString()).toBe('2026-11-18T15:00:00.000Z');
    expect(invoiceExpiresAt(friday, { holidays: ['2026-11-16'] }).toISOString()).toBe(
      '2026-11-19T15:00:00.000Z',
    );
  });

  it('end an unpaid invoice at noon of the next working day, and other ways by their minute [LIFE-019]', () => {
    const ends = (paymentMethod: 'invoice' | 'card', until: string, holidays: string[] = []) =>
      unpaidEndsAt({ paymentMethod, payUntil: new Date(until) }, { holidays }).toISOString();
    expect(ends('invoice', '2026-11-18T15:00:00Z')).toBe('2026-11-19T09:00:00.000Z');
    expect(ends('invoice', '2026-11-13T15:00:00Z')).toBe('2026-11-16T09:00:00.000Z');
    expect(ends('invoice', '2026-11-13T15:00:00Z', ['2026-11-16'])).toBe('2026-11-17T09:00:00.000Z');
    expect(ends('card', '2026-11-13T15:00:00Z')).toBe('2026-11-13T15:00:00.000Z');
  });

  it('give a buyer a working day to answer a seller [LIFE-005]', () => {
    expect(answerBy(friday).toISOString()).toBe('2026-11-16T14:00:00.000Z');
  });

  it('promise an answer within four working hours', () => {
    expect(quoteAnsweredBy(friday).toISOString()).toBe('2026-11-16T09:00:00.000Z');
  });

  it('give an hour to pay by card and a fortnight to restore [LIFE-006]', () => {
    expect(onlinePaymentExpiresAt(friday).toISOString()).toBe('2026-11-13T15:00:00.000Z');
    expect(mayRestore(friday, new Date('2026-11-27T14:00:00Z'))).toBe(true);
    expect(mayRestore(friday, new Date('2026-11-27T14:00:01Z'))).toBe(false);
  });
});
