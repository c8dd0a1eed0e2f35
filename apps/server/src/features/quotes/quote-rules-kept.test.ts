import { apiDate } from '@okoem/domain/format/date-format.ts';
import { quoteAnsweredBy, quoteRemindAt, quoteValidUntil } from '@okoem/domain/quote/quote-promise.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createMember } from '../../testing/basket-calls.ts';
import { quoteBody, sendQuoteBody } from '../../testing/quote-bodies.ts';
import { quoteOfBasket } from '../../testing/quote-calls.ts';
import { PDF, sendFile } from '../../testing/sent-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { draftQuote } from './draft-quote.ts';
import { findQuote, findQuoteId } from './quote-life-repository.ts';
import { nextNumber } from './quote-repository.ts';

let shop: TestApp;
let rulesBefore: Record<string, unknown>;
beforeAll(async () => {
  shop = await createTestApp();
  const [row] = await shop.pool`select * from quote_rules`;
  rulesBefore = { ...row };
});
afterEach(async () => {
  await shop.pool`update quote_rules set ${shop.pool(rulesBefore)}`;
  await shop.pool`delete from day_exception`;
});
afterAll(() => shop.close());

async function quoted(offerId: number, qty = 1) {
  const { token } = await createMember(shop);
  return quoteOfBasket(shop, token, [{ offer_id: offerId, qty }]);
}

const reasonsOf = async (offerId: number) => {
  const { status, reasons, total } = await quoted(offerId);
  return { status, total, reasons: reasons.map(({ code }) => code) };
};

/** A request of the popup by somebody who is not signed in, as its job leaves it. */
async function ofGuest(body: Record<string, unknown>) {
  const { number } = (await sendQuoteBody(shop, quoteBody(body))).json().data;
  const id = (await findQuoteId(shop.pool, number))!;
  await draftQuote(shop.pool, id, { publicUrl: 'https://okoem.example' });
  return findQuote(shop.pool, id);
}

describe('what the system does not bind by itself', () => {
  it('is what leaves us less than the least margin [KP-015]', async () => {
    const { offerId } = await createOffer(shop.pool);
    await shop.pool`update quote_rules set min_margin_bp = 651`;
    expect(await reasonsOf(offerId)).toEqual({ status: 'DRAFTED', total: 100_00, reasons: ['MARGIN'] });
    await shop.pool`update quote_rules set min_margin_bp = 650`;
    expect(await reasonsOf(offerId)).toEqual({ status: 'SENT', total: 100_00, reasons: [] });
  });

  it('is what lies below the least order of its seller [KP-015]', async () => {
    const { offerId, sellerId } = await createOffer(shop.pool);
    await shop.pool`update seller set min_order_sum = 100_01 where id = ${sellerId}`;
    expect(await reasonsOf(offerId)).toEqual({
      status: 'DRAFTED',
      total: 100_00,
      reasons: ['MIN_ORDER_SUM'],
    });
    await shop.pool`update seller set min_order_sum = 100_00 where id = ${sellerId}`;
    expect((await reasonsOf(offerId)).status).toBe('SENT');
  });

  it('is what its warehouse does not send to the city [KP-015]', async () => {
    const { offerId, storeId } = await createOffer(shop.pool);
    await shop.pool`
      update store set city_guid = guid, geo_lat = city.geo_lat, geo_lon = city.geo_lon, delivers_to = 'radius', radius_km = 10
        from city where city.name = 'Владивосток' and store.id = ${storeId}
    `;
    expect(await reasonsOf(offerId)).toMatchObject({ status: 'DRAFTED', reasons: ['NO_DELIVERY'] });
  });

  it('is a guest’s where the rules bind members alone, and what comes with a file [KP-015]', async () => {
    const { offerId } = await createOffer(shop.pool);
    const basket = [{ offer_id: offerId, qty: 1 }];
    await shop.pool`update quote_rules set binds_guests = false`;
    expect(await ofGuest({ basket })).toMatchObject({ status: 'DRAFTED', reasons: ['GUEST'] });
    await shop.pool`update quote_rules set binds_guests = true`;
    expect(await ofGuest({ basket })).toMatchObject({ status: 'SENT', reasons: [] });
    const file = (await sendFile(shop, { name: 'план.pdf', bytes: PDF })).json().data.id;
    expect(await ofGuest({ basket, file_ids: [file] })).toMatchObject({
      status: 'DRAFTED',
      reasons: ['FILES'],
    });
  });
});

it('prices hold for as many working days as the rules say, and days off by decree are none of them [KP-019]', async () => {
  const { offerId } = await createOffer(shop.pool);
  await shop.pool`update quote_rules set valid_days = 3`;
  const termOf = async () => {
    const { id, valid_until: until } = await quoted(offerId);
    const [kept] = await shop.pool<{ sentAt: Date; remindAt: Date }[]>`
      select sent_at, remind_at from quote_version join quote on quote.id = quote_id where quote_id = ${id}
    `;
    return { until: new Date(until!), ...kept! };
  };
  const usual = await termOf();
  expect(usual.until).toEqual(quoteValidUntil(usual.sentAt, { days: 3 }));
  expect(usual.remindAt).toEqual(quoteRemindAt(usual.sentAt, { days: 3 }));
  expect(usual.until).not.toEqual(quoteValidUntil(usual.sentAt));
  const off = usual.until.toISOString().slice(0, 10);
  await shop.pool`insert into day_exception (day, is_working) values (${off}, false)`;
  const later = await termOf();
  const calendar = { holidays: [off] };
  expect(later.until).toEqual(quoteValidUntil(later.sentAt, { days: 3, calendar }));
  expect(later.until).not.toEqual(quoteValidUntil(later.sentAt, { days: 3 }));
});

it('an answer is promised within four hours of work, of which a day off has none [KP-003]', async () => {
  const { offerId } = await createOffer(shop.pool);
  const promises = async () => {
    await sendQuoteBody(shop, quoteBody());
    await quoted(offerId);
    const rows = await shop.pool<{ createdAt: Date; promisedAt: Date }[]>`
      select created_at, promised_at from quote order by id desc limit 2
    `;
    expect(rows).toHaveLength(2);
    return rows.map(({ createdAt, promisedAt }) => ({
      promisedAt,
      usual: quoteAnsweredBy(createdAt),
      createdAt,
    }));
  };
  const before = await promises();
  expect(before.map(({ promisedAt }) => promisedAt)).toEqual(before.map(({ usual }) => usual));
  const off = apiDate(before[0]!.promisedAt);
  await shop.pool`insert into day_exception (day, is_working) values (${off}, false)`;
  for (const { createdAt, promisedAt, usual } of await promises()) {
    expect(promisedAt).toEqual(quoteAnsweredBy(createdAt, { holidays: [off] }));
    expect(promisedAt).not.toEqual(usual);
  }
});

it('requests and offers are numbered together, each year of Moscow from one [KP-003]', async () => {
  const { offerId } = await createOffer(shop.pool);
  const ofRequest: string = (await sendQuoteBody(shop, quoteBody())).json().data.number;
  const { number } = await quoted(offerId);
  expect(Number(number.slice(8))).toBe(Number(ofRequest.slice(8)) + 1);
  const year = Number(apiDate(new Date()).slice(0, 4));
  const counters = await shop.pool`select year, last from quote_counter`;
  expect([...counters]).toEqual([{ year, last: Number(number.slice(8)) }]);
  const next = (at: string) => inTransaction(shop.pool, (tx) => nextNumber(tx, new Date(at)));
  const newYear = `${year}-12-31T21:00:00Z`;
  expect([await next(newYear), await next(newYear)]).toEqual([
    `КП-${year + 1}-000001`,
    `КП-${year + 1}-000002`,
  ]);
});
