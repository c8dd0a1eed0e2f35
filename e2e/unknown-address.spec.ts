import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './shop-test.ts';

const ROUTES = join(import.meta.dirname, '../packages/domain/src/screen/shop-routes.ts');

test.use({ expectedConsole: [/status of 404/] });

test('unknown addresses and unknown goods answer 404 inside the layout [ROUTE-027] [ERR-013]', async ({
  request,
}) => {
  const unknown = [
    '/nowhere',
    '/a/b/c?d=%',
    '/catalog/no-such-thing',
    '/catalog/collections/no-such-thing',
    '/catalog/reference-cards/no-such-thing',
    '/product/no-such-999999999',
    '/brands/no-such-999999999',
    '/seller/no-such-999999999',
    '/pages/no-such-thing',
    '/blog/no-such-thing',
    '/tenders/999999999',
    '/contractors/999999999',
    '/calculators/no-such',
  ];
  for (const path of unknown) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const html = await response.text();
    expect(html).toMatch(/<h1[^>]*>Страница не найдена</);
    expect(html).toContain('<title>Страница не найдена — Окоём</title>');
    expect(html).toMatch(/<header[ >].*<main[ >].*<footer[ >]/s);
  }
});

test('every address of the cabinet asks a guest to sign in before it shows anything [ROUTE-025]', async ({
  request,
}) => {
  const paths = [...readFileSync(ROUTES, 'utf8').matchAll(/'(\/lk(?:\/[^']*)?)'/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    const response = await request.get(path.replace(':id', '1'), { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    const [, main] = /<main[^>]*>(.*)<\/main>/s.exec(await response.text())!;
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(main!)?.[1], path).toBe('Войдите, чтобы продолжить');
  }
});

test('tenders, comparison, checkout and one order stand at their addresses; a request of one’s own leads to its page [ROUTE-028]', async ({
  request,
}) => {
  const answer = await request.post('/api/v1/tenders:search', { data: { pagination: { limit: 1 } } });
  const { data } = (await answer.json()) as { data: { id: number; title: string }[] };
  const { id } = data[0]!;
  const door = 'Войдите, чтобы продолжить';
  for (const [path, heading] of [
    ['/lk/tenders', door],
    ['/lk/orders/1', door],
    ['/compare', 'Сравнение'],
    ['/cart/checkout', 'Оформление'],
    [`/tenders/${id}`, data[0]!.title],
  ] as const) {
    const page = await request.get(path);
    expect(page.status(), path).toBe(200);
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(await page.text())?.[1], path).toContain(heading);
  }
  const own = await request.get(`/lk/tenders/${id}`, { maxRedirects: 0 });
  expect([own.status(), own.headers()['location']]).toEqual([301, `/tenders/${id}`]);
  for (const none of ['x', '0', '1e3.5'])
    expect((await request.get(`/lk/tenders/${none}`)).status(), none).toBe(404);
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
