import type { ProductCard } from '@okoem/contract/product.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { consent } from '../../shared/analytics/consent.ts';
import { createQueryClient } from '../../shared/api-query.ts';
import type { BasketLine, BasketSource } from '../../shared/basket/basket-source.ts';
import { closeAllToasts } from '../../shared/toast-store.ts';
import { addMend } from './add-mend.ts';

beforeEach(closeAllToasts);

const client = createQueryClient((() => Promise.resolve({ data: [] })) as unknown as Parameters<
  typeof createQueryClient
>[0]);

it('what a basket lacks is added to what is there of it, and told as an add of these alone [CART-012]', async () => {
  const counted: unknown[] = [];
  vi.stubGlobal('window', { dataLayer: counted });
  consent.set('all');
  onTestFinished(() => {
    consent.set(undefined);
    vi.unstubAllGlobals();
  });
  const put = vi.fn<(line: BasketLine) => void>();
  const basket = { put, lines: { get: () => [{ offer_id: 7, qty: 0.7 }] } } as unknown as BasketSource;

  addMend(
    { basket, client },
    { id: 1, offer_id: 7, name: 'Блок питания', price: 100_00 } as ProductCard,
    2.1,
  );

  expect(put.mock.calls).toMatchObject([[{ offer_id: 7, qty: 2.8 }]]);
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(counted).toHaveLength(1));
  const items = [{ name: 'Блок питания', price: 100, quantity: 2.1 }];
  expect(counted).toMatchObject([{ event: 'add_to_cart', ecommerce: { items } }]);
});
