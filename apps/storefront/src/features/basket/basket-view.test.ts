import type { BasketItem, PricedBasket } from '@okoem/contract/basket-quote.ts';
import { describe, expect, it } from 'vitest';
import type { BasketLine } from '../../shared/basket/basket-source.ts';
import { wishText } from './basket-quote-query.ts';
import { acceptedLines, basketView, lineBounds, lineChanges, settledQuantity } from './basket-view.ts';
import {
  analogueText,
  basketCount,
  goodsCount,
  lineNotes,
  minimumText,
  nextDiscountText,
  serviceWords,
  unitPriceText,
} from './basket-words.ts';

const NBSP = '\u00A0';

describe('basketView', () => {
  it('groups lines as the server groups them, and keeps those it cannot have apart', () => {
    const lines = [
      line({ offer_id: 1 }),
      line({ offer_id: 2 }),
      line({ offer_id: 3 }),
      line({ offer_id: 4 }),
    ];
    const quote = priced(
      [item({ offer_id: 1 }), item({ offer_id: 2, is_available: false }), item({ offer_id: 3 })],
      [[3], [1]],
    );

    const view = basketView(lines, quote);

    expect(view.parcels.map((parcel) => parcel.lines.map((one) => one.line.offer_id))).toEqual([[3], [1]]);
    expect(view.gone.map((one) => one.line.offer_id)).toEqual([2]);
    expect(view.unpriced.map((one) => one.line.offer_id)).toEqual([4]);
    expect(basketCount(view)).toBe(`4${NBSP}товара из 2${NBSP}складов`);
  });

  it('shows every line without any answer, and none that was removed since', () => {
    expect(basketView([line({})], undefined).unpriced).toHaveLength(1);
    const view = basketView([], priced([item({})], [[1]]));
    expect([...view.parcels, ...view.gone, ...view.unpriced]).toEqual([]);
  });
});

describe('a line that a page knows only by its offer', () => {
  it('has its names and its address from the answer, and keeps the quantity and the price it was left with', () => {
    const bare = { offer_id: 1, id: 10, qty: 3, price: 90_00 } as BasketLine;
    const answer = item({ offer_id: 1, product_id: 10, code: 'kamera', article: 'K-1', name: 'Камера' });
    const [one] = basketView([bare], priced([answer], [[1]])).parcels[0]!.lines;
    expect(one!.line).toMatchObject({ code: 'kamera', article: 'K-1', id: 10, qty: 3, price: 90_00 });
    expect(lineChanges(one!)).toEqual([{ kind: 'price', was: 90_00, now: 100_00 }]);
  });
});

describe('a line', () => {
  it('tells a changed price', () => {
    const one = { line: line({ price: 6490_00 }), item: item({ price: 6620_00 }) };
    expect(lineNotes(one)).toEqual([`Цена изменилась: было 6${NBSP}490${NBSP}₽, стало 6${NBSP}620${NBSP}₽`]);
    expect(lineNotes({ ...one, line: line({ price: 6620_00 }) })).toEqual([]);
  });

  it('tells what is left when the wish is more, and when it is all there is', () => {
    const left = item({ available: 2 });
    expect(lineNotes({ line: line({ qty: 5 }), item: left })).toEqual([
      `На складе осталось 2${NBSP}шт, вы выбрали 5${NBSP}шт`,
    ]);
    expect(lineNotes({ line: line({ qty: 2 }), item: left })).toEqual([`На складе осталось 2${NBSP}шт`]);
    expect(lineNotes({ line: line({ qty: 1 }), item: left })).toEqual([]);
  });

  it('is rounded up to the multiple, and says so', () => {
    const one = { line: line({ qty: 3 }), item: item({ multiple: 5, available: 100 }) };
    expect(settledQuantity(one)).toBe(5);
    expect(lineNotes(one)).toEqual([`Продаётся кратно: было 3${NBSP}шт, стало 5${NBSP}шт`]);
  });

  it('that storage broke can still be counted [STORE-009] [QTY-001]', () => {
    const broken = { offer_id: 1, qty: 2 } as BasketLine;
    expect(lineBounds({ line: broken, item: undefined })).toEqual({ min: 0, max: 999, step: 1 });
    expect(lineChanges({ line: broken, item: item({}) })).toEqual([]);
    expect(goodsCount([{ line: broken, item: undefined }])).toBe(`2${NBSP}шт`);
  });

  it('shows the price of a unit only when the sum is made of it', () => {
    expect(unitPriceText(item({ price: 100_00, qty: 3, total: 300_00 }))).toBe(`100${NBSP}₽ / шт`);
    expect(unitPriceText(item({ price: 100_00, qty: 3, total: 270_00 }))).toBeUndefined();
  });
});

describe('what the shopper agrees to', () => {
  it('is the new price and the quantity that can be had, of changed lines alone', () => {
    const lines = [line({ offer_id: 1, price: 1, qty: 9 }), line({ offer_id: 2 })];
    const view = basketView(
      lines,
      priced([item({ offer_id: 1, available: 4 }), item({ offer_id: 2 })], [[1, 2]]),
    );
    expect([...acceptedLines(view)]).toEqual([[1, { price: 100_00, qty: 4 }]]);
  });
});

describe('words', () => {
  it('count pieces when all are pieces, and positions otherwise', () => {
    const pieces = { line: line({ qty: 37 }), item: undefined };
    const coils = { line: line({ qty: 2, price_unit: 'coil' }), item: undefined };
    expect(goodsCount([pieces])).toBe(`37${NBSP}шт`);
    expect(goodsCount([pieces, coils])).toBe(`2${NBSP}позиции`);
  });

  it('say how far the seller’s smallest order is', () => {
    const [group] = priced([item({})], [[1]]).groups;
    expect(minimumText(group!)).toBeUndefined();
    expect(minimumText({ ...group!, min_order_sum: 1000_00, min_order_left: 700_00 })).toContain(
      `добавьте ещё на 700${NBSP}₽`,
    );
  });

  it('say what a service costs and how it is counted', () => {
    const service = { offer_id: 1, service_type_id: 7, name: 'Настройка', quantity: 24, total: 0 };
    expect(serviceWords({ ...service, pricing: 'per_piece', price: 350_00 })).toBe(
      `настройка, 24${NBSP}×${NBSP}350${NBSP}₽`,
    );
    expect(serviceWords({ ...service, pricing: 'fixed', price: 350_00 })).toBe(`настройка — 350${NBSP}₽`);
    expect(serviceWords({ ...service, pricing: 'on_request', price: null })).toBe('настройка — по запросу');
  });

  it('say how far the next discount is and what it is worth', () => {
    expect(nextDiscountText({ from: 10_000_00, left: 1200_00, gain: 340_00 })).toBe(
      `Ещё 1${NBSP}200${NBSP}₽ до скидки — сэкономите 340${NBSP}₽`,
    );
  });

  it('look for an analogue by what the thing is, not by its brand and model', () => {
    expect(analogueText({ name: 'Видарис VD-540 купольная IP-камера 4 Мп, уличная', brand: 'Видарис' })).toBe(
      'купольная IP-камера 4 Мп уличная',
    );
    expect(analogueText({ name: 'VD-540' })).toBe('VD-540');
  });
});

describe('the question to the server', () => {
  it('carries offers and quantities alone, and services only of what is there', () => {
    const services = [1, 2].map((offer_id) => ({ offer_id, service_type_id: 7, quantity: 1 }));
    expect(JSON.parse(wishText([line({ offer_id: 1, qty: 3 })], services))).toEqual({
      items: [{ offer_id: 1, qty: 3 }],
      services: [{ offer_id: 1, service_type_id: 7, quantity: 1 }],
    });
  });
});

function line(changes: Partial<BasketLine>): BasketLine {
  return {
    offer_id: 1,
    id: 10,
    code: 'kamera',
    name: 'Камера',
    article: 'K-1',
    main_image: '',
    price: 100_00,
    multiple: 1,
    price_unit: 'piece',
    store_city: 'Тула',
    qty: 1,
    ...changes,
  };
}

function item(changes: Partial<BasketItem>): BasketItem {
  const qty = changes.qty ?? 1;
  return {
    id: 1,
    offer_id: 1,
    qty,
    quantity: qty,
    requested_qty: qty,
    available: 10,
    is_available: true,
    full: 100_00,
    discount: 0,
    total: 100_00,
    vat_amount: 0,
    notices: [],
    name: 'Камера',
    price: 100_00,
    price_unit: 'piece',
    multiple: 1,
    ...changes,
  };
}

function priced(items: BasketItem[], groups: number[][]): PricedBasket {
  const sums = { full: 0, discount: 0, total: 0 };
  return {
    basket_version: 'x',
    promo: null,
    next_discount: null,
    customer_region_guid: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
    items,
    groups: groups.map((ids) => ({
      key: ids.join(),
      seller: { id: 1, name: 'Гарантум' },
      store: {
        id: 1,
        name: 'Склад',
        city: 'Тула',
        address: { address_string: '' },
        geo_lat: 0,
        geo_lon: 0,
        hours: '',
        can_pickup: false,
      },
      items: ids,
      goods_total: 0,
      weight_kg: null,
      volume_m3: null,
      distance_km: 1,
      arrival_days: 1,
      arrival_date: '2026-11-17',
    })),
    offer_service_types: [],
    totals: { ...sums, goods: 0, services: 0, vat: 0, by_seller: [] },
    notices: [],
  };
}
