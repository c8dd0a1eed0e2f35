import type { Locator } from '@playwright/test';
import { twoFrames } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

/** Three squares and a circle. */
const NEUTRAL = /^M4 4h6v6h-6l0 -6/;

test('a category nobody drew an icon for has the neutral one [CATPOP-002] [CATPOP-003]', async ({ page }) => {
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
  expect(own.length).toBeGreaterThanOrEqual(17);
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

test('nameplates are drawn in the colour of their code, on a card and on the page of the product [ENUM-026]', async ({
  page,
}) => {
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
    data: { id: number; code: string; article: string; nameplates: { name: string; colour: number }[] }[];
  };
  const backgroundOf = (plate: Locator) => plate.evaluate((one) => getComputedStyle(one).backgroundColor);
  await page.goto('/');
  let seen = 0;
  for (const { article, nameplates } of data) {
    const card = page
      .getByRole('region', { name: 'Хиты продаж' })
      .getByRole('article')
      .filter({ hasText: article });
    for (const plate of nameplates.slice(0, 2)) {
      expect(await backgroundOf(card.getByText(plate.name, { exact: true }))).toBe(COLOURS[plate.colour]);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(3);

  const { id, code, nameplates } = data.find((one) => one.nameplates.length > 0)!;
  await page.goto(`/product/${code}-${id}`);
  const drawn = page.getByRole('main').locator('[data-colour]');
  await expect(drawn.first()).toHaveText(nameplates[0]!.name);
  expect(await backgroundOf(drawn.first())).toBe(COLOURS[nameplates[0]!.colour]);
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

test('the stored address of the visitor goes with every call [STORE-005] [API-011]', async ({ page }) => {
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
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('buttons pressed before the scripts came are pressed once when they did', async ({ page }) => {
  let letScriptsCome = () => {};
  const scripts = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route(/\/assets\/framework/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/catalog/ip-kamery', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: 'В корзину' });
  await add.nth(1).click();
  await add.nth(0).click();
  await page.getByRole('combobox', { name: /Поиск/ }).click();
  letScriptsCome();

  await expect(page.getByRole('link', { name: /^В корзине/ })).toHaveCount(2);
  const lines = await page.evaluate(
    () => JSON.parse(localStorage.getItem('basketProducts')!) as { qty: number }[],
  );
  expect(lines.map(({ qty }) => qty)).toEqual([1, 1]);
});

test('what was pressed again while the page woke is not pressed a second time', async ({ page }) => {
  await page.addInitScript(() => {
    const root = () => document.documentElement;
    const catalog = () => document.querySelector<HTMLElement>('header button[aria-expanded]')!;
    document.addEventListener('DOMContentLoaded', () => {
      catalog().click();
      new MutationObserver((_, observer) => {
        observer.disconnect();
        setTimeout(() => catalog().click());
      }).observe(root(), { attributeFilter: ['data-waking'] });
    });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Каталог', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('a link pressed with Ctrl opens in another tab, and the address one is at replaces itself', async ({
  page,
  context,
}) => {
  await page.goto('/brands');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Бренды' });
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  expect(new URL(page.url()).pathname).toBe('/brands');

  const entries = await page.evaluate(() => history.length);
  await link.click();
  await twoFrames(page);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
  await expect(page).toHaveURL(/contacts/);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
});

test('every weight and letter of the shop has a face of its font', async ({ page }) => {
  await page.goto('/pages/about');
  const faces = await page.evaluate(async () => {
    const asked = [
      ['700 16px Onest', 'Ж'],
      ['400 16px Onest', 'ğ'],
      ['500 16px Onest', 'ґ'],
      ['600 16px Onest', '₽'],
      ['600 16px Onest', 'W'],
    ] as const;
    return Promise.all(asked.map(async ([font, letter]) => (await document.fonts.load(font, letter)).length));
  });
  expect(faces).toEqual([1, 1, 1, 1, 1]);
});
