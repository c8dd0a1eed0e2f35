import { randomUUID } from 'node:crypto';
import { getOrder } from '@okoem/contract/orders.ts';
import * as calls from '@okoem/contract/quotes.ts';
import * as desk from '@okoem/contract/staff-quotes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createMember } from '../../testing/basket-calls.ts';
import { stockOf } from '../../testing/order-factories.ts';
import { callOn, subjectsTo, viewOf } from '../../testing/order-life-calls.ts';
import {
  acceptBody,
  accepted,
  atDesk,
  type CompanyBuyer,
  createCompanyBuyer,
  createManager,
  quoteAt,
  quoteOfBasket,
  sendAcceptance,
  stockFaults,
} from '../../testing/quote-calls.ts';
import { receivePart } from '../../testing/return-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { findLedgerFaults } from '../ledger/ledger-fault-repository.ts';
import { createCarrierQuotes } from '../logistic/carrier-quotes.ts';
import { shrinkLine } from '../orders/change-repository.ts';
import { acceptQuote } from './accept-quote.ts';
import { findDestination } from './quote-destination.ts';

let shop: TestApp;
let manager: { id: number; token: string; email: string };
beforeAll(async () => {
  shop = await createTestApp();
  manager = await createManager(shop);
});
afterAll(() => shop.close());

/** A quote that a manager has sent, with a price of his own. */
async function quotedAt(
  buyer: CompanyBuyer,
  offerId: number,
  { qty, price, bearer = 'operator' }: { qty: number; price: number; bearer?: string },
) {
  await shop.pool`update quote_rules set is_automatic = false`;
  const { id } = await quoteOfBasket(shop, buyer.token, [{ offer_id: offerId, qty }]);
  await shop.pool`update quote_rules set is_automatic = true`;
  const { draft } = await atDesk(shop, desk.takeQuote, { id, token: manager.token });
  const lines = [{ line_id: draft!.lines[0]!.id, price, bearer }];
  const { margin } = await atDesk(shop, desk.editQuote, { id, token: manager.token, body: { lines } });
  await atDesk(shop, desk.sendQuoteVersion, { id, token: manager.token, body: {} });
  return { id, margin };
}

describe('an accepted quote', () => {
  it('is an order of exactly its prices, with what was held, whatever the list says by then [KP-020] [KP-021]', async () => {
    const buyer = await createCompanyBuyer(shop);
    const { offerId, sellerId } = await createOffer(shop.pool, { stock: 10 });
    const { id } = await quotedAt(buyer, offerId, { qty: 4, price: 95_00 });
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 4]);
    await shop.pool`update offer set cost = 150_00 where id = ${offerId}`;
    const order = await accepted(shop, { ...buyer, id });
    expect(order).toMatchObject({ total: 380_00, payment_method: 'invoice' });
    const view = viewOf(await callOn(shop, getOrder, { id: order.id, token: buyer.token }));
    expect(view.parts[0]!.lines).toMatchObject([{ quantity: 4, price: 95_00, discount: 0, total: 380_00 }]);
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 4]);
    const holds =
      await shop.pool`select order_line_id is not null as of_order, state from stock_hold where offer_id = ${offerId}`;
    expect([...holds]).toEqual([{ ofOrder: true, state: 'held' }]);
    expect(await quoteAt(shop, buyer.token, id)).toMatchObject({
      status: 'ACCEPTED',
      order: { id: order.id, number: order.number },
      can_accept: false,
    });
    const { number } = await quoteAt(shop, buyer.token, id);
    expect(await subjectsTo(shop, manager.email)).toContain(`${number}: принято`);
    // The seller is due as by the list; what lies below it is ours.
    await receivePart(shop, view.parts[0]!.id);
    const [due] = await shop.pool`
      select (select -sum(amount) from ledger_line where account = 'seller_due' and seller_id = ${sellerId})::bigint as seller,
             (select sum(amount) from ledger_line where account = 'promo' and order_id = ${order.id})::bigint as ours
    `;
    expect(due).toEqual({ seller: 400_00 - 26_00, ours: 20_00 });
    expect(await findLedgerFaults(shop.pool)).toEqual([]);
    expect(await stockFaults(shop)).toBe(0);
  });

  it('of a discount that the seller bears gives the seller his share of the quoted sum [KP-020]', async () => {
    const buyer = await createCompanyBuyer(shop);
    const { offerId, sellerId } = await createOffer(shop.pool);
    const { id, margin } = await quotedAt(buyer, offerId, { qty: 1, price: 90_00, bearer: 'seller' });
    expect(margin).toMatchObject({ commission: 5_85, borne: 0, discount_bp: 1000 });
    const order = await accepted(shop, { ...buyer, id });
    const view = viewOf(await callOn(shop, getOrder, { id: order.id, token: buyer.token }));
    await receivePart(shop, view.parts[0]!.id);
    const [due] = await shop.pool`
      select -sum(amount)::bigint as seller from ledger_line where account = 'seller_due' and seller_id = ${sellerId}
    `;
    expect(due).toEqual({ seller: 90_00 - 5_85 });
  });

  it('that loses pieces of a line later leaves the seller the share of those that stay [KP-020]', async () => {
    const buyer = await createCompanyBuyer(shop);
    const { offerId } = await createOffer(shop.pool);
    const { id } = await quotedAt(buyer, offerId, { qty: 4, price: 95_00 });
    const order = await accepted(shop, { ...buyer, id });
    const view = viewOf(await callOn(shop, getOrder, { id: order.id, token: buyer.token }));
    const [line] = view.parts[0]!.lines;
    const undone = shop.pool.begin(async (tx) => {
      const money = { discount: 0, total: 190_00, vat: 34_26 };
      await shrinkLine(tx, { lineId: line!.id, quantityMilli: 2000, money });
      const [row] = await tx`select promo_discount from order_line where id = ${line!.id}`;
      throw new Error(`borne ${row!['promoDiscount']}`);
    });
    await expect(undone).rejects.toThrow('borne 1000');
  });

  it('is one order however often it is accepted, with one key or with many [KP-020]', async () => {
    const buyer = await createCompanyBuyer(shop);
    const { offerId } = await createOffer(shop.pool);
    const { id } = await quoteOfBasket(shop, buyer.token, [{ offer_id: offerId, qty: 2 }]);
    const body = await acceptBody(shop, { ...buyer, id });
    const key = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 5 }, () => sendAcceptance(shop, { id, token: buyer.token, body, key })),
    );
    expect(same.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(same.map((answer) => answer.json().data.id)).size).toBe(1);
    const again = await sendAcceptance(shop, { id, token: buyer.token, body });
    expectRefusal(again, 409, 'CONFLICT');
    expect(again.body).toContain('QUOTE_ACCEPTED');
    const { count } = await shop.pool`select from customer_order where quote_id = ${id}`;
    expect(count).toBe(1);
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 2]);
  });

  it('is refused whole, each line named and nothing changed, where one cannot be had [KP-021]', async () => {
    const buyer = await createMember(shop);
    const [gone, there] = [await createOffer(shop.pool, { stock: 3 }), await createOffer(shop.pool)];
    const short = await createOffer(shop.pool);
    const { id } = await quoteOfBasket(shop, buyer.token, [
      { offer_id: gone.offerId, qty: 3 },
      { offer_id: short.offerId, qty: 4 },
      { offer_id: there.offerId, qty: 1 },
    ]);
    const body = await acceptBody(shop, { id, token: buyer.token });
    // Nothing was held for it: somebody else was quicker.
    const ids = [gone.offerId, short.offerId];
    await shop.pool`update offer_stock set on_hand_milli = 1000 where offer_id = any(${ids})`;
    const response = await sendAcceptance(shop, { id, token: buyer.token, body });
    expectRefusal(response, 409, 'OUT_OF_STOCK');
    const named = response.json().errors.map((error: { offer_id?: number }) => error.offer_id);
    expect(named).toEqual(expect.arrayContaining(ids));
    expect(response.body).not.toContain(`"offer_id":${there.offerId}`);
    expect(await quoteAt(shop, buyer.token, id)).toMatchObject({ status: 'SENT', order: null });
    expect(await stockOf(shop.pool, there.offerId)).toEqual([10, 0]);
  });

  it('with others at once is kept where it is held: the rest are orders while there is stock, none half [KP-029]', async () => {
    const scarce = await createOffer(shop.pool, { stock: 5 });
    const other = await createOffer(shop.pool, { stock: 8 });
    const items = [scarce, other].map(({ offerId }) => ({ offer_id: offerId, qty: 1 }));
    const quoted = async (holdsFor: string, count: number) => {
      await shop.pool`update quote_rules set holds_for = ${holdsFor}`;
      const made = [];
      for (let time = 0; time < count; time += 1) {
        const { token } = await createMember(shop);
        const { id, is_held: isHeld } = await quoteOfBasket(shop, token, items);
        made.push({ id, isHeld, token, body: await acceptBody(shop, { id, token }) });
      }
      return made;
    };
    const all = [...(await quoted('nobody', 7)), ...(await quoted('members', 3))];
    await shop.pool`update quote_rules set holds_for = 'companies'`;
    expect(all.map(({ isHeld }) => isHeld)).toEqual(
      [7, 3].flatMap((count, at) => Array(count).fill(at === 1)),
    );

    const answers = await Promise.all(all.map((quote) => sendAcceptance(shop, quote)));

    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.slice(7)).toEqual([201, 201, 201]);
    expect(codes.filter((code) => code === 201)).toHaveLength(5);
    expect(codes.filter((code) => code === 409)).toHaveLength(5);
    const orders = await shop.pool`
      select count(line.id)::int as lines, customer_order.total
        from customer_order
        join sub_order as part on part.order_id = customer_order.id
        join order_line as line on line.sub_order_id = part.id
       where quote_id = any(${all.map(({ id }) => id)}::bigint[])
       group by customer_order.id
    `;
    expect([...orders]).toEqual(Array.from({ length: 5 }, () => ({ lines: 2, total: 200_00 })));
    expect(await stockOf(shop.pool, scarce.offerId)).toEqual([5, 5]);
    expect(await stockOf(shop.pool, other.offerId)).toEqual([8, 5]);
    expect(await stockFaults(shop)).toBe(0);
  });

  it('of rows that name one thing twice is one line of the order, to the kopeck [KP-017]', async () => {
    const buyer = await createCompanyBuyer(shop);
    const { offerId } = await createOffer(shop.pool, { cost: 33_33, multiple: 0.5 });
    await shop.pool`update quote_rules set is_automatic = false`;
    const { id } = await quoteOfBasket(shop, buyer.token, [{ offer_id: offerId, qty: 0.5 }]);
    await shop.pool`update quote_rules set is_automatic = true`;
    await atDesk(shop, desk.takeQuote, { id, token: manager.token });
    const add = { lines: [{ offer_id: offerId, quantity: 1.5 }] };
    await atDesk(shop, desk.editQuote, { id, token: manager.token, body: add });
    const sent = await atDesk(shop, desk.sendQuoteVersion, { id, token: manager.token, body: {} });
    // Each rounded by itself they would be a kopeck more, and so would their VAT.
    expect(sent.shown!.lines.map(({ quantity, total }) => [quantity, total])).toEqual([
      [0.5, 16_67],
      [1.5, 49_99],
    ]);
    expect(sent.shown).toMatchObject({ total: 66_66, vat_total: 12_02 });
    const order = await accepted(shop, { ...buyer, id });
    const view = viewOf(await callOn(shop, getOrder, { id: order.id, token: buyer.token }));
    expect(view.parts[0]!.lines).toMatchObject([{ quantity: 2, total: 66_66, price: 33_33 }]);
    expect(view).toMatchObject({ total: 66_66, vat: 12_02 });
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 2]);
  });
});

describe('what stands in the way of an order', () => {
  it('is the limit of the employee, unless somebody who may has agreed to it [KP-025]', async () => {
    const buyer = await createCompanyBuyer(shop);
    const { offerId } = await createOffer(shop.pool);
    const { id } = await quoteOfBasket(shop, buyer.token, [{ offer_id: offerId, qty: 3 }]);
    await shop.pool`update company_member set order_limit = 299_99, role = 'buyer' where customer_id = ${buyer.id}`;
    const body = await acceptBody(shop, { ...buyer, id });
    const refused = await sendAcceptance(shop, { id, token: buyer.token, body });
    expectRefusal(refused, 422, 'ORDER_LIMIT');
    expect(refused.json().errors[0]).toMatchObject({ limit: 299_99, total: 300_00 });
    const actor = {
      kind: 'customer',
      sessionId: '',
      customerId: buyer.id,
      customerType: 'ENTITY',
      company: { companyId: buyer.companyId, role: 'buyer' },
      hasAgreedPrices: false,
    } as const;
    const order = await acceptQuote(
      {
        pool: shop.pool,
        logistic: { db: shop.pool, quotes: createCarrierQuotes({ apis: {}, log: createLog('error') }) },
        hasOnlinePayments: false,
        isLimited: false,
        publicUrl: 'https://okoem.example',
      },
      {
        quoteId: id,
        actor,
        body: calls.acceptQuote.body.parse(body),
        key: randomUUID(),
        destination: await findDestination(shop.pool, body.customer_region_guid),
        isLimitWaived: true,
      },
    );
    expect(order.total).toBe(300_00);
    // A limit is what may still be ordered.
    const { id: within } = await quoteOfBasket(shop, buyer.token, [{ offer_id: offerId, qty: 2 }]);
    await shop.pool`update company_member set order_limit = 200_00 where customer_id = ${buyer.id}`;
    expect((await accepted(shop, { ...buyer, id: within })).total).toBe(200_00);
  });

  it('is another version, another total, another choice of parcels, or a term that is over [KP-019] [KP-020]', async () => {
    const buyer = await createCompanyBuyer(shop);
    const { offerId } = await createOffer(shop.pool);
    const { id } = await quoteOfBasket(shop, buyer.token, [{ offer_id: offerId, qty: 1 }]);
    const body = await acceptBody(shop, { ...buyer, id });
    const send = (changes: object) =>
      sendAcceptance(shop, { id, token: buyer.token, body: { ...body, ...changes } });
    const other = await send({ version: 2 });
    expectRefusal(other, 409, 'CONFLICT');
    expect(other.body).toContain('QUOTE_VERSION');
    expectRefusal(await send({ expected_total: 99_00 }), 409, 'PRICE_CHANGED');
    expectRefusal(await send({ groups: [{ key: '1-1', delivery: { method: 3 } }] }), 409, 'BASKET_CHANGED');
    expectRefusal(await send({ payer: { company_id: null } }), 409, 'COMPANY_CHANGED');
    await shop.pool`update quote set valid_until = now() - interval '1 minute' where id = ${id}`;
    const late = await send({});
    expectRefusal(late, 409, 'CONFLICT');
    expect(late.body).toContain('QUOTE_EXPIRED');
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 1]);
    expect((await quoteAt(shop, buyer.token, id)).order).toBeNull();
  });
});
