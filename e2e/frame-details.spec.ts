import { expect, test } from './shop-test.ts';

/** Three squares and a circle. */
const NEUTRAL = /^M4 4h6v6h-6l0 -6/;

test('a category nobody drew an icon for has the neutral one [CATPOP-003]', async ({ page }) => {
  await page.route('**/categories:search-info', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace('"code":"videonablyudenie"', '"code":"sovsem-novyy-otdel"');
    return route.fulfill({ response, body: text });
  });
  await page.goto('/pages/delivery');
  await page.getByRole('banner').getByRole('button', { name: 'Каталог', exact: true }).click();
  const icons = page.locator('[data-top] [data-category-icon]');
  const paths = () =>
    icons.locator('path').evaluateAll((drawn) => drawn.map((path) => path.getAttribute('d')));
  await expect(icons.first()).toBeVisible();
  const [neutral, ...own] = await paths();
  expect(new Set(own).size).toBe(own.length);
  expect(own).not.toContain(neutral);
  expect(neutral).toMatch(NEUTRAL);
});

test.describe('a refusal', () => {
  // The browser itself notes the status.
  test.use({ expectedConsole: [/status of 429/] });

  test('what the API refuses is told in Russian under a Russian title, with the code kept beside it [TOAST-007]', async ({
    page,
  }) => {
    await page.route('**/quotes:create', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/json',
        body: JSON.stringify({
          errors: [{ code: 'TOO_MANY_REQUESTS', message: 'Слишком много заявок, повторите через час' }],
        }),
      }),
    );
    await page.goto('/pages/delivery');
    await page.getByRole('button', { name: 'Получить КП', exact: true }).click();
    const popup = page.getByRole('dialog', { name: 'Получить КП' });
    await popup.getByLabel('Имя').fill('Марина');
    await popup.getByLabel('Телефон').fill('9001234567');
    await popup.getByLabel('E-mail').fill('marina@company.example');
    await popup.getByRole('checkbox', { name: /персональных данных/ }).check();
    await popup.getByRole('button', { name: 'Отправить' }).click();

    const toast = page.locator('[data-code="TOO_MANY_REQUESTS"]');
    await expect(toast).toContainText('Слишком часто');
    await expect(toast).toContainText('Слишком много заявок, повторите через час');
  });
});

test('nameplates are drawn in the colour of their code [ENUM-026]', async ({ page }) => {
  const COLOURS: Record<number, string> = {
    1: 'rgb(196, 39, 27)',
    2: 'rgb(255, 201, 61)',
    3: 'rgb(90, 63, 192)',
    4: 'rgb(11, 122, 72)',
    5: 'rgb(221, 229, 226)',
  };
  const response = await page.request.post('/api/v1/catalog/products:search', {
    data: {
      filter: { collection_code: 'hity' },
      sort: 'popular',
      include: ['nameplates'],
      pagination: { limit: 10 },
    },
  });
  const { data } = (await response.json()) as {
    data: { name: string; nameplates: { name: string; colour: number }[] }[];
  };
  await page.goto('/');
  let seen = 0;
  for (const { name, nameplates } of data) {
    const card = page
      .getByRole('region', { name: 'Хиты продаж' })
      .getByRole('article')
      .filter({ hasText: name });
    for (const plate of nameplates.slice(0, 2)) {
      const background = await card
        .getByText(plate.name, { exact: true })
        .evaluate((one) => getComputedStyle(one).backgroundColor);
      expect(background).toBe(COLOURS[plate.colour]);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(3);
});

test('a page nobody wrote about is titled by its own name, and its address is canonical without the query [SEO-008]', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/База знаний/);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const path = new URL(page.url()).pathname;
  await page.goto(`${path}?utm_source=letter`);
  await expect(page).toHaveTitle(`${name} — Окоём`);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
});

test('the stored address of the visitor goes with every call [STORE-005]', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ip-address', '203.0.113.7'));
  const asked = page.waitForRequest(/categories:search-info/);
  await page.goto('/pages/delivery');
  await page.getByRole('banner').getByRole('button', { name: 'Каталог', exact: true }).click();
  expect((await asked).headers()['x-client-ip-address']).toBe('203.0.113.7');
});

test('storage that throws takes nothing from the page [STORE-009]', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'В корзину' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина' })).toHaveText('Корзина1');
});

test('a page comes to life although its main picture never comes', async ({ page }) => {
  await page.route(/\/insecure\//, () => undefined);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a button pressed before the scripts came is pressed when they did', async ({ page }) => {
  let letScriptsCome = () => {};
  const scripts = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route(/\/assets\/framework/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/catalog/ip-kamery', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'В корзину' }).first().click();
  letScriptsCome();

  await expect(page.getByRole('link', { name: /^В корзине/ })).toHaveCount(1);
  const lines = await page.evaluate(
    () => JSON.parse(localStorage.getItem('basketProducts')!) as { qty: number }[],
  );
  expect(lines).toHaveLength(1);
});
