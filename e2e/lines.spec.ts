import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { roubles, sellable, type Sellable } from './basket-goods.ts';
import { asShown } from './find-product.ts';
import { scrollWidth } from './page-moments.ts';
import { suggestRequests } from './search-field.ts';
import { expect, test } from './shop-test.ts';

/** The header is the same everywhere, and this page is light. */
const PATH = '/pages/delivery';
const LIST = '/catalog/articles';
const ABSENT = 'QQ-9999-ZZ';
const WIDTHS = [1440, 1024, 768, 375];

interface Matched {
  data: { candidates: { article: string }[]; product: object | null }[];
}

/** Two articles of goods that lie there in numbers, the second with a sign lost, which still leads to it alone. */
async function twoGoods(
  request: APIRequestContext,
): Promise<{ whole: Sellable; meant: Sellable; typed: string }> {
  const goods = await sellable(
    request,
    8,
    ({ multiple, quantity, article }) => multiple === 1 && quantity >= 6 && /^[A-Z]{2}-.{6,}$/.test(article),
  );
  const damaged = goods.map(({ article }) => article.slice(0, 4) + article.slice(5));
  const answer = await request.post('/api/v1/catalog/articles:match', { data: { text: damaged.join('\n') } });
  const { data } = (await answer.json()) as Matched;
  const at = data.findIndex(
    ({ product, candidates }, place) =>
      product === null && candidates.length > 0 && candidates[0]!.article === goods[place]!.article,
  );
  expect(at, 'a damaged article that leads back to its product').toBeGreaterThanOrEqual(0);
  const whole = goods.find((_, place) => place !== at)!;
  return { whole, meant: goods[at]!, typed: damaged[at]! };
}

function field(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Поиск товаров' });
}

/** As the browser tells a page of it: a test has no clipboard of its own. */
async function paste(into: Locator, text: string): Promise<void> {
  await into.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a list pasted into the search box is found, mended and bought as a whole [LINES-009] [LINES-010] [LINES-011] [LINES-012]', async ({
  page,
  request,
}) => {
  const { whole, meant, typed } = await twoGoods(request);
  const written = whole.article.replaceAll('-', '–');
  await page.goto(PATH);
  await field(page).click();
  await expect(page.getByRole('listbox', { name: 'Подсказки' })).toBeVisible();

  await paste(field(page), `${written} 2\n${typed}\t3 шт\n${ABSENT} - 4\n`);
  await expect(field(page)).toHaveValue(`${written} 2; ${typed} 3 шт; ${ABSENT} - 4`);
  await expect(page.getByRole('option', { name: 'Найти списком: 3 позиции' })).toBeVisible();
  await field(page).press('Enter');

  await expect(page).toHaveURL(/\/catalog\/articles\?list=/);
  await expect(page.getByText('Нашли 1 из 3 строк')).toBeVisible();
  const row = page.getByRole('region', { name: 'Можно купить · 1' }).getByRole('listitem');
  await expect(row).toContainText(asShown(whole.name));
  await expect(row).toContainText(whole.article);
  await expect(row).toContainText(`вы искали: ${written}`);
  await expect(row).toContainText(
    new RegExp(`${whole.store_city} · ${whole.quantity}\\s\\S+ · (сегодня|завтра|послезавтра|\\d+\\s[а-я]+)`),
  );
  await expect(row).toContainText(roubles(whole.price * 2));
  await expect(row).toContainText(roubles(whole.price));
  await expect(row.locator('img')).toHaveCount(1);
  const open = page.getByRole('region', { name: 'Нужно ваше решение · 2' });
  await expect(open.getByText('Такого артикула в каталоге нет')).toBeVisible();
  await expect(open.getByText(`${ABSENT} - 4`)).toBeVisible();
  const parts = page.getByRole('main').getByRole('region', { name: / · \d$/ });
  await expect(parts.getByRole('heading', { level: 2 })).toHaveText([/^Нужно ваше решение/, /^Можно купить/]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await scrollWidth(page), `at ${width}`).toBeLessThanOrEqual(width);
    expect(await axeFaults(page, 'main'), `at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await row.getByRole('button', { name: 'Увеличить на 1' }).click();
  await open.getByRole('button', { name: `Это он × 3: ${meant.article}` }).click();
  await expect(page.getByText('Нашли 2 из 3 строк')).toBeVisible();
  const found = page.getByRole('region', { name: 'Можно купить · 2' });
  await expect(found.getByRole('spinbutton', { name: `Количество: ${meant.name}` })).toHaveValue('3');
  await page.getByText('Изменить список').click();
  await expect(page.getByRole('textbox', { name: 'Артикулы и количества' })).toHaveValue(
    `${written} 2\n${meant.article}\t3 шт\n${ABSENT} - 4`,
  );
  await page.getByText('Изменить список').click();

  const total = page.getByRole('region', { name: 'Итог' });
  await expect(total).toContainText('без 1 строки, где нужно решение');
  await expect(total.locator('b')).toHaveText(roubles((whole.price + meant.price) * 3));
  await total.getByRole('button', { name: 'Всё в корзину' }).click();
  expect(await basketOf(page)).toEqual([
    [whole.article, 3],
    [meant.article, 3],
  ]);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  expect(await basketOf(page)).toEqual([]);
  await total.getByRole('button', { name: 'Всё в корзину' }).click();
  await total.getByRole('link', { name: 'Перейти в корзину' }).click();
  await expect(page.getByRole('link', { name: whole.name }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: meant.name }).first()).toBeVisible();
});

/** Articles and quantities, as the browser keeps them. */
async function basketOf(page: Page): Promise<[string, number][]> {
  const kept = await page.evaluate(() => window.localStorage.getItem('basketProducts') ?? '[]');
  return (JSON.parse(kept) as { article: string; qty: number }[]).map(({ article, qty }) => [article, qty]);
}

test('the page is drawn by the server and counts what it has skipped, its list can be changed and is no longer than one likes [LINES-003] [LINES-010] [LINES-011]', async ({
  page,
  request,
}) => {
  const [one] = await sellable(request, 1, ({ multiple, quantity }) => multiple === 1 && quantity >= 6);
  const { article, name } = one!;
  const html = await (
    await request.get(`${LIST}?list=${encodeURIComponent(`# со склада\n${article} 2\n\n${ABSENT}\n// всё`)}`)
  ).text();
  expect(html).toContain('пустых и пояснений пропустили 3');
  expect(html).toContain('Нужно ваше решение');
  expect(html).toContain('Можно купить');
  expect(html).toContain(ABSENT);
  expect(html).toMatch(/<meta name="robots" content="noindex,follow"/);

  await page.goto(LIST);
  await expect(page.getByRole('main')).toContainText('Вставьте артикулы с количествами');
  await page.getByRole('textbox', { name: 'Артикулы и количества' }).fill(`${article} 2`);
  await page.getByRole('button', { name: 'Найти', exact: true }).last().click();
  await expect(page.getByText('Нашли 1 из 1 строки')).toBeVisible();

  await page.getByText('Изменить список').click();
  const long = Array.from({ length: 300 }, (_, at) => `${ABSENT}-${at} ${at + 1}`);
  await page
    .getByRole('textbox', { name: 'Артикулы и количества' })
    .fill([`${article} 2`, ...long].join('\n'));
  await page.getByRole('button', { name: 'Найти заново' }).click();
  await expect(page.getByText('Нашли 1 из 301 строки')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await page.reload();
  await expect(page.getByText('Нашли 1 из 301 строки')).toBeVisible();
  await page.getByRole('button', { name: 'Показать ещё 100 из 200' }).click();
  await expect(page.getByRole('button', { name: 'Показать ещё 100 из 100' })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: `Количество: ${name}` })).toHaveValue('2');
});

test('forty articles in one line are found as a list; what is too long for a question is told, not cut [LINES-015] [LINES-016] [SEARCH-036]', async ({
  page,
}) => {
  const articles = Array.from({ length: 40 }, (_, at) => `QQ-99${at + 10}-ZZ`);
  const whole = page.getByRole('option', { name: 'Найти списком: 40 позиций' });
  await page.goto(PATH);
  await field(page).click();
  await expect(page.getByRole('listbox', { name: 'Подсказки' })).toBeVisible();
  const question = 'камера купольная уличная '.repeat(9).trim();
  const asked = suggestRequests(page);
  await field(page).fill(question);
  const told = page.getByRole('search').locator('p', { hasText: 'Запрос длиннее 200 знаков' });
  await expect(told).toBeVisible();
  await field(page).press('Enter');
  await expect(told).toBeVisible();
  await expect(field(page)).toHaveValue(question);
  expect(new URL(page.url()).pathname).toBe(PATH);
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(told).toBeVisible();
    expect(await scrollWidth(page), `at ${width}`).toBeLessThanOrEqual(width);
    expect(await axeFaults(page, '[role=search]'), `at ${width}`).toEqual([]);
  }
  expect(asked).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await field(page).fill(articles.join(', '));
  await expect(whole).toBeVisible();
  await field(page).fill('');
  await paste(field(page), articles.map((article) => `${article} 2`).join(' '));
  await expect(whole).toBeVisible();
  await field(page).fill('');
  await paste(field(page), articles.map((article) => `${article} 2`).join('; '));
  await expect(whole).toBeVisible();
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/catalog\/articles\?list=/);
  await expect(page.getByText('Нашли 0 из 40 строк')).toBeVisible();
  await page.getByText('Изменить список').click();
  await expect(page.getByRole('textbox', { name: 'Артикулы и количества' })).toHaveValue(
    articles.map((article) => `${article} 2`).join('\n'),
  );
});

test('articles in the address of the search lead to their list, questions do not [LINES-009] [LINES-016] [SEARCH-036]', async ({
  request,
}) => {
  const reach = async (q: string) => {
    const address = `/catalog/search?q=${encodeURIComponent(JSON.stringify(q))}`;
    const answer = await request.get(address, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location'] ?? ''];
  };
  expect(await reach('ZK-D4280-IR20 ZK-B2240-IR30')).toEqual([302, expect.stringContaining(`${LIST}?list=`)]);
  expect((await reach('камера купольная 4 Мп IP67'))[0]).toBe(200);
  const forty = Array.from({ length: 40 }, (_, at) => `QQ-99${at + 10}-ZZ`);
  const [status, location] = await reach(forty.join(' '));
  expect([status, decodeURIComponent(String(location)).split('\n')]).toEqual([
    302,
    [`${LIST}?list=${forty[0]}`, ...forty.slice(1)],
  ]);
  const long = await request.get(`/catalog/search?q=${encodeURIComponent('камера купольная '.repeat(20))}`);
  expect(await long.text()).toMatch(/Запрос длиннее .{0,20}200.{0,20} знаков: ищем по его началу/);
});
