import type { APIRequestContext, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { openProduct } from './find-product.ts';
import { expect, test } from './shop-test.ts';

test.describe('the gallery', () => {
  test('has its thumbs in a column from 1024 px, and in a row below [PDP-001] [PDP-003] [PDP-004]', async ({
    page,
    request,
  }) => {
    await openProduct(page, request);
    for (const width of [1440, 1024, 1023, 375]) {
      await page.setViewportSize({ width, height: 900 });
      const [first, second] = await Promise.all([thumb(page, 1).boundingBox(), thumb(page, 2).boundingBox()]);
      const [along, across] = width >= 1024 ? (['y', 'x'] as const) : (['x', 'y'] as const);
      expect(second![across], `at ${width} px`).toBe(first![across]);
      expect(second![along], `at ${width} px`).toBeGreaterThan(first![along]);
    }
  });

  test('shows the picture of the thumb that is pressed, and marks the thumb of the picture that is shown [PDP-001]', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openProduct(page, request);
    await thumb(page, 2).click();
    await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true');
    const large = page.getByRole('button', { name: /^Открыть фото 2/ });
    await expect(large).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('button', { name: 'Next slide' }).first().click();
    await expect(thumb(page, 3)).toHaveAttribute('aria-current', 'true');
  });

  test('opens a popup with thumbs of its own, enlarges, and gives the focus back [PDP-002]', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { name } = await openProduct(page, request);
    const opener = page.getByRole('button', { name: /^Открыть фото 1/ });
    await opener.click();
    const popup = page.getByRole('dialog', { name });
    await expect(popup.getByRole('button', { name: /^Фото 2 из/ })).toBeVisible();
    await popup.getByRole('button', { name: /^Фото 2 из/ }).click();
    await expect(popup.getByText(/^2 из \d$/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(popup.getByText(/^3 из \d$/)).toBeVisible();
    await popup.getByRole('button', { name: 'Увеличить' }).click();
    await expect(popup.getByRole('button', { name: 'Уменьшить' })).toBeVisible();
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('is leafed through by the arrow keys from the moment it opens, wherever the focus is', async ({
    page,
    request,
  }) => {
    const popup = await openPopup(page, request);
    await expect(popup.getByRole('button', { name: 'Закрыть попап' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(popup.getByText(/^2 из \d$/)).toBeVisible();
    await popup.getByRole('button', { name: 'Увеличить' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(popup.getByText(/^3 из \d$/)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(popup.getByText(/^1 из \d$/)).toBeVisible();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(popup.getByText(/^1 из \d$/)).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  });

  test('scrolls an enlarged picture by the arrow keys and does not change it', async ({ page, request }) => {
    const popup = await openPopup(page, request);
    const frame = popup.locator('[data-zoomed]');
    const scrolled = () => frame.evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));
    await popup.getByRole('button', { name: 'Увеличить' }).click();
    await expect(frame).toHaveAttribute('data-zoomed', 'true');
    for (const place of [popup.getByRole('button', { name: 'Уменьшить' }), frame]) {
      await place.focus();
      const before = await scrolled();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await expect
        .poll(scrolled)
        .toEqual({ scrollLeft: before.scrollLeft + 40, scrollTop: before.scrollTop + 40 });
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowUp');
      await expect.poll(scrolled).toEqual(before);
    }
    await expect(popup.getByText(/^1 из \d$/)).toBeVisible();

    await popup.getByRole('button', { name: 'Уменьшить' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(popup.getByText(/^2 из \d$/)).toBeVisible();
  });
});

async function openPopup(page: Page, request: APIRequestContext) {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { name } = await openProduct(page, request);
  await page.getByRole('button', { name: /^Открыть фото 1/ }).click();
  const popup = page.getByRole('dialog', { name });
  await expect(popup.getByText(/^1 из \d$/)).toBeVisible();
  return popup;
}

function thumb(page: Page, place: number) {
  return page.getByRole('button', { name: new RegExp(`^Фото ${place} из`) }).first();
}
