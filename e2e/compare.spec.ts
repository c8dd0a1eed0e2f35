import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

interface Card {
  id: number;
  offer_id: number;
  code: string;
  name: string;
  category_chain: { id: number; code: string; name: string; level: number }[];
  attributes: { name: string; values: { name: string }[] }[];
}

const CAMERAS = 'ip-kamery';
/** Of one shelf, so they have much in common. */
const BOX_CAMERAS = 'ip-kamery-korpusnye';
const SWITCHES = 'kommutatory-poe';

async function find(request: APIRequestContext, category: string, limit: number): Promise<Card[]> {
  const response = await request.post('/api/v1/catalog/products:search', {
    data: {
      filter: { category_code: category, in_stock: true },
      sort: 'popular',
      pagination: { type: 'offset', offset: 0, limit },
      include: ['category', 'attributes'],
    },
  });
  const { data } = (await response.json()) as { data: Card[] };
  expect(data).toHaveLength(limit);
  return data;
}

type Kept = Pick<Card, 'id' | 'offer_id'>;

/** As the browser of somebody who has chosen before. */
async function compareBefore(context: BrowserContext, cards: readonly Kept[]): Promise<void> {
  const list = cards.map(({ id, offer_id }) => ({ offer_id, product_id: id }));
  const value = encodeURIComponent(JSON.stringify(list));
  await context.addCookies([{ name: 'compareProducts', value, url: process.env['E2E_BASE_URL']! }]);
}

async function openCompare(page: Page, cards: readonly Kept[], search = ''): Promise<void> {
  await compareBefore(page.context(), cards);
  await page.goto(`/compare${search}`);
  await expect(page.getByRole('table')).toBeVisible();
}

async function keptIds(page: Page): Promise<number[]> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'compareProducts');
  const list = JSON.parse(decodeURIComponent(cookie?.value ?? '[]')) as { product_id: number }[];
  return list.map(({ product_id }) => product_id);
}

const columns = (page: Page) => page.locator('thead [data-product]');
const idsOf = (cards: readonly Kept[]) => cards.map(({ id }) => String(id));
const shownIds = (page: Page) =>
  columns(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['product']));
const rowNames = (page: Page) => page.locator('tbody th[scope=row]').allInnerTexts();
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const removal = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: `Убрать из сравнения: ${name}` });

test.describe('adding', () => {
  test('from a card: the button stays pressed, the toast leads to the comparison [COMPARE-001] [COMPARE-005] [PDP-008] [ENT-007] [ENT-025] [ROLE-002]', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/catalog/${CAMERAS}`);
    const cards = page.getByRole('article');
    const buttonOf = (card: Locator) => card.getByRole('button', { name: /^Сравнить:/ });
    for (const place of [0, 1]) {
      await cards.nth(place).hover();
      await expect(buttonOf(cards.nth(place))).toHaveAttribute('aria-pressed', 'false');
      await buttonOf(cards.nth(place)).click();
      await expect(buttonOf(cards.nth(place))).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(toast(page, 'Добавили в сравнение')).toHaveCount(1);
    const chosen = await cards.evaluateAll((all) =>
      all.slice(0, 2).map((card) => Number(/-(\d+)$/.exec(card.querySelector('a')!.pathname)![1])),
    );
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'compareProducts');
    const kept = JSON.parse(decodeURIComponent(cookie!.value)) as object[];
    const found = await page.request.post('/api/v1/catalog/products:search', {
      data: { filter: { id: chosen } },
    });
    const offers = new Map(
      ((await found.json()) as { data: Kept[] }).data.map((one) => [one.id, one.offer_id]),
    );
    expect(kept).toEqual(chosen.map((product_id) => ({ product_id, offer_id: offers.get(product_id)! })));

    // Whichever of its offers was the best one then, it is the product that is compared.
    await compareBefore(
      page.context(),
      chosen.map((id) => ({ id, offer_id: 900_000 + id })),
    );
    await page.reload();
    await expect(buttonOf(cards.nth(0))).toHaveAttribute('aria-pressed', 'true');
    await buttonOf(cards.nth(1)).click();
    await expect(buttonOf(cards.nth(1))).toHaveAttribute('aria-pressed', 'false');
    await buttonOf(cards.nth(1)).click();
    await page.getByRole('button', { name: 'Сравнить 2' }).click();
    await expect(page).toHaveURL(/\/compare$/);
    await expect(columns(page)).toHaveCount(2);
    expect(asked).toContain('/api/v1/catalog/products:search');
    expect(asked.filter((path) => path.includes('compared'))).toEqual([]);
  });

  test('from a product page, which then leads to the comparison; the product is fetched with it [COMPARE-003] [ROUTE-028]', async ({
    page,
    request,
  }) => {
    const [one, other] = await find(request, CAMERAS, 2);
    await compareBefore(page.context(), [other!]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/product/${one!.code}-${one!.id}`);
    const fetched = page.waitForRequest(
      (asked) => asked.url().endsWith('products:search') && asked.postData()!.includes(`"id":[`),
    );
    await page.getByRole('main').getByRole('button', { name: 'Сравнить', exact: true }).first().click();
    const { filter } = ((await fetched).postDataJSON() as { data: unknown }).data as {
      filter: { id: number[]; with_zero_stock: boolean };
    };
    expect(filter.id).toContain(one!.id);
    expect(filter.with_zero_stock).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Сравнение · 2' }).click();
    await expect(page).toHaveURL(/\/compare$/);
    await expect(columns(page)).toHaveCount(2);
    expect(await shownIds(page)).toEqual(idsOf([other!, one!]));
  });

  test('a press before the list was read does not write over it', async ({ page, request }) => {
    const [one, other] = await find(request, CAMERAS, 2);
    await page.goto(`/product/${one!.code}-${one!.id}`);
    // As another tab would leave it.
    await compareBefore(page.context(), [other!]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('main').getByRole('button', { name: 'Сравнить', exact: true }).first().click();
    await expect.poll(() => keptIds(page)).toEqual([other!.id, one!.id]);
  });

  test('stops at twenty of a category and says so, while another category has room', async ({
    page,
    request,
  }) => {
    const cameras = await find(request, CAMERAS, 21);
    const [device] = await find(request, SWITCHES, 1);
    await compareBefore(page.context(), cameras.slice(0, 20));
    await page.setViewportSize({ width: 1440, height: 900 });
    const press = async ({ code, id }: Card) => {
      await page.goto(`/product/${code}-${id}`);
      await page.getByRole('main').getByRole('button', { name: 'Сравнить', exact: true }).first().click();
    };
    await press(cameras[20]!);
    await expect(toast(page, 'Сравнение заполнено')).toContainText(/20.товаров в категории «IP-камеры»/);
    expect(await keptIds(page)).toHaveLength(20);
    await press(device!);
    await expect(toast(page, 'Добавили в сравнение')).toBeVisible();
    expect(await keptIds(page)).toHaveLength(21);
  });

  test('stops at fifty in all [COMPARE-014]', async ({ page, request }) => {
    const [one] = await find(request, CAMERAS, 1);
    const others = Array.from({ length: 50 }, (_, at) => ({ id: 900_000 + at, offer_id: 900_000 + at }));
    await compareBefore(page.context(), others);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/product/${one!.code}-${one!.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Сравнить', exact: true }).first().click();
    await expect(toast(page, 'Сравнение заполнено')).toContainText(/50.товаров/);
    expect(await keptIds(page)).toHaveLength(50);
  });

  test('a phone finds the comparison in its menu', async ({ page, request }) => {
    await compareBefore(page.context(), await find(request, CAMERAS, 3));
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Меню' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Сравнение · 3' }).click();
    await expect(page).toHaveURL(/\/compare$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the table', () => {
  test('has every characteristic once, and leaves out what is the same on demand [COMPARE-015]', async ({
    page,
    request,
  }) => {
    const cards = await find(request, BOX_CAMERAS, 3);
    await openCompare(page, cards);
    expect(await shownIds(page)).toEqual(idsOf(cards));
    const all = await rowNames(page);
    expect(new Set(all).size).toBe(all.length);
    const attributes = cards.flatMap((card) => card.attributes);
    expect(attributes.length).toBeGreaterThan(cards.length);
    for (const { name } of attributes) expect(all).toContain(name);
    // Each value in the column of its product.
    const table = await page.locator('tbody tr:has(td)').evaluateAll((rows) =>
      rows.map((row) => {
        const head = row.querySelector<HTMLElement>('th[scope=row]')!.innerText;
        return [
          head,
          [...row.querySelectorAll('td')].map(({ innerText }) => innerText.replaceAll('\u00A0', ' ')),
        ] as const;
      }),
    );
    const cells = new Map(table);
    for (const [place, card] of cards.entries())
      for (const { name, values } of card.attributes)
        for (const value of values)
          expect(cells.get(name)![place], name).toContain(value.name.replaceAll('\u00A0', ' '));

    await page.getByRole('switch', { name: 'Только различия' }).check();
    await expect(page).toHaveURL(/diff=true/);
    await expect(page.locator('tbody tr:not([data-different]) th[scope=row]')).toHaveCount(0);
    const different = await page
      .locator('tbody tr:has(td)')
      .evaluateAll((rows) =>
        rows.map((row) => new Set([...row.querySelectorAll('td')].map(({ innerText }) => innerText)).size),
      );
    expect(different.length).toBeGreaterThan(0);
    expect(Math.min(...different)).toBeGreaterThan(1);
    expect(different.length).toBeLessThan(all.length);

    await page.reload();
    await expect(page.getByRole('switch', { name: 'Только различия' })).toBeChecked();
    await expect(page.locator('tbody th[scope=row]')).toHaveCount(different.length);
  });

  test('shows one category at a time, and the address says which', async ({ page, request }) => {
    const cameras = await find(request, CAMERAS, 2);
    const devices = await find(request, SWITCHES, 3);
    await openCompare(page, [...cameras, ...devices]);
    const groups = page.getByRole('navigation', { name: 'Категории сравнения' });
    await expect(groups.getByRole('link')).toHaveCount(2);
    expect(await shownIds(page)).toEqual(idsOf(cameras));
    await groups.getByRole('link').nth(1).click();
    await expect(columns(page)).toHaveCount(3);
    await page.reload();
    await expect(columns(page)).toHaveCount(3);
    expect(await shownIds(page)).toEqual(idsOf(devices));
    await page.goBack();
    await expect(columns(page)).toHaveCount(2);
  });

  test('products go one by one or all of a category, and come back to their places', async ({
    page,
    request,
  }) => {
    const cameras = await find(request, CAMERAS, 3);
    const devices = await find(request, SWITCHES, 1);
    await openCompare(page, [...cameras, ...devices]);
    await removal(page, cameras[1]!).click();
    await expect(columns(page)).toHaveCount(2);
    await toast(page, cameras[1]!.name).getByRole('button', { name: 'Вернуть' }).click();
    await expect(columns(page)).toHaveCount(3);
    expect(await shownIds(page)).toEqual(idsOf(cameras));

    await page.getByRole('button', { name: 'Очистить список' }).click();
    await expect(columns(page)).toHaveCount(1);
    expect(await keptIds(page)).toEqual([devices[0]!.id]);
    await page.getByRole('button', { name: 'Вернуть' }).last().click();
    await expect(page.getByRole('navigation', { name: 'Категории сравнения' }).getByRole('link')).toHaveCount(
      2,
    );
    expect(await keptIds(page)).toEqual([...cameras, ...devices].map(({ id }) => id));
  });

  test('the keyboard slides it, and goes on from the neighbour of what it took away', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1024, height: 900 });
    const cards = await find(request, CAMERAS, 5);
    await openCompare(page, cards);
    const table = page.getByRole('region', { name: 'Сравнение: IP-камеры' });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

    await removal(page, cards[0]!).focus();
    await page.keyboard.press('Enter');
    await expect(removal(page, cards[1]!)).toBeFocused();
    await page.getByRole('button', { name: 'Очистить список' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('asks for an offer with all of its products named', async ({ page, request }) => {
    const cards = await find(request, CAMERAS, 2);
    await openCompare(page, cards);
    await page.getByRole('button', { name: 'Запросить КП на эти товары' }).click();
    const comment = page.getByRole('dialog').getByRole('textbox', { name: /Что нужно/ });
    await expect(comment).not.toHaveValue('');
    for (const { name } of cards) expect(await comment.inputValue()).toContain(name);
  });

  test('buys from the table', async ({ page, request }) => {
    await openCompare(page, await find(request, CAMERAS, 2));
    await columns(page).first().getByRole('button', { name: 'В корзину' }).click();
    await expect(toast(page, 'Товар в корзине')).toBeVisible();
  });

  test('says what is sold no more and takes it off the list', async ({ page, request }) => {
    const cards = await find(request, CAMERAS, 2);
    await openCompare(page, [...cards, { id: 900_001, offer_id: 900_001 }]);
    await expect(page.getByText('Один товар из списка больше не продаётся')).toBeVisible();
    await page.getByRole('button', { name: 'Убрать из списка' }).click();
    await expect.poll(() => keptIds(page)).toEqual(cards.map(({ id }) => id));
    await expect(page.getByText('больше не продаётся')).toHaveCount(0);
  });
});

test('nothing to compare leads to the catalog, which the button of the header closes again [CATPOP-011]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/compare');
  await expect(page.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeVisible();
  await page.getByRole('button', { name: 'Открыть каталог' }).click();
  const catalog = page.getByRole('navigation', { name: 'Каталог товаров' });
  await expect(catalog.getByRole('link', { name: 'Видеонаблюдение' }).first()).toBeVisible();
  const header = page.getByRole('banner').getByRole('button', { name: 'Каталог', exact: true });
  await expect(header).toHaveAttribute('aria-expanded', 'true');
  await header.click();
  await expect(catalog).toBeHidden();
});

test('the page of the server is the same for everybody, and not for robots', async ({ request }) => {
  const [one] = await find(request, CAMERAS, 1);
  const list = encodeURIComponent(JSON.stringify([{ offer_id: one!.offer_id, product_id: one!.id }]));
  const plain = await (await request.get('/compare')).text();
  const own = await (
    await request.get('/compare', { headers: { cookie: `compareProducts=${list}` } })
  ).text();
  expect(own).toBe(plain);
  expect(plain).toContain('noindex,follow');
  expect(plain.match(/<h1[ >]/g)).toHaveLength(1);
});

test.describe('looks', () => {
  test('only the table slides, and names and heads stay in sight, at every width', async ({
    page,
    request,
  }) => {
    await openCompare(page, await find(request, CAMERAS, 6));
    for (const width of [320, 375, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo(0, 0));
      const table = page.getByRole('region', { name: 'Сравнение: IP-камеры' });
      expect(await scrollWidth(page), `at ${width} px`).toBe(width);
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);

      const name = page.locator('tbody th[scope=row] > span').last();
      const before = (await name.boundingBox())!.x;
      await table.evaluate((element) => element.scrollBy({ left: 300, behavior: 'instant' }));
      expect(Math.abs((await name.boundingBox())!.x - before)).toBeLessThan(1);

      await name.scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 0);
      const bar = page.locator('[data-heads]');
      await expect(bar).toHaveAttribute('data-heads', 'shown');
      const header = (await page.getByRole('banner').boundingBox())!;
      const { y } = (await bar.boundingBox())!;
      expect(Math.abs(y - (header.y + header.height))).toBeLessThan(2);
      // A short head stands over the column it heads, wherever the table was slid to.
      const places = (selector: string) =>
        page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
      const links = await places('[data-heads] a');
      const cells = await places('tbody:last-child tr:last-child td');
      expect(links).toHaveLength(6);
      expect(cells).toHaveLength(6);
      for (const [place, link] of links.entries()) {
        expect(link - cells[place]!).toBeGreaterThanOrEqual(0);
        expect(link - cells[place]!).toBeLessThan(100);
      }
      await table.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
    }
  });

  test('axe finds no fault in it, full or empty', async ({ page, request }) => {
    const atBothWidths = async () => {
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await axeFaults(page), `at ${width} px`).toEqual([]);
      }
    };
    await page.goto('/compare');
    await expect(page.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeVisible();
    await atBothWidths();
    await openCompare(page, [...(await find(request, CAMERAS, 5)), ...(await find(request, SWITCHES, 1))]);
    await atBothWidths();
    await page.locator('tbody tr').last().scrollIntoViewIfNeeded();
    await expect(page.locator('[data-heads=shown]')).toBeVisible();
    await atBothWidths();
  });
});
