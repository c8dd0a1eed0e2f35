import type { APIRequestContext, APIResponse, Locator } from '@playwright/test';
import { findProduct } from './find-product.ts';
import { expect, test } from './shop-test.ts';

type Json = Record<string, unknown>;

async function addressOf(request: APIRequestContext, kind: 'brands' | 'seller'): Promise<string> {
  const [path, code] =
    kind === 'brands'
      ? ['catalog/brands:search', 'zorkan']
      : ['catalog/sellers:search-one', 'rubezhnaya-liniya'];
  const response = await request.post(`/api/v1/${path}`, { data: { filter: { code } } });
  const { data } = (await response.json()) as { data: { id: number }[] | { id: number } };
  return `/${kind}/${code}-${[data].flat()[0]!.id}`;
}

const attribute = (html: string, tag: RegExp, name: string): string | undefined => {
  const [element] = tag.exec(html) ?? [];
  return element === undefined ? undefined : new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1];
};
const metaOf = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta (?:name|property)="${name}"[^>]*>`), 'content');
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical"[^>]*>/, 'href');

function jsonLdOf(html: string): Json[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, text]) => JSON.parse(text!) as Json,
  );
}

async function htmlOf(response: APIResponse): Promise<string> {
  expect(response.status()).toBe(200);
  return await response.text();
}

test('a page is titled, described and addressed whole before any script runs [SEO-002] [SEO-003] [SEO-009]', async ({
  request,
  baseURL,
}) => {
  const paths = [
    '/brands',
    '/catalog',
    await addressOf(request, 'brands'),
    await addressOf(request, 'seller'),
    '/catalog/collections/hity',
    '/catalog/reference-cards/kupolnye-ip-kamery',
  ];
  const titles = new Set<string>();
  for (const path of paths) {
    const html = await htmlOf(await request.get(path));
    const [, title] = /<title>([^<]+)<\/title>/.exec(html)!;
    titles.add(title!);
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    expect(html.slice(0, html.indexOf('</head>')), path).toContain('<title>');
    expect(canonicalOf(html), path).toBe(baseURL + path);
    expect(metaOf(html, 'og:url'), path).toBe(baseURL + path);
    expect(metaOf(html, 'og:title'), path).toBe(title);
    expect(metaOf(html, 'robots'), path).toBeUndefined();
    expect(html, path).toMatch(/<main.*<h1[^>]*>[^<]*\p{L}.*<\/main>/su);
  }
  expect(titles.size).toBe(paths.length);

  const card = await findProduct(request);
  const product = await htmlOf(await request.get(`/product/${card.code}-${card.id}`));
  const [main] = /<main.*<\/main>/s.exec(product)!;
  for (const words of [card.article, '₽', 'В корзину', 'Характеристики']) expect(main).toContain(words);
  for (const path of ['/catalog/ip-kamery', '/catalog/collections/hity', paths[2]!]) {
    const [list] = /<main.*<\/main>/s.exec(await htmlOf(await request.get(path)))!;
    expect(list.match(/<article/g)!.length, path).toBeGreaterThan(4);
    expect(list.match(/href="\/product\//g)!.length, path).toBeGreaterThan(4);
    expect(list, path).toContain('₽');
  }
});

test('every department is one link of the page of the catalog, with its sections [ROUTE-029]', async ({
  request,
}) => {
  const html = await htmlOf(await request.get('/catalog'));
  const response = await request.post('/api/v1/catalog/categories:search-info', { data: {} });
  const { data } = (await response.json()) as { data: { code: string; children: { code: string }[] }[] };
  expect(data.length).toBeGreaterThan(10);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect([...main.matchAll(/<h1[^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual(['Каталог товаров']);
  const linked = [...main.matchAll(/href="\/catalog\/([^"/]+)"/g)].map(([, code]) => code);
  expect(linked).toEqual(
    data.flatMap(({ code, children }) => [code, ...children.map((child) => child.code)]),
  );
});

test('description and keywords stand in the head [SEO-002]', async ({ request }) => {
  const html = await htmlOf(await request.get(await addressOf(request, 'brands')));
  expect(metaOf(html, 'description')).toContain('Зоркан');
  expect(metaOf(html, 'keywords')).toContain('Зоркан');
  expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'));
});

test('the words editors wrote are the heading and the text of the page [SEO-003] [SEO-004]', async ({
  page,
  request,
}) => {
  const response = await request.post('/api/v1/seo:search-one', {
    data: { filter: { url: '/', type: 'main_page' } },
  });
  const { data } = (await response.json()) as { data: { h1: string; seo_text: string } };
  expect(data.seo_text.length).toBeGreaterThan(100);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.h1);
  const sentence = data.seo_text
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .slice(0, 40)
    .trim();
  await expect(page.getByText(sentence).first()).toBeVisible();
});

const wordsOf = (url: string) => ({ h1: `Написано о ${url}`, seo_text: `<p>Слова о ${url}</p>` });

test('whatever a page is about, the h1 that editors wrote is its heading, and their text stands on it; they are asked for by its path and the one id of its kind [SEO-001] [SEO-003] [SEO-004] [SEO-005] [SEO-006] [SEO-007]', async ({
  page,
}) => {
  const asked = new Map<string, string>();
  await page.route('**/api/v1/seo:search-one', async (route) => {
    const { filter } = route.request().postDataJSON() as { filter: { url: string; type: string } };
    const { url, type, ...ids } = filter;
    asked.set(url, [type, ...Object.keys(ids)].join(' '));
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Json };
    await route.fulfill({ response, json: { data: { ...data, ...wordsOf(filter.url) } } });
  });
  const follow = async (link: Locator) => {
    const before = page.url();
    await link.click();
    await expect(page).not.toHaveURL(before);
    const { pathname } = new URL(page.url());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Написано о ${pathname}`);
    const text = page.getByText(`Слова о ${pathname}`, { exact: true });
    await text.scrollIntoViewIfNeeded();
    await expect(text).toBeVisible();
    return pathname;
  };
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  const to = (place: Locator, address: string) =>
    place.locator(`a[href${address}]`).filter({ visible: true }).first();
  const home = page.getByRole('banner').getByRole('link', { name: 'Окоём — на главную' });

  // Only what the browser asks for itself passes here: the first page came with its words.
  await page.goto('/pages/delivery');
  const seen = [
    await follow(home),
    await follow(to(main, '="/catalog/collections/hity"')),
    await follow(home),
    await follow(to(main, '="/brands"')),
    await follow(to(main, '^="/brands/"')),
    await follow(to(main, '^="/product/"')),
    await follow(to(main, '^="/seller/"')),
    await follow(home),
    await follow(page.getByRole('region', { name: 'Разделы каталога' }).getByRole('link').first()),
    await follow(to(footer, '="/blog"')),
    await follow(to(main, '^="/blog/"')),
    await follow(to(footer, '="/calculators"')),
    await follow(to(main, '^="/calculators/"')),
    await follow(to(footer, '="/pages/payment"')),
    await follow(to(footer, '="/pages/specs"')),
  ];
  expect(new Set(seen).size).toBe(seen.length - 2);
  expect(seen.map((path) => asked.get(path))).toEqual([
    'main_page',
    'virtual_categories virtual_category_id',
    'main_page',
    'other',
    'brand_detail brand_id',
    'pdp product_id',
    'seller_page seller_id',
    'main_page',
    'catalog category_id',
    'other',
    'other',
    'other',
    'other',
    'page page_id',
    // Of our own, so the editors have no page of this address.
    'page',
  ]);
});

test('a page nobody wrote about is called by its name, and its address has no query [SEO-008]', async ({
  page,
  request,
  baseURL,
}) => {
  const html = await htmlOf(await request.get('/brands?q=zor&utm_source=mail'));
  expect(canonicalOf(html)).toBe(`${baseURL}/brands`);
  const brand = await addressOf(request, 'brands');
  await page.goto(`${brand}?sort=new`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Зоркан');
  await expect(page).toHaveTitle(/Зоркан/);
  expect(canonicalOf(await page.content())).toBe(baseURL + brand);
});

test('a further page of a list stands for itself, and a heap of filters for nothing', async ({
  request,
  baseURL,
}) => {
  const brand = await addressOf(request, 'brands');
  const second = await htmlOf(await request.get(`${brand}?page=2`));
  expect(canonicalOf(second)).toBe(`${baseURL}${brand}?page=2`);
  expect(metaOf(second, 'robots')).toBeUndefined();
  const filtered = await htmlOf(
    await request.get(`${brand}?in_stock=true&discount=true&price=%5B100%2Cnull%5D`),
  );
  expect(metaOf(filtered, 'robots')).toBe('noindex,follow');
  expect(canonicalOf(filtered)).toBe(baseURL + brand);
});

test('a page past the last one is nothing to remember', async ({ request }) => {
  const paths = [
    '/catalog/ip-kamery',
    '/catalog/collections/hity',
    await addressOf(request, 'brands'),
    await addressOf(request, 'seller'),
  ];
  for (const path of paths) {
    for (const page of [1000, 999_999]) {
      const html = await htmlOf(await request.get(`${path}?page=${page}`));
      expect(metaOf(html, 'robots'), `${path} ${page}`).toBe('noindex,follow');
    }
    expect(metaOf(await htmlOf(await request.get(path)), 'robots'), path).toBeUndefined();
  }
});

test('the home page says who we are and how to search us', async ({ request, baseURL }) => {
  const [organization, site] = jsonLdOf(await htmlOf(await request.get('/'))) as [Json, Json];
  expect(organization).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Окоём',
    url: `${baseURL}/`,
    logo: `${baseURL}/favicon.svg`,
  });
  expect(site).toMatchObject({ '@type': 'WebSite', url: `${baseURL}/` });
  const { target, 'query-input': input } = site['potentialAction'] as { target: Json; 'query-input': string };
  expect(input).toBe('required name=search_term_string');
  expect(target['urlTemplate']).toBe(`${baseURL}/catalog/search?q=%22{search_term_string}%22`);
});

test('pages with a list say the way to them', async ({ request, baseURL }) => {
  const path = await addressOf(request, 'brands');
  const crumbs = jsonLdOf(await htmlOf(await request.get(path))).find(
    (one) => one['@type'] === 'BreadcrumbList',
  );
  expect(crumbs!['itemListElement']).toEqual(
    [
      ['Главная', '/'],
      ['Бренды', '/brands'],
      ['Зоркан', path],
    ].map(([name, address], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${baseURL}${address}`,
    })),
  );
});

test('the sitemap is well-formed, and what it names answers', async ({ page, request, baseURL }) => {
  await page.goto('/');
  const read = (url: string) =>
    page.evaluate(async (address) => {
      const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), 'application/xml');
      const broken = xml.querySelector('parsererror')?.textContent;
      const addresses = [...xml.querySelectorAll('loc')].map((one) => one.textContent);
      return { broken, root: xml.documentElement.localName, addresses };
    }, url);
  const index = await read('/sitemap.xml');
  expect([index.broken, index.root]).toEqual([undefined, 'sitemapindex']);
  expect(index.addresses.length).toBeGreaterThanOrEqual(9);
  for (const address of index.addresses) {
    expect(address.startsWith(`${baseURL}/sitemap-`), address).toBe(true);
    const part = await read(new URL(address).pathname);
    expect([part.broken, part.root], address).toEqual([undefined, 'urlset']);
    expect(part.addresses.length, address).toBeGreaterThan(0);
    // Categories and products are other pages' business.
    if (/products|categories/.test(address)) continue;
    for (const one of [part.addresses[0]!, part.addresses.at(-1)!]) {
      expect((await request.get(one, { maxRedirects: 0 })).status(), one).toBe(200);
    }
  }
});

test('robots are let into the demo, but for what is nobody’s search result', async ({ request }) => {
  const response = await request.get('/robots.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines).toContain('Disallow: /cart');
  expect(lines).not.toContain('Disallow: /');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, brands, a brand, a seller and pages of the CMS are read and walked through [SEO-009]', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    await page.getByRole('region', { name: 'Бренды' }).getByRole('link', { name: 'Смотреть все' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Бренды/);
    await page.getByRole('searchbox', { name: 'Название бренда' }).fill('зоркан');
    await page.keyboard.press('Enter');
    const found = page.getByRole('region', { name: 'Все бренды' }).getByRole('listitem');
    await expect(found).toHaveCount(1);
    await found.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Зоркан');
    await expect(page.getByRole('article').first()).toBeVisible();
    const chips = page.getByRole('navigation', { name: 'Категории бренда' });
    await chips.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/category_id=\d+/);
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.goto(await addressOf(request, 'seller'));
    await expect(page.getByText('ИНН', { exact: true })).toBeVisible();
    await page.getByText(/^Ещё \d+\sгород/).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Доставка' }).first().click();
    await expect(page).toHaveURL(/\/pages\//);
    expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(500);
  });

  test('a reference card can be narrowed down', async ({ page }) => {
    await page.goto('/catalog/reference-cards/kupolnye-ip-kamery');
    const rows = page.getByRole('table').getByRole('row');
    const before = await rows.count();
    await page
      .getByRole('region', { name: 'Подобрать модель' })
      .getByRole('group')
      .first()
      .getByRole('link')
      .first()
      .click();
    expect(await rows.count()).toBeLessThan(before);
  });
});
