import { PRODUCT_PAGE_INCLUDES } from '@okoem/contract/product-page.ts';
import { GOLDEN_QUERIES } from '../../apps/server/src/testing/golden-queries/golden-queries.ts';
import { type Dice, diceOf } from '../../demo/dice.ts';
import type { Asked } from './asked.ts';
import { filteredListings, type Surroundings } from './filtered-listings.ts';

/** A call of the API with some hundred different questions, and what is asked of it. */
export interface Call {
  name: string;
  asked: readonly Asked[];
  /** Least share of the bare server's requests per second. */
  leastShare?: number;
  /** Most times the million may be slower than the hundred thousand. */
  mostGrowth: number;
}

export const CALL_NAMES = [
  'leaf listing of 24',
  'top category, 3 filters',
  'facets of a top category',
  'text search',
  'suggestions',
  'product with all its parts',
  'page 100 of a top category',
  'offers of a product',
] as const;
export type CallName = (typeof CALL_NAMES)[number];

const QUESTIONS = 400;
const PAGE = 24;
export const LISTING_INCLUDES = ['brand', 'images', 'category', 'seller', 'nameplates'];
const LISTING = { sort: 'popular', include: LISTING_INCLUDES };
export const SEARCH = '/catalog/products:search';
export const FACETS = '/catalog/products:facets';

export type Calls = Readonly<Record<CallName, Call>>;

export async function prepareCalls(around: Surroundings): Promise<Calls> {
  const { leaves, tops, cityGuid, productId } = around;
  const largeTops = tops.filter(({ products }) => products > around.products / 25).map(({ id }) => id);
  const topIds = tops.map(({ id }) => id);
  const queries = Object.values(GOLDEN_QUERIES).flatMap((list) => list.map(({ query }) => query));
  const calls: Record<CallName, Omit<Call, 'name' | 'mostGrowth'> & { mostGrowth?: number }> = {
    'leaf listing of 24': {
      leastShare: 0.6,
      asked: times((dice) => listing(dice.pick(leaves), cityGuid(dice))),
    },
    'top category, 3 filters': {
      leastShare: 0.45,
      asked: await filteredListings(around, LISTING, QUESTIONS),
    },
    'facets of a top category': {
      leastShare: 0.25,
      mostGrowth: 10,
      asked: times((dice) => facets({ category_id: dice.pick(topIds) }, cityGuid(dice))),
    },
    'text search': {
      leastShare: 0.45,
      asked: times((dice) => search(dice.pick(queries), cityGuid(dice))),
    },
    suggestions: {
      leastShare: 0.6,
      asked: times((dice) => suggestion(beginningOf(dice, queries), cityGuid(dice))),
    },
    'product with all its parts': {
      asked: times((dice) => product(productId(dice), cityGuid(dice))),
    },
    'page 100 of a top category': {
      asked: times((dice) => listing(dice.pick(largeTops), cityGuid(dice), 99 * PAGE)),
    },
    'offers of a product': {
      asked: times((dice) => offers(productId(dice), cityGuid(dice))),
    },
  };
  return Object.fromEntries(
    CALL_NAMES.map((name) => [name, { name, mostGrowth: 4, ...calls[name] }]),
  ) as unknown as Calls;
}

function times(ask: (dice: Dice) => Asked): Asked[] {
  const dice = diceOf('questions of the benchmark');
  return Array.from({ length: QUESTIONS }, () => ask(dice));
}

function listing(categoryId: number, region: string, offset = 0): Asked {
  const body = {
    filter: { category_id: categoryId },
    ...LISTING,
    pagination: { offset, limit: PAGE },
    customer_region_guid: region,
  };
  return { method: 'POST', path: SEARCH, body };
}

function facets(filter: object, region: string): Asked {
  return { method: 'POST', path: FACETS, body: { filter, customer_region_guid: region } };
}

function search(query: string, region: string): Asked {
  const body = {
    filter: { query },
    pagination: { limit: PAGE },
    include: LISTING_INCLUDES,
    customer_region_guid: region,
  };
  return { method: 'POST', path: SEARCH, body };
}

function suggestion(query: string, region: string): Asked {
  return {
    method: 'POST',
    path: '/catalog/offers:suggest',
    body: { filter: { query }, customer_region_guid: region },
  };
}

/** What stands in the field after so many letters. */
function beginningOf(dice: Dice, queries: readonly string[]): string {
  const query = dice.pick(queries.filter(({ length }) => length >= 3));
  return query.slice(0, dice.between(3, 12));
}

function product(id: number, region: string): Asked {
  const query = new URLSearchParams({
    include: PRODUCT_PAGE_INCLUDES.join(','),
    customer_region_guid: region,
  });
  return { method: 'GET', path: `/catalog/products/${id}?${query}` };
}

function offers(productId: number, region: string): Asked {
  const body = { filter: { product_id: productId }, include: ['store'], customer_region_guid: region };
  return { method: 'POST', path: '/catalog/offers:search', body };
}

/** What a shopper's page asks for at once, side by side: two calls make one page. */
export function pagesOf(around: Surroundings): { leaf: Asked[]; text: Asked[] } {
  const queries = Object.values(GOLDEN_QUERIES).flatMap((list) => list.map(({ query }) => query));
  const dice = diceOf('pages of the benchmark');
  const pages = Array.from({ length: QUESTIONS }, () => {
    const [leaf, query, region] = [dice.pick(around.leaves), dice.pick(queries), around.cityGuid(dice)];
    return {
      leaf: [listing(leaf, region), facets({ category_id: leaf }, region)],
      text: [search(query, region), facets({ query }, region)],
    };
  });
  return { leaf: pages.flatMap(({ leaf }) => leaf), text: pages.flatMap(({ text }) => text) };
}

/** Of a hundred requests to the catalog so many are of each kind. */
const MIX: readonly [CallName | 'facets of a leaf', number][] = [
  ['leaf listing of 24', 25],
  ['top category, 3 filters', 10],
  ['text search', 15],
  ['facets of a leaf', 15],
  ['facets of a top category', 5],
  ['product with all its parts', 20],
  ['suggestions', 10],
];

export function mixOf(calls: Calls, { leaves, cityGuid }: Surroundings): Asked[] {
  const dice = diceOf('mix of the benchmark');
  const kinds = MIX.flatMap(([name, share]) => Array.from({ length: share }, () => name));
  return Array.from({ length: QUESTIONS * 5 }, () => {
    const kind = dice.pick(kinds);
    if (kind === 'facets of a leaf') return facets({ category_id: dice.pick(leaves) }, cityGuid(dice));
    return dice.pick(calls[kind].asked);
  });
}
