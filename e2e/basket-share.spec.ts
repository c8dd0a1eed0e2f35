import { axeFaults } from './axe-faults.ts';
import { keptLine, openCartWith, quoteOf, roubles, sellable } from './basket-goods.ts';
import { cityCookie } from './city-cookie.ts';
import { createOwner } from './company-parts.ts';
import { serverLines, withDatabase } from './member-basket-parts.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { expectSumsToAgree } from './shown-sums.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

const TVER = 'c52ea942-555e-45c6-9751-58897717b02f';

test('a basket is shared by a link: another browser sees it with prices of its own and takes it over [CART-035]', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const goods = await sellable(request, 2);
  const lines = goods.map((one) => keptLine(one, { qty: one.multiple * 2 }));
  await openCartWith(page, lines);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/cart\/shared\/[\w-]{22}$/);

  // What is changed afterwards is not behind the link.
  await page.getByRole('button', { name: 'Очистить корзину' }).click();
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  await elsewhere.addCookies([{ name: 'city', value: cityCookie('Тверь', TVER), url: baseURL! }]);
  const other = await elsewhere.newPage();
  // Who opens it has agreed on a price for one of the two.
  const { name, companyId } = await createOwner();
  const [own] = lines;
  const agreed = Math.round(own!.price / 2);
  await withDatabase(
    (db) => db`
      with sold as (
        select product_id, seller_id from offer where id = ${own!.offer_id}
      ), list as (
        insert into price_list (seller_id, name, is_fixed, starts_at)
        select seller_id, 'Договор', true, now() - interval '1 day' from sold returning id
      ), priced as (
        insert into price_list_item (price_list_id, product_id, seller_id, price)
        select list.id, sold.product_id, sold.seller_id, ${agreed}::bigint from list, sold
      )
      insert into company_price_list (company_id, price_list_id) select ${companyId}, id from list
    `,
  );
  await signInByCookie(other, name);
  // What is not to be had by now is said so, and stays out of the sum and of the basket.
  const { pathname } = new URL(address);
  await other.route('**/offers:quote', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { items: { is_available: boolean }[] } };
    answer.data.items[1]!.is_available = false;
    await route.fulfill({ response, json: answer });
  });
  const asked = other.waitForRequest('**/offers:quote');
  await other.goto(pathname);
  expect((await asked).postDataJSON()).toMatchObject({ customer_region_guid: TVER });
  await expect(other.getByRole('main')).toContainText(/без 1, что сейчас не заказать/);
  await expect(other.getByRole('listitem').filter({ has: other.locator('b') })).toHaveCount(1);
  await other.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect.poll(() => serverLines(other)).toEqual([[own!.offer_id, own!.qty]]);
  await other.unroute('**/offers:quote');
  await other.reload();
  await expect(other.getByRole('listitem').filter({ has: other.locator('b') })).toHaveCount(2);
  const { totals, items } = await quoteOf(request, lines);
  const theirs = agreed * own!.qty - items.find(({ offer_id }) => offer_id === own!.offer_id)!.total;
  expect(theirs).toBeLessThan(0);
  await expect(other.getByRole('main')).toContainText(`Итого ${roubles(totals.total + theirs)}`);
  for (const width of [1440, 375]) {
    await other.setViewportSize({ width, height: 900 });
    expect(await scrollWidth(other)).toBe(width);
    expect(await axeFaults(other)).toEqual([]);
  }
  await other.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(other.getByRole('main').getByRole('link', { name: 'Перейти в корзину' })).toBeVisible();
  await expect.poll(() => serverLines(other)).toEqual(lines.map(({ offer_id, qty }) => [offer_id, qty]));
  await elsewhere.close();
});

test.describe('a link that has ended', () => {
  test.use({ expectedConsole: [/status of 4\d\d/] });

  test('says so kindly, and so does one that was cut on its way [CART-035]', async ({ page }) => {
    for (const token of ['aaaaaaaaaaaaaaaaaaaaaa', 'short']) {
      await page.goto(`/cart/shared/${token}`);
      await expect(page.getByRole('heading', { name: 'Ссылка больше не открывается' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Перейти к покупкам' })).toBeVisible();
    }
  });
});

test('everything goes into the favourites of a member by one call, and of a guest after signing in [FAV-006]', async ({
  page,
  request,
}) => {
  const goods = await sellable(request, 2);
  const { name } = await createMember('Вера');
  await openCartWith(
    page,
    goods.map((one) => keptLine(one)),
  );
  await page.getByRole('button', { name: 'Добавить всё в избранное' }).click();
  await expect(page.getByRole('dialog', { name: 'Вход' })).toContainText(
    'сохранить товары корзины в избранное',
  );
  await page.keyboard.press('Escape');

  await signInByCookie(page, name);
  await page.reload();
  await expect(page.locator('[data-offer]')).toHaveCount(2);
  const sent = page.waitForRequest('**/favorite-offers:mass-create');
  await page.getByRole('button', { name: 'Добавить всё в избранное' }).click();
  const { offer_ids: ids } = (await sent).postDataJSON() as { offer_ids: number[] };
  expect(ids.toSorted()).toEqual(goods.map(({ offer_id }) => offer_id).toSorted());
  await expect(page.getByText(/^В избранном 2\sтовара из корзины$/)).toBeVisible();
  await page.goto('/lk/favorites');
  await expect(page.getByRole('button', { name: /^Убрать из избранного/ })).toHaveCount(2);
});

test('on paper the basket is a document: articles, quantities, sums, the day and the city, and nothing to press [CART-036]', async ({
  page,
  request,
}) => {
  const goods = await sellable(request, 2);
  const lines = goods.map((one) => keptLine(one, { qty: one.multiple * 2 }));
  await openCartWith(page, lines);
  // Not the city that everybody begins with.
  await page.getByRole('button', { name: /^Ваш город/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^Казань/ })
    .click();
  const { totals, items, groups } = await quoteOf(request, lines);
  const paper = page.locator('section', { hasText: 'Документ не является счётом' }).last();
  await expect(page.getByRole('complementary', { name: 'Ваш заказ' })).toContainText(roubles(totals.total));
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  for (const { article, name } of goods) await expect(paper).toContainText(`${article}${name}`);
  expect(items).toHaveLength(2);
  for (const { offer_id: id, full, total } of items) {
    const { article, multiple } = goods.find(({ offer_id }) => offer_id === id)!;
    const { seller, store } = groups.find((group) => group.items.includes(id))!;
    const row = paper.locator('tr').filter({ hasText: article });
    await expect(row).toContainText(`${seller.name}, склад: ${store.city}`);
    const cells = await row.locator('td').allInnerTexts();
    expect(cells[3]!.replace(',', '.')).toMatch(new RegExp(`^${multiple * 2}\\s\\S+$`));
    expect(cells[4]).toBe(roubles(Math.round(full / (multiple * 2))));
    expect(cells[6]).toBe(roubles(total));
  }
  await expect(paper).toContainText(`Итого${roubles(totals.total)}`);
  const day = new Intl.DateTimeFormat('ru', {
    timeZone: 'Europe/Moscow',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date());
  await expect(paper).toContainText(`Корзина на ${day}`);
  await expect(paper).toContainText('Город: Казань');
  await expect(page.locator('header').first()).toBeHidden();
  await expect(page.locator('button').filter({ visible: true })).toHaveCount(0);
});

test('a promo code works for guest and member alike, says what it does or why not, and stays [PROMO-003] [PROMO-005]', async ({
  page,
  request,
}) => {
  const code = `E2E${Date.now()}`;
  await withDatabase(
    (db) => db`insert into promo_code (code, name, value_type, value) values (${code}, 'Проверка', 1, 50)`,
  );
  const [one] = await sellable(request, 1);
  await openCartWith(page, [keptLine(one!)]);
  const summary = page.getByRole('complementary', { name: 'Ваш заказ' });
  const enter = async (typed: string) => {
    await summary.getByLabel('Промокод').fill(typed);
    await summary.getByRole('button', { name: 'Применить' }).click();
  };
  await summary.getByText('Есть промокод').click();
  await enter('NOSUCHCODE');
  await expect(summary).toContainText('Такого промокода нет');
  await enter(` ${code.toLowerCase()} `);
  await expect(summary.getByText(code, { exact: true })).toBeVisible();
  await expect(summary).not.toContainText('Такого промокода нет');
  const total = summary.locator('p', { hasText: /^Итого/ });
  await expect(total.locator('[data-old]')).toHaveCount(0);
  const discounted = (await total.textContent())!;
  await expectSumsToAgree(summary.locator('dl'), { total: total.locator('b'), code, isDeliveryApart: true });
  await page.reload();
  await expect(summary.getByText(code, { exact: true })).toBeVisible();

  const { name } = await createMember('Вера');
  await signInByCookie(page, name);
  await page.reload();
  await expect(summary.getByText(code, { exact: true })).toBeVisible();
  await expect(total).toHaveText(discounted);
  const sent = page.waitForRequest('**/baskets:set-promo-code');
  await summary.getByRole('button', { name: 'Убрать промокод' }).click();
  expect((await sent).postDataJSON()).toEqual({ promo_code: null });
  await expect(summary.getByText(code, { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(summary).toContainText('Есть промокод');
  await expect(summary.getByText(code, { exact: true })).toHaveCount(0);
});
