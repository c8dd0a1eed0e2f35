import { type Facet, findFacets, searchProducts } from '@okoem/contract/product-search.ts';
import { isOfferKey } from '@okoem/domain/catalog/filter-key.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoOnce } from '../../commands/demo-data/load-demo.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { settledPosition } from '../../platform/outbox/outbox.ts';
import {
  countByHand,
  type HandChoice,
  type HandCount,
  type HandQuestion,
  prepareHandCounts,
} from '../../testing/brute-force-catalog.ts';
import { eventually } from '../../testing/eventually.ts';
import { changeCatalog, roughenCatalog } from '../../testing/rough-catalog.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const COMBINATIONS = 200;
/** Enough to fill every facet, few enough to count by hand. */
const DEMO_PRODUCTS = 1500;
const MOST_CATEGORIES = 50;
/** Reached by different stores: near and far ones, some within a radius, some by a list of regions. */
const CITY_NAMES =
  'Москва, Санкт-Петербург, Казань, Тула, Владивосток, Якутск, Калининград, Новосибирск, Краснодар, Екатеринбург, Тверь, Сургут'.split(
    ', ',
  );

interface AttributeRow {
  id: number;
  code: string;
  type: 'list' | 'number' | 'flag';
}

let shop: TestApp;
let cityGuids: string[];
let categories: { id: number; level: number; isLeaf: boolean; filters: number[] }[];
let attributes: AttributeRow[];
let brandIds: number[];

beforeAll(async () => {
  shop = await createTestApp();
  const { pool: db } = shop;
  await loadDemoOnce(db, { count: DEMO_PRODUCTS, progress: () => {} });
  await inTransaction(db, roughenCatalog);
  const cities = await db<{ guid: string }[]>`
    select distinct on (name) guid from city where name = any(${CITY_NAMES}) order by name, population desc
  `;
  cityGuids = cities.map(({ guid }) => guid);
  await prepareHandCounts(db, cityGuids);
  await readTables();
  await pastOtherTransactions(db);
  await shop.catalog.rebuild();
  await shop.settleCatalog();
}, 120_000);
afterAll(() => shop.close());

/**
 * The outbox is read from the oldest open transaction on, of other test files too: an index built meanwhile takes the whole
 * load in once more, is worn out by it and is soon replaced.
 */
async function pastOtherTransactions(db: Db): Promise<void> {
  const [row] = await db<{ xid: string }[]>`select pg_current_xact_id()::text as xid`;
  await eventually(async () => {
    const { xid } = await settledPosition(db);
    expect(BigInt(xid)).toBeGreaterThanOrEqual(BigInt(row!.xid));
  });
}

async function readTables(): Promise<void> {
  const { pool: db } = shop;
  categories = await db`
    select id, level, not exists (select from category as below where below.parent_id = category.id) as is_leaf,
           array(select attribute_id::float8 from category_attribute where category_id = category.id and is_filter) as filters
      from category
  `;
  attributes = await db<AttributeRow[]>`select id, code, type from attribute`;
  brandIds = (await db<{ id: number }[]>`select id from brand`).map(({ id }) => id);
}

it(`counts ${COMBINATIONS} random choices of filters as plain SQL over the tables does [API-044, MODEL-003]`, async () => {
  const { found, chosen } = await compareRandomly(COMBINATIONS, seeded(20_251_115));
  // The comparison is worth something only where something is left to compare.
  expect(found).toBeGreaterThan(COMBINATIONS * 0.6);
  expect(chosen).toBeGreaterThan(COMBINATIONS);
}, 90_000);

it('counts as well after every kind of change has been taken in one by one [MODEL-003]', async () => {
  const index = shop.catalog.current();
  await changeCatalog(shop.pool);
  await Promise.all([shop.settleCatalog(), prepareHandCounts(shop.pool, cityGuids)]);
  await readTables();
  expect(shop.catalog.current() === index).toBe(true);
  const { found } = await compareRandomly(COMBINATIONS / 4, seeded(7));
  expect(found).toBeGreaterThan(COMBINATIONS / 8);
}, 90_000);

async function compareRandomly(rounds: number, random: Random): Promise<{ found: number; chosen: number }> {
  const statistics = { found: 0, chosen: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const place = somewhere(random);
    const { data } = await facetsOf(filterOf(place, []), place.cityGuid);
    const choices = someChoices(random, data);
    const filter = filterOf(place, choices);
    const [answer, total, counted] = await Promise.all([
      facetsOf(filter, place.cityGuid),
      totalOf(filter, place.cityGuid),
      countByHand(shop.pool, { ...place, choices }),
    ]);
    const message = `${round}: ${JSON.stringify({ ...place, filter })}`;
    const byHand = countsOf(counted, 'total').get(0);
    expect([answer.meta.total, total], message).toEqual([byHand, byHand]);
    expectFacets(answer.data, { place, choices, counted, message });
    statistics.found += total > 0 ? 1 : 0;
    statistics.chosen += choices.length;
  }
  return statistics;
}

it('knows models of several products, whose card is another one in another city', async () => {
  const [row] = await shop.pool<{ models: number; changing: number }[]>`
    with leaders as (
      select model_id, array_agg(distinct id) filter (where not is_covered) as ids from hand_best
       where model_id is not null group by model_id having count(distinct id) > 1
    )
    select count(*)::int as models, (count(*) filter (where cardinality(ids) > 1))::int as changing from leaders
  `;
  expect(row!.models).toBeGreaterThan(20);
  expect(row!.changing).toBeGreaterThan(2);
});

it('knows cities of different reach', async () => {
  const reaches = await shop.pool`
    select distinct array_agg(store_id order by store_id) from hand_reach group by city_guid
  `;
  expect(cityGuids).toHaveLength(CITY_NAMES.length);
  expect(reaches.length).toBeGreaterThan(8);
});

type Place = Omit<HandQuestion, 'choices'>;

function somewhere(random: Random): Place {
  const level = Math.floor(random() * 4);
  const category =
    level === 3
      ? undefined
      : pick(
          random,
          categories.filter((row) => row.level === level),
        );
  return {
    cityGuid: pick(random, cityGuids),
    withZeroStock: random() < 0.4,
    categoryId: category?.id ?? null,
  };
}

/** Up to four groups, mostly of what the facets offer, now and then something that is not there. */
function someChoices(random: Random, offered: readonly Facet[]): HandChoice[] {
  const count = Math.floor(random() * 5);
  // What is asked of offers is counted in offer-filters.test.ts.
  const ofProducts = offered.filter(({ code }) => !isOfferKey(code));
  const facets = ofProducts.sort(() => random() - 0.5).slice(0, count);
  return facets.map((facet) => someChoice(random, facet));
}

function someChoice(random: Random, { code, values = [], min = 0, max = 0 }: Facet): HandChoice {
  const ids = values.filter(() => random() < 0.4).map(({ id }) => Number(id));
  const some = ids.length > 0 ? ids.slice(0, 20) : [Number(values[0]?.id ?? 0)];
  const span = max - min;
  const from = random() < 0.2 ? null : Math.floor(min + (span * random()) / 2);
  const to = random() < 0.2 ? null : Math.ceil(max - (span * random()) / 2);
  switch (code) {
    case 'brand':
      return { facet: 'brand', ids: random() < 0.1 ? [pick(random, brandIds)] : some };
    case 'seller':
    case 'category':
      return { facet: code, ids: some };
    case 'price':
      return { facet: 'price', from, to };
    case 'in_stock':
    case 'discount':
      return { facet: code };
    default: {
      const { id: attributeId, type } = attributes.find((row) => `attr_${row.code}` === code)!;
      if (type === 'list') return { facet: 'list', attributeId, ids: some };
      if (type === 'number') return { facet: 'number', attributeId, from, to };
      return { facet: 'flag', attributeId, isSet: random() < 0.7 };
    }
  }
}

function codeOf(choice: HandChoice): string {
  if (!('attributeId' in choice)) return choice.facet;
  return `attr_${attributes.find(({ id }) => id === choice.attributeId)!.code}`;
}

function filterOf({ categoryId, withZeroStock }: Place, choices: readonly HandChoice[]): object {
  const chosen = choices.map((choice): [string, unknown] => {
    if ('ids' in choice) return [codeOf(choice), choice.ids];
    if ('from' in choice) return [codeOf(choice), [choice.from, choice.to]];
    return [codeOf(choice), 'isSet' in choice ? choice.isSet : true];
  });
  return {
    ...(categoryId !== null && { category_id: categoryId }),
    ...(withZeroStock && { with_zero_stock: true }),
    ...Object.fromEntries(chosen),
  };
}

interface FacetsAnswer {
  data: Facet[];
  meta: { total: number };
}

async function facetsOf(filter: object, customer_region_guid: string): Promise<FacetsAnswer> {
  const response = await shop.call(findFacets, { body: { filter, customer_region_guid } });
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
  return response.json<FacetsAnswer>();
}

async function totalOf(filter: object, customer_region_guid: string): Promise<number> {
  const pagination = { type: 'offset', offset: 0, limit: 1 };
  const response = await shop.call(searchProducts, { body: { filter, customer_region_guid, pagination } });
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
  return response.json().meta.pagination.total;
}

interface Compared {
  place: Place;
  choices: readonly HandChoice[];
  counted: readonly HandCount[];
  message: string;
}

function expectFacets(facets: readonly Facet[], { place, choices, counted, message }: Compared): void {
  const chosenOf = (code: string) => choices.find((choice) => codeOf(choice) === code);
  const facetOf = (code: string) => facets.find((facet) => facet.code === code);

  for (const code of ['brand', 'seller'] as const) {
    const byHand = countsOf(counted, code);
    byHand.delete(0);
    expectList(facetOf(code), { byHand, chosen: chosenOf(code), message });
  }
  expectCategories(facetOf('category'), { place, chosen: chosenOf('category'), counted, message });
  expectBrandSums(facetOf('brand'), { chosen: chosenOf('brand'), counted, message });
  for (const code of ['in_stock', 'discount']) {
    const byHand = countsOf(counted, code).get(0)!;
    const shown = byHand > 0 || chosenOf(code) ? [{ id: true, count: byHand }] : undefined;
    expect(
      facetOf(code)?.values?.map(({ id, count }) => ({ id, count })),
      message,
    ).toEqual(shown);
  }
  const { min, max } = counted.find(({ facet }) => facet === 'price')!;
  expect([facetOf('price')?.min ?? null, facetOf('price')?.max ?? null], message).toEqual([min, max]);
  expectAttributes(facets, { place, choices, counted, message });
}

function expectAttributes(facets: readonly Facet[], { place, choices, counted, message }: Compared): void {
  const shown = new Set<number>();
  for (const facet of facets.filter(({ code }) => code.startsWith('attr_'))) {
    const { id, type } = attributes.find(({ code }) => `attr_${code}` === facet.code)!;
    shown.add(id);
    const rows = counted.filter((row) => row.facet === String(id));
    const chosen = choices.find((choice) => 'attributeId' in choice && choice.attributeId === id);
    if (type === 'list') expectList(facet, { byHand: countsOf(rows, String(id)), chosen, message });
    else if (type === 'flag') {
      const isSet = rows.find((row) => row.id === 1)?.count ?? 0;
      expect(
        facet.values?.map((value) => [value.id, value.count]),
        message,
      ).toEqual([[true, isSet]]);
    } else if (rows.length > 0) {
      expect([facet.min, facet.max], `${facet.code} ${message}`).toEqual([rows[0]!.min, rows[0]!.max]);
    }
  }
  for (const choice of choices)
    if ('attributeId' in choice) expect(shown, message).toContain(choice.attributeId);
  const category = categories.find(({ id }) => id === place.categoryId);
  if (!category?.isLeaf) return;
  // A choice among one number, or among flags that nothing has, is no choice.
  const isWorthShowing = ({ id, min, max }: HandCount) => (min === null ? id !== 0 : min !== max);
  const worthShowing = category.filters.filter((id) =>
    counted.some((row) => row.facet === String(id) && isWorthShowing(row)),
  );
  expect([...shown], message).toEqual(expect.arrayContaining(worthShowing));
}

interface ListCompared {
  byHand: Map<number, number>;
  chosen: HandChoice | undefined;
  message: string;
}

/** Everything with products behind it, and what was chosen even without. */
function expectList(facet: Facet | undefined, { byHand, chosen, message }: ListCompared): void {
  const ids = chosen && 'ids' in chosen ? chosen.ids : [];
  for (const id of ids) if (!byHand.has(id)) byHand.set(id, 0);
  const values = facet?.values ?? [];
  const counts = new Map(values.map(({ id, count }) => [Number(id), count]));
  expect(sorted(counts), message).toEqual(sorted(byHand));
  const selected = values.filter((value) => value.selected).map(({ id }) => Number(id));
  expect(selected.sort(byNumber), message).toEqual([...ids].sort(byNumber));
}

function expectCategories(
  facet: Facet | undefined,
  {
    place,
    chosen,
    counted,
    message,
  }: Pick<Compared, 'place' | 'counted' | 'message'> & { chosen: HandChoice | undefined },
): void {
  const byHand = countsOf(counted, 'category');
  if (place.categoryId !== null) return expectList(facet, { byHand, chosen, message });
  const ids = chosen && 'ids' in chosen ? chosen.ids : [];
  for (const id of ids) if (!byHand.has(id)) byHand.set(id, 0);
  const values = facet?.values ?? [];
  const most = Math.min(MOST_CATEGORIES, byHand.size);
  expect(values.length, message).toBeGreaterThanOrEqual(Math.min(most, countsOf(counted, 'category').size));
  for (const { id, count } of values) expect([id, count], message).toEqual([id, byHand.get(Number(id))]);
  const least = Math.min(...values.filter((value) => !value.selected).map(({ count }) => count));
  const listed = new Set(values.map(({ id }) => id));
  for (const [id, count] of byHand) if (!listed.has(id)) expect(count, message).toBeLessThanOrEqual(least);
}

/** With no brand chosen every product is counted under its brand or under none; with some, the chosen ones are all. */
function expectBrandSums(
  facet: Facet | undefined,
  { chosen, counted, message }: Pick<Compared, 'counted' | 'message'> & { chosen: HandChoice | undefined },
): void {
  const values = (facet?.values ?? []).filter(({ selected }) => selected || !chosen);
  const sum = values.reduce((all, { count }) => all + count, 0);
  const without = chosen ? 0 : (countsOf(counted, 'brand').get(0) ?? 0);
  expect(sum + without, message).toBe(countsOf(counted, 'total').get(0));
}

/** Counts by id; 0 stands for no id. */
function countsOf(counted: readonly HandCount[], facet: string): Map<number, number> {
  return new Map(counted.filter((row) => row.facet === facet).map(({ id, count }) => [id ?? 0, count]));
}

function sorted(counts: Map<number, number>): [number, number][] {
  return [...counts].sort(([one], [other]) => one - other);
}

function byNumber(one: number, other: number): number {
  return one - other;
}

type Random = () => number;

function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}
