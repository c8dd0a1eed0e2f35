import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFaults } from './axe-faults.ts';
import { type Sellable, sellable } from './basket-goods.ts';
import { sendIncomplete } from './form-parts.ts';
import { moveAsStaff, type Placed, placeOrder } from './order-parts.ts';
import { acceptAndRefund, approveReturn, takeHeldMoney } from './return-parts.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

const DEAR_ENOUGH = 5000_00;
const roubles = (kopecks: number) =>
  new RegExp(`${Math.floor(kopecks / 100)}`.replace(/\B(?=(\d{3})+$)/g, '\\s'));

async function noOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Two pieces, paid by card, waiting at the counter. */
async function waitingOrder(page: Page): Promise<Placed> {
  const { name } = await createMember('Марина');
  await signInByCookie(page, name);
  const isGood = ({ store_city: city, price, multiple }: Sellable) =>
    city === 'Москва' && multiple === 1 && price >= DEAR_ENOUGH;
  const [good] = await sellable(page.request, 1, isGood);
  const order = await placeOrder(page, [{ offer_id: good!.offer_id, qty: 2 }], { payment_method: 'card' });
  await page.goto(`/lk/orders/${order.id}`);
  const pay = page.getByRole('region', { name: 'Оплата' });
  await pay.getByRole('button', { name: /^Оплатить [\d\s]/ }).click();
  await page.getByLabel('Номер карты').fill('2200 0000 0000 0004');
  await page.getByLabel('Срок').fill('12/28');
  await page.getByLabel('Код').fill('123');
  await page.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(pay).toContainText('Деньги удержаны');
  await moveAsStaff(order.parts[0]!.id, ['CONFIRMED', 'PICKING', 'READY']);
  return order;
}

async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c33' } });
  return { name: 'скол.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

for (const width of [1440, 375]) {
  test(`a piece that came broken is returned, and its money seen to come back, at ${width} [POPUP-017] [ENUM-013] [RETURN-010] [RETURN-014] [RETURN-015] [FORM-005] [FORM-010]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const order = await waitingOrder(page);
    const [line] = order.parts[0]!.lines;
    // Of two, with what came off the whole line.
    const piece = line!.total / 2;
    await page.goto(`/lk/orders/${order.id}`);
    await page.getByRole('button', { name: 'Подтвердить получение' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Подтвердить получение' }).click();

    // Whoever has it is asked how it came.
    await expect(page.getByRole('dialog', { name: 'Всё в порядке?' })).toBeVisible();
    await takeHeldMoney(order.id);
    const feedback = page.getByRole('dialog', { name: 'Всё в порядке?' });
    await expect(feedback.getByRole('button', { name: /качеств|Качеств|Недокомплект/ })).toHaveText([
      'Качественный товар',
      'Товар ненадлежащего качества',
      'Недокомплект',
    ]);
    await feedback.getByRole('button', { name: 'Товар ненадлежащего качества' }).click();

    const form = page.getByRole('dialog', { name: /^Возврат из заказа/ });
    await expect(form.getByRole('group', { name: 'Причина' }).getByRole('radio')).toHaveCount(3);
    await expect(form.getByRole('radio', { name: 'Товар ненадлежащего качества' })).toBeChecked();
    await expect(form.getByRole('radio', { name: 'Без причины' })).toBeVisible();
    await expect(form.getByText('Качественный товар')).toHaveCount(0);
    await expect(form.getByRole('status', { name: 'Что вернётся' })).toContainText(roubles(piece));
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(form.getByText('Опишите, что не так')).toBeVisible();
    await form.getByLabel('Что не так').fill('Не включается, индикатор не горит');
    await form.locator('input[type=file]').setInputFiles(await photo());
    await expect(form.getByRole('img', { name: 'скол.png' })).toBeVisible();
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);
    await expect(form.locator('[data-sent]')).toHaveCount(1);
    await form.getByRole('button', { name: 'Отправить заявку' }).click();

    await expect(page).toHaveURL(/\/lk\/returns\/\d+$/);
    const id = page.url().split('/').at(-1)!;
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Возврат ВЗ-\d{4}-\d{6}$/);
    const next = page.getByRole('region', { name: 'Что дальше' });
    await expect(next).toContainText('Ждём ответа продавца');
    await approveReturn(id, 'Привозите в любой день');
    await page.reload();
    await expect(next).toContainText('Привозите в любой день');
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);
    await next.getByRole('button', { name: 'Отправил' }).click();
    const sending = page.getByRole('dialog', { name: 'Как отправили товар?' });
    await sending.getByRole('radio', { name: 'Отправлю почтой' }).check();
    await sendIncomplete({
      form: sending,
      send: sending.getByRole('button', { name: 'Готово' }),
      first: sending.getByLabel('Трек-номер'),
    });
    await expect(sending.getByText('По нему мы найдём посылку')).toBeVisible();
    await sending.getByLabel('Трек-номер').fill('10239481223');
    await sending.getByRole('button', { name: 'Готово' }).click();
    await expect(next).toContainText('10239481223');

    await acceptAndRefund(id);
    const money = page.getByRole('region', { name: 'Деньги' });
    await expect(async () => {
      await page.reload();
      await expect(money).toContainText(/Вернули/, { timeout: 1000 });
    }).toPass({ timeout: 150_000 });
    await expect(money).toContainText(roubles(piece));
    await expect(money).toContainText('На карту, с которой вы платили');
    const steps = page.getByRole('list', { name: 'Путь возврата' }).getByRole('listitem');
    await expect(steps).toHaveCount(5);
    await expect(steps.last()).toContainText('Деньги возвращены');
    // Each with its day.
    for (const step of await steps.all()) await expect(step.locator('time')).toHaveText(/\d/);

    await page.getByRole('link', { name: `заказ ${order.parts[0]!.number}` }).click();
    const part = page.getByRole('region', { name: `Посылка ${order.parts[0]!.number}` });
    await expect(part).toContainText('Деньги возвращены');
    await expect(part.getByRole('button', { name: 'Вернуть или обменять' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Оплата' })).toContainText(/[Вв]озвращ/);
  });
}

test('who has nothing to return is told where returns begin; a request is withdrawn by the keyboard [RETURN-015]', async ({
  page,
}) => {
  test.slow();
  const order = await waitingOrder(page);
  await page.goto('/lk/returns');
  await expect(page.getByText('Возвратов нет')).toBeVisible();
  await moveAsStaff(order.parts[0]!.id, ['RECEIVED']);
  await page.goto(`/lk/orders/${order.id}`);
  await expect(page.getByText(/Вернуть без причины можно до/)).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть или обменять' }).press('Enter');
  const form = page.getByRole('dialog', { name: /^Возврат из заказа/ });
  await form.getByRole('radio', { name: 'Без причины' }).press('Space');
  await expect(form.getByLabel('Что не так')).toHaveCount(0);
  await form.getByRole('button', { name: 'Отправить заявку' }).press('Enter');
  await expect(page).toHaveURL(/\/lk\/returns\/\d+$/);
  await page.getByRole('button', { name: 'Отозвать заявку' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать', exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: 'Что дальше' })).toContainText('Заявка отозвана');
  await page.goto('/lk/returns');
  await expect(page.getByRole('listitem').filter({ hasText: 'ВЗ-' })).toContainText('Заявка отозвана');
  await page.setViewportSize({ width: 375, height: 812 });
  await noOverflow(page);
  expect(await axeFaults(page)).toEqual([]);
});
