import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { createLog } from '../../../platform/log.ts';
import { foundBy, pictureOf, type ProductPicture } from '../../../testing/catalog-picture.ts';
import { createWorld, TULA, WORLD } from '../../../testing/catalog-world.ts';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { MOSCOW } from '../../../testing/trade-factories.ts';
import { IN_STOCK, NOT_DELIVERED, OUT_OF_STOCK } from '../data/best-column.ts';
import { facetAttributes } from '../data/category-ordinals.ts';
import { type LiveCatalog, startCatalog } from './live-catalog.ts';

const { categories, brands, sellers, stores, attributes, values, nameplates, discounts } = WORLD;

let database: TestDatabase;
let db: Db;
let catalog: LiveCatalog;
beforeAll(async () => {
  database = await cloneDatabase();
  db = database.pool;
  await createWorld(db, { products: 150 });
  const { pool, url: databaseUrl } = database;
  catalog = startCatalog({ pool, databaseUrl, log: createLog('silent') });
  await catalog.whenReady();
});
afterAll(async () => {
  await catalog.stop();
  await database.drop();
});

let productId: number;
let offerId: number;
/** A product of the northern seller among the dome cameras, ten pieces in Moscow. */
beforeEach(async () => {
  const [made] = await db<{ productId: number; offerId: number }[]>`
    with made as (
      insert into product (seller_id, category_id, brand_id, code, article, name)
      select ${sellers.north}, ${categories.dome}, ${brands.rubezh}, 'new-' || count(*), 'NEW-' || count(*), 'Новинка'
        from product
      returning id, seller_id
    ), described as (
      insert into product_attribute (product_id, attribute_id, type, value_id)
      select id, ${attributes.shape}, 'list', ${values.dome} from made
    ), offered as (
      insert into offer (product_id, store_id, seller_id, cost)
      select id, ${stores.moscow}, seller_id, 10000 from made
      returning id, product_id
    ), stocked as (
      insert into offer_stock (offer_id, on_hand_milli) select id, 10000 from offered
    )
    select product_id, id as offer_id from offered
  `;
  ({ productId, offerId } = made!);
});

async function seen(): Promise<ProductPicture | undefined> {
  await catalog.settled();
  return pictureOf(catalog.current()).get(productId);
}

async function stateIn(city: string): Promise<number | undefined> {
  return (await seen())?.inCity.find(([guid]) => guid === city)?.[1];
}

async function isFound(query: string): Promise<boolean> {
  await catalog.settled();
  return foundBy(catalog.current(), query).includes(productId);
}

describe('offers', () => {
  it('show their new price, and what a reservation leaves', async () => {
    await db`update offer set cost = 777 where id = ${offerId}`;
    await db`update offer_stock set reserved_milli = 2000 where offer_id = ${offerId}`;
    expect((await seen())?.offers).toMatchObject([{ id: offerId, cost: 777, price: 777, available: 8000 }]);
  });

  it('sell out and come back', async () => {
    expect(await stateIn(MOSCOW)).toBe(IN_STOCK);
    await db`update offer_stock set on_hand_milli = 0 where offer_id = ${offerId}`;
    expect(await stateIn(MOSCOW)).toBe(OUT_OF_STOCK);
    await db`update offer_stock set on_hand_milli = 1000 where offer_id = ${offerId}`;
    expect(await stateIn(MOSCOW)).toBe(IN_STOCK);
    await db`update offer set is_active = false where id = ${offerId}`;
    expect(await stateIn(MOSCOW)).toBe(NOT_DELIVERED);
    await db`update offer set is_active = true where id = ${offerId}`;
    expect((await seen())?.offers).toMatchObject([{ available: 1000 }]);
  });

  it('come, go and change the product', async () => {
    const [second] = await db<{ id: number }[]>`
      insert into offer (product_id, store_id, seller_id, cost)
      values (${productId}, ${stores.tula}, ${sellers.north}, 5000)
      returning id
    `;
    expect((await seen())?.offers.map(({ id }) => id)).toEqual([offerId, second!.id]);
    await db`delete from offer where id = ${offerId}`;
    expect((await seen())?.offers.map(({ id }) => id)).toEqual([second!.id]);
    await db`delete from offer where id = ${second!.id}`;
    expect(await seen()).toBeUndefined();
    await db`insert into offer (product_id, store_id, seller_id, cost) values (${productId}, 1, ${sellers.north}, 1)`;
    expect((await seen())?.offers).toMatchObject([{ cost: 1, available: 0 }]);
  });
});

describe('products', () => {
  it('are hidden, shown again and deleted', async () => {
    await db`update product set status = 'hidden' where id = ${productId}`;
    expect(await seen()).toBeUndefined();
    expect(await isFound('новинка')).toBe(false);
    await db`update product set status = 'published' where id = ${productId}`;
    expect((await seen())?.name).toBe('Новинка');
    expect(await isFound('новинка')).toBe(true);
    await database.pool.begin(async (tx) => {
      await tx`delete from offer where product_id = ${productId}`;
      await tx`delete from product where id = ${productId}`;
    });
    expect(await seen()).toBeUndefined();
  });

  it('are found by their new name and no more by the old one', async () => {
    await db`update product set name = 'Перископ' where id = ${productId}`;
    expect(await isFound('перископ')).toBe(true);
    expect(await isFound('новинка')).toBe(false);
    expect((await seen())?.name).toBe('Перископ');
  });

  it('stay where they are when nothing changed that they are found by', async () => {
    await catalog.settled();
    const { slotEnd } = catalog.current().data;
    await db`update product set popularity = 99, images = '{c/1.webp}', rating_count = 1, rating_sum = 5
              where id = ${productId}`;
    await db`insert into product_nameplate values (${productId}, ${nameplates.hit})`;
    await db`insert into discount_product values (${discounts.ten}, ${productId})`;
    expect(await seen()).toMatchObject({ nameplates: [1], discounts: [1] });
    expect((await seen())?.numbers).toContain(99);
    expect((await seen())?.offers).toMatchObject([{ cost: 10_000, price: 9000 }]);
    expect(catalog.current().data.slotEnd).toBe(slotEnd);
  });

  it('move to another category with another set of values', async () => {
    await database.pool.begin(async (tx) => {
      await tx`update product set category_id = ${categories.cables} where id = ${productId}`;
      await tx`update product_attribute set value_id = ${values.turret} where product_id = ${productId}`;
    });
    expect(await seen()).toMatchObject({ category: { id: categories.cables } });
    expect((await seen())?.values).toEqual([['shape', values.turret, 'Башня', null]]);
    expect(await isFound('кабель новинка')).toBe(true);
    expect(await isFound('башня')).toBe(true);
  });
});

describe('dictionaries', () => {
  it('rename brands, categories, values and attributes: products are found by the new words', async () => {
    await db`update brand set name = 'Заслон' where id = ${brands.rubezh}`;
    expect(await isFound('заслон новинка')).toBe(true);
    await db`update category set name = 'Наблюдение' where id = ${categories.cameras}`;
    expect(await isFound('наблюдение новинка')).toBe(true);
    await db`update attribute_value set name = 'Колокол' where id = ${values.dome}`;
    expect(await isFound('колокол')).toBe(true);
    await db`
      insert into product_attribute (product_id, attribute_id, type, flag)
      values (${productId}, ${attributes.outdoor}, 'flag', true)
    `;
    await db`update attribute set name = 'Морозостойкая' where id = ${attributes.outdoor}`;
    expect(await isFound('морозостойкая новинка')).toBe(true);
  });

  it('get categories, brands and stores together with the products that use them', async () => {
    await database.pool.begin(async (tx) => {
      await tx`insert into category (code, name, level, parent_id) values ('fisheye', 'Рыбий глаз', 1, 1)`;
      await tx`insert into brand (code, name) values ('neva', 'Нева')`;
      await tx`
        update product
           set category_id = (select id from category where code = 'fisheye'),
               brand_id = (select id from brand where code = 'neva')
         where id = ${productId}
      `;
    });
    expect(await seen()).toMatchObject({ category: { code: 'fisheye' }, brand: { name: 'Нева' } });
    expect(await isFound('рыбий глаз нева')).toBe(true);
    await db`update category set parent_id = ${categories.cables} where code = 'fisheye'`;
    expect(await isFound('кабель новинка')).toBe(true);
  });

  it('switch stores and sellers off and on', async () => {
    await db`update store set is_active = false where id = ${stores.moscow}`;
    expect(await stateIn(MOSCOW)).toBe(NOT_DELIVERED);
    await db`update store set is_active = true where id = ${stores.moscow}`;
    expect(await stateIn(MOSCOW)).toBe(IN_STOCK);
    await db`update seller set is_active = false where id = ${sellers.north}`;
    expect(await seen()).toBeUndefined();
    await db`update seller set is_active = true where id = ${sellers.north}`;
    expect(await stateIn(MOSCOW)).toBe(IN_STOCK);
  });

  it('change where a store delivers', async () => {
    expect(await stateIn(TULA)).toBe(IN_STOCK);
    await db`update store set delivers_to = 'radius', radius_km = 50 where id = ${stores.moscow}`;
    expect([await stateIn(MOSCOW), await stateIn(TULA)]).toEqual([IN_STOCK, NOT_DELIVERED]);
    await db`update store set delivers_to = 'everywhere', radius_km = null where id = ${stores.moscow}`;
    expect(await stateIn(TULA)).toBe(IN_STOCK);
  });

  it('order the values and filters of a category', async () => {
    await db`insert into product_attribute (product_id, attribute_id, type, number) values (${productId}, 2, 'number', 4)`;
    expect((await seen())?.values.map(([code]) => code)).toEqual(['shape', 'lens']);
    await db`update category_attribute set position = 9 where attribute_id = ${attributes.shape}`;
    expect((await seen())?.values.map(([code]) => code)).toEqual(['lens', 'shape']);
    const { data, views } = catalog.current();
    expect(facetAttributes(data, views.tree, categories.dome)).toEqual([2, 3, 1]);
  });
});

describe('discounts', () => {
  it('change prices when they are changed', async () => {
    await db`insert into discount_product values (${discounts.twenty}, ${productId})`;
    expect((await seen())?.offers[0]?.price).toBe(8000);
    await db`update discount set value = 50 where id = ${discounts.twenty}`;
    expect((await seen())?.offers[0]?.price).toBe(5000);
    await db`insert into discount_condition values (${discounts.twenty}, 5, 10000)`;
    expect((await seen())?.offers[0]?.price).toBe(10_000);
  });

  it('begin and end by the clock, without anybody writing', async () => {
    const [sale] = await db<{ id: number }[]>`
      insert into discount (name, value_type, value, starts_at, ends_at)
      values ('Миг', 1, 40, now() + interval '500 milliseconds', now() + interval '2 seconds')
      returning id
    `;
    await db`insert into discount_product values (${sale!.id}, ${productId})`;
    const price = async () => (await seen())?.offers[0]?.price;
    await expect.poll(price, { timeout: 10_000 }).toBe(6000);
    await expect.poll(price, { timeout: 10_000 }).toBe(10_000);
  });
});

it('synonyms lead to products from the moment they are written', async () => {
  await db`update product set name = 'Морошка' where id = ${productId}`;
  expect(await isFound('клюква')).toBe(false);
  await db`insert into search_synonym (words) values ('{клюква,морошка}')`;
  expect(await isFound('клюква')).toBe(true);
  await db`delete from search_synonym where words = '{клюква,морошка}'`;
  expect(await isFound('клюква')).toBe(false);
});

it('agreed prices are told to who keeps them', async () => {
  const told: string[] = [];
  catalog.onChange((entries) => void told.push(...entries.map(({ topic }) => topic)));
  await db`insert into price_list (seller_id, name) values (${sellers.north}, 'Опт')`;
  await catalog.settled();
  expect(told).toContain('price-list');
});

it('hundreds of offers of one statement are all seen', async () => {
  await db`update offer set cost = cost + 1`;
  await catalog.settled();
  const { offers, offerEnd } = catalog.current().data;
  const rows = await db<{ id: number; cost: number }[]>`select id, cost from offer order by id`;
  const costs = new Map<number, number>();
  for (let place = 0; place < offerEnd; place += 1) costs.set(offers.id[place]!, offers.cost[place]!);
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter(({ id, cost }) => costs.get(id) !== cost)).toEqual([]);
});

it('an emptied table empties the catalog', async () => {
  await db`truncate offer cascade`;
  await catalog.settled();
  expect(pictureOf(catalog.current()).size).toBe(0);
});
