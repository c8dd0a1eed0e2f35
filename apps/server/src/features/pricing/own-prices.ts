import type { AgreedList, AgreedTerms } from '@okoem/domain/price/agreed-price.ts';
import {
  NO_PERSONAL_PRICES,
  type PersonalPrices,
  personalPrices,
} from '@okoem/domain/price/personal-prices.ts';
import type { Milli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  type AgreedItemRow,
  agreedItems,
  agreedItemsIn,
  type AgreedListRow,
  agreedLists,
  agreedRules,
  allAgreedItems,
  productPlaces,
} from './pricing-repository.ts';

/** Some products, or what lies in some categories. */
type Asked = readonly number[] | { categories: readonly string[] };

/** Everything that the lists hold now, or what they hold for some products. A company without lists costs one question. */
export async function pricesInLists(
  db: Db,
  lists: readonly AgreedListRow[],
  asked?: Asked,
): Promise<PersonalPrices> {
  const open = lists.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return NO_PERSONAL_PRICES;
  const ids = open.map(({ id }) => id);
  const withRules = open.filter(({ hasRules }) => hasRules).map(({ id }) => id);
  const [items, rules] = await Promise.all([
    itemsOf(db, ids, asked),
    withRules.length === 0 ? [] : agreedRules(db, withRules),
  ]);
  const known = new Map(open.map((row, rank) => [row.id, { list: agreedList(row, rank), row }]));
  return personalPrices(
    items.map(({ listId, productId, from, price, percent }) => ({
      productId,
      list: known.get(listId)!.list,
      from,
      price,
      percent,
    })),
    rules.map(({ listId, ...rule }) => {
      const { list, row } = known.get(listId)!;
      return { ...rule, list, price: null, sellerId: row.sellerId };
    }),
  );
}

function itemsOf(db: Db, listIds: readonly number[], asked: Asked | undefined): Promise<AgreedItemRow[]> {
  if (asked === undefined) return allAgreedItems(db, listIds);
  return 'categories' in asked
    ? agreedItemsIn(db, listIds, asked.categories)
    : agreedItems(db, listIds, asked);
}

function agreedList({ id, isFixed, isByOperator }: AgreedListRow, rank: number): AgreedList {
  return { id, rank, fixed: isFixed, byOperator: isByOperator };
}

/** What a company has agreed on for some products. */
export async function ownPrices(
  db: Db,
  companyId: number | undefined,
  productIds: readonly number[],
): Promise<PersonalPrices> {
  if (companyId === undefined) return NO_PERSONAL_PRICES;
  return pricesInLists(db, await agreedLists(db, companyId), productIds);
}

/** The same of what lies in some categories or below them: a contract may name a hundred thousand products. */
export async function ownPricesIn(
  db: Db,
  companyId: number | undefined,
  categories: readonly string[],
): Promise<PersonalPrices> {
  if (companyId === undefined || categories.length === 0) return NO_PERSONAL_PRICES;
  return pricesInLists(db, await agreedLists(db, companyId), { categories });
}

/** The same of all products. */
export async function allOwnPrices(db: Db, companyId: number | undefined): Promise<PersonalPrices> {
  if (companyId === undefined) return NO_PERSONAL_PRICES;
  return pricesInLists(db, await agreedLists(db, companyId));
}

/** What was agreed for a product, and the least quantity of it that is sold. */
export interface OwnTerms {
  terms: AgreedTerms;
  least: Milli;
}

/** By the product's id; products without anything agreed are missing. */
export async function ownTerms(
  db: Db,
  companyId: number | undefined,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, OwnTerms>> {
  const prices = await ownPrices(db, companyId, productIds);
  if (prices.size === 0) return new Map();
  const places = await productPlaces(db, productIds);
  return new Map(
    places.flatMap((place) => {
      const terms = prices.of(place);
      return terms ? [[place.productId, { terms, least: place.multipleMilli }] as const] : [];
    }),
  );
}
