import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-parts.ts';

const LISTING = '/catalog/videonablyudenie';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Кабинет' }).getByRole('button', { name: 'Выйти' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
}

const cityId = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'currentCityId')?.value;

test('a company signs in where it wanted to go, sees who it is and its company data, and leaves [ROUTE-018] [ROUTE-025] [LAYOUT-009] [LK-001] [LK-004] [LK-007] [CITY-010] [CITY-011] [AUTH-023] [ENUM-003]', async ({
  page,
}) => {
  await signInAs(page, 'zakupki');
  await expect(page).toHaveURL(/\/lk\/profile$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Юридическое лицо');
  await expect(main).toContainText('Действующая');
  await expect(main).toContainText('Общая система налогообложения (ОСН)');
  await expect(main).toContainText('ИНН');
  await expect(main.locator('[aria-hidden="true"]').filter({ hasText: /^ОО$/ })).toBeVisible();
  expect(await cityId(page)).toBe('1');
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await scrollWidth(page)).toBe(375);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const account = page.getByRole('banner').getByRole('link', { name: 'Кабинет' });
  await expect(account).toHaveAttribute('href', '/lk/profile');
  await signOut(page);
  await expect.poll(() => cityId(page)).toBe('2');
  const drawn = await page.request.get('/');
  expect(await drawn.text()).toContain('Войти');
});

test('a private person sees no company, changes the profile, and the change stays [LK-002] [LK-005]', async ({
  page,
}) => {
  await signInAs(page, 'anna');
  await expect(page.getByRole('heading', { level: 2, name: 'Компания', exact: true })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('ИНН');
  const patronymic = page.getByLabel('Отчество');
  const before = await patronymic.inputValue();
  const after = before === 'Игоревна' ? 'Павловна' : 'Игоревна';
  await patronymic.fill(after);
  const bar = page.getByRole('region', { name: 'Несохранённые изменения' });
  await expect(bar).toContainText('Есть измененияОтчество');
  await bar.getByRole('button', { name: 'Сохранить' }).click();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Отчество')).toHaveValue(after);
});

test('a member’s own prices, name and hearts stand in the first HTML, and a guest’s page has none of them [FAV-004] [PRICE-015] [LIST-013]', async ({
  page,
}) => {
  await page.goto(LISTING);
  const guest = await (await page.request.get(LISTING)).text();
  await signInAs(page, 'zakupki');
  await page.goto(LISTING);
  const heart = page.getByRole('button', { name: /^В избранное/ }).first();
  const isChosen = (await heart.getAttribute('aria-pressed')) === 'true';
  const saved = page.waitForResponse(/customers\/favorite-offers/);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', String(!isChosen));
  expect((await saved).ok()).toBe(true);

  const member = await (await page.request.get(LISTING)).text();
  const hearts = (html: string) =>
    [...html.matchAll(/"В избранное[^>]*aria-pressed="(\w+)"/g)].map(([, state]) => state);
  const own = ['Контур-Монтаж', 'НДС:', '"has_personal_price":true'];
  expect(own.filter((text) => member.includes(text))).toEqual(own);
  expect(own.filter((text) => guest.includes(text))).toEqual([]);
  expect(hearts(member)[0]).toBe(String(!isChosen));
  expect(hearts(guest)).toEqual([]);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', String(isChosen));
});

test('a company sees its requests with the status of each document and of the organisation [VERIF-001] [VERIF-003] [VERIF-005] [ENUM-020] [ENUM-022]', async ({
  page,
}) => {
  await signInAs(page, 'litvin', '/lk/verification?from=letter');
  await expect(page).toHaveURL(/\/lk\/verification\?from=letter$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Отклонён');
  await expect(main.getByRole('heading', { name: 'Что исправить' })).toBeVisible();
  await expect(main).toContainText('Статус организации');
  await expect(main).toContainText('Действующая');
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await scrollWidth(page)).toBe(375);
  expect(await axeFaults(page)).toEqual([]);
});

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a file of the profile is uploaded with its type, asked for and deleted; one too large is refused in words [LK-003] [VALID-028]', async ({
  page,
}) => {
  await signInAs(page, 'pavel');
  const files = page.getByRole('region', { name: 'Файлы', exact: true });
  const input = files.getByLabel(/Фото профиля/);
  await input.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(300_000) });
  await expect(files).toContainText('Размер файла не должен превышать');
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(files.locator('li')).toContainText('Фото профиля');
  const answer = page.waitForResponse(/:download$/);
  await files.getByRole('button', { name: /^me\./ }).click();
  expect((await answer).headers()['content-disposition']).toMatch(/^attachment/);
  await files.getByRole('button', { name: /^Удалить: me/ }).click();
  await expect(files.getByRole('button', { name: /^me\./ })).toHaveCount(0);
  await page.reload();
  await expect(
    page.getByRole('region', { name: 'Файлы', exact: true }).getByRole('button', { name: /^me\./ }),
  ).toHaveCount(0);
});

test('a guest who wants orders or the profile is asked to sign in first [ROUTE-019]', async ({ page }) => {
  await page.goto('/lk/orders');
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Войдите, чтобы продолжить' })).toBeAttached();
});

test('a logout in one tab is felt in the others', async ({ page, context }) => {
  await signInAs(page, 'pavel');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Кабинет' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-alive', '');
  // What hears of other tabs comes last.
  await other.waitForFunction(() => 'storefront' in window);
  await signOut(page);
  await expect(other.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
});
