import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { builtFiles } from './built-files.ts';
import { stopClock } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { signInByCookie } from './sign-in-parts.ts';

test.use({ offersRegistration: true });

const popup = (page: Page) => page.getByRole('dialog', { name: 'Как будете покупать' });
/** The module that knows when it may be offered. */
const QUESTION = builtFiles('registration-popup');
/** The module that counts the seconds. */
const COUNTER = builtFiles('late-side');
const flag = (page: Page) => page.evaluate(() => sessionStorage.getItem('registrationPopupShown'));

async function open(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  // What counts the seconds comes last, together with this.
  await page.waitForFunction(() => 'storefront' in window);
  await stopClock(page);
}

test('registration is offered to a guest ten seconds after the page, once in a session [AUTH-016] [AUTH-018] [AUTH-019] [STORE-004] [CONST-002]', async ({
  page,
}) => {
  const questions: string[] = [];
  page.on('request', (request) => questions.push(...(QUESTION.exec(request.url()) ?? [])));
  // What counts the seconds comes once the clock stands still, so that they are counted exactly.
  const { promise: isStill, resolve: letIt } = Promise.withResolvers<void>();
  await page.route(COUNTER, async (route) => {
    await isStill;
    await route.continue();
  });
  await page.clock.install();
  // Nothing that is held back may hold back the page.
  await page.goto('/pages/delivery', { waitUntil: 'domcontentloaded' });
  await stopClock(page);
  letIt();
  await expect.poll(() => page.evaluate(() => 'storefront' in window)).toBe(true);
  await page.clock.runFor(9_900);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await flag(page)).toBeNull();
  expect(questions).toEqual([]);
  const question = page.waitForRequest(QUESTION);
  await page.clock.runFor(100);
  await question;
  await page.clock.resume();
  await expect(popup(page)).toBeVisible();
  expect(await flag(page)).toBe('true');
  await expect(popup(page).getByRole('radio')).toHaveCount(2);
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFaults(page, 'dialog')).toEqual([]);
  }

  await popup(page)
    .getByRole('radio', { name: /Физическое лицо/ })
    .check();
  await popup(page).getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('dialog', { name: 'Регистрация' }).getByLabel('Фамилия')).toBeFocused();
  await page.getByRole('button', { name: 'Назад' }).click();
  await popup(page)
    .getByRole('radio', { name: /Организация или ИП/ })
    .check();
  await popup(page).getByRole('button', { name: 'Продолжить' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Регистрация компании или ИП' }).getByLabel('ИНН'),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Назад' }).click();
  await popup(page).getByRole('button', { name: 'Позже' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const asked = page.waitForResponse(QUESTION);
  await page.reload();
  await page.clock.fastForward(11_000);
  await page.evaluate((url) => import(url), (await asked).url());
  await page.clock.fastForward(11_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('registration waits in the basket and over another popup, and counts as shown only when it is [AUTH-020]', async ({
  page,
}) => {
  const asked = page.waitForResponse(QUESTION);
  await open(page, '/cart');
  // Whether it may be offered has been asked once, and is answered when its module is there.
  await page.evaluate((url) => import(url), (await asked).url());
  await page.clock.runFor(11_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await flag(page)).toBeNull();

  await page.getByRole('link', { name: 'Вернуться к покупкам' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Москва' }).first().click();
  await page.clock.runFor(500);
  await expect(page.getByRole('dialog', { name: 'Выберите город' })).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await flag(page)).toBeNull();

  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.runFor(11_000);
  await page.clock.resume();
  await expect(popup(page)).toBeVisible();
  expect(await flag(page)).toBe('true');
});

test('registration is never offered to a member [AUTH-018]', async ({ page }) => {
  await signInByCookie(page, 'anna');
  const questions: string[] = [];
  page.on('request', (request) => questions.push(...(QUESTION.exec(request.url()) ?? [])));
  await open(page, '/pages/delivery');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Кабинет' })).toBeVisible();
  await page.clock.runFor(30_000);
  await page.clock.resume();
  expect(questions).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await flag(page)).toBeNull();
});
