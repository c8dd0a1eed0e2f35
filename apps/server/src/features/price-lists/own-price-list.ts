import type { OwnPercent, OwnPrice } from '@okoem/contract/own-prices.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { decidingTerm } from '@okoem/domain/price/agreed-price.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import type { Pool } from '../../platform/database/database.ts';
import { nextTurn } from '../../platform/in-steps.ts';
import type { Catalog, Region } from '../catalog-index/catalog-index.ts';
import { pricesInLists } from '../pricing/own-prices.ts';
import { type AgreedListRow, agreedLists, productPlaces } from '../pricing/pricing-repository.ts';
import { findOwnPercents, findOwnProducts } from './own-price-repository.ts';

/** Cards written between two looks at other people's requests. */
const CHUNK = 100;

export interface OwnPricesWish {
  companyId: number | undefined;
  region: Region;
  query: string | undefined;
  range: { offset: number; limit: number };
}

export interface OwnPricesFound {
  rows: OwnPrice[];
  percents: OwnPercent[];
  total: number;
}

const NOTHING: OwnPricesFound = { rows: [], percents: [], total: 0 };

/** What a company has agreed on. Prices are those of the cards, so that they are the same on every page. */
export async function ownPriceList(
  { pool, catalog }: { pool: Pool; catalog: Catalog },
  { companyId, region, query, range }: OwnPricesWish,
): Promise<OwnPricesFound> {
  if (companyId === undefined) return NOTHING;
  const lists = (await agreedLists(pool, companyId)).filter(({ isOpen }) => isOpen);
  if (lists.length === 0) return NOTHING;
  const listIds = lists.map(({ id }) => id);
  const [found, percents] = await Promise.all([
    findOwnProducts(pool, { listIds, query }, range),
    findOwnPercents(pool, listIds),
  ]);
  const ids = found.map(({ id }) => id);
  const [personal, places] = await Promise.all([pricesInLists(pool, lists, ids), productPlaces(pool, ids)]);
  const cards = new Map<number, ProductCard>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const some = catalog.cards({ ids: ids.slice(at, at + CHUNK), region, personal, include: ['brand'] });
    for (const card of JSON.parse(some.toString()) as ProductCard[]) cards.set(card.id, card);
    await nextTurn();
  }
  const placeOf = new Map(places.map((place) => [place.productId, place]));
  const listOf = new Map(lists.map((list) => [list.id, ownList(list)]));
  const rows = ids.flatMap((id): OwnPrice[] => {
    const [card, place] = [cards.get(id), placeOf.get(id)];
    const terms = place && personal.of(place);
    if (!card || !terms) return [];
    // Where only a larger quantity was agreed, its list is the one to name.
    const deciding =
      decidingTerm(terms, { cost: card.cost, quantity: place.multipleMilli }) ??
      decidingTerm(terms, { cost: card.cost, quantity: Infinity });
    return deciding ? [{ product: card, list: listOf.get(deciding.list.id)! }] : [];
  });
  return {
    rows,
    percents: percents.map(({ listId, category, brand, from, percent }) => ({
      category,
      brand,
      from: fromMilli(from),
      percent: percent / 100,
      list: listOf.get(listId)!,
    })),
    total: found[0]?.whole ?? 0,
  };
}

/** The end is the beginning of the day after. */
function ownList({ name, isFixed, endsAt }: AgreedListRow): OwnPrice['list'] {
  return { name, is_fixed: isFixed, ends_on: endsAt && apiDate(new Date(endsAt.getTime() - 1)) };
}
