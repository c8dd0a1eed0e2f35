import { axeFaults } from './axe-faults.ts';
import {
  type Card,
  findProduct,
  openFamily,
  openProduct,
  openSoldOut,
  searchProducts,
  scrollToLowerHalf,
} from './find-product.ts';
import { sendIncomplete } from './form-parts.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { freshEmail } from './sign-in-parts.ts';

test('the id after the last dash finds the product, an old name leads to the right address [ROUTE-008]', async ({
  page,
  request,
}) => {
  const { id, code, name } = await findProduct(request);

  await page.goto(`/product/${code}-${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const old = await request.get(`/product/old-name-${id}?utm_source=x`, { maxRedirects: 0 });
  expect(old.status()).toBe(301);
  expect(old.headers()['location']).toBe(`/product/${code}-${id}`);
});

test('a product nobody has is a page that says so', async ({ request }) => {
  for (const slug of ['kamera-999999999', 'kamera', 'kamera-0', 'kamera-1x']) {
    const answer = await request.get(`/product/${slug}`);
    expect(answer.status(), slug).toBe(404);
    expect(await answer.text()).toMatch(/<h1[^>]*>Страница не найдена/);
  }
});

test('description, characteristics, papers, reviews and questions are sections of one page, with sliders of other products below [PDP-010] [PDP-005] [PDP-006] [HOME-001]', async ({
  page,
  request,
}) => {
  await openProduct(page, request, { rated: true });
  for (const title of ['Описание', 'Характеристики', 'Документы', 'Отзывы', 'Вопросы о товаре']) {
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
  }
  const heads = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const SECTIONS = ['Описание', 'Характеристики', 'Документы', 'Отзывы', 'Вопросы о товаре'];
  expect(heads.filter((head) => SECTIONS.includes(head))).toEqual(SECTIONS);
  await expect(page.locator('header [data-reviews-slot="rating"]')).toHaveCount(1);
  await expect(page.locator('[data-reviews-slot="reviews"]')).toHaveCount(1);

  await expect(
    page.getByRole('region', { name: 'Описание', exact: true }).locator('p').first(),
  ).toContainText(/[А-я]{3,}/);
  expect(await page.getByRole('region', { name: 'Характеристики' }).locator('dd').count()).toBeGreaterThan(3);
  const papers = page.getByRole('region', { name: 'Документы' }).getByRole('link');
  const paper = await request.get((await papers.first().getAttribute('href'))!);
  expect(paper.headers()['content-type']).toBe('application/pdf');
  await scrollToLowerHalf(page);
  const others = page.getByRole('region', { name: 'Аналоги', exact: true }).getByRole('article');
  await others.first().scrollIntoViewIfNeeded();
  expect(await others.count()).toBeGreaterThan(1);
  await expect(
    page.getByRole('region', { name: 'Аналоги', exact: true }).getByLabel('Next slide'),
  ).toHaveCount(1);
});

test('the price block follows the display rules for a guest [PRICE-001] [PRICE-008] [PRICE-013] [PRICE-014] [PRICE-017] [PRICE-020]', async ({
  page,
  request,
}) => {
  const card = await findProduct(request, { filter: { in_stock: true, discount: true }, sort: 'discount' });
  await page.goto(`/product/${card.code}-${card.id}`);
  const box = page.getByRole('complementary', { name: 'Покупка' });
  const roubles = (kopecks: number) =>
    String(Math.floor(kopecks / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00A0');
  const { base_price: base } = card as Card & {
    base_price: { price: number; cost: number; discount_percent: number };
  };
  await expect(box.locator('b').first()).toContainText(roubles(base.price));
  await expect(box.locator('s')).toContainText(roubles(base.cost));
  await expect(box.getByText(`\u2212${base.discount_percent}%`, { exact: true })).toBeVisible();
  await expect(box.getByText(/НДС/)).toHaveCount(0);
});

test('the article is copied by one press, and the toast says so', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { article } = await openProduct(page, request);
  await page.getByRole('button', { name: `Скопировать артикул ${article}` }).click();
  await expect(page.getByText('Артикул скопирован')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(article);
});

test('favourites ask a guest to sign in, comparing shows its state and survives a reload [PDP-008] [FAV-001]', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openProduct(page, request);
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await head.getByRole('button', { name: 'Сравнить' }).click();
  await expect(head.getByRole('button', { name: 'В сравнении' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(head.getByRole('button', { name: 'В сравнении' })).toBeVisible();
  await head.getByRole('button', { name: 'В избранное' }).click();
  await expect(page.getByRole('dialog')).toContainText('Войдите, чтобы сохранить товар в избранное');
});

test('options are links to the siblings of the model', async ({ page, request }) => {
  await openFamily(page, request);
  const options = page
    .getByRole('main')
    .getByRole('navigation')
    .filter({ has: page.locator('[aria-current="true"]') });
  const other = options.first().locator('a:not([aria-current])').first();
  const [href, value] = [await other.getAttribute('href'), await other.innerText()];
  await other.click();
  await expect(page).toHaveURL(href!);
  await expect(options.first().locator('[aria-current="true"]')).toContainText(value.split(',')[0]!);
});

test('a phone has its buy bar at the bottom, and the footer makes room for it; what is there is not waited for [ROUTE-009] [PDP-011]', async ({
  page,
  request,
}) => {
  const margin = () =>
    page
      .getByRole('contentinfo')
      .evaluate((footer) => Number.parseFloat(getComputedStyle(footer).marginBottom));
  const margins = async () => {
    const seen: number[] = [];
    for (const width of [1440, 769, 768, 375]) {
      await page.setViewportSize({ width, height: 800 });
      seen.push(await margin());
    }
    return seen;
  };
  await page.goto('/pages/delivery');
  expect(await margins()).toEqual([0, 0, 0, 0]);
  await openSoldOut(page, request);
  expect(await margins()).toEqual([0, 0, 88, 88]);
  // Neither a list nor the front page takes it over from the product that was read before.
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/catalog\//);
  expect(await margins()).toEqual([0, 0, 0, 0]);
  await page.getByRole('banner').getByRole('link', { name: 'Окоём — на главную' }).click();
  await expect(page).toHaveURL('/');
  expect(await margin()).toBe(0);
  await openProduct(page, request);
  expect(await margins()).toEqual([0, 0, 88, 88]);

  const bar = page.locator('[data-buy-bar]');
  await expect(bar.getByRole('button', { name: 'В корзину' })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button', { name: /^Сообщить/ })).toHaveCount(0);
  const box = (await bar.boundingBox())!;
  expect(box.y + box.height).toBe(800);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = await page.getByRole('contentinfo').boundingBox();
  expect(last!.y + last!.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
  await bar.getByRole('button', { name: 'В корзину' }).click();
  await expect(bar.getByRole('spinbutton')).toHaveValue('1');
});

test('a sold-out product stands back and tells of its return who left an address [PDP-011] [STOCK-001] [STOCK-002] [STOCK-005] [STOCK-006] [FORM-005] [FORM-010]', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSoldOut(page, request);
  const box = page.getByRole('complementary', { name: 'Покупка' });
  await expect(box.getByText('Нет в наличии')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Открыть фото 1/ }).locator('img')).toHaveCSS(
    'opacity',
    '0.6',
  );
  await box.getByRole('button', { name: 'Сообщить о поступлении' }).click();
  const popup = page.getByRole('dialog', { name: 'Сообщить о поступлении' });
  await expect(popup.getByLabel('E-mail')).toBeVisible();
  expect((await popup.locator('> div').first().boundingBox())!.width).toBe(416);
  expect(await axeFaults(page, 'dialog')).toEqual([]);

  await sendIncomplete({
    form: popup,
    send: popup.getByRole('button', { name: 'Подписаться' }),
    first: popup.getByLabel('E-mail'),
  });
  await expect(popup.getByText('Обязательное поле')).toHaveCount(2);
  const email = freshEmail('wait');
  await popup.getByLabel('E-mail').fill(email);
  await popup.getByRole('checkbox').check();
  // Whether there is still none: the product of the page, with its seller.
  const isAskedAgain = () => page.waitForRequest(/\/catalog\/products\/\d+\?.*include=[^&]*seller/);
  const onceAsked = isAskedAgain();
  await popup.getByRole('button', { name: 'Подписаться' }).click();
  await expect(popup.getByText(`Отправили код на ${email}`)).toBeVisible();
  await onceAsked;
  const letters = (await (await request.get(`/dev/outbox.json?to=${email}`)).json()) as { subject: string }[];
  const again = isAskedAgain();
  await popup.getByLabel('Код из письма').fill(letters[0]!.subject.slice(0, 6));
  await again;
  await expect(page.getByRole('dialog', { name: 'Вы подписаны' })).toContainText(email);
});

test('what was seen lately is shown after the next visit', async ({ page, request }) => {
  const first = await openProduct(page, request);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentProducts'))).not.toBeNull();
  const second = await openProduct(page, request, { skip: 1 });
  expect(second.id).not.toBe(first.id);
  await scrollToLowerHalf(page);
  const recent = page.getByRole('region', { name: 'Вы недавно смотрели' });
  await expect(recent.locator(`a[href$="-${first.id}"]`)).toHaveCount(1);
  await expect(recent.locator(`a[href$="-${second.id}"]`)).toHaveCount(0);
});

const AGGREGATE_OFFER = {
  '@type': 'AggregateOffer',
  lowPrice: expect.any(Number),
  highPrice: expect.any(Number),
  offerCount: expect.any(Number),
};

function isRange({ offers }: Record<string, unknown>): boolean {
  return (offers as Record<string, unknown>)['@type'] === 'AggregateOffer';
}

test('ten products carry what Google and Yandex require of a product', async ({ request }) => {
  const cards = await searchProducts(request, { sort: 'id', pagination: { offset: 40, limit: 100 } });
  const chosen = cards.filter((_, place) => place % 10 === 0);
  expect(chosen).toHaveLength(10);
  for (const { id, code, name } of chosen) {
    const html = await (await request.get(`/product/${code}-${id}`)).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text!) as Record<string, unknown>,
    );
    const product = data.find((one) => one['@type'] === 'Product')!;
    const context = `product ${id}`;
    expect(product, context).toMatchObject({
      '@context': 'https://schema.org',
      name,
      image: expect.arrayContaining([expect.stringMatching(/^https?:\/\/.+/)]),
      description: expect.stringMatching(/.{10}/),
      sku: expect.any(String),
      offers: {
        ...(isRange(product) ? AGGREGATE_OFFER : { '@type': 'Offer' }),
        price: expect.any(Number),
        priceCurrency: 'RUB',
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|BackOrder|OutOfStock)$/),
        url: expect.stringMatching(new RegExp(`^https?://.+/product/${code}-${id}$`)),
      },
    });
    if (product['aggregateRating']) {
      expect(product['aggregateRating'], context).toMatchObject({
        ratingValue: expect.any(Number),
        reviewCount: expect.any(Number),
      });
    }
    const crumbs = data.find((one) => one['@type'] === 'BreadcrumbList')!;
    expect(crumbs, context).toMatchObject({
      itemListElement: expect.arrayContaining([
        expect.objectContaining({
          position: 1,
          name: expect.any(String),
          item: expect.stringMatching(/^https?:\/\//),
        }),
      ]),
    });
    expect(html).toContain('<link rel="canonical"');
    expect(html).toContain('property="og:image"');
  }
});

test('at every width the page does not scroll sideways and has no fault that axe can find; the buy box is 336 px wide, as the design has it', async ({
  page,
  request,
}) => {
  await openProduct(page, request, { rated: true });
  for (const width of [1440, 1024, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await scrollWidth(page)).toBe(width);
    // One of every layout.
    if ([1440, 1024, 375].includes(width)) expect(await axeFaults(page), `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const box = page.getByRole('complementary', { name: 'Покупка' });
  expect((await box.boundingBox())!.width).toBe(336);
  const gallery = (await page.getByRole('region', { name: 'Фотографии товара' }).boundingBox())!;
  expect(gallery.width).toBe(632);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page can be read: price, stock, characteristics, papers, reviews', async ({ page, request }) => {
    const { name } = await openProduct(page, request, { rated: true });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const box = page.getByRole('complementary', { name: 'Покупка' });
    await expect(box).toContainText('₽');
    await expect(box).toContainText(/склад/);
    await expect(box).toContainText(/Привезём/);
    await expect(page.getByRole('region', { name: 'Отзывы' }).getByRole('article').first()).toBeVisible();
  });
});

test('nameplates are drawn though the call for a product asks for what the specification names [PDP-009] [LAYOUT-039]', async ({
  page,
}) => {
  await page.goto('/catalog/collections/novinki');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Новинка' }).first();
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/\/catalog\/products\/\d+$/.test(url.pathname)) asked.push(url.searchParams.get('include'));
  });
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const pictures = page.getByRole('region', { name: 'Фотографии товара' });
  await expect(pictures.getByText('Новинка', { exact: true })).toBeVisible();
  expect(asked).toContain('brand,images,category,files,seller,attributes');
});
