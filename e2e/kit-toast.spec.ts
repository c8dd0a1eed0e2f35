import type { Locator, Page } from '@playwright/test';
import { AxeBuilder } from './settled-axe.ts';
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

  test('toasts stack at the top right, 360 px wide and 10 px apart [TOAST-001]', async ({ page }) => {
    await page.goto('/dev/kit');
    await page.mouse.wheel(0, 200);
    for (const theme of ['dark', 'error'] as const) await add(page, theme);
    const first = await boxOf(toast(page, 'dark'));
    const second = await boxOf(toast(page, 'error'));
    expect(first).toMatchObject({ top: 24, right: 1440 - 24, width: 360 });
    expect(second).toMatchObject({ top: first.bottom + 10, right: 1440 - 24, width: 360 });
  });

  test('an error is an alert with its code, others tell politely', async ({ page }) => {
    await page.goto('/dev/kit');
    for (const theme of ['error', 'success'] as const) await add(page, theme);
    await expect(page.getByRole('alert').filter({ hasText: TITLES.error })).toHaveAttribute(
      'data-code',
      'BASKET_LIMIT',
    );
    await expect(page.getByRole('status').filter({ hasText: TITLES.success })).toBeVisible();
  });

  test('each closes alone, and all of them by one button that one toast does not have [TOAST-002] [TOAST-003]', async ({
    page,
  }) => {
    await page.goto('/dev/kit');
    const all = page
      .getByRole('region', { name: 'Уведомления' })
      .getByRole('button', { name: 'Закрыть все' });
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
  });

  test('toasts go away by themselves after 5 s, the oldest first [TOAST-004] [TOAST-005]', async ({
    page,
  }) => {
    await page.goto('/dev/kit');
    const went = await page.evaluate(goings, [
      ['Уведомление: dark', 'Уведомление: error'],
      [TITLES.dark, TITLES.error],
    ] as const);
    expect(went.map(({ title }) => title)).toEqual([TITLES.dark, TITLES.error]);
    for (const { ms } of went) {
      expect(ms).toBeGreaterThanOrEqual(LIFE_MS - 50);
      expect(ms).toBeLessThan(LIFE_MS + 1500);
    }
  });

  test('under the pointer or the focus they wait, and go on with what they had left', async ({ page }) => {
    await page.goto('/dev/kit');
    await add(page, 'success');
    await toast(page, 'success').hover();
    await page.waitForTimeout(LIFE_MS + 800);
    await expect(toast(page, 'success')).toBeVisible();
    await closeOf(page, 'success').focus();
    await page.keyboard.press('Shift');
    await page.mouse.move(10, 10);
    await page.keyboard.press('Tab');
    await expect(toast(page, 'success')).toHaveCount(0, { timeout: LIFE_MS + 2000 });
  });

  test('a toast leaves within 300 ms, and at once when motion is reduced [TOAST-006]', async ({ page }) => {
    await page.goto('/dev/kit');
    await add(page, 'dark');
    const entering = await toast(page, 'dark').evaluate((node) => {
      const line = node.closest('li')!;
      return getComputedStyle(line).animationDuration;
    });
    expect(entering).toBe('0.3s');
    const usual = await leavingMs(page, 'dark');
    expect(usual).toBeGreaterThanOrEqual(290);
    expect(usual).toBeLessThan(1500);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await add(page, 'dark');
    const isThere = await toast(page, 'dark').evaluate(async (node) => {
      node.querySelector<HTMLElement>('[aria-label="Закрыть уведомление"]')!.click();
      await new Promise((resolve) => setTimeout(resolve, 200));
      return node.isConnected;
    });
    expect(isThere).toBe(false);
  });

  test('toasts of an open popup stand in it, can be closed there and outlive it', async ({ page }) => {
    await page.goto('/dev/kit');
    await page.getByRole('button', { name: 'Уведомления внутри попапа' }).click();
    const popup = page.getByRole('dialog', { name: 'Попап с уведомлениями' });
    await popup.getByRole('button', { name: 'Уведомление: dark' }).click();
    await popup.getByRole('button', { name: 'Уведомление: success' }).click();
    await closeOf(page, 'dark').click();
    await expect(toast(page, 'dark')).toHaveCount(0);
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(toast(page, 'success')).toBeVisible();
    await closeOf(page, 'success').click();
    await expect(toasts(page)).toHaveCount(0);
  });

  test('the keyboard closes them one by one and comes back to where it was', async ({ page }) => {
    await page.goto('/dev/kit');
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

  test('axe finds no fault in toasts of every theme', async ({ page }) => {
    await page.goto('/dev/kit');
    for (const theme of Object.keys(TITLES) as Theme[]) await add(page, theme);
    await toast(page, 'dark').hover();
    await page.waitForTimeout(350);
    const { violations } = await new AxeBuilder({ page })
      .include('section[aria-label="Уведомления"]')
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  });
});

for (const width of [375, 320]) {
  test(`at ${width} px toasts take the width but for 16 px [TOAST-001]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/dev/kit');
    await add(page, 'white');
    expect(await boxOf(toast(page, 'white'))).toMatchObject({ top: 16, left: 16, right: width - 16 });
  });
}

function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Уведомления', exact: true }).locator('[data-theme]');
}

function toast(page: Page, theme: Theme): Locator {
  return page.locator('[data-theme]', { hasText: TITLES[theme] });
}

function closeOf(page: Page, theme: Theme): Locator {
  return toast(page, theme).getByRole('button', { name: 'Закрыть уведомление' });
}

async function add(page: Page, theme: Theme): Promise<void> {
  await page.getByRole('button', { name: `Уведомление: ${theme}`, exact: true }).click();
  await expect(toast(page, theme)).toBeVisible();
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

/** Presses the buttons 300 ms apart and tells when each toast began to leave. Runs in the page. */
async function goings([buttons, titles]: readonly [readonly string[], readonly string[]]) {
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const born = new Map<string, number>();
  for (const [index, name] of buttons.entries()) {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();
    born.set(titles[index]!, performance.now());
    await sleep(300);
  }
  const went: { title: string; ms: number }[] = [];
  while (went.length < titles.length) {
    await sleep(5);
    for (const title of titles.filter((one) => went.every((gone) => gone.title !== one))) {
      const lines = [...document.querySelectorAll('li:not([data-leaving]) [data-theme]')];
      if (lines.some(({ textContent }) => textContent?.includes(title))) continue;
      went.push({ title, ms: performance.now() - born.get(title)! });
    }
  }
  return went;
}

function leavingMs(page: Page, theme: Theme): Promise<number> {
  return toast(page, theme).evaluate(async (node) => {
    const from = performance.now();
    node.querySelector<HTMLElement>('[aria-label="Закрыть уведомление"]')!.click();
    while (node.isConnected) await new Promise((resolve) => setTimeout(resolve, 5));
    return performance.now() - from;
  });
}
