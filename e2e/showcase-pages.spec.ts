import type { APIRequestContext, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

const WIDTHS = [1440, 1024, 768, 375];
const CARD = '/catalog/reference-cards/kupolnye-ip-kamery';

interface Named {
  id: number;
  code: string;
  name: string;
}

async function ask<Data>(request: APIRequestContext, path: string, data: object): Promise<Data> {
  const response = await request.post(`/api/v1/${path}`, { data });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}

const brandOf = async (request: APIRequestContext, code = 'signum-r') => {
  const include = ['counts', 'categories', 'about'];
  const [brand] = await ask<
    (Named & { about: string; country: string; categories: (Named & { products_count: number })[] })[]
  >(request, 'catalog/brands:search', { filter: { code }, include });
  return { ...brand!, path: `/brands/${code}-${brand!.id}` };
};

const sellerOf = async (request: APIRequestContext, code = 'rubezhnaya-liniya') => {
  interface Seller extends Named {
    inn: string;
    ogrn: string;
    legal_name: string;
    legal_address: string;
    cities: { city: string; stores: { hours: string; address_string: string }[] }[];
  }
  const seller = await ask<Seller>(request, 'catalog/sellers:search-one', { filter: { code } });
  return { ...seller, path: `/seller/${code}-${seller.id}` };
};

/** The first page of the list is that of those goods and of no others. */
async function expectGoods(page: Page, request: APIRequestContext, filter: object): Promise<void> {
  const pagination = { offset: 0, limit: 24 };
  const goods = await ask<Named[]>(request, 'catalog/products:search', {
    filter,
    sort: 'popular',
    pagination,
  });
  expect(goods.length).toBeGreaterThan(3);
  const links = page.locator('#goods').getByRole('article').locator('h3 a');
  await expect(links).toHaveCount(goods.length);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.map((address) => Number(/-(\d+)(?:\?.*)?$/.exec(address!)?.[1]))).toEqual(
    goods.map(({ id }) => id),
  );
}

/** At every width the page holds together, without a fault that axe can find. */
async function atEveryWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await scrollWidth(page), `at ${width} px`).toBe(width);
    // Up to 768 px there is one layout.
    if (width !== 768) expect(await axeFaults(page), `at ${width} px`).toEqual([]);
    await look(width);
  }
}

test.describe('/brands', () => {
  test('lists every brand under its letter with its count, popular ones first, and a letter leads to its own [ROUTE-010]', async ({
    page,
    request,
  }) => {
    const brands = await ask<(Named & { products_count: number })[]>(request, 'catalog/brands:search', {
      include: ['counts'],
    });
    await page.goto('/brands');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Бренды/);
    const all = page.getByRole('region', { name: 'Все бренды' });
    await expect(all.getByRole('listitem')).toHaveCount(brands.length);
    expect(brands).toHaveLength(60);
    for (const { name, products_count: count } of brands.slice(0, 5)) {
      await expect(all.getByRole('link', { name: `${name} ${count} в каталоге`, exact: true })).toBeVisible();
    }
    const letters = await all.getByRole('heading', { level: 3 }).allInnerTexts();
    const [russian, latin] = [letters.filter((one) => one >= 'А'), letters.filter((one) => one < 'А')];
    expect(letters).toEqual([...russian.toSorted(), ...latin.toSorted()]);
    const popular = (await page.getByRole('region', { name: 'Популярные' }).boundingBox())!;
    expect(popular.y).toBeLessThan((await all.boundingBox())!.y);

    const letter = page
      .getByRole('navigation', { name: 'Бренды по буквам' })
      .getByRole('link', { name: 'С', exact: true });
    await letter.click();
    const heading = page.getByRole('heading', { level: 3, name: 'С', exact: true });
    await expect(heading).toBeInViewport();
    const bar = (await letter.boundingBox())!;
    expect((await heading.boundingBox())!.y).toBeGreaterThan(bar.y + bar.height);
  });

  test('what is typed narrows the list at once, the address follows, and nothing found is helped', async ({
    page,
  }) => {
    await page.goto('/brands');
    const field = page.getByRole('searchbox', { name: 'Название бренда' });
    await field.fill('зорк');
    await expect(page.getByRole('region', { name: 'Все бренды' }).getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL(/\?q=/);
    await page.reload();
    await expect(field).toHaveValue('зорк');

    await field.fill('несуществующий');
    await expect(page.getByText('Бренда «несуществующий» в каталоге нет')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Искать в товарах' })).toHaveAttribute(
      'href',
      /catalog\/search\?q=/,
    );
  });
});

test('a link to /brands empties the field, and the way back fills it again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/brands');
  const field = page.getByRole('searchbox', { name: 'Название бренда' });
  await field.fill('зорк');
  await expect(page).toHaveURL(/\?q=/);
  await page.getByRole('navigation', { name: 'Помощь' }).getByRole('link', { name: 'Бренды' }).click();
  await expect(page).toHaveURL('/brands');
  await expect(field).toHaveValue('');
  // Longer than the address waits for a hand that types.
  await page.clock.runFor(2000);
  await expect(page).toHaveURL('/brands');

  await page.goBack();
  await expect(field).toHaveValue('зорк');
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/\?q=/);
});

test('the page of a brand offers no brands to choose from, that of a seller no sellers [LIST-022]', async ({
  page,
  request,
}) => {
  const { path: brand } = await brandOf(request);
  const { path: seller } = await sellerOf(request);
  const rail = page.getByRole('complementary', { name: 'Фильтры' });
  const group = (name: string) => rail.getByRole('heading', { level: 3, name, exact: true });
  for (const [path, fixed, offered] of [
    [brand, 'Бренд', 'Продавец'],
    [seller, 'Продавец', 'Бренд'],
  ] as const) {
    await page.goto(path);
    await expect(group(offered)).toHaveCount(1);
    await expect(group(fixed)).toHaveCount(0);
  }
});

test.describe('/brands/{code}-{id}', () => {
  test('shows the brand and its goods [ROUTE-011] [LIST-022]', async ({ page, request }) => {
    const brand = await brandOf(request);
    await page.goto(brand.path);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(brand.name));
    const about = page.getByRole('region', { name: `О бренде ${brand.name}` });
    await expect(about).toContainText(brand.about.slice(0, 40));
    await expect(about).toContainText(brand.country);
    await expect(about.getByRole('img', { name: brand.name })).toBeVisible();
    await expectGoods(page, request, { brand_id: brand.id });
  });

  test('a category of the brand narrows its list, and «Все» leads back', async ({ page, request }) => {
    const brand = await brandOf(request);
    const category = brand.categories[0]!;
    await page.goto(brand.path);
    const chips = page.getByRole('navigation', { name: 'Категории бренда' });
    await chips
      .getByRole('link', { name: new RegExp(`^${category.name}`) })
      .first()
      .click();

    await expect(page).toHaveURL(`${brand.path}?category_id=${category.id}`);
    await expect(page.locator('[aria-current=true]', { hasText: category.name })).toBeVisible();
    await chips.getByRole('link', { name: 'Все', exact: true }).click();
    await expect(page).toHaveURL(brand.path);
  });

  test('an old name with the right id leads on for good; without an id there is no page [ROUTE-011]', async ({
    request,
  }) => {
    const brand = await brandOf(request);
    const moved = await request.get(`/brands/old-name-${brand.id}?page=2`, { maxRedirects: 0 });
    expect(moved.status()).toBe(301);
    expect(moved.headers()['location']).toBe(`${brand.path}?page=2`);
    for (const slug of ['signum-r', 'signum-r-', 'signum-r-999999', 'signum-r-1e3']) {
      expect((await request.get(`/brands/${slug}`)).status(), slug).toBe(404);
    }
  });
});

test.describe('/seller/{slug}', () => {
  test('shows with whom the buyer contracts, where the goods lie, and the goods [ROUTE-012] [ROUTE-013] [LIST-022]', async ({
    page,
    request,
  }) => {
    const seller = await sellerOf(request);
    await page.goto(seller.path);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(seller.name));
    const legal = page.getByRole('region', { name: `Реквизиты продавца ${seller.name}` });
    for (const text of [seller.legal_name, seller.inn, seller.ogrn, seller.legal_address]) {
      await expect(legal.getByText(text, { exact: true })).toBeVisible();
    }
    const stores = page.getByRole('region', { name: 'Склады' });
    await expect(stores.getByRole('heading', { level: 3 }).first()).toHaveText('Москва');
    const { address_string: address, hours } = seller.cities.find(({ city }) => city === 'Москва')!
      .stores[0]!;
    await expect(stores.getByText(address, { exact: true })).toBeVisible();
    await expect(stores.getByText(hours, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Доставка и возврат' })).toBeVisible();
    await expectGoods(page, request, { seller_id: seller.id });
  });

  test('an old name leads on, an unknown id is no page [ROUTE-013]', async ({ request }) => {
    const seller = await sellerOf(request);
    const moved = await request.get(`/seller/was-${seller.id}`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers()['location']]).toEqual([301, seller.path]);
    expect((await request.get('/seller/rubezhnaya-liniya-999999')).status()).toBe(404);
  });
});

test.describe('/catalog/collections/{code}', () => {
  test('shows the collection and its goods [ROUTE-004] [LIST-022]', async ({ page, request }) => {
    const collection = await ask<Named & { description: string; banner: string }>(
      request,
      'catalog/virtual-categories:search-one',
      { filter: { code: 'hity' } },
    );
    await page.goto('/catalog/collections/hity');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(collection.name));
    await expect(page.getByText(collection.description)).toBeVisible();
    const file = decodeURIComponent(collection.banner).replace('/files/', '');
    const pictures = page.getByRole('main').locator('img').first();
    expect(decodeURIComponent((await pictures.getAttribute('src'))!)).toContain(file);
    await expectGoods(page, request, { collection_code: 'hity' });
    expect((await request.get('/catalog/collections/nothing-of-the-kind')).status()).toBe(404);
  });
});

test.describe('/catalog/reference-cards', () => {
  test('shows text, picture, models told apart by their differences, and papers [ROUTE-005] [LIST-023]', async ({
    page,
    request,
  }) => {
    interface Card extends Named {
      image_url: string;
      columns: { name: string }[];
      products: (Named & { article: string })[];
      documents: unknown[];
    }
    const card = await ask<Card>(request, 'catalog/reference-cards:search-one', {
      filter: { code: 'kupolnye-ip-kamery' },
    });
    await page.goto(CARD);

    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(card.name);
    await expect(page.getByRole('article')).toContainText('плотность пикселей');
    const picture = page.getByRole('article').locator('img');
    await expect(picture).toHaveCount(1);
    const file = decodeURIComponent(card.image_url).replace('/files/', '');
    expect(decodeURIComponent((await picture.getAttribute('src'))!)).toContain(file);
    const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    const table = page.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(card.products.length + 1);
    await expect(table.getByRole('columnheader')).toHaveCount(card.columns.length + 4);
    expect(card.products.length).toBeGreaterThan(2);
    const models = await table
      .locator('a[href^="/product/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect([...new Set(models)]).toEqual(card.products.map(({ code, id }) => `/product/${code}-${id}`));
    await expect(table).toContainText('₽');
    await expect(page.getByRole('region', { name: 'Документы' }).getByRole('link').first()).toHaveAttribute(
      'href',
      /\.pdf$/,
    );
  });

  test('a chosen value leaves the models that have it, in an address that can be sent on', async ({
    page,
  }) => {
    await page.goto(CARD);
    const rows = page.getByRole('table').getByRole('row');
    const before = await rows.count();
    const value = page
      .getByRole('region', { name: 'Подобрать модель' })
      .getByRole('group')
      .first()
      .getByRole('link')
      .first();
    const text = await value.innerText();
    await value.click();

    await expect(page).toHaveURL(/\?/);
    await expect.poll(() => rows.count()).toBeLessThan(before);
    const after = await rows.count();
    expect(after).toBeGreaterThan(1);
    for (const row of await rows.all().then((all) => all.slice(1))) await expect(row).toContainText(text);
    await page.reload();
    await expect(rows).toHaveCount(after);
    await page.getByRole('link', { name: 'Сбросить' }).click();
    await expect(rows).toHaveCount(before);
  });

  test('old addresses of a card lead to it [ROUTE-005]', async ({ request, baseURL }) => {
    for (const path of [`/old${CARD}`, `${CARD}/`, '/catalog/reference-cards/video/kupolnye-ip-kamery']) {
      const response = await request.get(path);
      expect(response.url(), path).toBe(`${baseURL}${CARD}`);
      expect(await response.text()).toMatch(/<h1[^>]*>[^<]*Купольные IP-камеры/);
    }
  });

  test('an unknown card is no page', async ({ request }) => {
    for (const path of ['/catalog/reference-cards', '/catalog/reference-cards/nothing']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });
});

test.describe('at every width nothing scrolls sideways, axe finds no fault, and', () => {
  test('the list of brands keeps its letters in reach', async ({ page }) => {
    await page.goto('/brands');
    const letters = page.getByRole('region', { name: 'Все бренды' }).getByRole('heading', { level: 3 });
    await atEveryWidth(page, async (width) => {
      const columns = { 1440: 4, 1024: 3, 768: 2, 375: 2 }[width]!;
      const starts = await letters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
      expect(new Set(starts).size, `at ${width} px`).toBe(columns);
      await page.mouse.wheel(0, 1500);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
      await expect(page.getByRole('searchbox', { name: 'Название бренда' })).toBeInViewport();
      await page.evaluate(() => scrollTo(0, 0));
    });
  });

  test('the page of a brand begins where the page does', async ({ page, request }) => {
    await page.goto((await brandOf(request)).path);
    await atEveryWidth(page, async (width) => {
      const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
      expect(heading.x).toBe({ 1440: 48, 1024: 32, 768: 16, 375: 16 }[width]!);
    });
  });

  test('the page of a seller has its legal details beside the story, or right below it', async ({
    page,
    request,
  }) => {
    await page.goto((await sellerOf(request)).path);
    await atEveryWidth(page, async (width) => {
      const legal = (await page.getByRole('region', { name: /^Реквизиты/ }).boundingBox())!;
      const terms = (await page.getByRole('region', { name: 'Доставка и возврат' }).boundingBox())!;
      if (width >= 1024) expect(legal.x).toBeGreaterThanOrEqual(terms.x + terms.width);
      else expect(legal.y).toBeGreaterThanOrEqual(terms.y + terms.height);
      expect(legal.x + legal.width).toBeLessThanOrEqual(width - 16);
    });
  });

  test('a collection begins where the page does', async ({ page }) => {
    await page.goto('/catalog/collections/hity');
    await atEveryWidth(page, async (width) => {
      const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
      expect(heading.x).toBe({ 1440: 48, 1024: 32, 768: 16, 375: 16 }[width]!);
    });
  });

  test('a reference card scrolls its table, not itself, and the model stays in sight', async ({ page }) => {
    await page.goto(CARD);
    const region = page.getByRole('region', { name: 'Таблица моделей' });
    await atEveryWidth(page, async (width) => {
      const box = (await region.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      await region.evaluate((one) => one.scrollTo(10_000, 0));
      const model = (await region.getByRole('rowheader').first().boundingBox())!;
      expect(model.x).toBeCloseTo(box.x, 0);
      await region.evaluate((one) => one.scrollTo(0, 0));
    });
  });
});
