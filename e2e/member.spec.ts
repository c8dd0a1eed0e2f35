import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { cityCookie } from './city-cookie.ts';
import { sendIncomplete } from './form-parts.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { leave, signInByCookie, typePassword } from './sign-in-parts.ts';

const LISTING = '/catalog/videonablyudenie';
const TVER = cityCookie('Тверь', 'c52ea942-555e-45c6-9751-58897717b02f');

const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value;
const cityId = (page: Page) => cookie(page, 'currentCityId');
const avatar = (page: Page, initials: RegExp) =>
  page.getByRole('main').locator('[aria-hidden="true"]').filter({ hasText: initials });

/** What scripts of the page can read later: its cookies and both of its storages. */
const readable = (page: Page) =>
  page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]));

test('a company signs in where it wanted to go, sees who it is and its company data, and leaves [ROUTE-018] [ROUTE-025] [STORE-002] [LK-001] [LK-004] [LK-007] [ENT-030] [VALID-021] [ROLE-005] [CITY-010] [CITY-011] [AUTH-014] [AUTH-023] [ENUM-003]', async ({
  page,
}) => {
  const origin = process.env['E2E_BASE_URL']!;
  await page.context().addCookies([{ name: 'city', value: TVER, url: origin }]);
  await page.goto('/lk/profile?from=letter');
  const door = page.getByRole('dialog', { name: 'Вход' });
  await expect(door).toContainText('Войдите, чтобы продолжить');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Войдите, чтобы продолжить');
  await expect.poll(() => cityId(page)).toBe('2');
  await typePassword(page, 'zakupki');
  await expect(page.getByRole('navigation', { name: 'Кабинет' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  await expect(page).toHaveURL(/\/lk\/profile\?from=letter$/);
  const main = page.getByRole('main');
  await expect(main.getByLabel('Фамилия')).toHaveValue('Ильин');
  await expect(main.getByRole('textbox', { name: 'Имя', exact: true })).toHaveValue('Пётр');
  await expect(main).toContainText('zakupki@demo.okoem.example подтверждён');
  await expect(main).toContainText('+7(900) 000-00-03 подтверждён');
  // What the page of a private person has not.
  await expect(main.getByRole('heading', { level: 2, name: 'Компания', exact: true })).toBeVisible();
  await expect(main).toContainText('Юридическое лицо');
  await expect(main).toContainText('Действующая');
  await expect(main).toContainText('Общая система налогообложения (ОСН)');
  await expect(main).toContainText('ИНН');
  await expect(avatar(page, /^ОО$/)).toBeVisible();
  await expect.poll(() => cityId(page)).toBe('1');
  const token = await page.evaluate(() => {
    const state = JSON.parse(document.getElementById('boot-state')!.textContent) as {
      session: string | object;
    };
    return /"access_token":"([\w-]{43,54})"/.exec(JSON.stringify(state.session).replaceAll('\\', ''))![1]!;
  });
  expect(await readable(page)).not.toContain(token);
  const refresh = await cookie(page, 'refresh_token');
  expect(refresh).toMatch(/^[\w-]{43}$/);
  expect(await readable(page)).not.toContain(refresh);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await scrollWidth(page)).toBe(375);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await main.getByRole('link', { name: 'Документы и верификация' }).click();
  const documents = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /\.pdf$/ }) });
  await expect(documents).toHaveText([/^Устав.*Подтверждён$/, /^Выписка/, /^ОГРН/, /^ИНН/]);
  await leave(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect.poll(() => cityId(page)).toBe('2');
  expect(await cookie(page, 'city')).toBe(TVER);
  await expect(page.getByRole('button', { name: 'Ваш город — Тверь. Изменить' })).toBeVisible();
  const drawn = await page.request.get('/');
  expect(await drawn.text()).toContain('Войти');
});

test('a private person sees no company, changes the profile, and the change stays [LK-002] [LK-005] [CITY-009] [CITY-011] [LK-007] [FORM-005] [FORM-010] [ENT-027] [ROLE-005] [VALID-005] [VALID-013] [VALID-027]', async ({
  page,
}) => {
  await signInByCookie(page, 'anna');
  await page.context().addCookies([{ name: 'currentCityId', value: '1', url: process.env['E2E_BASE_URL']! }]);
  await page.goto('/lk/profile');
  await expect(page.getByRole('heading', { level: 2, name: 'Компания', exact: true })).toHaveCount(0);
  await expect.poll(() => cityId(page)).toBe('2');
  await expect(page.getByRole('main')).not.toContainText('ИНН');
  await expect(avatar(page, /^АС$/)).toBeVisible();
  const safety = page.getByRole('region', { name: 'Пароль и кабинет' });
  const first = safety.locator('input[name="password"]');
  await safety.locator('input[name="password_confirmation"]').fill('granit-2026');
  await sendIncomplete({ form: safety, send: safety.getByRole('button', { name: 'Сменить пароль' }), first });
  await expect(safety.locator('[aria-invalid="true"]')).toHaveCount(2);
  await expect(safety).toContainText('Пароли должны совпадать');
  // A short one is not even sent: the server's refusal would stand in the console.
  await first.fill('granit7');
  await safety.locator('input[name="password_confirmation"]').fill('granit7');
  await safety.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(safety).toContainText('Минимум 8 символов');
  await expect(safety.locator('[aria-invalid="true"]')).toHaveCount(1);
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

test('a member’s own prices, name and hearts stand in the first HTML, and a guest’s page has none of them [FAV-004] [PDP-008] [PRICE-015] [LIST-013]', async ({
  page,
}) => {
  const guest = await (await page.request.get(LISTING)).text();
  await signInByCookie(page, 'zakupki');
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
  // The page of the product draws the same, over the picture and beside the name.
  const path = await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .getAttribute('href');
  const product = (await (await page.request.get(path!)).text()).matchAll(
    /<button[^>]*title="В избранное"[^>]*>/g,
  );
  const states = [...product].map(([mark]) => /aria-pressed="(\w+)"/.exec(mark)?.[1]);
  expect(states).toEqual([String(!isChosen), String(!isChosen)]);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', String(isChosen));
});

test('a company sees its requests with the status of each document and of the organisation [VERIF-001] [VERIF-003] [VERIF-005] [ENUM-003] [LK-004] [LK-007] [CITY-010]', async ({
  page,
}) => {
  await signInByCookie(page, 'litvin');
  await page.goto('/lk/verification');
  const main = page.getByRole('main');
  await expect(main).toContainText('Отклонён');
  await expect(main.getByRole('heading', { name: 'Что исправить' })).toBeVisible();
  await expect(main).toContainText('Статус организации');
  await expect(main).toContainText('Действующая');
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await scrollWidth(page)).toBe(375);
  expect(await axeFaults(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(avatar(page, /^ИП$/)).toBeVisible();
  await expect.poll(() => cityId(page)).toBe('1');
  await page.getByRole('link', { name: 'Профиль и компания' }).click();
  await expect(main).toContainText('Индивидуальный предприниматель');
  await expect(main).toContainText('Действующая');
  await expect(main).toContainText('Упрощенная система налогообложения (УСН)');
  await expect(main.getByRole('link', { name: 'Документы и верификация' })).toBeVisible();
});

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a file of the profile is uploaded with its type, asked for and deleted; one too large is refused in words [LK-003] [VALID-028]', async ({
  page,
}) => {
  await signInByCookie(page, 'pavel');
  await page.goto('/lk/profile');
  const files = page.getByRole('region', { name: 'Файлы', exact: true });
  const input = files.getByLabel(/Фото профиля/);
  await input.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(300_000) });
  await expect(files).toContainText('Размер файла не должен превышать 0,25 МБ');
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

test('a guest who wants orders is asked to sign in first, and a member gets from the header to orders, favourites, basket and cabinet [ROUTE-018] [ROUTE-019] [ROUTE-020] [LAYOUT-009] [LAYOUT-011] [LAYOUT-012] [LAYOUT-013]', async ({
  page,
}) => {
  await page.goto('/lk/orders');
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Войдите, чтобы продолжить');

  await signInByCookie(page, 'pavel');
  await page.goto('/lk/favorites');
  await expect(heading).toHaveText(/^Избранное/);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Заказы', exact: true }).click();
  await expect(page).toHaveURL('/lk/orders');
  await expect(heading).toHaveText(/^Заказы/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await header.getByRole('link', { name: /^Избранное/ }).click();
  await expect(page).toHaveURL('/lk/favorites');
  await expect(heading).toHaveText(/^Избранное/);
  await header.getByRole('link', { name: 'Кабинет', exact: true }).click();
  await expect(page).toHaveURL('/lk/profile');
  await expect(page.getByRole('main').getByLabel('Фамилия')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('link', { name: 'Окоём — на главную' }).first().click();
  await expect(page).toHaveURL('/');
  const below = page.getByRole('navigation', { name: 'Основное' });
  await below.getByRole('link', { name: /^Избранное/ }).click();
  await expect(page).toHaveURL('/lk/favorites');
  await below.getByRole('link', { name: 'Кабинет', exact: true }).click();
  await expect(page).toHaveURL('/lk/profile');
  await page.setViewportSize({ width: 1440, height: 900 });
  await header.getByRole('link', { name: /^Корзина/ }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a logout in one tab is felt in the others', async ({ page, context }) => {
  await signInByCookie(page, 'pavel');
  await page.goto('/lk/profile');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Кабинет' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-alive', '');
  // What hears of other tabs comes last.
  await other.waitForFunction(() => 'storefront' in window);
  await leave(page);
  await expect(other.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
});
