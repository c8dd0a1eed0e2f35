import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { keptLine, sellable } from './basket-goods.ts';
import { asShown } from './find-product.ts';
import { settle } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

interface Card {
  id: number;
  code: string;
  name: string;
  multiple: number;
  price_unit: string;
  base_price: { price: number; cost: number; discount_percent: number };
  offers: { id: number; quantity: number; is_pre_order: boolean }[];
  seller: { name: string };
  other_sellers?: number;
}

interface Offer {
  id: number;
  quantity: number;
  is_pre_order: boolean;
  price: number;
  store: { address: { address_string: string } };
}

test('the popup names the product, its seller and the number of warehouses, and no multiple of one [OFFERS-001] [OFFERS-003] [OFFERS-004] [OFFERS-006] [OFFERS-007] [OFFERS-008] [OFFERS-017] [OFFERS-026] [PDP-007]', async ({
  page,
  request,
}) => {
  const { card, popup } = await openOffers(page, request);
  await expect(popup.getByText(asShown(card.name))).toBeVisible();
  const width = () => popup.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expect(popup.getByText(`Продавец: ${card.seller.name}`)).toBeVisible();
  await expect(
    popup.getByText(
      'Продавец осуществляет доставку с нескольких складов. Выберите количество товара с одного или нескольких складов',
      { exact: true },
    ),
  ).toBeVisible();
  const rows = await popup.getByRole('listitem').count();
  expect(rows).toBeGreaterThan(1);
  await expect(popup.getByText(`Складов: ${rows} шт`, { exact: true })).toBeVisible();
  await expect(popup.getByText(/^Кратность товара/)).toHaveCount(0);
});

test('the price is the one of the product, the old one struck through beside the discount [OFFERS-005] [PRICE-020]', async ({
  page,
  request,
}) => {
  const discounted = await findProduct(
    request,
    ({ base_price: base, offers }) => base.cost > base.price && offers.length > 1,
  );
  const { price, cost, discount_percent: percent } = discounted.base_price;
  const { popup } = await openOffers(page, request, discounted);
  await expect(popup.locator('b').first()).toHaveText(inRoubles(price));
  await expect(popup.locator('s')).toHaveText(`Старая цена ${inRoubles(cost)}`);
  await expect(popup.getByText(`\u2212${percent}%`, { exact: true })).toBeVisible();

  const plain = await findProduct(
    request,
    ({ base_price: base, offers }) => base.cost === base.price && offers.length > 1,
  );
  await openOffers(page, request, plain);
  await expect(popup.locator('b').first()).toHaveText(inRoubles(plain.base_price.price));
  await expect(popup.locator('s')).toHaveCount(0);
});

test('the search sends the place of the city and the offers of the product, and the nearest warehouse comes first [API-047] [OFFERS-024] [OFFERS-009]', async ({
  page,
  request,
}) => {
  const isOfOneSeller = (one: Card) => hasSeveral(one) && !one.other_sellers;
  const card = await findProduct(request, isOfOneSeller, await petersburg(request), 'Санкт-Петербург');
  const { body, offers, rows } = await openInPetersburg(page, request, card);
  expect(offers.length).toBeGreaterThan(1);
  const there = await request.get(
    `/api/v1/catalog/products/${card.id}?customer_region_guid=${String(body['customer_region_guid'])}`,
  );
  const { offers: known } = ((await there.json()) as { data: Card }).data;
  expect(body).toMatchObject({
    filter: { id: known.map(({ id }) => id) },
    location: { lat: expect.stringMatching(/^59\.9/), lon: expect.stringMatching(/^30\.3/) },
    sort: ['location'],
    pagination: { type: 'offset', offset: 0, limit: 50 },
    include: ['store'],
  });
  await expect(rows.first()).toContainText('Санкт-Петербург');
  await expect(rows.filter({ hasNotText: 'Санкт-Петербург' })).not.toHaveCount(0);
  for (const [place, { store }] of offers.entries()) {
    const city = store.address.address_string.split(',')[0]!.replace(/^г\.? /, '');
    await expect(rows.nth(place).getByText(`Склад г. ${city}`, { exact: true })).toBeVisible();
  }
});

for (const [unit, label] of [
  ['piece', 'шт'],
  ['package', 'уп'],
  ['m', 'м'],
] as const) {
  test(`a row says how many ${unit} its warehouse has, or that they are to be ordered, and goes up to as many [OFFERS-012] [OFFERS-013] [OFFERS-015]`, async ({
    page,
    request,
  }) => {
    const card = await findProduct(
      request,
      ({ price_unit, multiple, offers }) =>
        price_unit === unit &&
        [true, false].every((isPreOrder) =>
          offers.some(
            ({ is_pre_order, quantity }) => is_pre_order === isPreOrder && quantity >= Math.max(5, multiple),
          ),
        ),
      await petersburg(request),
    );
    const { offers, rows } = await openInPetersburg(page, request, card);
    expect(new Set(offers.map(({ is_pre_order }) => is_pre_order)).size).toBe(2);
    for (const [place, { is_pre_order, quantity }] of offers.entries()) {
      const row = rows.nth(place);
      const text = is_pre_order ? 'Товар под заказ' : `В наличии ${grouped(quantity)} ${label}`;
      await expect(row.getByText(text, { exact: true })).toBeVisible();
      await expect(row.getByRole('spinbutton')).toHaveAttribute('aria-valuemax', String(quantity));
    }
  });
}

test('a row goes up to what its warehouse has, in steps of the multiple, and sets exactly that [CART-011] [STOCK-007] [OFFERS-008] [OFFERS-015] [OFFERS-016] [OFFERS-017] [OFFERS-023]', async ({
  page,
  request,
}) => {
  const card = await findProduct(request, ({ multiple, offers }) => multiple > 1 && offers.length > 1);
  // What lies in the basket is another product.
  const [other] = await sellable(request, 1, ({ multiple }) => multiple === 1);
  await page.addInitScript(
    (lines) => localStorage.setItem('basketProducts', lines),
    JSON.stringify([keptLine(other!)]),
  );
  const { popup } = await openOffers(page, request, card);
  await expect(popup.getByRole('button', { name: 'Подтвердить' })).toBeEnabled();
  const fields = popup.getByRole('spinbutton');
  const quantities = await fields.evaluateAll((all) =>
    all.map((one) => Number(one.getAttribute('aria-valuemax'))),
  );
  const known = card.offers.map(({ quantity }) => quantity).filter((quantity) => quantity >= card.multiple);
  expect(quantities.toSorted((one, other) => one - other)).toEqual(
    known.toSorted((one, other) => one - other),
  );
  const field = fields.first();
  await popup
    .getByRole('button', { name: `Увеличить на ${card.multiple}` })
    .first()
    .click();
  await expect(field).toHaveValue(String(card.multiple));
  await field.fill('1000000');
  await field.blur();
  await expect(field).toHaveAttribute('aria-valuenow', String(quantities[0]));
  const left = new RegExp(`^На складе осталось ${grouped(quantities[0]!)}\\s[а-я²]+$`);
  await expect(popup.getByRole('listitem').first().getByText(left)).toBeVisible();
  await expect(popup.getByText(new RegExp(`^Кратность товара: ${card.multiple}\\s[а-я²]+$`))).toBeVisible();
  await field.fill(String(card.multiple));
  await field.blur();
  await popup.getByRole('button', { name: 'Подтвердить' }).click();
  expect(await basket(page)).toEqual([other!.multiple, card.multiple]);
});

test('confirming puts exactly what was chosen into the basket, nought takes it out, and the goals are sent [CART-011] [LAYOUT-028] [OFFERS-019] [OFFERS-020] [OFFERS-021] [OFFERS-022] [OFFERS-023] [OFFERS-025]', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    document.cookie = 'cookieConsent=all; path=/';
    const goals: unknown[] = [];
    Object.assign(window, { goals, ym: (_: string, __: string, goal: string) => goals.push(goal) });
  });
  const { popup, open } = await openOffers(page, request);
  const confirm = popup.getByRole('button', { name: 'Подтвердить' });
  await expect(confirm).toBeDisabled();

  await rowField(popup, 0).fill('3');
  await rowField(popup, 1).fill('2');
  await rowField(popup, 1).blur();
  await expect(confirm).toBeEnabled();
  await expect(popup.getByText(/^Выбрано 5\sшт на/)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await open();
  await expect(rowField(popup, 0)).toHaveValue('0');
  await expect(rowField(popup, 1)).toHaveValue('0');

  await rowField(popup, 0).fill('3');
  await rowField(popup, 1).fill('2');
  await rowField(popup, 1).blur();
  await confirm.click();
  await expect(popup).toBeHidden();
  expect(await basket(page)).toEqual([3, 2]);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { goals: string[] }).goals))
    .toEqual(['move_to_basket', 'add_to_cart_new']);

  await open();
  await expect(rowField(popup, 0)).toHaveValue('3');
  await expect(rowField(popup, 1)).toHaveValue('2');
  await rowField(popup, 0).fill('0');
  await rowField(popup, 1).fill('4');
  await rowField(popup, 1).blur();
  await confirm.click();
  await expect(popup).toBeHidden();
  expect(await basket(page)).toEqual([4]);

  // Nothing is chosen, but something is in the basket.
  await open();
  await rowField(popup, 1).fill('0');
  await rowField(popup, 1).blur();
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(popup).toBeHidden();
  expect(await basket(page)).toEqual([]);
});

test('on a phone it is a sheet that a swipe down closes [OFFERS-002]', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 375, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const { popup } = await openOffers(page, request);
  await settle(page);
  const panel = (await popup.locator('> div').first().boundingBox())!;
  expect(panel.y + panel.height).toBe(800);
  expect(panel.width).toBe(375);
  const client = await context.newCDPSession(page);
  const touch = (type: string, y: number) =>
    client.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x: 100, y }],
    });
  const from = panel.y + 30;
  await touch('touchStart', from);
  for (let y = from; y < from + 400; y += 40) await touch('touchMove', y);
  await touch('touchEnd', 0);
  await expect(popup).toBeHidden();
  await context.close();
});

test('the popup fits every width and has no fault that axe can find', async ({ page, request }) => {
  const { popup } = await openOffers(page, request);
  for (const width of [1440, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    const panel = (await popup.locator('> div').first().boundingBox())!;
    expect(panel.width).toBe(width > 768 ? 576 : width);
    expect(panel.y + panel.height).toBeLessThanOrEqual(800);
    await expect(popup.getByRole('button', { name: 'Подтвердить' })).toBeInViewport({ ratio: 1 });
    // A panel above 768 px, a sheet below.
    if (width === 1440 || width === 375)
      expect(await axeFaults(page, 'dialog'), `at ${width} px`).toEqual([]);
  }
});

function rowField(popup: Locator, place: number): Locator {
  return popup.getByRole('listitem').nth(place).getByRole('spinbutton');
}

async function basket(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    (JSON.parse(localStorage.getItem('basketProducts') ?? '[]') as { qty: number }[]).map(({ qty }) => qty),
  );
}

function grouped(number: number | string): string {
  return String(number)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(,|$))/g, '\u00A0');
}

function inRoubles(kopecks: number): string {
  return `${grouped((kopecks / 100).toFixed(kopecks % 100 === 0 ? 0 : 2))}\u00A0₽`;
}

async function petersburg(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/v1/logistic/cities:search', {
    data: { filter: { query: 'Санкт-Петербург' } },
  });
  return ((await answer.json()) as { data: { city_guid: string }[] }).data[0]!.city_guid;
}

/** Another city than the one the page was drawn for makes the browser ask; the API says the same to the test. */
async function openInPetersburg(page: Page, request: APIRequestContext, card: Card) {
  await page.goto(`/product/${card.code}-${card.id}`);
  const box = page.getByRole('complementary', { name: 'Покупка' });
  const asked = page.waitForRequest('**/catalog/offers:search');
  await box.getByRole('button', { name: 'Москва' }).click();
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /Санкт-Петербург/ })
    .click();
  const { data: body } = (await asked).postDataJSON() as { data: Record<string, unknown> };
  const answer = await request.post('/api/v1/catalog/offers:search', { data: body });
  const offers = ((await answer.json()) as { data: Offer[] }).data.filter(
    ({ quantity }) => quantity >= card.multiple,
  );
  await box.getByRole('button', { name: 'Выбрать' }).click();
  const rows = page.getByRole('dialog', { name: 'Доступные склады' }).getByRole('listitem');
  await expect(rows).toHaveCount(offers.length);
  return { body, offers, rows };
}

const hasSeveral = ({ multiple, price_unit, offers }: Card) =>
  multiple === 1 && price_unit === 'piece' && offers.filter(({ quantity }) => quantity >= 5).length > 1;

/** A popular product that several warehouses have, one of them in the city that is named. */
async function findProduct(
  request: APIRequestContext,
  isWanted = hasSeveral,
  cityGuid?: string,
  city = '',
): Promise<Card> {
  for (let offset = 0; offset < 4000; offset += 100) {
    const answer = await request.post('/api/v1/catalog/products:search', {
      data: {
        filter: { in_stock: true },
        include: ['seller'],
        pagination: { offset, limit: 100 },
        ...(cityGuid !== undefined && { customer_region_guid: cityGuid }),
      },
    });
    for (const card of ((await answer.json()) as { data: Card[] }).data) {
      if (isWanted(card) && (await warehousesOf(request, card, city)) > 1) return card;
    }
  }
  throw new Error('No such product was found.');
}

async function warehousesOf(
  request: APIRequestContext,
  { offers, multiple }: Card,
  city: string,
): Promise<number> {
  const answer = await request.post('/api/v1/catalog/offers:search', {
    data: { filter: { id: offers.map(({ id }) => id) }, include: ['store'] },
  });
  const found = ((await answer.json()) as { data: Offer[] }).data;
  const enough = found.filter(({ quantity }) => quantity >= Math.max(5, multiple));
  return enough.some(({ store }) => store.address.address_string.includes(city)) ? enough.length : 0;
}

async function openOffers(page: Page, request: APIRequestContext, wanted?: Card) {
  const card = wanted ?? (await findProduct(request));
  await page.goto(`/product/${card.code}-${card.id}`);
  const popup = page.getByRole('dialog', { name: 'Доступные склады' });
  const isPhone = (page.viewportSize()?.width ?? 1280) <= 768;
  const open = async () => {
    const name = isPhone ? /склад/ : 'Выбрать';
    await page.getByRole('button', { name }).first().click();
    await expect(popup.getByRole('listitem').first()).toBeVisible();
  };
  await open();
  return { card, popup, open };
}
