import { request as requests } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { liveAsGuest } from './journey-parts.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie, typePassword } from './sign-in-parts.ts';

test('a guest who opens favourites directly is asked to sign in, and nothing is asked for [ROUTE-020]', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/customers/')) calls.push(request.url());
  });
  const response = await page.goto('/lk/favorites?from=letter');
  expect(response!.status()).toBe(200);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await dialog.getByRole('button', { name: 'Закрыть попап' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Войдите, чтобы продолжить' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await axeFaults(page)).toEqual([]);
  expect(calls).toEqual([]);
});

test('a heart pressed before signing in is not lost by who goes on before it is saved [FAV-005]', async ({
  page,
}) => {
  const { name } = await createMember('Нина');
  const { product } = await liveAsGuest(page);
  // Never answered: the page is left first.
  const isAsked = page.waitForRequest('**/customers/favorite-offers');
  await page.route('**/customers/favorite-offers', () => {});
  await typePassword(page, name);
  await isAsked;
  await page.unroute('**/customers/favorite-offers');
  await page.goto('/lk/favorites');
  const taken = page.getByRole('main').getByRole('button', { name: /^Убрать из избранного/ });
  await expect(taken).toHaveAccessibleName(`Убрать из избранного: ${product}`);
});

test('a heart pressed by a member who leaves before the answer is pressed on the next page [FAV-003] [FAV-004]', async ({
  page,
}) => {
  const { name } = await createMember('Нина');
  await signInByCookie(page, name);
  await page.goto('/catalog/ip-kamery');
  const isAsked = page.waitForRequest('**/customers/favorite-offers');
  await page.route('**/customers/favorite-offers', () => {});
  await page
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click();
  const { offer_id: offerId } = (await isAsked).postDataJSON() as { offer_id: number };
  await page.unroute('**/customers/favorite-offers');
  await page.goto('/lk/favorites');
  const taken = page.getByRole('main').getByRole('button', { name: /^Убрать из избранного/ });
  await expect(taken).toHaveCount(1);
  const product = page.getByRole('main').locator('a[href^="/product/"]').first();
  const id = /-(\d+)$/.exec((await product.getAttribute('href'))!)![1];
  const card = await page.request.post('/api/v1/catalog/products:search', {
    data: { filter: { id: [Number(id)] } },
  });
  expect(((await card.json()) as { data: { offer_id: number }[] }).data[0]!.offer_id).toBe(offerId);
});

test('a shared list stays in sight of its owner, who closes it when it is enough', async ({
  page,
  baseURL,
}) => {
  const { name } = await createMember('Нина');
  await signInByCookie(page, name);
  await page.goto('/catalog/ip-kamery');
  const heart = page.getByRole('button', { name: /^В избранное/ }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/lk/favorites');
  await page.getByRole('button', { name: 'Поделиться списком' }).click();
  const share = page.getByRole('region', { name: 'Ссылка на список' });
  await expect(share).toContainText('без вашего имени');
  await page.reload();
  const path = (await share.getByRole('link').getAttribute('href'))!;
  await expect(share.getByRole('link')).toHaveText(baseURL! + path);
  const guest = await requests.newContext({ baseURL: baseURL! });
  const opened = async () => {
    const data = { filter: { token: path.split('/').pop() } };
    return (await guest.post('/api/v1/catalog/shared-lists:search-one', { data })).status();
  };
  expect(await opened()).toBe(200);
  await share.getByRole('button', { name: 'Закрыть доступ' }).click();
  await expect(share).toHaveCount(0);
  expect(await opened()).toBe(404);
  await guest.dispose();
});

test.describe('a list by a link', () => {
  // The browser itself tells of every refused call.
  test.use({ expectedConsole: [/404 \(Not Found\) .*shared-lists/] });

  test('says so when it is closed', async ({ page }) => {
    await page.goto('/lists/abcdefghijklmnopqrstuvwxyz');
    await expect(page.getByRole('heading', { name: 'Список не открылся' })).toBeVisible();
  });
});
