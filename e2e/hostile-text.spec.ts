import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import postgres, { type Sql } from 'postgres';
import { twoFrames } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

/** Each would run, or break the page open, where text is taken for markup or script. */
const HOSTILE = [
  '</script><script>window.hacked = 1</script>',
  '\u2028\u2029window.hacked = 2',
  '<xmp><img src=x onerror="window.hacked = 3"></xmp>',
  '<svg><style><img src=x onerror="window.hacked = 4"></style></svg>',
  '<a href="javascript:window.hacked = 5">ссылка</a>',
  '"><img src=x onerror=window.hacked=6>',
  '{{constructor.constructor("window.hacked=7")()}}',
].join(' ');

let db: Sql;
const unique = randomUUID().slice(0, 8);
const slug = `hostile-${unique}`;

test.beforeAll(async () => {
  const url = process.env['E2E_DATABASE_URL'];
  if (url === undefined)
    throw new Error('E2E_DATABASE_URL names the database of the marketplace under test.');
  db = postgres(url, { max: 1 });
  const [product] = await db`
    insert into product (seller_id, category_id, code, article, name, description)
    select seller_id, category_id, ${slug}, ${slug}, ${HOSTILE}, ${HOSTILE} from product order by id limit 1
    returning id
  `;
  // Known and sold out: it has a page, and no list shows it.
  await db`
    with made as (
      insert into offer (product_id, store_id, seller_id, cost)
      select product.id, store.id, store.seller_id, 10000
        from product join store on store.seller_id = product.seller_id
       where product.id = ${product!['id']}
       limit 1
      returning id
    )
    insert into offer_stock (offer_id, on_hand_milli) select id, 0 from made
  `;
  const path = `/product/${slug}-${product!['id']}`;
  await db`insert into cms_page (slug, title, body_html) values (${slug}, ${HOSTILE}, ${HOSTILE})`;
  for (const page of [path, `/pages/${slug}`]) {
    await db`
      insert into seo_page (path, h1, title, description, keywords, seo_text)
      values (${page}, ${HOSTILE}, ${HOSTILE}, ${HOSTILE}, ${HOSTILE}, ${HOSTILE})
    `;
  }
});

test.afterAll(async () => {
  await db`delete from seo_page where title = ${HOSTILE}`;
  await db`delete from cms_page where slug = ${slug}`;
  await db`delete from offer where product_id in (select id from product where code = ${slug})`;
  await db`delete from product where code = ${slug}`;
  await db.end();
});

test.beforeEach(async ({ context, baseURL }) => {
  const city = encodeURIComponent(JSON.stringify({ city: HOSTILE, city_guid: HOSTILE, region: HOSTILE }));
  await context.addCookies([{ name: 'city', value: city, url: baseURL! }]);
});

for (const [name, path] of [
  ['a product, its description and its words for search engines', productPath],
  ['a page of the CMS', () => Promise.resolve(`/pages/${slug}`)],
  ['a search', () => Promise.resolve(`/catalog/search?q=${encodeURIComponent(JSON.stringify(HOSTILE))}`)],
] as const) {
  test(`hostile text stays text in ${name}, and so does the cookie of the city (A34)`, async ({
    page,
    request,
  }) => {
    const response = await page.goto(await path(request));
    expect(response!.headers()['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
    const html = await response!.text();
    const [, state] = /<script id="boot-state"[^>]*>([^<]*)<\/script>/.exec(html)!;
    expect(() => JSON.parse(state!) as unknown).not.toThrow();
    expect(html).not.toMatch(/<script>|<img src=x|<a href="javascript:|<xmp/i);

    await page.mouse.wheel(0, 3000);
    await page.waitForLoadState('load');
    await twoFrames(page);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await expect(page.locator('img[src="x"], xmp, a[href^="javascript:"]')).toHaveCount(0);
    await expectWhole(page);
  });
}

/** Once the index has heard of the product. */
async function productPath(request: APIRequestContext): Promise<string> {
  const [row] = await db`select id from product where code = ${slug}`;
  const path = `/product/${slug}-${row!['id']}`;
  await expect.poll(async () => (await request.get(path)).status()).toBe(200);
  return path;
}

/** What follows the hostile text is still there. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ваш город — Москва/ }).first()).toBeAttached();
}
