import { readFileSync } from 'node:fs';
import { axeFaults } from './axe-faults.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { signInByCookie } from './sign-in-parts.ts';

test('a company reads its agreed prices, finds one, takes them as a file and sees them by quantity on the product’s page [PRICE-031] [PRICE-022]', async ({
  page,
}) => {
  await signInByCookie(page, 'zakupki');
  await page.goto('/lk');
  await page.getByRole('link', { name: /Договорные цены/ }).click();
  await expect(page).toHaveURL('/lk/prices');
  const main = page.getByRole('main');
  const rows = main.getByRole('row');
  await expect(main.getByRole('heading', { name: 'Договорные цены' })).toBeVisible();
  await expect(rows).toHaveCount(31);
  expect(await axeFaults(page)).toEqual([]);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Скачать XLSX' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^Договорные цены \d{4}-\d\d-\d\d\.xlsx$/);
  expect(
    readFileSync(await saved.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  const contract = rows.filter({ hasText: 'Договор поставки' }).first();
  const search = main.getByRole('searchbox', { name: 'Поиск' });
  await expect(contract).toContainText(/от\s10\sшт\s—\s[\d\s]+₽/);
  const article = await contract.locator('td').first().locator('small').innerText();
  await search.fill(article);
  await main.getByRole('button', { name: 'Найти' }).click();
  await expect(rows).toHaveCount(2);
  await expect(contract).toContainText(article);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await scrollWidth(page)).toBe(375);
  expect(await axeFaults(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await contract.getByRole('link').click();
  const box = page.getByRole('complementary', { name: 'Покупка' });
  await expect(box).toContainText(/от\s10\sшт\s—\s[\d\s]+₽/);
  await expect(box).toContainText(/от\s50\sшт\s—\s[\d\s]+₽/);
});

test('a person who acts for himself is told that companies have such prices [PRICE-031]', async ({
  page,
}) => {
  await signInByCookie(page, 'anna');
  await page.goto('/lk/prices');
  await expect(page.getByRole('main')).toContainText('Договорные цены есть у компаний');
});
