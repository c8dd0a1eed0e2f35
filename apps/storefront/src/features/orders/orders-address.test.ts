import { expect, it } from 'vitest';
import { isNarrowed, orderFilter, ordersAddress, readOrdersWish } from './orders-address.ts';

const read = (text: string) => readOrdersWish(new URLSearchParams(text));

it('a choice is read back from the address it makes', () => {
  const wish = read('status=PICKING,NEW&q=2611-000042&seller=7&from=2026-11-01&to=2026-11-17&page=3');
  expect(wish).toEqual({
    status: ['NEW', 'PICKING'],
    query: '2611-000042',
    sellerId: 7,
    from: '2026-11-01',
    to: '2026-11-17',
    page: 3,
  });
  const address = ordersAddress(wish, { page: wish.page });
  expect(address).toBe(
    '/lk/orders?status=NEW,PICKING&q=2611-000042&seller=7&from=2026-11-01&to=2026-11-17&page=3',
  );
  expect(read(address.split('?')[1]!)).toEqual(wish);
});

it('another choice begins on the first page', () => {
  expect(ordersAddress(read('page=4'), { status: ['READY'] })).toBe('/lk/orders?status=READY');
  expect(ordersAddress(read('status=READY&page=2'), { status: [] })).toBe('/lk/orders');
});

it('what an address says wrongly is not asked for', () => {
  const wish = read('status=LOST&seller=-1&from=2026-13-45&to=soon&page=0');
  expect(orderFilter(wish)).toEqual({});
  expect(isNarrowed(wish)).toBe(false);
  expect(wish.page).toBe(1);
});

it('the filter has only what was chosen', () => {
  expect(orderFilter(read('status=NEW&seller=7'))).toEqual({ status: ['NEW'], seller_id: 7 });
  expect(isNarrowed(read('q=VD-540'))).toBe(true);
});
