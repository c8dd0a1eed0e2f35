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
const TERMS = new Set(['IP', 'AHD', 'PoE', 'SFP', 'RAID']);
/** Brands, models and articles bear the names their makers gave them; so do addresses of mail and files of the browser. */
const NAMED = [
  'article h3',
  'article [class*=parameters]',
  'a[href^="/brands/"]',
  'a[href^="/product/"]',
  'a[href^="mailto:"]',
  'section[aria-label="Файлы cookie"]',
  '[aria-hidden="true"]',
];

test.home(
  'the home page shows the 18 departments with their size and leads into each [ENUM-001] [ROUTE-001] [ROUTE-024]',
  async ({ page }) => {
    const departments = page.getByRole('region', { name: 'Разделы каталога' });
    await expect(departments.getByRole('heading', { level: 2 })).toHaveText(CATEGORIES);
    await expect(departments.getByRole('link', { name: 'IP-камеры', exact: true })).toHaveAttribute(
      'href',
      '/catalog/ip-kamery',
    );
    await expect(departments.getByText(/^[\d\u00A0]+\u00A0товар(а|ов)?$/)).toHaveCount(CATEGORIES.length);
  },
);

test.home('every picture of the home page loads', async ({ page }) => {
  const pictures = page.getByRole('main').locator('img');
  expect(await pictures.count()).toBeGreaterThan(20);
  // As if each were in sight. One that the server had no time to make is asked for again, as it says itself.
  const widths = await pictures.evaluateAll(async (all) => {
    const shown: number[] = [];
    for (const image of all as HTMLImageElement[]) {
      image.loading = 'eager';
      for (let time = 0; time < 3; time += 1) {
        const isThere = await image.decode().then(
          () => true,
          () => false,
        );
        if (isThere) break;
        image.src = image.getAttribute('src')!;
      }
      shown.push(image.naturalWidth);
    }
    return shown;
  });
  expect(widths.filter((width) => width === 0)).toEqual([]);
});

for (const path of ['/', '/nowhere']) {
  test.describe(path, () => {
    test.use({ expectedConsole: path === '/' ? [] : [/status of 404/] });

    test(`every text of ${path} is Russian and the document says so; the footer names year and partner, and the logo leads home [GEN-001] [LAYOUT-006] [LAYOUT-007] [LAYOUT-031] [LAYOUT-032]`, async ({
      page,
    }) => {
      await page.goto(path);

      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      const text = await page.locator('body').evaluate(textOutside, NAMED.join());
      expect(text).toContain('Каталог');
      const foreign = (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !TERMS.has(word));
      expect(foreign).toEqual([]);
      await expect(page).toHaveTitle(/^[^A-Za-z]+$/);

      const year = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Moscow', year: 'numeric' }).format();
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(`отраслевой маркетплейс систем безопасности, ${year}`);
      await expect(footer).toContainText(
        'В партнёрстве с консорциумом производителей систем безопасности, пожарной охраны и контроля доступа',
      );

      const logo = page.getByRole('banner').getByRole('link', { name: 'Окоём — на главную' });
      for (const width of [1440, 768, 375]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(logo.getByRole('img'), `at ${width} px`).toBeInViewport({ ratio: 1 });
      }
      await logo.click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Маркетплейс систем безопасности «Окоём»',
      );
    });
  });
}

test.home('what the server draws of other pages is Russian too [GEN-001]', async ({ page, request }) => {
  const foreign: Record<string, string[]> = {};
  const paths = [
    '/cart',
    '/cart/registration',
    '/compare',
    '/lk/profile',
    '/orders',
    '/catalog',
    '/pages/delivery',
  ];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/^<!doctype html><html lang="ru"/i);
    const read = await page.evaluate(
      ({ text, left }) => {
        const { body } = new DOMParser().parseFromString(text, 'text/html');
        for (const named of body.querySelectorAll(left)) named.remove();
        const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
        const words = [...body.querySelectorAll('*')].flatMap((one) =>
          attributes.map((name) => one.getAttribute(name) ?? ''),
        );
        return [body.textContent, ...words].join(' ');
      },
      { text: html, left: ['script', 'style', 'noscript', ...NAMED].join() },
    );
    expect(read.match(/[А-Яа-яё]{2,}/g)!.length, path).toBeGreaterThan(15);
    const words = read.replaceAll(/e-mail|\S+@\S+/gi, '').match(/[A-Za-z]{2,}/g) ?? [];
    foreign[path] = words.filter((word) => !TERMS.has(word));
  }
  expect(foreign).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
});

test('the logo over the basket leads home too [LAYOUT-007]', async ({ page }) => {
  await page.goto('/cart');
  await page.getByRole('banner').getByRole('link', { name: 'Окоём — на главную' }).click();
  await expect(page).toHaveURL('/');
});

test.home('the demo says that it is one', async ({ page }) => {
  await expect(page.getByRole('banner').getByText('Демо', { exact: true })).toBeVisible();
});

test.home('the skip link takes the keyboard past the header', async ({ page }) => {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'К содержанию' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toBeFocused();
});

/** What can be read on the page but for those elements; the page itself stays as it is. */
function textOutside(body: HTMLElement, left: string): string {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement!;
    if (!parent.closest(left) && parent.checkVisibility()) texts.push(walker.currentNode.textContent!);
  }
  return texts.join(' ');
}
