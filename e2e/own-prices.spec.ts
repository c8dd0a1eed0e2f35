import { type Page, request as requests } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { builtFiles } from './built-files.ts';
import { nameOnCard } from './find-product.ts';
import { scrollWidth, settle } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { signInByCookie } from './sign-in-parts.ts';

const LISTING = '/catalog/videonablyudenie';
const OWN = 'Ваша цена';

/** What tells of a lost connection and what keeps a press until it is back; their order is that of their fetching. */
const FOR_OFFLINE = builtFiles('toast-stack', 'settle-wishes', 'member-comparison-calls');

const colourOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).color);

/** The answer to «Почему такая цена» as it would be of a list with prices by quantity, some of them dearer. */
async function withLadder(page: Page, tiers: readonly { from: number; price: number }[]): Promise<void> {
  await page.route('**/*:explain-price', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, price_unit: 'piece', tiers } } });
  });
}

test('a company sees its prices on every page that has prices, in their colour, and is told why [PRICE-019] [PRICE-020] [PRICE-033] [OFFERS-005]', async ({
  page,
  baseURL,
}) => {
  await signInByCookie(page, 'zakupki');
  await page.goto(LISTING);
  const card = page.getByRole('article').filter({ hasText: OWN }).first();
  const product = (await card.getByRole('link').first().getAttribute('href'))!;
  const shown = (await card.getByRole('heading').textContent())!;
  const name = await nameOnCard(card);
  await page.goto(product);
  const seller = (await page.locator('aside a[href^="/seller/"]').first().getAttribute('href'))!;
  const brand = (await page.locator('main a[href^="/brands/"]').first().getAttribute('href'))!;
  const search = `/catalog/search?q=${encodeURIComponent(JSON.stringify('камера'))}&all=true`;

  const guest = await requests.newContext({ baseURL: baseURL! });
  const hasOwn = async (who: typeof guest, path: string) =>
    (await (await who.get(path)).text()).includes(OWN);
  const paths = ['/', LISTING, product, search, seller, brand, '/catalog/collections/hity'];
  const seen = await Promise.all(
    paths.map(async (path) => [path, await hasOwn(page.request, path), await hasOwn(guest, path)]),
  );
  expect(seen).toEqual(paths.map((path) => [path, true, false]));
  await guest.dispose();

  // The search box suggests with the same price.
  const price = await page.locator('aside [data-highlighted] b').first().textContent();
  const field = page.getByRole('combobox', { name: 'Поиск товаров' });
  // As it is copied from the card.
  await field.fill(shown);
  const option = page
    .getByRole('option')
    .filter({ hasText: name.split(' ').at(-1)! })
    .first();
  await expect(option.locator('[data-highlighted]')).toContainText(price!);
  await page.keyboard.press('Escape');

  const primary = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--c-primary)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  expect(await colourOf(page, 'aside [data-size="page"] b')).toBe(primary);

  const why = page.locator('aside').getByRole('button', { name: 'Почему такая цена' });
  await why.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Почему такая цена' });
  await expect(popup).toContainText(price!);
  await expect(popup).toContainText('Договорные цены');
  await expect(popup).toContainText(/Действует с 01\.01\.\d{4}/);
  await expect(popup.locator('s')).toBeVisible();
  await expect(popup).toContainText('Ваша выгода');
  await settle(page);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(why).toBeFocused();

  await page.locator('aside').getByRole('button', { name: 'Выбрать', exact: true }).click();
  const warehouses = page.getByRole('dialog', { name: 'Доступные склады' });
  await expect(warehouses.locator('[data-highlighted] b').first()).toHaveText(price!);
  await expect(warehouses).toContainText(OWN);
  await expect(warehouses).toContainText(/НДС: \d+%/);
  await page.keyboard.press('Escape');
  await expect(warehouses).toHaveCount(0);

  await page.setViewportSize({ width: 375, height: 800 });
  await withLadder(page, [
    { from: 10, price: 6500_00 },
    { from: 50, price: 5000_00 },
    { from: 80, price: 5500_00 },
  ]);
  await why.click();
  await expect(popup).toContainText('Договорные цены');
  const ladder = popup.locator('section', { hasText: 'Если взять больше' }).locator('dl > div');
  await expect(ladder).toHaveText([/^От 10\sшт6\s500\s₽$/, /^От 50\sшт5\s000\s₽$/, /^От 80\sшт5\s500\s₽$/]);
  await settle(page);
  expect(await scrollWidth(page)).toBe(375);
  expect(await axeFaults(page)).toEqual([]);
});

test('a heart pressed while the next page is on its way is full on it [FAV-004]', async ({
  page,
  context,
}) => {
  await signInByCookie(page, 'pavel');
  await page.goto(LISTING);
  await page.waitForFunction(() => 'storefront' in window);
  const heart = page.getByRole('button', { name: /^В избранное/ }).nth(5);
  const before = (await heart.getAttribute('aria-pressed'))!;
  const after = before === 'true' ? 'false' : 'true';
  // Nothing can be asked of a page that is being left, but of another one of the same browser.
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const drawn = Promise.withResolvers<void>();
  await page.route('**/customers/favorite-offers**', async (route) => {
    await drawn.promise;
    await route.continue();
  });
  await page.route(
    ({ pathname }) => pathname === LISTING,
    async (route) => {
      const response = await route.fetch();
      drawn.resolve();
      await other.waitForFunction(() => window.localStorage.getItem('memberListsChangedAt') !== null);
      await route.fulfill({ response });
    },
  );
  await heart.evaluate((button: HTMLElement) => {
    window.addEventListener('beforeunload', () => button.click());
  });
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', after);
  await page.unrouteAll();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', before);
});

test.describe('without a connection', () => {
  // The browser itself notes what was cut.
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

  test('a member’s heart waits for it and is saved then, and other tabs follow [ERR-010]', async ({
    page,
    context,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (FOR_OFFLINE.test(request.url())) fetched.push(request.url());
    });
    await signInByCookie(page, 'pavel');
    await page.goto(LISTING);
    await page.waitForFunction(() => 'storefront' in window);
    const heartOf = (tab: Page) => tab.getByRole('button', { name: /^В избранное/ }).nth(3);
    const heart = heartOf(page);
    const before = await heart.getAttribute('aria-pressed');
    const after = before === 'true' ? 'false' : 'true';
    const other = await context.newPage();
    await other.goto(LISTING);
    await other.waitForFunction(() => 'storefront' in window);
    await expect(heartOf(other)).toHaveAttribute('aria-pressed', before!);
    // What tells of a lost connection is fetched before it is lost.
    await expect.poll(() => fetched.length).toBeGreaterThanOrEqual(3);
    await page.evaluate(async (urls) => void (await Promise.all(urls.map((url) => import(url)))), fetched);

    await context.setOffline(true);
    await expect(page.getByText('Нет интернета')).toBeVisible();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', after);
    await context.setOffline(false);
    await expect(page.getByText('Связь вернулась')).toBeVisible();
    await expect(heartOf(other)).toHaveAttribute('aria-pressed', after);
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', after);

    // No answer, though there is a connection: the heart is as it was, and one press from what was wanted.
    await page.route('**/customers/favorite-offers**', (route) => route.abort());
    await heart.click();
    await expect(page.getByRole('alert')).toContainText('Сервер не отвечает, попробуйте позже');
    await expect(heart).toHaveAttribute('aria-pressed', after);
    await page.unroute('**/customers/favorite-offers**');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(heart).toHaveAttribute('aria-pressed', before!);
    await expect(heartOf(other)).toHaveAttribute('aria-pressed', before!);
  });
});
