import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

const EXPORT = '**/api/v1/catalog/products:export';
const button = (page: Page) => page.getByRole('button', { name: 'Скачать XLSX' });

/** A ZIP archive by its first letters. */
async function savedFile(page: Page): Promise<{ name: string; start: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page).click()]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), start: bytes.toString('latin1', 0, 2) };
}

test.describe('a listing', () => {
  test.use({ expectedConsole: [/ERR_TIMED_OUT/] });

  test('is saved as a file with what was chosen in it, and a failure is told [ENG-014]', async ({ page }) => {
    await page.goto('/catalog/ip-kamery?in_stock=true&sort=price_asc');
    const asked = page.waitForRequest(EXPORT);
    expect(await savedFile(page)).toEqual({
      name: expect.stringMatching(/^IP-камеры.* \d{4}-\d\d-\d\d\.xlsx$/) as unknown,
      start: 'PK',
    });
    expect((await asked).postDataJSON()).toMatchObject({
      filter: { category_code: 'ip-kamery', in_stock: true },
      sort: 'price_asc',
      customer_region_guid: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
    });

    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(EXPORT, async (route) => {
      await held;
      await route.abort('timedout');
    });
    await button(page).click();
    await expect(page.getByRole('button', { name: 'Готовим файл XLSX' })).toBeVisible();
    answer();
    await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
    await expect(button(page)).toBeVisible();
  });
});

test('a comparison is saved as a file, with all rows or those that differ [ENG-008] [ENG-014]', async ({
  page,
  request,
}) => {
  const response = await request.post('/api/v1/catalog/products:search', {
    data: {
      filter: { category_code: 'ip-kamery-korpusnye', in_stock: true },
      pagination: { type: 'offset', offset: 0, limit: 2 },
    },
  });
  const { data } = (await response.json()) as { data: { id: number; offer_id: number }[] };
  expect(data).toHaveLength(2);
  const list = data.map(({ id, offer_id }) => ({ offer_id, product_id: id }));
  const value = encodeURIComponent(JSON.stringify(list));
  const url = process.env['E2E_BASE_URL']!;
  await page.context().addCookies([{ name: 'compareProducts', value, url }]);
  await page.goto('/compare');
  await expect(page.getByRole('table')).toBeVisible();

  const asked = page.waitForRequest(EXPORT);
  expect(await savedFile(page)).toEqual({
    name: expect.stringMatching(/^Сравнение.*\.xlsx$/) as unknown,
    start: 'PK',
  });
  expect((await asked).postDataJSON()).toMatchObject({
    layout: 'comparison',
    only_different: false,
    filter: { id: data.map(({ id }) => id) },
  });

  await page.getByRole('switch', { name: 'Только различия' }).check();
  const again = page.waitForRequest(EXPORT);
  await savedFile(page);
  expect((await again).postDataJSON()).toMatchObject({ layout: 'comparison', only_different: true });
});
