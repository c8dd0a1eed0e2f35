import { decidingPrices, NO_PERSONAL_PRICES, type PersonalPrices } from '@okoem/domain/price/agreed-price.ts';
import type { Db } from '../../platform/database/database.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox.ts';
import type { PriceAudience } from '../pricing/offer-prices.ts';
import { agreedLists, agreedPrices, allAgreedPrices } from '../pricing/pricing-repository.ts';

/** Changes are told and the ends of lists are known; the database's clock may be set all the same. */
const BELIEVED_MS = 600_000;
/** Some 50 MB. */
const MOST_PRICES = 500_000;

export interface CompanyPrices {
  /** What the audience's company has agreed on, whole, because a search may meet any product. */
  of: (audience: PriceAudience) => Promise<PersonalPrices>;
  /** The same of some products, for which no more than theirs is read. */
  ofProducts: (audience: PriceAudience, productIds: readonly number[]) => Promise<PersonalPrices>;
  /** Forgets whatever the entries say has changed. */
  heed: (entries: readonly OutboxEntry[]) => void;
}

interface Kept {
  prices: Promise<PersonalPrices>;
  /** The same, as soon as they have been read. */
  whole: PersonalPrices | undefined;
  until: number;
  /** Whether they hold now or not; unknown while they are being read. */
  lists: ReadonlySet<number> | undefined;
  /** Prices it holds, and one for itself. */
  weight: number;
}

/** The agreed prices of the companies that look around right now. */
export function createCompanyPrices(
  db: Db,
  { mostPrices = MOST_PRICES }: { mostPrices?: number } = {},
): CompanyPrices {
  /** The longest unused first. */
  const known = new Map<number, Kept>();

  function keptOf(companyId: number): Kept | undefined {
    const kept = known.get(companyId);
    if (!kept) return undefined;
    known.delete(companyId);
    if (kept.until <= performance.now()) return undefined;
    known.set(companyId, kept);
    return kept;
  }

  function keep(companyId: number): Kept {
    const begun = performance.now();
    const read = async (): Promise<PersonalPrices> => {
      const lists = await agreedLists(db, companyId);
      kept.lists = new Set(lists.map(({ id }) => id));
      kept.until = begun + Math.min(BELIEVED_MS, ...lists.map(({ changesInMs }) => changesInMs ?? Infinity));
      const prices = decidingPrices(await allAgreedPrices(db, companyId));
      kept.whole = prices;
      kept.weight += prices.size;
      dropOldest(known, mostPrices);
      return prices;
    };
    const until = begun + BELIEVED_MS;
    const kept: Kept = { prices: read(), whole: undefined, until, lists: undefined, weight: 1 };
    known.set(companyId, kept);
    // What could not be read must not be believed.
    kept.prices.catch(() => {
      if (known.get(companyId) === kept) known.delete(companyId);
    });
    return kept;
  }

  return {
    of: async ({ companyId }) =>
      companyId === undefined ? NO_PERSONAL_PRICES : (keptOf(companyId) ?? keep(companyId)).prices,
    ofProducts: async ({ companyId }, productIds) => {
      if (companyId === undefined) return NO_PERSONAL_PRICES;
      return keptOf(companyId)?.whole ?? decidingPrices(await agreedPrices(db, companyId, productIds));
    },
    heed: (entries) => {
      for (const { topic, key, payload } of entries) {
        if (topic === 'catalog') known.clear();
        if (topic !== 'price-list') continue;
        const keys = key === 'many' && Array.isArray(payload) ? payload.map(String) : [key];
        for (const each of keys) forget(known, each);
      }
    },
  };
}

/** The youngest stays, however large it is: somebody is looking at it. */
function dropOldest(known: Map<number, Kept>, mostPrices: number): void {
  let prices = 0;
  for (const { weight } of known.values()) prices += weight;
  for (const [companyId, { weight }] of known) {
    if (prices <= mostPrices || known.size === 1) return;
    known.delete(companyId);
    prices -= weight;
  }
}

/** `list:7` is a list or its prices, `company:7` which lists a company has. */
function forget(known: Map<number, Kept>, key: string): void {
  const [, kind, digits] = /^(list|company):(\d+)$/.exec(key) ?? [];
  const id = Number(digits);
  for (const [companyId, { lists }] of known) {
    // A list that others join or leave weighs less or more among the lists of those who have several.
    const isConcerned =
      lists === undefined ||
      kind === undefined ||
      (kind === 'list' ? lists.has(id) : companyId === id || lists.size > 1);
    if (isConcerned) known.delete(companyId);
  }
}
