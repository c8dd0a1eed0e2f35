import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { keptLine, openCartWith, quoteOf, roubles, sellable, type Sellable } from './basket-goods.ts';
import { asShown } from './find-product.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

const total = (page: Page) =>
  page.getByRole('complementary', { name: 'Ваш заказ' }).locator('p', { hasText: /^Итого/ });

test('the basket has a bar of its own in place of header and footer, and leads back to where one was [ROUTE-021] [LAYOUT-013] [LAYOUT-034]', async ({
  page,
}) => {
  await page.goto('/blog?page=1');
  await page.getByRole('banner').getByRole('link', { name: 'Корзина' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Каталог' })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  const bar = page.getByRole('banner');
  expect((await bar.boundingBox())!.height).toBeCloseTo(81, 0);
  await expect(bar.getByRole('listitem')).toHaveText([/Корзина/, /Оформление/, /Готово/]);
  await expect(bar.locator('[aria-current=step]')).toContainText('Корзина');
  await expect(bar.getByRole('link', { name: 'Окоём — на главную' })).toHaveAttribute('href', '/');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Окоём — на главную', 'Вернуться к покупкам'])
      await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
  await bar.getByRole('link', { name: 'Вернуться к покупкам' }).click();
  await expect(page).toHaveURL('/blog?page=1');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('an empty basket says so and shows two ways on', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Загрузить спецификацию' })).toHaveAttribute(
    'href',
    '/pages/specs',
  );
  await page.getByRole('link', { name: 'Перейти к покупкам' }).click();
  await expect(page).toHaveURL('/');
});

test('lines stand by seller and warehouse under their full names, every parcel with its delivery to be changed, and every sum is the server’s [CART-022] [LIST-025] [POPUP-018]', async ({
  page,
  request,
}) => {
  const goods = await sellable(request, 4);
  const lines = goods.map((one, place) => keptLine(one, { qty: one.multiple * (place + 1), price: 1 }));
  await openCartWith(page, lines);
  const quote = await quoteOf(request, lines);

  const parcels = page.getByRole('region', { name: /^Посылка/ });
  await expect(parcels).toHaveCount(quote.groups.length);
  for (const [place, group] of quote.groups.entries()) {
    const parcel = parcels.nth(place);
    await expect(parcel).toContainText(`Посылка ${place + 1} · Склад г. ${group.store.city}`);
    await expect(parcel).toContainText(`Продавец: ${group.seller.name}`);
    await expect(parcel).toContainText(/[Сс]амая быстрая доставка/);
    await expect(parcel.getByRole('listitem')).toHaveCount(group.items.length);
    await expect(parcel.getByRole('button', { name: /^Изменить доставку/ })).toHaveCount(1);
  }
  expect(quote.groups.length).toBeGreaterThan(1);
  for (const { offer_id: id, name } of goods)
    await expect(page.locator(`[data-offer="${id}"]`)).toContainText(asShown(name));
  for (const item of quote.items) {
    await expect(page.locator(`[data-offer="${item.offer_id}"] b`)).toHaveText(roubles(item.total));
  }
  await expect(total(page)).toContainText(roubles(quote.totals.total));
  await expect(page.getByText(/^4\sтовара из/)).toBeVisible();
  await expect(page.getByText('НДС')).toHaveCount(0);
});

test('a stepper moves by the multiple up to the stock, and the server counts again [CART-011] [QTY-002] [QTY-010] [STOCK-007]', async ({
  page,
  request,
}) => {
  const [one] = await sellable(request, 1);
  await openCartWith(page, [keptLine(one!, { qty: one!.multiple })]);
  const field = page.getByRole('spinbutton');
  await page.getByRole('button', { name: /^Увеличить/ }).click();
  await page.getByRole('button', { name: /^Увеличить/ }).click();
  const qty = one!.multiple * 3;
  await expect(field).toHaveValue(String(qty).replace('.', ','));
  const { totals } = await quoteOf(request, [keptLine(one!, { qty })]);
  await expect(total(page)).toContainText(roubles(totals.total));

  await field.fill('999999999');
  await field.press('Enter');
  await expect(field).toHaveValue(String(one!.quantity).replace('.', ','));
  await expect(page.getByText(/^На складе осталось/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Увеличить/ })).toBeDisabled();
});

test('what is removed or cleared can be brought back to its place [CART-017] [CART-029]', async ({
  page,
  request,
}) => {
  const goods = await sellable(request, 3);
  await page.clock.install();
  await openCartWith(
    page,
    goods.map((one) => keptLine(one)),
  );
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('basketProducts')!) as Sellable[]);
  const before = await stored();

  await page
    .locator(`[data-offer="${goods[1]!.offer_id}"]`)
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await expect(page.locator('[data-offer]')).toHaveCount(2);
  expect(await stored()).toHaveLength(2);
  await page.getByRole('status').getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.locator('[data-offer]')).toHaveCount(3);
  expect(await stored()).toEqual(before);

  await page.getByRole('button', { name: 'Очистить корзину' }).click();
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible();
  expect(await stored()).toEqual([]);
  // Longer than other toasts, shorter than what can be undone.
  await page.clock.runFor(6000);
  await page.getByRole('status').getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.locator('[data-offer]')).toHaveCount(3);
  expect(await stored()).toEqual(before);
});

test('the keyboard goes on from the neighbour of a removed line', async ({ page, request }) => {
  const goods = await sellable(request, 2);
  await openCartWith(
    page,
    goods.map((one) => keptLine(one)),
  );
  const removes = page.getByRole('button', { name: /^Удалить:/ });
  await removes.first().focus();
  await page.keyboard.press('Enter');
  await expect(removes).toHaveCount(1);
  await expect(removes).toBeFocused();

  // And comes back there from the message that undoes it, for that goes away with the press.
  await page.getByRole('status').getByRole('button', { name: 'Вернуть' }).focus();
  await page.keyboard.press('Enter');
  await expect(removes).toHaveCount(2);
  await expect(removes.and(page.locator(':focus'))).toHaveCount(1);
});

test('changed prices and quantities are told line by line until the shopper agrees [CART-033]', async ({
  page,
  request,
}) => {
  const [one, other] = await sellable(request, 2);
  const asked: string[] = [];
  page.on('request', (sent) => sent.url().includes('offers:quote') && asked.push(sent.url()));
  await openCartWith(page, [
    keptLine(one!, { price: one!.price - 100 }),
    keptLine(other!, { qty: other!.quantity + other!.multiple * 5 }),
  ]);
  await expect(page.locator(`[data-offer="${one!.offer_id}"]`)).toContainText(
    `Цена изменилась: было ${roubles(one!.price - 100)}, стало ${roubles(one!.price)}`,
  );
  const reduced = page.locator(`[data-offer="${other!.offer_id}"]`);
  await expect(reduced).toContainText(/На складе осталось .+, вы выбрали/);
  await expect(page.getByRole('status').filter({ hasText: 'в 2 строках' })).toBeVisible();

  const count = asked.length;
  await page.reload();
  await expect(page.getByText('Цена изменилась')).toBeVisible();
  expect(asked.length).toBeGreaterThan(count);
  // By a link within the shop as well.
  await page.getByRole('link', { name: 'Окоём — на главную' }).first().click();
  await expect(page).toHaveURL('/');
  // The address is there before the page: who goes back at once has never left.
  await expect(page.locator('[data-offer]')).toHaveCount(0);
  const again = page.waitForRequest((sent) => sent.url().includes('offers:quote'));
  await page.goBack();
  await again;
  await expect(page.getByText('Цена изменилась')).toBeVisible();
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(page.getByText('Цена изменилась')).toHaveCount(0);
  await expect(reduced).not.toContainText('вы выбрали');
});

test('what cannot be had any more stands apart, outside the sums, with a way to something like it', async ({
  page,
  request,
}) => {
  const [one] = await sellable(request, 1);
  const lost = keptLine({ ...one!, offer_id: 999_999_999, name: 'Видарис VD-540 купольная IP-камера' });
  await openCartWith(page, [lost, keptLine(one!)]);
  const gone = page.getByRole('region', { name: 'Сейчас не заказать' });
  await expect(gone).toContainText('Товар больше не продаётся с этого склада');
  await expect(gone.getByRole('link', { name: /^Найти аналог/ })).toHaveAttribute(
    'href',
    /^\/catalog\/search\?q=/,
  );
  const { totals } = await quoteOf(request, [keptLine(one!)]);
  await expect(total(page)).toContainText(roubles(totals.total));
  await gone.getByRole('button', { name: /^Удалить/ }).click();
  await expect(gone).toHaveCount(0);
});

test('another city asks for prices and stock again [CART-033]', async ({ page, request }) => {
  const [one] = await sellable(request, 1);
  await openCartWith(page, [keptLine(one!)]);
  await expect(page.locator('[data-offer] b')).toBeVisible();
  const sent = page.waitForRequest((asked) => asked.url().includes('offers:quote'));
  await page.getByRole('button', { name: /^Ваш город/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^Казань/ })
    .click();
  const { customer_region_guid: guid } = (await sent).postDataJSON() as { customer_region_guid: string };
  expect(guid).not.toBe('0c5b2444-70a0-4932-980c-b4dc0d3f02b5');
  await expect(page.getByRole('button', { name: /^Ваш город — Казань/ })).toBeVisible();
  await expect(page.locator(`[data-offer="${one!.offer_id}"]`)).toBeVisible();
});

test('the basket survives a reload and follows other tabs [CART-024]', async ({ page, context, request }) => {
  const goods = await sellable(request, 2);
  const lines = goods.map((one) => keptLine(one, { qty: one.multiple * 2 }));
  await openCartWith(page, lines);
  const first = page.locator(`[data-offer="${goods[0]!.offer_id}"]`);
  await first.getByRole('button', { name: /^Увеличить/ }).click();
  await page.reload();
  await expect(page.locator('[data-offer]')).toHaveCount(2);
  const wished = new Map(goods.map((one, at) => [one, one.multiple * (at === 0 ? 3 : 2)]));
  for (const [{ offer_id: id, name }, qty] of wished) {
    const line = page.locator(`[data-offer="${id}"]`);
    await expect(line.getByRole('spinbutton')).toHaveValue(String(qty).replace('.', ','));
    await expect(line).toContainText(asShown(name));
  }

  const tab = await context.newPage();
  await tab.goto('/cart');
  await tab
    .getByRole('button', { name: /^Удалить:/ })
    .first()
    .click();
  await expect(page.locator('[data-offer]')).toHaveCount(1);
  await tab.close();
});

test.describe('storage', () => {
  test('that is broken is an empty basket [STORE-009]', async ({ page }) => {
    await page.goto('/cart');
    for (const broken of ['{', '"x"', '[null,{"offer_id":"1"},{"offer_id":5,"qty":-1}]', '{"a":1}']) {
      await page.evaluate((text) => {
        localStorage.setItem('basketProducts', text);
        localStorage.setItem('basketProductsServices', text);
      }, broken);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'В корзине пока пусто' }), broken).toBeVisible();
    }
  });

  test('that is blocked leaves a basket that works while the tab is open [STORE-009]', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'В корзину' }).first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Корзина' }).click();
    await expect(page.locator('[data-offer]')).toHaveCount(1);
    await expect(total(page)).toContainText('₽');
  });
});

test.describe('without an answer', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('the lines stay, without sums, and «Повторить» asks again', async ({ page, request }) => {
    const [one] = await sellable(request, 1);
    let isDown = true;
    await page.route('**/offers:quote', (route) => (isDown ? route.abort() : route.fallback()));
    await openCartWith(page, [keptLine(one!)]);
    await expect(page.getByRole('alert')).toContainText('корзину мы сохранили');
    await expect(page.locator('[data-offer]')).toContainText(one!.article);
    await expect(total(page)).toContainText('—');
    isDown = false;
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(total(page)).toContainText('₽');
  });
});

test('the basket at every width: its boxes stand where the design puts them, and axe finds no fault', async ({
  page,
  request,
}) => {
  const goods = await sellable(request, 3);
  const gone = keptLine({ ...goods[0]!, offer_id: 999_999_999 });
  await openCartWith(page, [...goods.map((one) => keptLine(one, { price: 1 })), gone]);
  await expect(page.locator('[data-offer] b').first()).toBeVisible();
  const widths = [
    { width: 1440, padding: 48, summaryWidth: 376 },
    { width: 1024, padding: 32, summaryWidth: 376 },
    { width: 768, padding: 16, summaryWidth: 736 },
    { width: 375, padding: 16, summaryWidth: 343 },
  ];
  for (const { width, padding, summaryWidth } of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.x).toBe(padding);
    const summary = (await page.getByRole('complementary', { name: 'Ваш заказ' }).boundingBox())!;
    expect(summary.width).toBe(summaryWidth);
    await expect(page.locator('[data-cart-bar]')).toBeVisible({ visible: width < 1024 });
    expect(await scrollWidth(page)).toBe(width);
    await expect(page.locator('[data-offer]')).toHaveCount(4);
    const overlaps = await page.locator('[data-offer]').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const boxes = [...row.children].map((one) => one.getBoundingClientRect());
        return boxes.flatMap((one, place) =>
          boxes
            .slice(place + 1)
            .filter(
              (other) =>
                Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
                Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 14,
            ),
        );
      }),
    );
    expect(overlaps).toEqual([]);
  }
  // The summary stands below the lines, or beside them.
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await axeFaults(page)).toEqual([]);
});
