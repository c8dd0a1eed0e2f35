import type { BasketItem } from '@okoem/contract/basket-quote.ts';
import { expect, it } from 'vitest';
import {
  basketLinesOf,
  splitSupply,
  suppliesOf,
  supplyOfOffer,
  supplyPrice,
  supplyWords,
} from './row-supply.ts';
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
    seller: { id: 1, name: 'Гарантум' },
    ...changes,
  }) as BasketItem;
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const split = [
  { from_offer_id: 1, offer_id: 1, qty: 16 },
  { from_offer_id: 1, offer_id: 2, qty: 8 },
  { from_offer_id: 3, offer_id: 2, qty: 4 },
];

it('a row says from which warehouses it comes by the chosen way, each with its day [SPECS-077]', () => {
  const priced = {
    items: [
      item(1, { qty: 16, store_city: 'Подольск', arrival_date: '2026-11-17' }),
      item(2, { price: 1300, qty: 12 }),
    ],
  };
  const supplies = suppliesOf({ items: split }, priced);
  const { text, parts } = supplyWords(supplies.get(1)!, 'piece');
  expect(plain(text)).toBe('24 шт с 2 складов');
  expect(parts.map(plain)).toEqual(['16 шт, Подольск, 17 ноября', '8 шт, Тверь, 18 ноября']);
  expect(supplyPrice(supplies.get(1)!)).toBe(1100);
  expect(plain(supplyWords(supplies.get(3)!, 'piece').text)).toBe('Тверь, 18 ноября');
  expect(eachOnce(split)).toEqual([
    { offer_id: 1, qty: 16 },
    { offer_id: 2, qty: 12 },
  ]);
});

it('without a plan each row comes from its own offer, and only what can be had goes into the basket [SPECS-079]', () => {
  const priced = { items: [item(1), item(2, { is_available: false })] };
  const supplies = suppliesOf(undefined, priced);
  expect([...supplies.keys()]).toEqual([1]);
  expect(basketLinesOf(priced)).toMatchObject([{ offer_id: 1, id: 7, qty: 8, store_city: 'Тверь' }]);
});

it('a row that was split by hand comes from the warehouses it names, at their prices [SPECS-090]', () => {
  const offers = supplyOfOffer({ items: [item(1, { qty: 40 }), item(2, { price: 1300, qty: 12 })] });
  const parts = [
    { offer_id: 1, quantity: 16 },
    { offer_id: 2, quantity: 8 },
    { offer_id: 9, quantity: 1 },
  ];
  const supplies = splitSupply(parts, offers);
  expect(supplies.map(({ qty }) => qty)).toEqual([16, 8]);
  expect(supplyPrice(supplies)).toBe(1100);
});
