import { setTimeout as pause } from 'node:timers/promises';
import { type PricedBasket, quoteOffers } from '@okoem/contract/basket-quote.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from '../../platform/database/database.ts';
import { createManyOffers } from '../../testing/price-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { answerBasket } from '../pricing/basket-answer.ts';
import { basketLines } from '../pricing/basket-lines.ts';
import { EVERYBODY } from '../pricing/offer-prices.ts';

let shop: TestApp;
let ids: number[];
beforeAll(async () => {
  shop = await createTestApp();
  ids = await createManyOffers(shop.pool, await createOffer(shop.pool), 2000);
});
afterAll(() => shop.close());

describe('a basket of two thousand lines', () => {
  it('is read in parts, so that no part is long', async () => {
    const { pool, longestLists } = watched();
    const lines = await linesOf(pool, ids);

    expect(lines.map(({ wish }) => wish.offerId)).toEqual(ids);
    expect(lines.every(({ isAvailable }) => isAvailable)).toBe(true);
    expect(longestLists.length).toBeGreaterThan(1);
    expect(Math.max(...longestLists)).toBeLessThanOrEqual(400);
  });

  it('is written in steps, between which others have their turns', async () => {
    const some = await linesOf(shop.pool, ids);
    // More than any basket has, so that one stretch of them would be long on any machine.
    const lines = Array.from({ length: 20 }, () => some).flat();
    let isOver = false;
    let turns = 0;
    const others = () => {
      turns += 1;
      if (!isOver) setImmediate(others);
    };
    setImmediate(others);
    await answerBasket(lines, emptyBasket());
    isOver = true;

    expect(turns).toBeGreaterThan(3);
  });
});

describe('many large baskets at once', () => {
  it('are priced one after the other; those beyond the queue are asked to come again, small ones are not', async () => {
    const items = ids.slice(0, 150).map((offer_id) => ({ offer_id, qty: 1 }));
    const large = Array.from({ length: 60 }, () => shop.call(quoteOffers, { body: { items } }));
    await pause(0);
    const small = await shop.call(quoteOffers, { body: { items: items.slice(0, 5) } });
    const answers = await Promise.all(large);

    expect(small.statusCode).toBe(200);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const answer of refused) expectRefusal(answer, 503, 'OVERLOADED');
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(17);
    const again = await shop.call(quoteOffers, { body: { items } });
    expect(again.json<{ data: PricedBasket }>().data.items).toHaveLength(150);
  });
});

async function linesOf(db: Pool, offerIds: readonly number[]) {
  const circumstances = {
    destination: shop.catalog.region({ guid: undefined, shared: undefined }).row,
    audience: EVERYBODY,
  };
  const wishes = offerIds.map((offerId) => ({ offerId, qty: 1 }));
  return (await basketLines(db, wishes, circumstances)).lines;
}

function emptyBasket(): Omit<PricedBasket, 'items'> {
  const totals = { full: 0, discount: 0, goods: 0, services: 0, total: 0, vat: 0, by_seller: [] };
  return {
    basket_version: '',
    customer_region_guid: '',
    groups: [],
    offer_service_types: [],
    totals,
    promo: null,
    next_discount: null,
    notices: [],
  };
}

/** The shop's pool, with the lengths of the lists it was asked about. */
function watched(): { pool: Pool; longestLists: number[] } {
  const longestLists: number[] = [];
  const pool = new Proxy(shop.pool, {
    apply: (target, self, given: unknown[]) => {
      for (const value of given.slice(1)) if (Array.isArray(value)) longestLists.push(value.length);
      return Reflect.apply(target as (...args: unknown[]) => unknown, self, given);
    },
  });
  return { pool, longestLists };
}
