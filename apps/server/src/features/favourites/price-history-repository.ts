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

export async function deletePriceDays(db: Db, { years }: { years: number }): Promise<number> {
  const removed = await db`
    delete from offer_price_day
     where day < (now() at time zone 'Europe/Moscow')::date - make_interval(years => ${years})
  `;
  return removed.count;
}
