import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { type Sellable, sellable } from './basket-goods.ts';
import { putOnServer, withDatabase } from './member-basket-parts.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

const LISTING = '/catalog/videonablyudenie';
const PRIMARY = '--c-primary';

const switchTo = (isOn: boolean) =>
  withDatabase((db) => db`update payment_limit set is_on = ${isOn} where method = 'instalments'`);

const colourOf = (page: Page) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), PRIMARY);

/** The picture beside the shop's own name. */
const markOf = (page: Page) =>
  page
    .locator('[data-logo]')
    .first()
    .evaluate((logo) => getComputedStyle(logo, '::after').backgroundImage);

const lines = (page: Page) => page.getByRole('main').getByText(/^4 × [\d\s]+₽$/);

test.afterAll(() => switchTo(false));

test('who comes from a partner sees its colours and what prices are in parts, and pays so; others see nothing of it [GEN-007] [INSTAL-003] [INSTAL-005]', async ({
  page,
}) => {
  await switchTo(true);
  await page.goto(LISTING);
  const own = await colourOf(page);
  expect(await markOf(page)).toBe('none');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(lines(page)).toHaveCount(0);

  await expect(async () => {
    await page.goto(`${LISTING}?partner=bank`);
    await expect(lines(page).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'bank');
  expect(await colourOf(page)).toBe('#1d4fa3');
  expect(await markOf(page)).toContain('/files/partners/bank.svg');
  expect(own).not.toBe('#1d4fa3');
  // What the theme is for: the line of a card, and the way to pay at the checkout.
  await expect(lines(page).first()).toHaveCSS('color', 'rgb(29, 79, 163)');
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await scrollWidth(page)).toBe(375);
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  // The cookie remembers it.
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'bank');

  const { name } = await createMember('Марина');
  await signInByCookie(page, name);
  const isGood = ({ store_city: city, price, multiple }: Sellable) =>
    city === 'Москва' && price * multiple >= 5000_00 && price * multiple <= 100_000_00;
  const [good] = await sellable(page.request, 1, isGood);
  await putOnServer(page, [{ offer_id: good!.offer_id, qty: good!.multiple, seen_price: good!.price }]);
  await page.goto('/cart/checkout');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'bank');
  const step = page.getByRole('region', { name: 'Получатель' });
  await step.getByLabel('Фамилия, имя, отчество').fill('Орлова Марина Игоревна');
  await step.getByRole('textbox', { name: 'Телефон' }).fill('+7(900) 123-45-67');
  await step.getByRole('button', { name: 'Готово' }).click();
  await page
    .getByRole('article')
    .getByRole('radio', { name: /^Самовывоз со склада/ })
    .check({ force: true });
  const parts = page.getByRole('radio', { name: /4 × [\d\s]+₽, платёж каждые 14\sдней\. Плати частями/ });
  await parts.check({ force: true });
  const chosen = page.locator('label').filter({ has: parts });
  await expect(chosen).toHaveCSS('box-shadow', /^rgb\(29, 79, 163\)/);
  const summary = page.getByRole('complementary', { name: 'Ваш заказ' });
  await summary.getByRole('checkbox', { name: /оферты/ }).check();
  await summary.getByRole('checkbox', { name: /персональных данных/ }).check();
  await summary.getByRole('button', { name: 'Подтвердить заказ' }).click();

  await expect(page).toHaveURL(/\/dev\/bank\/[\w-]+$/);
  await expect(page.getByRole('row')).toHaveCount(5);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Отказать' }).click();
  const pay = page.getByRole('region', { name: 'Оплата' });
  await expect(pay.getByRole('alert')).toContainText('Партнёр не одобрил оплату частями');
  await pay.getByRole('button', { name: /^Оплатить [\d\s]/ }).click();
  await page.getByRole('button', { name: /^Одобрить/ }).click();
  await expect(pay).toContainText('Оплачен');
  await page.goto('/?partner=none');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});
