import type { Page } from '@playwright/test';
import { sellable } from './basket-goods.ts';
import { sendIncomplete } from './form-parts.ts';
import { putOnServer } from './member-basket-parts.ts';
import { expect } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

export const CHECKOUT = '/cart/checkout';
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' });
export const confirm = (page: Page) => summary(page).getByRole('button', { name: 'Подтвердить заказ' });
export const parcels = (page: Page) => page.getByRole('article');
export const method = (page: Page, place: number, name: string) =>
  parcels(page)
    .nth(place)
    .getByRole('radio', { name: new RegExp(`^${name}`) });

/** What is ordered here is paid when it comes: the way to the bank has a journey of its own. */
export async function payOnReceipt(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^При получении/ }).check({ force: true });
}

export async function tickConsents(page: Page): Promise<void> {
  await summary(page)
    .getByRole('checkbox', { name: /оферты/ })
    .check();
  await summary(page)
    .getByRole('checkbox', { name: /персональных данных/ })
    .check();
}

export async function fillRecipient(page: Page): Promise<void> {
  const step = page.getByRole('region', { name: 'Получатель' });
  const [name, phone] = [step.getByLabel('Фамилия, имя, отчество'), step.getByLabel('Телефон')];
  await name.fill('');
  await sendIncomplete({ form: step, send: step.getByRole('button', { name: 'Готово' }), first: name });
  await name.fill('Орлова');
  await phone.fill('900123456');
  await expect(step).toContainText(/формату Фамилия Имя Отчество.*Проверьте формат телефона/);
  await name.fill('Орлова Марина Игоревна');
  await phone.fill('89001234567');
  await step.getByRole('button', { name: 'Готово' }).click();
  await expect(step).toContainText(/Орлова Марина Игоревна\+7\(900\) 123-45-67/);
}

/** A new member with goods in the basket, on the page of the order. */
export async function begin(page: Page, count = 1) {
  const { name } = await createMember('Марина');
  await signInByCookie(page, name);
  const goods = await sellable(page.request, count);
  const items = goods.map(({ offer_id, multiple, price }) => ({
    offer_id,
    qty: multiple,
    seen_price: price,
  }));
  await putOnServer(page, items);
  await page.goto(CHECKOUT);
  await expect(page.getByRole('heading', { name: 'Доставка' })).toBeVisible();
  return { goods, name };
}
