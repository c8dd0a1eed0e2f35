import type { APIRequestContext, Page } from '@playwright/test';
import postgres from 'postgres';
import { searchProducts } from './find-product.ts';
import { expect, test } from './shop-test.ts';

interface ModelCard {
  id: number;
  article: string;
  name: string;
  other_sellers?: number;
  offers: { id: number }[];
}

interface SellerOffer {
  id: number;
  product_id: number;
  seller: { name: string };
  product: { article: string };
}

async function findModel(request: APIRequestContext) {
  const body = { filter: { in_stock: true }, sort: 'popular', pagination: { offset: 0, limit: 100 } };
  for (let offset = 0; offset < 4000; offset += 100) {
    const cards = await searchProducts(request, { ...body, pagination: { offset, limit: 100 } });
    const card = (cards as unknown as ModelCard[]).find(({ other_sellers: others }) => others !== undefined);
    if (card) return { card, offers: await offersOf(request, card) };
  }
  throw new Error('Nothing is sold by several sellers.');
}

async function offersOf(request: APIRequestContext, { offers }: ModelCard): Promise<SellerOffer[]> {
  const filter = { id: offers.map(({ id }) => id) };
  const data = { filter, include: ['product'], sort: ['location'], pagination: { limit: 50 } };
  const answer = await request.post('/api/v1/catalog/offers:search', { data });
  return ((await answer.json()) as { data: SellerOffer[] }).data;
}

test('one card leads to the offers of all who sell the thing, and the chosen one goes into the basket [MODEL-001] [MODEL-007] [MODEL-015]', async ({
  page,
  request,
}) => {
  const { card, offers } = await findModel(request);
  const other = offers.find(({ product_id: id }) => id !== card.id)!;
  const words = card.name.replace(card.article, '').trim();
  await page.goto(`/catalog/search?q=${encodeURIComponent(JSON.stringify(words))}&all=true`);
  const cards = page.getByRole('main').getByRole('article');
  const shown = cards.filter({ has: page.locator(`a[href$="-${card.id}"]`) });
  await expect(shown).toHaveCount(1);
  await expect(cards.filter({ has: page.locator(`a[href$="-${other.product_id}"]`) })).toHaveCount(0);

  const others = new Set(offers.map(({ seller }) => seller.name)).size - 1;
  expect(card.other_sellers).toBe(others);
  await shown.getByRole('link', { name: new RegExp(`^ещё\\s${others}\\sпродав(ец|ца|цов)$`) }).click();
  await expect(page).toHaveURL(new RegExp(`-${card.id}#offers$`));
  for (const { seller } of offers.slice(0, 2))
    await expect(page.locator('#offers')).toContainText(seller.name);
  await page.locator('#offers').getByRole('button', { name: 'Выбрать' }).click();
  const popup = page.getByRole('dialog', { name: 'Доступные склады' });
  const rows = popup.getByRole('listitem');
  await expect(rows).toHaveCount(offers.length);
  for (const [at, { seller }] of offers.entries()) await expect(rows.nth(at)).toContainText(seller.name);

  await rows
    .nth(offers.indexOf(other))
    .getByRole('button', { name: /Увеличить|Больше|Добавить/ })
    .click();
  await popup.getByRole('button', { name: 'Подтвердить' }).click();
  await page.goto('/cart');
  await expect(page.getByRole('main').locator(`a[href$="-${other.product_id}"]`).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(other.product.article);
});

test('a department has the same number of goods on the home page, in the menu and inside, whatever the city [MODEL-009]', async ({
  page,
}) => {
  const departments = ['videonablyudenie', 'kontrol-dostupa', 'generatory'];
  const inMoscow = await countsEverywhere(page, departments);
  await chooseVladivostok(page);
  const farAway = await countsEverywhere(page, departments);
  expect(farAway).not.toEqual(inMoscow);
});

test('the address of a product that gave way to another leads there for good [MODEL-013]', async ({
  request,
}) => {
  const filter = { with_zero_stock: true };
  const [gone, stays] = await searchProducts(request, { filter, sort: 'id', pagination: { limit: 2 } });
  const addressOf = ({ code, id }: { code: string; id: number }) => `/product/${code}-${id}`;
  const db = postgres(process.env['E2E_DATABASE_URL']!, { max: 1 });
  try {
    await db`update product set status = 'hidden', replaced_by = ${stays!.id} where id = ${gone!.id}`;
    const asked = () => request.get(addressOf(gone!), { maxRedirects: 0 });
    await expect.poll(async () => (await asked()).status()).toBe(301);
    expect((await asked()).headers()['location']).toBe(addressOf(stays!));
  } finally {
    await db`update product set status = 'published', replaced_by = null where id = ${gone!.id}`;
    await db.end();
  }
});

async function chooseVladivostok(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Ваш город — Москва. Изменить' }).click();
  const popup = page.getByRole('dialog', { name: 'Выберите город' });
  await popup.getByRole('combobox').pressSequentially('Владивос', { delay: 20 });
  await popup.getByRole('option', { name: /^Владивосток/ }).click();
  await expect(page.getByRole('button', { name: 'Ваш город — Владивосток. Изменить' })).toBeVisible();
}

/** The numbers of the departments, which are the same in all three places. */
async function countsEverywhere(page: Page, departments: readonly string[]): Promise<number[]> {
  const numbers: number[] = [];
  for (const code of departments) {
    await page.goto('/');
    const tile = page.getByRole('region', { name: 'Разделы каталога' }).getByRole('listitem');
    const atHome = tile.filter({ has: page.locator(`h2 a[href="/catalog/${code}"]`) });
    const count = numberIn(await atHome.getByText(/товар/).textContent());
    await page.getByRole('banner').getByRole('button', { name: 'Каталог', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Каталог товаров' });
    await menu.locator(`a[href="/catalog/${code}"]`).first().hover();
    const submenu = page.locator(`[data-submenu="${code}"]`);
    expect(numberIn(await submenu.getByRole('link', { name: /товар/ }).textContent())).toBe(count);
    await page.goto(`/catalog/${code}`);
    const heading = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]');
    expect(numberIn(await heading.textContent())).toBe(count);
    numbers.push(count);
  }
  return numbers;
}

function numberIn(text: string | null): number {
  const digits = (text ?? '').replaceAll(/\D/g, '');
  expect(digits).not.toBe('');
  return Number(digits);
}
