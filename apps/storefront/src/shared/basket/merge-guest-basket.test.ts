import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
let calls: { name: string; body: Record<string, unknown> }[];
let answerOf: (name: string, body: Record<string, unknown>) => unknown;

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  calls = [];
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal('navigator', { onLine: true });
  stored.set('basketProducts', JSON.stringify([line(1), line(2)]));
  stored.set('basketProductsServices', JSON.stringify([service]));
});
afterEach(() => vi.unstubAllGlobals());

const line = (offer_id: number) => ({
  offer_id,
  qty: 3,
  price: 500,
  name: `Товар ${offer_id}`,
  id: offer_id,
});
const service = { offer_id: 2, service_type_id: 9, quantity: 1 };
const transport = async (endpoint: Endpoint, input: { body?: Record<string, unknown> }) => {
  calls.push({ name: endpoint.path, body: input.body ?? {} });
  return { data: answerOf(endpoint.path, input.body ?? {}) };
};
const change = (notices: object[] = []) => ({ basket_version: '6', count: 2, items: [], notices });
const current = { basket_version: '6', items: [], offer_service_types: [] };

async function merge(): Promise<void> {
  // The guest's basket is read once in the life of a page.
  const [{ mergeGuestBasket }, { memberBasket }, { createQueryClient }, { sampleMember }] = await Promise.all(
    [
      import('./merge-guest-basket.ts'),
      import('./member-basket.ts'),
      import('../api-query.ts'),
      import('../session/sample-member.ts'),
    ],
  );
  const client = createQueryClient(transport as never);
  const session = sampleMember({ basket: { version: 5, count: 0, lines: [], services: [] } });
  await mergeGuestBasket(memberBasket(session), { client, cityGuid: () => 'guid' });
}
const toasts = async () => (await import('../toast-store.ts')).toasts.get();
const local = () => JSON.parse(stored.get('basketProducts')!) as unknown[];

it('lines and services go by one call that merges, with the prices seen, and are then the server’s alone [CART-030]', async () => {
  answerOf = (name) => (name === '/baskets:current' ? current : change());
  await merge();
  expect(calls[0]).toEqual({
    name: '/baskets:set-item',
    body: {
      items: [1, 2].map((offer_id) => ({ offer_id, qty: 3, seen_price: 500 })),
      merge: true,
      offer_service_types: [service],
    },
  });
  expect(calls.filter(({ name }) => name === '/baskets:set-item')).toHaveLength(1);
  expect(local()).toEqual([]);
  expect(JSON.parse(stored.get('basketProductsServices')!)).toEqual([]);
});

it('what was cut or is gone is told line by line [CART-030]', async () => {
  const notices = [
    { offer_id: 2, code: 'QUANTITY_REDUCED', message: 'Столько на складе нет' },
    { offer_id: 1, code: 'OFFER_GONE', message: 'Больше не продаётся' },
  ];
  answerOf = (name) => (name === '/baskets:current' ? current : change(notices));
  await merge();
  expect((await toasts()).map(({ message }) => message)).toEqual([
    'Товар 2: Столько на складе нет\nТовар 1: Больше не продаётся',
  ]);
});

it('a failure keeps everything for the next page and says nothing [CART-030]', async () => {
  answerOf = () => {
    throw new TypeError('Failed to fetch');
  };
  await merge();
  expect(local()).toHaveLength(2);
  expect(await toasts()).toEqual([]);
});

it('a service that is offered no more does not keep the goods', async () => {
  const { ApiError } = await import('@okoem/contract/call-api.ts');
  answerOf = (name, body) => {
    if (name === '/baskets:current') return current;
    if ((body['offer_service_types'] as unknown[]).length > 0) throw new ApiError(404, []);
    return change();
  };
  await merge();
  expect(local()).toEqual([]);
});
