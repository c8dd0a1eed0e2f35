import type { Page } from '@playwright/test';
import { scrollToLowerHalf } from './find-product.ts';
import { expect, test } from './shop-test.ts';
import { signInByCookie } from './sign-in-parts.ts';

interface Card {
  id: number;
  code: string;
  article: string;
  name: string;
}

const ROW = 'Вы недавно смотрели';
const row = (page: Page) => page.getByRole('region', { name: ROW });

test('package and codes of a product are on its page, and seen goods where one looks for them [ENG-010] [ENG-013] [MARK-005]', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const response = await request.post('/api/v1/catalog/products:search', {
    data: {
      filter: { category_code: 'ip-kamery', in_stock: true },
      pagination: { type: 'offset', offset: 0, limit: 2 },
    },
  });
  const { data } = (await response.json()) as { data: [Card, Card] };
  expect(data).toHaveLength(2);
  const [first, second] = data;

  const looked = page.waitForRequest(`**/catalog/products/${first.id}:view`);
  await page.goto(`/product/${first.code}-${first.id}`);
  const characteristics = page.locator('#characteristics');
  await scrollToLowerHalf(page);
  await expect(characteristics).toContainText('Упаковка и коды');
  await expect(characteristics).toContainText(/Габариты упаковки\d+\s×\s\d+\s×\s\d+\sмм/);
  await expect(characteristics).toContainText('Страна производства');
  await characteristics.getByRole('button', { name: /^Скопировать код ОКПД2/ }).click();
  await expect(page.getByText('Код ОКПД2 скопирован')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d\d\.\d\d/);
  await characteristics.getByRole('button', { name: /^Скопировать код ТН ВЭД/ }).click();
  await expect(page.getByText('Код ТН ВЭД ЕАЭС скопирован')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{10}$/);
  expect((await (await looked).response())!.status()).toBe(200);

  await page.goto(`/product/${second.code}-${second.id}`);
  await scrollToLowerHalf(page);
  await expect(row(page)).toContainText(first.article);

  const cards = row(page).getByRole('article');
  await page.goto('/');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(second.article);
  await expect(cards.last()).toContainText(first.article);
  await page.getByRole('combobox', { name: 'Поиск товаров' }).click();
  const viewed = page.getByRole('group', { name: ROW });
  await expect(viewed.getByRole('option')).toHaveCount(2);
  await expect(viewed.getByRole('option').first()).toContainText(second.article);

  await signInByCookie(page, 'zakupki');
  await page.goto('/lk');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(second.article);
});
