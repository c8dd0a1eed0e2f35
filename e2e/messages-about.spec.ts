import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { openProduct } from './find-product.ts';
import { withDatabase } from './member-basket-parts.ts';
import { enter, field, ringBell, said, write } from './message-parts.ts';
import { placeOrder } from './order-parts.ts';
import { buyerWithBasket, sendBasketAsQuote } from './quote-parts.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie, typePassword } from './sign-in-parts.ts';

// Each test has people of its own.
test.describe.configure({ mode: 'parallel' });

test('the bell counts what is new, shows it, and forgets the count when it is read [TALK-061]', async ({
  page,
}) => {
  const { name, email } = await createMember('Зоя');
  await ringBell(email, 'Заказ 2611-000777 собран', '/lk/orders');
  await ringBell(email, 'Счёт ждёт оплаты');
  await signInByCookie(page, name);
  await page.goto('/');
  const bell = page.getByRole('banner').getByRole('button', { name: 'Уведомления, новых: 2' });
  await bell.click();
  const popup = page.getByRole('dialog', { name: 'Уведомления' });
  await expect(popup.getByRole('listitem')).toContainText([/Счёт ждёт оплаты/, /Заказ 2611-000777 собран/]);
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  await expect(popup.getByRole('link', { name: 'Настроить' })).toHaveAttribute(
    'href',
    '/lk/profile#notifications',
  );
  await popup.getByRole('link', { name: /Заказ 2611-000777/ }).click();
  await expect(page).toHaveURL('/lk/orders');
  await page.getByRole('button', { name: 'Уведомления, новых: 1' }).click();
  await popup.getByRole('button', { name: 'Прочитать всё' }).click();
  // Closed with something new in it, the list would be read too.
  await expect(popup.getByRole('button', { name: 'Прочитать всё' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Уведомления', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Уведомления', exact: true })).toBeVisible();
});

test('the bell rings in a page that lies open while something happens elsewhere [TALK-061]', async ({
  page,
  context,
}) => {
  await buyerWithBasket(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Уведомления', exact: true })).toBeVisible();
  await sendBasketAsQuote(await context.newPage(), 'Звонок');
  await expect(page.getByRole('button', { name: /^Уведомления, новых: [1-9]/ })).toBeVisible();
});

test('whom one writes to and about what is known from where one begins: a seller, from his page [TALK-062]', async ({
  page,
}) => {
  await enter(page, 'Роза');
  const path = await sellerPath(page);
  await page.goto(path);
  const seller = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await page.getByRole('button', { name: 'Написать продавцу' }).click();
  await write(page, 'Сделаете скидку на сто штук?');
  await expect(said(page, 'Сделаете скидку')).toContainText('Отправлено');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'К продавцу' })).toBeVisible();
  await page.getByRole('button', { name: 'Ко всем перепискам' }).click();
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Переписки' })).toContainText(seller);
  // Whoever has signed in to write comes back by this address.
  await page.goto('about:blank');
  await page.goto(`${path}#talk-seller`);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'К продавцу' })).toBeVisible();
});

test('from a product, an order and a quote one writes about that very thing, and who signs in for it finds it open [TALK-062]', async ({
  page,
  request,
}) => {
  const popup = page.getByRole('dialog');
  const { name } = await createMember('Роза');
  const { code, id } = await openProduct(page, request);
  const product = `/product/${code}-${id}`;
  const button = page.getByRole('button', { name: 'Написать продавцу' });
  await button.click();
  await expect(popup).toContainText('Войдите, чтобы написать');
  await popup.getByRole('button', { name: 'Войти' }).click();
  await expect(popup).toContainText('Войдите, чтобы написать продавцу');
  await typePassword(page, name);
  await expect(popup.getByRole('link', { name: 'К товару' })).toHaveAttribute('href', product);
  await expect(field(page)).toBeVisible();
  await write(page, 'Есть ли паспорт?');
  await expect(said(page, 'Есть ли паспорт?')).toContainText('Отправлено');
  const [thread] = await withDatabase(
    (db) => db`
      select kind, product_id::int as product from thread
       where id = (select thread_id from thread_message where text = 'Есть ли паспорт?')
    `,
  );
  expect({ ...thread }).toEqual({ kind: 'product', product: id });

  // The page still tells that the product was seen; not in the name of somebody whose session another one takes over.
  await page.goto('about:blank');
  const { owner, goods } = await buyerWithBasket(page);
  const quote = await sendBasketAsQuote(page, 'О чём речь');
  await page.getByRole('button', { name: 'Обсудить с менеджером в чате' }).click();
  await expect(popup.getByRole('link', { name: 'К предложению' })).toHaveAttribute(
    'href',
    `/lk/quotes/${quote}`,
  );
  const items = [{ offer_id: goods[0]!.offer_id, qty: 1 }];
  const order = await placeOrder(page, items, { payer: { company_id: owner.companyId } });
  await page.goto(`/lk/orders/${order.id}`);
  await button.first().click();
  await expect(popup.getByRole('link', { name: 'К заказу' })).toHaveAttribute(
    'href',
    `/lk/orders/${order.id}`,
  );
});

async function sellerPath(page: Page): Promise<string> {
  const data = { filter: { code: 'rubezhnaya-liniya' } };
  const answer = await page.request.post('/api/v1/catalog/sellers:search-one', { data });
  const { id } = ((await answer.json()) as { data: { id: number } }).data;
  return `/seller/rubezhnaya-liniya-${id}`;
}
