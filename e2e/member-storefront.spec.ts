import type { Page } from '@playwright/test';
import { sellable } from './basket-goods.ts';
import { serverLines } from './member-basket-parts.ts';
import { placeByCourier } from './order-parts.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';
import { openShop } from './storefront-object.ts';

interface Pushed {
  event: string;
  ecommerce: {
    transaction_id?: string;
    value: number;
    currency: string;
    items: { item_id: number; price: number; quantity: number }[];
  };
}

/** A page that is left takes its list of events along: what was told is kept beside it. */
async function listen(page: Page): Promise<() => Promise<Pushed[]>> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    told.push = (...events) => {
      const kept = JSON.parse(sessionStorage.getItem('told') ?? '[]') as unknown[];
      sessionStorage.setItem('told', JSON.stringify([...kept, ...events]));
      return events.length;
    };
    Object.assign(window, { dataLayer: told });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]') as Pushed[]);
}

test('the object of the outside service changes a member’s own basket, favourites and comparison [INTEG-002] [INTEG-003] [INTEG-004] [INTEG-005] [INTEG-006] [INTEG-007] [INTEG-008]', async ({
  page,
  request,
}) => {
  const { name } = await createMember('Вера');
  await signInByCookie(page, name);
  const [one] = await sellable(
    request,
    1,
    ({ offers }) => offers.filter(({ quantity }) => quantity > 0).length === 1,
  );
  const offer = one!.offers.find(({ quantity }) => quantity > 0)!.id;
  const shop = await openShop(page);

  await shop('addToCart', one!.id);
  await expect.poll(() => shop('cartState')).toEqual({ [one!.id]: one!.multiple });
  await expect.poll(() => serverLines(page)).toEqual([[offer, one!.multiple]]);
  await shop('addToWishlist', one!.id);
  await shop('addToCompare', one!.id);
  await expect.poll(() => shop('wishlistState')).toEqual([one!.id]);
  await expect.poll(() => shop('comparesState')).toEqual([one!.id]);

  // The server has kept it all: another page says the same.
  await expect
    .poll(async () => {
      const again = await openShop(page);
      return [await again('cartState'), await again('wishlistState'), await again('comparesState')];
    })
    .toEqual([{ [one!.id]: one!.multiple }, [one!.id], [one!.id]]);

  await shop('removeFromCart', one!.id);
  await shop('removeFromWishlist', one!.id);
  await shop('removeFromCompare', one!.id);
  await expect.poll(() => serverLines(page)).toEqual([]);
  await expect.poll(() => shop('wishlistState')).toEqual([]);
  await expect.poll(() => shop('comparesState')).toEqual([]);
});

test('a checkout tells begin_checkout once, an order purchase with its number, sum and goods [ANALYT-009]', async ({
  page,
  request,
}) => {
  const told = await listen(page);
  const { name } = await createMember('Вера');
  await signInByCookie(page, name);
  const [one] = await sellable(
    request,
    1,
    ({ offers }) => offers.filter(({ quantity }) => quantity > 0).length === 1,
  );
  const shop = await openShop(page);
  await page.getByRole('button', { name: 'Разрешить' }).click();
  await shop('addToCart', one!.id);
  await expect.poll(() => serverLines(page)).toHaveLength(1);
  await page.goto('/cart/checkout');
  const ofOrders = async () =>
    (await told()).filter(({ event }) => event === 'begin_checkout' || event === 'purchase');
  await expect.poll(ofOrders).toHaveLength(1);
  const items = [{ item_id: one!.id, price: one!.price / 100, quantity: one!.multiple }];
  expect((await ofOrders())[0]).toMatchObject({
    event: 'begin_checkout',
    ecommerce: { value: (one!.price * one!.multiple) / 100, currency: 'RUB', items },
  });

  const { number, total } = await placeByCourier(page);
  const [begun, bought, ...more] = await ofOrders();
  expect(begun!.event).toBe('begin_checkout');
  expect(bought).toMatchObject({
    event: 'purchase',
    ecommerce: { transaction_id: number, value: total / 100, currency: 'RUB', items },
  });
  expect(more).toEqual([]);
});
