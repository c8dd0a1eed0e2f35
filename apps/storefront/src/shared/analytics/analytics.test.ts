import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api-query.ts';
import { sendGoal, sendPendingGoals, setCounter, settleAnalytics } from './analytics.ts';
import { consent } from './consent.ts';
import { sendOrderEvent } from './order-events.ts';
import { pushProducts } from './push-products.ts';

const reached: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  reached.length = 0;
  vi.stubGlobal('window', {
    ym: (counter: string, _: string, goal: string) => reached.push(`${counter} ${goal}`),
  });
  setCounter('42');
  consent.set('all');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a goal is sent a second after it was reached, and not earlier [ANALYT-004] [CONST-003]', () => {
  sendGoal('add_to_cart');
  vi.advanceTimersByTime(999);
  expect(reached).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reached).toEqual(['42 add_to_cart']);
});

it('a checkout and a purchase are told in roubles with their goods, and only with consent [ANALYT-009]', () => {
  const item = { product_id: 5, name: 'Камера', price: 1234_50, quantity: 2 };
  const other = { product_id: 7, name: 'Кабель', price: 30_50, quantity: 0.5 };
  const basket = { items: [item, other], totals: { total: 2619_00 } } as never;
  const order = { number: '2611-000001', total: 2469_00 } as never;
  const told = () => window.dataLayer ?? [];

  consent.set('necessary');
  sendOrderEvent('begin_checkout', { basket });
  sendOrderEvent('purchase', { order, basket });
  settleAnalytics();
  expect(told()).toEqual([]);
  consent.set(null);
  sendOrderEvent('begin_checkout', { basket });
  expect(told()).toEqual([]);
  consent.set('all');
  settleAnalytics();
  sendOrderEvent('purchase', { order, basket });

  const items = [
    { item_id: 5, item_name: 'Камера', price: 1234.5, quantity: 2 },
    { item_id: 7, item_name: 'Кабель', price: 30.5, quantity: 0.5 },
  ];
  expect(told()).toEqual([
    { event: 'begin_checkout', ecommerce: { value: 2619, currency: 'RUB', items } },
    {
      event: 'purchase',
      ecommerce: { transaction_id: '2611-000001', value: 2469, currency: 'RUB', items },
    },
  ]);
});

it('what still waits when the page is left goes at once, and once [ANALYT-008]', () => {
  sendGoal('move_to_basket');
  sendGoal('header_search_click');
  sendPendingGoals();
  expect(reached).toEqual(['42 move_to_basket', '42 header_search_click']);
  vi.advanceTimersByTime(5000);
  expect(reached).toHaveLength(2);
});

it('goods of which the page knows no category are asked for by the hundred, and all are told with it [API-042]', async () => {
  const asked: unknown[] = [];
  const client = createQueryClient(((
    _: unknown,
    { body }: { body: { filter: { id: number[] }; pagination: unknown } },
  ) => {
    const { filter, pagination } = body;
    asked.push([filter.id.length, pagination]);
    const data = filter.id.map((id) => ({ id, brand: null, category_chain: [{ name: `Раздел ${id}` }] }));
    return Promise.resolve({ data });
  }) as never);
  const products = Array.from({ length: 150 }, (_, place) => ({
    product: { id: place + 1, name: 'Камера', price: 100_00 },
  }));
  await pushProducts(client, 'select_item', products);
  const pagination = { type: 'offset', offset: 0, limit: 100 };
  expect(asked).toEqual([
    [100, pagination],
    [50, pagination],
  ]);
  const [told] = window.dataLayer as { ecommerce: { items: { category: string }[] } }[];
  expect(told!.ecommerce.items.map(({ category }) => category)).toEqual(
    products.map(({ product: { id } }) => `Раздел ${id}`),
  );
  client.clear();
});
