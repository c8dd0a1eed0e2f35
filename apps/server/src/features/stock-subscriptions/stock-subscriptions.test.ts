import { subscribeToOffer, verifySubscription } from '@okoem/contract/stock-subscriptions.ts';
import { QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { findMessages } from '../../platform/messages/message.ts';
import { CITIES, createGoods } from '../../testing/catalog-factories.ts';
import { createCategory, createSeller } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { tellRestockedJob } from './tell-restocked.ts';

let shop: TestApp;
let offerId: number;
beforeAll(async () => {
  shop = await createTestApp();
  const { pool } = shop;
  const goods = await createGoods(pool, {
    sellerId: await createSeller(pool),
    categoryId: await createCategory(pool),
    name: 'Камера',
    offers: [{ stock: 0 }],
  });
  const [offer] = await pool<{ id: number }[]>`select id from offer where product_id = ${goods.id}`;
  offerId = offer!.id;
});
afterAll(() => shop.close());

const subscribe = (email: string, more = {}, id = offerId) =>
  shop.call(subscribeToOffer, {
    params: { id: String(id) },
    body: { email, region_guid: CITIES['Москва'], consent_revision: QUOTE_CONSENT.revision, ...more },
  });
const verify = (requestId: string, code: string) =>
  shop.call(verifySubscription, { body: { request_id: requestId, code } });
const lettersTo = (to: string) => findMessages(shop.pool, { to, limit: 10 });
const stock = (milli: number) =>
  shop.pool`update offer_stock set on_hand_milli = ${milli} where offer_id = ${offerId}`;
const tell = () =>
  tellRestockedJob('https://okoem.example').perform(
    { pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal },
    {},
  );

async function asked(email: string, more = {}, id = offerId): Promise<{ requestId: string; code: string }> {
  const response = await subscribe(email, more, id);
  expect(response.statusCode, response.body).toBe(201);
  expect(response.json().data.status).toBe('pending');
  const [letter] = await lettersTo(email.toLowerCase());
  return { requestId: response.json().data.request_id, code: /^\d{6}/.exec(letter!.subject)![0] };
}

describe('a subscription to the return of goods', () => {
  it('begins when the address has confirmed itself, and one letter tells of the goods [STOCK-001]', async () => {
    const { requestId, code } = await asked('Anna@Example.com');
    await stock(5000);
    await tell();
    expect(await lettersTo('anna@example.com')).toHaveLength(1);

    expect((await verify(requestId, code)).json()).toEqual({ data: { status: 'active' } });
    await tell();
    await tell();
    const letters = await lettersTo('anna@example.com');
    expect(letters).toHaveLength(2);
    expect(letters[0]!.subject).toBe('Снова в наличии: Камера');
    expect(letters[0]!.body).toMatch(/https:\/\/okoem\.example\/product\/\S+-\d+\?qty=1\s/);
    await stock(0);
  });

  it('waits until as much is there as was wished for, and the oldest are told first', async () => {
    // Whoever was told within the hour would count.
    await shop.pool`delete from stock_subscription`;
    for (const [email, quantity] of [
      ['first@example.com', 1],
      ['much@example.com', 50],
      ['second@example.com', 1],
      ['third@example.com', 1],
      ['fourth@example.com', 1],
    ] as const) {
      const { requestId, code } = await asked(email, { quantity });
      await verify(requestId, code);
    }
    await stock(1000);
    await tell();
    const told = async (email: string) => (await lettersTo(email)).length === 2;
    expect(await told('first@example.com')).toBe(true);
    expect(await told('second@example.com')).toBe(true);
    expect(await told('third@example.com')).toBe(true);
    expect(await told('fourth@example.com')).toBe(false);
    expect(await told('much@example.com')).toBe(false);
    await stock(0);
  });

  it('tells of goods only where a store that has them delivers to', async () => {
    const { pool } = shop;
    const reaches = {
      everywhere: {},
      regions: { regions: ['Тульская обл'] },
      radius: { radiusKm: 200 },
    };
    const told: Record<string, string[]> = {};
    for (const [reach, wish] of Object.entries(reaches)) {
      const goods = await createGoods(pool, {
        sellerId: await createSeller(pool),
        categoryId: await createCategory(pool),
        offers: [{ ...wish, stock: 50 }],
      });
      const [offer] = await pool<{ id: number }[]>`select id from offer where product_id = ${goods.id}`;
      for (const city of ['Москва', 'Тула', 'Владивосток'] as const) {
        const email = `${reach}-${CITIES[city].slice(0, 8)}@example.com`;
        const { requestId, code } = await asked(email, { region_guid: CITIES[city] }, offer!.id);
        await verify(requestId, code);
      }
      await tell();
      const rows = await pool<{ name: string }[]>`
        select city.name
          from stock_subscription
          join city on city.guid = city_guid
         where offer_id = ${offer!.id}
           and told_at is not null
         order by city.name
      `;
      told[reach] = rows.map(({ name }) => name);
    }
    expect(told).toEqual({
      everywhere: ['Владивосток', 'Москва', 'Тула'],
      regions: ['Тула'],
      radius: ['Москва', 'Тула'],
    });
  });

  it('waits while the store or its seller is closed', async () => {
    const { pool } = shop;
    const { requestId, code } = await asked('closed@example.com');
    await verify(requestId, code);
    await stock(5000);
    const [place] = await pool<{ storeId: number; sellerId: number }[]>`
      select store_id, seller_id from offer where id = ${offerId}
    `;
    const openStore = (isOpen: boolean) =>
      pool`update store set is_active = ${isOpen} where id = ${place!.storeId}`;
    const openSeller = (isOpen: boolean) =>
      pool`update seller set is_active = ${isOpen} where id = ${place!.sellerId}`;
    await openStore(false);
    await tell();
    await openStore(true);
    await openSeller(false);
    await tell();
    expect(await lettersTo('closed@example.com')).toHaveLength(1);
    await openSeller(true);
    await tell();
    expect(await lettersTo('closed@example.com')).toHaveLength(2);
    await stock(0);
  });

  it('takes five tries of a code, and the right one after them no more', async () => {
    const { requestId, code } = await asked('guess@example.com');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let turn = 0; turn < 5; turn += 1) {
      expectRefusal(await verify(requestId, wrong), 400, 'VALIDATION');
    }
    expectRefusal(await verify(requestId, code), 404, 'NOT_FOUND');
  });

  it('is one for an address and an offer, however often it is asked for', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const { requestId, code } = await asked('twice@example.com');
      expect((await verify(requestId, code)).statusCode).toBe(200);
    }
    const rows = await shop.pool`
      select status from stock_subscription where email = 'twice@example.com' order by id
    `;
    expect(rows.map((row) => row['status'])).toEqual(['replaced', 'active']);
  });

  it('is one also when all requests of an address are confirmed at once, each twice', async () => {
    const requests = [];
    for (let turn = 0; turn < 8; turn += 1) requests.push(await asked('hasty@example.com'));
    const answers = await Promise.all(
      [...requests, ...requests].map(({ requestId, code }) => verify(requestId, code)),
    );
    // Who is confirmed again after a later word has taken over is told that the code has had its day.
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
    for (const [turn] of requests.entries()) {
      expect([answers[turn]!.statusCode, answers[turn + requests.length]!.statusCode]).toContain(200);
    }
    const rows = await shop.pool<{ status: string; count: number }[]>`
      select status, count(*)::int as count
        from stock_subscription
       where email = 'hasty@example.com'
       group by status
       order by status
    `;
    expect(rows).toEqual([
      { status: 'active', count: 1 },
      { status: 'replaced', count: 7 },
    ]);
  });

  it('takes its fields in data and the offer from the path alone [API-050] [API-051]', async () => {
    const { offerIds } = await createGoods(shop.pool, { name: 'Замок', offers: [{ stock: 0 }] });
    const email = 'wrapped@example.com';
    const fields = { email, region_guid: CITIES['Москва'], consent_revision: QUOTE_CONSENT.revision };
    const post = (path: string, data: object) =>
      shop.send({ method: 'POST', url: `/api/v1/catalog/offers/${path}`, payload: { data } });

    expectRefusal(
      await post(`${offerIds[0]}:subscribe`, { ...fields, id: offerIds[0] }),
      400,
      'UNKNOWN_FIELD',
    );
    const response = await post(`${offerIds[0]}:subscribe`, fields);
    expect(response.statusCode, response.body).toBe(201);
    const [letter] = await lettersTo(email);
    const answer = { request_id: response.json().data.request_id, code: /^\d{6}/.exec(letter!.subject)![0] };
    expect((await post('verify-subscription', answer)).json()).toEqual({ data: { status: 'active' } });
  });

  it('answers the same to a right code that is sent again', async () => {
    const { requestId, code } = await asked('again@example.com');
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await verify(requestId, code)).json()).toEqual({ data: { status: 'active' } });
    }
  });

  it('refuses what nobody sells, unknown cities, wrong addresses and an outdated consent', async () => {
    expectRefusal(await subscribe('a@example.com', {}, 999_999), 404, 'NOT_FOUND');
    expectRefusal(await subscribe('криво'), 400, 'VALIDATION');
    expectRefusal(await subscribe('a@example.com', { consent_revision: 'old' }), 400, 'VALIDATION');
    const nowhere = { region_guid: '00000000-0000-4000-8000-000000000000' };
    expect((await subscribe('a@example.com', nowhere)).json().errors[0].code).toBe('UNKNOWN_REGION');
    expectRefusal(await verify('00000000-0000-4000-8000-000000000000', '123456'), 404, 'NOT_FOUND');
    expect(await lettersTo('a@example.com')).toEqual([]);
  });

  it('sends no more than three codes an hour to one address', async () => {
    const limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '1000' });
    const goods = await createGoods(limited.pool, {
      sellerId: await createSeller(limited.pool),
      categoryId: await createCategory(limited.pool),
      offers: [{ stock: 0 }],
    });
    const [offer] = await limited.pool<{ id: number }[]>`select id from offer where product_id = ${goods.id}`;
    const send = () =>
      limited.call(subscribeToOffer, {
        params: { id: String(offer!.id) },
        body: {
          email: 'flood@example.com',
          region_guid: CITIES['Москва'],
          consent_revision: QUOTE_CONSENT.revision,
        },
      });
    for (let turn = 0; turn < 3; turn += 1) expect((await send()).statusCode).toBe(201);
    expectRefusal(await send(), 429, 'TOO_MANY_REQUESTS');
    await limited.close();
  });
});
