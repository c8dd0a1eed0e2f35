import { expect, test } from './shop-test.ts';

test.use({ expectedConsole: [/status of 404/] });

test('unknown addresses and unknown goods answer 404 inside the layout [ROUTE-027] [ERR-013]', async ({
  request,
}) => {
  for (const path of ['/nowhere', '/catalog/no-such-thing', '/product/no-such-999999999', '/a/b/c?d=%']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    expect(html).toMatch(/<h1[^>]*>Страница не найдена</);
    expect(html).toContain('<title>Страница не найдена — Окоём</title>');
    expect(html).toMatch(/<header[ >].*<main[ >].*<footer[ >]/s);
  }
});

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
