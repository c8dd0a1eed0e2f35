import type { Kopecks } from '@okoem/domain/money.ts';
import type { Db } from '../../platform/database/database.ts';

/** A day on which the price of an offer changed, before discounts. */
export interface PriceDay {
  offerId: number;
  day: string;
  /** When the day began and when it ended. */
  before: Kopecks;
  cost: Kopecks;
}

/** Oldest first. */
export async function findPriceDays(
  db: Db,
  { offerIds, days }: { offerIds: readonly number[]; days: number },
): Promise<PriceDay[]> {
  return db<PriceDay[]>`
    select offer_id, day, cost_before as before, cost
      from offer_price_day
     where offer_id = any(${[...offerIds]}::bigint[])
       and day > (now() at time zone 'Europe/Moscow')::date - ${days}::int
     order by offer_id, day
  `;
}

/** The lowest price of offers that changed within these days; of others the price now is the lowest. */
export async function findLowestPrices(
  db: Db,
  { offerIds, days }: { offerIds: readonly number[]; days: number },
): Promise<Map<number, Kopecks>> {
  const rows = await db<{ offerId: number; lowest: Kopecks }[]>`
    select offer_id, min(lowest) as lowest
      from offer_price_day
     where offer_id = any(${[...offerIds]}::bigint[])
       and day > (now() at time zone 'Europe/Moscow')::date - ${days}::int
     group by offer_id
  `;
  return new Map(rows.map(({ offerId, lowest }) => [offerId, lowest]));
}

/** Products that a promotion without conditions made cheaper at some time of these days: their history knows nothing of it. */
export async function findPromoted(
  db: Db,
  { productIds, days }: { productIds: readonly number[]; days: number },
): Promise<Set<number>> {
  const rows = await db<{ productId: number }[]>`
    select distinct product.product_id
      from discount_product as product
      join discount on discount.id = product.discount_id
     where product.product_id = any(${[...productIds]}::bigint[])
       and discount.starts_at <= now()
       and coalesce(discount.ends_at > now() - make_interval(days => ${days}), true)
       and not exists (select from discount_condition where discount_id = discount.id)
  `;
  return new Set(rows.map(({ productId }) => productId));
}

export async function deletePriceDays(db: Db, { years }: { years: number }): Promise<number> {
  const removed = await db`
    delete from offer_price_day
     where day < (now() at time zone 'Europe/Moscow')::date - make_interval(years => ${years})
  `;
  return removed.count;
}
