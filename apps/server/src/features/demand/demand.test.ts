import { noteView } from '@okoem/contract/product-page.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { catalogReader, type CatalogReader } from '../../testing/catalog-calls.ts';
import { CITIES, createCategoryPath, createGoods, setStock } from '../../testing/catalog-factories.ts';
import { eventually } from '../../testing/eventually.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { createNextOffer } from '../../testing/price-factories.ts';
import { insertRow } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { rateDemandJob } from './rate-demand.ts';

const log = createLog('silent');
const RATE = { pool: undefined as unknown as TestApp['pool'], log, signal: new AbortController().signal };

let shop: TestApp;
let reader: CatalogReader;
let categoryId: number;
let otherLeafId: number;
let departmentId: number;
let made = 0;
beforeAll(async () => {
  shop = await createTestApp();
  RATE.pool = shop.pool;
  reader = catalogReader(shop);
  await insertRow(shop.pool, 'nameplate', { name: 'Хит', colour: 1, rule: 'hit' });
  await insertRow(shop.pool, 'nameplate', { name: 'Новинка', colour: 4, rule: 'new' });
  await insertRow(shop.pool, 'nameplate', { name: 'Последние', colour: 5, rule: 'last' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  made += 1;
  const { top, leaves } = await createCategoryPath(shop.pool, {
    code: `wanted-${made}`,
    names: ['Отдел', 'Раздел', 'Камеры', 'Регистраторы'],
  });
  departmentId = top;
  [categoryId, otherLeafId] = leaves as [number, number];
});

describe('views', () => {
  it('are counted once for a caller, whoever it is, and make the popularity [MARK-005]', async () => {
    const { id } = await createGoods(shop.pool, { categoryId });
    for (let time = 0; time < 3; time += 1)
      expect((await shop.call(noteView, { params: { id: String(id) } })).statusCode).toBe(200);
    await eventually(async () => expect(await viewsOf(id)).toEqual([1]));

    await seen(id, { day: 0, views: 99 });
    await seen(id, { day: 14, views: 50 });
    await seen(id, { day: 28, views: 40 });
    await rate();
    expect(await popularityOf(id)).toBe(100 + 25 + 10);
  });

  it('of a product that is not there change nothing, and of no number are refused [MARK-005]', async () => {
    const { id } = await createGoods(shop.pool, { categoryId });
    expect((await shop.call(noteView, { params: { id: '999999999' } })).statusCode).toBe(200);
    expectRefusal(await shop.call(noteView, { params: { id: 'x' } }), 400, 'VALIDATION');
    await shop.call(noteView, { params: { id: String(id) } });
    // Written together with the one that is there.
    await eventually(async () => expect(await viewsOf(id)).toEqual([1]));
  });

  it('are forgotten after four months [MARK-005]', async () => {
    const { id } = await createGoods(shop.pool, { categoryId });
    await seen(id, { day: 121, views: 1000 });
    await seen(id, { day: 120, views: 1000 });
    await rate();
    expect(await viewsOf(id)).toEqual([1000]);
  });
});

describe('orders', () => {
  it('of a product count as twenty views for each line, half of that after two weeks, cancelled ones nothing [MARK-007]', async () => {
    const offer = await createOffer(shop.pool, { stock: 100 });
    const today = new Date();
    const earlier = new Date(today.getTime() - 14 * 86_400_000);
    for (const placedAt of [today, earlier])
      await createHeldOrder(shop.pool, { placedAt, parts: [{ offers: [offer] }] });
    await createHeldOrder(shop.pool, { parts: [{ offers: [offer], moves: ['CANCELLED'] }] });
    await seen(offer.productId, { day: 0, views: 3 });
    await rate();
    expect(await popularityOf(offer.productId)).toBe(20 + 10 + 3);
    // Two lines of one order, from two warehouses.
    const offerId = await createNextOffer(shop.pool, offer);
    const [{ storeId }] = (await shop.pool`select store_id::int from offer where id = ${offerId}`) as [
      { storeId: number },
    ];
    const parts = [offer, { ...offer, offerId, storeId }].map((one) => ({ offers: [one] }));
    await createHeldOrder(shop.pool, { parts });
    await rate();
    expect(await popularityOf(offer.productId)).toBe(3 * 20 + 10 + 3);
  });
});

describe('a hit', () => {
  it('is what is wanted most of what can be bought in its department, and no longer than that [MARK-001]', async () => {
    // Three of a hundred, and two of forty, whatever the shelf of the department they lie on.
    const goods = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        createGoods(shop.pool, { categoryId: at % 3 === 2 ? otherLeafId : categoryId }),
      ).map(async (one) => (await one).id),
    );
    const [first, second, third] = goods as [number, number, number];
    const gone = await createGoods(shop.pool, { categoryId, offers: [{ stock: 0 }] });
    await seen(gone.id, { day: 0, views: 900 });
    await seen(first, { day: 0, views: 80 });
    await seen(second, { day: 0, views: 70 });
    await seen(third, { day: 0, views: 60 });
    await rate();
    expect(await plated('Хит')).toEqual([first, second].toSorted((one, other) => one - other));

    await seen(third, { day: 1, views: 100 });
    await rate();
    expect(await plated('Хит')).toEqual([first, third].toSorted((one, other) => one - other));

    // One of thirty-three.
    await shop.pool`
      update offer_stock set on_hand_milli = 0
       where offer_id in (select id from offer where product_id = any(${goods.slice(33)}))
    `;
    await rate();
    expect(await plated('Хит')).toEqual([third]);
  });

  it('needs somebody who looks at it, and leaves the plates of an operator alone [MARK-001]', async () => {
    const { id } = await createGoods(shop.pool, { categoryId });
    const own = await insertRow(shop.pool, 'nameplate', { name: `Под проект ${made}`, colour: 3 });
    await shop.pool`insert into product_nameplate values (${id}, ${own})`;
    await seen(id, { day: 0, views: 9 });
    await rate();
    expect(await platesIn(id, 'Москва')).toEqual([`Под проект ${made}`]);
    await seen(id, { day: 1, views: 2 });
    await rate();
    expect(await platesIn(id, 'Москва')).toEqual(['Хит', `Под проект ${made}`]);
  });

  it('is none where it cannot be bought [MARK-002]', async () => {
    const { id } = await createGoods(shop.pool, { categoryId, ageDays: 1, offers: [{ radiusKm: 100 }] });
    await seen(id, { day: 0, views: 50 });
    await rate();
    expect(await platesIn(id, 'Москва')).toEqual(['Хит', 'Новинка']);
    expect(await platesIn(id, 'Казань')).toEqual(['Новинка']);
    const last = await createGoods(shop.pool, { categoryId, offers: [{ radiusKm: 100, stock: 2 }] });
    await rate();
    expect(await platesIn(last.id, 'Москва')).toEqual(['Последние']);
    expect(await platesIn(last.id, 'Казань')).toEqual([]);
  });
});

it('«Последние» are the last three steps of sale everywhere together, as long as there are any [MARK-003]', async () => {
  const cable = await createGoods(shop.pool, {
    categoryId,
    unit: 'm',
    multiple: 5,
    offers: [{ stock: 10 }, { stock: 5, city: 'Казань' }],
  });
  const ordered = await createGoods(shop.pool, { categoryId, offers: [{ stock: 2, isPreOrder: true }] });
  const many = await createGoods(shop.pool, { categoryId, offers: [{ stock: 2 }, { stock: 2 }] });
  await rate();
  expect(await plated('Последние')).toEqual([cable.id]);

  await setStock(shop.pool, cable.offerIds[0]!, 15);
  await setStock(shop.pool, many.offerIds[0]!, 1);
  await rate();
  expect(await plated('Последние')).toEqual([many.id]);
  expect(await platesIn(ordered.id, 'Москва')).toEqual([]);

  for (const offer of many.offerIds) await setStock(shop.pool, offer, 0);
  await rate();
  expect(await plated('Последние')).toEqual([]);
});

function rate(): Promise<void> {
  return rateDemandJob.perform(RATE, {});
}

async function seen(productId: number, { day, views }: { day: number; views: number }): Promise<void> {
  await shop.pool`
    insert into product_view (product_id, day, views) values (${productId}, moscow_today() - ${day}::int, ${views})
        on conflict (product_id, day) do update set views = product_view.views + excluded.views
  `;
}

async function viewsOf(productId: number): Promise<number[]> {
  const rows = await shop.pool<{ views: number }[]>`
    select views from product_view where product_id = ${productId} order by day
  `;
  return rows.map(({ views }) => views);
}

async function popularityOf(productId: number): Promise<number> {
  const [row] = await shop.pool<
    { popularity: number }[]
  >`select popularity from product where id = ${productId}`;
  return row!.popularity;
}

/** Of this test's department, as the listing shows them. */
async function plated(name: string): Promise<number[]> {
  await shop.settleCatalog();
  const { data } = await reader.search({
    filter: { category_id: departmentId, with_zero_stock: true },
    pagination: { limit: 100 },
    include: ['nameplates'],
  });
  const ids = data.filter(({ nameplates }) => nameplates!.some((plate) => plate.name === name));
  return ids.map(({ id }) => id).toSorted((one, other) => one - other);
}

async function platesIn(id: number, city: keyof typeof CITIES): Promise<string[]> {
  await shop.settleCatalog();
  const { data } = await reader.search({
    filter: { id, with_zero_stock: true },
    customer_region_guid: CITIES[city],
    include: ['nameplates'],
  });
  return data[0]!.nameplates!.map(({ name }) => name);
}
