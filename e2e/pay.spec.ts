import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { type Sellable, sellable } from './basket-goods.ts';
import { putOnServer } from './member-basket-parts.ts';
import { placeOrder } from './order-parts.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

const DEAR_ENOUGH = 5000_00;

const pay = (page: Page) => page.getByRole('region', { name: 'Оплата' });
/** What one is told at the end of the way to an order. */
const done = (page: Page) => page.getByRole('region', { name: 'Заказ оформлен' });
const payButton = (page: Page) => pay(page).getByRole('button', { name: /^Оплатить [\d\s]/ });

async function widthOf(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
}

async function noOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The page of the order stands still at both widths, and axe finds no fault. */
async function looksWell(page: Page): Promise<void> {
  for (const width of [1440, 375]) {
    await widthOf(page, width);
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);
  }
}

async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Номер карты').fill(number);
  await page.getByLabel('Срок').fill('12/28');
  await page.getByLabel('Код').fill('123');
  await page.getByRole('button', { name: /^Оплатить/ }).click();
}

async function member(page: Page) {
  const { name } = await createMember('Марина');
  await signInByCookie(page, name);
  // Collected where it lies: no carrier has a say in this, and it is dear enough for any seller's least order.
  const isGood = ({ store_city: city, price, multiple }: Sellable) =>
    city === 'Москва' && price * multiple >= DEAR_ENOUGH;
  const [one] = await sellable(page.request, 1, isGood);
  return [one!].map(({ offer_id, multiple, price }) => ({
    offer_id,
    qty: multiple,
    seen_price: price,
  }));
}

for (const width of [1440, 375]) {
  test(`from the checkout to the bank and back, by card, at ${width} [PAY-008] [PAY-001] [PAY-013] [PAY-053]`, async ({
    page,
  }) => {
    await widthOf(page, width);
    await putOnServer(page, await member(page));
    await page.goto('/cart/checkout');
    const step = page.getByRole('region', { name: 'Получатель' });
    await step.getByLabel('Фамилия, имя, отчество').fill('Орлова Марина Игоревна');
    await step.getByRole('textbox', { name: 'Телефон' }).fill('+7(900) 123-45-67');
    await step.getByRole('button', { name: 'Готово' }).click();
    await page
      .getByRole('article')
      .getByRole('radio', { name: /^Самовывоз со склада/ })
      .check({ force: true });
    await expect(page.getByRole('radio', { name: /^Банковской картой/ })).toBeChecked();
    const summary = page.getByRole('complementary', { name: 'Ваш заказ' });
    await summary.getByRole('checkbox', { name: /оферты/ }).check();
    await summary.getByRole('checkbox', { name: /персональных данных/ }).check();
    await summary.getByRole('button', { name: 'Подтвердить заказ' }).click();

    await expect(page).toHaveURL(/\/dev\/bank\/[\w-]+$/);
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);
    await payByCard(page, '2200 0000 0000 0004');
    await expect(page).toHaveURL(/\/lk\/orders\/\d+\?payment=\d+$/);
    await expect(pay(page)).toContainText('Деньги удержаны');
    await expect(payButton(page)).toHaveCount(0);
    await expect(done(page)).toContainText('Заказ оплачен, спасибо!');
    await expect(done(page)).toContainText(/Номер [\d-]+ · [\d\s,]+₽ · банковской картой/);
    await expect(done(page)).toContainText(/Обещаем\s\d+\s[а-я]+\. О каждом шаге напишем/);
    await expect(done(page).getByRole('button')).toHaveCount(0);
    await expect(done(page).getByRole('link', { name: '«Документы»' })).toHaveAttribute(
      'href',
      '/lk/documents',
    );
    await expect(done(page).getByRole('link', { name: 'Открыть заказ' })).toHaveAttribute(
      'href',
      /^\/lk\/orders\/\d+$/,
    );
    await expect(page.getByRole('timer')).toHaveCount(0);
    await noOverflow(page);
  });
}

test('refused, then paid by СБП from the page of the order; the receipt is among the papers [PAY-008] [PAY-053] [RECEIPT-009]', async ({
  page,
}) => {
  const { id } = await placeOrder(page, await member(page), { payment_method: 'card' });
  await page.goto(`/lk/orders/${id}`);
  await expect(page.getByRole('timer')).toContainText(/Осталось \d+\sминут/);
  await payButton(page).click();
  await payByCard(page, '2200 0000 0000 0012');
  await expect(page).toHaveURL(/\/lk\/orders\/\d+\?payment=/);
  await expect(pay(page).getByRole('alert')).toContainText('На карте не хватило денег');
  await expect(done(page).getByRole('status')).toContainText('Оплата не прошла');
  await expect(done(page).getByRole('status')).toContainText('На карте не хватило денег');
  await expect(done(page).getByRole('button', { name: 'Оплатить ещё раз' })).toBeVisible();
  await looksWell(page);
  await pay(page).getByRole('button', { name: 'Оплатить через СБП' }).click();
  await expect(page.getByRole('img', { name: 'QR-код для оплаты' })).toBeVisible();
  await noOverflow(page);
  await page.getByRole('button', { name: /^Подтвердить/ }).click();
  await expect(pay(page)).toContainText('Оплачен');
  await expect(done(page).getByRole('status')).toContainText('Заказ оплачен, спасибо!');
  await expect(pay(page).getByRole('alert')).toHaveCount(0);
  await looksWell(page);
  // All that this buyer has of papers; the till gives it out a moment later.
  await expect(async () => {
    await page.goto('/lk/documents');
    const receipts = page.getByRole('region', { name: 'Кассовые чеки' });
    await expect(receipts).toContainText('Чек предоплаты', { timeout: 1000 });
  }).toPass();
  await expect(page.getByText('Документов пока нет')).toHaveCount(0);
});

test('the window closed, then paid from the page of the order; a wrong code and a right one [PAY-008] [PAY-013] [PAY-053]', async ({
  page,
}) => {
  const { id } = await placeOrder(page, await member(page), { payment_method: 'card' });
  await page.goto(`/lk/orders/${id}`);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Закрыть окно' }).click();
  await expect(payButton(page)).toBeVisible();
  await expect(done(page).getByRole('status')).toContainText('Ждём ответ банка');
  await done(page).getByRole('button', { name: 'Вернуться к оплате' }).click();
  await payByCard(page, '2200 0000 0000 0020');
  await page.getByRole('button', { name: 'Не подтверждать' }).click();
  await expect(pay(page).getByRole('alert')).toContainText('3-D Secure');
  await payButton(page).click();
  await payByCard(page, '2200 0000 0000 0020');
  await page.getByLabel('Код').fill('1234');
  await page.getByRole('button', { name: 'Подтвердить', exact: true }).click();
  await expect(pay(page)).toContainText('Деньги удержаны');
});

test('the bank tells while the page is open: nobody has to press anything [PAY-008]', async ({
  page,
  context,
}) => {
  const { id } = await placeOrder(page, await member(page), { payment_method: 'sbp' });
  await page.goto(`/lk/orders/${id}`);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/dev\/bank\//);
  const address = page.url();
  await page.goto(`/lk/orders/${id}`);
  await expect(payButton(page)).toBeVisible();
  const phone = await context.newPage();
  await phone.goto(`${address}?by=phone`);
  await phone.getByRole('button', { name: 'Перевести' }).click();
  await expect(pay(page)).toContainText('Оплачено');
});
