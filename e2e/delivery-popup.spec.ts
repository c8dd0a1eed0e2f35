import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { keptLine, openCartWith, roubles, sellable } from './basket-goods.ts';
import { putOnServer } from './member-basket-parts.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

interface Asked {
  method: number;
  carrier_id?: number;
  pickup_point_id?: number;
  quantity: number;
  items: { offer_id: number; qty: number }[];
  customer_region_guid: string;
}

const parcel = (page: Page) => page.getByRole('region', { name: /^Посылка/ });
const change = (page: Page) => parcel(page).getByRole('button', { name: /^Изменить доставку/ });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Доставка' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' });
const methodOf = (place: Locator, name: string) => place.getByRole('radio', { name: new RegExp(`^${name}`) });
const choose = (page: Page) => popup(page).getByRole('button', { name: 'Выбрать' });

/** What carriers were asked about. */
function listen(page: Page): Asked[] {
  const asked: Asked[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/delivery/calculate')) asked.push((sent.postDataJSON() as { data: Asked }).data);
  });
  return asked;
}

test('the basket shows its goods with their delivery, and what both cost together, to a guest too [CART-025]', async ({
  page,
  request,
}) => {
  const [one] = await sellable(request, 1);
  await openCartWith(page, [keptLine(one!)]);
  await expect(parcel(page).locator('[data-offer]')).toHaveCount(1);
  await expect(parcel(page)).toContainText(/Курьерская доставка .+ · .*\d+\s₽/);
  const words = await parcel(page).getByText('Курьерская доставка').locator('..').innerText();
  const price = sumIn(words.split('·').at(-1)!);
  expect(price).toBeGreaterThan(0);
  await expect(summary(page)).toContainText(/с\sдоставкой/);
  const told = await summary(page).innerText();
  const goods = sumIn(told, 'Итого без доставки');
  expect(goods).toBe(one!.price * one!.multiple);
  expect(sumIn(told, 'Доставка')).toBe(price);
  expect(sumIn(told, String.raw`с\sдоставкой`)).toBe(goods + price);
});

/** The first sum behind a word, in kopecks. */
function sumIn(text: string, word = ''): number {
  const [, whole, rest = '00'] = new RegExp(`${word}\\s*(?:от\\s)?([\\d\\s]*\\d)(?:,(\\d\\d))?\\s₽`).exec(
    text,
  )!;
  return Number(whole!.replaceAll(/\s/g, '')) * 100 + Number(rest);
}

test('the delivery popup: three methods, points in a list and on a map, the cost; chosen by its button, left by Escape [POPUP-018] [DELIV-011] [ENUM-010] [DELIV-006]', async ({
  page,
  request,
}) => {
  const [one] = await sellable(request, 1);
  await openCartWith(page, [keptLine(one!)]);
  const asked = listen(page);
  await change(page).click();
  await expect(popup(page).getByRole('group').first().getByRole('radio')).toHaveCount(3);
  for (const label of ['Курьерская доставка', 'Самовывоз из ПВЗ', 'Самовывоз со склада'])
    await expect(methodOf(popup(page), label)).toHaveCount(1);
  await expect(methodOf(popup(page), 'Курьерская доставка')).toBeFocused();
  // Without an address nobody is asked, and nothing is chosen.
  await expect(choose(page)).toBeDisabled();
  await expect(popup(page)).toContainText('Указать адрес');
  await popup(page).getByLabel('Адрес').fill('ул. Мира, 5');
  await expect(choose(page)).toBeEnabled();
  await expect(popup(page).locator('p[aria-live]')).toContainText(/\d\s₽/);

  await methodOf(popup(page), 'Самовывоз из ПВЗ').check({ force: true });
  await expect(popup(page)).toContainText('Выберите пункт выдачи');
  await expect(choose(page)).toBeDisabled();
  const points = popup(page).getByRole('listitem').getByRole('radio');
  await expect.poll(() => points.count()).toBeGreaterThan(5);
  // Nor is anybody asked for a way to no point.
  expect(asked.map(({ method }) => method)).not.toContain(2);
  const pins = popup(page).locator('svg g[transform]');
  expect(await pins.count()).toBe(await points.count());
  await points.first().focus();
  await page.keyboard.press('Space');
  await expect(choose(page)).toBeEnabled();
  await expect(popup(page).locator('[data-chosen]')).toHaveCount(1);
  expect(asked.at(-1)).toMatchObject({
    method: 2,
    carrier_id: expect.any(Number),
    pickup_point_id: expect.any(Number),
    quantity: one!.multiple,
    items: [{ offer_id: one!.offer_id, qty: one!.multiple }],
  });

  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
  await expect(change(page)).toBeFocused();
  await expect(parcel(page)).toContainText('Курьерская доставка');

  await change(page).click();
  await methodOf(popup(page), 'Самовывоз из ПВЗ').check({ force: true });
  await points.nth(1).check({ force: true });
  await expect(choose(page)).toBeEnabled();
  const cost = await popup(page).locator('p[aria-live] b').innerText();
  const place = (await popup(page).getByRole('listitem').nth(1).locator('b').innerText())
    .split(', ')
    .slice(1);
  await choose(page).click();
  await expect(popup(page)).toHaveCount(0);
  await expect(parcel(page)).toContainText('Самовывоз из ПВЗ');
  await expect(parcel(page)).toContainText(cost);
  await expect(parcel(page)).toContainText(place.join(', '));
  await expect(summary(page)).toContainText(cost);

  await change(page).click();
  await methodOf(popup(page), 'Курьерская доставка').check({ force: true });
  await popup(page).getByLabel('Адрес').fill('ул. Мира, 5');
  await choose(page).click();
  await expect(parcel(page)).toContainText(/Курьерская доставка[^]*ул\. Мира, 5/);
});

test('what was chosen in the basket is chosen in the checkout, whose parcel opens all its points [POPUP-018]', async ({
  page,
  request,
}) => {
  const { name } = await createMember('Марина');
  await signInByCookie(page, name);
  // Whoever lives where the warehouse stands may collect.
  const [one] = await sellable(request, 1, ({ store_city: city }) => city === 'Москва');
  await putOnServer(page, [{ offer_id: one!.offer_id, qty: one!.multiple, seen_price: one!.price }]);
  await page.goto('/cart');
  await change(page).click();
  await methodOf(popup(page), 'Самовывоз со склада').check({ force: true });
  await expect(choose(page)).toBeEnabled();
  await choose(page).click();
  await expect(summary(page)).toContainText('Доставкабесплатно');

  await page.getByRole('link', { name: 'Перейти к оформлению' }).filter({ visible: true }).click();
  const sent = page.getByRole('article');
  await expect(methodOf(sent, 'Самовывоз со склада')).toBeChecked();
  await expect(summary(page)).toContainText(`К оплате${roubles(one!.price * one!.multiple)}`);
  await methodOf(sent, 'Самовывоз из ПВЗ').check({ force: true });
  const inline = await sent.getByRole('listitem').count();
  await sent.getByRole('button', { name: /^Все пункты на карте/ }).click();
  const points = popup(page).getByRole('listitem').getByRole('radio');
  expect(await points.count()).toBeGreaterThan(inline);
  await points.last().check({ force: true });
  await choose(page).click();
  await expect(popup(page)).toHaveCount(0);
  await expect(sent.getByRole('listitem').getByRole('radio', { checked: true })).toHaveCount(1);
});

test('the delivery popup keeps the focus, fits every width, and axe finds no fault [POPUP-016] [POPUP-018]', async ({
  page,
  request,
}) => {
  const [one] = await sellable(request, 1);
  await openCartWith(page, [keptLine(one!)]);
  await change(page).click();
  await methodOf(popup(page), 'Самовывоз из ПВЗ').check({ force: true });
  await expect(popup(page).getByRole('listitem').first()).toBeVisible();
  for (const width of [1440, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await popup(page).evaluate((dialog) =>
      Math.max(...[...dialog.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right)),
    );
    expect(overflow, String(width)).toBeLessThanOrEqual(width);
    await expect(choose(page)).toBeInViewport();
    expect(await axeFaults(page, 'dialog')).toEqual([]);
  }
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isInside = () =>
      page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      );
    expect(await isInside()).toBe(true);
  }
});
