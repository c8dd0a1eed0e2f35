import { ORDER_CONSENTS } from '../apps/server/src/testing/order-calls.ts';
import { axeFaults } from './axe-faults.ts';
import { keptLine, openCartWith, roubles, sellable } from './basket-goods.ts';
import {
  begin,
  CHECKOUT,
  confirm,
  fillRecipient,
  method,
  parcels,
  payOnReceipt,
  summary,
  tickConsents,
} from './checkout-parts.ts';
import { createOwner } from './company-parts.ts';
import { putOnServer, serverLines, withDatabase } from './member-basket-parts.ts';
import { expect, test } from './shop-test.ts';
import { codeSentTo, createMember, freshPhone, signInByCookie } from './sign-in-parts.ts';

const ordersOf = (name: string) =>
  withDatabase(
    (db) => db`
      select customer_order.id, customer_order.total::int, customer_order.payment_method
        from customer_order join customer on customer.id = customer_order.customer_id
       where customer.email like ${`${name}@%`}
    `,
  );

test.describe('somebody new', () => {
  // The first try of a code tells that nobody is known by it.
  test.use({ expectedConsole: [/status of 400.*checkout:by-phone/] });

  test('a guest buys as a new person: contact by code, his basket with him, an order at the end, consents once [CART-028] [CART-031] [CART-037] [ROUTE-023] [API-020] [FORM-005] [FORM-010] [VALID-002] [VALID-003] [VALID-020] [VALID-021]', async ({
    page,
    request,
  }) => {
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/v1/baskets')) calls.push(sent.url());
    });
    const [one] = await sellable(request, 1);
    await openCartWith(page, [keptLine(one!)]);
    await page.getByRole('link', { name: 'Перейти к оформлению' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/cart\/registration$/);
    expect(calls).toEqual([]);
    await expect(page.getByRole('banner').getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(summary(page)).toContainText('Товары');
    await expect(summary(page)).toContainText(/К оплате.*₽/);

    const phone = freshPhone();
    await page.getByRole('textbox', { name: 'Телефон' }).fill(phone);
    await page.getByRole('button', { name: 'Получить код' }).click();
    await page
      .getByLabel(/цифра 1|Код/)
      .first()
      .pressSequentially(await codeSentTo(request, phone));
    await page.getByLabel('Как к вам обращаться').fill('Марина');
    await page.getByRole('checkbox', { name: /оферты/ }).check();
    await page.getByRole('checkbox', { name: /персональных данных/ }).check();
    await page.getByRole('button', { name: 'Открыть кабинет' }).click();

    await expect(page).toHaveURL(/\/cart\/checkout/);
    await expect(parcels(page)).toHaveCount(1);
    await fillRecipient(page);
    await method(page, 0, 'Курьерская доставка').check({ force: true });
    await parcels(page).first().getByLabel('Адрес').fill('ул. Мира, 5');
    await payOnReceipt(page);
    // Both were ticked a minute ago.
    await expect(summary(page)).toContainText('которые вы уже приняли');
    await expect(summary(page).getByRole('checkbox')).toHaveCount(0);
    await expect(confirm(page)).toBeEnabled();
    await confirm(page).click();
    await expect(page).toHaveURL(/\/lk\/orders\/\d+\?placed=1/);
    const orders = await withDatabase(
      (db) => db`
      select customer_order.recipient ->> 'name' as name, part.delivery ->> 'address' as address,
             customer_order.consents
        from customer_order
        join customer on customer.id = customer_order.customer_id
        join sub_order as part on part.order_id = customer_order.id
       where customer.phone = ${phone}
    `,
    );
    expect([...orders]).toEqual([
      { name: 'Орлова Марина Игоревна', address: 'ул. Мира, 5', consents: ORDER_CONSENTS },
    ]);
    expect(await serverLines(page)).toEqual([]);
  });
});

test('who is known by e-mail signs in by a code on the way, and finds the basket in the checkout [API-021]', async ({
  page,
  request,
}) => {
  const { email } = await createMember('Марина');
  const [one] = await sellable(request, 1);
  await openCartWith(page, [keptLine(one!)]);
  await page.getByRole('link', { name: 'Перейти к оформлению' }).filter({ visible: true }).click();
  await page.getByText('По e-mail').click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Получить код' }).click();
  const entered = page.waitForResponse((answer) => answer.url().endsWith('/auth/checkout:by-email'));
  await page
    .getByLabel(/цифра 1|Код/)
    .first()
    .pressSequentially(await codeSentTo(request, email));
  expect((await entered).status()).toBe(200);
  expect((await entered).request().postDataJSON()).toMatchObject({ email });
  await expect(page).toHaveURL(/\/cart\/checkout/);
  await expect(parcels(page)).toHaveCount(1);
  await expect(summary(page)).toContainText(roubles(one!.price * one!.multiple));
  expect(await serverLines(page)).toEqual([[one!.offer_id, one!.multiple]]);
});

test('exactly three methods with day and price, beginning with the promised day; the sum follows the choice, nothing of VAT rates is shown [ENUM-010] [PRICE-016] [ARRIVE-017]', async ({
  page,
}) => {
  const { goods } = await begin(page);
  const radios = parcels(page).first().getByRole('group').first().getByRole('radio');
  await expect(radios).toHaveCount(3);
  await expect(parcels(page).first()).toContainText('Курьерская доставка');
  await expect(parcels(page).first()).toContainText('Самовывоз из ПВЗ');
  await expect(parcels(page).first()).toContainText('Самовывоз со склада');
  const goodsSum = goods[0]!.price * goods[0]!.multiple;
  await method(page, 0, 'Курьерская доставка').check({ force: true });
  const promised = new Date(goods[0]!.arrival_date);
  const month = promised.toLocaleDateString('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  await expect(parcels(page).first()).toContainText(`Самая быстрая доставка — ${month}`);
  const [day, name] = month.split(' ');
  const carriers = parcels(page).first().getByRole('group', { name: 'Кто привезёт' });
  await expect(carriers).toContainText(new RegExp(`, ${day}(–\\d+)?\\s${name}`));
  await expect(summary(page)).not.toContainText(`К оплате${roubles(goodsSum)}`);
  await expect(page.getByRole('main')).not.toContainText(/НДС: ?\d+ ?%/);
});

test('no price is asked for before enough is known, the same question once, and a newer one ends the older [DELIV-006] [DELIV-007] [DELIV-008] [DELIV-011]', async ({
  page,
}) => {
  const asked: { address?: { address_string: string } }[] = [];
  const ended: string[] = [];
  let hold: (() => void) | undefined;
  await page.route('**/logistic/delivery/calculate', async (route) => {
    const { data: body } = route.request().postDataJSON() as { data: (typeof asked)[number] };
    asked.push(body);
    if (body.address?.address_string !== 'ул. Первая, 1') return route.continue();
    await new Promise<void>((go) => (hold = go));
    const late = await route.fetch();
    const dear = (await late.text()).replaceAll(/"price":\d+/g, '"price":77777700');
    await route.fulfill({ response: late, body: dear }).catch(() => undefined);
  });
  page.on('requestfailed', (failed) => {
    if (failed.url().endsWith('/calculate')) ended.push(String(failed.postData()));
  });
  const { goods } = await begin(page);
  await method(page, 0, 'Курьерская доставка').check({ force: true });
  const address = parcels(page).first().getByLabel('Адрес');
  await expect(address).toHaveValue('');
  expect(asked).toEqual([]);

  await address.fill('ул. Первая, 1');
  await expect.poll(() => asked.length).toBe(1);
  const [{ offer_id: offer, multiple: quantity }] = goods as [(typeof goods)[0]];
  expect(asked[0]).toMatchObject({
    method: 1,
    address: { address_string: 'ул. Первая, 1' },
    quantity,
    items: [{ offer_id: offer, qty: quantity }],
    customer_region_guid: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  await address.fill('ул. Вторая, 2');
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(() => ended.length).toBe(1);
  expect(ended[0]).toContain('ул. Первая, 1');
  hold?.();

  await method(page, 0, 'Самовывоз со склада')
    .check({ force: true })
    .catch(() => undefined);
  await method(page, 0, 'Курьерская доставка').check({ force: true });
  await address.fill('ул. Вторая');
  await address.fill('ул. Вторая, 2');
  await tickConsents(page);
  await expect(summary(page)).toContainText('К оплате');
  expect(asked.filter((body) => body.address?.address_string === 'ул. Вторая, 2')).toHaveLength(1);
  await expect(page.getByRole('main')).not.toContainText(/777\s777/);
});

test('nothing typed is lost on reload, Back folds what was opened, and the button says what is missing', async ({
  page,
}) => {
  await begin(page);
  await expect(confirm(page)).toBeDisabled();
  await expect(summary(page)).toContainText('Указать получателя');
  await expect(summary(page)).toContainText('Принять условия оферты');
  await fillRecipient(page);
  await method(page, 0, 'Курьерская доставка').check({ force: true });
  await parcels(page).first().getByLabel('Адрес').fill('ул. Долгая, 7');
  await page.getByLabel('Комментарий к заказу').fill('Позвонить за час');
  await summary(page)
    .getByRole('checkbox', { name: /оферты/ })
    .check();
  await page.reload();
  await expect(parcels(page).first().getByLabel('Адрес')).toHaveValue('ул. Долгая, 7');
  await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Позвонить за час');
  await expect(page.getByRole('region', { name: 'Получатель' })).toContainText('Орлова Марина');
  await expect(summary(page).getByRole('checkbox', { name: /оферты/ })).toBeChecked();
  await expect(summary(page).getByRole('listitem')).toHaveText(['Дать согласие на обработку данных']);

  await page.getByRole('region', { name: 'Получатель' }).getByRole('button', { name: 'Изменить' }).click();
  await expect(page.getByLabel('Фамилия, имя, отчество')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Фамилия, имя, отчество')).toHaveCount(0);
  await expect(page).toHaveURL(CHECKOUT);
});

test.describe('what moved meanwhile', () => {
  test.use({ expectedConsole: [/status of 409.*orders/] });

  test('is shown line by line with the sum before and after; one press accepts it and orders', async ({
    page,
  }) => {
    const { goods, name } = await begin(page);
    const [{ offer_id: offer, price } = goods[0]!] = goods;
    await fillRecipient(page);
    await method(page, 0, 'Курьерская доставка').check({ force: true });
    await parcels(page).first().getByLabel('Адрес').fill('ул. Мира, 5');
    await payOnReceipt(page);
    await tickConsents(page);
    await expect(confirm(page)).toBeEnabled();
    const [before] = await withDatabase((db) => db`select cost::int from offer where id = ${offer}`);
    await withDatabase((db) => db`update offer set cost = cost + 1000 where id = ${offer}`);
    try {
      await confirm(page).click();
      const dialog = page.getByRole('dialog', { name: 'Пока вы оформляли, кое-что изменилось' });
      await expect(dialog).toContainText('Заказ не создан');
      await expect(dialog).toContainText(roubles(price));
      expect(await ordersOf(name)).toEqual([]);
      await dialog.getByRole('button', { name: 'Принять и оформить' }).click();
      await expect(page).toHaveURL(/\/lk\/orders\/\d+\?placed=1/);
      expect(await ordersOf(name)).toHaveLength(1);
    } finally {
      await withDatabase((db) => db`update offer set cost = ${before!['cost']} where id = ${offer}`);
    }
  });
});

test('one order however often the button is pressed, and however late the answer', async ({ page }) => {
  const { name } = await begin(page);
  await fillRecipient(page);
  await method(page, 0, 'Курьерская доставка').check({ force: true });
  await parcels(page).first().getByLabel('Адрес').fill('ул. Мира, 5');
  await payOnReceipt(page);
  await tickConsents(page);
  await expect(confirm(page)).toBeEnabled();
  await confirm(page).dblclick();
  await expect(page).toHaveURL(/\/lk\/orders\/\d+\?placed=1/);
  expect(await ordersOf(name)).toHaveLength(1);
});

test('the checkout at every width: nothing sticks out, and axe finds no fault', async ({ page }) => {
  await begin(page, 2);
  await expect(parcels(page).first()).toBeVisible();
  for (const width of [1440, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, String(width)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page)).toEqual([]);
  }
});

/** Somebody who acts for a verified company with the agreed prices of the demo's own. */
async function createBuyerOfCompany(): Promise<{ name: string; companyId: number }> {
  const { name, companyId } = await createOwner();
  await withDatabase(
    (db) => db`
      insert into company_price_list (company_id, price_list_id)
      select ${companyId}, price_list_id from company_price_list
       where company_id = (select chosen_company_id from customer where email = 'zakupki@demo.okoem.example')
    `,
  );
  return { name, companyId };
}

/** Goods with agreed prices of at least two sellers from three warehouses. */
const agreedGoods = (companyId: number) =>
  withDatabase(
    (db) => db<{ offer_id: number; seller_id: number; store_id: number }[]>`
      select distinct on (offer.store_id) offer.id::int as offer_id, offer.seller_id::int, offer.store_id::int
        from company_price_list as given
        join price_list_item as item on item.price_list_id = given.price_list_id
        join sellable_offer as offer on offer.product_id = item.product_id
        join store on store.id = offer.store_id
        join product on product.id = offer.product_id
        join seller on seller.id = offer.seller_id
       where given.company_id = ${companyId} and offer.available_milli >= product.multiple_milli * 4
         and product.multiple_milli = 1000 and not offer.is_pre_order and store.delivers_to = 'everywhere'
         and product.weight_g is not null and coalesce(seller.min_order_sum, 0) = 0
       order by offer.store_id, offer.id
    `,
  );

test('a verified company buys from two sellers and three warehouses at its own prices by invoice [PRICE-016] [PRICE-020]', async ({
  page,
}) => {
  const { name, companyId } = await createBuyerOfCompany();
  const goods = await agreedGoods(companyId);
  const [first] = goods;
  const chosen = [
    ...goods.filter(({ seller_id }) => seller_id === first!.seller_id).slice(0, 2),
    ...goods.filter(({ seller_id }) => seller_id !== first!.seller_id).slice(0, 1),
  ];
  expect(new Set(chosen.map(({ store_id }) => store_id)).size).toBe(3);
  await signInByCookie(page, name);
  await putOnServer(
    page,
    chosen.map(({ offer_id }) => ({ offer_id, qty: 2 })),
  );
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Перейти к оформлению' }).filter({ visible: true }).click();
  await expect(parcels(page)).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Плательщик' })).toContainText('ООО «Покупатель»');
  await fillRecipient(page);
  for (const place of [0, 1, 2]) {
    await method(page, place, 'Курьерская доставка').check({ force: true });
  }
  await parcels(page).first().getByLabel('Адрес').fill('Складочная ул., 3');
  await expect(parcels(page).nth(2).getByLabel('Адрес')).toHaveValue('Складочная ул., 3');
  await page.getByRole('radio', { name: /По счёту/ }).check({ force: true });
  await page.getByLabel('Номер вашей заявки').fill('З-77');
  await expect(page.getByRole('main')).not.toContainText(/НДС: ?\d+ ?%/);
  await tickConsents(page);
  await expect(confirm(page)).toBeEnabled();
  await confirm(page).click();
  await expect(page).toHaveURL(/\/lk\/orders\/\d+\?placed=1/);
  await expect(page.getByRole('main')).toContainText('З-77');
  const [order] = await withDatabase(
    (db) => db`
      select customer_order.payment_method,
             (select state from order_payment where order_id = customer_order.id) as payment_state, customer_order.pay_until is not null as waits,
             (select count(*)::int from sub_order where order_id = customer_order.id) as parts,
             (select count(distinct seller_id)::int from sub_order where order_id = customer_order.id) as sellers,
             (select bool_and(line.price = (select min(item.price) from price_list_item as item
                                             join company_price_list as given using (price_list_id)
                                            where given.company_id = ${companyId} and item.product_id = line.product_id)
                              or line.price < line.cost)
                from order_line as line join sub_order as part on part.id = line.sub_order_id
               where part.order_id = customer_order.id) as agreed
        from customer_order where company_id = ${companyId}
    `,
  );
  expect({ ...order }).toEqual({
    payment_method: 'invoice',
    payment_state: 'AWAITING',
    waits: true,
    parts: 3,
    sellers: 2,
    agreed: true,
  });
});

test('who has nothing to order is told so below the heading, and led to the basket', async ({ page }) => {
  await page.goto('/');
  await signInByCookie(page, 'novichok');
  await page.goto(CHECKOUT);
  const empty = page.getByRole('main').getByText('Оформлять пока нечего');
  await expect(empty).toBeVisible();
  const heading = (await page.getByRole('heading', { level: 1, name: 'Оформление' }).boundingBox())!;
  expect((await empty.boundingBox())!.y).toBeGreaterThan(heading.y + heading.height);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Открыть корзину' }).click();
  await expect(page).toHaveURL('/cart');
});
