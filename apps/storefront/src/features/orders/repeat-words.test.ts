import type { RepeatedLine } from '@okoem/contract/order-moves.ts';
import { expect, it } from 'vitest';
import { changedLines, differencesOf, repeatSummary } from './repeat-words.ts';

const line = (changes: Partial<RepeatedLine> = {}): RepeatedLine => ({
  line_id: 1,
  offer_id: 10,
  product_id: 100,
  name: 'Камера',
  article: 'VD-540',
  result: 'added',
  old_quantity: 4,
  quantity: 4,
  old_price: 600_000,
  price: 600_000,
  others: [],
  ...changes,
});
const gone = line({ line_id: 2, result: 'gone', quantity: 0, price: null });
const dearer = line({ line_id: 3, price: 610_000 });
const fewer = line({ line_id: 4, result: 'reduced', quantity: 2, price: 590_000 });
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

it('every difference is told as it was and as it is [LK-013]', () => {
  expect(differencesOf(line())).toEqual([]);
  expect(differencesOf(gone)).toEqual([{ what: 'gone', was: 4, is: 0 }]);
  expect(differencesOf(dearer)).toEqual([{ what: 'price', was: 600_000, is: 610_000 }]);
  expect(differencesOf(fewer)).toEqual([
    { what: 'price', was: 600_000, is: 590_000 },
    { what: 'quantity', was: 4, is: 2 },
  ]);
});

it('what is gone stands first, what is the same nowhere [LIFE-011]', () => {
  const order = changedLines([line(), dearer, fewer, gone]).map(({ line_id: id }) => id);
  expect(order).toEqual([2, 4, 3]);
});

it('the summary counts what lies in the basket [LIFE-011]', () => {
  expect(plain(repeatSummary([line(), dearer, gone]))).toBe('В корзине 2 позиции из 3. Изменилось:');
  expect(plain(repeatSummary([line()]))).toBe(
    'В корзине 1 позиция из 1. Цены и количество те же, что в заказе.',
  );
  expect(repeatSummary([gone])).toBe('Из этого заказа сейчас ничего нет в продаже.');
});
