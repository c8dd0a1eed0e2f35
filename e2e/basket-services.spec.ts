import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { keptLine, openCartWith, roubles, sellable } from './basket-goods.ts';
import { asShown } from './find-product.ts';
import { putOnServer, serverBasket } from './member-basket-parts.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

const SETUP = 'Настройка перед отправкой';
const SETUP_PRICE = 450_00;
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: asShown(name) });

test('services of a line are chosen on a page without header and footer, counted, and kept by the browser over a reload [ROUTE-022] [CART-024] [CART-027]', async ({
  page,
  request,
}) => {
  const [another, one] = await sellable(request, 2, ({ multiple }) => multiple === 1);
  await openCartWith(page, [keptLine(another!), keptLine(one!, { qty: 3 })]);
  const own = page.locator(`[data-offer="${one!.offer_id}"]`);
  await own.getByRole('link', { name: 'Добавить услугу' }).click();
  await expect(page).toHaveURL(`/cart/services/${one!.offer_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Услуги к товару' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Каталог' })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(one!.article);
  await expect(page.getByRole('main')).not.toContainText(another!.article);

  await expect(row(page, SETUP)).toContainText(`${roubles(SETUP_PRICE)} за штуку`);
  await expect(row(page, 'Монтаж')).toContainText('Цена по запросу');
  await expect(row(page, 'Расширенная гарантия')).toContainText(`${roubles(1900_00)} за заказ`);
  await page.getByRole('checkbox', { name: SETUP }).check();
  await expect(row(page, SETUP).getByRole('spinbutton')).toHaveValue('3');
  await row(page, SETUP)
    .getByRole('button', { name: /^Уменьшить/ })
    .click();
  await expect(row(page, SETUP)).toContainText(roubles(SETUP_PRICE * 2));
  await page.getByRole('checkbox', { name: 'Монтаж' }).check();
  await expect(page.getByRole('main')).toContainText(`Услуги: ${roubles(SETUP_PRICE * 2)} и по запросу: 1`);
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await scrollWidth(page)).toBe(width);
    expect(await axeFaults(page)).toEqual([]);
  }
  await page.reload();
  await expect(page.getByRole('checkbox', { name: SETUP })).toBeChecked();

  await page.getByRole('link', { name: 'Вернуться в корзину' }).click();
  await expect(own.getByRole('link', { name: /^Услуги:/ })).toContainText(`2 × ${roubles(SETUP_PRICE)}`);
  const beside = page.locator(`[data-offer="${another!.offer_id}"]`);
  await expect(beside.getByRole('link', { name: 'Добавить услугу' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Ваш заказ' })).toContainText(
    `Услуги${roubles(SETUP_PRICE * 2)}`,
  );
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('basketProductsServices')!) as { quantity: number }[],
  );
  expect(kept.map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test('a member’s services are the server’s [CART-026]', async ({ page, request }) => {
  const [one] = await sellable(request, 1, ({ multiple }) => multiple === 1);
  const { name } = await createMember('Вера');
  await signInByCookie(page, name);
  await putOnServer(page, [{ offer_id: one!.offer_id, qty: 2 }]);
  await page.goto(`/cart/services/${one!.offer_id}`);
  const sent = page.waitForRequest('**/baskets:update-item-services');
  await page.getByRole('checkbox', { name: SETUP }).check();
  expect((await sent).postDataJSON()).toEqual({
    offer_service_types: [{ offer_id: one!.offer_id, service_type_id: expect.any(Number), quantity: 2 }],
  });
  await expect.poll(async () => (await serverBasket(page)).services).toMatchObject([{ quantity: 2 }]);
  await page.goto('/cart');
  await expect(page.getByRole('complementary', { name: 'Ваш заказ' })).toContainText(
    `Услуги${roubles(SETUP_PRICE * 2)}`,
  );
  await page.getByRole('link', { name: /^Услуги:/ }).click();
  await page.getByRole('checkbox', { name: SETUP }).uncheck();
  await expect.poll(async () => (await serverBasket(page)).services).toEqual([]);
});

test('of what is not in the basket no services are offered', async ({ page }) => {
  for (const id of ['999999999', 'nothing']) {
    await page.goto(`/cart/services/${id}`);
    await expect(page.getByRole('heading', { name: 'Этого товара нет в корзине' })).toBeVisible();
  }
});
