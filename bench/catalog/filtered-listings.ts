import type { Facet } from '@okoem/contract/product-search.ts';
import type { Pool } from '../../apps/server/src/platform/database/database.ts';
import { type Dice, diceOf } from '../../demo/dice.ts';
import { type Asked, answerTo } from './asked.ts';

/** The catalog that is asked about. */
export interface Surroundings {
  origin: string;
  products: number;
  leaves: readonly number[];
  tops: readonly { id: number; products: number }[];
  /** Larger cities more often, as shoppers live. */
  cityGuid: (dice: Dice) => string;
  productId: (dice: Dice) => number;
}

const LEAST_OF_A_LEAF = 24;
const SOME_PRODUCTS = 2000;
/** Beyond these the values of a facet leave too little to fill a page. */
const LIKELY_VALUES = 6;
const MOST_TRIES = 20;

export async function surroundingsOf(pool: Pool, origin: string, products: number): Promise<Surroundings> {
  const categories = await pool<{ id: number; level: number; products: number }[]>`
    with recursive below as (
      select id, id as top from category
       union all
      select category.id, below.top from category join below on category.parent_id = below.id
    ), own as (
      select category_id, count(*)::int as products from product where status = 'published' group by category_id
    )
    select top as id, category.level, sum(own.products)::int as products
      from below
      join own on own.category_id = below.id
      join category on category.id = below.top
     group by top, category.level
     order by top
  `;
  const parents = await pool<{ id: number }[]>`select distinct parent_id as id from category`;
  const inner = new Set(parents.map(({ id }) => id));
  const cities = await pool<{ guid: string; population: number }[]>`
    select guid, population from city order by population desc, guid
  `;
  const some = await pool<{ id: number }[]>`
    select id from product where status = 'published' order by hashint8(id) limit ${SOME_PRODUCTS}
  `;
  const people = cities.reduce((sum, { population }) => sum + population, 0);
  return {
    origin,
    products,
    leaves: categories
      .filter(({ id, products: own }) => !inner.has(id) && own >= LEAST_OF_A_LEAF)
      .map(({ id }) => id),
    tops: categories.filter(({ level }) => level === 0),
    cityGuid: (dice) => {
      let left = dice.next() * people;
      return cities.find(({ population }) => (left -= population) < 0)!.guid;
    },
    productId: (dice) => dice.pick(some).id,
  };
}

/** Listings of top categories narrowed down by a brand, a price and a characteristic that are really there. */
export async function filteredListings(
  around: Surroundings,
  listing: object,
  count: number,
): Promise<Asked[]> {
  const dice = diceOf('filters of the benchmark');
  const asked: Asked[] = [];
  for (let tries = 0; asked.length < count; tries += 1) {
    if (tries > count * MOST_TRIES) throw new Error('Three filters leave nothing almost everywhere.');
    const filter = { category_id: dice.pick(around.tops).id };
    const region = { customer_region_guid: around.cityGuid(dice) };
    const { data } = (await answerTo(around.origin, {
      method: 'POST',
      path: '/catalog/products:facets',
      body: { filter, ...region },
    })) as { data: Facet[] };
    const choices = chosen(dice, data);
    if (!choices) continue;
    const one: Asked = {
      method: 'POST',
      path: '/catalog/products:search',
      body: { filter: { ...filter, ...choices }, ...listing, pagination: { limit: 24 }, ...region },
    };
    const found = (await answerTo(around.origin, one)) as { data: unknown[] };
    if (found.data.length > 0) asked.push(one);
  }
  return asked;
}

function chosen(dice: Dice, facets: readonly Facet[]): Record<string, unknown> | undefined {
  const of = (code: string) => facets.find((facet) => facet.code === code);
  const lists = facets.filter(
    ({ code, type, values = [] }) => type === 'list' && code.startsWith('attr_') && values.length > 1,
  );
  const [brand, price] = [of('brand'), of('price')];
  if (!brand || !price || lists.length === 0) return undefined;
  const characteristic = dice.pick(lists);
  const { min = 0, max = 0 } = price;
  return {
    brand: dice.some(likely(brand), 2),
    price: [min, Math.round(min + (max - min) * (0.2 + dice.next() * 0.6))],
    [characteristic.code]: dice.some(likely(characteristic), 2),
  };
}

function likely({ values = [] }: Facet): (number | boolean)[] {
  return values
    .toSorted((one, other) => other.count - one.count)
    .slice(0, LIKELY_VALUES)
    .map(({ id }) => id);
}
