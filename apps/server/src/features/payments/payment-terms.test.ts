import {
  getOrderPayments,
  getPaymentTerms,
  setDeferredTerms,
  startOrderPayment,
} from '@okoem/contract/payments.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, setItems } from '../../testing/basket-calls.ts';
import { createCompanyCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { orderBody, placed, sendOrder } from '../../testing/order-calls.ts';
import { createHeldOrder, PIECE } from '../../testing/order-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;

async function fill(token: string, qty = 3): Promise<void> {
  const { offerId } = await createOffer(shop.pool, { stock: 100 });
  await setItems(shop, token, [{ offer_id: offerId, qty, seen_price: 100_00 }]);
}

async function company() {
  const { id, companyId } = await createCompanyCustomer(shop.pool);
  const token = await signIn(shop.pool, { customerId: id });
  return { id, companyId, token, wish: { payment_method: 'deferred', payer: { company_id: companyId } } };
}

async function approve(companyId: number, terms: object | null, role = 'administrator') {
  const token = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool, { role })).id });
  return shop.call(setDeferredTerms, { token, params: { id: String(companyId) }, body: { terms } });
}

describe('ways to pay', () => {
  it('online are open to persons for an hour, within limits that are data [PAY-001]', async () => {
    const { token } = await createMember(shop);
    await fill(token);
    const before = Date.now();
    const order = await placed(shop, token, { payment_method: 'sbp' });
    const until = new Date(order.pay_until!).getTime();
    expect(until).toBeGreaterThanOrEqual(before + 3_599_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 3_601_000);
    await fill(token);
    await shop.pool`update payment_limit set most = 299_99 where method = 'sbp'`;
    expectRefusal(
      await sendOrder(shop, token, await orderBody(shop, token, { payment_method: 'sbp' })),
      422,
      'PAYMENT_METHOD',
    );
    await shop.pool`update payment_limit set most = 100000000 where method = 'sbp'`;
    const none = await orderBody(shop, token, { payment_method: 'instalments' });
    expectRefusal(await sendOrder(shop, token, none), 422, 'PAYMENT_METHOD');
    const terms = await shop.call(getPaymentTerms, { token });
    expect(terms.json()).toMatchObject({
      data: {
        limits: [
          { method: 'card', for_companies: true },
          { method: 'sbp', for_companies: false },
        ],
        deferred: null,
      },
    });
  });

  it('later are closed to a company until somebody of ours approves it [PAY-010] [VERIF-006]', async () => {
    const { companyId, token, wish } = await company();
    await fill(token);
    expectRefusal(await sendOrder(shop, token, await orderBody(shop, token, wish)), 422, 'PAYMENT_METHOD');
    for (const role of ['support', 'auditor'])
      expectRefusal(await approve(companyId, { limit: 500_00, days: 14 }, role), 403, 'FORBIDDEN');
    const byItself = { token, params: { id: String(companyId) }, body: { terms: { limit: 1, days: 1 } } };
    expectRefusal(await shop.call(setDeferredTerms, byItself), 403, 'FORBIDDEN');
    const given = await approve(companyId, { limit: 500_00, days: 14 }, 'finance');
    expect(given.json()).toMatchObject({ data: { deferred: { limit: 500_00, used: 0, room: 500_00 } } });
    const becomes = (status: number) =>
      shop.pool`update company set status = ${status} where id = ${companyId}`;
    await becomes(2);
    expectRefusal(await sendOrder(shop, token, await orderBody(shop, token, wish)), 422, 'PAYMENT_METHOD');
    await becomes(1);
    const order = await placed(shop, token, wish);
    expect(order.pay_until).toBeNull();
    const [row] = await shop.pool<{ dueOn: string; state: string }[]>`
      select due_on::text, (select state from order_payment where order_id = customer_order.id) as state
        from customer_order where id = ${order.id}
    `;
    expect(row).toEqual({ dueOn: apiDate(Date.now() + 14 * DAY_MS), state: 'DEFERRED' });
    const audit = await shop.pool`
      select from audit_entry where subject_kind = 'company' and subject_id = ${String(companyId)} and action = 'balance.write'
    `;
    expect(audit.count).toBe(1);
  });

  it('later hold two orders at once to one limit, and stop when anything is overdue [PAY-010]', async () => {
    const { companyId, token, wish } = await company();
    await approve(companyId, { limit: 500_00, days: 14 });
    const second = await createCompanyMember(companyId);
    await fill(token);
    await fill(second);
    const bodies = [await orderBody(shop, token, wish), await orderBody(shop, second, wish)];
    const answers = await Promise.all([
      sendOrder(shop, token, bodies[0]!),
      sendOrder(shop, second, bodies[1]!),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 422,
    ]);
    expectRefusal(
      answers.find(({ statusCode }) => statusCode === 422)!,
      422,
      'DEFERRED_LIMIT',
    );
    await shop.pool`update customer_order set due_on = current_date - 10 where company_id = ${companyId}`;
    const late = answers[0]!.statusCode === 201 ? second : token;
    expectRefusal(await sendOrder(shop, late, await orderBody(shop, late, wish)), 422, 'DEFERRED_OVERDUE');
    const terms = await shop.call(getPaymentTerms, { token });
    expect(terms.json()).toMatchObject({
      data: {
        deferred: {
          used: 300_00,
          overdue: 300_00,
          room: 0,
          ages: [{}, {}, { from: 8, to: 30, owed: 300_00 }, {}],
        },
      },
    });
  });
});

async function createCompanyMember(companyId: number): Promise<string> {
  const { id, token } = await createMember(shop);
  await shop.pool`insert into company_member (company_id, customer_id, role) values (${companyId}, ${id}, 'buyer')`;
  await shop.pool`update customer set chosen_company_id = ${companyId} where id = ${id}`;
  await shop.pool`update session set company_id = ${companyId} where customer_id = ${id}`;
  return token;
}

describe('where no bank is set up', () => {
  it('nothing is paid online [PAY-001]', async () => {
    const without = await createTestApp({ PAYMENT_PROVIDER: 'none' });
    try {
      const { token } = await createMember(without);
      const { offerId } = await createOffer(without.pool);
      await setItems(without, token, [{ offer_id: offerId, qty: 3, seen_price: 100_00 }]);
      for (const method of ['card', 'sbp'] as const) {
        const body = await orderBody(without, token, { payment_method: method });
        expectRefusal(await sendOrder(without, token, body), 422, 'PAYMENT_METHOD');
      }
      const terms = await without.call(getPaymentTerms, { token });
      expect(terms.json()).toMatchObject({ data: { limits: [], deferred: null } });
      // Of an order from the time when there was one.
      const { id, customerId } = await createHeldOrder(without.pool, {
        method: 'card',
        payUntil: new Date(Date.now() + 3_600_000),
      });
      const own = {
        token: await signIn(without.pool, { customerId }),
        params: { id: String(id) },
      };
      expectRefusal(await without.call(startOrderPayment, { ...own, body: {} }), 422, 'PAYMENT_METHOD');
      const shown = await without.call(getOrderPayments, own);
      expect(shown.json()).toMatchObject({ data: { can_pay: false, to_pay: 3 * PIECE } });
    } finally {
      await without.close();
    }
  });
});
