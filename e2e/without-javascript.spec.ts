import { expect, test } from './shop-test.ts';

test.use({ javaScriptEnabled: false });

test('the home page is complete before any script runs [SEO-009]', async ({ page }) => {
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Разделы каталога' }).getByRole('heading', { level: 2 }),
  ).toHaveCount(18);
  await expect(page).toHaveTitle('Окоём — маркетплейс систем безопасности: камеры, ОПС, СКУД');
});
