import type { OrderPart } from '@okoem/contract/orders.ts';
import { expect, it } from 'vitest';
import { moneyOfCancelled, nearestDay } from './order-words.ts';

const parcel = (method: 1 | 3, day: string | null) =>
  ({ delivery: { method }, promised_to: day }) as Pick<OrderPart, 'delivery' | 'promised_to'>;

it('a cancelled order says what becomes of its money: held, shared with other parcels, or paid', () => {
  const said = (paymentState: 'HELD' | 'PAID' | 'NONE', states: OrderPart['state'][]) =>
    moneyOfCancelled({ paymentState, parts: states.map((state) => ({ state })) }).join('');
  expect(said('HELD', ['CANCELLED', 'CANCELLED'])).toContain('банк снимет удержание сам');
  expect(said('HELD', ['CANCELLED', 'NEW'])).toContain('когда отправят остальное');
  expect(said('PAID', ['CANCELLED'])).toContain('придёт отдельное письмо');
  expect(said('NONE', ['CANCELLED'])).toBe('');
});

it('what is collected at a warehouse is not called a parcel', () => {
  expect(nearestDay([parcel(1, '2026-11-25'), parcel(3, '2026-11-20')])).toBe(
    ', первая посылка до 20 ноября 2026',
  );
  expect(nearestDay([parcel(3, '2026-11-20')])).toBe(', можно забрать с 20 ноября 2026');
  expect(nearestDay([parcel(1, null)])).toBe('');
});
