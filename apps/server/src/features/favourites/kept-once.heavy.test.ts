import { addCompared } from '@okoem/contract/compared-offers.ts';
import { addFavourite } from '@okoem/contract/favourites.ts';
import { subscribeToOffer, verifySubscription } from '@okoem/contract/stock-subscriptions.ts';
import { QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { CITIES, createGoods } from '../../testing/catalog-factories.ts';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { tellRestockedJob } from '../stock-subscriptions/tell-restocked.ts';

const ROUNDS = 100;
const AT_ONCE = 50;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ MAX_IN_FLIGHT: '5000', REQUEST_DEADLINE_MS: '60000' });
});
afterAll(() => shop.close());

const atOnce = <Answer>(call: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, () => call()));

describe('I11: fifty at once, a hundred times', () => {
  it('make one row of a favourite and one of a comparison', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id: customerId } = await createCustomer(shop.pool);
      const token = await signIn(shop.pool, { customerId });
      const { offerId } = await createOffer(shop.pool);
      const body = { offer_id: offerId };
      const [kept, compared] = await Promise.all([
        atOnce(() => shop.call(addFavourite, { token, body })),
        atOnce(() => shop.call(addCompared, { token, body })),
      ]);
      for (const answers of [kept, compared]) {
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
        expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
      }
    }
    const [counts] = await shop.pool`
      select (select count(*)::int from favourite) as kept, (select count(*)::int from compared) as compared
    `;
    expect(counts).toEqual({ kept: ROUNDS, compared: ROUNDS });
  });

  it('make one subscription, and one letter when the goods are back', async () => {
    const { offerIds } = await createGoods(shop.pool, { name: 'Камера', offers: [{ stock: 0 }] });
    const offerId = offerIds[0]!;
    const emails: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `waiting${round}@example.com`;
      emails.push(email);
      const asked = await shop.call(subscribeToOffer, {
        params: { id: String(offerId) },
        body: { email, region_guid: CITIES['Москва'], consent_revision: QUOTE_CONSENT.revision },
      });
      const [letter] = await shop.pool<
        { subject: string }[]
      >`select subject from message where recipient = ${email}`;
      const code = /^\d{6}/.exec(letter!.subject)![0];
      const body = { request_id: asked.json().data.request_id, code };
      const answers = await atOnce(() => shop.call(verifySubscription, { body }));
      // Right guesses count among the five as well.
      const good = answers.filter(({ statusCode }) => statusCode === 200);
      expect(good).toHaveLength(5);
    }
    const active = await shop.pool`select from stock_subscription where status = 'active'`;
    expect(active.count).toBe(ROUNDS);
    await shop.pool`update offer_stock set on_hand_milli = 1000000 where offer_id = ${offerId}`;
    const job = tellRestockedJob('https://okoem.example');
    const parts = { pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal };
    // Several workers may come to it at once, and the oldest are told first, some at a time.
    for (let run = 0; run < 5; run += 1) await Promise.all([1, 2, 3].map(() => job.perform(parts, {})));
    const told = await shop.pool<{ count: number }[]>`
      select count(*)::int as count from message where subject like 'Снова в наличии%' group by recipient
    `;
    expect(told.map(({ count }) => count)).toEqual(emails.map(() => 1));
  });
});
