import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { scrollToLowerHalf, searchProducts } from './find-product.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

const PATH = '/catalog/ip-kamery';
const WIDTHS = [320, 375, 568, 768, 1024, 1280, 1440, 1920];
const VIEWS = [
  ['Плитка', 'square'],
  ['Список', 'lines'],
  ['Компактный список', 'small-lines'],
  ['Таблица', 'table'],
] as const;

test('four views show the same products in four arrangements, and the last one is kept for the visit [LIST-008] [LIST-010] [LIST-011] [LIST-017] [PDP-008]', async ({
  page,
}) => {
  await page.goto(PATH);
  const group = page.getByRole('radiogroup', { name: 'Вид списка' });
  await expect(group.getByRole('radio')).toHaveCount(4);
  const first = (await names(page)).slice(0, 12);
  expect(first).toHaveLength(12);
  const widths = new Set<string>();
  for (const [label, view] of [...VIEWS.slice(1), VIEWS[0]]) {
    await group.getByRole('radio', { name: label, exact: true }).click();
    await expect(page).toHaveURL(view === 'square' ? PATH : `${PATH}?viewport=${view}`);
    await expect.poll(async () => (await names(page)).slice(0, 12)).toEqual(first);
    await expect(main(page).locator(`[data-view="${view}"]`).first()).toBeVisible();
    const box = (await main(page).getByRole('heading', { level: 3, name: first[0]! }).boundingBox())!;
    widths.add(`${Math.round(box.x)} ${Math.round(box.width)}`);
    // The table has rows, and no cards.
    const cards = await main(page).getByRole('article').count();
    for (const name of [/^Сравнить:/, /^В избранное:/])
      await expect(main(page).getByRole('article').getByRole('button', { name })).toHaveCount(cards);
  }
  expect(widths.size).toBe(4);
  expect(await main(page).getByRole('article').count()).toBe(24);
  await group.getByRole('radio', { name: 'Таблица', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  const kept = (await page.context().cookies()).find(({ name }) => name === 'viewport');
  expect(kept).toMatchObject({ value: 'table', expires: -1 });
  // The server draws the view of the address, whatever was chosen last, and without one the last choice.
  const drawn = async (address: string) => {
    const html = await (await page.request.get(address)).text();
    return /<main[^>]*>.*?data-view="([\w-]+)"/s.exec(html)?.[1];
  };
  for (const [, view] of VIEWS) expect(await drawn(`${PATH}?viewport=${view}`)).toBe(view);
  expect(await drawn(PATH)).toBe('table');

  await page.goto('/catalog/zamki');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('radio', { name: 'Плитка', exact: true }).click();
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('every view begins a name with brand and model, and the product page keeps the full name [LIST-025] [LIST-026]', async ({
  page,
  request,
}) => {
  const answer = await request.post('/api/v1/catalog/products:search', {
    data: {
      filter: { category_code: 'ip-kamery-kupolnye' },
      sort: 'popular',
      pagination: { limit: 1 },
      include: ['brand'],
    },
  });
  const { data } = (await answer.json()) as {
    data: { id: number; code: string; name: string; article: string; brand: { name: string } }[];
  };
  const { id, code, name, article, brand } = data[0]!;
  const model = `${brand.name} ${article}`;
  expect(name.endsWith(` ${model}`)).toBe(true);

  for (const [, view] of VIEWS) {
    await page.goto(`/catalog/ip-kamery-kupolnye?viewport=${view}`);
    const link = main(page).locator(`h3 a[href$="-${id}"]`);
    await expect(link.locator('strong')).toHaveText(model);
    await expect(link).toHaveText(new RegExp(`^${model} `));
    await expect.poll(() => main(page).locator('h3 a').count()).toBeGreaterThan(5);
    const written = (await main(page).locator('article, tbody tr').allTextContents()).join('\n');
    expect(written, view).toMatch(/\d\u00A0Мп/);
    expect(written, view).not.toMatch(/\d (Мп|мм|Вт|м)(?![а-я])|\d–\d|\d [×—]|× \d/);
  }
  await page.goto(`/product/${code}-${id}`);
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
  expect(title.replaceAll('\u00A0', ' ').replaceAll('\u2060', '')).toBe(name);
  // 2 Мп and 2,8–12 мм stay in one piece.
  expect(title).toMatch(/\d\u00A0Мп/);
  expect(title).not.toMatch(/\d (Мп|мм)|\d–\d/);
  await scrollToLowerHalf(page);
  const facts = (
    await page.getByRole('region', { name: 'Характеристики' }).locator('dd').allTextContents()
  ).join('\n');
  expect(facts).toMatch(/\d\u00A0(Мп|мм|м|кг)/);
  expect(facts).not.toMatch(/\d (Мп|мм|Вт|кг|м)(?![а-я])|\d–\d|\d [×—]|× \d/);
});

test('every view tells where goods lie, how many of them and when they come [ARRIVE-002]', async ({
  page,
  request,
}) => {
  const filter = { category_code: PATH.slice('/catalog/'.length), in_stock: true };
  const wished = { filter, sort: 'popular', pagination: { offset: 0, limit: 24 } };
  const goods = (await searchProducts(request, wished)) as unknown as Told[];
  const there = goods.find(({ availability }) => availability === 'in_stock')!;
  const [city, stock, day] = [there.store_city, `${grouped(there.quantity)}\\sшт`, dayOf(there)];
  const place = new RegExp(`^${city} · ${stock} · ${day}$`);
  for (const [, view] of VIEWS) {
    await page.goto(`${PATH}?viewport=${view}&in_stock=true`);
    const cards = view === 'table' ? main(page).getByRole('row') : main(page).getByRole('article');
    const link = page.locator(`h3 a[href^="/product/${there.code}-${there.id}"]`);
    const words = cards.filter({ has: link });
    const told = view === 'table' ? [new RegExp(`^${stock}$`), new RegExp(`^${city} · ${day}$`)] : [place];
    for (const text of told) await expect(words.getByText(text).first()).toBeVisible();
  }
});

interface Told {
  id: number;
  code: string;
  availability: string;
  store_city: string;
  quantity: number;
  arrival_days: number;
  arrival_date: string;
}

function dayOf({ arrival_days: days, arrival_date: date }: Told): string {
  return ['сегодня', 'завтра', 'послезавтра'][days] ?? `${Number(date.slice(-2))}\\s[а-я]+`;
}

function grouped(quantity: number): string {
  return String(quantity).replaceAll(/\B(?=(?:\d{3})+$)/g, String.raw`\s`);
}

test('the outside reviews service rates every product of every view [LIST-012]', async ({ page }) => {
  const script = '/reviews-service.js';
  await page.route(`**${PATH}*`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replace('"reviewsKey":""', '"reviewsKey":"key-1"')
      .replace('"reviewsScriptUrl":""', `"reviewsScriptUrl":"${script}"`);
    await route.fulfill({ response: answer, body: html });
  });
  await page.route(`**${script}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.reviewsWidget = {mount: ({place, productId, element}) => {
        element.textContent = place + ' of ' + productId;
      }}`,
    }),
  );
  for (const [, view] of VIEWS) {
    await page.goto(`${PATH}?viewport=${view}`);
    const rated = main(page).getByText(/^rating of \d+$/);
    const products = await main(page).locator('article, tbody tr').count();
    expect(products).toBeGreaterThanOrEqual(24);
    await expect(rated, view).toHaveCount(products);
    expect(new Set(await rated.allTextContents()).size, view).toBe(products);
    await expect(rated.first()).toBeVisible();
  }
});

test('sort and page size stand in the address and are drawn by the server [LIST-018]', async ({ page }) => {
  await page.goto(PATH);
  const options = page.getByRole('combobox', { name: 'Сортировка' }).getByRole('option');
  const sorts = await options.evaluateAll((all) =>
    all.map((one) => [one.textContent, (one as HTMLOptionElement).value]),
  );
  expect(sorts.slice(0, 6)).toEqual([
    ['По популярности', 'popular'],
    ['Сначала дешевле', 'price_asc'],
    ['Сначала дороже', 'price_desc'],
    ['Сначала новые', 'new'],
    ['По рейтингу', 'rating'],
    ['По скидке', 'discount'],
  ]);
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Сначала дешевле');
  await expect(page).toHaveURL(`${PATH}?sort=price_asc`);
  await expect(async () => {
    const now = await prices(page);
    expect(now).toHaveLength(24);
    expect(now).toEqual(sorted(now));
  }).toPass();
  await page.getByLabel('На странице').selectOption('48');
  await expect(page).toHaveURL(`${PATH}?sort=price_asc&per_page=48`);
  await expect(main(page).getByRole('article')).toHaveCount(48);
  const shown = await prices(page);
  await page.reload();
  expect(await prices(page)).toEqual(shown);
  await expect(page.getByRole('combobox', { name: 'Сортировка' })).toHaveValue('price_asc');
});

test('the table is a tool: columns of the category, quantities typed in the rows and their sum below', async ({
  page,
}) => {
  // Where three of each can be had.
  await page.goto(`${PATH}?viewport=table&stock=20`);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Разрешение' })).toBeVisible();
  const rows = table.getByRole('row').filter({ has: page.getByRole('button', { name: /^В корзину/ }) });
  const row = rows.first();
  await expect(row).toContainText(/Арт\. \S+/);
  const price = roubles(await row.getByRole('cell').filter({ hasText: '₽' }).innerText());
  const step = Number(await row.getByRole('spinbutton').inputValue());
  await row.getByRole('spinbutton').fill(String(step * 2));
  await row.getByRole('spinbutton').press('Enter');
  await row.getByRole('button', { name: /^В корзину/ }).click();

  const chosen = table.locator('tr[data-chosen]');
  await expect(chosen).toHaveCount(1);
  const sum = page.getByRole('region', { name: 'Итог' });
  await expect(sum).toContainText('В корзине 1\u00A0позиция');
  await expect.poll(async () => roubles(await sum.locator('b').innerText())).toBeCloseTo(price * step * 2, 1);
  await expect(sum).toBeInViewport();

  await page.mouse.wheel(0, 1500);
  await expect(table.getByRole('columnheader', { name: 'Товар' })).toBeInViewport();
  await expect(sum).toBeInViewport();
  await chosen.getByRole('button', { name: /^Увеличить/ }).click();
  expect(roubles(await sum.locator('b').innerText())).toBeCloseTo(price * step * 3, 1);
});

for (const [label, view] of VIEWS) {
  test(`«${label}» has no horizontal scroll at any width, and no fault that axe can find`, async ({
    page,
  }) => {
    await page.goto(`${PATH}?viewport=${view}&in_stock=true`);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeAttached();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await scrollWidth(page), `at ${width} px`).toBe(width);
      if (width === 375 || width === 1440) expect(await axeFaults(page), `at ${width} px`).toEqual([]);
    }
  });
}

test('the tiles keep their columns, and the filters their rail', async ({ page }) => {
  await page.goto(PATH);
  const columns = { 375: 2, 568: 3, 768: 3, 1024: 3, 1440: 4 };
  for (const [width, count] of Object.entries(columns)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    expect(await inFirstRow(page), `at ${width} px`).toBe(count);
  }
  const rail = (await page.getByRole('complementary', { name: 'Фильтры' }).boundingBox())!;
  expect([rail.x, rail.width]).toEqual([48, 264]);
});

test('the open filters have no fault that axe can find, at 1024 px they are a panel of 336', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const panel = page.getByRole('dialog', { name: 'Фильтры' });
  await expect(panel.getByRole('slider').first()).toBeVisible();
  await expect.poll(async () => (await panel.locator('> div').boundingBox())!.x).toBe(0);
  expect((await panel.locator('> div').boundingBox())!.width).toBe(336);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Фильтры' })).toBeFocused();
});

test('robots are led to the plain category, and kept out of endless choices', async ({ request }) => {
  const told = async (search: string) => {
    const html = await (await request.get(PATH + search)).text();
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html)!;
    const { pathname, search: query } = new URL(canonical!.replaceAll('&amp;', '&'), 'http://x');
    return [pathname + query, /<meta name="robots"/.test(html)];
  };
  expect(await told('')).toEqual([PATH, false]);
  expect(await told('?page=2')).toEqual([`${PATH}?page=2`, false]);
  expect(await told('?in_stock=true')).toEqual([PATH, false]);
  expect(await told('?in_stock=true&discount=true&price=%5B1,null%5D')).toEqual([PATH, true]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are turned by links, and filters chosen by a form', async ({ page }) => {
    await page.goto(PATH);
    const total = await page.getByRole('heading', { level: 1 }).locator('+ span').innerText();
    await page.getByRole('link', { name: 'Страница 2' }).click();
    await expect(page).toHaveURL(`${PATH}?page=2`);
    await expect(main(page).getByRole('article')).toHaveCount(24);

    await page.setViewportSize({ width: 375, height: 812 });
    const boxes = page.getByRole('list', { name: 'Бренд' }).getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Показать', exact: true }).click();
    await expect(boxes.nth(0)).toBeChecked();
    await expect(boxes.nth(1)).toBeChecked();
    await expect(page.getByRole('heading', { level: 1 }).locator('+ span')).not.toHaveText(total);
  });
});

function main(page: Page): Locator {
  return page.getByRole('main');
}

function names(page: Page): Promise<string[]> {
  return main(page)
    .getByRole('heading', { level: 3 })
    .filter({ has: page.getByRole('link') })
    .allInnerTexts();
}

async function prices(page: Page): Promise<number[]> {
  return (await main(page).getByRole('article').locator('b').allInnerTexts()).map(roubles);
}

/** Goods that can be sent at once stand before those made to order, each sorted by itself. */
function sorted(list: readonly number[]): number[] {
  return [...list].sort((one, other) => one - other);
}

function roubles(text: string): number {
  return Number(
    text
      .split('₽')[0]!
      .replace(/[^\d,]/g, '')
      .replace(',', '.'),
  );
}

async function inFirstRow(page: Page): Promise<number> {
  const tops = await main(page)
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  return tops.filter((top) => top === tops[0]).length;
}
