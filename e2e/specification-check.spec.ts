import type { APIRequestContext, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { keptLine, openCartWith, type Sellable } from './basket-goods.ts';
import { withDatabase } from './member-basket-parts.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Строки спецификации' });
const rowsOf = (page: Page) => grid(page).locator('[data-spec-row]');
const findings = (page: Page) => page.getByRole('region', { name: 'Проверка комплектности' });
const findingOf = (page: Page, title: string) =>
  findings(page).getByRole('listitem').filter({ hasText: title });

async function ask<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer[]> {
  const response = await request.post(`${process.env['E2E_BASE_URL']}/api/v1/catalog/${path}`, { data });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: Answer[] }).data;
}

/** The first in stock of a category that is found by its article alone. */
async function inStock(request: APIRequestContext, category: string, filter: object = {}): Promise<Sellable> {
  const found = await ask<Sellable>(request, 'products:search', {
    filter: { category_code: category, in_stock: true, ...filter },
    sort: 'popular',
    pagination: { type: 'offset', offset: 0, limit: 40 },
  });
  const goods = found.find(({ article, quantity }) => /^[\w-]{6,}$/.test(article) && quantity >= 30);
  expect(goods, `goods of ${category}`).toBeDefined();
  return goods!;
}

async function typed(page: Page, text: string): Promise<void> {
  await page.goto('/pages/specs');
  await page.getByLabel('Строки спецификации').fill(text);
  await page.getByRole('button', { name: 'Подобрать и посчитать' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
}

test('cameras with too few channels are told by figures, one press adds what mends it, another takes it back, and what is meant so stays aside [SPECS-085] [SPECS-086]', async ({
  page,
  request,
}) => {
  const camera = await inStock(request, 'ip-kamery-kupolnye');
  const recorder = await inStock(request, 'registratory-nvr', { attr_channels: [4, 4] });
  await typed(page, `${camera.article}\t12\tшт\n${recorder.article}\t1\tшт`);
  await expect(rowsOf(page)).toHaveCount(2);

  const channels = findingOf(page, 'Каналов меньше, чем камер');
  await expect(channels).toContainText('IP: 12 камер, у регистраторов 4 канала — не хватает 8');
  await expect(channels).toContainText('строки 1, 2');
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await scrollWidth(page)).toBe(375);
  await page.setViewportSize({ width: 1440, height: 900 });

  await channels.getByRole('button', { name: /^Добавить 1\sшт/ }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(channels).toBeHidden();
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(channels).toBeVisible();

  await channels.getByRole('button', { name: 'Так и задумано' }).click();
  await expect(channels).toBeHidden();
  await page.reload();
  await findings(page)
    .getByRole('button', { name: /Так и задумано: 1/ })
    .click();
  await channels.getByRole('button', { name: 'Вернуть в замечания' }).click();
  await expect(channels.getByRole('button', { name: 'Так и задумано' })).toBeVisible();
});

test('the basket is checked too, and adds what mends it [SPECS-085]', async ({ page, request }) => {
  const camera = await inStock(request, 'ip-kamery-kupolnye');
  await openCartWith(page, [keptLine(camera, { qty: 8 })]);
  const recorder = findingOf(page, 'Камеры без регистратора');
  await expect(recorder).toContainText('8 камер IP и ни одного регистратора');
  await recorder.getByRole('button', { name: /^Добавить 1\sшт/ }).click();
  await expect(recorder).toBeHidden();
  const lines = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('basketProducts') ?? '[]') as unknown[]).length);
  expect(await lines()).toBe(2);
});

interface StoreOffer {
  offer_id: number;
  product_id: number;
  quantity: number;
  store: { city: string };
}

/** Goods that lie in two warehouses of their seller at least. */
async function inTwoStores(
  request: APIRequestContext,
): Promise<{ goods: Sellable; stores: [StoreOffer, StoreOffer] }> {
  const found = await ask<Sellable>(request, 'products:search', {
    filter: { in_stock: true },
    sort: 'popular',
    pagination: { type: 'offset', offset: 0, limit: 96 },
  });
  for (const goods of found.filter((one) => one.multiple === 1 && /^[\w-]{6,}$/.test(one.article))) {
    const offers = await ask<StoreOffer>(request, 'offers:search', {
      filter: { product_id: goods.id },
      sort: ['location'],
      include: ['store'],
    });
    const stores = offers.filter((one) => one.product_id === goods.id && one.quantity >= 10);
    if (stores.length >= 2) return { goods, stores: [stores[0]!, stores[1]!] };
  }
  throw new Error('Nothing lies in two warehouses.');
}

test('a row is split over warehouses by hand, adds up, and goes into the basket from there [SPECS-090]', async ({
  page,
  request,
}) => {
  const { goods, stores } = await inTwoStores(request);
  await typed(page, `${goods.article}\t6\tшт`);
  await page.getByRole('button', { name: /Кандидаты и действия: строка 1/ }).click();
  await page.getByRole('button', { name: 'Разделить по складам' }).click();
  const split = page.getByRole('group', { name: /Разделить 6\sшт по складам/ });
  const shares = split.getByRole('listitem').getByRole('spinbutton');
  await shares.nth(0).fill('4');
  await shares.nth(0).blur();
  await expect(split).toContainText(/Осталось разделить 2\sшт/);
  await expect(split.getByRole('button', { name: 'Разделить так' })).toBeDisabled();
  await shares.nth(1).fill('1');
  await shares.nth(1).blur();
  await expect(split).toContainText(/Осталось разделить 1\sшт/);
  await expect(split.getByRole('button', { name: 'Разделить так' })).toBeDisabled();
  await shares.nth(1).fill('2');
  await shares.nth(1).blur();
  await expect(split).toContainText('Сходится');
  await split.getByRole('button', { name: 'Разделить так' }).click();
  await expect(rowsOf(page).first()).toContainText(/6\sшт с 2 складов/);
  await expect(rowsOf(page).first()).toContainText(stores[0].store.city);

  const bar = page.getByRole('region', { name: 'Итог' });
  await bar.getByRole('button', { name: /1\sстрока в корзину/ }).click();
  await expect(bar.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible();
  const kept = await page.evaluate(() =>
    (JSON.parse(localStorage.getItem('basketProducts') ?? '[]') as { qty: number }[]).map(({ qty }) => qty),
  );
  expect(kept.toSorted()).toEqual([2, 4]);

  await page.reload();
  await expect(rowsOf(page).first()).toContainText(/6\sшт с 2 складов/);
  await page.getByRole('button', { name: /Кандидаты и действия: строка 1/ }).click();
  await page.getByRole('button', { name: 'Не делить' }).click();
  await expect(rowsOf(page).first()).not.toContainText(/с 2 складов/);
});

test('a former specification is taken off the list and brought back [SPECS-093]', async ({ page }) => {
  const { name } = await createMember('Пётр');
  await signInByCookie(page, name);
  await typed(page, 'ZZ-100500\t2\tшт');
  const id = new URL(page.url()).searchParams.get('id')!;
  const kept = () =>
    withDatabase((db) => db`select from specification where id = ${id} and deleted_at is null`);
  await page.goto('/pages/specs');
  const former = page.getByRole('region', { name: 'Недавние спецификации' });
  await former.getByRole('button', { name: /Убрать спецификацию/ }).click();
  await expect(former).toBeHidden();
  expect((await kept()).count).toBe(0);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(former.getByRole('link')).toHaveCount(1);
  expect((await kept()).count).toBe(1);
});
