import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { AxeBuilder } from './settled-axe.ts';
import { expect, test } from './shop-test.ts';

interface Card {
  id: number;
  code: string;
  name: string;
  multiple: number;
  price_unit: string;
  offers: { id: number; quantity: number; is_pre_order: boolean }[];
  seller: { name: string };
}

interface Offer {
  id: number;
  quantity: number;
  is_pre_order: boolean;
  price: number;
  store: { address: { address_string: string } };
}

test('the popup names the product, its seller, its price and the number of warehouses [OFFERS-001] [OFFERS-003] [OFFERS-004] [OFFERS-005] [OFFERS-006] [OFFERS-007] [OFFERS-008] [OFFERS-026] [PDP-007]', async ({
  page,
  request,
}) => {
  const { card, popup } = await openOffers(page, request);
  await expect(popup.getByText(card.name)).toBeVisible();
  await expect(popup.locator('img')).toHaveJSProperty('complete', true);
  await expect(popup.getByText(`Продавец: ${card.seller.name}`)).toBeVisible();
  await expect(popup.locator('b').first()).toContainText('₽');
  await expect(popup.getByText('Продавец осуществляет доставку с нескольких складов')).toBeVisible();
  const rows = await popup.getByRole('listitem').count();
  expect(rows).toBeGreaterThan(1);
  await expect(popup.getByText(`${rows} шт`, { exact: true })).toBeVisible();
});

test('the search sends the place of the city and the offers of the product, and the nearest warehouse comes first [API-047] [OFFERS-024] [OFFERS-009] [OFFERS-012] [OFFERS-013]', async ({
  page,
  request,
}) => {
  const card = await findProduct(request);
  // Another city than the one the page was drawn for makes the browser ask.
  await page.goto(`/product/${card.code}-${card.id}`);
  const asked = page.waitForRequest('**/catalog/offers:search');
  await page.getByRole('complementary', { name: 'Покупка' }).getByRole('button', { name: 'Москва' }).click();
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /Санкт-Петербург/ })
    .click();
  const body = (await asked).postDataJSON() as Record<string, unknown>;
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

  const answer = await request.post('/api/v1/catalog/offers:search', { data: body });
  const offers = ((await answer.json()) as { data: Offer[] }).data.filter(
    ({ quantity }) => quantity >= card.multiple,
  );
  await page.getByRole('complementary', { name: 'Покупка' }).getByRole('button', { name: 'Выбрать' }).click();
  const rows = page.getByRole('dialog', { name: 'Доступные склады' }).getByRole('listitem');
  await expect(rows).toHaveCount(offers.length);
  for (const [place, { is_pre_order, store }] of offers.entries()) {
    const city = store.address.address_string.split(',')[0]!.replace(/^г\.? /, '');
    await expect(rows.nth(place)).toContainText(`Склад г. ${city}`);
    await expect(rows.nth(place)).toContainText(
      is_pre_order ? 'Товар под заказ' : /В наличии [\d\u00A0,]+ \S+/,
    );
  }
});

test('a row goes up to what its warehouse has, in steps of the multiple [OFFERS-015] [OFFERS-016] [OFFERS-017]', async ({
  page,
  request,
}) => {
  const card = await findProduct(request, ({ multiple, offers }) => multiple > 1 && offers.length > 1);
  const { popup } = await openOffers(page, request, card);
  const field = popup.getByRole('spinbutton').first();
  const max = Number(await field.getAttribute('aria-valuemax'));
  await popup
    .getByRole('button', { name: `Увеличить на ${card.multiple}` })
    .first()
    .click();
  await expect(field).toHaveValue(String(card.multiple));
  await field.fill('1000000');
  await field.blur();
  await expect(field).toHaveAttribute('aria-valuenow', String(max));
  await expect(popup.getByText(new RegExp(`^Кратность товара: ${card.multiple} `))).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Подтвердить' })).toBeVisible();
});

test('a multiple of one is not worth a word [OFFERS-017]', async ({ page, request }) => {
  const { popup } = await openOffers(page, request);
  await expect(popup.getByText(/^Кратность товара/)).toHaveCount(0);
});

test('confirming puts exactly what was chosen into the basket, nought takes it out, and the goals are sent [LAYOUT-028] [OFFERS-019] [OFFERS-020] [OFFERS-021] [OFFERS-022] [OFFERS-023] [OFFERS-025]', async ({
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
  await expect(popup.getByText(/^Выбрано 5 шт на/)).toBeVisible();

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
  await rowField(popup, 0).fill('0');
  await rowField(popup, 1).fill('4');
  await rowField(popup, 1).blur();
  await confirm.click();
  await expect(popup).toBeHidden();
  expect(await basket(page)).toEqual([4]);
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
  await page.waitForTimeout(400);
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

for (const width of [1440, 1024, 768, 375]) {
  test(`the popup fits ${width} px and has no fault that axe can find`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    const { popup } = await openOffers(page, request);
    await page.waitForTimeout(400);
    const panel = (await popup.locator('> div').first().boundingBox())!;
    expect(panel.width).toBe(width > 768 ? 576 : width);
    expect(panel.y + panel.height).toBeLessThanOrEqual(800);
    await expect(popup.getByRole('button', { name: 'Подтвердить' })).toBeInViewport({ ratio: 1 });
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}

function rowField(popup: Locator, place: number): Locator {
  return popup.getByRole('listitem').nth(place).getByRole('spinbutton');
}

async function basket(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    (JSON.parse(localStorage.getItem('basketProducts') ?? '[]') as { qty: number }[]).map(({ qty }) => qty),
  );
}

/** A popular product that several warehouses have. */
async function findProduct(
  request: APIRequestContext,
  isWanted: (card: Card) => boolean = ({ multiple, price_unit, offers }) =>
    multiple === 1 && price_unit === 'piece' && offers.filter(({ quantity }) => quantity >= 5).length > 1,
): Promise<Card> {
  for (let offset = 0; offset < 1000; offset += 100) {
    const answer = await request.post('/api/v1/catalog/products:search', {
      data: { filter: { in_stock: true }, include: ['seller'], pagination: { offset, limit: 100 } },
    });
    for (const card of ((await answer.json()) as { data: Card[] }).data) {
      if (isWanted(card) && (await warehousesOf(request, card)) > 1) return card;
    }
  }
  throw new Error('No such product was found.');
}

async function warehousesOf(request: APIRequestContext, { offers, multiple }: Card): Promise<number> {
  const answer = await request.post('/api/v1/catalog/offers:search', {
    data: { filter: { id: offers.map(({ id }) => id) } },
  });
  const found = ((await answer.json()) as { data: Offer[] }).data;
  return found.filter(({ quantity }) => quantity >= Math.max(5, multiple)).length;
}

async function openOffers(page: Page, request: APIRequestContext, wanted?: Card) {
  const card = wanted ?? (await findProduct(request));
  await page.goto(`/product/${card.code}-${card.id}`);
  const popup = page.getByRole('dialog', { name: 'Доступные склады' });
  const isPhone = (page.viewportSize()?.width ?? 1280) <= 768;
  const open = async () => {
    const name = isPhone ? /Ближайший/ : 'Выбрать';
    await page.getByRole('button', { name }).first().click();
    await expect(popup.getByRole('listitem').first()).toBeVisible();
  };
  await open();
  return { card, popup, open };
}
