import { axeFaults } from './axe-faults.ts';
import { expect, test } from './shop-test.ts';

test('a guest who opens favourites directly is asked to sign in, and nothing is asked for [ROUTE-020]', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/customers/')) calls.push(request.url());
  });
  const response = await page.goto('/lk/favorites?from=letter');
  expect(response!.status()).toBe(200);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await dialog.getByRole('button', { name: 'Закрыть попап' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Войдите, чтобы продолжить' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await axeFaults(page)).toEqual([]);
  expect(calls).toEqual([]);
});

test.describe('a list by a link', () => {
  // The browser itself tells of every refused call.
  test.use({ expectedConsole: [/404 \(Not Found\) .*shared-lists/] });

  test('says so when it is closed', async ({ page }) => {
    await page.goto('/lists/abcdefghijklmnopqrstuvwxyz');
    await expect(page.getByRole('heading', { name: 'Список не открылся' })).toBeVisible();
  });
});
