import type { APIRequestContext, Page } from '@playwright/test';
import { isOrderedAlone, sellable } from './basket-goods.ts';
import { nameOnCard } from './find-product.ts';
import { placeOrder } from './order-parts.ts';
import { stopClock } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';
import { openShop } from './storefront-object.ts';

interface Known {
  multiple: number;
  brand: { name: string };
  category_chain: { name: string }[];
}

interface Pushed {
  event: string;
  ecommerce: { items: { name: string; price: number; brand: string; category: string; quantity: number }[] };
}

const hits = (page: Page) => page.getByRole('region', { name: 'Хиты продаж' });
const allow = (page: Page) => page.getByRole('button', { name: 'Разрешить' }).click();
const events = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: Pushed[] }).dataLayer ?? []).filter((one) => 'ecommerce' in one),
  );

test('every add tells add_to_cart with name, price, brand, category and quantity [CART-012] [ANALYT-007]', async ({
  page,
}) => {
  await page.goto('/');
  await allow(page);
  const card = hits(page).getByRole('article').first();
  const name = await nameOnCard(card);
  await card.getByRole('button', { name: 'В корзину' }).click();

  await expect.poll(() => events(page)).toHaveLength(1);
  const [pushed] = await events(page);
  const [item] = pushed!.ecommerce.items;
  expect(pushed!.event).toBe('add_to_cart');
  const id = Number(/-(\d+)$/.exec((await card.getByRole('link').first().getAttribute('href'))!)![1]);
  const found = await page.request.post('/api/v1/catalog/products:search', {
    data: { filter: { id: [id] }, include: ['brand', 'category'] },
  });
  const [known] = ((await found.json()) as { data: Known[] }).data;
  const category = known!.category_chain.map((one) => one.name).join('/');
  expect(item).toMatchObject({ name, brand: known!.brand.name, category, quantity: known!.multiple });
  const shown = (await card.locator('b').first().innerText()).replaceAll(/[^\d,]/g, '').replace(',', '.');
  expect(item!.price).toBe(Number(shown));
});

test('goods of a repeated order are told as one add [CART-012]', async ({ page }) => {
  const { name } = await createMember('Марина');
  await signInByCookie(page, name);
  const goods = await sellable(page.request, 2, isOrderedAlone);
  const items = goods.map(({ offer_id, multiple }) => ({ offer_id, qty: multiple * 2 }));
  const { id } = await placeOrder(page, items);
  await page.goto(`/lk/orders/${id}`);
  await allow(page);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect.poll(() => events(page)).toHaveLength(1);
  const [pushed] = await events(page);
  expect(pushed!.event).toBe('add_to_cart');
  const told = pushed!.ecommerce.items.map((one) => [one.name, one.quantity]);
  const wanted = goods.map((one) => [one.name, one.multiple * 2]);
  expect(told.toSorted()).toEqual(wanted.toSorted());
});

test('a click on a card tells select_item with the quantity 1 [ANALYT-002] [ANALYT-003]', async ({
  page,
}) => {
  await page.goto('/');
  await allow(page);
  const card = hits(page).getByRole('article').first();
  const link = card.getByRole('link').first();
  const name = await nameOnCard(card);
  await link.click();
  await expect.poll(() => events(page)).toHaveLength(1);
  expect((await events(page))[0]).toMatchObject({
    event: 'select_item',
    ecommerce: { items: [{ name, quantity: 1 }] },
  });
});

for (const view of ['square', 'lines', 'small-lines', 'table']) {
  test(`a product opened from the view ${view} of a list tells select_item once [ANALYT-003]`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(`/catalog/ip-kamery?viewport=${view}`);
    await allow(page);
    const row = page.getByRole('main').locator('article, tbody tr').first();
    const link = row.getByRole('heading', { level: 3 }).getByRole('link');
    const name = await nameOnCard(row);
    await link.click();
    await expect(page).toHaveURL(/\/product\//);
    await expect.poll(() => events(page)).toHaveLength(1);
    await page.clock.runFor(2000);
    expect(await events(page)).toMatchObject([{ event: 'select_item', ecommerce: { items: [{ name }] } }]);
  });
}

test('without consent nothing is told, and what waited goes out with it', async ({ page }) => {
  await page.goto('/');
  await hits(page).getByRole('button', { name: 'В корзину' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Товар в корзине' })).toBeVisible();
  expect(await events(page)).toEqual([]);
  await allow(page);
  await expect.poll(() => events(page)).toHaveLength(1);
});

test('a goal that still waits is sent when the page is left [ANALYT-008]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      ym: (_: string, method: string, goal: string) => {
        if (method === 'reachGoal') sessionStorage.setItem(`goal ${goal}`, '1');
      },
    });
  });
  const goals = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('goal ')));
  await page.clock.install();
  await page.goto('/');
  await stopClock(page);
  await allow(page);
  expect(await goals()).toEqual([]);
  // The clock of the next page stands too, so it does not come to life.
  await page.goto('/pages/specs', { waitUntil: 'commit' });
  expect(await goals()).toContain('goal view_banner_slider_1');
});

test.describe('window.storefront', () => {
  test('adds and removes, and its cartState follows the basket [INTEG-001] [INTEG-002] [INTEG-003] [INTEG-008] [INTEG-009] [CART-005] [CART-009] [CART-014] [ENT-019]', async ({
    page,
    request,
  }) => {
    const [one] = await sellable(
      request,
      1,
      ({ multiple, offers }) => multiple > 1 && offers.filter(({ quantity }) => quantity > 0).length === 1,
    );
    const shop = await openShop(page);
    await shop('addToCart', one!.id);
    await expect.poll(() => shop('cartState')).toEqual({ [one!.id]: one!.multiple });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина' })).toHaveText('Корзина1');
    const [line] = await page.evaluate(() => JSON.parse(localStorage.getItem('basketProducts')!) as object[]);
    const { id, code, name, article, main_image, price, multiple, price_unit, store_city } = one!;
    const known = { id, code, name, article, main_image, price, multiple, price_unit, store_city };
    expect(line).toMatchObject({
      ...known,
      offer_id: one!.offers.find(({ quantity }) => quantity > 0)!.id,
      qty: multiple,
    });

    await shop('removeFromCart', one!.id);
    expect(await shop('cartState')).toEqual({});
  });

  test('with stock in several warehouses asks which, and adds nothing yet [INTEG-009] [CART-013]', async ({
    page,
    request,
  }) => {
    const [one] = await sellable(
      request,
      1,
      ({ offers }) => offers.filter(({ quantity }) => quantity > 0).length > 1,
    );
    const shop = await openShop(page);
    await shop('addToCart', one!.id);
    await expect(page.getByRole('dialog', { name: 'Доступные склады' })).toBeVisible();
    expect(await shop('cartState')).toEqual({});
  });

  test('without stock opens «Сообщить о поступлении» and adds nothing [CART-015]', async ({
    page,
    request,
  }) => {
    const missing = await soldOut(request);
    const shop = await openShop(page);
    await shop('addToCart', missing);
    await expect(page.getByRole('dialog', { name: 'Сообщить о поступлении' })).toBeVisible();
    expect(await shop('cartState')).toEqual({});
  });

  test('compares in the cookie and in its mirror, and reads the mirror only when the cookie is gone [STORE-003] [STORE-008] [INTEG-004] [INTEG-007] [INTEG-008]', async ({
    page,
    context,
    request,
  }) => {
    const [one, other] = await sellable(request, 2);
    const shop = await openShop(page);
    await shop('addToCompare', one!.id);
    await shop('addToCompare', other!.id);
    expect(await shop('comparesState')).toEqual([one!.id, other!.id]);
    const cookie = (await context.cookies()).find(({ name }) => name === 'compareProducts')!;
    expect(JSON.parse(decodeURIComponent(cookie.value))).toHaveLength(2);
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    const year = Date.now() / 1000 + 365 * 24 * 3600;
    expect(Math.abs(cookie.expires - year)).toBeLessThan(2 * 24 * 3600);
    const mirror = await page.evaluate(() => localStorage.getItem('compareProducts'));
    expect(JSON.parse(mirror!)).toEqual(JSON.parse(decodeURIComponent(cookie.value)));

    await context.clearCookies({ name: 'compareProducts' });
    const again = await openShop(page);
    expect(await again('comparesState')).toEqual([one!.id, other!.id]);
    await again('removeFromCompare', one!.id);
    expect(await again('comparesState')).toEqual([other!.id]);
    // The mirror follows what is taken out too.
    const left = await page.evaluate(() => localStorage.getItem('compareProducts'));
    expect(JSON.parse(left!)).toEqual(JSON.parse(mirror!).slice(1));

    const both = decodeURIComponent(cookie.value);
    await page.evaluate((mirror) => localStorage.setItem('compareProducts', mirror), both);
    const besideMirror = await openShop(page);
    expect(await besideMirror('comparesState')).toEqual([other!.id]);
  });

  test('asks a guest to sign in for the wishlist [INTEG-006] [INTEG-009]', async ({ page }) => {
    const shop = await openShop(page);
    expect(await shop('wishlistState')).toEqual([]);
    for (const wish of ['addToWishlist', 'removeFromWishlist'] as const) {
      await shop(wish, 1);
      const auth = page.getByRole('dialog', { name: 'Вход' });
      await expect(auth).toContainText('избранное');
      await auth.getByRole('button', { name: 'Закрыть попап' }).click();
      await expect(auth).toHaveCount(0);
    }
  });
});

/** What cannot be had stands at the end of every list. */
async function soldOut(request: APIRequestContext): Promise<number> {
  const search = async (offset: number) => {
    const response = await request.post(`${process.env['E2E_BASE_URL']}/api/v1/catalog/products:search`, {
      data: { filter: { with_zero_stock: true }, pagination: { type: 'offset', offset, limit: 1 } },
    });
    return (await response.json()) as {
      data: { id: number; availability: string }[];
      meta: { pagination: { total: number } };
    };
  };
  const { meta } = await search(0);
  const [last] = (await search(meta.pagination.total - 1)).data;
  expect(last!.availability).toMatch(/^(out_of_stock|not_delivered)$/);
  return last!.id;
}
