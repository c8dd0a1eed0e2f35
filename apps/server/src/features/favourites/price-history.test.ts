import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { deletePriceDays, findLowestPrices } from './price-history-repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const daysOf = (offerId: number) =>
  database.pool`
    select day, cost_before, cost, lowest from offer_price_day where offer_id = ${offerId} order by day
  `.then((rows) => rows.map((row) => ({ ...row })));

async function changeTo(offerId: number, cost: number): Promise<void> {
  await database.pool`update offer set cost = ${cost} where id = ${offerId}`;
}

/** As if everything known had happened so many days earlier. */
async function age(offerId: number, days: number): Promise<void> {
  await database.pool`update offer_price_day set day = day - ${days}::int where offer_id = ${offerId}`;
}

describe('the history of prices', () => {
  it('has one row a day on which a price changed, and none otherwise', async () => {
    const { offerId } = await createOffer(database.pool, { cost: 100_00 });
    await changeTo(offerId, 100_00);
    await database.pool`update offer set lead_days = 3 where id = ${offerId}`;
    expect(await daysOf(offerId)).toEqual([]);

    await changeTo(offerId, 80_00);
    await changeTo(offerId, 90_00);
    expect(await daysOf(offerId)).toMatchObject([{ costBefore: 100_00, cost: 90_00, lowest: 80_00 }]);
    await age(offerId, 10);
    await changeTo(offerId, 95_00);
    expect(await daysOf(offerId)).toMatchObject([
      { costBefore: 100_00, cost: 90_00 },
      { costBefore: 90_00, cost: 95_00, lowest: 90_00 },
    ]);
  });

  it('catches a change of many offers in one statement', async () => {
    const made = [
      await createOffer(database.pool, { cost: 100 }),
      await createOffer(database.pool, { cost: 200 }),
    ];
    const ids = made.map(({ offerId }) => offerId);
    await database.pool`update offer set cost = cost * 2 where id = any(${ids}::bigint[])`;
    expect(await daysOf(ids[0]!)).toMatchObject([{ costBefore: 100, cost: 200 }]);
    expect(await daysOf(ids[1]!)).toMatchObject([{ costBefore: 200, cost: 400 }]);
  });

  it('knows the lowest price of 30 days, what stood when they began included', async () => {
    const { offerId } = await createOffer(database.pool, { cost: 50_00 });
    const lowest = async () =>
      (await findLowestPrices(database.pool, { offerIds: [offerId], days: 30 })).get(offerId);
    expect(await lowest()).toBeUndefined();
    await changeTo(offerId, 70_00);
    await age(offerId, 29);
    expect(await lowest()).toBe(50_00);
    await age(offerId, 1);
    expect(await lowest()).toBeUndefined();
  });

  it('is kept for two years', async () => {
    const { offerId } = await createOffer(database.pool, { cost: 50_00 });
    await changeTo(offerId, 60_00);
    await age(offerId, 729);
    expect(await deletePriceDays(database.pool, { years: 2 })).toBe(0);
    await age(offerId, 3);
    expect(await deletePriceDays(database.pool, { years: 2 })).toBe(1);
    expect(await daysOf(offerId)).toEqual([]);
  });
});
