import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

const address = (q: string, more = '') => `/catalog/search?q=${encodeURIComponent(JSON.stringify(q))}${more}`;

test('a JSON text is searched for, and so is a plain one of a form without scripts [ROUTE-006]', async ({
  page,
}) => {
  const bare = await page.goto('/catalog/search?q=%22camera%22');
  expect(bare!.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Результаты поиска');
  await page.goto(address('камера'));
  const total = await totalOf(page);
  expect(total).toBeGreaterThan(24);
  await expect(
    page.getByRole('searchbox').or(page.getByRole('combobox', { name: 'Поиск товаров' })),
  ).toHaveValue('камера');
  await page.goto(`/catalog/search?q=${encodeURIComponent('камера')}`);
  expect(await totalOf(page)).toBe(total);
  await expect(page.getByRole('combobox', { name: 'Сортировка' })).toHaveValue('relevance');
});

test('the categories of the hits narrow them down by a JSON text [ROUTE-007]', async ({ page }) => {
  await page.goto(address('камера'));
  const total = await totalOf(page);
  const chips = page.getByRole('navigation', { name: 'Категории найденного' });
  const chip = chips.getByRole('link').nth(1);
  const count = Number((await chip.innerText()).split('·')[1]);
  await chip.click();
  await expect(page).toHaveURL(/q=%22.+%22&category_id=%22\d+%22$/);
  await expect.poll(() => totalOf(page)).toBe(count);
  await expect(chips.locator('[aria-current=page]')).toContainText(`· ${count}`);
  await page.reload();
  expect(await totalOf(page)).toBe(count);
  await chips.getByRole('link', { name: 'Все' }).click();
  await expect.poll(() => totalOf(page)).toBe(total);
});

test('a correction is told, and can be taken back', async ({ page }) => {
  await page.goto(address('rfvthf'));
  const main = page.getByRole('main');
  await expect(main).toContainText('Показаны результаты по запросу «камера» — раскладка.');
  expect(await totalOf(page)).toBeGreaterThan(0);
  await main.getByRole('link', { name: 'Искать именно «rfvthf»' }).click();
  await expect(page).toHaveURL(address('"rfvthf"'));
  await expect(main).not.toContainText('Показаны результаты');
  await expect(main.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible();
});

test('an article with a slip names the one that was probably meant, a step from its product [SLIP-003]', async ({
  page,
}) => {
  await page.goto(address('ZK-D428O-IR20'));
  const main = page.getByRole('main');
  await expect(main).toContainText('Возможно, вы имели в виду «ZK-D4280-IR20».');
  await expect(main.getByRole('article').first()).toContainText('ZK-D4280-IR20');
  await expect(main.getByRole('link', { name: 'Искать именно «ZK-D428O-IR20»' })).toHaveAttribute(
    'href',
    address('"ZK-D428O-IR20"'),
  );
  await main.getByRole('link', { name: '«ZK-D4280-IR20»', exact: true }).click();
  await expect(page).toHaveURL(/\/product\/.+zk-d4280-ir20-\d+\?q=%22/);
});

test('suggestions name the article that was probably meant, and show its product [SLIP-004]', async ({
  page,
}) => {
  await page.goto('/catalog/search');
  await page.getByRole('combobox', { name: 'Поиск товаров' }).fill('ZK-D428O-IR20');
  await expect(page.getByRole('search')).toContainText('Возможно, вы имели в виду «ZK-D4280-IR20»');
  const options = page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option');
  await expect(options.filter({ hasText: 'ZK-D4280-IR20' }).first()).toBeVisible();
});

test('words nothing was found with are named, and so are a nearest number, numbers in the way and a city of warehouses [SEARCH-030] [SEARCH-034] [SEARCH-035]', async ({
  page,
  request,
}) => {
  await page.goto(address('камера ъщъщъщ'));
  await expect(page.getByRole('main')).toContainText('показываем без «ъщъщъщ»');
  expect(await totalOf(page)).toBeGreaterThan(0);
  const drawn = async (q: string) => {
    const html = await (await request.get(address(q))).text();
    return /<main.*<\/main>/s.exec(html)![0].replaceAll(/<[^>]*>/g, '');
  };
  expect(await drawn('монитор 24')).toContain(
    'Показаны результаты по запросу «монитор 23,8» — точно такого нет, это ближайшее',
  );
  expect(await drawn('купольная камера 4мп ip67')).toMatch(
    /Похожие, но без «ip67»: \d+\u00A0товар(а|ов)? по запросу «купольная камера 4мп»/,
  );
  expect(await drawn('камера купольная екатеринбург')).toContain(
    'Показать только со складов города Екатеринбург',
  );
});

test('a service is answered by a link to its page [SEARCH-024]', async ({ page }) => {
  await page.goto(address('монтаж видеонаблюдения'));
  const offered = page.getByRole('navigation', { name: 'Разделы по запросу' });
  await expect(offered.getByRole('link', { name: 'Заявка на монтаж' })).toHaveAttribute(
    'href',
    '/pages/montage',
  );
  expect(await totalOf(page)).toBeGreaterThan(0);
});

test('the name of a department offers it and its categories [SEARCH-016]', async ({ page, request }) => {
  const answer = await request.post('/api/v1/catalog/products:search', { data: { query: 'СКУД' } });
  const { direction } = ((await answer.json()) as { meta: { direction: { categories: { name: string }[] } } })
    .meta;
  await page.goto(address('СКУД'));
  const offered = page.getByRole('navigation', { name: 'Разделы по запросу' });
  await expect(offered.getByRole('link')).toHaveText(direction.categories.map(({ name }) => name));
  await expect(offered.getByRole('link').first()).toHaveText('Контроль доступа');
  await expect(offered.getByRole('link', { name: 'Контроллеры автономные' })).toBeVisible();
  // Neither row says what the other does.
  const found = page.getByRole('navigation', { name: 'Категории найденного' });
  await expect(found.getByRole('link', { name: 'Все', exact: true })).toBeVisible();
  await expect(found.getByRole('link', { name: 'Контроллеры автономные' })).toHaveCount(0);
  await offered.getByRole('link').first().click();
  await expect(page).toHaveURL('/catalog/kontrol-dostupa');
});

test('a maker that is not sold is named beside its equivalents [SEARCH-021]', async ({ page }) => {
  await page.goto(address('Hikvision DS-2CD2143G2-I'));
  const main = page.getByRole('main');
  await expect(main).toContainText('Hikvision мы не продаём, показываем аналоги');
  expect(await totalOf(page)).toBeGreaterThan(0);
  await main.getByRole('button', { name: 'Запросить КП' }).click();
  await expect(page.getByRole('dialog')).toContainText('Получить КП');
});

test('what is not sold is said, with the nearest departments and a request for a quote [SEARCH-020]', async ({
  page,
}) => {
  await page.goto(address('насос'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Этого нет в ассортименте' })).toBeVisible();
  await expect(main).toContainText('«насос» (сантехника) мы не продаём');
  const near = page.getByRole('navigation', { name: 'Близкие разделы' });
  await expect(near.getByRole('link')).toHaveText(['Умный дом', 'Защита от протечек']);
  const links = await near.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(links).toEqual(['/catalog/umnyy-dom', '/catalog/zaschita-ot-protechek']);
  await main.getByRole('button', { name: 'Отправить запрос на подбор' }).click();
  await expect(page.getByRole('dialog')).toContainText('Получить КП');
});

test('the article of one product opens it, and all results are a step away', async ({ page }) => {
  await page.goto('/catalog/ip-kamery?viewport=table');
  const text = await page.getByRole('cell').filter({ hasText: 'Арт.' }).first().innerText();
  const article = /Арт\. (\S+)/.exec(text)![1]!;
  await page.goto(address(article));
  await expect(page).toHaveURL(/\/product\/.+\?q=%22/);
  await page.getByRole('link', { name: 'Показать все результаты' }).click();
  await expect(page).toHaveURL(address(article, '&all=true'));
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('a category of the hits, and all of them, leave the order, the view and the list itself as they are', async ({
  page,
}) => {
  const look = '&sort=price_asc&viewport=lines&per_page=48&all=true';
  await page.goto(address('камера', look));
  const chips = page.getByRole('navigation', { name: 'Категории найденного' });
  await chips.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/&category_id=%22\d+%22&sort=price_asc&viewport=lines&per_page=48&all=true$/);
  await chips.getByRole('link', { name: 'Все' }).click();
  await expect(page).toHaveURL(address('камера', look));
});

test('where nothing is found there is help: a request with the words in it, and the departments', async ({
  page,
}) => {
  await page.goto(address('ъъъщщщъъъ'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible();
  await expect(main.getByRole('navigation', { name: 'Разделы каталога' }).getByRole('link')).toHaveCount(18);
  await main.getByRole('button', { name: 'Отправить запрос на подбор' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /Комментарий|Что нужно/ })).toHaveValue(
    /ъъъщщщъъъ/,
  );
});

test('what is searched for stays text, whatever it looks like', async ({ page }) => {
  const hostile = '</script><script>window.x=1</script>\u2028<img src=x onerror=window.x=1>';
  await page.goto(address(hostile));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Результаты поиска');
  expect(await page.evaluate(() => 'x' in window)).toBe(false);
  await page.goto('/catalog/search');
  await expect(page.getByRole('heading', { name: 'Введите запрос' })).toBeVisible();
  await page.goto(address('я'.repeat(500)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Результаты поиска');
});

test('results are for people, not for robots', async ({ request }) => {
  const html = await (await request.get(address('камера'))).text();
  expect(html).toMatch(/<meta name="robots" content="noindex,follow"/);
});

test('results and their absence have no fault that axe can find, and no horizontal scroll', async ({
  page,
}) => {
  for (const q of ['rfvthf', 'ъъъщщщъъъ']) {
    await page.goto(address(q));
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeFaults(page), `at ${width} px`).toEqual([]);
      expect(await scrollWidth(page)).toBe(width);
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the field of the header finds', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Поиск товаров' }).fill('камера');
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Результаты поиска');
    await expect(cards(page)).toHaveCount(24);
  });
});

function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

async function totalOf(page: Page): Promise<number> {
  const text = await page.getByRole('heading', { level: 1 }).locator('+ span').innerText();
  return Number(text.replace(/\D/g, ''));
}
