import type { APIRequestContext, Page } from '@playwright/test';
import { keptLine, sellable } from './basket-goods.ts';
import { findProduct, openProduct } from './find-product.ts';
import { expect, test } from './shop-test.ts';

const PATHS = ['/', '/catalog/ip-kamery-kupolnye', '/compare', '/cart', '/pages/delivery', '/calculators'];

test.describe('what floats beside a page', () => {
  test('keeps to the margin: no control of any page reaches under it, from 769 px on [LAYOUT-036]', async ({
    page,
    request,
  }) => {
    test.slow();
    const paths = [...PATHS, await productPath(request)];
    for (const path of paths) {
      await page.goto(path);
      for (const width of [1440, 1280, 1279, 1024, 769]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(chat(page)).toBeVisible();
        await expect(floating(page).getByRole('button', { name: 'Получить КП' })).toBeVisible({
          visible: path !== '/cart',
        });
        expect(await controlsUnderFloating(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });

  test('on a phone the chat stands in the header, and nothing floats [LAYOUT-024] [LAYOUT-036]', async ({
    page,
    request,
  }) => {
    for (const path of ['/', await productPath(request)]) {
      await page.goto(path);
      for (const width of [768, 569, 375, 320]) {
        await page.setViewportSize({ width, height: 812 });
        await expect(page.getByRole('banner').getByRole('button', { name: 'Открыть чат' })).toBeVisible();
        // What is fixed gives the element around it no size: hidden it is to a test either way.
        await expect(floating(page).getByRole('button')).toHaveCount(0);
      }
    }

    await chat(page).click();
    await expect(page.getByRole('dialog', { name: 'Чат с Окоёмом' })).toBeVisible();
  });
});

test.describe('the buy bar of a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('leads to the basket with its count, and gives way to the open search [LAYOUT-038]', async ({
    page,
    request,
  }) => {
    const shown = await findProduct(request);
    const goods = await sellable(request, 3);
    const others = goods.filter(({ id }) => id !== shown.id).slice(0, 2);
    await page.addInitScript(
      (lines) => localStorage.setItem('basketProducts', lines),
      JSON.stringify(others.map((one) => keptLine(one, { qty: one.multiple * 3 }))),
    );
    await openProduct(page, request);
    const bar = page.locator('[data-buy-bar]');
    const basket = bar.getByRole('link', { name: 'Корзина' });
    await expect(basket).toHaveText('2');
    await bar.getByRole('button', { name: 'В корзину' }).click();
    await expect(basket).toHaveText('3');
    await bar.getByRole('button', { name: /^Увеличить/ }).click();
    await expect(basket).toHaveText('3');

    const field = page.getByRole('combobox', { name: 'Поиск товаров' });
    await field.fill('камера');
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Закрыть подсказки' }).click();
    await expect(bar).toBeVisible();

    await basket.click();
    await expect(page).toHaveURL(/\/cart$/);
  });
});

test('who wants more than there is reads how much is left [STOCK-007]', async ({ page, request }) => {
  await openProduct(page, request);
  const box = page.getByRole('complementary', { name: 'Покупка' });
  const field = box.getByRole('spinbutton');
  const left = Number(await field.getAttribute('aria-valuemax'));
  await field.click();
  await field.press('Tab');
  await expect(box.getByText('На складе осталось')).toHaveCount(0);
  await field.fill(String(left + 5));
  await field.press('Enter');
  await expect(field).toHaveValue(String(left));
  await expect(box.getByRole('status').filter({ hasText: `На складе осталось ${left} шт` })).toBeVisible();
  await box.getByRole('button', { name: /^Уменьшить/ }).click();
  await expect(box.getByText('На складе осталось')).toHaveCount(0);
  await field.fill(String(left - 2));
  await field.press('Enter');
  await box.getByRole('button', { name: /^Увеличить/ }).click();
  await expect(field).toHaveValue(String(left - 1));
  await expect(box.getByText('На складе осталось')).toHaveCount(0);
  await box.getByRole('button', { name: /^Увеличить/ }).click();
  await expect(field).toHaveValue(String(left));
  await expect(box.getByText(`На складе осталось ${left} шт`)).toBeVisible();
});

test('a keyboard passes the filters in one step [LAYOUT-037]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/catalog/ip-kamery-kupolnye');
  const skip = page.getByRole('link', { name: 'К товарам', exact: true });
  await expect(skip).not.toBeInViewport();
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');

  const goods = page.locator('#goods');
  await expect(goods.locator(':focus')).toHaveCount(1);
  await expect(goods.getByRole('listitem').first().locator(':focus')).toHaveCount(1);
});

async function productPath(request: APIRequestContext): Promise<string> {
  const { code, id } = await findProduct(request);
  return `/product/${code}-${id}`;
}

function floating(page: Page) {
  return page.getByRole('complementary', { name: 'Связаться с нами' });
}

function chat(page: Page) {
  return page.getByRole('button', { name: 'Открыть чат' });
}

/** As the page scrolls every height comes under what floats, so only the sides are compared. */
function controlsUnderFloating(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const floating = document.querySelector('[aria-label="Связаться с нами"]')!;
    const left = Math.min(...[...floating.children].map((one) => one.getBoundingClientRect().left));
    /** What is cut off by a box that scrolls sideways is not there to be covered. */
    const seenRight = (element: Element): number => {
      let right = element.getBoundingClientRect().right;
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue;
        right = Math.min(right, box.getBoundingClientRect().right);
      }
      return right > element.getBoundingClientRect().left ? right : 0;
    };
    return [
      ...document.querySelectorAll(
        'main a, main button, main input, main select, main textarea, footer a, footer button, header a, header button, header input',
      ),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && seenRight(one) > left)
      .map(
        (one) => `${one.tagName} ${one.textContent.trim().slice(0, 40)} to ${seenRight(one)} over ${left}`,
      );
  });
}
