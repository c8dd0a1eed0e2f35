import { quoteOffers } from '@okoem/contract/basket-quote.ts';
import { searchOffers } from '@okoem/contract/offers.ts';
import { searchProducts } from '@okoem/contract/product-search.ts';
import { searchReferenceCard } from '@okoem/contract/reference-cards.ts';
import { searchReviews } from '@okoem/contract/reviews.ts';
import { subscribeToOffer } from '@okoem/contract/stock-subscriptions.ts';
import { QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CITIES, createGoods, type GoodsWish, type MadeGoods } from './catalog-factories.ts';
import { buildPlainStorefront } from './plain-storefront.ts';
import { createSeller, insertRow } from './showcase-factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const ORIGIN = 'https://okoem.example';
const FAMILY_CARD = 'model';

let shop: TestApp;
let familyId: number;
const storefront = buildPlainStorefront();
beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_URL: ORIGIN }, { storefrontDir: storefront.distDir });
  familyId = await insertRow(shop.pool, 'family', { name: 'Модель' });
  await insertRow(shop.pool, 'reference_card', { code: FAMILY_CARD, name: 'Модель', familyId });
});
afterAll(async () => {
  await shop.close();
  storefront.remove();
});

/** A product with all that may be asked about it, as one reason leaves it. */
async function made(wish: GoodsWish, change: (goods: MadeGoods) => Promise<unknown>): Promise<MadeGoods> {
  const goods = await createGoods(shop.pool, { familyId, ...wish });
  const { id: productId } = goods;
  await insertRow(shop.pool, 'review', {
    productId,
    author: 'Анна',
    rating: 5,
    text: 'Хорошо',
    status: 'PUBLISHED',
  });
  await insertRow(shop.pool, 'product_file', { productId, kind: 'manual', name: 'Паспорт', path: 'x' });
  await change(goods);
  await shop.settleCatalog();
  return goods;
}

const UNCHANGED = () => Promise.resolve();
const closeStore = ({ id }: MadeGoods) =>
  shop.pool`update store set is_active = false where id in (select store_id from offer where product_id = ${id})`;
const closeSeller = ({ sellerId }: MadeGoods) =>
  shop.pool`update seller set is_active = false where id = ${sellerId}`;
const withdraw = ({ id }: MadeGoods) =>
  shop.pool`update offer set is_active = false where product_id = ${id}`;

async function sitemapPaths(): Promise<string[]> {
  const { body } = await shop.send({ method: 'GET', url: '/sitemap-products-1.xml' });
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.slice(ORIGIN.length));
}

/** What every reader of the catalog says about a product: whether it is there. */
async function readersOf({ id, offerIds }: MadeGoods): Promise<Record<string, boolean>> {
  const [row] = await shop.pool<{ code: string }[]>`select code from product where id = ${id}`;
  const path = `/product/${row!.code}-${id}`;
  const status = async (url: string) => (await shop.send({ method: 'GET', url })).statusCode;
  const found = await shop.call(searchProducts, { body: { filter: { id: [id], with_zero_stock: true } } });
  const reviews = await shop.call(searchReviews, { body: { filter: { product_id: id } } });
  const card = await shop.call(searchReferenceCard, { body: { filter: { code: FAMILY_CARD } } });
  const statuses = [await status(path), await status(`/files/documents/manual/${id}.pdf`)];
  expect([200, 404]).toContain(statuses[0]);
  const readers = {
    page: statuses[0] === 200,
    // A busy machine may have no time to draw it.
    document: statuses[1] !== 404,
    sitemap: (await sitemapPaths()).includes(path),
    listing: found.json().data.length === 1,
    reviews: reviews.json().data.length === 1,
    referenceCard: card.json().data.products.some((model: { id: number }) => model.id === id),
  };
  const [offerId] = offerIds;
  if (offerId === undefined) return readers;
  const { data } = (
    await shop.call(quoteOffers, { body: { items: [{ offer_id: offerId, qty: 1 }] } })
  ).json();
  return { ...readers, basket: 'name' in data.items[0] };
}

async function isSold({ id, offerIds }: MadeGoods): Promise<boolean> {
  const offers = await shop.call(searchOffers, { body: { filter: { product_id: [id] } } });
  const quote = await shop.call(quoteOffers, { body: { items: [{ offer_id: offerIds[0]!, qty: 1 }] } });
  const isListed = offers.json().data.length === 1;
  expect(quote.json().data.items[0].is_available).toBe(isListed);
  return isListed;
}

describe('a product', () => {
  it.each<[string, GoodsWish, (goods: MadeGoods) => Promise<unknown>]>([
    ['can be bought', {}, UNCHANGED],
    ['is sold out', { offers: [{ stock: 0 }] }, UNCHANGED],
    ['has only offers that were withdrawn', {}, withdraw],
    ['lies in a closed warehouse', {}, closeStore],
  ])('that %s is shown by everything that shows products', async (_, wish, change) => {
    const readers = await readersOf(await made(wish, change));
    expect(Object.keys(readers)).toHaveLength(7);
    expect(Object.entries(readers).filter(([, isThere]) => !isThere)).toEqual([]);
  });

  it.each<[string, GoodsWish, (goods: MadeGoods) => Promise<unknown>]>([
    ['is a draft', { status: 'draft' }, UNCHANGED],
    ['was hidden', { status: 'hidden' }, UNCHANGED],
    ['belongs to a seller who left', {}, closeSeller],
    ['has no offer', { offers: [] }, UNCHANGED],
  ])('that %s is shown by nothing', async (_, wish, change) => {
    const readers = await readersOf(await made(wish, change));
    expect(Object.keys(readers).length).toBeGreaterThanOrEqual(6);
    expect(Object.entries(readers).filter(([, isThere]) => isThere)).toEqual([]);
  });

  it('has a page at every address of the sitemap', async () => {
    const gone = await createSeller(shop.pool, { isActive: false });
    await createGoods(shop.pool, { sellerId: gone });
    await createGoods(shop.pool, { offers: [] });
    const shown = await createGoods(shop.pool, { code: 'shown' });
    await shop.settleCatalog();

    const paths = await sitemapPaths();

    expect(paths).toContain(`/product/shown-${shown.id}`);
    for (const url of paths) expect((await shop.send({ method: 'GET', url })).statusCode, url).toBe(200);
  });
});

describe('an offer', () => {
  it('is sold while nobody has switched off it, its warehouse, its seller or its product', async () => {
    expect(await isSold(await made({}, UNCHANGED))).toBe(true);
    for (const change of [withdraw, closeStore, closeSeller])
      expect(await isSold(await made({}, change))).toBe(false);
    for (const status of ['draft', 'hidden'] as const)
      expect(await isSold(await made({ status }, UNCHANGED))).toBe(false);
  });

  it('is sold from its multiple on, of what is not reserved', async () => {
    const wish = { multiple: 5, offers: [{ stock: 7 }] };
    const reserve = (milli: number) => (goods: MadeGoods) =>
      shop.pool`update offer_stock set reserved_milli = ${milli} where offer_id = ${goods.offerIds[0]!}`;
    expect(await isSold(await made(wish, reserve(2000)))).toBe(true);
    expect(await isSold(await made(wish, reserve(2001)))).toBe(false);
  });

  it('is waited for while its product is shown and it was not withdrawn', async () => {
    const subscribe = async (goods: MadeGoods) => {
      const { statusCode } = await shop.call(subscribeToOffer, {
        params: { id: String(goods.offerIds[0]) },
        body: {
          email: 'a@example.com',
          region_guid: CITIES['Москва'],
          consent_revision: QUOTE_CONSENT.revision,
        },
      });
      return statusCode;
    };
    const wish = { offers: [{ stock: 0 }] };
    expect(await subscribe(await made(wish, UNCHANGED))).toBe(201);
    expect(await subscribe(await made(wish, closeStore))).toBe(201);
    for (const change of [withdraw, closeSeller]) expect(await subscribe(await made(wish, change))).toBe(404);
    expect(await subscribe(await made({ ...wish, status: 'hidden' }, UNCHANGED))).toBe(404);
  });
});
