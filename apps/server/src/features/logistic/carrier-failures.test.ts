import { calculateDelivery } from '@okoem/contract/logistic.ts';
import { searchCities } from '@okoem/contract/regions.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CdekImitation, type CdekMood, startCdekImitation } from '../../testing/cdek-imitation.ts';
import {
  calculated,
  createPickupPoint,
  createSizedOffer,
  deliveryBody,
  optionOf,
} from '../../testing/delivery-factories.ts';
import { fixClock } from '../../testing/fixed-clock.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import type { CarrierApi, CarrierQuestion } from './carrier-api.ts';
import { createCdekApi } from './cdek-api.ts';
import { createCdekClient } from './cdek-client.ts';

const [DELIVERY, PICKUP, CDEK] = [1, 2, 1];

let cdek: CdekImitation;
beforeEach(async () => {
  cdek = await startCdekImitation();
});
afterEach(() => cdek.close());

const cdekApi = ({ timeoutMs = 60_000 } = {}) =>
  createCdekApi(createCdekClient({ url: cdek.url, clientId: 'us', clientSecret: 'secret', timeoutMs }));

describe('a buyer', () => {
  fixClock();
  let shop: TestApp;
  let api: CarrierApi;
  /** No two alike: what a carrier said about one parcel is said about all of its size. */
  let kg = 1;
  beforeAll(async () => {
    shop = await createTestApp({}, { carrierApis: { cdek: { quote: (...given) => api.quote(...given) } } });
    await createPickupPoint(shop.pool, { carrierId: CDEK, city: 'Казань' });
  });
  afterAll(() => shop.close());

  const sizedOffer = () => createSizedOffer(shop.pool, { kg: (kg += 1) });
  const ask = async (offerId: number, given: object = {}) => {
    const { groups, errors } = await calculated(
      shop,
      { items: [{ offer_id: offerId, qty: 1 }], ...given },
      { city: 'Казань' },
    );
    expect(errors).toEqual([]);
    return groups[0]!;
  };

  it('is told what the carrier says, with its days from the day the parcel leaves', async () => {
    api = cdekApi();
    const { offerId } = await sizedOffer();
    const group = await ask(offerId);
    expect(optionOf(group, DELIVERY, CDEK)).toMatchObject({
      source: 'api',
      tariff: 'Посылка склад-дверь',
      price_with_vat: 560_50,
      days_min: 2,
      arrive_from: '2026-11-18',
    });
    expect(optionOf(group, PICKUP, CDEK)).toMatchObject({ price_with_vat: 390_00, arrive_to: '2026-11-19' });
    // By another contract its sums are without VAT.
    await shop.pool`update carrier set api_holds_vat = false where id = 1`;
    const net = await ask(offerId, { basket_hash: 'net' });
    expect(optionOf(net, PICKUP, CDEK)).toMatchObject({ price: 390_00, price_with_vat: 475_80, vat: 85_80 });
    await shop.pool`update carrier set api_holds_vat = true where id = 1`;
  });

  it.each([
    ['fails', 'error'],
    ['does not answer', 'stalled'],
    ['answers a page', 'html'],
    ['answers rubbish', 'rubbish'],
    ['lies about prices', 'negative'],
    ['answers without end', 'flood'],
    ['is busy', 'busy'],
    ['refuses the question', 'refused'],
  ] as [string, CdekMood][])(
    'gets the price of the table when the carrier %s, within its time [DELIV-014]',
    async (_, mood) => {
      cdek.mood = mood;
      api = cdekApi(mood === 'stalled' ? { timeoutMs: 200 } : {});
      const { offerId } = await sizedOffer();
      const group = await ask(offerId);
      expect(cdek.questions.length).toBeGreaterThan(0);
      expect(optionOf(group, DELIVERY, CDEK)).toMatchObject({ source: 'table', tariff: 'Посылка до двери' });
      expect(optionOf(group, DELIVERY, CDEK)!.price_with_vat).toBeGreaterThan(300_00);
      expect(optionOf(group, DELIVERY, CDEK)!.valid_until).toBe('2026-11-16T07:01:00.000Z');
    },
  );

  it('is not told of a carrier that does not go there, and is when it has no table to fall back to', async () => {
    cdek.mood = 'nowhere';
    api = cdekApi();
    const { offerId } = await sizedOffer();
    expect(optionOf(await ask(offerId), DELIVERY, CDEK)).toBeUndefined();
    cdek.mood = 'error';
    await shop.pool`update carrier set is_active = (id = 1)`;
    const [removed] = await shop.pool<{ name: string }[]>`
      delete from carrier_tariff where carrier_id = 1 and method = 1 returning name
    `;
    expect(removed).toBeDefined();
    const { errors } = await calculated(
      shop,
      { items: [{ offer_id: (await sizedOffer()).offerId, qty: 1 }] },
      { city: 'Казань' },
    );
    expect(errors).toMatchObject([
      {
        code: 'CARRIER_DOWN',
        message: 'Перевозчик сейчас не отвечает: повторите расчёт через несколько минут',
      },
    ]);
    await shop.pool`update carrier set is_active = true`;
  });
});

describe('the same question', () => {
  fixClock();

  it('makes no second call for a quarter of an hour, not even at the same time [DELIV-007] [API-074]', async () => {
    const api = cdekApi();
    const shop = await createTestApp({}, { carrierApis: { cdek: api } });
    try {
      const [first, second] = [await createSizedOffer(shop.pool), await createSizedOffer(shop.pool)];
      const items = [first, second].map(({ offerId }) => ({ offer_id: offerId, qty: 1 }));
      const asked = { items, services: ['lift', 'time_window'] };
      const same = { items: items.toReversed(), services: ['time_window', 'lift'] };
      cdek.mood = 'stalled';
      const both = Promise.all([asked, same].map((given) => calculated(shop, given)));
      // Two parcels of one size from one city are one question to the carrier.
      await expect.poll(() => cdek.questions.length).toBe(1);
      cdek.mood = 'right';
      cdek.release();
      const [one, other] = await both;
      expect(other).toEqual(one);
      // What has changed meanwhile is told when the time of the answer is over, or of the basket.
      await shop.pool`update carrier set name = 'Другое имя' where id = 2`;
      expect(await calculated(shop, same)).toEqual(one);
      const names = async (given: object) =>
        (await calculated(shop, { ...asked, ...given })).groups[0]!.options.map((own) => own.carrier_name);
      expect(await names({ basket_hash: 'other' })).toContain('Другое имя');
      expect(cdek.questions).toHaveLength(1);
      vi.setSystemTime(new Date('2026-11-16T10:14:59+03:00'));
      expect(await names({})).not.toContain('Другое имя');
      // Waiting for the carrier took some of the time.
      vi.setSystemTime(new Date('2026-11-16T10:15:30+03:00'));
      expect(await names({})).toContain('Другое имя');
      expect(cdek.questions).toHaveLength(2);
    } finally {
      await shop.close();
    }
  });

  it('is another one after the cut-off of the warehouse', async () => {
    const shop = await createTestApp();
    try {
      const { offerId } = await createSizedOffer(shop.pool);
      const asked = { items: [{ offer_id: offerId, qty: 1 }] };
      vi.setSystemTime(new Date('2026-11-16T14:59:00+03:00'));
      const before = (await calculated(shop, asked)).groups[0]!.options[0]!;
      expect(before).toMatchObject({ ship_date: '2026-11-16', valid_until: '2026-11-16T12:00:00.000Z' });
      vi.setSystemTime(new Date('2026-11-16T15:00:00+03:00'));
      const after = (await calculated(shop, asked)).groups[0]!.options[0]!;
      expect(after.ship_date).toBe('2026-11-17');
    } finally {
      await shop.close();
    }
  });
});

describe('the deadline of a calculation', () => {
  it('is its own and longer than that of other calls [DELIV-009]', async () => {
    const api = cdekApi();
    const shop = await createTestApp({ REQUEST_DEADLINE_MS: '1000' }, { carrierApis: { cdek: api } });
    try {
      const { offerId } = await createSizedOffer(shop.pool);
      cdek.mood = 'stalled';
      const calculating = shop.call(calculateDelivery, {
        body: deliveryBody({ items: [{ offer_id: offerId, qty: 1 }] }),
      });
      await expect.poll(() => cdek.questions.length).toBe(1);
      // Another call that came later is late already.
      await shop.pool.begin(async (tx) => {
        await tx`lock table city in access exclusive mode`;
        expectRefusal(await shop.call(searchCities, { body: {} }), 503, 'DEADLINE');
      });
      cdek.release();
      expect((await calculating).statusCode).toBe(200);
      expect(calculateDelivery.timeoutMs).toBe(30_000);
    } finally {
      await shop.close();
    }
  });

  it('ends the work when nobody waits any more', async () => {
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const quote = (_: CarrierQuestion, signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        asked.resolve();
        signal.addEventListener('abort', () => {
          resolve();
          reject(signal.reason);
        });
      });
    const shop = await createTestApp({}, { carrierApis: { cdek: { quote } } });
    try {
      const { offerId } = await createSizedOffer(shop.pool);
      const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
      const abort = new AbortController();
      const call = fetch(`${address}/api/v1${calculateDelivery.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(deliveryBody({ items: [{ offer_id: offerId, qty: 1 }] })),
        signal: abort.signal,
      });
      await asked.promise;
      abort.abort();
      await expect(call).rejects.toThrow('aborted');
      await gone;
    } finally {
      await shop.close();
    }
  });
});
