import { restoreOrder } from '@okoem/contract/order-moves.ts';
import { archiveProject } from '@okoem/contract/projects.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { setItems } from '../../testing/basket-calls.ts';
import { orderBody, sendOrder } from '../../testing/order-calls.ts';
import { attach, letIn, lookAtProject, makeProject } from '../../testing/project-calls.ts';
import { acceptBody, quoteOfBasket, sendAcceptance } from '../../testing/quote-calls.ts';
import { addColleague, createTeam } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { orderTimersJob } from '../orders/order-timers.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const LIMIT = 150_00;

/** A project with a limit, a buyer and an approver who may fill it, and goods of a hundred roubles. */
async function limited() {
  const { owner, companyId } = await createTeam(shop);
  const buyer = await addColleague(shop, companyId);
  const approver = await addColleague(shop, companyId, 'approver');
  const { id } = await makeProject(shop, owner.token, { order_limit: LIMIT });
  for (const { id: who } of [buyer, approver])
    await letIn(shop, owner.token, id, { customer_id: who, role: 'editor' });
  const { offerId } = await createOffer(shop.pool, { stock: 100 });
  return { owner, companyId, buyer, approver, id, offerId };
}

type Limited = Awaited<ReturnType<typeof limited>>;

/** Outside of any project the buyer has no limit. */
async function orderOutside({ buyer, companyId, offerId }: Limited, qty = 2): Promise<number> {
  await setItems(shop, buyer.token, [{ offer_id: offerId, qty }]);
  const terms = { payer: { company_id: companyId }, payment_method: 'invoice' };
  const sent = await sendOrder(shop, buyer.token, await orderBody(shop, buyer.token, terms));
  expect(sent.statusCode).toBe(201);
  return sent.json().data.id;
}

describe('the limit of a project', () => {
  it('is not avoided by putting an order in afterwards, except by who may approve [PROJ-009]', async () => {
    const made = await limited();
    const { buyer, approver, owner, id } = made;
    const order = { kind: 'order', id: String(await orderOutside(made)) } as const;
    const refused = await attach(shop, buyer.token, id, order);
    expectRefusal(refused, 422, 'ORDER_LIMIT');
    expect(refused.json().errors[0]).toMatchObject({ limit: LIMIT, total: 200_00 });
    expect((await lookAtProject(shop, owner.token, id)).items).toEqual([]);
    const small = { kind: 'order', id: String(await orderOutside(made, 1)) } as const;
    expect((await attach(shop, buyer.token, id, small)).statusCode).toBe(200);
    expect((await attach(shop, approver.token, id, order)).statusCode).toBe(200);
    expect((await lookAtProject(shop, owner.token, id)).items).toHaveLength(2);
  });

  it('counts for a quote that lies in it, whose order is put in too [PROJ-009]', async () => {
    const { buyer, approver, owner, companyId, id, offerId } = await limited();
    const stranger = await addColleague(shop, companyId);
    const quote = await quoteOfBasket(shop, buyer.token, [{ offer_id: offerId, qty: 2 }]);
    expect((await attach(shop, buyer.token, id, { kind: 'quote', id: String(quote.id) })).statusCode).toBe(
      200,
    );
    // Whoever does not see the project is not let past its limit either.
    for (const { token } of [buyer, stranger]) {
      const body = await acceptBody(shop, { id: quote.id, token, companyId });
      expectRefusal(await sendAcceptance(shop, { id: quote.id, token, body }), 422, 'ORDER_LIMIT');
    }
    const { token } = approver;
    const body = await acceptBody(shop, { id: quote.id, token, companyId });
    const placed = await sendAcceptance(shop, { id: quote.id, token, body });
    expect(placed.statusCode).toBe(201);
    const { items } = await lookAtProject(shop, owner.token, id);
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'order', id: String(placed.json().data.id) }),
    );
  });
});

it('an order that lapsed is brought back within the limits of today only [PROJ-009] [LIFE-015]', async () => {
  const made = await limited();
  const { buyer, owner, companyId } = made;
  const orderId = await orderOutside(made);
  await shop.pool`update customer_order set pay_until = now() - interval '10 days' where id = ${orderId}`;
  const job = orderTimersJob({ publicUrl: 'http://localhost', supportEmail: 'help@example.com' });
  await job.perform({ pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal }, {});
  await shop.pool`
    update company_member set order_limit = ${LIMIT} where customer_id = ${buyer.id} and company_id = ${companyId}
  `;
  const restore = (token: string) =>
    shop.call(restoreOrder, { token, params: { id: String(orderId) }, body: {} });
  const refused = await restore(buyer.token);
  expectRefusal(refused, 422, 'ORDER_LIMIT');
  expect(refused.json().errors[0]).toMatchObject({ limit: LIMIT, total: 200_00 });
  expect((await restore(owner.token)).statusCode).toBe(200);
});

describe('an order placed into a project', () => {
  it('stays below the smaller limit, except for who may approve; else nothing is placed [PROJ-009]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const buyer = await addColleague(shop, companyId);
    const approver = await addColleague(shop, companyId, 'approver');
    await shop.pool`update company_member set order_limit = 50000 where customer_id = ${buyer.id}`;
    const { id } = await makeProject(shop, owner.token, { order_limit: 150_00 });
    for (const { id: who } of [buyer, approver])
      await letIn(shop, owner.token, id, { customer_id: who, role: 'editor' });
    const { offerId } = await createOffer(shop.pool, { stock: 100 });
    const terms = { payer: { company_id: companyId }, payment_method: 'invoice' };
    const send = async (token: string, more: object) => {
      await setItems(shop, token, [{ offer_id: offerId, qty: 2 }]);
      return sendOrder(shop, token, await orderBody(shop, token, { ...terms, ...more }));
    };
    const refused = await send(buyer.token, { project_id: id });
    expectRefusal(refused, 422, 'ORDER_LIMIT');
    expect(refused.json().errors[0]).toMatchObject({ limit: 150_00, total: 200_00 });
    expect((await lookAtProject(shop, owner.token, id)).items).toEqual([]);
    expect((await send(buyer.token, {})).statusCode).toBe(201);
    expect((await send(approver.token, { project_id: id })).statusCode).toBe(201);
    expect((await lookAtProject(shop, owner.token, id)).items).toHaveLength(1);
    await shop.pool`update company_member set order_limit = 10000 where customer_id = ${buyer.id}`;
    const own = await send(buyer.token, { project_id: id });
    expectRefusal(own, 422, 'ORDER_LIMIT');
    expect(own.json().errors[0]).toMatchObject({ limit: 100_00, total: 200_00 });
    // An order of exactly the limit is within it.
    await shop.pool`update company_member set order_limit = 20000 where customer_id = ${buyer.id}`;
    await shop.pool`update project set order_limit = 20000 where id = ${id}`;
    expect((await send(buyer.token, { project_id: id })).statusCode).toBe(201);
    expect((await lookAtProject(shop, owner.token, id)).items).toHaveLength(2);
  });

  it('is refused, and not placed beside it, where the project is not the buyer’s to fill [PROJ-009]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const buyer = await addColleague(shop, companyId);
    const { id } = await makeProject(shop, owner.token);
    const { offerId } = await createOffer(shop.pool);
    await setItems(shop, buyer.token, [{ offer_id: offerId, qty: 1 }]);
    const terms = { payer: { company_id: companyId }, payment_method: 'invoice', project_id: id };
    const body = await orderBody(shop, buyer.token, terms);
    expectRefusal(await sendOrder(shop, buyer.token, body), 404, 'NOT_FOUND');
    await letIn(shop, owner.token, id, { customer_id: buyer.id, role: 'viewer' });
    expectRefusal(await sendOrder(shop, buyer.token, body), 403, 'FORBIDDEN');
    await letIn(shop, owner.token, id, { customer_id: buyer.id, role: 'editor' });
    await shop.call(archiveProject, { params: { id: String(id) }, token: owner.token });
    expectRefusal(await sendOrder(shop, buyer.token, body), 409, 'PROJECT_ARCHIVED');
    const [count] =
      await shop.pool`select count(*)::int as total from customer_order where company_id = ${companyId}`;
    expect(count).toEqual({ total: 0 });
  });
});
