import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { makeWorkbook } from '../apps/server/src/testing/specification-files/make-workbook.ts';
import { createCompany, linkOf } from './approval-parts.ts';
import { withDatabase } from './member-basket-parts.ts';
import { answerAsManager, type Good, goodsForQuote, noOverflow, PIECES } from './quote-parts.ts';
import { expect, test } from './shop-test.ts';
import { signInByCookie } from './sign-in-parts.ts';

const answer = (page: Page) => page.getByRole('region', { name: 'Ответ на предложение' });
const decision = (page: Page) => page.getByRole('region', { name: 'Решение' });

/** As a designer sends it, with columns that are his own affair. */
function designersBook([one, other]: readonly Good[]) {
  const rows = [
    ['Спецификация оборудования. Склад, корпус 2'],
    [],
    ['Поз.', 'Наименование', 'Тип, марка', 'Ед. изм.', 'Кол-во', 'Примечание'],
    ['1', one!.name, one!.article, 'шт', PIECES, 'на мачту'],
    ['2', other!.name, other!.article, 'шт', PIECES, null],
  ];
  return { rows, bytes: makeWorkbook({ sheets: [{ name: 'СОТ', rows }] }) };
}

for (const width of [1440, 375]) {
  test(`a designer’s workbook becomes an offer, is countered, accepted, approved by the boss’s letter and ordered, at ${width} [SPECS-002] [SPECS-123] [KP-041] [KP-043] [KP-049] [LK-030]`, async ({
    page,
    browser,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const { buyer, ownerEmail } = await createCompany();
    await signInByCookie(page, buyer.name);
    const goods = await goodsForQuote({ isOnlyThere: true });
    const { rows, bytes } = designersBook(goods);

    await page.goto('/pages/specs');
    await page
      .getByLabel('Файл спецификации')
      .setInputFiles({ name: 'Склад, корпус 2.xlsx', mimeType: 'application/octet-stream', buffer: bytes });
    await expect(page.getByRole('heading', { level: 1, name: 'Склад, корпус 2' })).toBeVisible();
    const bar = page.getByRole('region', { name: 'Итог' });
    await expect(bar).toContainText(/2 из 2\sстрок в сумме/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Скачать XLSX' }).click(),
    ]);
    await expectOriginalColumns(await readFile(await download.path()), rows);

    await bar.getByRole('button', { name: /КП$/ }).click();
    const sending = page.getByRole('dialog', { name: 'Отправить как КП' });
    await expect(sending.getByRole('listitem').last()).toHaveText(
      /^В КП войдут товары на [\d\s,]+₽\. Доставку, сейчас [\d\s,]+₽, посчитаем при заказе$/,
    );
    await sending.getByRole('button', { name: 'Отправить' }).click();
    await expect(page).toHaveURL(/\/lk\/quotes\/\d+$/);
    const id = page.url().split('/').at(-1)!;
    await expect(page.getByText('Ждёт вашего ответа', { exact: true }).first()).toBeVisible();

    await answer(page).getByRole('button', { name: 'Предложить своё' }).click();
    const [first, second] = await sentPrices(id);
    const own = Math.floor((first! * 0.97) / 100);
    await page
      .getByRole('textbox', { name: /^Ваша цена/ })
      .first()
      .fill(String(own));
    await page
      .getByRole('region', { name: 'Своё предложение' })
      .getByRole('button', { name: 'Отправить менеджеру' })
      .click();
    await expect(page.getByText('Встречное предложение', { exact: true }).first()).toBeVisible();
    await answerAsManager(id, 'Согласны');
    await page.reload();

    await answer(page).getByRole('link', { name: 'Принять и создать заказ' }).click();
    await fillAcceptance(page);
    const summary = page.getByRole('complementary', { name: 'Ваш заказ' });
    await noOverflow(page);
    await summary.getByRole('button', { name: 'Отправить на согласование' }).click();
    await expect(page).toHaveURL(/\/lk\/approvals\/\d+$/);
    await expect(decision(page)).toContainText('Ждём решения');
    await noOverflow(page);

    const boss = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await boss.goto(await linkOf(page, ownerEmail));
    await expect(boss.getByRole('main')).toContainText(goods[0]!.article);
    await noOverflow(boss);
    await boss.getByRole('button', { name: 'Согласовать и оформить' }).click();
    await expect(decision(boss)).toContainText(/Заказ \d{4}-\d{6} оформлен/);
    await boss.context().close();

    const [order] = await withDatabase(
      (db) => db<{ id: string; goods: number }[]>`
        select id, (select sum(line.total)::int from order_line as line
                      join sub_order on sub_order.id = line.sub_order_id
                     where sub_order.order_id = customer_order.id) as goods
          from customer_order where quote_id = ${id}
      `,
    );
    await page.goto(`/lk/orders/${order!.id}`);
    await expect(page.getByRole('main')).toContainText(goods[0]!.article);
    expect(order!.goods).toBe(PIECES * (own * 100 + second!));
  });
}

/** The checkout's own steps. */
async function fillAcceptance(page: Page): Promise<void> {
  const recipient = page.getByRole('region', { name: 'Получатель' });
  await recipient.getByLabel('Фамилия, имя, отчество').fill('Белов Сергей Петрович');
  await recipient.getByRole('textbox', { name: 'Телефон' }).fill('+7(900) 123-45-67');
  await recipient.getByRole('button', { name: 'Готово' }).click();
  const ways = page.getByRole('article').getByRole('radio', { name: /^Самовывоз со склада/ });
  await expect(ways.first()).toBeEnabled();
  for (const way of await ways.all()) await way.check({ force: true });
  await page.getByRole('radio', { name: /^По счёту/ }).check({ force: true });
  const summary = page.getByRole('complementary', { name: 'Ваш заказ' });
  await summary.getByRole('checkbox', { name: /оферты/ }).check();
  await summary.getByRole('checkbox', { name: /персональных данных/ }).check();
}

/** What the designer wrote stands where it stood; ours is behind it. */
async function expectOriginalColumns(
  bytes: Buffer,
  rows: readonly (readonly (string | number | null | undefined)[])[],
): Promise<void> {
  const [sheet] = await readXlsxFile(bytes);
  const read = sheet!.data;
  const width = Math.max(...rows.map((row) => row.length));
  const whole = (row: readonly unknown[]) => Array.from({ length: width }, (_, at) => row[at] ?? null);
  // Below the file's own rows stands what they come to.
  expect(read.slice(0, -1).map((row) => whole(row))).toEqual(rows.map((row) => whole(row)));
  expect(read.at(-1)!.slice(width)).toContain('Итого за товары с НДС, без доставки');
}

async function sentPrices(id: string): Promise<number[]> {
  const rows = await withDatabase(
    (db) => db<{ price: number }[]>`
      select line.price::int from quote_line as line
        join quote_version as version on version.id = line.version_id
       where version.quote_id = ${id} and version.number = 1 order by position
    `,
  );
  expect(rows).toHaveLength(2);
  return rows.map(({ price }) => price);
}
