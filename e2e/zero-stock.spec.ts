import type { APIRequestContext, Page } from '@playwright/test';
import { asShown, type Card, openProduct, scrollToLowerHalf, searchProducts } from './find-product.ts';
import { expect, test } from './shop-test.ts';
import { freshEmail, signInByCookie } from './sign-in-parts.ts';

test('on a phone the button of sold-out goods stands beside their price, not over it, and asks for an address [PDP-011] [STOCK-001]', async ({
  page,
  request,
}) => {
  const [product] = await unsold(request, 'out_of_stock');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/product/${product!.code}-${product!.id}`);
  const bar = page.locator('[data-buy-bar]');
  const tell = bar.getByRole('button', { name: 'Сообщить' });
  const button = (await tell.boundingBox())!;
  const price = (await bar.getByText('₽').first().boundingBox())!;
  expect(price.x + price.width).toBeLessThanOrEqual(button.x);
  await expect(page.getByRole('main').getByRole('button', { name: /^В корзину$/ })).toHaveCount(0);
  await tell.click();
  const popup = page.getByRole('dialog', { name: 'Сообщить о поступлении' });
  await expect(popup.getByLabel('E-mail')).toBeVisible();
  await expect(popup).toContainText(asShown(product!.name));
});

test.describe('the subscription to the return of goods', () => {
  test('asks anew for every product', async ({ page, request }) => {
    const [first, second] = await unsold(request, 'out_of_stock');
    await page.goto('/');
    const popup = await openFor(page, first!);
    await subscribe(page, freshEmail('wait'));
    await expect(popup.getByLabel('Код из письма')).toBeVisible();
    await close(page);

    await openFor(page, second!);
    await expect(popup).toContainText(asShown(second!.name));
    await expect(popup.getByLabel('E-mail')).toHaveValue('');
    await expect(popup.getByLabel('Код из письма')).toHaveCount(0);
  });

  test('is of the right offer for who types quicker than the product is read', async ({ page, request }) => {
    const [card] = await unsold(request, 'out_of_stock');
    let answer: (() => void) | undefined;
    await page.route(`**/catalog/products/${card!.id}*`, async (route) => {
      await new Promise<void>((go) => (answer = go));
      await route.continue();
    });
    await page.goto('/');
    const popup = await openFor(page, card!);
    const asked = page.waitForRequest(/\/offers\/\w+:subscribe/);
    await subscribe(page, freshEmail('wait'));
    answer!();
    expect((await asked).url()).toMatch(/\/offers\/\d+:subscribe/);
    await expect(popup.getByLabel('Код из письма')).toBeVisible();
  });

  test('keeps waiting for its code while the popup is closed', async ({ page, request }) => {
    const [card] = await unsold(request, 'out_of_stock');
    await page.goto('/');
    const popup = await openFor(page, card!);
    await subscribe(page, freshEmail('wait'));
    await expect(popup.getByLabel('Код из письма')).toBeVisible();
    await close(page);
    await openFor(page, card!);
    await expect(popup.getByLabel('Код из письма')).toBeVisible();
  });

  test.describe('that is refused', () => {
    test.use({ expectedConsole: [/status of 404/] });

    test('speaks of the code only where a code was asked for', async ({ page, request }) => {
      const [card] = await unsold(request, 'out_of_stock');
      await page.goto('/');
      const popup = await openFor(page, card!);
      const wording = popup.getByText('Код больше не действует');
      const notFound = {
        status: 404,
        json: { errors: [{ code: 'NOT_FOUND', message: 'Предложение снято' }] },
      };
      await page.route(/\/offers\/\d+:subscribe/, (route) => route.fulfill(notFound), { times: 1 });
      await subscribe(page, freshEmail('wait'));
      await expect(page.getByText('Предложение снято')).toBeVisible();
      await expect(wording).toHaveCount(0);

      await popup.getByRole('button', { name: 'Подписаться' }).click();
      await page.route('**/catalog/offers/verify-subscription', (route) => route.fulfill(notFound));
      await popup.getByLabel('Код из письма').fill('123456');
      await expect(wording).toBeVisible();
    });
  });
});

test('a card of what nobody brings here offers another city, not a letter', async ({ page, request }) => {
  const [card] = await unsold(request, 'not_delivered');
  await page.goto(`/product/${card!.code}-${card!.id}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentProducts'))).not.toBeNull();
  await openProduct(page, request);
  await scrollToLowerHalf(page);
  const recent = page.getByRole('region', { name: 'Вы недавно смотрели' });
  await expect(recent.locator(`a[href$="-${card!.id}"]`)).toHaveCount(1);
  await expect(recent.getByRole('button', { name: 'Сообщить о поступлении' })).toHaveCount(0);
  await recent.getByRole('button', { name: 'Выбрать другой город' }).click();
  await expect(page.getByRole('dialog')).toContainText('город');
});

/** What cannot be had stands at the end of every list: first what is sold out, then what nobody brings here. */
async function unsold(request: APIRequestContext, availability: string): Promise<Card[]> {
  const found: Card[] = [];
  const total = await countAll(request);
  for (let offset = total - 100; offset >= 0 && found.length < 2; offset -= 100) {
    const wished = { filter: { with_zero_stock: true }, sort: 'popular', pagination: { offset, limit: 100 } };
    const cards = await searchProducts(request, wished);
    found.push(...cards.filter((card) => card.availability === availability));
  }
  return found;
}

async function countAll(request: APIRequestContext): Promise<number> {
  const answer = await request.post('/api/v1/catalog/products:search', {
    data: { filter: { with_zero_stock: true }, pagination: { limit: 1 } },
  });
  const { meta } = (await answer.json()) as { meta: { pagination: { total: number } } };
  return Math.min(meta.pagination.total, 10_000);
}

/** As an outside service does: without leaving the page, so the popup is the same. */
async function openFor(page: Page, { id }: Card) {
  await page.waitForFunction(() => 'storefront' in window);
  await page.evaluate(
    (given) =>
      (window as unknown as { storefront: { addToCart: (id: number) => void } }).storefront.addToCart(given),
    id,
  );
  const popup = page.getByRole('dialog', { name: 'Сообщить о поступлении' });
  await expect(popup).toBeVisible();
  return popup;
}

async function subscribe(page: Page, email: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Сообщить о поступлении' });
  await popup.getByLabel('E-mail').fill(email);
  await popup.getByRole('checkbox').check();
  await popup.getByRole('button', { name: 'Подписаться' }).click();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('who waits already is told so, and may stop', async ({ page }) => {
  await signInByCookie(page, 'zakupki');
  await page.goto('/lk/favorites');
  const awaited = page.getByRole('main').getByRole('button', { name: 'Ждём поступления' });
  await expect(awaited.first()).toBeVisible();
  await awaited.first().click();
  const popup = page.getByRole('dialog', { name: 'Вы уже подписаны' });
  await expect(popup).toContainText('Пишем по очереди, товар не резервируем');
  await expect(popup.getByRole('textbox')).toHaveCount(0);
  await expect(popup.getByRole('button', { name: 'Больше не ждать' })).toBeEnabled();
});
