import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { createCompanyCustomer } from '../../../testing/factories.ts';
import { refusalFrom } from '../../../testing/schema-refusal.ts';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createOffer } from '../../../testing/trade-factories.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await cloneDatabase();
  db = database.pool;
});
afterAll(() => database.drop());

/** What the outbox was told by a piece of work, as `topic/key`. */
async function toldBy(work: () => PromiseLike<unknown>): Promise<string[]> {
  const [last] = await db<{ id: number }[]>`select coalesce(max(id), 0)::bigint as id from outbox`;
  await work();
  const rows = await db<{ told: string }[]>`
    select topic || '/' || key as told from outbox where id > ${last!.id} order by id
  `;
  return rows.map(({ told }) => told).sort();
}

describe('a change of an offer is told by the database', () => {
  it('when its price or its stock changes, whoever writes it', async () => {
    const { offerId } = await createOffer(db);
    const offer = [`offer/${offerId}`];
    expect(await toldBy(() => db`update offer set cost = cost + 1 where id = ${offerId}`)).toEqual(offer);
    expect(
      await toldBy(() => db`update offer_stock set reserved_milli = 1000 where offer_id = ${offerId}`),
    ).toEqual(offer);
    expect(await toldBy(() => db`delete from offer where id = ${offerId}`)).toEqual([...offer, ...offer]);
  });

  it('but not when nothing changed that the index shows', async () => {
    const { offerId } = await createOffer(db);
    expect(
      await toldBy(() => db`update offer set cost = cost, updated_at = now() where id = ${offerId}`),
    ).toEqual([]);
    expect(await toldBy(() => db`update offer set cost = 5 where id = -1`)).toEqual([]);
    await db`update offer_stock set reserved_milli = 3000 where offer_id = ${offerId}`;
    const shipped = () => db`
      update offer_stock
         set on_hand_milli = on_hand_milli - 3000, reserved_milli = reserved_milli - 3000
       where offer_id = ${offerId}
    `;
    expect(await toldBy(shipped)).toEqual([]);
  });

  it('and not when its transaction is rolled back', async () => {
    const { offerId } = await createOffer(db);
    const regretted = () =>
      database.pool
        .begin(async (tx) => {
          await tx`update offer set cost = cost + 1 where id = ${offerId}`;
          throw new Error('changed my mind');
        })
        .catch(() => {});
    expect(await toldBy(regretted)).toEqual([]);
  });

  it('once per statement and product, however many rows of the product changed', async () => {
    const { productId } = await createOffer(db);
    await db`insert into attribute (code, name, type) values ('a', 'А', 'flag'), ('b', 'Б', 'flag')`;
    const describeIt = () => db`
      insert into product_attribute (product_id, attribute_id, type, flag)
      select ${productId}, id, type, true from attribute where type = 'flag'
    `;
    expect(await toldBy(describeIt)).toEqual([`product/${productId}`]);
    expect(await toldBy(() => db`update product set popularity = 7 where id = ${productId}`)).toEqual([
      `product/${productId}`,
    ]);
    expect(await toldBy(() => db`update product set updated_at = now() where id = ${productId}`)).toEqual([]);
  });
});

describe('other changes are told', () => {
  it('by the name of the table for dictionaries, synonyms and content', async () => {
    const told = await toldBy(async () => {
      await db`insert into brand (code, name) values ('rubezh', 'Рубеж')`;
      await db`insert into nameplate (name, colour) values ('Хит', 1)`;
      await db`insert into search_synonym (words) values ('{камера,видеокамера}')`;
      await db`insert into seo_page (path) values ('/catalog')`;
      await db`update brand set name = name`;
    });
    expect(told).toEqual([
      'content/seo_page',
      'dictionary/brand',
      'dictionary/nameplate',
      'synonym/search_synonym',
    ]);
  });

  it('by list and by company for agreed prices', async () => {
    const { productId, sellerId } = await createOffer(db);
    const { companyId } = await createCompanyCustomer(db);
    let listId = 0;
    const told = await toldBy(async () => {
      const [list] = await db<{ id: number }[]>`
        insert into price_list (seller_id, name) values (${sellerId}, 'Опт') returning id
      `;
      listId = list!.id;
      await db`insert into price_list_item values (${listId}, ${productId}, ${sellerId}, 5000)`;
      await db`insert into company_price_list values (${companyId}, ${listId})`;
    });
    expect(told).toEqual([
      `price-list/company:${companyId}`,
      `price-list/list:${listId}`,
      `price-list/list:${listId}`,
    ]);
  });

  it('in packs when a statement changes thousands of rows', async () => {
    await db`
      insert into product (seller_id, category_id, code, article, name)
      select seller_id, category_id, 'many-' || number, 'many-' || number, 'Камера'
        from (select seller_id, category_id from product limit 1) as model, generate_series(1, 2500) as number
    `;
    const told = await toldBy(() => db`update product set popularity = 3 where code like 'many-%'`);
    expect(told).toEqual(['product/many', 'product/many', 'product/many']);
    const [packed] = await db`
      select count(distinct key)::int as products
        from (select jsonb_array_elements_text(payload) as key from outbox where key = 'many' order by id desc limit 2500)
    `;
    expect(packed).toEqual({ products: 2500 });
  });

  it('once, as everything, when a table is emptied', async () => {
    const emptied = await toldBy(() => db`truncate offer_stock`);
    expect(emptied).toEqual(['catalog/all']);
    expect(await toldBy(() => db`truncate search_synonym`)).toEqual(['synonym/all']);
  });

  it('not at all by a load that tells of itself', async () => {
    const load = () =>
      database.pool.begin(async (tx) => {
        await tx`set local okoem.quiet = 'on'`;
        await tx`insert into brand (code, name) values ('quiet', 'Тихий')`;
      });
    expect(await toldBy(load)).toEqual([]);
    expect(await toldBy(() => db`update brand set name = 'Громкий' where code = 'quiet'`)).toEqual([
      'dictionary/brand',
    ]);
  });
});

it('synonyms are two to twenty words in small letters', async () => {
  const refusal = (words: string) =>
    refusalFrom(database.pool, `insert into search_synonym (words) values ('${words}')`);
  expect(await refusal('{упс,ибп}')).toBe('accepted');
  expect(await refusal('{одно}')).toContain('search_synonym_words_check');
  expect(await refusal('{Большое,малое}')).toContain('search_synonym_words_check');
  expect(await refusal('{слово,""}')).toContain('search_synonym_words_check');
  expect(await refusal('{слово,null}')).toContain('search_synonym_words_check');
  expect(await refusal(`{${Array.from({ length: 21 }, (_, place) => `слово${place}`).join(',')}}`)).toContain(
    'search_synonym_words_check',
  );
});
