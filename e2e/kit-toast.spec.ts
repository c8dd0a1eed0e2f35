import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { stopClock } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

const LIFE_MS = 5000;
const TITLES = {
  dark: 'Артикул скопирован',
  white: 'Добавили в сравнение',
  error: 'Не хватает товара',
  warning: 'Цена изменилась',
  success: 'Товар в корзине',
};
type Theme = keyof typeof TITLES;

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test.kit(
    'toasts stack at the top right below the header, whose links stay in reach, 360 px wide and 10 px apart [TOAST-001] [TOAST-013]',
    async ({ page }) => {
      const header = page.getByRole('banner');
      const basket = header.getByRole('link', { name: 'Корзина' });
      await add(page, 'dark');
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(header).toHaveAttribute('data-stuck', 'false');
      expect(await boxOf(toast(page, 'dark'))).toMatchObject({ top: (await bottomOf(header)) + 8 });
      await basket.click({ trial: true });
      await page.mouse.wheel(0, 200);
      await expect(header).toHaveAttribute('data-stuck', 'true');
      await add(page, 'error');
      const first = await boxOf(toast(page, 'dark'));
      const second = await boxOf(toast(page, 'error'));
      expect(first).toMatchObject({ top: (await bottomOf(header)) + 8, right: 1440 - 24, width: 360 });
      await basket.click({ trial: true });
      expect(second).toMatchObject({ top: first.bottom + 10, right: 1440 - 24, width: 360 });
      await closeAll(page).click();
    },
  );

  test.kit('an error is an alert with its code, others tell politely', async ({ page }) => {
    for (const theme of ['error', 'success'] as const) await add(page, theme);
    await expect(page.getByRole('alert').filter({ hasText: TITLES.error })).toHaveAttribute(
      'data-code',
      'BASKET_LIMIT',
    );
    await expect(page.getByRole('status').filter({ hasText: TITLES.success })).toBeVisible();
    await closeAll(page).click();
  });

  test.kit(
    'each closes alone, and all of them by one button that one toast does not have [TOAST-002] [TOAST-003]',
    async ({ page }) => {
      const all = closeAll(page);
      await add(page, 'dark');
      await expect(all).toHaveCount(0);
      await add(page, 'white');
      await add(page, 'warning');
      await expect(all).toBeVisible();
      await closeOf(page, 'white').click();
      await expect(toast(page, 'white')).toHaveCount(0);
      await expect(toast(page, 'dark')).toBeVisible();
      await expect(toast(page, 'warning')).toBeVisible();
      await all.click();
      await expect(toasts(page)).toHaveCount(0);
      await expect(all).toHaveCount(0);
    },
  );

  test('toasts go away by themselves after 5 s, the oldest first, but wait under the pointer or the focus; each leaves within 300 ms, and at once when motion is reduced [TOAST-004] [TOAST-005] [TOAST-006] [CONST-008]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/dev/kit');
    await stopClock(page);
    await add(page, 'dark');
    await expect(lineOf(page, 'dark')).toHaveCSS('animation-duration', '0.3s');
    await page.clock.runFor(1000);
    await add(page, 'error');
    await page.mouse.move(10, 10);
    await page.clock.runFor(LIFE_MS - 1000 - 10);
    await expect(lineOf(page, 'dark')).not.toHaveAttribute('data-leaving');
    await page.clock.runFor(20);
    await expect(lineOf(page, 'dark')).toHaveAttribute('data-leaving');
    await expect(lineOf(page, 'dark')).toHaveCSS('animation-duration', '0.3s');
    await page.clock.runFor(280);
    await expect(lineOf(page, 'dark')).toHaveCount(1);
    await page.clock.runFor(30);
    await expect(lineOf(page, 'dark')).toHaveCount(0);
    await expect(lineOf(page, 'error')).not.toHaveAttribute('data-leaving');
    await page.clock.runFor(1000);
    await expect(lineOf(page, 'error')).toHaveAttribute('data-leaving');
    await page.clock.runFor(400);
    await expect(toasts(page)).toHaveCount(0);

    await add(page, 'success');
    await toast(page, 'success').hover();
    await page.clock.runFor(LIFE_MS * 3);
    await expect(toast(page, 'success')).toBeVisible();
    // Only a focus that came by the keyboard counts.
    await page.keyboard.press('Tab');
    await closeOf(page, 'success').focus();
    await page.mouse.move(10, 10);
    await page.clock.runFor(LIFE_MS * 3);
    await expect(toast(page, 'success')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.clock.runFor(LIFE_MS);
    await expect(lineOf(page, 'success')).toHaveAttribute('data-leaving');
    await page.clock.runFor(400);
    await expect(toast(page, 'success')).toHaveCount(0);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await add(page, 'dark');
    await closeOf(page, 'dark').click();
    await page.clock.runFor(1);
    await expect(toast(page, 'dark')).toHaveCount(0);
  });

  test.kit(
    'toasts of an open popup stand in it, can be closed there and outlive it [TOAST-013]',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Уведомления внутри попапа' }).click();
      const popup = page.getByRole('dialog', { name: 'Попап с уведомлениями' });
      await popup.getByRole('button', { name: 'Уведомление: dark' }).click();
      expect(await boxOf(toast(page, 'dark'))).toMatchObject({ top: 24 });
      await popup.getByRole('button', { name: 'Уведомление: success' }).click();
      await closeOf(page, 'dark').click();
      await expect(toast(page, 'dark')).toHaveCount(0);
      await expect(popup).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
      await expect(toast(page, 'success')).toBeVisible();
      await closeOf(page, 'success').click();
      await expect(toasts(page)).toHaveCount(0);
    },
  );

  test.kit('the keyboard closes them one by one and comes back to where it was', async ({ page }) => {
    for (const theme of ['dark', 'warning'] as const) await add(page, theme);
    const opener = page.getByRole('button', { name: 'Уведомление: warning' });
    await opener.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await closeOf(page, 'dark').focus();
    await page.keyboard.press('Enter');
    await expect(closeOf(page, 'warning')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(opener).toBeFocused();
  });

  test.kit('axe finds no fault in toasts of every theme', async ({ page }) => {
    for (const theme of Object.keys(TITLES) as Theme[]) await add(page, theme);
    await toast(page, 'dark').hover();
    expect(await axeFaults(page, 'section[aria-label="Сообщения"]')).toEqual([]);
    await closeAll(page).click();
  });
});

test('a message of the shop goes away by itself after 5 s at the latest [TOAST-004]', async ({ page }) => {
  await page.clock.install();
  await page.goto('/catalog/ip-kamery');
  const card = page.getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: /^Сравнить:/ }).click();
  const message = page.getByRole('status').filter({ hasText: 'Добавили в сравнение' });
  await expect(message).toBeVisible();
  await page.mouse.move(10, 10);
  // From here on no time passes but what is told, so that nothing goes away by waiting for it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.clock.runFor(LIFE_MS - 1000 + 10);
  await page.clock.runFor(400);
  await expect(message).toHaveCount(0);
});

test.kit('on a phone toasts take the width but for 16 px [TOAST-001]', async ({ page }) => {
  await add(page, 'white');
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await boxOf(toast(page, 'white'))).toMatchObject({ top: 16, left: 16, right: width - 16 });
  }
  await closeOf(page, 'white').click();
});

function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Сообщения', exact: true }).locator('[data-theme]');
}

function toast(page: Page, theme: Theme): Locator {
  return page.locator('[data-theme]', { hasText: TITLES[theme] });
}

function closeAll(page: Page): Locator {
  return page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Закрыть все' });
}

function lineOf(page: Page, theme: Theme): Locator {
  return page.locator('li').filter({ has: toast(page, theme) });
}

function closeOf(page: Page, theme: Theme): Locator {
  return toast(page, theme).getByRole('button', { name: 'Закрыть уведомление' });
}

async function add(page: Page, theme: Theme): Promise<void> {
  await page.getByRole('button', { name: `Уведомление: ${theme}`, exact: true }).click();
  await expect(toast(page, theme)).toBeVisible();
}

async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox())!;
  return y + height;
}

async function boxOf(element: Locator) {
  return element.evaluate(async (node) => {
    await Promise.all(
      node
        .closest('li')!
        .getAnimations()
        .map(({ finished }) => finished),
    );
    const { left, right, top, bottom, width } = node.getBoundingClientRect();
    return { left, right, top, bottom, width };
  });
}
