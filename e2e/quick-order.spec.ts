import type { Page } from '@playwright/test';
import { writeWorkbook } from '../apps/server/src/platform/xlsx/write-workbook.ts';
import { axeFaults } from './axe-faults.ts';
import { keptLine, openCartWith, sellable, type Sellable } from './basket-goods.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

const ABSENT = 'QQ-9999-ZZ';
const kept = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('basketProducts') ?? '[]') as { article: string; qty: number }[]).map(
      ({ article, qty }) => [article, qty],
    ),
  );
/** The same bytes in every encoding. */
const byPiece = ({ multiple, quantity, article }: Sellable) =>
  multiple === 1 && quantity >= 8 && /^[\w-]+$/.test(article);

test('lines pasted into the quick order are found, what is not is told, and all of it goes into the basket by the keyboard alone, and comes out again [LINES-012] [LINES-013]', async ({
  page,
  request,
}) => {
  const [one, other, before] = (await sellable(request, 3, byPiece)) as [Sellable, Sellable, Sellable];
  const earlier = [
    [before.article, 4],
    [one.article, 1],
  ];
  await openCartWith(page, [keptLine(before, { qty: 4 }), keptLine(one)]);
  await page.getByRole('link', { name: 'Добавить списком' }).click();
  await expect(page).toHaveURL('/cart/quick');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page
    .getByLabel('Артикулы и количества')
    .fill(`${one.article} 3\n${other.article} — 2 шт\n${ABSENT} 5`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Нашли 2 из 3\sстрок/)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Нужно ваше решение · 1/ })).toContainText(ABSENT);
  for (const width of [1440, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await scrollWidth(page)).toBe(width);
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Всё в корзину' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: 'Итог' }).getByRole('link', { name: 'Перейти в корзину' }),
  ).toBeVisible();
  const bought = [
    [before.article, 4],
    [one.article, 3],
    [other.article, 2],
  ];
  expect(await kept(page)).toEqual(bought);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  expect(await kept(page)).toEqual(earlier);
  await page.getByRole('button', { name: 'Всё в корзину' }).press('Enter');
  await expect.poll(() => kept(page)).toEqual(bought);
  // The list is in the address, so that it survives a reload.
  await page.reload();
  await expect(page.getByText(/^Нашли 2 из 3\sстрок/)).toBeVisible();
});

test('an empty basket leads to the quick order; a table is read in the browser: CSV of Windows with semicolons, and an XLSX [LINES-013] [LINES-014]', async ({
  page,
  request,
}) => {
  const goods = await sellable(request, 2, byPiece);
  const [one, other] = goods as [Sellable, Sellable];
  await page.goto('/cart');
  await page.getByRole('main').getByRole('link', { name: 'Быстрый заказ списком' }).click();
  await expect(page).toHaveURL('/cart/quick');
  const input = page.locator('input[type=file]');
  // «Кол» in the encoding of Windows.
  const heading = Buffer.from([0xc0, 0xf0, 0xf2, 0xe8, 0xea, 0xf3, 0xeb, 0x3b, 0xca, 0xee, 0xeb]);
  const csv = Buffer.concat([heading, Buffer.from(`\r\n${one.article};4\r\n${other.article};5\r\n`)]);
  await input.setInputFiles({ name: 'zakaz.csv', mimeType: 'text/csv', buffer: csv });
  await expect(page.getByText(/^Нашли 2 из 2\sстрок/)).toBeVisible();
  await page.getByRole('button', { name: 'Всё в корзину' }).click();
  await expect
    .poll(() => kept(page))
    .toEqual([
      [one.article, 4],
      [other.article, 5],
    ]);

  const cell = (text: string) => ({ kind: 'text' as const, text });
  const book = writeWorkbook({
    name: 'Заказ',
    widths: [10, 20, 10],
    heading: [],
    header: [cell('№'), cell('Артикул'), cell('Количество')],
    frozenColumns: 0,
    rows: goods.map(({ article }, at) => [
      { kind: 'number' as const, value: at + 1, format: 'integer' as const },
      cell(article),
      { kind: 'number' as const, value: at + 6, format: 'integer' as const },
    ]),
  });
  await page.getByText('Изменить список или взять другой файл').click();
  await input.setInputFiles({ name: 'zakaz.xlsx', mimeType: 'application/octet-stream', buffer: book });
  await expect(page.getByText(/^Нашли 2 из 2\sстрок/)).toBeVisible();
  await page.getByRole('button', { name: 'Всё в корзину' }).click();
  await expect
    .poll(() => kept(page))
    .toEqual([
      [one.article, 6],
      [other.article, 7],
    ]);

  await page.getByText('Изменить список или взять другой файл').click();
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByText('Из PDF строки не прочитать')).toBeVisible();
});

test('two thousand lines are looked for piece by piece, with what is done already, and what is beyond is counted [LINES-013]', async ({
  page,
  request,
}) => {
  const [one] = (await sellable(request, 1, byPiece)) as [Sellable];
  const lines = [`${one.article} 2`, ...Array.from({ length: 2020 }, (_, at) => `QQ-${10_000 + at}-ZZ 1`)];
  await page.goto('/cart/quick');
  const released = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/articles:match', async (route) => {
    asked += 1;
    if (asked === 2) await released.promise;
    await route.fallback();
  });
  await page.getByLabel('Артикулы и количества').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Подобрать товары' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ищем товары' })).toHaveText(
    /проверили 250 из 2\s021\sстроки/,
  );
  released.resolve();
  await expect(page.getByText(/^Нашли 1 из 2\s000\sстрок.*не поместилось 21\sстрока/)).toBeVisible({
    timeout: 60_000,
  });
  expect(asked).toBe(9);
  await page.reload();
  await expect(page.getByText(/^Нашли 1 из 2\s000\sстрок/)).toBeVisible({ timeout: 60_000 });
});
