import { expect, test } from './shop-test.ts';

test.use({ expectedConsole: [/status of 404/] });

for (const path of ['/nowhere', '/catalog/no-such-thing', '/a/b/c?d=%']) {
  test(`${path} answers 404 inside the layout [ROUTE-027]`, async ({ page }) => {
    const response = await page.goto(path);

    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveTitle('Страница не найдена — Окоём');
  });
}

test('from an unknown address the way home needs no reload and asks the API for what it shows', async ({
  page,
}) => {
  await page.goto('/nowhere');
  await page.evaluate(() => {
    document.documentElement.dataset['visit'] = 'same';
  });
  const asked = page.waitForResponse(/\/api\/v1\/cms\/banners:search$/);

  await page.getByRole('link', { name: 'На главную', exact: true }).click();

  expect((await asked).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Маркетплейс систем безопасности «Окоём»');
  await expect(page).toHaveTitle('Окоём — маркетплейс систем безопасности: камеры, ОПС, СКУД');
  await expect(page.locator('html')).toHaveAttribute('data-visit', 'same');
});
