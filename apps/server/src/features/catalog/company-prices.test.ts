import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from '../../platform/database/database.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox.ts';
import { catalogReader, type CatalogReader } from '../../testing/catalog-calls.ts';
import { createGoods, type MadeGoods } from '../../testing/catalog-factories.ts';
import { createBuyer, createPriceList } from '../../testing/price-factories.ts';
import { createCategory } from '../../testing/showcase-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCompanyPrices } from './company-prices.ts';

let shop: TestApp;
let reader: CatalogReader;
beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
});
afterAll(() => shop.close());

describe('a price list that begins or ends by the clock', () => {
  it('is no longer shown in lists once it has ended', async () => {
    const { token, filter, listId } = await agreed({ price: 60_00 });
    await shop.pool`update price_list set ends_at = now() + interval '1.5 seconds' where id = ${listId}`;
    await shop.settleCatalog();

    expect(await priceSeen(token, filter)).toBe(60_00);
    await hasPassed(listId, 'ends_at');
    expect(await priceSeen(token, filter)).toBe(100_00);
  });

  it('is shown in lists as soon as it begins', async () => {
    const { token, filter, listId } = await agreed({ price: 60_00 });
    await shop.pool`update price_list set starts_at = now() + interval '1.5 seconds' where id = ${listId}`;
    await shop.settleCatalog();

    expect(await priceSeen(token, filter)).toBe(100_00);
    await hasPassed(listId, 'starts_at');
    expect(await priceSeen(token, filter)).toBe(60_00);
  });
});

describe('the page of a product', () => {
  it('has the agreed price of the product and of those related to it, as the list has them', async () => {
    const { token, goods, companyId, filter } = await agreed({ price: 60_00 });
    const other = await createGoods(shop.pool, { categoryId: await createCategory(shop.pool) });
    await createPriceList(shop.pool, priced(other), { companyIds: [companyId], price: 55_00 });
    await shop.pool`
      insert into product_relation (product_id, related_id, kind) values (${goods.id}, ${other.id}, 'analogue')
    `;
    await shop.settleCatalog();
    const page = () => reader.product(goods.id, { include: 'analogues' }, token);

    const beforeAnyList = await page();
    expect(beforeAnyList).toMatchObject({ price: 60_00, analogues: [{ id: other.id, price: 55_00 }] });
    await priceSeen(token, filter);
    expect(await page()).toEqual(beforeAnyList);
  });

  it('reads the prices of no other product, and none at all when the whole list is at hand', async () => {
    const { companyId, goods } = await agreed({ price: 60_00 });
    const other = await createGoods(shop.pool, { categoryId: await createCategory(shop.pool) });
    await createPriceList(shop.pool, priced(other), { companyIds: [companyId], price: 55_00 });
    const { pool, readings } = watched();
    const prices = createCompanyPrices(pool);

    expect((await prices.ofProducts({ companyId }, [goods.id])).size).toBe(1);
    expect((await prices.of({ companyId })).size).toBe(2);
    const before = readings();
    const place = { productId: goods.id, categoryId: 0, brandId: 0, sellerId: goods.sellerId };
    expect((await prices.ofProducts({ companyId }, [goods.id])).of(place)).toMatchObject([{ price: 60_00 }]);
    expect(readings()).toBe(before);
  });
});

describe('remembered prices', () => {
  it('are forgotten for the companies a change concerns, and for no others', async () => {
    const one = await agreed({ price: 60_00 });
    const two = await agreed({ price: 70_00 });
    const { pool, readings } = watched();
    const prices = createCompanyPrices(pool);
    const readAgain = async (...entries: OutboxEntry[]) => {
      prices.invalidate(entries);
      const before = readings();
      await prices.of(one);
      const ofOne = readings() - before;
      await prices.of(two);
      return [ofOne, readings() - before - ofOne];
    };

    expect(await readAgain()).toEqual([1, 1]);
    expect(await readAgain()).toEqual([0, 0]);
    expect(await readAgain(told(`list:${one.listId}`))).toEqual([1, 0]);
    expect(await readAgain(told(`company:${two.companyId}`))).toEqual([0, 1]);
    expect(await readAgain(told('many', [`list:${two.listId}`, 'list:999999']))).toEqual([0, 1]);
    expect(await readAgain(told('all'))).toEqual([1, 1]);
    expect(await readAgain({ ...told('all'), topic: 'catalog' })).toEqual([1, 1]);
    expect(await readAgain({ ...told('7'), topic: 'product' })).toEqual([0, 0]);
  });

  it('follow a list that becomes a group’s by another company’s joining it', async () => {
    const { token, filter, goods, companyId, listId } = await agreed({ price: 60_00, isFixed: true });
    await createPriceList(shop.pool, priced(goods), {
      companyIds: [companyId],
      price: 70_00,
      isFixed: true,
      startsInDays: -20,
    });
    await shop.settleCatalog();
    expect(await priceSeen(token, filter)).toBe(60_00);

    const { companyId: joining } = await createBuyer(shop.pool);
    await shop.pool`insert into company_price_list (company_id, price_list_id) values (${joining}, ${listId})`;
    await shop.settleCatalog();
    expect(await priceSeen(token, filter)).toBe(70_00);
  });

  it('are bounded by the number of prices: the longest unused go first', async () => {
    const companies = [await agreed({}), await agreed({}), await agreed({})];
    const { pool, readings } = watched();
    // Each weighs two: a price and itself.
    const prices = createCompanyPrices(pool, { mostPrices: 4 });
    const isRead = async (at: number) => {
      const before = readings();
      await prices.of(companies[at]!);
      return readings() > before;
    };

    expect([await isRead(0), await isRead(1), await isRead(0)]).toEqual([true, true, false]);
    expect([await isRead(2), await isRead(0), await isRead(1)]).toEqual([true, false, true]);
  });
});

/** A product with a price that a new company has agreed on. */
async function agreed({ price = 60_00, isFixed = false }: { price?: number; isFixed?: boolean }) {
  const categoryId = await createCategory(shop.pool);
  const buyer = await createBuyer(shop.pool);
  const goods = await createGoods(shop.pool, { categoryId });
  const companyIds = [buyer.companyId];
  const listId = await createPriceList(shop.pool, priced(goods), { companyIds, price, isFixed });
  await shop.settleCatalog();
  return { ...buyer, goods, listId, filter: { category_id: categoryId } };
}

function priced(goods: MadeGoods) {
  return { ...goods, productId: goods.id };
}

async function priceSeen(token: string, filter: object): Promise<number> {
  return (await reader.searchAs(token, { filter })).data[0]!.price;
}

async function hasPassed(listId: number, moment: 'starts_at' | 'ends_at'): Promise<void> {
  await shop.pool`
    select pg_sleep(extract(epoch from ${shop.pool(moment)} - now())) from price_list where id = ${listId}
  `;
}

function told(key: string, payload: string[] | null = null): OutboxEntry {
  return { xid: '1', id: 1, topic: 'price-list', key, payload };
}

/** The shop's pool, with a count of how often agreed prices were read through it. */
function watched(): { pool: Pool; readings: () => number } {
  let count = 0;
  const pool = new Proxy(shop.pool, {
    apply: (target, self, given: unknown[]) => {
      const [strings] = given;
      if (Array.isArray(strings) && strings.join('').includes('from price_list_item')) count += 1;
      return Reflect.apply(target as (...args: unknown[]) => unknown, self, given);
    },
  });
  return { pool, readings: () => count };
}
