import type { APIRequestContext, Locator, Page, Request } from '@playwright/test';
import { twoFrames } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

const PRODUCTS = '**/api/v1/catalog/products:search';
const PATH = '/catalog/ip-kamery';

test.describe('a category', () => {
  test('has its way, its heading with the number of products, its parts and its goods [ROUTE-003] [LIST-009] [LIST-016] [FMT-014] [FMT-015]', async ({
    page,
    request,
  }) => {
    const known = await knownTotal(request);
    await page.goto(PATH);
    await expect(page.getByRole('navigation', { name: 'Хлебные крошки' })).toContainText('Видеонаблюдение');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IP-камеры');
    const total = await totalOf(page);
    expect(total).toBe(known);
    expect(total).toBeGreaterThan(48);
    await expect(cards(page)).toHaveCount(24);
    await expect(page.getByRole('radio', { name: 'Плитка' })).toBeChecked();
    const pages = page.getByRole('navigation', { name: 'Страницы' });
    await expect(pages.getByRole('link', { name: /^Страница \d+$/ }).last()).toHaveText(
      String(Math.ceil(known / 24)),
    );
    await expect(page.getByText(`Показано 24 из ${known}`)).toBeVisible();
    await page.getByRole('navigation', { name: 'Подразделы' }).getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/catalog\/ip-kamery-/);
    await expect.poll(() => totalOf(page)).toBeLessThan(total);
  });

  test('is cut into pages that are links, and «Показать ещё» adds the next one to those on the screen, where the keyboard goes on [LIST-006]', async ({
    page,
  }) => {
    await page.goto(PATH);
    const first = await names(page);
    await page.getByRole('link', { name: 'Страница 2' }).click();
    await expect(page).toHaveURL(`${PATH}?page=2`);
    await expect(cards(page).first()).not.toContainText(first[0]!);
    expect((await names(page)).filter((name) => first.includes(name))).toEqual([]);

    await page.goBack();
    await expect(page).toHaveURL(PATH);
    await expect.poll(() => names(page)).toEqual(first);

    await page.getByRole('link', { name: 'Показать ещё' }).press('Enter');
    await expect(cards(page)).toHaveCount(48);
    await expect(page).toHaveURL(`${PATH}?page=2`);
    expect((await names(page)).slice(0, 24)).toEqual(first);
    await expect(page.getByRole('status').filter({ hasText: /Показано 48 из/ })).toBeVisible();
    await expect(cards(page).nth(24).getByRole('heading').getByRole('link')).toBeFocused();

    await page.reload();
    await expect(cards(page)).toHaveCount(24);
  });

  test('leaves a way out past its last page [LIST-007] [LIST-020]', async ({ page }) => {
    for (const far of [50, 999_999]) {
      await page.goto(`${PATH}?page=${far}`);
      await expect(page.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'На первую страницу' }).click();
    await expect(page).toHaveURL(PATH);
    await expect(cards(page)).toHaveCount(24);
    await page.goto(`${PATH}?page=0`);
    await expect(cards(page)).toHaveCount(24);
  });
});

test('an unknown category is a page that is not there', async ({ request }) => {
  const response = await request.get('/catalog/net-takogo-razdela');
  expect(response.status()).toBe(404);
  expect(await response.text()).toMatch(/<h1[^>]*>Страница не найдена/);
});

test.describe('filters', () => {
  test('come from the facets, act at once, stand in the address and survive a reload [LIST-002] [LIST-019] [LIST-021]', async ({
    page,
    request,
  }) => {
    await page.goto(`${PATH}?page=2`);
    const total = await totalOf(page);
    const lists = await facetNames(request);
    expect(lists.length).toBeGreaterThan(4);
    expect(await rail(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
      expect.arrayContaining(lists),
    );
    const brand = brandBoxes(page).first();
    const count = await countBeside(brand);
    await brand.click();
    await expect(page).toHaveURL(/\/catalog\/ip-kamery\?brand=%5B\d+%5D$/);
    await expect.poll(() => totalOf(page)).toBe(count);
    expect(count).toBeLessThan(total);

    await brandBoxes(page).nth(1).click();
    await expect(page).toHaveURL(/brand=%5B\d+%2C\d+%5D$/);
    await expect.poll(() => totalOf(page)).toBeGreaterThan(count);
    const [names2, total2] = [await names(page), await totalOf(page)];

    await page.reload();
    expect([await names(page), await totalOf(page)]).toEqual([names2, total2]);
    await expect(brandBoxes(page).first()).toBeChecked();
    await expect(brandBoxes(page).nth(1)).toBeChecked();

    const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
    await chips
      .getByRole('link', { name: /^Убрать/ })
      .first()
      .click();
    await expect(brandBoxes(page).first()).not.toBeChecked();
    await page.goBack();
    await expect(brandBoxes(page).first()).toBeChecked();
    await chips.getByRole('link', { name: 'Сбросить' }).click();
    await expect(page).toHaveURL(PATH);
    await expect.poll(() => totalOf(page)).toBe(total);
  });

  test('keep their order, and what nothing is left of cannot be chosen', async ({ page }) => {
    await page.goto(PATH);
    const before = await rail(page).getByRole('checkbox').evaluateAll(values);
    expect(before.length).toBeGreaterThan(10);
    await brandBoxes(page).first().click();
    await expect(page).toHaveURL(/brand=/);
    const empty = rail(page)
      .locator('label')
      .filter({ hasText: /[^\d]0$/ });
    // The address changes first; then come the counts.
    await expect(empty).not.toHaveCount(0);
    expect(await rail(page).getByRole('checkbox').evaluateAll(values)).toEqual(before);
    const count = await empty.count();
    await expect(empty.locator('input:disabled')).toHaveCount(count);
  });

  test('of price are shown in roubles and sent in kopecks [LIST-002]', async ({ page }) => {
    await page.goto(PATH);
    const from = rail(page).getByRole('textbox', { name: 'Цена, ₽: от' });
    // Times a hundred it is 501014.99999999994.
    await from.fill('5010,15');
    const asked = page.waitForRequest(PRODUCTS);
    await from.press('Enter');
    expect(((await asked).postDataJSON() as Question).data.filter).toMatchObject({ price: [501_015, null] });
    await expect(page).toHaveURL(/price=%5B501015%2Cnull%5D/);
    await expect(page.getByRole('link', { name: 'Убрать: Цена от 5\u00A0010,15\u00A0₽' })).toBeVisible();
    // Whoever opens the address has the same choice.
    const drawn = await (await page.request.get(page.url())).text();
    expect(drawn).toMatch(/aria-label="Убрать: Цена от 5.010,15.₽"/);
  });

  test('of a number below zero can be typed [LIST-002]', async ({ page }) => {
    await page.goto(PATH);
    const group = rail(page).locator('details', { hasText: 'Минимальная рабочая температура' });
    await group.scrollIntoViewIfNeeded();
    const to = group.getByRole('textbox', { name: /: до$/ });
    await to.fill('-40');
    await to.press('Enter');
    await expect(page).toHaveURL(/attr_coldest=%5Bnull%2C-40%5D/);
    await expect(
      page.getByRole('link', { name: /^Убрать: Минимальная рабочая температура до -40/ }),
    ).toBeVisible();
  });

  test('are reset all at once, also when only the absent were asked for', async ({ page }) => {
    await page.goto(`${PATH}?with_zero_stock=true`);
    const zero = page.getByRole('checkbox', { name: 'Показать отсутствующие' });
    await expect(zero.or(page.getByRole('switch', { name: 'Показать отсутствующие' }))).toBeChecked();
    await page.getByRole('link', { name: 'Сбросить' }).click();
    await expect(page).toHaveURL(PATH);

    await page.goto(`${PATH}?with_zero_stock=true&price=%5B1,2%5D`);
    await page.getByRole('link', { name: 'Сбросить фильтры' }).click();
    await expect(page).toHaveURL(PATH);

    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`${PATH}?with_zero_stock=true`);
    await page.getByRole('button', { name: 'Фильтры · 1' }).click();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    await sheet.getByRole('button', { name: 'Сбросить' }).click();
    await sheet.getByRole('button', { name: /^Показать/ }).click();
    await expect(page).toHaveURL(PATH);
  });

  test('of a group opened by hand stay in sight when the last of them is taken back', async ({ page }) => {
    await page.goto(PATH);
    const closed = rail(page)
      .locator('details:not([open])')
      .filter({ has: page.locator('input:enabled') });
    const name = await closed.first().locator('h3').innerText();
    const group = rail(page)
      .locator('details')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    await group.locator('summary').click();
    const box = group.getByRole('checkbox').first();
    await box.click();
    await expect(page).toHaveURL(/\?/);
    await box.click();
    await expect(page).toHaveURL(PATH);
    await expect(box).not.toBeChecked();
    await expect(group).toHaveAttribute('open');
  });

  test('that make no sense are ignored, and links lead on without them [LIST-005]', async ({ page }) => {
    await page.goto(PATH);
    const total = await totalOf(page);
    await page.goto(`${PATH}?nonsense=%5B1%5D&brand=%22x%22&price=7&utm_campaign=12&colour=red`);
    expect(await totalOf(page)).toBe(total);
    await expect(page.getByRole('link', { name: 'Страница 2' })).toHaveAttribute('href', `${PATH}?page=2`);
    await brandBoxes(page).first().click();
    await expect(page).toHaveURL(/\?brand=%5B\d+%5D$/);
  });

  test('that leave nothing can be taken back one by one, and somebody can be asked [LIST-020]', async ({
    page,
  }) => {
    await page.goto(`${PATH}?price=%5B1,2%5D&in_stock=true`);
    const empty = page.getByRole('main');
    await expect(empty.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible();
    await page.getByRole('button', { name: 'Отправить запрос на подбор' }).click();
    await expect(
      page.getByRole('dialog').getByRole('textbox', { name: /Комментарий|Что нужно/ }),
    ).toHaveValue(/Цена/);
    await page.keyboard.press('Escape');
    await expect(empty.getByRole('link', { name: 'Сбросить фильтры' })).toHaveAttribute('href', PATH);
    await page.getByRole('list', { name: 'Мешающие условия' }).getByRole('link', { name: /Цена/ }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL(`${PATH}?in_stock=true`);
  });

  test('on a phone are counted before they are applied', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(PATH);
    const total = await totalOf(page);
    await page.getByRole('button', { name: 'Фильтры' }).click();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    const box = (await sheet.locator('> div').boundingBox())!;
    expect([box.width, box.height].map(Math.round)).toEqual([375, 812]);
    await expect(sheet.getByRole('button', { name: new RegExp(`^Показать ${total}`) })).toBeVisible();

    const brand = sheet.getByRole('list', { name: 'Бренд' }).getByRole('checkbox').first();
    const count = await countBeside(brand);
    await brand.click();
    const apply = sheet.getByRole('button', { name: new RegExp(`^Показать ${count}\\s`) });
    await expect(apply).toBeVisible();
    await expect(page).toHaveURL(PATH);
    await apply.click();
    await expect(page).toHaveURL(/brand=/);
    await expect(page.getByRole('button', { name: 'Фильтры · 1' })).toBeVisible();
    await expect.poll(() => totalOf(page)).toBe(count);
  });
});

test.describe('answers that come late', () => {
  test('an older answer never takes the place of a newer one, and the old list stays until then', async ({
    page,
  }) => {
    await page.goto(PATH);
    const released = Promise.withResolvers<void>();
    const [one, two] = [brandBoxes(page).nth(0), brandBoxes(page).nth(1)];
    const [first, second] = [await one.inputValue(), await two.inputValue()];
    await page.route(PRODUCTS, async (route) => {
      if (String(brandOf(route.request())) === first) await released.promise;
      await route.continue().catch(() => undefined);
    });

    const isOlder = (request: Request) =>
      request.url().endsWith('products:search') && String(brandOf(request)) === first;
    const over = Promise.race([
      page.waitForEvent('requestfailed', isOlder),
      page.waitForEvent('requestfinished', isOlder),
    ]);
    await one.click();
    await expect(one).toBeChecked();
    await expect(cards(page)).toHaveCount(24);
    await expect(page.locator('div[aria-busy=true]')).toBeVisible();
    await two.click();
    await expect(page).toHaveURL(new RegExp(`brand=%5B${first}%2C${second}%5D`));
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const shown = await names(page);
    released.resolve();
    await over;
    await twoFrames(page);

    await expect(page).toHaveURL(new RegExp(`brand=%5B${first}%2C${second}%5D`));
    expect(await names(page)).toEqual(shown);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
});

test.describe('an answer that does not come', () => {
  test.use({ expectedConsole: [/status of 503/] });

  test('leaves the filters and offers to try again', async ({ page }) => {
    await page.goto(PATH);
    await page.route(PRODUCTS, (route) => route.fulfill({ status: 503, json: { errors: [] } }));
    await brandBoxes(page).first().click();
    await expect(page.getByRole('alert').filter({ hasText: 'Список не загрузился' })).toBeVisible();
    await expect(brandBoxes(page).first()).toBeChecked();
    await page.unroute(PRODUCTS);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});

interface Question {
  data: { filter: Record<string, unknown> };
}

function brandOf(request: Request): unknown {
  return (request.postDataJSON() as Question).data.filter['brand'];
}

function rail(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Фильтры' });
}

function brandBoxes(page: Page): Locator {
  return rail(page).getByRole('list', { name: 'Бренд' }).getByRole('checkbox');
}

function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

function names(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading').allInnerTexts();
}

async function knownTotal(request: APIRequestContext): Promise<number> {
  const answer = await request.post('/api/v1/catalog/products:search', {
    data: { filter: { category_code: 'ip-kamery' }, pagination: { limit: 1 } },
  });
  return ((await answer.json()) as { meta: { pagination: { total: number } } }).meta.pagination.total;
}

/** Of the lists that the API offers for the category, but for categories, which are links of the page. */
async function facetNames(request: APIRequestContext): Promise<string[]> {
  const answer = await request.post('/api/v1/catalog/products:facets', {
    data: { filter: { category_code: 'ip-kamery' } },
  });
  const { data } = (await answer.json()) as { data: { code: string; name: string; type: string }[] };
  return data.filter(({ code, type }) => type === 'list' && code.startsWith('attr_')).map(({ name }) => name);
}

async function totalOf(page: Page): Promise<number> {
  const text = await page.getByRole('heading', { level: 1 }).locator('+ span').innerText();
  return Number(text.replace(/\D/g, ''));
}

async function countBeside(box: Locator): Promise<number> {
  return Number((await box.locator('xpath=ancestor::label').innerText()).match(/(\d+)$/)![1]);
}

function values(boxes: (Element | HTMLInputElement)[]): string[] {
  return boxes.map((box) => ('value' in box ? box.value : ''));
}
