import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_CITY, writeCityCookie } from '@okoem/domain/delivery/current-city.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoods, setStock } from '../../testing/catalog-factories.ts';
import { eventually } from '../../testing/eventually.ts';
import { buildPlainStorefront, type PlainPage } from '../../testing/plain-storefront.ts';
import { createCategory, insertRow } from '../../testing/showcase-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { MAX_LAG_MS } from './page-freshness.ts';

const KAZAN = '93b3df57-4c89-44df-ac42-96f05e9cd3b9';
const storefront = buildPlainStorefront();
let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({ PAGE_CACHE_MB: '1' }, { storefrontDir: storefront.distDir });
});
afterAll(async () => {
  await shop.close();
  storefront.remove();
});

describe('a change', () => {
  it('of content is on the page long before the page is too old', async () => {
    await visit('/banners');
    await insertRow(shop.pool, 'banner', { place: 'main', title: 'Скидки', url: '/catalog' });

    await eventually(async () => expect(said(await visit('/banners')).banners).toContain('Скидки'));
  });

  it('of a category is on the first page that is drawn after it', async () => {
    const id = await createCategory(shop.pool, { name: 'Прежний раздел' });
    await shop.settleCatalog();
    expect(said(await visit('/categories')).categories).toContain('Прежний раздел');

    await shop.pool`update category set name = 'Новый раздел' where id = ${id}`;
    await shop.settleCatalog();

    expect(said(await visit('/categories')).categories).toContain('Новый раздел');
  });

  it('of the city is in its header at once', async () => {
    const cookie = cityCookie(KAZAN);
    expect(said(await visit('/city', { cookie })).runtime.city.city).toBe('Казань');

    await shop.pool`update city set name = 'Новая Казань' where guid = ${KAZAN}`;
    await shop.settleCatalog();

    expect(said(await visit('/city', { cookie })).runtime.city.city).toBe('Новая Казань');
    await shop.pool`update city set name = 'Казань' where guid = ${KAZAN}`;
    await shop.settleCatalog();
  });

  it('by the clock is on the page when its moment has come', async () => {
    let [before, title] = [[] as string[], ''];
    // A machine that is too busy to look in time is given more of it; what began meanwhile has another name.
    for (const lead of [1500, 6000, 15_000]) {
      title = `С утра ${lead}`;
      const begins = new Date(Date.now() + lead);
      await insertRow(shop.pool, 'banner', { place: 'main', title, url: '/', startsAt: begins });
      await shop.settleCatalog();
      while (cacheOf(await visit('/banners')) !== 'hit') await delay(10);
      before = said(await visit('/banners')).banners;
      if (Date.now() < begins.getTime()) break;
    }
    expect(before).not.toContain(title);

    await eventually(async () => expect(said(await visit('/banners')).banners).toContain(title));
  });

  it('of goods makes every page be drawn anew', async () => {
    const { offerIds } = await createGoods(shop.pool);
    await shop.settleCatalog();
    const path = '/page';
    const before = said(await visit(path)).drawing;
    await delay(MAX_LAG_MS);
    const unchanged = said(await visit(path)).drawing;

    await setStock(shop.pool, offerIds[0]!, 7);
    await shop.settleCatalog();

    expect(unchanged).toBe(before);
    expect(said(await visit(path)).drawing).not.toBe(before);
  });
});

function visit(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return shop.send({ url, headers });
}

function said({ statusCode, body }: LightMyRequestResponse): PlainPage {
  expect(statusCode, body).toBe(200);
  return JSON.parse(body) as PlainPage;
}

function cacheOf({ headers }: LightMyRequestResponse): unknown {
  return headers['x-cache'];
}

function cityCookie(guid: string, word = 'x'): string {
  return `city=${writeCityCookie({ ...DEFAULT_CITY, city: word, region: word, address_string: word, city_guid: guid })}`;
}
