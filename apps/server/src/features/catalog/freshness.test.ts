import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { findFacets, searchProducts } from '@okoem/contract/product-search.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGoods, type MadeGoods, setStock } from '../../testing/catalog-factories.ts';
import { createCategory, createSeller } from '../../testing/showcase-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const CLIENTS = 16;
const CHANGES = 8;
const PRODUCTS = 40;
/** Between two requests of a client. */
const READING_MS = 20;

let shop: TestApp;
let origin: string;
let categoryId: number;
let watched: MadeGoods;
beforeAll(async () => {
  shop = await createTestApp();
  categoryId = await createCategory(shop.pool);
  const sellerId = await createSeller(shop.pool);
  for (let n = 1; n < PRODUCTS; n += 1) await createGoods(shop.pool, { categoryId, sellerId });
  watched = await createGoods(shop.pool, { categoryId, sellerId, name: 'Турникет', offers: [{ stock: 0 }] });
  await shop.settleCatalog();
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

interface Answer {
  data: { id: number; quantity: number }[];
  meta: { total: number; pagination: { total: number } };
}

async function post({ path }: { path: string }, body: object): Promise<Answer> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

async function page(): Promise<{ quantity: number; availability: string }> {
  const response = await fetch(`${origin}/api/v1/catalog/products/${watched.id}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { quantity: number; availability: string } }).data;
}

/** What three different readers see of the product's stock. */
async function seen() {
  const filter = { category_id: categoryId };
  const [search, facets, product] = await Promise.all([
    post(searchProducts, { filter: { id: watched.id, with_zero_stock: true } }),
    post(findFacets, { filter }),
    page(),
  ]);
  return { search: search.data[0]!.quantity, facets: facets.meta.total, product: product.quantity };
}

/** When the last request was sent, in milliseconds after the change, that somebody still answered the old truth to. */
async function lastStale(wanted: object, committed: number): Promise<number> {
  for (let stale = 0; ;) {
    const asked = performance.now() - committed;
    const answer = await seen();
    if (isDeepStrictEqual(answer, wanted)) return stale;
    if (asked > 10_000) throw new Error(`Still ${JSON.stringify(answer)}.`);
    stale = asked;
  }
}

it(`a change of stock is seen in search, facets and product within a second while ${CLIENTS} clients read`, async () => {
  let isOver = false;
  let answers = 0;
  const filter = { category_id: categoryId };
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    const asks = [
      () => post(searchProducts, { filter, include: ['brand', 'attributes'] }),
      () => post(findFacets, { filter }),
      () => post(searchProducts, { query: 'камера' }),
      page,
    ];
    while (!isOver) {
      await asks[(client + answers) % asks.length]!();
      answers += 1;
      await delay(READING_MS);
    }
  });

  const stale: number[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    const stock = change % 3 === 0 ? 0 : change;
    const wanted = { search: stock, facets: stock === 0 ? PRODUCTS - 1 : PRODUCTS, product: stock };
    await setStock(shop.pool, watched.offerIds[0]!, stock);
    stale.push(await lastStale(wanted, performance.now()));
  }
  isOver = true;
  await Promise.all(clients);
  expect(stale).toHaveLength(CHANGES);
  // Of most of them: another program may hold the machine for as long as one of them takes.
  expect(stale.toSorted((one, other) => one - other)[Math.floor(CHANGES / 2)]).toBeLessThan(1000);
  expect(answers).toBeGreaterThan(CLIENTS * CHANGES);
});
