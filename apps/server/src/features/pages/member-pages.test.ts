import { DEFAULT_CITY, writeCityCookie } from '@okoem/domain/delivery/current-city.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CITIES, createGoods } from '../../testing/catalog-factories.ts';
import { buildPlainStorefront, type PlainPage } from '../../testing/plain-storefront.ts';
import { createBuyer, createPriceList } from '../../testing/price-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const AGREED = 12_34;
const TURNS = 100;
const storefront = buildPlainStorefront();
let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({}, { storefrontDir: storefront.distDir });
});
afterAll(async () => {
  await shop.close();
  storefront.remove();
});

describe('a company and a guest who open the same product by turns', () => {
  it.each(['company', 'guest'])(
    'never see each other’s price or city, whoever comes first: %s (A36)',
    async (first) => {
      const offers = [
        { city: 'Москва', cost: 100_00, radiusKm: 100 },
        { city: 'Казань', cost: 150_00, radiusKm: 100 },
      ] as const;
      const goods = await createGoods(shop.pool, { offers });
      const { companyId, token } = await createBuyer(shop.pool);
      await createPriceList(shop.pool, goods, { companyIds: [companyId], price: AGREED });
      await shop.settleCatalog();
      const path = `/product/goods-${goods.id}`;
      const ofCompany = () =>
        visit(path, { authorization: `Bearer ${token}`, cookie: cityCookie(CITIES.Москва) });
      const ofGuest = () => visit(path, { cookie: cityCookie(CITIES.Казань) });
      if (first === 'guest') await ofGuest();

      for (let turn = 0; turn < TURNS; turn += 1) {
        const own = await ofCompany();
        expect(said(own).runtime.city.city).toBe('Москва');
        expect(own.body).not.toContain('Казань');
        expect(own.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-cache': 'pass' });

        const guest = await ofGuest();
        expect(said(guest)).toMatchObject({
          runtime: { city: { city: 'Казань' } },
          product: { price: 150_00 },
        });
        expect(guest.body).not.toContain(String(AGREED));
        expect(guest.body).not.toContain('Москва');
      }
    },
  );
});

describe('the call for a product', () => {
  it('tells a company its price and a guest of another city theirs, by turns (A36)', async () => {
    const offers = [{ city: 'Москва', cost: 100_00 }] as const;
    const goods = await createGoods(shop.pool, { offers });
    const { companyId, token } = await createBuyer(shop.pool);
    await createPriceList(shop.pool, goods, { companyIds: [companyId], price: AGREED });
    await shop.settleCatalog();
    const url = (guid: string) => `/api/v1/catalog/products/${goods.id}?customer_region_guid=${guid}`;

    for (let turn = 0; turn < TURNS; turn += 1) {
      const own = await visit(url(CITIES.Москва), { authorization: `Bearer ${token}` });
      const guest = await visit(url(CITIES.Казань), {});
      expect(own.headers['cache-control']).toBe('private, no-store');
      expect(own.body).toContain(String(AGREED));
      expect(guest.body).not.toContain(String(AGREED));
    }
  });
});

function visit(url: string, headers: Record<string, string>): Promise<LightMyRequestResponse> {
  return shop.send({ url, headers });
}

function said({ statusCode, body }: LightMyRequestResponse): PlainPage {
  expect(statusCode, body).toBe(200);
  return JSON.parse(body) as PlainPage;
}

function cityCookie(guid: string): string {
  return `city=${writeCityCookie({ ...DEFAULT_CITY, city_guid: guid })}`;
}
