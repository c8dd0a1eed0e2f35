import { NO_PERSONAL_PRICES, type PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import type { Db } from '../../platform/database/database.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox.ts';
import type { PriceAudience } from '../pricing/offer-prices.ts';
import { ownPrices, pricesInLists } from '../pricing/own-prices.ts';
import { agreedLists } from '../pricing/pricing-repository.ts';

/** Changes and ends of lists invalidate entries; this limit covers an adjusted clock of the database. */
const MAX_AGE_MS = 600_000;
/** Some 50 MB. */
const MOST_PRICES = 500_000;

export interface CompanyPrices {
  /** All agreed prices of the audience's company, because a search may match any product. */
  of: (audience: PriceAudience) => Promise<PersonalPrices>;
  /** The same for some products, without reading all of them. */
  ofProducts: (audience: PriceAudience, productIds: readonly number[]) => Promise<PersonalPrices>;
  /** Drops the entries that the outbox entries concern. */
  invalidate: (entries: readonly OutboxEntry[]) => void;
}

interface CacheEntry {
  prices: Promise<PersonalPrices>;
  /** The resolved value of `prices`. */
  whole: PersonalPrices | undefined;
  until: number;
  /** Ids of the company's lists, active or not; undefined while they are read. */
  lists: ReadonlySet<number> | undefined;
  /** Number of prices plus one. */
  weight: number;
}

/** LRU cache of the agreed prices of companies. */
export function createCompanyPrices(
  db: Db,
  { mostPrices = MOST_PRICES }: { mostPrices?: number } = {},
): CompanyPrices {
  /** Least recently used first. */
  const cache = new Map<number, CacheEntry>();

  function createEntry(companyId: number): CacheEntry {
    const startedAt = performance.now();
    const read = async (): Promise<PersonalPrices> => {
      const lists = await agreedLists(db, companyId);
      entry.lists = new Set(lists.map(({ id }) => id));
      entry.until =
        startedAt + Math.min(MAX_AGE_MS, ...lists.map(({ changesInMs }) => changesInMs ?? Infinity));
      const prices = await pricesInLists(db, lists);
      entry.whole = prices;
      entry.weight += prices.size;
      dropOldest(cache, mostPrices);
      return prices;
    };
    const until = startedAt + MAX_AGE_MS;
    const entry: CacheEntry = { prices: read(), whole: undefined, until, lists: undefined, weight: 1 };
    cache.set(companyId, entry);
    // Do not cache a failure.
    entry.prices.catch(() => {
      if (cache.get(companyId) === entry) cache.delete(companyId);
    });
    return entry;
  }

  return {
    of: async ({ companyId }) =>
      companyId === undefined
        ? NO_PERSONAL_PRICES
        : (currentEntry(cache, companyId) ?? createEntry(companyId)).prices,
    ofProducts: async ({ companyId }, productIds) => {
      if (companyId === undefined) return NO_PERSONAL_PRICES;
      return currentEntry(cache, companyId)?.whole ?? ownPrices(db, companyId, productIds);
    },
    invalidate: (entries) => invalidate(cache, entries),
  };
}

/** The entry of a company unless it expired; makes it the most recently used. */
function currentEntry(cache: Map<number, CacheEntry>, companyId: number): CacheEntry | undefined {
  const entry = cache.get(companyId);
  if (!entry) return undefined;
  cache.delete(companyId);
  if (entry.until <= performance.now()) return undefined;
  cache.set(companyId, entry);
  return entry;
}

function invalidate(cache: Map<number, CacheEntry>, entries: readonly OutboxEntry[]): void {
  for (const { topic, key, payload } of entries) {
    if (topic === 'catalog' || isTreeChange(topic, key)) cache.clear();
    if (topic !== 'price-list') continue;
    const keys = key === 'many' && Array.isArray(payload) ? payload.map(String) : [key];
    for (const each of keys) dropConcerned(cache, each);
  }
}

/** Percents of a category hold for what hangs below it. */
function isTreeChange(topic: string, key: string): boolean {
  return topic === 'dictionary' && (key === 'category' || key === 'many' || key === 'all');
}

/** The newest entry stays, however large it is: it is in use. */
function dropOldest(cache: Map<number, CacheEntry>, mostPrices: number): void {
  let prices = 0;
  for (const { weight } of cache.values()) prices += weight;
  for (const [companyId, { weight }] of cache) {
    if (prices <= mostPrices || cache.size === 1) return;
    cache.delete(companyId);
    prices -= weight;
  }
}

/** `list:7` is a list or its prices, `company:7` which lists and groups a company has; anything else concerns everybody. */
function dropConcerned(cache: Map<number, CacheEntry>, key: string): void {
  const [, kind, digits] = /^(list|company):(\d+)$/.exec(key) ?? [];
  const id = Number(digits);
  for (const [companyId, { lists }] of cache) {
    // Joining or leaving a list changes its rank for companies that have several lists.
    const isConcerned =
      lists === undefined ||
      kind === undefined ||
      (kind === 'list' ? lists.has(id) : companyId === id || lists.size > 1);
    if (isConcerned) cache.delete(companyId);
  }
}
