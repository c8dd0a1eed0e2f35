import { expect, test } from './shop-test.ts';

const CATEGORIES = [
  'Видеонаблюдение',
  'Охранно-пожарная сигнализация',
  'Контроль доступа',
  'Генераторы',
  'Кабельные системы',
  'Сейфы',
  'Сетевое оборудование',
  'Умный дом',
  'Электропитание',
  'Шлагбаумы и автоматика',
  'Электронные компоненты',
  'Оргтехника',
  'Измерительные приборы',
  'Инструмент для протяжки кабеля',
  'Журналы учёта',
  'Системы оповещения',
  'Пожаротушение',
  'Освещение',
];
/** Names of techniques that Russian engineers write in Latin letters too. */
const TERMS = new Set(['IP', 'AHD', 'PoE', 'SFP']);

test('the home page shows the 18 departments, each with what it is divided into [ENUM-001]', async ({
  page,
}) => {
  await page.goto('/');

  const departments = page.getByRole('region', { name: 'Разделы каталога' });
  await expect(departments.getByRole('heading', { level: 2 })).toHaveText(CATEGORIES);
  await expect(departments.getByText('IP-камеры', { exact: true })).toBeVisible();
  const divisions = await departments
    .locator('ul ul')
    .evaluateAll((lists) => lists.map((list) => list.children.length));
  expect(divisions).toHaveLength(CATEGORIES.length);
  expect(Math.min(...divisions)).toBeGreaterThan(0);
});

test('every picture of the home page loads', async ({ page }) => {
  await page.goto('/');
  for (const picture of await page.getByRole('main').locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

for (const path of ['/', '/nowhere']) {
  test.describe(path, () => {
    test.use({ expectedConsole: path === '/' ? [] : [/status of 404/] });

    test(`every text of ${path} is Russian and the document says so [GEN-001]`, async ({ page }) => {
      await page.goto(path);

      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      const text = await page.locator('body').innerText();
      const foreign = (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !TERMS.has(word));
      expect(foreign).toEqual([]);
      await expect(page).toHaveTitle(/^[^A-Za-z]+$/);
    });

    test(`the footer of ${path} has the copyright line with the current year and names the partner [LAYOUT-031] [LAYOUT-032]`, async ({
      page,
    }) => {
      await page.goto(path);

      const year = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Moscow', year: 'numeric' }).format();
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(`отраслевой маркетплейс систем безопасности, ${year}`);
      await expect(footer).toContainText(
        'В партнёрстве с консорциумом производителей систем безопасности, пожарной охраны и контроля доступа',
      );
    });

    test(`the logo of ${path} leads home [LAYOUT-006] [LAYOUT-007]`, async ({ page }) => {
      await page.goto(path);

      await page.getByRole('banner').getByRole('link', { name: 'Окоём — на главную' }).click();

      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Всё, что охраняет объект');
    });
  });
}

test('the demo says that it is one', async ({ page }) => {
  await page.goto('/');

  await expect(page.getByRole('banner').getByText('Демо', { exact: true })).toBeVisible();
});

test('the skip link takes the keyboard past the header', async ({ page }) => {
  await page.goto('/');

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'К содержанию' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toBeFocused();
});
