import { randomUUID } from 'node:crypto';
import type { QuoteView } from '@okoem/contract/quote-views.ts';
import * as calls from '@okoem/contract/quotes.ts';
import { decideSpecificationRows } from '@okoem/contract/specification-decisions.ts';
import type { SpecificationRow } from '@okoem/contract/specification-views.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, setItems } from '../../testing/basket-calls.ts';
import { createCustomer, joinCompany, signIn } from '../../testing/factories.ts';
import { stockOf } from '../../testing/order-factories.ts';
import { subjectsTo } from '../../testing/order-life-calls.ts';
import { createBuyer, createDiscount, createPriceList } from '../../testing/price-factories.ts';
import {
  createCompanyBuyer,
  onQuote,
  quoteAt,
  quoteOfBasket,
  sendBasketAsQuote,
  stockFaults,
} from '../../testing/quote-calls.ts';
import { lookAt, paste, rowsOf, settled, startReading } from '../../testing/specification-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer, MOSCOW } from '../../testing/trade-factories.ts';
import { chooseOffers } from './choose-offers.ts';
import { findDestination } from './quote-destination.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const rule = (column: string, value: string) =>
  shop.pool.unsafe(`update quote_rules set ${column} = ${value}`);

describe('a basket sent as КП', () => {
  it('is priced and bound at once inside the rules, with its stock held for a company [KP-013] [KP-015] [KP-021]', async () => {
    const buyer = await createCompanyBuyer(shop);
    const [one, other] = [
      await createOffer(shop.pool, { stock: 10 }),
      await createOffer(shop.pool, { stock: 5, cost: 250_00 }),
    ];
    const quote = await quoteOfBasket(shop, buyer.token, [
      { offer_id: one.offerId, qty: 4 },
      { offer_id: other.offerId, qty: 2 },
    ]);
    expect(quote).toMatchObject({
      number: expect.stringMatching(/^КП-\d{4}-\d{6}$/),
      status: 'SENT',
      total: 900_00,
      version: 1,
      is_held: true,
      reasons: [],
      can_accept: true,
      versions: [{ number: 1, author: 'system', is_sent: true }],
    });
    expect(quote.shown!.lines.map((line) => [line.state, line.quantity, line.price, line.total])).toEqual([
      ['priced', 4, 100_00, 400_00],
      ['priced', 2, 250_00, 500_00],
    ]);
    // What is held is not there for others.
    expect(await stockOf(shop.pool, one.offerId)).toEqual([10, 4]);
    expect(await stockOf(shop.pool, other.offerId)).toEqual([5, 2]);
    const stranger = await createMember(shop);
    await setItems(shop, stranger.token, [{ offer_id: other.offerId, qty: 3 }]);
    const { data: whole } = (await sendBasketAsQuote(shop, stranger.token)).json();
    expect([whole.status, whole.shown.lines[0].quantity]).toEqual(['SENT', 3]);
    await shop.pool`update basket_line set quantity_milli = 4000 where offer_id = ${other.offerId}`;
    const { data: more } = (await sendBasketAsQuote(shop, stranger.token)).json();
    expect(more.reasons.map(({ code }: { code: string }) => code)).toEqual(['STOCK']);
    expect(await stockFaults(shop)).toBe(0);
    expect(await subjectsTo(shop, buyer.email)).toEqual([`${quote.number}: предложение готово`]);
  });

  it('of somebody who buys for himself binds the price and holds nothing, as the rule says [KP-015]', async () => {
    const { token } = await createMember(shop);
    const { offerId } = await createOffer(shop.pool);
    const quote = await quoteOfBasket(shop, token, [{ offer_id: offerId, qty: 1 }]);
    expect(quote).toMatchObject({ status: 'SENT', is_held: false });
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 0]);
  });

  it('is one quote however often its key is sent, and another body is refused [KP-013]', async () => {
    const { token } = await createMember(shop);
    const { offerId } = await createOffer(shop.pool);
    await setItems(shop, token, [{ offer_id: offerId, qty: 1 }]);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendBasketAsQuote(shop, token, {}, key)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    expectRefusal(await sendBasketAsQuote(shop, token, { name: 'Другое' }, key), 422, 'IDEMPOTENCY_MISMATCH');
    await setItems(shop, token, [{ offer_id: offerId, qty: 0 }]);
    expectRefusal(await sendBasketAsQuote(shop, token), 409, 'BASKET_CHANGED');
  });

  it('is priced by what was agreed with the company, and by nobody else’s prices [KP-014]', async () => {
    const offer = await createOffer(shop.pool);
    const { offerId } = offer;
    const { token, companyId } = await createBuyer(shop.pool);
    await createPriceList(shop.pool, offer, { companyIds: [companyId], price: 80_00 });
    const quote = await quoteOfBasket(shop, token, [{ offer_id: offerId, qty: 2 }]);
    expect(quote.shown!.lines[0]).toMatchObject({ price: 80_00, list_price: 80_00, total: 160_00 });
    const { token: other } = await createMember(shop);
    const usual = await quoteOfBasket(shop, other, [{ offer_id: offerId, qty: 2 }]);
    expect(usual.shown!.lines[0]).toMatchObject({ price: 100_00 });
  });

  it('takes the discounts of the basket into the price of the unit [KP-014]', async () => {
    const { token } = await createMember(shop);
    const { offerId, productId } = await createOffer(shop.pool, { stock: 20 });
    await createDiscount(shop.pool, { productIds: [productId], valueType: 1, value: 10, minCount: 7 });
    const quote = await quoteOfBasket(shop, token, [{ offer_id: offerId, qty: 7 }]);
    expect(quote.shown!.lines[0]).toMatchObject({ price: 90_00, list_price: 90_00, total: 630_00 });
    const cut = await createOffer(shop.pool, { cost: 200_00 });
    await createDiscount(shop.pool, { productIds: [cut.productId], valueType: 1, value: 15 });
    const product = await quoteOfBasket(shop, token, [{ offer_id: cut.offerId, qty: 2 }]);
    expect(product.shown!.lines[0]).toMatchObject({ price: 170_00, total: 340_00 });
    const fewer = await quoteOfBasket(shop, token, [{ offer_id: offerId, qty: 6 }]);
    expect(fewer.shown!.lines[0]).toMatchObject({ price: 100_00, total: 600_00 });
    // Seven of them come to 629,56 in the basket: at 89,94 a piece they would cost two kopecks more.
    await shop.pool`update offer set cost = 99_93 where id = ${offerId}`;
    const uneven = await quoteOfBasket(shop, token, [{ offer_id: offerId, qty: 7 }]);
    expect(uneven.shown!.lines[0]).toMatchObject({ price: 89_93, list_price: 89_93, total: 629_51 });
  });

  it('beyond a rule waits at the desk with every reason, priced all the same [KP-015]', async () => {
    const buyer = await createCompanyBuyer(shop);
    const { offerId } = await createOffer(shop.pool, { stock: 100_000, cost: 10_000_00 });
    await rule('most_lines', '1');
    const second = await createOffer(shop.pool);
    const quote = await quoteOfBasket(shop, buyer.token, [
      { offer_id: offerId, qty: 60 },
      { offer_id: second.offerId, qty: 1 },
    ]);
    await rule('most_lines', '200');
    expect(quote).toMatchObject({ status: 'DRAFTED', total: 600_100_00, is_held: false, can_accept: false });
    expect(quote.reasons.map(({ code }) => code)).toEqual(['SUM', 'LINES']);
    expect(quote.shown).toMatchObject({ is_sent: false, total: 600_100_00 });
    expect(await stockOf(shop.pool, offerId)).toEqual([100_000, 0]);
    expect(await subjectsTo(shop, buyer.email)).toEqual([`${quote.number}: предварительный расчёт готов`]);
  });

  it('asks the desk where stock is short, and nothing is bound where the rules bind nothing [KP-015]', async () => {
    const { token } = await createMember(shop);
    const { offerId } = await createOffer(shop.pool, { stock: 3 });
    const short = await quoteOfBasket(shop, token, [{ offer_id: offerId, qty: 3 }]);
    expect(short.status).toBe('SENT');
    await shop.pool`update offer_stock set on_hand_milli = 2000 where offer_id = ${offerId}`;
    await setItems(shop, token, [{ offer_id: offerId, qty: 2 }]);
    await shop.pool`update basket_line set quantity_milli = 3000 where offer_id = ${offerId}`;
    const { data } = (await sendBasketAsQuote(shop, token)).json();
    expect([data.status, data.reasons.map(({ code }: { code: string }) => code)]).toEqual([
      'DRAFTED',
      ['STOCK'],
    ]);
    await rule('is_automatic', 'false');
    const { offerId: more } = await createOffer(shop.pool);
    await setItems(shop, token, [{ offer_id: offerId, qty: 0 }]);
    const manual = await quoteOfBasket(shop, token, [{ offer_id: more, qty: 1 }]);
    await rule('is_automatic', 'true');
    expect(manual.reasons.map(({ code }) => code)).toEqual(['NOT_AUTOMATIC']);
  });
});

it('of several offers of a product the one that comes to the city is chosen, however cheap another is [KP-014]', async () => {
  const near = await createOffer(shop.pool, { stock: 50 });
  const [far] = await shop.pool<{ id: number }[]>`
    insert into store (seller_id, name, city_guid, address_string, geo_lat, geo_lon, hours, delivers_to, radius_km)
    select seller_id, 'Дальний склад', guid, 'Владивосток', city.geo_lat, city.geo_lon, '9–18', 'radius', 10
      from store, (select * from city where name = 'Владивосток') as city
     where store.id = (select store_id from offer where id = ${near.offerId})
    returning id
  `;
  await shop.pool`
    with made as (
      insert into offer (product_id, seller_id, store_id, cost)
      select product_id, seller_id, ${far!.id}, 100 from offer where id = ${near.offerId}
      returning id
    )
    insert into offer_stock (offer_id, on_hand_milli) select id, 50000 from made
  `;
  const wanted = [{ productId: near.productId, quantityMilli: 2000 }];
  const chosenIn = async (guid: string) =>
    chooseOffers(shop.pool, wanted, await findDestination(shop.pool, guid));
  expect(await chosenIn(MOSCOW)).toEqual([near.offerId]);
  const [vladivostok] = await shop.pool<{ guid: string }[]>`select guid from city where name = 'Владивосток'`;
  expect(await chosenIn(vladivostok!.guid)).not.toEqual([near.offerId]);
});

describe('a specification sent as КП', () => {
  it('keeps the words of its rows, prices the sure ones and asks for the rest [KP-013] [KP-014] [SPECS-078]', async () => {
    const reading = await startReading(shop);
    const buyer = await createCompanyBuyer(shop);
    const { offerId } = await createOffer(shop.pool, { stock: 50 });
    const [product] = await shop.pool<{ article: string }[]>`
      select article from product where id = (select product_id from offer where id = ${offerId})
    `;
    await shop.settleCatalog();
    const text = `${product!.article}\t7\tшт\nКабель волшебный неведомый\t100\tм\n${product!.article}\t3\tшт`;
    const head = await paste(shop, text, buyer.token);
    await settled(shop, head.id, buyer.token);
    const { data: rows } = await rowsOf(shop, head.id, buyer.token);
    expect(rows.map(({ found }) => found)).toEqual(['SURE', expect.stringMatching(/NONE|UNSURE/), 'SURE']);
    const response = await shop.call(calls.makeQuote, {
      token: buyer.token,
      body: { source: { kind: 'specification', specification_id: head.id }, name: 'Склад' },
      headers: { 'idempotency-key': randomUUID() },
    });
    await reading.stop();
    expect(response.statusCode, response.body).toBe(201);
    const { data } = response.json();
    expect(data).toMatchObject({
      name: 'Склад',
      status: 'DRAFTED',
      specification_id: head.id,
      total: 1000_00,
    });
    expect(data.reasons.map(({ code }: { code: string }) => code)).toEqual(['UNKNOWN_LINES']);
    expect(
      data.shown.lines.map(
        ({
          state,
          asked,
          quantity,
        }: {
          state: string;
          asked: { text: string; quantity: string };
          quantity: number;
        }) => [state, asked.text, asked.quantity, quantity],
      ),
    ).toEqual([
      ['priced', product!.article, '7', 7],
      ['asked', 'Кабель волшебный неведомый', '100', null],
      ['priced', product!.article, '3', 3],
    ]);
    const stranger = await createMember(shop);
    const foreign = await shop.call(calls.makeQuote, {
      token: stranger.token,
      body: { source: { kind: 'specification', specification_id: head.id } },
      headers: { 'idempotency-key': randomUUID() },
    });
    expectRefusal(foreign, 404, 'NOT_FOUND');
    expect((await lookAt(shop, head.id, buyer.token)).name).toBe(head.name);

    // What was skipped is no line, and what is to be asked for has no price, however surely it was found.
    const decided = (decision: 'asked' | 'skipped', { id, product_id }: SpecificationRow) => ({
      id,
      product_id,
      quantity: null,
      decision,
    });
    const body = { rows: [decided('asked', rows[0]!), decided('skipped', rows[2]!)] };
    const call = { params: { id: head.id }, token: buyer.token, body };
    expect((await shop.call(decideSpecificationRows, call)).statusCode).toBe(200);
    const again = await shop.call(calls.makeQuote, {
      token: buyer.token,
      body: { source: { kind: 'specification', specification_id: head.id } },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { lines } = again.json<{ data: QuoteView }>().data.shown!;
    expect(lines.map(({ state, asked }) => [state, asked.text])).toEqual([
      ['asked', product!.article],
      ['asked', 'Кабель волшебный неведомый'],
    ]);
  });
});

describe('whose a quote is', () => {
  it('decides who sees it: colleagues do, strangers hear that there is none [KP-026] [ROLE-008]', async () => {
    const buyer = await createCompanyBuyer(shop);
    const { offerId } = await createOffer(shop.pool);
    const { id } = await quoteOfBasket(shop, buyer.token, [{ offer_id: offerId, qty: 1 }]);
    const { id: colleague } = await createCustomer(shop.pool);
    await joinCompany(shop.pool, { customerId: colleague, companyId: buyer.companyId, role: 'buyer' });
    const token = await signIn(shop.pool, { customerId: colleague });
    expect((await quoteAt(shop, token, id)).can_accept).toBe(true);
    const stranger = await createMember(shop);
    const mine = async (who: string) => {
      const list = await shop.call(calls.searchQuotes, { token: who, body: {} });
      return list.json().data.map((row: { id: number }) => row.id);
    };
    expect(await mine(token)).toEqual([id]);
    expect(await mine(stranger.token)).toEqual([]);
    const refused = [
      await onQuote(shop, calls.getQuote, { id, token: stranger.token }),
      await onQuote(shop, calls.commentQuote, { id, token: stranger.token, body: { text: 'Здравствуйте' } }),
      await onQuote(shop, calls.declineQuote, { id, token: stranger.token, body: { reason: 'other' } }),
      await onQuote(shop, calls.refreshQuote, { id, token: stranger.token }),
      await onQuote(shop, calls.compareQuoteVersions, {
        id,
        token: stranger.token,
        body: { from: 1, to: 1 },
      }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    const roles = ['accountant', 'viewer'] as const;
    const readers = await Promise.all(
      roles.map(async (role) => {
        const { id: reader } = await createCustomer(shop.pool);
        await joinCompany(shop.pool, { customerId: reader, companyId: buyer.companyId, role });
        const session = await signIn(shop.pool, { customerId: reader });
        return [
          await onQuote(shop, calls.getQuote, { id, token: session }),
          await shop.call(calls.searchQuotes, { token: session, body: {} }),
        ];
      }),
    );
    expect(readers.flat().map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });
});
