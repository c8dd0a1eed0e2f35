import type { ListedOffer } from '@okoem/contract/favourites.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { consent } from '../../shared/analytics/consent.ts';
import { createQueryClient } from '../../shared/api-query.ts';
import type { BasketLine, BasketSource } from '../../shared/basket/basket-source.ts';
import { closeAllToasts, toasts } from '../../shared/toast-store.ts';
import { moveToBasket } from './move-to-basket.ts';

beforeEach(closeAllToasts);

const client = createQueryClient((() => Promise.resolve({ data: [] })) as unknown as Parameters<
  typeof createQueryClient
>[0]);

const offer = (id: number): ListedOffer =>
  ({
    offer_id: id,
    product_id: id * 10,
    price: 100_00,
    multiple: 5,
    city: 'Тула',
    product: {
      code: 'kabel',
      name: 'Кабель',
      article: 'K',
      main_image: '',
      multiple: 5,
      price_unit: 'meter',
    },
  }) as unknown as ListedOffer;

it('puts as many of each as its row says, tells it as one add, and leaves alone what is in the basket [CART-012]', async () => {
  const counted: unknown[] = [];
  vi.stubGlobal('window', { dataLayer: counted });
  consent.set('all');
  onTestFinished(() => {
    consent.set(undefined);
    vi.unstubAllGlobals();
  });
  const put = vi.fn<(line: BasketLine) => void>();
  const basket = { put, lines: { get: () => [{ offer_id: 3, qty: 40 }] } } as unknown as BasketSource;
  const wishes = new Map([
    [1, 25],
    [3, 10],
  ]);
  moveToBasket(
    { basket, client },
    {
      offers: [offer(1), offer(2), offer(3)],
      quantityOf: ({ offer_id: id, multiple }) => wishes.get(id) ?? multiple,
      from: 'из списка',
    },
  );
  expect(put.mock.calls.map(([{ offer_id, qty }]) => [offer_id, qty])).toEqual([
    [1, 25],
    [2, 5],
  ]);
  expect(toasts.get().map(({ message }) => message.replaceAll('\u00A0', ' '))).toEqual([
    'В корзине 3 товара из списка',
  ]);
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(counted).toHaveLength(1));
  const items = [{ quantity: 25 }, { quantity: 5 }].map((item) => ({ ...item, name: 'Кабель', price: 100 }));
  expect(counted).toMatchObject([{ event: 'add_to_cart', ecommerce: { items } }]);
});
