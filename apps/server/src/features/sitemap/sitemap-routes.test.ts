import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyCustomer } from '../../testing/factories.ts';
import { createTender } from '../../testing/proposal-calls.ts';
import { createBrand, createCategory, createSeller, insertRow } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

const ORIGIN = 'https://okoem.example';
const PRODUCTION = {
  APP_ENV: 'production',
  PUBLIC_URL: ORIGIN,
  SMTP_URL: 'smtp://localhost:25',
  SESSION_SECRET: 'x'.repeat(32),
};
const HOSTILE = '</loc><script>alert("&")</script>';
/** More than are read at once. */
const MANY = 4500;

let shop: TestApp;
let ids: Record<'brand' | 'seller', number>;
let tenders: { open: number; over: number; contractor: number };
beforeAll(async () => {
  shop = await createTestApp(PRODUCTION);
  const { pool: db } = shop;
  const categoryId = await createCategory(db, { code: 'kamery', name: HOSTILE });
  ids = {
    brand: await createBrand(db, { code: 'signum-r', name: HOSTILE }),
    seller: await createSeller(db, { code: 'rubezh', name: HOSTILE }),
  };
  const gone = await createSeller(db, { code: 'gone', isActive: false });
  await db`
    insert into product (seller_id, category_id, code, article, name, updated_at)
    select ${ids.seller}, ${categoryId}, 'kamera-' || n, 'a' || n, ${HOSTILE}, '2026-03-01T10:00:00Z'
      from generate_series(1, ${MANY}) as n
  `;
  await db`update product set status = 'hidden' where article = 'a7'`;
  await db`update product set status = 'draft' where article = 'a8'`;
  await db`update product set seller_id = ${gone} where article = 'a9'`;
  await db`
    insert into product (id, seller_id, category_id, code, article, name) overriding system value
    values (50001, ${ids.seller}, ${categoryId}, 'far', 'far', 'Далёкая'),
           (50000, ${ids.seller}, ${categoryId}, 'last', 'last', 'Последняя'),
           (150000, ${ids.seller}, ${categoryId}, 'farthest', 'farthest', 'Самая далёкая')
  `;
  await db`
    with place as (
      insert into store (seller_id, name, city_guid, address_string, geo_lat, geo_lon)
      select seller.id, 'Склад', city.guid, 'г Москва', geo_lat, geo_lon
        from seller, city
       where city.name = 'Москва'
      returning id, seller_id
    )
    insert into offer (product_id, store_id, seller_id, cost)
    select product.id, place.id, place.seller_id, 100
      from product join place on place.seller_id = product.seller_id
     where article <> 'a10'
  `;
  await insertRow(db, 'collection', { code: 'novinki', name: HOSTILE });
  await insertRow(db, 'reference_card', { code: 'zamki', name: HOSTILE });
  await insertRow(db, 'cms_page', { slug: 'delivery', title: 'Доставка', updatedAt: '2026-01-02T03:04:05Z' });
  await insertRow(db, 'cms_page', { slug: 'secret', title: 'Черновик', isPublished: false });
  const post = { title: 'Статья', bodyHtml: '' };
  await insertRow(db, 'post', { ...post, slug: 'read', publishedAt: '2026-02-03T00:00:00Z' });
  await insertRow(db, 'post', { ...post, slug: 'later', publishedAt: '2999-01-01T00:00:00Z' });
  await insertRow(db, 'post', { ...post, slug: 'unwritten', publishedAt: null });
  const author = await createCompanyCustomer(db);
  const { id: open } = await createTender(db, { customerId: author.id, companyId: author.companyId });
  const { id: over } = await createTender(db, { customerId: author.id, companyId: author.companyId });
  await db`update tender set status = 10, give_up_reason = 'other' where id = ${over}`;
  await db`insert into tender (customer_id, kind, title) values (${author.id}, 1, 'Черновик')`;
  await db`insert into contractor_profile (company_id) values (${author.companyId})`;
  tenders = { open, over, contractor: author.companyId };
  await db`
    insert into seo_page (path, canonical)
    values ('/catalog/collections/novinki', '/catalog/kamery'), ('/pages/delivery', ${`${ORIGIN}/pages/delivery`})
  `;
});
afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) => shop.send({ method: 'GET', url, headers });

const TEXT = '(?:[^<>&]|&(?:amp|lt|gt|quot|apos);)*';
const CHANGED = '(?:<lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>)?';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The addresses of a file, which must be exactly what the protocol describes. */
function addressesOf(xml: string, [root, item]: readonly [string, string]): string[] {
  const one = `<${item}><loc>${TEXT}</loc>${CHANGED}</${item}>\n`;
  const whole = `^<\\?xml version="1\\.0" encoding="UTF-8"\\?>\n<${root} ${XMLNS}>\n(?:${one})*</${root}>\n$`;
  expect(new RegExp(whole).test(xml), xml.slice(0, 500)).toBe(true);
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!);
}

const INDEX = ['sitemapindex', 'sitemap'] as const;
const PART = ['urlset', 'url'] as const;

async function partOf(name: string): Promise<string[]> {
  const response = await get(`/sitemap-${name}.xml`);
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = addressesOf(response.body, PART);
  expect(addresses.every((address) => address.startsWith(`${ORIGIN}/`))).toBe(true);
  return addresses.map((address) => address.slice(ORIGIN.length));
}

describe('the sitemap', () => {
  it('is an index of parts, none of them empty, each with the time of its latest change where it is known', async () => {
    const response = await get('/sitemap.xml');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
    });
    const names = ['site', 'categories-1', 'products-1', 'products-2', 'products-3', 'brands-1', 'sellers-1'];
    names.push('collections-1', 'reference-cards-1', 'pages-1', 'posts-1', 'tenders-1', 'contractors-1');
    expect(addressesOf(response.body, INDEX)).toEqual(names.map((name) => `${ORIGIN}/sitemap-${name}.xml`));
    expect(response.body).toContain(
      `<loc>${ORIGIN}/sitemap-pages-1.xml</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>`,
    );
    expect(response.body).toContain(`<loc>${ORIGIN}/sitemap-brands-1.xml</loc></sitemap>`);
  });

  it('has every product that visitors can see in exactly one part of at most 50,000', async () => {
    const parts = await Promise.all([1, 2, 3].map((number) => partOf(`products-${number}`)));
    const [first, second, third] = parts as [string[], string[], string[]];
    expect(first).toHaveLength(MANY - 4 + 1);
    expect(first.at(-1)).toBe('/product/last-50000');
    expect(second).toEqual(['/product/far-50001']);
    expect(third).toEqual(['/product/farthest-150000']);
    const all = parts.flat();
    expect(new Set(all).size).toBe(all.length);
    for (const hidden of ['kamera-7-', 'kamera-8-', 'kamera-9-', 'kamera-10-']) {
      expect(all.some((path) => path.startsWith(`/product/${hidden}`))).toBe(false);
    }
    const { body } = await get('/sitemap-products-1.xml');
    expect(body).toContain('<lastmod>2026-03-01T10:00:00.000Z</lastmod>');
  });

  it('has the pages of everything else, and none that visitors cannot open [ROUTE-024] [ROUTE-029]', async () => {
    expect(await partOf('site')).toEqual([
      '/',
      '/catalog',
      '/brands',
      '/blog',
      '/pages/specs',
      '/tenders',
      '/calculators',
      '/calculators/archive',
      '/calculators/poe',
      '/calculators/battery',
      '/calculators/cable',
    ]);
    expect(await partOf('categories-1')).toContain('/catalog/kamery');
    expect(await partOf('brands-1')).toEqual([`/brands/signum-r-${ids.brand}`]);
    expect(await partOf('sellers-1')).toEqual([`/seller/rubezh-${ids.seller}`]);
    expect(await partOf('reference-cards-1')).toEqual(['/catalog/reference-cards/zamki']);
    expect(await partOf('pages-1')).toEqual(['/pages/delivery']);
    expect(await partOf('posts-1')).toEqual(['/blog/read']);
  });

  it('has every request for works that is published, and no draft [TENDER-089]', async () => {
    expect(await partOf('tenders-1')).toEqual([`/tenders/${tenders.open}`, `/tenders/${tenders.over}`]);
    expect(await partOf('contractors-1')).toEqual([`/contractors/${tenders.contractor}`]);
  });

  it('leaves out what an editor declared to be a double of another page', async () => {
    expect(await partOf('collections-1')).toEqual([]);
  });

  it.each(['products-4', 'products-0', 'products-01', 'users-1', 'products-1e3', 'products-999999999', 'x'])(
    'has no part %s',
    async (name) => {
      expectRefusal(await get(`/sitemap-${name}.xml`), 404, 'NOT_FOUND');
    },
  );

  it('is packed for who takes it packed', async () => {
    const response = await get('/sitemap-products-1.xml', { 'accept-encoding': 'gzip' });
    expect(response.headers['content-encoding']).toBe('gzip');
    const xml = gunzipSync(response.rawPayload).toString();
    expect(addressesOf(xml, PART)).toHaveLength(MANY - 4 + 1);
    expect(response.rawPayload.length).toBeLessThan(xml.length / 5);
  });
});

describe('robots.txt', () => {
  it('in production closes what is nobody’s search result and names the sitemap', async () => {
    const response = await get('/robots.txt');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    const lines = response.body.split('\n');
    for (const path of ['/api/', '/cart', '/lk/', '/catalog/search', '/dev/']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).not.toContain('Disallow: /');
    expect(response.body).not.toContain('page=');
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it('closes the whole site while it is being written', async () => {
    const other = await createTestApp({ APP_ENV: 'dev' });
    const response = await other.send({ method: 'GET', url: '/robots.txt' });
    await other.close();
    expect(response.body).toBe('User-agent: *\nDisallow: /\n');
  });
});
