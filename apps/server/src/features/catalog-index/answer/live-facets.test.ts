import { NO_PERSONAL_PRICES, type PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from '../../../platform/database/database.ts';
import { createLog } from '../../../platform/log.ts';
import { createWorld, TULA, WORLD } from '../../../testing/catalog-world.ts';
import { freshCatalog } from '../../../testing/fresh-catalog.ts';
import { changeSomething, seededDice } from '../../../testing/random-catalog-changes.ts';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { MOSCOW } from '../../../testing/trade-factories.ts';
import { type LiveCatalog, startCatalog } from '../apply/live-catalog.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { regionOf } from '../data/zones.ts';
import { countFacets } from '../query/facet-counts.ts';
import { isTallied } from '../query/facet-tallies.ts';
import type { Condition, Question } from '../query/question.ts';
import { findPage } from '../query/rank.ts';
import { select, type Selection } from '../query/selection.ts';

const { categories, brands, attributes, values } = WORLD;
const PLACES: Question['filter'][] = [
  {},
  { category_id: [1] },
  { category_id: [2] },
  { category_id: [3] },
  { category_id: [4] },
];
const CHOICES: Question['filter'][] = [
  { brand: [brands.optimur] },
  { brand: [3] },
  { seller: [2] },
  { attr_shape: [values.turret] },
  { attr_shape: [4], attr_outdoor: true },
  { attr_lens: [2.8, 4] },
  { category: [categories.dome], in_stock: true },
];

/** What is tallied too: flags, and prices where all of a category's lie inside the range or outside of it. */
const TALLIED: Question['filter'][] = [
  {},
  { in_stock: true },
  { discount: true },
  { in_stock: true, discount: true },
  { price: [12_000, 15_000] },
  { price: [null, 14_000], in_stock: true },
  { price: [1, 1_000_000], discount: true },
  { price: [1_000_000, null] },
];
/** Somebody with a price of their own, though for nothing there is: of each product the offers are then looked at one by one. */
const OWN_PRICE: PersonalPrices = { size: 1, of: () => undefined };

let database: TestDatabase;
let pool: Pool;
let catalog: LiveCatalog;
beforeAll(async () => {
  database = await cloneDatabase();
  ({ pool } = database);
  await createWorld(pool, { products: 90 });
  await pool`update offer set is_pre_order = true where id % 4 = 0`;
  catalog = startCatalog({ pool, databaseUrl: database.url, log: createLog('silent') });
  await catalog.whenReady();
});
afterAll(async () => {
  await catalog.stop();
  await database.drop();
});

function selectionOf(index: CatalogIndex, cityGuid: string, filter: Question['filter']): Selection {
  return select(index, {
    region: regionOf(index.zones, cityGuid),
    filter,
    personal: NO_PERSONAL_PRICES,
    now: Date.now(),
  });
}

/** Everybody fulfils it, but then it is not the whole place any more, and everything is counted one by one. */
const ALWAYS: Condition = { bit: 2 ** 30, code: '', isFixed: true, test: { kind: 'new', since: 0 } };

function countsIn(index: CatalogIndex, { oneByOne = false } = {}) {
  return [MOSCOW, TULA].flatMap((city) =>
    PLACES.flatMap((place) =>
      TALLIED.map((choice) => {
        const selection = selectionOf(index, city, { ...place, ...choice });
        expect(isTallied(index, selection)).toBe(true);
        if (!oneByOne) return namedCounts(index, selection);
        selection.conditions.push(ALWAYS);
        return namedCounts(index, { ...selection, personal: OWN_PRICE });
      }),
    ),
  );
}

/** By ids: two indexes may number the same thing differently. */
function namedCounts(index: CatalogIndex, selection: Selection) {
  const { dictionaries, values: known } = index.data;
  const counts = countFacets(index, selection);
  const named = (list: Uint32Array, nameOf: (ordinal: number) => string | number | undefined) =>
    Object.fromEntries([...list].flatMap((count, at) => (count > 0 ? [[String(nameOf(at)), count]] : [])));
  const valueName = (ordinal: number) => {
    const { attribute, id, number } = known.rows[ordinal]!;
    return `${dictionaries.attributes.rows[attribute]!.id}:${id ?? number}`;
  };
  return {
    ...counts,
    values: named(counts.values.subarray(0, known.rows.length), valueName),
    brands: named(counts.brands, (ordinal) => dictionaries.brands.rows[ordinal]?.id),
    sellers: named(counts.sellers, (ordinal) => dictionaries.sellers.rows[ordinal]?.id),
    categories: named(counts.categories, (ordinal) => dictionaries.categories.rows[ordinal]?.id),
  };
}

function idsIn(index: CatalogIndex): number[][] {
  return PLACES.flatMap((place) =>
    CHOICES.map((choice) => {
      const selection = selectionOf(index, MOSCOW, { ...place, ...choice });
      const { slots } = findPage(index, selection, { sort: 'id', offset: 0, limit: 1000 });
      return Array.from(slots, (slot) => index.data.products.id[slot]!);
    }),
  );
}

/** What is answered now, and what it should be: read from the database afresh and counted one by one. */
async function answers() {
  await catalog.settled();
  const fresh = await freshCatalog(pool);
  const live = catalog.current();
  return {
    live: { counts: countsIn(live), ids: idsIn(live) },
    fresh: { counts: countsIn(fresh, { oneByOne: true }), ids: idsIn(fresh) },
  };
}

async function expectFresh(): Promise<void> {
  const { live, fresh } = await answers();
  expect(live).toEqual(fresh);
}

it('choices of every kind that is tallied leave some products and not others', async () => {
  await catalog.settled();
  const index = catalog.current();
  const totals = TALLIED.map((filter) => countFacets(index, selectionOf(index, MOSCOW, filter)).total);
  const [all, inStock, , , someByPrice, someOfBoth] = totals;
  expect(inStock).toBeLessThan(all!);
  expect(someByPrice).toBeLessThan(all!);
  expect(someOfBoth).toBeLessThan(inStock!);
  expect(someOfBoth).toBeGreaterThan(0);
});

describe('facets that were counted before', () => {
  beforeAll(async () => {
    await pool`insert into brand (code, name) values ('late', 'Поздний')`;
    await pool`insert into attribute_value (attribute_id, name) values (${attributes.shape}, 'Куб')`;
    await expectFresh();
  });

  it('follow a price and the stock', async () => {
    await pool`update offer set cost = 5 where product_id = 7`;
    await expectFresh();
    await pool`update offer set cost = 9000000 where product_id = 7`;
    await expectFresh();
    await pool`
      update offer_stock set on_hand_milli = 0 where offer_id in (select id from offer where product_id < 9)
    `;
    const { live, fresh } = await answers();
    expect(live).toEqual(fresh);
  });

  it('follow a product to another category, a brand and a value that nobody there had', async () => {
    await pool`update product set category_id = ${categories.cables} where id = 10`;
    await expectFresh();
    await pool`update product set brand_id = 3 where id = 11`;
    await expectFresh();
    await pool`
      update product_attribute set value_id = 4 where product_id = 12 and attribute_id = ${attributes.shape}
    `;
    const { live, fresh } = await answers();
    expect(live).toEqual(fresh);
  });

  it('follow more newcomers than a category has room for', async () => {
    await pool`
      update product set category_id = ${categories.bullet} where category_id = ${categories.cables}
    `;
    await catalog.settled();
    const { data } = catalog.current();
    expect(data.slotEnd).toBeGreaterThan(data.mainEnd);
    await expectFresh();
  });

  it('follow a discount that begins and ends by the clock', async () => {
    const reducedNow = () =>
      namedCounts(catalog.current(), selectionOf(catalog.current(), MOSCOW, {})).reduced;
    const [sale] = await pool<{ id: number }[]>`
      insert into discount (name, value_type, value, starts_at, ends_at)
      values ('Час', 1, 30, now() + interval '1 hour', now() + interval '2 hours')
      returning id
    `;
    // Close only when it is waited for, so that no answer has to be quicker than a clock.
    const close = (column: 'starts_at' | 'ends_at') =>
      pool`update discount set ${pool(column)} = now() + interval '0.5 s' where id = ${sale!.id}`;
    await pool`insert into discount_product select ${sale!.id}, id from product where id between 20 and 60`;
    await catalog.settled();
    expect(reducedNow()).toBe(0);
    await close('starts_at');
    await expect.poll(reducedNow).toBeGreaterThan(0);
    await expectFresh();
    await close('ends_at');
    await expect.poll(reducedNow).toBe(0);
    await expectFresh();
  });

  it('follow changes of every other kind', async () => {
    const dice = seededDice(41);
    for (let change = 1; change <= 240; change += 1) {
      await changeSomething(pool, dice);
      if (change % 12 > 0) continue;
      const { live, fresh } = await answers();
      expect(live).toEqual(fresh);
    }
  }, 120_000);
});
