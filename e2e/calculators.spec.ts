import { axeFaults } from './axe-faults.ts';
import { roubles } from './basket-goods.ts';
import { expect, test } from './shop-test.ts';

const CODES = ['archive', 'poe', 'battery', 'cable'];

test('calculators are linked, titled, described and told to search engines [CALC-010]', async ({
  request,
}) => {
  const blog = await (await request.get('/blog')).text();
  const list = await (await request.get('/calculators')).text();
  const sitemap = await (await request.get('/sitemap-site.xml')).text();
  expect(blog).toMatch(/<footer.*href="\/calculators"/s);
  const paths = CODES.map((code) => `/calculators/${code}`);
  for (const path of paths) for (const text of [blog, list]) expect(text).toContain(`href="${path}"`);
  const titles = new Set<string>();
  for (const path of ['/calculators', ...paths]) {
    expect(sitemap).toContain(`${path}</loc>`);
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    titles.add(/<title>(Калькулятор[^<]{20,})<\/title>/.exec(html)![1]!);
    expect(html).toMatch(/<meta name="description" content="[^"]{100,}"/);
    if (path !== '/calculators') expect(html).toContain('"@type":"WebApplication"');
  }
  expect(titles.size).toBe(5);
  expect((await request.get('/calculators/abacus')).status()).toBe(404);
});

test('a result follows what is typed, leads to goods and is in the address, also for somebody else [CALC-006] [CALC-008]', async ({
  page,
  request,
}) => {
  await page.goto('/calculators/poe');
  const result = page.getByRole('region', { name: 'Результат' });
  await expect(result).toContainText('209 Вт');
  await page.getByRole('group', { name: 'Купольные камеры' }).getByLabel('Количество').fill('2');
  await expect(result).toContainText('135 Вт');
  await expect(page).toHaveURL('/calculators/poe?n1=2');
  const theirs = await (await request.get('/calculators/poe?n1=2')).text();
  expect(theirs.replaceAll(/<[^>]*>|\u00A0/g, ' ')).toMatch(/135\s+Вт/);
  const goods = page.getByRole('region', { name: /Коммутаторы от 135 Вт/ });
  await expect(goods.getByRole('article')).toHaveCount(3);
  for (const card of await goods.getByRole('article').all())
    await expect(card).toContainText(/\d\s₽.*(шт · |Под заказ|Нет в наличии|Не доставляем)/s);
  const words = await goods.getByRole('link', { name: /^Показать/ }).innerText();
  await goods.getByRole('link', { name: /^Показать/ }).click();
  await expect(page).toHaveURL(/\/catalog\/kommutatory-poe\?.*poe_budget/);
  const count = /\d+/.exec(words)![0];
  await expect(page.getByRole('main')).toContainText(new RegExp(`${count}\\s(товар|модел)`));
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Результат' })).toContainText('135 Вт');
});

test('nonsense is answered beside the field [CALC-007]', async ({ page }) => {
  await page.goto('/calculators/archive?days=-5');
  const days = page.getByLabel('Хранить, дней');
  const result = page.getByRole('region', { name: 'Результат' });
  await expect(days).toHaveAccessibleDescription('Не меньше 1');
  await expect(result).toContainText('Исправьте отмеченное поле');
  await expect(result).not.toContainText(/\d\s(ТБ|ГБ)/);
  await days.fill('много');
  await expect(days).toHaveAccessibleDescription('Нужно число, например 12 или 0,35');
  await days.fill('30');
  await expect(result).toContainText('22,8 ТБ');
  await expect(days).toHaveAccessibleDescription('');
});

test('calculators fit every width and axe finds nothing', async ({ page }) => {
  await page.goto('/calculators/battery');
  for (const width of [1440, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFaults(page, 'main')).toEqual([]);
  }
});

test('an article holds its calculator with numbers of its own, live goods and contents [CALC-012] [CALC-013]', async ({
  page,
  request,
}) => {
  // Another one begins with 25.5 W at the end of 100 m of a twisted pair, and not with the 3 A of the sheet itself.
  const other = await (await request.get('/blog/vitaya-para-med-ili-omednennyy-alyuminiy')).text();
  for (const number of ['25,5', '42,5']) expect(other).toContain(`value="${number}"`);
  // Each stands below the section that names it, with other sections behind it.
  const parts = [...other.matchAll(/<section [^>]*\bid="([\w-]+)"|data-article-block="(\w+)"/g)];
  const order = parts.map(([, section, block]) => section ?? block!);
  expect(order.slice(order.indexOf('chto-proishodit-s-poe'))).toEqual([
    'chto-proishodit-s-poe',
    'calculator',
    'nagrev-i-pozharnaya-bezopasnost',
    'gde-cca-dopustim',
    'kak-otlichit',
    'products',
    'ekonomika',
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/blog/byudzhet-poe');
  const contents = page.getByRole('navigation', { name: 'Содержание статьи' });
  await expect(contents.getByRole('link')).toHaveCount(5);
  const text = page.getByRole('article').first();
  const gap = async () => {
    const [rail, column] = [(await contents.boundingBox())!, (await text.boundingBox())!];
    return column.x - rail.x - rail.width;
  };
  expect(await gap()).toBeGreaterThanOrEqual(0);
  // What one reads is marked, and not only what one has pressed.
  const middle = contents.getByRole('link', { name: 'Как коммутатор считает занятую мощность' });
  await expect(middle).not.toHaveAttribute('aria-current', 'location');
  await page
    .locator('#kak-kommutator-schitaet-zanyatuyu-moschnost')
    .evaluate((section) => section.scrollIntoView());
  await expect(middle).toHaveAttribute('aria-current', 'location');
  const last = contents.getByRole('link', { name: 'Что проверить перед заказом' });
  await last.click();
  await expect(page).toHaveURL('/blog/byudzhet-poe#chto-proverit-pered-zakazom');
  await expect(last).toHaveAttribute('aria-current', 'location');
  await expect(contents.locator('[aria-current]')).toHaveCount(1);
  const sheet = page.getByRole('region', { name: 'Калькулятор: Бюджет PoE коммутатора' });
  await expect(sheet).toContainText('209 Вт');
  await sheet.getByLabel('Запас, %').fill('50');
  await expect(sheet.getByRole('region', { name: 'Результат' })).toContainText('261 Вт');
  await expect(page).toHaveURL('/blog/byudzhet-poe#chto-proverit-pered-zakazom');
  const goods = page.getByRole('region', { name: /Питание PoE/ });
  const cards = goods.getByRole('article');
  await expect(cards.first()).toContainText(/\d\s₽.*(шт · |Под заказ|Нет в наличии|Не доставляем)/s);
  const { data } = (await (
    await request.post('/api/v1/catalog/products:search', {
      data: { filter: { category_code: 'pitanie-poe' }, pagination: { limit: 60 } },
    })
  ).json()) as { data: { id: number; price: number }[] };
  const href = await cards.first().getByRole('link').first().getAttribute('href');
  const sold = data.find(({ id }) => new RegExp(`-${id}(#|$)`).test(href!));
  await expect(cards.first()).toContainText(roubles(sold!.price));
  expect(await axeFaults(page, 'main')).toEqual([]);

  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(contents).toBeVisible();
  expect(await gap()).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(contents).toBeHidden();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.locator('summary', { hasText: 'Содержание' }).click();
  await expect(contents.getByRole('link')).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await axeFaults(page, 'main')).toEqual([]);
});

test('recorders, switches, batteries, supplies and cables lead to a calculator with their numbers [CALC-014]', async ({
  page,
  request,
}) => {
  for (const { category, name } of [
    { category: 'registratory-nvr', name: 'На сколько дней хватит архива' },
    { category: 'kommutatory-poe', name: 'Хватит ли бюджета PoE' },
    { category: 'akkumulyatory-agm', name: 'На сколько хватит аккумулятора' },
    { category: 'ivp-rezervirovannye-12v', name: 'На сколько хватит батарей в этом источнике' },
    { category: 'silovoy-kabel', name: 'Сколько вольт дойдёт до нагрузки' },
  ]) {
    const response = await request.post('/api/v1/catalog/products:search', {
      data: { filter: { category_code: category }, pagination: { limit: 1 } },
    });
    const [{ code, id }] = ((await response.json()) as { data: [{ code: string; id: number }] }).data;
    const html = await (await request.get(`/product/${code}-${id}`)).text();
    expect(html, category).toContain(name);
    const [, address] = /href="(\/calculators\/[a-z]+\?[^"]+)"/.exec(html)!;
    await page.goto(address!.replaceAll('&amp;', '&'));
    await expect(page.getByRole('region', { name: 'Результат' })).not.toContainText('Исправьте');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a calculator answers its address and sends other numbers [CALC-009]', async ({ page }) => {
    await page.goto('/calculators/battery?i1=0,5');
    const result = page.getByRole('region', { name: 'Результат' });
    await expect(result).toContainText('16,5 А·ч');
    await page.getByLabel('Коэффициент запаса').fill('2');
    await page.getByRole('button', { name: 'Посчитать' }).click();
    await expect(page).toHaveURL(/\/calculators\/battery\?.*k=2/);
    await expect(result).toContainText('26,4 А·ч');
  });
});
