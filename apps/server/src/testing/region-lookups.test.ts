import { quoteOffers } from '@okoem/contract/basket-quote.ts';
import { getProduct } from '@okoem/contract/product-page.ts';
import { searchProducts } from '@okoem/contract/product-search.ts';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CITIES, createGoods, type MadeGoods } from './catalog-factories.ts';
import { buildPlainStorefront } from './plain-storefront.ts';
import { insertRow } from './showcase-factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let shop: TestApp;
let goods: MadeGoods;
const region = { customer_region_guid: CITIES['Тула'] };
const storefront = buildPlainStorefront();
beforeAll(async () => {
  shop = await createTestApp({ PAGE_CACHE_MB: '0' }, { storefrontDir: storefront.distDir });
  const familyId = await insertRow(shop.pool, 'family', { name: 'Модель' });
  goods = await createGoods(shop.pool, { familyId });
  const other = await createGoods(shop.pool, { familyId });
  await shop.pool`
    insert into product_relation (product_id, related_id, kind)
    values (${goods.id}, ${other.id}, 'analogue'), (${goods.id}, ${other.id}, 'accessory')
  `;
  await shop.settleCatalog();
});
afterAll(async () => {
  await shop.close();
  storefront.remove();
});
afterEach(() => vi.restoreAllMocks());

/** How often the city is looked up in the catalog while something is answered. */
async function lookupsDuring(answer: () => Promise<{ statusCode: number }>): Promise<number> {
  const lookups = vi.spyOn(shop.catalog.current().zones.cities, 'get');
  expect((await answer()).statusCode).toBe(200);
  return lookups.mock.calls.filter(([guid]) => guid === region.customer_region_guid).length;
}

it('a listing looks its region up once', async () => {
  expect(await lookupsDuring(() => shop.call(searchProducts, { body: region }))).toBe(1);
});

it('a product with its family, analogues and accessories looks its region up once', async () => {
  const url = `/api/v1${getProduct.path.replace('{id}', String(goods.id))}`;
  const query = { ...region, include: 'family,analogues,accessories' };
  const answer = () => shop.send({ method: 'GET', url, query });
  expect((await answer()).json().data).toMatchObject({ analogues: [{}], accessories: [{}] });
  expect(await lookupsDuring(answer)).toBe(1);
});

it('a basket looks its region up once, and not in the database', async () => {
  const body = { ...region, items: [{ offer_id: goods.offerIds[0]!, qty: 1 }] };
  expect(await lookupsDuring(() => shop.call(quoteOffers, { body }))).toBe(1);
});

it('a page looks its region up once, however many calls it is drawn with', async () => {
  const cookie = `city=${encodeURIComponent(JSON.stringify({ ...DEFAULT_CITY, city_guid: region.customer_region_guid }))}`;
  const draw = () => shop.send({ method: 'GET', url: `/product/x-${goods.id}?times=3`, headers: { cookie } });
  expect((await draw()).json()).toMatchObject({
    runtime: { city: { city: 'Тула' } },
    product: { id: goods.id },
  });
  expect(await lookupsDuring(draw)).toBe(1);
});
