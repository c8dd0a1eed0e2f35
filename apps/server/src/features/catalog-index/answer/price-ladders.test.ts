import { NO_PERSONAL_PRICES, type PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pool } from '../../../platform/database/database.ts';
import { createLog } from '../../../platform/log.ts';
import { createWorld, TULA } from '../../../testing/catalog-world.ts';
import { changeSomething, seededDice } from '../../../testing/random-catalog-changes.ts';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { MOSCOW } from '../../../testing/trade-factories.ts';
import { type LiveCatalog, startCatalog } from '../apply/live-catalog.ts';
import { regionOf } from '../data/zones.ts';
import { countFacets, type FacetCounts } from '../query/facet-counts.ts';
import type { Question } from '../query/question.ts';
import { select } from '../query/selection.ts';

const PRODUCTS = 600;
/** Somebody with a price of their own for nothing there is: everything is then looked at one by one. */
const OWN_PRICE: PersonalPrices = { size: 1, of: () => undefined };

let database: TestDatabase;
let pool: Pool;
let catalog: LiveCatalog;
beforeAll(async () => {
  database = await cloneDatabase();
  ({ pool } = database);
  await createWorld(pool, { products: PRODUCTS });
  await pool`update offer set is_pre_order = true, lead_days = 3 where id % 4 = 0`;
  // Far apart, and of several sellers behind one card.
  await pool`update offer set cost = cost * 3 where id % 23 = 0`;
  await pool`update product set model_id = 1 + id / 40 where id % 40 < 2 and id > 39`;
  await pool`insert into discount_product (discount_id, product_id) select 1 + id % 2, id from product where id % 5 = 0`;
  catalog = startCatalog({ pool, databaseUrl: database.url, log: createLog('silent') });
  await catalog.whenReady();
});
afterAll(async () => {
  await catalog.stop();
  await database.drop();
});

type Filter = Question['filter'];

function countsOf(filter: Filter, { city = MOSCOW, personal = NO_PERSONAL_PRICES } = {}) {
  const index = catalog.current();
  const region = regionOf(index.zones, city);
  const counts = countFacets(index, select(index, { region, filter, personal, now: Date.now() }));
  return { ...counts, ...copied(counts) };
}

/** The next question writes into the same columns. */
function copied({ values, offers }: FacetCounts) {
  return {
    values: [...values],
    offers: { ...offers, within: [...offers.within], cities: [...offers.cities] },
  };
}

const PLACES: Filter[] = [{}, { category_id: [1] }, { category_id: [2] }, { category_id: [4] }];
const FLAGS: Filter[] = [{}, { in_stock: true }, { discount: true }, { in_stock: true, discount: true }];

function randomFilter(dice: (sides: number) => number): Filter {
  const [one, other] = [9_000 + dice(70_000), 9_000 + dice(70_000)];
  const ends = [Math.min(one, other), Math.max(one, other)] as const;
  const price = [[...ends], [ends[0], null], [null, ends[1]]][dice(3)] as [number | null, number | null];
  return Object.assign({ price }, PLACES[dice(PLACES.length)], FLAGS[dice(FLAGS.length)]);
}

/** Three times each: scanned, with the ladder that is built then, and with the one that is kept. */
function expectAlike(filter: Filter, city: string): number {
  const scanned = countsOf(filter, { city, personal: OWN_PRICE });
  for (const time of ['scanned', 'built', 'kept'])
    expect({ time, ...countsOf(filter, { city }) }, JSON.stringify(filter)).toEqual({ time, ...scanned });
  return scanned.total;
}

it('counts of a whole department are those of counting one by one, sellers behind another’s card among them [MODEL-004]', () => {
  const totals = PLACES.flatMap((place) => FLAGS.map((flags) => expectAlike({ ...place, ...flags }, MOSCOW)));
  expect(totals.filter((total) => total > 0).length).toBeGreaterThan(8);
  // The sellers of a model are more than its one card has.
  const { sellers, total } = countsOf({});
  expect(sellers.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(total);
});

it('counts of a range of prices are those of counting one by one, whatever changed before', async () => {
  const dice = seededDice(1611);
  const totals: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    for (let time = 0; time < 25; time += 1)
      totals.push(expectAlike(randomFilter(dice), time % 2 === 0 ? MOSCOW : TULA));
    for (let time = 0; time < 5; time += 1) await changeSomething(pool, dice);
    await catalog.settled();
  }
  expect(totals.filter((total) => total > 0 && total < PRODUCTS / 2).length).toBeGreaterThan(50);
});
