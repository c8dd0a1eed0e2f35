import type { Page } from '@playwright/test';
import { openProduct, scrollToLowerHalf } from './find-product.ts';
import { expect, test } from './shop-test.ts';

test('reviews can be narrowed to one number of stars and back', async ({ page, request }) => {
  await openProduct(page, request, { rated: true });
  await scrollToLowerHalf(page);
  const reviews = page.getByRole('region', { name: 'Отзывы' });
  const stars = reviews.getByRole('button', { name: /звёзд, отзывов:/ });
  const chosen = stars.and(page.locator(':enabled')).first();
  const count = Number(/(\d+)$/.exec((await chosen.innerText()).trim())![1]);
  await chosen.click();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(reviews.getByRole('article')).toHaveCount(Math.min(count, 4));
  await reviews.getByRole('button', { name: 'Показать все отзывы' }).click();
  await expect(chosen).toHaveAttribute('aria-pressed', 'false');

  await reviews.getByRole('button', { name: 'Написать отзыв' }).click();
  await expect(page.getByRole('dialog')).toContainText('Войдите, чтобы оставить отзыв');
});

test.describe('the outside reviews service', () => {
  const script = '/reviews-service.js';
  const configure = (page: Page) =>
    page.route('**/product/*', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text())
        .replace('"reviewsKey":""', '"reviewsKey":"key-1"')
        .replace('"reviewsScriptUrl":""', `"reviewsScriptUrl":"${script}"`);
      await route.fulfill({ response: answer, body: html });
    });

  test('fills both places with its key and the default theme [PDP-005] [PDP-006] [INTEG-011] [INTEG-012]', async ({
    page,
    request,
  }) => {
    await configure(page);
    await page.route(`**${script}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.reviewsWidget = {mount: ({key, theme, place, productId, element}) => {
          element.textContent = ['service', key, theme, place, productId].join(' ');
        }}`,
      }),
    );
    const { id } = await openProduct(page, request, { rated: true });
    await expect(page.getByText(`service key-1 default rating ${id}`)).toBeVisible();
    await scrollToLowerHalf(page);
    await expect(page.getByText(`service key-1 default reviews ${id}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Отзывы' }).getByRole('article')).toHaveCount(0);
  });

  test.describe('that fails', () => {
    test.use({ expectedConsole: [/status of 500/] });

    test('leaves the page working, with our own reviews [INTEG-012]', async ({ page, request }) => {
      await configure(page);
      await page.route(`**${script}`, (route) => route.fulfill({ status: 500, body: '' }));
      await openProduct(page, request, { rated: true });
      await expect(page.getByRole('region', { name: 'Отзывы' }).getByRole('article').first()).toBeVisible();
      await page
        .getByRole('complementary', { name: 'Покупка' })
        .getByRole('button', { name: 'В корзину' })
        .click();
      await expect(page.getByRole('link', { name: 'В корзине', exact: true })).toBeVisible();
    });
  });
});
