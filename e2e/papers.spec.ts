import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { unpacked } from '../apps/server/src/testing/read-workbook.ts';
import { isOrderedAlone, sellable } from './basket-goods.ts';
import { fitsPhone } from './fits-phone.ts';
import { placeOrder, proposeFewer } from './order-parts.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

const main = (page: Page) => page.getByRole('main');
const block = (page: Page) => main(page).getByRole('region', { name: 'Документы', exact: true });

async function saved(page: Page, press: Locator): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await press.click();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

type Decode = (pixels: Uint8ClampedArray, width: number, height: number) => { binaryData: number[] } | null;
const decode = ((jsqr as { default?: unknown }).default ?? jsqr) as Decode;

/** What a phone would read off the screen. */
async function readOff(square: Locator): Promise<string> {
  // As large as it is printed, seen by a good camera.
  await square.evaluate((svg) =>
    Object.assign((svg as SVGElement).style, { width: '640px', height: '640px' }),
  );
  const { data, info } = await sharp(await square.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = decode(new Uint8ClampedArray(data), info.width, info.height);
  return Buffer.from(code!.binaryData).toString();
}

test.describe('papers of an order', () => {
  test.use({ expectedConsole: [/status of (404|502)/] });

  test('are on its page: the invoice is saved, seen on a sheet whose square a decoder reads, printed as it looks, and made anew when the order changes [PAPER-005] [PAPER-008] [PAPER-015] [PAPER-016]', async ({
    page,
  }) => {
    const { name } = await createMember('Пётр');
    await signInByCookie(page, name);
    const [good] = await sellable(page.request, 1, isOrderedAlone);
    const qty = good!.multiple * 3;
    const order = await placeOrder(page, [{ offer_id: good!.offer_id, qty }]);
    await page.goto(`/lk/orders/${order.id}`);
    const invoice = block(page).getByRole('button', { name: new RegExp(`^Счёт ${order.number}\\s*\\d`) });
    await expect(invoice).toBeVisible();
    await expect(block(page)).toContainText('Отгрузочные документы по посылке 1');
    const pdf = await saved(page, invoice);
    expect(pdf.name).toBe(`Счёт ${order.number}.pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const table = await saved(page, block(page).getByRole('button', { name: `Счёт ${order.number}, XLSX` }));
    expect(table.name).toBe(`Счёт ${order.number}.xlsx`);
    await fitsPhone(page, [320, 768]);

    await page.route(/:download$/, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
    await invoice.click();
    await expect(page.getByText('Ошибка загрузки файла')).toBeVisible();
    await page.unroute(/:download$/);
    const errors = ['Не найдено', 'И ещё одна беда'].map((message) => ({ code: 'NOT_FOUND', message }));
    const gone = { status: 404, json: { errors } };
    await page.route(/:download$/, (route) => route.fulfill(gone));
    await invoice.click();
    await expect(page.getByText('Не найдено')).toBeVisible();
    await expect(page.getByText('И ещё одна беда')).toHaveCount(0);
    await page.unroute(/:download$/);
    // They would stand over the square.
    await page.getByRole('button', { name: 'Закрыть все' }).click();

    await block(page).getByRole('link', { name: 'Открыть счёт для печати' }).click();
    await expect(page).toHaveURL(`/lk/orders/invoice/${order.id}`);
    const sheet = page.getByRole('article', { name: `Счёт на оплату № ${order.number}` });
    const sum = (order.total / 100).toLocaleString('ru', { minimumFractionDigits: 2 });
    await expect(sheet).toContainText(`Всего наименований 1, на сумму ${sum.replaceAll(/\s/g, ' ')} руб.`);
    await expect(sheet).toContainText('Оплата по счету №');
    await fitsPhone(page, [320, 768]);
    const fields = (await readOff(sheet.locator('figure svg'))).split('|');
    expect(fields.slice(0, 7)).toEqual([
      'ST00012',
      'Name=ООО «Окоём»',
      'PersonalAcc=40702810100000100000',
      'BankName=АО «Банк Тестовый», г. Москва',
      'BIC=049801701',
      'CorrespAcc=30101810300000000701',
      `Sum=${order.total}`,
    ]);
    expect(fields[7]).toMatch(
      new RegExp(`^Purpose=Оплата по счету ${order.number} от [\\d.]+, (в т\\.ч\\. НДС|без НДС)`),
    );
    expect(fields.slice(8, 11)).toEqual(['PayeeINN=9801000104', 'KPP=980101001', `DocNo=${order.number}`]);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await proposeFewer(order.parts[0]!, good!.multiple * 2);
    await page.goto(`/lk/orders/${order.id}`);
    const accepted = page.waitForResponse(/:accept$/);
    await main(page).getByRole('button', { name: 'Согласиться' }).click();
    await accepted;
    await expect(async () => {
      await page.reload();
      await expect(
        block(page)
          .getByRole('button', { name: /^Счёт \S+, изм\. 2/ })
          .first(),
      ).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(block(page).locator('[data-replaced]')).toContainText('Заменён версией 2');
  });
});

test('papers of all orders are one list: by kind, by number, marked and saved as one archive [PAPER-015]', async ({
  page,
}) => {
  await signInByCookie(page, 'zakupki');
  await page.goto('/lk');
  await page.getByRole('navigation', { name: 'Кабинет' }).getByRole('link', { name: 'Документы' }).click();
  await expect(page).toHaveURL('/lk/documents');
  const rows = main(page).locator('li[data-paper]');
  await expect(rows.filter({ hasText: 'УПД' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Счёт' }).first()).toBeVisible();
  await fitsPhone(page, [320, 768]);

  await main(page).getByRole('button', { name: 'УПД', exact: true }).click();
  await expect(page).toHaveURL('/lk/documents?kind=upd');
  await expect(rows.filter({ hasText: 'Счёт' })).toHaveCount(0);
  const title = await rows.first().locator('b').textContent();
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  const other = await rows.nth(1).locator('b').textContent();
  const archive = await saved(page, main(page).getByRole('button', { name: 'Скачать ZIP' }));
  expect(archive.name).toBe('Документы.zip');
  const names = [...unpacked(archive.bytes).keys()];
  expect(names).toHaveLength(4);
  expect(names).toEqual(expect.arrayContaining([`${title}.pdf`, `${other}.pdf`]));
  const xml = await saved(page, rows.first().getByRole('button', { name: `${title}, XML` }));
  expect(xml.name).toMatch(/^ON_NSCHFDOPPR_.*\.xml$/);

  await main(page).getByLabel('Поиск').fill('такого нет');
  await expect(main(page)).toContainText('Таких документов нет');
  await main(page).getByRole('link', { name: 'Показать все документы' }).click();
  await expect(rows.filter({ hasText: 'Счёт' }).first()).toBeVisible();
  await main(page).getByLabel('Поиск').fill(title!.replace(/^УПД /, ''));
  await expect(rows).toHaveCount(1);

  await page.goto('/lk/documents?to=2020-01-01');
  await expect(main(page)).toContainText('Таких документов нет');

  const { name } = await createMember('Олег');
  await signInByCookie(page, name);
  await page.goto('/lk/documents');
  await expect(main(page)).toContainText('Документов пока нет');
});
