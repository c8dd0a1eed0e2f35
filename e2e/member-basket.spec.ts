import type { Page } from '@playwright/test';
import { keptLine, openCartWith, quoteOf, roubles, sellable, type Sellable } from './basket-goods.ts';
import { asShown } from './find-product.ts';
import {
  badge,
  callAsMember,
  putOnServer,
  serverBasket,
  serverLines,
  withDatabase,
} from './member-basket-parts.ts';
import { expect, test } from './shop-test.ts';
import { createMember, leave, signInByCookie, typePassword } from './sign-in-parts.ts';

const LISTING = '/catalog/videonablyudenie';
const offers = (page: Page) => page.locator('[data-offer]');
const total = (page: Page) =>
  page.getByRole('complementary', { name: 'Ваш заказ' }).locator('p', { hasText: /^Итого/ });
const addable = (page: Page) => page.getByRole('main').getByRole('button', { name: 'В корзину' });
const pathOf = ({ code, id }: Sellable) => `/product/${code}-${id}`;
const idsOf = async (page: Page) =>
  offers(page).evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset['offer'])));

test('an add is on the server: badge, stepper, reload, the first HTML and another tab show it, and its popup asks a member to sign in nowhere [CART-001] [CART-021] [LAYOUT-014] [LAYOUT-035]', async ({
  page,
  context,
  request,
}) => {
  const [one, next] = (await sellable(request, 2)).map(pathOf) as [string, string];
  const { name } = await createMember('Вера');
  await signInByCookie(page, name);
  await page.goto(one);
  await addable(page).first().click();
  await expect(badge(page)).toHaveText('Корзина1');
  await page.getByRole('button', { name: 'Посмотреть' }).click();
  const popup = page.getByRole('dialog', { name: 'Корзина · 1' });
  await expect(popup.getByRole('link', { name: 'Перейти в корзину', exact: true })).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Войти' })).toHaveCount(0);
  await popup.getByRole('button', { name: 'Закрыть попап' }).click();
  const stepper = page.getByRole('group', { name: /^Количество/ }).first();
  await expect(stepper).toBeVisible();
  await expect.poll(async () => (await serverLines(page)).length).toBe(1);
  const [[offer, before] = []] = await serverLines(page);

  for (let press = 0; press < 3; press += 1)
    await stepper.getByRole('button', { name: /^Увеличить/ }).click();
  await expect.poll(async () => (await serverLines(page))[0]![1]).toBe(before! * 4);
  expect(await page.evaluate(() => localStorage.getItem('basketProducts'))).toBeNull();

  const html = await (await page.request.get(one)).text();
  expect(html).toMatch(/Корзина<span class="[^"]*"><span class="[^"]*">1<\/span>/);
  await page.reload();
  await expect(badge(page)).toHaveText('Корзина1');
  await expect(stepper.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', String(before! * 4));

  const other = await context.newPage();
  await other.goto(next);
  await addable(other).first().click();
  await expect(badge(other)).toHaveText('Корзина2');
  await expect.poll(async () => (await serverLines(page)).length).toBe(2);
  await page.bringToFront();
  await expect(badge(page)).toHaveText('Корзина2');
  expect((await serverLines(page))[0]![0]).toBe(offer);
});

test('the page of the basket is one call with its deliveries beside it, priced for the member; lines are changed, removed, cleared and brought back [CART-016] [CART-025] [CART-029]', async ({
  page,
  request,
}) => {
  const goods = await sellable(request, 3);
  const { name } = await createMember('Вера');
  await signInByCookie(page, name);
  await putOnServer(
    page,
    goods.map(({ offer_id, multiple: qty, price: seen_price }) => ({ offer_id, qty, seen_price })),
  );
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto('/cart');
  await expect(offers(page)).toHaveCount(3);
  const lines = goods.map((one) => keptLine(one));
  await expect(total(page)).toContainText(roubles((await quoteOf(request, lines)).totals.total));
  const parcels = page.getByRole('region', { name: /^Посылка/ });
  const { groups } = await quoteOf(request, lines);
  await expect(parcels.filter({ hasText: /Курьерская доставка .+ · .*\d+\s₽/ })).toHaveCount(groups.length);
  const ofBaskets = asked.filter((path) => path.startsWith('/api/v1/baskets'));
  expect(ofBaskets.filter((path) => !path.endsWith('with-deliveries'))).toEqual(['/api/v1/baskets:current']);
  expect(ofBaskets.length).toBeLessThanOrEqual(2);
  expect(asked.filter((path) => path.includes('offers:quote'))).toEqual([]);

  const [first, second] = lines as [(typeof lines)[0], (typeof lines)[0]];
  const row = page.locator(`[data-offer="${first.offer_id}"]`);
  await row.getByRole('button', { name: /^Увеличить/ }).click();
  const more = [{ ...first, qty: first.multiple * 2 }, ...lines.slice(1)];
  await expect(total(page)).toContainText(roubles((await quoteOf(request, more)).totals.total));
  const order = await idsOf(page);

  await page
    .locator(`[data-offer="${second.offer_id}"]`)
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await expect.poll(async () => (await serverLines(page)).length).toBe(2);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect
    .poll(async () => (await serverLines(page)).map(([id]) => id))
    .toEqual(goods.map(({ offer_id }) => offer_id));
  // The line comes back at once, and stands at its place when the server has told it.
  await expect.poll(() => idsOf(page)).toEqual(order);

  const cleared = page.waitForRequest(
    (sent) => sent.method() === 'DELETE' && sent.url().endsWith('/baskets'),
  );
  await page.getByRole('button', { name: 'Очистить корзину' }).click();
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
  await cleared;
  await expect.poll(() => serverLines(page)).toEqual([]);
  await page.getByRole('button', { name: 'Вернуть' }).last().click();
  await expect(offers(page)).toHaveCount(3);
  await expect
    .poll(async () => (await serverLines(page)).map(([id]) => id))
    .toEqual(goods.map(({ offer_id }) => offer_id));
});

test('a price that changed since is told line by line, until the member agrees', async ({
  page,
  request,
}) => {
  const [one] = await sellable(request, 1);
  const { name } = await createMember('Вера');
  await signInByCookie(page, name);
  await putOnServer(page, [{ offer_id: one!.offer_id, qty: one!.multiple, seen_price: one!.price - 100 }]);
  await page.goto('/cart');
  await expect(page.locator(`[data-offer="${one!.offer_id}"]`)).toContainText(
    `Цена изменилась: было ${roubles(one!.price - 100)}, стало ${roubles(one!.price)}`,
  );
  const saved = page.waitForResponse('**/baskets:set-item');
  await page.getByRole('button', { name: 'Понятно' }).click();
  await saved;
  await page.reload();
  await expect(offers(page).getByRole('group', { name: /^Количество/ })).toBeVisible();
  await expect(page.locator('[data-offer] b')).toBeVisible();
  await expect(page.getByText('Цена изменилась')).toHaveCount(0);
});

test('every company and «для себя» have a basket of their own', async ({ page, request }) => {
  const [one, other] = await sellable(request, 2);
  const { name, email } = await createMember('Вера');
  const companyId = await withDatabase(async (db) => {
    const [row] = await db<{ company_id: number }[]>`
      insert into company_member (company_id, customer_id, role)
      select member.company_id, customer.id, 'buyer'
        from company_member as member
        join customer as owner on owner.id = member.customer_id and owner.email like 'zakupki@%'
        join customer on customer.email = ${email}
       limit 1
      returning company_id
    `;
    return Number(row!.company_id);
  });
  await signInByCookie(page, name);
  await callAsMember(page, 'auth/company:choose', { company_id: null });
  await putOnServer(page, [{ offer_id: one!.offer_id, qty: one!.multiple }]);
  await callAsMember(page, 'auth/company:choose', { company_id: companyId });
  expect(await serverLines(page)).toEqual([]);
  await putOnServer(page, [{ offer_id: other!.offer_id, qty: other!.multiple }]);
  await page.goto('/cart');
  await expect(offers(page)).toHaveCount(1);
  expect(await idsOf(page)).toEqual([other!.offer_id]);
  await callAsMember(page, 'auth/company:choose', { company_id: null });
  await page.reload();
  await expect(offers(page)).toHaveCount(1);
  expect(await idsOf(page)).toEqual([one!.offer_id]);
});

test.describe('at login', () => {
  test('the guest’s lines and services come along, a cut quantity is told by name, and the browser keeps nothing [CART-030]', async ({
    page,
    request,
  }) => {
    const [one, other] = await sellable(request, 2);
    const { name } = await createMember('Вера');
    const service = await serviceOf(page, one!.offer_id);
    await page.goto('/robots.txt');
    await page.evaluate(
      (services) => localStorage.setItem('basketProductsServices', services),
      JSON.stringify([service]),
    );
    await openCartWith(page, [keptLine(one!), keptLine(other!, { qty: other!.quantity + other!.multiple })]);
    await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
    await typePassword(page, name);
    const told = page.getByRole('status').filter({ hasText: 'Корзина перенесена не вся' });
    await expect(told).toContainText(`${other!.name}: Столько на складе нет`);
    await expect(told).not.toContainText(asShown(one!.name));
    await expect(offers(page)).toHaveCount(2);
    expect((await serverLines(page)).toSorted(([a], [b]) => a - b)).toEqual(
      (
        [
          [one!.offer_id, one!.multiple],
          [other!.offer_id, other!.quantity],
        ] as [number, number][]
      ).toSorted(([a], [b]) => a - b),
    );
    expect((await serverBasket(page)).services).toEqual([service]);
    expect(await stored(page)).toEqual([[], []]);
    // The next page has nothing to bring along.
    await page.reload();
    await expect(offers(page)).toHaveCount(2);
    await page.waitForFunction(() => 'storefront' in window);
    await expect(page.getByText('Корзина перенесена')).toHaveCount(0);
  });

  test.describe('without an answer', () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    test('the lines stay in the browser and come with the next page [CART-030]', async ({
      page,
      request,
    }) => {
      const [one] = await sellable(request, 1);
      const { name } = await createMember('Вера');
      await openCartWith(page, [keptLine(one!)]);
      await signInByCookie(page, name);
      let isDown = true;
      await page.route('**/baskets:set-item', (route) => (isDown ? route.abort() : route.fallback()));
      const failed = page.waitForEvent('requestfailed');
      await page.goto(LISTING);
      await failed;
      expect((await stored(page))[0]).toHaveLength(1);
      expect(await serverLines(page)).toEqual([]);
      isDown = false;
      await page.reload();
      await expect(badge(page)).toHaveText('Корзина1');
      await expect.poll(async () => (await stored(page))[0]).toEqual([]);
      expect(await serverLines(page)).toEqual([[one!.offer_id, one!.multiple]]);
    });
  });
});

test('who leaves takes the basket along: nothing of it stays in the browser, and it is there again at the next login [COMPARE-016]', async ({
  page,
  request,
}) => {
  const [one] = await sellable(request, 1);
  const { name } = await createMember('Вера');
  await signInByCookie(page, name);
  await putOnServer(page, [{ offer_id: one!.offer_id, qty: one!.multiple }]);
  await callAsMember(page, 'customers/compared-offers', { offer_id: one!.offer_id });
  await page.goto('/lk/profile');
  await expect(badge(page)).toHaveText('Корзина1');
  await page.evaluate(() => {
    const compared = JSON.stringify([{ offer_id: 1, product_id: 1 }]);
    localStorage.setItem('compareProducts', compared);
    document.cookie = `compareProducts=${encodeURIComponent(compared)}; path=/`;
  });
  await leave(page);
  await expect(badge(page)).toHaveText('Корзина');
  const left = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(left).not.toContain(`"offer_id":${one!.offer_id}`);
  expect(left).not.toContain('product_id');
  await signInByCookie(page, name);
  await page.goto('/cart');
  await expect(offers(page)).toHaveCount(1);
  await page.goto('/compare');
  await expect(page.locator('thead [data-product]')).toHaveCount(1);
});

test.describe('when the connection fails', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('what was pressed stays shown and goes with the next page [CART-034]', async ({ page }) => {
    const { name } = await createMember('Вера');
    await signInByCookie(page, name);
    let isDown = true;
    await page.route('**/baskets:set-item', (route) => (isDown ? route.abort() : route.fallback()));
    await page.goto(LISTING);
    await addable(page).first().click();
    await expect(page.getByRole('alert')).toContainText('Сервер не отвечает');
    await expect(badge(page)).toHaveText('Корзина1');
    expect(await serverLines(page)).toEqual([]);
    isDown = false;
    await page.goto('/cart');
    await expect(offers(page)).toHaveCount(1);
    await expect.poll(async () => (await serverLines(page)).length).toBe(1);
  });
});

test('a guest adds, counts, removes and clears without one call for a basket of the server [ROLE-001]', async ({
  page,
  request,
}) => {
  const [one] = await sellable(request, 1);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto(pathOf(one!));
  await addable(page).first().click();
  await page.getByRole('button', { name: 'Посмотреть' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Перейти в корзину' }).click();
  await expect(offers(page)).toHaveCount(1);
  await offers(page)
    .getByRole('button', { name: /^Увеличить/ })
    .click();
  await expect(total(page)).toContainText('₽');
  await page.getByRole('button', { name: 'Очистить корзину' }).click();
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
  expect(asked.some((path) => path.includes('offers:quote'))).toBe(true);
  expect(asked.filter((path) => path.startsWith('/api/v1/baskets'))).toEqual([]);
});

async function serviceOf(page: Page, offer_id: number) {
  const base = process.env['E2E_BASE_URL'];
  const answer = await page.request.post(`${base}/api/v1/catalog/service-types:search`, {
    data: { offer_id },
  });
  const { data } = (await answer.json()) as { data: { id: number; pricing: string }[] };
  const { id: service_type_id } = data.find(({ pricing }) => pricing === 'per_piece')!;
  return { offer_id, service_type_id, quantity: 2 };
}

function stored(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    ['basketProducts', 'basketProductsServices'].map(
      (key) => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[],
    ),
  );
}
