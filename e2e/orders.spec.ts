import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { isOrderedAlone, roubles, sellable } from './basket-goods.ts';
import { createOwner } from './company-parts.ts';
import { asShown } from './find-product.ts';
import { fitsPhone } from './fits-phone.ts';
import { sendIncomplete } from './form-parts.ts';
import { badge, serverLines, withDatabase } from './member-basket-parts.ts';
import {
  makeDearerThen,
  moveAsStaff,
  type PlacedPart,
  placeOrder,
  proposeFewer,
  sellerEmail,
} from './order-parts.ts';
import { expect, test } from './shop-test.ts';
import { createMember, lettersTo, signInByCookie } from './sign-in-parts.ts';

const main = (page: Page) => page.getByRole('main');
const parcel = (page: Page, number: string) => main(page).locator(`[data-part="${number}"]`);
const row = (page: Page, number: string) => main(page).locator(`li[data-order="${number}"]`);

async function newMember(page: Page): Promise<string> {
  const { name, email } = await createMember('Марина');
  await signInByCookie(page, name);
  return email;
}

/** Of different sellers, from warehouses where a buyer of Moscow can collect them. */
async function goods(page: Page, count: number) {
  const found = await sellable(page.request, count, isOrderedAlone);
  return found.map(({ offer_id, multiple }) => ({ offer_id, qty: multiple * 2 }));
}

test('a member sees the orders with number, day, sum, delivery and state, and finds one by what is remembered of it [LK-006] [LK-009] [LK-010] [ENUM-007]', async ({
  page,
}) => {
  await newMember(page);
  await page.goto('/lk/orders');
  await expect(main(page)).toContainText('Заказов пока нет');
  const items = await goods(page, 2);
  const first = await placeOrder(page, items, { po_number: 'ПС-2/118' });
  const second = await placeOrder(page, items.slice(0, 1), { payment_method: 'on_receipt' });
  await moveAsStaff(second.parts[0]!.id, ['CANCELLED']);
  const today = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', month: 'long', day: '2-digit' });
  const day = today.format(new Date());

  await page.goto('/lk/orders');
  const rows = main(page).locator('li[data-order]');
  await expect(rows).toHaveCount(2);
  const one = row(page, first.number);
  await expect(one).toContainText(`Заказ ${first.number}`);
  await expect(one).toContainText(day);
  await expect(one).toContainText(roubles(first.total));
  await expect(one).toContainText('Самовывоз со склада');
  await expect(one).toContainText('Ваш номерПС-2/118');
  await expect(one.locator('[data-status]')).toHaveText('Новый');
  await expect(one.locator('[data-status]')).toHaveAttribute('data-status', 'created');
  await expect(one.getByRole('list', { name: 'Ждёт вас' })).toContainText('Оплатить до');
  const other = row(page, second.number);
  await expect(other.locator('[data-status]')).toHaveText('Отменён');
  await expect(other.locator('[data-status]')).toHaveAttribute('data-status', 'error');
  expect(await axeFaults(page)).toEqual([]);
  await fitsPhone(page, [320, 768, 1024]);

  await main(page).getByRole('button', { name: 'Отменён', exact: true }).click();
  await expect(page).toHaveURL('/lk/orders?status=CANCELLED');
  await expect(rows).toHaveCount(1);
  await expect(row(page, second.number)).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(2);
  // Of what only the first order has.
  const part = first.parts.find(({ seller }) => seller.id !== second.parts[0]!.seller.id)!;
  const [{ name, article }] = part.lines as [(typeof part.lines)[0]];
  const query = main(page).getByLabel('Поиск');
  for (const text of [first.number, name, article, 'пс-2/118']) {
    await query.fill('такого не заказывали');
    await expect(main(page)).toContainText('Таких заказов нет');
    await query.fill(text);
    await expect(rows).toHaveCount(1);
    await expect(one).toBeVisible();
  }
  await expect(page).toHaveURL(/\/lk\/orders\?q=/);
  await page.reload();
  await expect(query).toHaveValue('пс-2/118');
  await expect(rows).toHaveCount(1);
  await query.fill('такого не заказывали');
  await expect(main(page)).toContainText('Таких заказов нет');
  await main(page).getByRole('link', { name: 'Показать все заказы' }).click();
  await expect(rows).toHaveCount(2);

  await main(page).getByLabel('Продавец').focus();
  await main(page).getByLabel('Продавец').selectOption({ label: part.seller.name });
  const narrowed = async () => {
    await expect(page).toHaveURL(`/lk/orders?seller=${part.seller.id}`);
    await expect(rows).toHaveCount(1);
    await expect(main(page).getByLabel('Продавец').locator('option:checked')).toHaveText(part.seller.name);
  };
  await narrowed();
  await page.reload();
  await narrowed();
  const download = page.waitForEvent('download');
  const asked = page.waitForRequest('**/orders:export');
  await main(page).getByRole('button', { name: 'Скачать XLSX' }).click();
  expect((await asked).postDataJSON()).toEqual({ filter: { seller_id: part.seller.id } });
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await one.getByRole('link', { name: `Заказ ${first.number}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ ${first.number}`);
  await page.goBack();
  await narrowed();
});

test('whoever has ordered is told what happens next, cancels one parcel with a reason and then the rest, which cannot be restored [LK-011] [LK-012] [LK-017] [LK-021]', async ({
  page,
}) => {
  await newMember(page);
  const placed = await placeOrder(page, await goods(page, 2));
  expect(placed.parts).toHaveLength(2);
  const [one, two] = [placed.parts[0]!, placed.parts[1]!];
  await page.goto(`/lk/orders/${placed.id}?placed=1`);
  const thanks = page.getByRole('region', { name: 'Заказ оформлен' });
  await expect(thanks).toContainText(placed.number);
  await expect(thanks).toContainText('в течение рабочего дня');
  await expect(thanks).toContainText('Оплатите до');
  await expect(thanks).toContainText(/Обещаем\s(?:к\s)?\d|Первая посылка\s—\sк\s\d/);
  const pay = page.getByRole('region', { name: 'Оплата' });
  await expect(pay).toContainText(roubles(placed.total));
  await expect(pay.getByRole('timer')).toHaveText(/^Осталось .*(день|дня|дней|час)/);
  const card = parcel(page, one.number);
  await expect(card.getByRole('list', { name: 'Путь посылки' }).getByRole('listitem')).toHaveText([
    /Новый\d\d\.\d\d, \d\d:\d\d$/,
    /Подтверждён продавцом$/,
    /Собирается/,
    /Готов к выдаче/,
    /Получен/,
  ]);
  await expect(card).toContainText(asShown(one.lines[0]!.name));
  await expect(card).toContainText('Забрать со склада');
  await expect(parcel(page, two.number)).toContainText(asShown(two.lines[0]!.name));
  await expect(card).not.toContainText('НДС');
  expect(await axeFaults(page)).toEqual([]);
  await fitsPhone(page, [320, 768, 1024]);

  await card.getByRole('button', { name: `Отменить посылку ${one.number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Не устраивает срок').check();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('Причина отмены: Не устраивает срок');
  await expect(parcel(page, two.number)).toHaveAttribute('data-state', 'NEW');
  await page.getByText('История заказа').click();
  await expect(main(page)).toContainText('Отменён: Не устраивает срок');

  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await dialog.getByLabel('Нашли дешевле').check();
  await dialog.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(parcel(page, two.number)).toHaveAttribute('data-state', 'CANCELLED');
  await expect(parcel(page, two.number)).toContainText('Причина отмены: Нашли дешевле');
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Восстановить' })).toHaveCount(0);
  await expect(pay.getByRole('timer')).toHaveCount(0);
});

/** From the letter that the seller of this part has got. */
async function sellerLink(page: Page, part: PlacedPart): Promise<string> {
  const email = await sellerEmail(part.seller.id);
  const link = async () => {
    const letters = await lettersTo(page.request, email);
    const own = letters.find(({ text, subject }) => `${subject} ${text}`.includes(part.number));
    return /\/seller\/orders\/[\w-]{43}/.exec(own?.text ?? '')?.[0];
  };
  await expect.poll(link, { timeout: 30_000 }).toBeTruthy();
  return (await link())!;
}

test('a seller answers by the link of the letter, and the buyer’s tab shows it when it is looked at [LK-012] [LK-016] [LK-019] [FORM-005] [FORM-010]', async ({
  page,
  browser,
}) => {
  await newMember(page);
  const placed = await placeOrder(page, await goods(page, 1), { payment_method: 'on_receipt' });
  const part = placed.parts[0]!;
  await page.goto(`/lk/orders/${placed.id}`);
  const card = parcel(page, part.number);
  await expect(card).toHaveAttribute('data-state', 'NEW');

  const context = await browser.newContext({ baseURL: process.env['E2E_BASE_URL']! });
  const seller = await context.newPage();
  const answer = await seller.goto(await sellerLink(page, part));
  expect(answer!.headers()['referrer-policy']).toBe('no-referrer');
  await expect(seller.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(seller.getByRole('heading', { level: 1 })).toHaveText(`Заказ ${part.number}`);
  await expect(seller.getByRole('main')).toContainText(asShown(part.lines[0]!.name));
  // Looking at it changed nothing.
  await page.reload();
  await expect(card).toHaveAttribute('data-state', 'NEW');
  expect(await axeFaults(seller)).toEqual([]);
  await seller.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(seller.getByRole('main')).toContainText('Заказ подтверждён, спасибо');
  await seller.getByRole('button', { name: 'Не можем отгрузить' }).click();
  const refuse = seller.getByRole('button', { name: 'Отказаться от заказа' });
  const first = seller.getByLabel('Почему не можете отгрузить');
  await sendIncomplete({ form: seller.getByRole('main'), send: refuse, first });
  await expect(seller.getByText('Напишите причину')).toBeVisible();
  await context.close();

  await page.clock.install();
  await page.goto(`/lk/orders/${placed.id}`);
  await expect(card).toHaveAttribute('data-state', 'CONFIRMED');
  await moveAsStaff(part.id, ['PICKING']);
  await page.clock.fastForward(10_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(card).toHaveAttribute('data-state', 'PICKING');
  await page.getByRole('button', { name: 'Попросить отменить' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('решает продавец');
  await dialog.getByRole('button', { name: 'Попросить отменить' }).click();
  await expect(card).toContainText('Вы попросили отменить эту посылку');
  await moveAsStaff(part.id, ['READY']);
  await page.reload();
  await expect(card.getByRole('heading', { level: 2 })).toHaveText('Можно забирать');
  await card.getByRole('button', { name: 'Подтвердить получение' }).click();
  await dialog.getByRole('button', { name: 'Подтвердить получение' }).click();
  await expect(card.getByRole('heading', { level: 2, name: /^Получен / })).toBeVisible();
});

test('a seller who cannot send says why, and the buyer reads it [LK-016]', async ({ page }) => {
  await newMember(page);
  const placed = await placeOrder(page, await goods(page, 2), { payment_method: 'on_receipt' });
  expect(placed.parts).toHaveLength(2);
  const [part, other] = [placed.parts[0]!, placed.parts[1]!];
  await page.goto(await sellerLink(page, part));
  // Its own part, and nothing of the other seller's.
  await expect(main(page)).toContainText(part.lines[0]!.article);
  await expect(main(page)).not.toContainText(other.lines[0]!.article);
  await page.getByRole('button', { name: 'Не можем отгрузить' }).click();
  await page.getByLabel('Почему не можете отгрузить').fill('Товар повредили на складе');
  await page.getByRole('button', { name: 'Отказаться от заказа' }).click();
  await expect(main(page)).toContainText('Заказ отменён, отгружать не нужно');
  await expect(page.getByRole('button', { name: /Подтвердить|Не можем отгрузить/ })).toHaveCount(0);
  await page.goto(`/lk/orders/${placed.id}`);
  await expect(parcel(page, part.number)).toContainText('Причина отмены: Товар повредили на складе');
  await expect(parcel(page, other.number)).toHaveAttribute('data-state', 'NEW');
});

test.describe('a link that opens nothing any more', () => {
  test.use({ expectedConsole: [/404 \(Not Found\)/] });

  test('says so kindly', async ({ page }) => {
    await page.goto(`/seller/orders/${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ссылка больше не открывается');
  });
});

test('a repeated order lies in the basket, with what it costs now beside what it cost then [LK-013]', async ({
  page,
}) => {
  await newMember(page);
  const items = await goods(page, 2);
  const placed = await placeOrder(page, items);
  const line = placed.parts[0]!.lines[0]!;
  await makeDearerThen(placed.parts[0]!);
  await page.goto(`/lk/orders/${placed.id}`);
  await page.getByRole('button', { name: 'Повторить' }).click();
  const dialog = page.getByRole('dialog', { name: `Повторить заказ ${placed.number}` });
  await expect(dialog).toContainText('В корзине 2 позиции из 2. Изменилось:');
  const changed = dialog.getByRole('list', { name: 'Что изменилось' }).getByRole('listitem');
  await expect(changed).toHaveCount(1);
  await expect(changed).toContainText(asShown(line.name));
  await expect(changed.locator('s')).toHaveText(`было ${roubles(line.price + 1000)}`);
  await expect(changed.locator('b')).toHaveText(`стало ${roubles(line.price)}`);
  expect(await axeFaults(page)).toEqual([]);
  const inBasket = new Map((await serverLines(page)).map(([id, qty]) => [id, qty]));
  expect(inBasket).toEqual(new Map(items.map(({ offer_id, qty }) => [offer_id, qty])));
  await expect(badge(page)).toContainText('2');
  await dialog.getByRole('link', { name: 'В корзину' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.locator('[data-offer]')).toHaveCount(2);
});

test('an order that an unpaid invoice ended is restored with its goods and waits for money again [LK-021]', async ({
  page,
}) => {
  await signInByCookie(page, 'zakupki');
  await page.goto('/lk/orders?status=CANCELLED');
  await main(page).getByRole('listitem').filter({ hasText: 'КМ-109/26' }).getByRole('link').last().click();
  await expect(main(page)).toContainText('Причина отмены: Счёт не оплачен в срок');
  await page.getByRole('button', { name: 'Восстановить' }).click();
  await expect(page.getByRole('button', { name: 'Восстановить' })).toHaveCount(0);
  await expect(main(page).locator('[data-status]')).toHaveText('Новый');
  const pay = page.getByRole('region', { name: 'Оплата' });
  await expect(pay.getByRole('timer')).toHaveText(/^Осталось /);
  await expect(pay).toContainText('Держим товар до');
});

test('a proposal of the seller waits for an answer, and the sums follow it [LK-014]', async ({ page }) => {
  await newMember(page);
  const placed = await placeOrder(page, await goods(page, 2));
  expect(placed.parts).toHaveLength(2);
  for (const part of placed.parts) await proposeFewer(part, part.lines[0]!.quantity / 2);
  const [kept] = placed.parts.map(({ lines }) => lines[0]!);
  await page.goto('/lk');
  const latest = page.getByRole('region', { name: 'Последние заказы' });
  await expect(latest).toContainText('Продавец предложил изменение — ответьте');
  await latest.getByRole('link', { name: `Заказ ${placed.number}` }).click();
  const proposals = page.getByRole('region', { name: 'Предложение продавца' });
  await expect(proposals).toHaveCount(2);
  const proposal = parcel(page, placed.parts[0]!.number).getByRole('region', {
    name: 'Предложение продавца',
  });
  await expect(proposal).toContainText('На складе осталось меньше');
  await expect(proposal).toContainText('Без ответа строка снимется с заказа');
  await expect(proposal).toContainText(/Ответьте до \d/);
  await expect(proposal.getByRole('button')).toHaveText([
    'Согласиться',
    'Отказаться: строка снимется с заказа',
  ]);
  expect(await axeFaults(page)).toEqual([]);
  await proposal.getByRole('button', { name: 'Согласиться' }).click();
  await expect(proposal).toHaveCount(0);
  await expect(proposals).toHaveCount(1);
  await proposals.getByRole('button', { name: /^Отказаться/ }).click();
  await expect(proposals).toHaveCount(0);
  await expect(parcel(page, placed.parts[1]!.number)).toHaveAttribute('data-state', 'CANCELLED');
  await expect(page.getByRole('region', { name: 'Оплата' })).toContainText(roubles(kept!.total / 2));
});

test('who is not signed in opens an order by its number and a code, and can only read it [LK-015] [FORM-005] [FORM-010]', async ({
  page,
}) => {
  const email = await newMember(page);
  const placed = await placeOrder(page, await goods(page, 1));
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Где мой заказ' }).click();
  await expect(page).toHaveURL('/orders');
  const number = page.getByLabel('Номер заказа');
  await number.fill('сорок два');
  const send = page.getByRole('button', { name: 'Получить код' });
  await sendIncomplete({ form: main(page), send, first: number });
  await expect(main(page)).toContainText('Номер выглядит так: 2611-000042');
  await number.fill(`№ ${placed.number.replace('-', ' ')}`);
  await send.click();
  await expect(main(page)).toContainText(`почту или телефон заказа ${placed.number}`);
  expect(await axeFaults(page)).toEqual([]);
  // The letter of the order itself has six digits too.
  const code = async () => {
    const letters = await lettersTo(page.request, email);
    return letters.map(({ subject }) => /^(\d{6}) — /.exec(subject)?.[1]).find(Boolean);
  };
  await expect.poll(code).toBeTruthy();
  await page.getByLabel('Код', { exact: true }).fill((await code())!);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ ${placed.number}`);
  const [first] = placed.parts;
  await expect(parcel(page, first!.number)).toContainText(asShown(first!.lines[0]!.name));
  await expect(main(page).getByRole('button', { name: /Отменить|Повторить|Согласиться/ })).toHaveCount(0);
  await fitsPhone(page, [320, 768, 1024]);
});

test('an accountant of a company reads its orders and is offered nothing that would be refused [LK-018]', async ({
  page,
}) => {
  const owner = await createOwner();
  await signInByCookie(page, owner.name);
  const payer = { payer: { company_id: owner.companyId } };
  const placed = await placeOrder(page, await goods(page, 1), payer);
  const offered = main(page).getByRole('button', { name: /^(Повторить|Отменить|Попросить)/ });
  await page.goto('/lk/orders');
  await expect(offered.filter({ hasText: 'Повторить' })).toHaveCount(1);
  await page.goto(`/lk/orders/${placed.id}`);
  await expect(offered.filter({ hasText: 'Повторить' })).toHaveCount(1);
  await expect(offered.filter({ hasText: 'Отменить' })).toHaveCount(1);

  const reader = await createMember('Ольга');
  await withDatabase(async (db) => {
    await db`
      insert into company_member (company_id, customer_id, role)
      select ${owner.companyId}, id, 'accountant' from customer where email = ${reader.email}
    `;
    await db`update customer set chosen_company_id = ${owner.companyId} where email = ${reader.email}`;
  });
  await page.context().clearCookies();
  await signInByCookie(page, reader.name);
  await page.goto('/lk/orders');
  await expect(row(page, placed.number)).toBeVisible();
  await expect(offered).toHaveCount(0);
  await page.goto(`/lk/orders/${placed.id}`);
  await expect(parcel(page, placed.parts[0]!.number)).toContainText(asShown(placed.parts[0]!.lines[0]!.name));
  await expect(offered).toHaveCount(0);
});
