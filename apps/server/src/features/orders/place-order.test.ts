import { randomUUID } from 'node:crypto';
import { setBasketPromo } from '@okoem/contract/baskets.ts';
import { placeOrder } from '@okoem/contract/orders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, linesOf, setItems } from '../../testing/basket-calls.ts';
import { createCompanyCustomer, signIn } from '../../testing/factories.ts';
import { basketWithWays, ORDER_CONSENTS, orderBody, placed, sendOrder } from '../../testing/order-calls.ts';
import { createManyOffers, createNextOffer } from '../../testing/price-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** A member with so much of a new offer in the basket. */
async function buyer({ qty = 3, ...offer }: { qty?: number; stock?: number; cost?: number } = {}) {
  const [member, made] = [await createMember(shop), await createOffer(shop.pool, offer)];
  await setItems(shop, member.token, [{ offer_id: made.offerId, qty, seen_price: offer.cost ?? 100_00 }]);
  return { ...member, ...made };
}

const stockOf = async (offerId: number) => {
  const [row] = await shop.pool<{ onHandMilli: number; reservedMilli: number }[]>`
    select on_hand_milli, reserved_milli from offer_stock where offer_id = ${offerId}
  `;
  return { onHand: row!.onHandMilli / 1000, reserved: row!.reservedMilli / 1000 };
};
const ordersOf = async (customerId: number) =>
  (await shop.pool`select from customer_order where customer_id = ${customerId}`).count;

describe('placing an order', () => {
  it('holds the stock, writes everything down, empties the basket and answers the number [CART-031]', async () => {
    const { id, token, offerId, sellerId, storeId } = await buyer();
    const order = await placed(shop, token, { comment: 'Позвонить', po_number: 'З-15' });
    expect(order).toMatchObject({ total: 300_00, payment_method: 'on_receipt', pay_until: null });
    expect(order.number).toMatch(/^\d{4}-\d{6}$/);
    expect(await stockOf(offerId)).toEqual({ onHand: 10, reserved: 3 });
    expect(await linesOf(shop, token)).toEqual([]);
    const [row] = await shop.pool`
      select customer_id, (select state from order_payment where order_id = customer_order.id) as payment_state, comment, po_number, total, payer, recipient, contact_email
        from customer_order where id = ${order.id}
    `;
    expect(row).toMatchObject({
      customerId: id,
      paymentState: 'NONE',
      comment: 'Позвонить',
      poNumber: 'З-15',
      total: 300_00,
      payer: { type: 'PHYSICAL', name: 'Смирнова Анна' },
      recipient: { name: 'Смирнова Анна Петровна', phone: '+7(916) 123-45-67' },
    });
    const parts = await shop.pool`
      select seller_id, store_id, state, delivery_method, goods_total, delivery_total, promised_to::text, confirm_by
        from sub_order where order_id = ${order.id}
    `;
    expect(parts).toMatchObject([
      { sellerId, storeId, state: 'NEW', deliveryMethod: 3, goodsTotal: 300_00, deliveryTotal: 0 },
    ]);
    expect(parts[0]!['promisedTo']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(parts[0]!['confirmBy']).toBeInstanceOf(Date);
    const lines = await shop.pool`
      select line.offer_id, line.name, line.quantity_milli, line.price, line.vat, line.vat_amount, line.total, hold.state
        from order_line as line
        join stock_hold as hold on hold.order_line_id = line.id
        join sub_order as part on part.id = line.sub_order_id
       where part.order_id = ${order.id}
    `;
    expect(lines).toMatchObject([
      {
        offerId,
        name: 'Камера',
        quantityMilli: 3000,
        price: 100_00,
        vat: 22,
        vatAmount: 54_10,
        total: 300_00,
        state: 'held',
      },
    ]);
    const consents = await shop.pool`
      select document from consent where customer_id = ${id} and source = 'checkout' order by document
    `;
    expect(consents.map(({ document }) => document)).toEqual(['offer', 'personal_data']);
  });

  it('splits by seller and warehouse, with services and a delivery that is paid for', async () => {
    const { token } = await createMember(shop);
    const one = await createOffer(shop.pool, { cost: 200_00 });
    const two = await createNextOffer(shop.pool, one, { cost: 210_00 });
    const three = await createOffer(shop.pool, { cost: 300_00 });
    await shop.pool`update product set weight_g = 700, volume_cm3 = 1500 where id = any(${[one.productId, three.productId]})`;
    const [type] = await shop.pool<{ id: number }[]>`
      insert into service_type (code, name, pricing, price) values ('proverka', 'Проверка', 'per_piece', 19000) returning id
    `;
    await setItems(
      shop,
      token,
      [one.offerId, two, three.offerId].map((id) => ({ offer_id: id, qty: 2 })),
      { offer_service_types: [{ offer_id: one.offerId, service_type_id: type!.id, quantity: 2 }] },
    );
    const { totals, deliveries, groups } = await basketWithWays(shop, token);
    expect(totals.total).toBe(1800_00);
    const courier = deliveries.groups.map(
      ({ options }) =>
        options
          .filter(({ method }) => method === 1)
          .toSorted((a, b) => a.price_with_vat - b.price_with_vat)[0]!,
    );
    const carriage = courier.reduce((sum, option) => sum + option.price_with_vat, 0);
    expect(carriage).toBeGreaterThan(0);
    const order = await placed(shop, token, {
      expected_total: totals.total + carriage,
      groups: groups.map(({ key }, index) => ({
        key,
        delivery: {
          method: 1,
          carrier_id: courier[index]!.carrier_id,
          address: 'г Москва, ул. Мира, 5',
          floor: 3,
        },
      })),
    });
    const parts = await shop.pool`
      select seq, goods_total, services_total, delivery_total, delivery, promised_to::text
        from sub_order where order_id = ${order.id} order by seq
    `;
    expect(parts).toHaveLength(3);
    expect(parts.map(({ goodsTotal }) => goodsTotal)).toEqual([400_00, 420_00, 600_00]);
    expect(parts.map(({ servicesTotal }) => servicesTotal)).toEqual([380_00, 0, 0]);
    expect(parts.map(({ deliveryTotal }) => deliveryTotal)).toEqual(courier.map((own) => own.price_with_vat));
    expect(parts[0]).toMatchObject({
      delivery: { address: 'г Москва, ул. Мира, 5, этаж 3', carrier_name: courier[0]!.carrier_name },
      promisedTo: courier[0]!.arrive_to,
    });
    expect(order.total).toBe(1800_00 + carriage);
  });

  it('by invoice is held until the evening of the third working day', async () => {
    const { token } = await buyer();
    const { id, pay_until: until } = await placed(shop, token, { payment_method: 'invoice' });
    expect(until).toMatch(/T15:00:00\.000Z$/);
    const holds = await shop.pool`
      select hold.expires_at from stock_hold as hold
        join order_line as line on line.id = hold.order_line_id
        join sub_order as part on part.id = line.sub_order_id
       where part.order_id = ${id}
    `;
    expect(holds.map(({ expiresAt }) => (expiresAt as Date).toISOString())).toEqual([until]);
  });

  it('answers a repetition as the first time, refuses the key for another order, and wants a key and a member (A22) [CART-031]', async () => {
    const { id, token, offerId } = await buyer();
    const [body, key] = [await orderBody(shop, token), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendOrder(shop, token, body, key)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    // As flat, so within `data`.
    const wrapped = await sendOrder(shop, token, { data: body }, key);
    expect([wrapped.statusCode, wrapped.json().data.id]).toEqual([201, answers[0]!.json().data.id]);
    expect(await ordersOf(id)).toBe(1);
    expect(await stockOf(offerId)).toMatchObject({ reserved: 3 });
    expectRefusal(
      await sendOrder(shop, token, { ...body, comment: 'Другой' }, key),
      422,
      'IDEMPOTENCY_MISMATCH',
    );
    expectRefusal(await sendOrder(shop, token, body), 409, 'BASKET_CHANGED');
    expectRefusal(await shop.call(placeOrder, { token, body }), 400, 'IDEMPOTENCY_KEY');
    const headers = { 'idempotency-key': randomUUID() };
    expectRefusal(await shop.call(placeOrder, { body, headers }), 401, 'UNAUTHORIZED');
    expect(await ordersOf(id)).toBe(1);
  });

  it('sells the last piece once, however many want it at the same time (A21)', async () => {
    const { offerId } = await createOffer(shop.pool, { stock: 1 });
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { token } = await createMember(shop);
        await setItems(shop, token, [{ offer_id: offerId, qty: 1 }]);
        return { token, body: await orderBody(shop, token) };
      }),
    );
    const answers = await Promise.all(buyers.map(({ token, body }) => sendOrder(shop, token, body)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused).toHaveLength(49);
    for (const answer of refused) {
      expectRefusal(answer, 409, 'OUT_OF_STOCK');
      expect(answer.json().errors[0]).toMatchObject({ offer_id: offerId, available: 0 });
    }
    expect(await stockOf(offerId)).toEqual({ onHand: 1, reserved: 1 });
  });

  it('tells what moved since it was seen and creates nothing: price (A24), stock, basket', async () => {
    const { id, token, offerId } = await buyer();
    const body = await orderBody(shop, token);
    await shop.pool`update offer set cost = 12000 where id = ${offerId}`;
    const dearer = await sendOrder(shop, token, body);
    expectRefusal(dearer, 409, 'PRICE_CHANGED');
    expect(dearer.json().errors).toMatchObject([
      { code: 'PRICE_CHANGED', expected_total: 300_00, total: 360_00 },
      { code: 'LINE_PRICE', offer_id: offerId, was: 100_00, now: 120_00 },
    ]);
    await shop.pool`update offer_stock set on_hand_milli = 2000 where offer_id = ${offerId}`;
    const fewer = await sendOrder(shop, token, await orderBody(shop, token));
    expectRefusal(fewer, 409, 'OUT_OF_STOCK');
    expect(fewer.json().errors[1]).toMatchObject({
      code: 'LINE_REDUCED',
      offer_id: offerId,
      wanted: 3,
      available: 2,
    });
    await setItems(shop, token, [{ offer_id: offerId, qty: 1 }]);
    expectRefusal(await sendOrder(shop, token, body), 409, 'BASKET_CHANGED');
    expect(await ordersOf(id)).toBe(0);
    expect(await linesOf(shop, token)).toEqual([[offerId, 1]]);
    expect(await stockOf(offerId)).toMatchObject({ reserved: 0 });
  });

  it('takes no address, recipient or company of somebody else (A13)', async () => {
    const [{ token }, other] = [await buyer(), await createCompanyCustomer(shop.pool)];
    const [address] = await shop.pool<{ id: number }[]>`
      insert into delivery_address (customer_id, company_id, name, address)
      values (${other.id}, ${other.companyId}, 'Тайный объект', 'Тайная улица, 1') returning id
    `;
    const [recipient] = await shop.pool<{ id: number }[]>`
      insert into delivery_recipient (customer_id, company_id, full_name, phone)
      values (${other.id}, ${other.companyId}, 'Тайный Пётр Ильич', '+79160000000') returning id
    `;
    const body = await orderBody(shop, token);
    const [group] = body.groups;
    const byAddress = {
      ...body,
      groups: [{ key: group!.key, delivery: { method: 1, address_id: address!.id } }],
    };
    const byRecipient = { ...body, recipient: { recipient_id: recipient!.id } };
    const byCompany = { ...body, payer: { company_id: other.companyId } };
    expectRefusal(await sendOrder(shop, token, byAddress), 404, 'NOT_FOUND');
    expectRefusal(await sendOrder(shop, token, byRecipient), 404, 'NOT_FOUND');
    expectRefusal(await sendOrder(shop, token, byCompany), 409, 'COMPANY_CHANGED');
    const sent = await sendOrder(shop, token, byAddress);
    expect(sent.body).not.toContain('Тайн');
  });

  it('asks for both consents in the wording of today [CART-037]', async () => {
    const { token } = await buyer();
    const body = await orderBody(shop, token);
    expectRefusal(
      await sendOrder(shop, token, { ...body, consents: body.consents.slice(1) }),
      400,
      'CONSENT_REQUIRED',
    );
    const old = body.consents.map(({ doc }) => ({ doc, revision: '2020-01-01' }));
    expectRefusal(await sendOrder(shop, token, { ...body, consents: old }), 400, 'CONSENT_REQUIRED');
  });

  it('takes what stands in the account in the wording of today, and keeps with the order what stood [CART-037]', async () => {
    const { id, token, offerId } = await buyer();
    const say = (doc: string, revision: string, agreed = true) => shop.pool`
      insert into consent (customer_id, document, revision, source, agreed)
      values (${id}, ${doc}, ${revision}, 'регистрация', ${agreed})
    `;
    const [offer, person] = ORDER_CONSENTS;
    await say('offer', offer!.revision);
    await say('personal_data', '2020-01-01');
    const body = await orderBody(shop, token, { consents: [] });
    expectRefusal(await sendOrder(shop, token, body), 400, 'CONSENT_REQUIRED');
    // What was taken back does not stand.
    await say('personal_data', person!.revision);
    await say('personal_data', person!.revision, false);
    expectRefusal(await sendOrder(shop, token, body), 400, 'CONSENT_REQUIRED');
    await say('personal_data', person!.revision);
    const first = await placed(shop, token, { consents: [] });
    await setItems(shop, token, [{ offer_id: offerId, qty: 1 }]);
    const second = await placed(shop, token);
    const kept = await shop.pool`select consents from customer_order where id in (${first.id}, ${second.id})`;
    expect(kept.map(({ consents }) => consents)).toEqual([ORDER_CONSENTS, ORDER_CONSENTS]);
    // What stood already is not said a second time.
    expect(
      (await shop.pool`select from consent where customer_id = ${id} and source = 'checkout'`).count,
    ).toBe(0);

    // Only what is missing is asked for, and only that is written.
    const other = await buyer();
    await shop.pool`
      insert into consent (customer_id, document, revision, source, agreed)
      values (${other.id}, 'offer', ${offer!.revision}, 'регистрация', true)
    `;
    const third = await placed(shop, other.token, { consents: [person] });
    const [order] = await shop.pool`select consents from customer_order where id = ${third.id}`;
    expect(order!['consents']).toEqual(ORDER_CONSENTS);
    const said = await shop.pool`
      select document, revision from consent where customer_id = ${other.id} and source = 'checkout'
    `;
    expect([...said]).toEqual([{ document: 'personal_data', revision: person!.revision }]);
  });

  it("waits for the seller's smallest sum", async () => {
    const { token, sellerId } = await buyer();
    await shop.pool`update seller set min_order_sum = 50000 where id = ${sellerId}`;
    const small = await sendOrder(shop, token, await orderBody(shop, token));
    expectRefusal(small, 422, 'MIN_ORDER_SUM');
    expect(small.json().errors[0]).toMatchObject({ min_order_sum: 500_00, left: 200_00 });
  });

  it('refuses a way that the parcel cannot go, and names the parcel', async () => {
    const { token } = await buyer();
    const body = await orderBody(shop, token);
    const [group] = body.groups;
    const byPoint = {
      ...body,
      groups: [{ key: group!.key, delivery: { method: 2, carrier_id: 1, pickup_point_id: 999 } }],
    };
    const refused = await sendOrder(shop, token, byPoint);
    expectRefusal(refused, 422, 'DELIVERY_CHOICE');
    expect(refused.json().errors[0]).toMatchObject({ field: 'groups.0.delivery', group_key: group!.key });
  });

  it('counts a promo code once and within its budget, of two at once too [PROMO-004]', async () => {
    await shop.pool`
      insert into promo_code (code, name, value_type, value, uses_at_most, budget)
      values ('ODIN', 'Один раз', 2, 5000, 1, null), ('BUDGET', 'На двоих', 2, 5000, null, 9999)
    `;
    for (const code of ['ODIN', 'BUDGET']) {
      const buyers = [await buyer(), await buyer()];
      for (const { token } of buyers)
        await shop.call(setBasketPromo, { token, body: { promo_code: code.toLowerCase() } });
      const bodies = await Promise.all(buyers.map(({ token }) => orderBody(shop, token)));
      expect(bodies.map((body) => body.expected_total)).toEqual([250_00, 250_00]);
      const answers = await Promise.all(buyers.map(({ token }, at) => sendOrder(shop, token, bodies[at]!)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted(), code).toEqual([201, 409]);
      const [row] = await shop.pool`select used, spent from promo_code where code = ${code}`;
      expect(row).toEqual({ used: 1, spent: 50_00 });
      const lost = answers.findIndex(({ statusCode }) => statusCode === 409);
      expectRefusal(answers[lost]!, 409, 'PRICE_CHANGED');
      expect(await stockOf(buyers[lost]!.offerId)).toMatchObject({ reserved: 0 });
    }
    // What is left of the budget is less than the code is worth.
    const { token } = await buyer();
    await shop.call(setBasketPromo, { token, body: { promo_code: 'budget' } });
    expect((await placed(shop, token)).total).toBe(300_00);
  });

  it('is closed to a liquidated company, and in advance only for one in liquidation [VERIF-006]', async () => {
    const { id, companyId } = await createCompanyCustomer(shop.pool);
    const token = await signIn(shop.pool, { customerId: id });
    const { offerId } = await createOffer(shop.pool);
    const payer = { company_id: companyId };
    const becomes = (status: number) =>
      shop.pool`update company set status = ${status} where id = ${companyId}`;
    await setItems(shop, token, [{ offer_id: offerId, qty: 1 }]);
    const send = async (method: string) =>
      sendOrder(shop, token, await orderBody(shop, token, { payer, payment_method: method }));
    await becomes(3);
    expectRefusal(await send('invoice'), 422, 'COMPANY_CLOSED');
    await becomes(2);
    expectRefusal(await send('on_receipt'), 422, 'PAYMENT_METHOD');
    expect((await send('invoice')).statusCode).toBe(201);
    const [order] = await shop.pool`select company_id, payer from customer_order where customer_id = ${id}`;
    expect(order).toMatchObject({ companyId, payer: { type: 'ENTITY', name: 'ООО «Контур»' } });
  });

  it('above the limit of an employee is for somebody else to place', async () => {
    const { id, companyId } = await createCompanyCustomer(shop.pool);
    await shop.pool`update company_member set order_limit = 15000 where company_id = ${companyId}`;
    const token = await signIn(shop.pool, { customerId: id });
    const { offerId } = await createOffer(shop.pool);
    const payer = { company_id: companyId };
    const send = async (qty: number) => {
      await setItems(shop, token, [{ offer_id: offerId, qty }]);
      return sendOrder(shop, token, await orderBody(shop, token, { payer, payment_method: 'invoice' }));
    };
    expectRefusal(await send(2), 422, 'ORDER_LIMIT');
    expect((await send(1)).statusCode).toBe(201);
  });

  it('of two hundred lines is one order', async () => {
    const { token } = await createMember(shop);
    const ids = await createManyOffers(shop.pool, await createOffer(shop.pool), 200);
    await setItems(
      shop,
      token,
      ids.map((id) => ({ offer_id: id, qty: 1 })),
    );
    const { id } = await placed(shop, token);
    const lines = await shop.pool`
      select from order_line join sub_order on sub_order.id = sub_order_id where order_id = ${id}
    `;
    expect(lines.count).toBe(200);
  });
});
