import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { keptLine, openCartWith, quoteOf, roubles, type Sellable, sellable } from './basket-goods.ts';
import { nameOnCard, searchProducts } from './find-product.ts';
import { withDatabase } from './member-basket-parts.ts';
import { settle } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { expectSumsToAgree } from './shown-sums.ts';

/** 'Казань · 12 шт · сегодня'. */
const STOCK = / · (\d[\d\u00A0]*?)\sшт · /;

const hits = (page: Page) => page.getByRole('region', { name: 'Хиты продаж' });

test('an add is told without interrupting; one press shows the basket with what was added first [LAYOUT-035] [CART-004] [PROMO-005]', async ({
  page,
  request,
}) => {
  const code = `POPUP${Date.now()}`;
  await withDatabase(
    (db) => db`insert into promo_code (code, name, value_type, value) values (${code}, 'Проверка', 1, 50)`,
  );
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('basketPromoCode', text), JSON.stringify(code));
  const goods = await sellable(request, 2);
  await openCartWith(
    page,
    goods.map((one) => keptLine(one)),
  );
  await page.getByRole('link', { name: 'Вернуться к покупкам' }).click();
  const card = hits(page).getByRole('article').filter({ hasText: 'В корзину' }).first();
  const name = await nameOnCard(card);
  await card.getByRole('button', { name: 'В корзину' }).click();

  const toast = page.getByRole('status').filter({ hasText: 'Товар в корзине' });
  await expect(toast).toContainText(name);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await toast.getByRole('button', { name: 'Посмотреть' }).click();

  const popup = page.getByRole('dialog', { name: 'Корзина · 3' });
  await expect(popup.getByRole('listitem').first()).toContainText('Добавили сейчас');
  await expect(popup.getByRole('listitem').first()).toContainText(name);
  const lines = await page.evaluate(
    () => JSON.parse(localStorage.getItem('basketProducts')!) as Parameters<typeof quoteOf>[1],
  );
  const { totals } = await quoteOf(request, lines, { promo_code: code });
  await expect(popup).toContainText(`Итого${roubles(totals.total)}`);
  const sums = popup.locator('[data-cart-total]');
  await expectSumsToAgree(sums.locator('dl'), { total: sums.locator('p b'), code });
  expect(await axeFaults(page)).toEqual([]);

  await popup.getByRole('button', { name: 'Войти' }).click();
  const auth = page.getByRole('dialog', { name: 'Вход' });
  await expect(auth).toContainText('персональные цены');
  await auth.getByRole('button', { name: 'Закрыть попап' }).click();
  await popup.getByRole('link', { name: 'Перейти в корзину' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the cart popup is 336 px wide and stands at its edge, and fills a phone', async ({ page }) => {
  await page.goto('/');
  await hits(page).getByRole('button', { name: 'В корзину' }).first().click();
  await page.getByRole('button', { name: 'Посмотреть' }).click();
  const panel = page.getByRole('dialog').locator('> div').first();
  await expect(panel).toBeVisible();
  for (const [width, expected] of [
    [1440, 336],
    [375, 375],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    const box = (await panel.boundingBox())!;
    expect(box.width).toBe(expected);
    expect(box.x + box.width).toBe(width);
    if (width === 1440) expect(box.height).toBe(800);
  }
});

test.describe('a card', () => {
  test('turns into stepper and «В корзине», replaces the quantity and gives its place back at nought [CART-003] [CART-006] [CART-010] [CART-017] [CART-022]', async ({
    page,
  }) => {
    await page.goto('/');
    const card = hits(page).getByRole('article').first();
    const before = (await card.boundingBox())!.height;
    await card.getByRole('button', { name: 'В корзину' }).focus();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('link', { name: /^В корзине/ })).toHaveAttribute('href', '/cart');
    const box = (await card.boundingBox())!;
    const link = (await card.getByRole('link', { name: /^В корзине/ }).boundingBox())!;
    expect(box.height).toBe(before);
    expect(link.x + link.width).toBeLessThanOrEqual(box.x + box.width);
    await expect(card.getByRole('button', { name: /^Увеличить/ })).toBeFocused();
    const badge = page.getByRole('banner').getByRole('link', { name: 'Корзина' });
    await expect(badge).toHaveText('Корзина1');

    await page.keyboard.press('Enter');
    const stored = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('basketProducts')!) as { qty: number }[]);
    await expect.poll(async () => (await stored()).map(({ qty }) => qty)).toEqual([2]);
    await card.getByRole('spinbutton').fill('0');
    await page.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: 'В корзину' })).toBeVisible();
    expect(await stored()).toEqual([]);
    await expect(badge).toHaveText('Корзина');
  });

  test('is added by the rule of the quick button, and its steppers set exactly what they say [CART-009] [CART-011]', async ({
    page,
    request,
  }) => {
    const category = 'kabel-interfeysnyy-rs-485';
    const found = await searchProducts(request, {
      filter: { category_code: category, in_stock: true },
      sort: 'popular',
      pagination: { offset: 0, limit: 24 },
    });
    const isWanted = ({ multiple, quantity }: Sellable) => multiple > 1 && quantity > multiple * 3;
    const { multiple, code, id, offer_id: offerId } = (found as unknown as Sellable[]).find(isWanted)!;
    await page.goto(`/catalog/${category}?in_stock=true`);
    const title = page.locator(`h3 a[href^="/product/${code}-${id}"]`);
    const card = page.getByRole('article').filter({ has: title });
    const stored = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('basketProducts') ?? '[]') as { qty: number }[]);
    const quantities = async () => (await stored()).map(({ qty }) => qty);
    await card.getByRole('button', { name: 'В корзину' }).click();
    await expect.poll(quantities).toEqual([multiple]);
    await card.getByRole('button', { name: /^Увеличить/ }).click();
    await expect.poll(quantities).toEqual([multiple * 2]);
    // A wish for as many as the multiple says, which the quick button would make one.
    await card.getByRole('button', { name: /^Уменьшить/ }).click();
    await expect.poll(quantities).toEqual([multiple]);

    await title.click();
    const field = page.getByRole('complementary', { name: 'Покупка' }).getByRole('spinbutton');
    for (const qty of [multiple * 2, multiple]) {
      await field.fill(String(qty));
      await field.press('Enter');
      await expect.poll(quantities).toEqual([qty]);
    }
    await page.goto('/cart');
    const line = page.locator(`[data-offer="${offerId}"]`);
    await line.getByRole('button', { name: /^Увеличить/ }).click();
    await expect.poll(quantities).toEqual([multiple * 2]);
    await line.getByRole('button', { name: /^Уменьшить/ }).click();
    await expect.poll(quantities).toEqual([multiple]);

    // The rows of a table say how many before they are added.
    await line.getByRole('button', { name: /^Удалить/ }).click();
    await expect.poll(quantities).toEqual([]);
    await page.goto(`/catalog/${category}?in_stock=true&viewport=table`);
    const row = page.getByRole('row').filter({ has: page.locator(`a[href^="/product/${code}-${id}"]`) });
    for (const qty of [multiple * 2, multiple]) {
      await row.getByRole('spinbutton').fill(String(qty));
      await row.getByRole('spinbutton').press('Enter');
    }
    await row.getByRole('button', { name: /^В корзину/ }).click();
    await expect.poll(quantities).toEqual([multiple]);
  });

  test('takes no more than there is, and says so below [QTY-002] [STOCK-007]', async ({ page }) => {
    await page.goto('/');
    const card = hits(page).getByRole('article').filter({ hasText: STOCK }).first();
    const stock = STOCK.exec(await card.innerText())![1]!.replaceAll('\u00A0', '');
    await card.getByRole('button', { name: 'В корзину' }).click();
    await card.getByRole('spinbutton').fill('99999999');
    await page.keyboard.press('Enter');
    await expect(card.getByRole('spinbutton')).toHaveValue(stock);
    const left = await card.getByText(/^На складе осталось/).innerText();
    expect(left.replaceAll(/\s/g, ' ')).toMatch(
      new RegExp(`^На складе осталось ${Number(stock).toLocaleString('ru').replaceAll(/\s/g, ' ')} шт$`),
    );
  });
});
