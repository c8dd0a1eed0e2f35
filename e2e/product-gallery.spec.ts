import type { APIRequestContext, Page } from '@playwright/test';
import { openProduct } from './find-product.ts';
import { AxeBuilder } from './settled-axe.ts';
import { expect, test } from './shop-test.ts';

test.describe('the gallery', () => {
  for (const { width, isVertical } of [
    { width: 1440, isVertical: true },
    { width: 1024, isVertical: true },
    { width: 1023, isVertical: false },
    { width: 375, isVertical: false },
  ]) {
    test(`has its thumbs ${isVertical ? 'in a column' : 'in a row'} at ${width} px [PDP-001] ${
      isVertical ? '[PDP-003]' : '[PDP-004]'
    }`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 });
      await openProduct(page, request);
      const [first, second] = await Promise.all([thumb(page, 1).boundingBox(), thumb(page, 2).boundingBox()]);
      if (isVertical) {
        expect(second!.x).toBe(first!.x);
        expect(second!.y).toBeGreaterThan(first!.y);
      } else {
        expect(second!.y).toBe(first!.y);
        expect(second!.x).toBeGreaterThan(first!.x);
      }
    });
  }

  test('shows the picture of the thumb that is pressed, and marks the thumb of the picture that is shown', async ({
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
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
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
