import type { BasketItem, PricedBasket } from '@okoem/contract/basket-quote.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { describe, expect, it } from 'vitest';
import { listSum, shortage } from './list-sum.ts';
import {
  basketLinesOf,
  plannedSupply,
  type RowShare,
  sharePrice,
  shortWords,
  supplyWords,
} from './row-supply.ts';
import type { RowWant } from './spec-totals.ts';
import { eachOnce } from './supply-query.ts';

const item = (offer_id: number, changes: Partial<BasketItem> = {}) =>
  ({
    offer_id,
    product_id: 7,
    qty: 8,
    is_available: true,
    store_city: 'Тверь',
    arrival_date: '2026-11-18',
    price: 1000,
    total: 8000,
    seller: { id: 1, name: 'Гарантум' },
    ...changes,
  }) as BasketItem;
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const product = { product_id: 7, price_unit: 'piece' } as ProductCard;
const want = (rowId: number, offerId: number, qty: number, isFixed = false): RowWant => ({
  rowId,
  lines: [{ product, offerId, qty, isFixed }],
});
const split = [
  { from_offer_id: 1, offer_id: 1, qty: 16 },
  { from_offer_id: 1, offer_id: 2, qty: 8 },
  { from_offer_id: 3, offer_id: 2, qty: 4 },
];
const whole = (shares: ReadonlyMap<number, RowShare>) =>
  [...shares.values()].reduce((sum, share) => sum + share.sum, 0);

it('a row says from which warehouses it comes by the chosen way, each with its day [SPECS-077]', () => {
  const priced = {
    items: [
      item(1, { qty: 16, total: 16_000, store_city: 'Подольск', arrival_date: '2026-11-17' }),
      item(2, { price: 1300, qty: 12, total: 15_600 }),
    ],
  };
  const { shares } = plannedSupply([want(1, 1, 24), want(2, 3, 4)], { items: split }, priced);
  const { text, parts } = supplyWords(shares.get(1)!.supplies, 'piece');
  expect(plain(text)).toBe('24 шт с 2 складов');
  expect(parts.map(plain)).toEqual(['16 шт, Подольск, 17 ноября', '8 шт, Тверь, 18 ноября']);
  expect(sharePrice(shares.get(1)!)).toBe(1100);
  expect(shares.get(1)!.sum).toBe(26_400);
  expect(plain(supplyWords(shares.get(2)!.supplies, 'piece').text)).toBe('Тверь, 18 ноября');
  const awaited = plannedSupply([want(1, 1, 8)], undefined, { items: [item(1, { is_pre_order: true })] });
  expect(plain(supplyWords(awaited.shares.get(1)!.supplies, 'piece').text)).toBe('Под заказ, 18 ноября');
  expect(eachOnce(split)).toEqual([
    { offer_id: 1, qty: 16 },
    { offer_id: 2, qty: 12 },
  ]);
});

it('without a plan each row comes from its own offer, and only what can be had goes into the basket [SPECS-079]', () => {
  const priced = { items: [item(1), item(2, { is_available: false })] };
  const { shares, supplied } = plannedSupply([want(1, 1, 8), want(2, 2, 8)], undefined, priced);
  expect([...shares.values()].map(({ got }) => got)).toEqual([8, 0]);
  expect(supplied).toEqual([{ row_id: 1, offer_id: 1, qty: 8 }]);
  expect(basketLinesOf(priced)).toMatchObject([{ offer_id: 1, id: 7, qty: 8, store_city: 'Тверь' }]);
});

it('a row that was split by hand comes from the warehouses it names, at their prices [SPECS-090]', () => {
  const items = [item(1, { qty: 40, total: 40_000 }), item(2, { price: 1300, qty: 8, total: 10_400 })];
  const parted = { rowId: 2, lines: [...want(2, 1, 16, true).lines, ...want(2, 2, 8, true).lines] };
  const plan = { items: [{ from_offer_id: 1, offer_id: 1, qty: 24 }] };
  const { shares } = plannedSupply([want(1, 1, 24), parted], plan, { items });
  expect(shares.get(2)!.supplies.map(({ qty }) => qty)).toEqual([16, 8]);
  expect(sharePrice(shares.get(2)!)).toBe(1100);
  expect(shares.get(1)!.supplies.map(({ qty }) => qty)).toEqual([24]);
});

describe('a row of which there is not enough [SPECS-122]', () => {
  const plan = { items: [{ from_offer_id: 1, offer_id: 1, qty: 11 }] };
  const priced = {
    items: [item(1, { qty: 11, requested_qty: 11, total: 10_450 })],
    totals: { total: 10_450, vat: 1884 } as PricedBasket['totals'],
  };

  it('has what is left of its product, the rows above it first, and says how much is missing', () => {
    const wants = [want(1, 1, 10), want(2, 1, 10), want(3, 1, 4)];
    const { shares, supplied } = plannedSupply(wants, plan, priced);
    expect([...shares.values()].map(({ got }) => got)).toEqual([10, 1, 0]);
    expect(plain(shortWords(shares.get(2)!, 'piece')!)).toBe('Есть 1 шт из 10 шт, не хватает 9 шт');
    expect(shortWords(shares.get(3)!, 'piece')).toBe('Не вошла: нет на складах или меньше минимума продавца');
    expect(shortWords(shares.get(1)!, 'piece')).toBeUndefined();
    expect(supplied).toEqual([
      { row_id: 1, offer_id: 1, qty: 10 },
      { row_id: 2, offer_id: 1, qty: 1 },
      { row_id: 2, offer_id: null, qty: 9 },
    ]);
  });

  it('is counted so everywhere: the rows come to the goods of the bar, which with the delivery are its total', () => {
    const { shares } = plannedSupply([want(1, 1, 10), want(2, 1, 10), want(3, 1, 4)], plan, priced);
    const sum = listSum(shares, priced, { delivery: 500 });
    expect(whole(shares)).toBe(10_450);
    expect(sum).toEqual({
      goods: 10_450,
      delivery: 500,
      total: 10_950,
      vat: 1884,
      counted: 2,
      short: 1,
      gone: 1,
    });
    expect(shortage(sum).map(plain)).toEqual(['1 строка не полностью', 'не вошло: 1 строка']);
  });

  it('takes what the multiple of another offer adds with its last row', () => {
    const rounded = { items: [{ from_offer_id: 1, offer_id: 2, qty: 10 }] };
    const { shares } = plannedSupply([want(1, 1, 3), want(2, 1, 4)], rounded, {
      items: [item(2, { qty: 10, total: 9000 })],
    });
    expect([...shares.values()].map(({ got, sum }) => [got, sum])).toEqual([
      [3, 2700],
      [7, 6300],
    ]);
  });
});
