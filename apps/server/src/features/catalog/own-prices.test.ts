import { matchArticles } from '@okoem/contract/article-match.ts';
import { quoteOffers } from '@okoem/contract/basket-quote.ts';
import { currentBasket, currentBasketWithDeliveries } from '@okoem/contract/baskets.ts';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import {
  addFavourite,
  getSharedList,
  searchFavourites,
  shareFavourites,
} from '@okoem/contract/favourites.ts';
import { searchOffers } from '@okoem/contract/offers.ts';
import { searchOwnPrices } from '@okoem/contract/own-prices.ts';
import { explainPrice } from '@okoem/contract/price-reason.ts';
import { getProduct } from '@okoem/contract/product-page.ts';
import {
  findFacets,
  findFacetsAsMember,
  searchProducts,
  searchProductsAsMember,
  suggest,
} from '@okoem/contract/product-search.ts';
import {
  openSharedSpecification,
  searchSpecificationRows,
  shareSpecification,
} from '@okoem/contract/specifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { setItems } from '../../testing/basket-calls.ts';
import { createGoods, type MadeGoods } from '../../testing/catalog-factories.ts';
import { eventually } from '../../testing/eventually.ts';
import { createBuyer, createPriceList } from '../../testing/price-factories.ts';
import { createCategory } from '../../testing/showcase-factories.ts';
import { lookAt, paste, startReading } from '../../testing/specification-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const AGREED = 12_34;
const PUBLIC = 100_00;

let shop: TestApp;
let goods: MadeGoods;
let other: MadeGoods;
let categoryId: number;
let buyer: { token: string; companyId: number };
let stranger: { token: string; companyId: number };
let shared: string;
let specification: { id: string; token: string };

beforeAll(async () => {
  shop = await createTestApp();
  categoryId = await createCategory(shop.pool);
  goods = await createGoods(shop.pool, { name: 'Зюйдвест особый', article: 'ZW-900', categoryId });
  other = await createGoods(shop.pool, { categoryId });
  [buyer, stranger] = [await createBuyer(shop.pool), await createBuyer(shop.pool)];
  const companyIds = [buyer.companyId];
  await createPriceList(shop.pool, { ...goods, productId: goods.id }, { companyIds, price: AGREED });
  // A stranger whose own list says what everybody pays.
  const theirs = { companyIds: [stranger.companyId], price: PUBLIC };
  await createPriceList(shop.pool, { ...goods, productId: goods.id }, theirs);
  await shop.pool`
    insert into product_relation (product_id, related_id, kind)
    values (${other.id}, ${goods.id}, 'analogue'), (${other.id}, ${goods.id}, 'accessory')
  `;
  await shop.settleCatalog();
  const offer = { offer_id: goods.offerIds[0]! };
  for (const { token } of [buyer, stranger]) {
    await shop.call(addFavourite, { token, body: offer });
    await setItems(shop, token, [{ ...offer, qty: 1 }]);
  }
  const response = await shop.call(shareFavourites, { token: stranger.token, body: {} });
  shared = response.json<{ data: { token: string } }>().data.token;
  specification = await readSpecification();
});
afterAll(() => shop.close());

/** A guest's, which whoever has its address may see. */
async function readSpecification(): Promise<{ id: string; token: string }> {
  const reading = await startReading(shop);
  const { id } = await paste(shop, 'Артикул\tКол-во\nZW-900\t1');
  await eventually(async () => expect((await lookAt(shop, id)).state).toBe('MATCHED'));
  await reading.stop();
  const response = await shop.call(shareSpecification, { params: { id } });
  return { id, token: response.json<{ data: { token: string } }>().data.token };
}

interface Walk {
  endpoint: Endpoint;
  /** What a guest calls in the place of it; without one guests are not let in. */
  ofGuest?: Endpoint;
  given: () => object;
}

/** Wherever a price of a product is answered. */
const WALKS: Record<string, Walk> = {
  'a listing, sliders, comparison, models of a reference card': {
    endpoint: searchProductsAsMember,
    ofGuest: searchProducts,
    given: () => ({ body: { filter: { category_id: categoryId }, sort: 'price_asc' } }),
  },
  'a search': {
    endpoint: searchProductsAsMember,
    ofGuest: searchProducts,
    given: () => ({ body: { filter: { query: 'зюйдвест' } } }),
  },
  'suggestions for what is typed': {
    endpoint: suggest,
    ofGuest: suggest,
    given: () => ({ body: { filter: { query: 'зюйдв' } } }),
  },
  'suggestions for an empty field': { endpoint: suggest, ofGuest: suggest, given: () => ({ body: {} }) },
  'a product': {
    endpoint: getProduct,
    ofGuest: getProduct,
    given: () => ({ params: { id: String(goods.id) } }),
  },
  'what is related to a product': {
    endpoint: getProduct,
    ofGuest: getProduct,
    given: () => ({ params: { id: String(other.id) }, query: { include: 'analogues,accessories' } }),
  },
  warehouses: {
    endpoint: searchOffers,
    ofGuest: searchOffers,
    given: () => ({ body: { filter: { product_id: goods.id } } }),
  },
  'a basket': {
    endpoint: quoteOffers,
    ofGuest: quoteOffers,
    given: () => ({ body: { items: [{ offer_id: goods.offerIds[0]!, qty: 1 }] } }),
  },
  'a list of articles': {
    endpoint: matchArticles,
    ofGuest: matchArticles,
    given: () => ({ body: { text: 'ZW-900' } }),
  },
  'a basket that is kept': { endpoint: currentBasket, given: () => ({ body: {} }) },
  'a basket with its deliveries': { endpoint: currentBasketWithDeliveries, given: () => ({ body: {} }) },
  favourites: { endpoint: searchFavourites, given: () => ({ body: {} }) },
  'a list that was shared': {
    endpoint: getSharedList,
    ofGuest: getSharedList,
    given: () => ({ body: { filter: { token: shared } } }),
  },
  'rows of a specification': {
    endpoint: searchSpecificationRows,
    ofGuest: searchSpecificationRows,
    given: () => ({ params: { id: specification.id }, body: {} }),
  },
  'a specification that was shared': {
    endpoint: openSharedSpecification,
    ofGuest: openSharedSpecification,
    given: () => ({ body: { token: specification.token } }),
  },
  'prices of the company': { endpoint: searchOwnPrices, given: () => ({ body: {} }) },
  'why a price is what it is': {
    endpoint: explainPrice,
    given: () => ({ params: { id: String(goods.offerIds[0]!) } }),
  },
};

async function answered({ endpoint, given }: Walk, token?: string): Promise<string> {
  const { statusCode, body } = await shop.call(endpoint, {
    ...given(),
    ...(token === undefined ? {} : { token }),
  });
  expect(statusCode, body).toBe(200);
  return body;
}

const AGREED_PRICE = new RegExp(`"price":${AGREED}\\b`);
const PUBLIC_PRICE = new RegExp(`"price":${PUBLIC}\\b`);

describe('a company with a price list of its own', () => {
  it.each(Object.entries(WALKS))('sees its price in %s, and no other company does', async (_, walk) => {
    expect(await answered(walk, buyer.token)).toMatch(AGREED_PRICE);
    const ofStranger = await answered(walk, stranger.token);
    expect(ofStranger).toMatch(PUBLIC_PRICE);
    expect(ofStranger).not.toContain(String(AGREED));
  });

  it.each(Object.entries(WALKS).filter(([, { ofGuest }]) => ofGuest))(
    'does not show it to a guest in %s',
    async (_, walk) => {
      const body = await answered({ ...walk, endpoint: walk.ofGuest! });
      expect(body).toMatch(PUBLIC_PRICE);
      expect(body).not.toContain(String(AGREED));
    },
  );

  it('filters and sorts by its own prices', async () => {
    const dearest = { filter: { category_id: categoryId }, sort: 'price_desc' };
    const first = async (endpoint: Endpoint, token?: string) => {
      const walk = { endpoint, given: () => ({ body: dearest }) };
      return (JSON.parse(await answered(walk, token)) as { data: { id: number }[] }).data[0]!.id;
    };
    expect(await first(searchProductsAsMember, buyer.token)).toBe(other.id);
    expect(await first(searchProducts)).toBe(goods.id);
    const body = { filter: { category_id: categoryId } };
    const range = async (endpoint: Endpoint, token?: string) => {
      const walk = { endpoint, given: () => ({ body }) };
      const { data } = JSON.parse(await answered(walk, token)) as {
        data: { code: string; min?: number; max?: number }[];
      };
      const { min, max } = data.find(({ code }) => code === 'price') ?? {};
      return [min, max];
    };
    expect(await range(findFacetsAsMember, buyer.token)).toEqual([AGREED, PUBLIC]);
    expect(await range(findFacets)).toEqual([PUBLIC, PUBLIC]);
  });

  it('is walked through every call that answers what a product costs', () => {
    const endpoints = shop.endpoints();
    const priced = endpoints.filter(({ response }) =>
      JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' })).includes('"has_personal_price"'),
    );
    const walked = new Set(
      Object.values(WALKS).flatMap(({ endpoint, ofGuest = endpoint }) => [endpoint, ofGuest]),
    );
    expect(priced.length).toBeGreaterThan(5);
    expect(priced.filter((endpoint) => !walked.has(endpoint)).map(({ path }) => path)).toEqual([]);
  });
});
