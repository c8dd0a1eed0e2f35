import type { Locator, Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { axeFaults } from './axe-faults.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { signInByCookie } from './sign-in-parts.ts';

const main = (page: Page) => page.getByRole('main');

type Decode = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
const decode = ((jsqr as { default?: unknown }).default ?? jsqr) as Decode;

/** What a phone would read off the screen. */
async function readOff(square: Locator): Promise<string> {
  await square.evaluate((svg) =>
    Object.assign((svg as SVGElement).style, { width: '480px', height: '480px' }),
  );
  const { data, info } = await sharp(await square.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)!.data;
}

async function fits(page: Page): Promise<void> {
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await scrollWidth(page)).toBe(width);
  }
  expect(await axeFaults(page)).toEqual([]);
}

test('receipts are in the list and on the order’s page, and open as a slip that fits a phone and prints alone [RECEIPT-009] [RECEIPT-010]', async ({
  page,
}) => {
  await signInByCookie(page, 'anna');
  await page.goto('/lk/documents');
  // The latest stand below the papers; whoever buys for himself often has nothing else.
  const latest = main(page).getByRole('region', { name: 'Кассовые чеки' });
  await expect(latest.locator('li[data-receipt]')).toHaveCount(5);
  await expect(latest.getByRole('link', { name: /^Все \d+ чек/ })).toHaveAttribute(
    'href',
    '/lk/documents?kind=receipt',
  );
  await main(page).getByRole('button', { name: 'Чеки', exact: true }).click();
  await expect(page).toHaveURL('/lk/documents?kind=receipt');
  const rows = main(page).locator('li[data-receipt]');
  const settled = rows.filter({ hasText: 'Чек при получении' }).first();
  await expect(settled).toBeVisible();
  await expect(rows.filter({ hasText: 'Чек возврата' }).first()).toBeVisible();
  await fits(page);

  await settled.getByRole('link', { name: /^Заказ/ }).click();
  const papers = main(page).getByRole('region', { name: 'Документы', exact: true });
  const receipts = papers.locator('[data-paper=receipt]');
  await expect(receipts.filter({ hasText: 'Чек предоплаты' })).toHaveCount(1);
  await expect(receipts.filter({ hasText: 'Чек при получении' })).toHaveCount(1);
  const opening = page.waitForEvent('popup');
  await papers.getByRole('link', { name: /Чек предоплаты/ }).click();
  const slip = await opening;
  await expect(slip.getByRole('heading', { level: 1 })).toHaveText('Чек предоплаты');
  await expect(main(slip)).toContainText('ООО «Окоём»');
  await expect(main(slip)).toContainText('Предоплата 100 %');
  await expect(main(slip)).toContainText(
    /Поставщик: ООО .+, ИНН \d{10}, \+7499\d{7}\. Площадка — комиссионер/,
  );
  await fits(slip);
  expect(await readOff(main(slip).locator('.qr svg'))).toMatch(
    /^t=\d{8}T\d{4}&s=\d+\.\d\d&fn=\d{16}&i=\d+&fp=\d{10}&n=1$/,
  );
  await slip.emulateMedia({ media: 'print' });
  await expect(slip.getByRole('banner')).toBeHidden();
  await expect(slip.getByText('Чтобы напечатать чек')).toBeHidden();
  await expect(main(slip)).toBeVisible();
});
