import { randomUUID } from 'node:crypto';
import * as calls from '@okoem/contract/approvals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApprovalTeam,
  createApprovalTeam,
  LIMIT,
  sendAsking,
  viewOfApproval,
} from '../../testing/approval-calls.ts';
import { stockOf } from '../../testing/order-factories.ts';
import { callOn, subjectsTo } from '../../testing/order-life-calls.ts';
import { acceptBody, quoteAt, quoteOfBasket, sendAcceptance } from '../../testing/quote-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** A binding quote of two hundred roubles, above the buyer's limit. */
async function quoted({ buyer, companyId }: ApprovalTeam) {
  const { offerId } = await createOffer(shop.pool);
  const { id } = await quoteOfBasket(shop, buyer.token, [{ offer_id: offerId, qty: 2 }]);
  const { status } = await quoteAt(shop, buyer.token, id);
  expect(status).toBe('SENT');
  const accept = await acceptBody(shop, { id, token: buyer.token, companyId });
  return { id, offerId, accept, body: { kind: 'quote', quote_id: id, accept, comment: '' } };
}

const approve = (id: number, token: string, digest: string) =>
  callOn(shop, calls.approveRequest, { id, token, body: { digest } });

describe('an offer above the limit', () => {
  it('is accepted in the name of who asked at exactly its prices, once approved [LK-031]', async () => {
    const team = await createApprovalTeam(shop);
    const { buyer, owner } = team;
    const { id, offerId, accept, body } = await quoted(team);
    const refused = await sendAcceptance(shop, { id, token: buyer.token, body: accept });
    expectRefusal(refused, 422, 'ORDER_LIMIT');
    const asked = await sendAsking(shop, buyer, body);
    expect(asked.statusCode).toBe(201);
    const view: calls.ApprovalView = asked.json().data;
    expect(view).toMatchObject({
      kind: 'quote',
      state: 'PENDING',
      total: 200_00,
      limit: LIMIT,
      is_held: true,
      lines: [{ offer_id: offerId, quantity: 2, price: 100_00 }],
    });
    expect(view.quote).toMatchObject({ id });
    expect((await quoteAt(shop, buyer.token, id)).status).toBe('SENT');
    const subject = expect.stringMatching(/^Согласуйте заказ на 200\s₽: запрос СГ-/);
    for (const { email } of [owner, team.approver])
      expect(await subjectsTo(shop, email)).toContainEqual(subject);

    // What the list says today is not what the offer says.
    await shop.pool`update offer set cost = 17000 where id = ${offerId}`;
    const approved = viewOfApproval(await approve(view.id, owner.token, view.digest));
    expect(approved).toMatchObject({ state: 'APPROVED', can_restore: false });
    const [order] = await shop.pool`
      select customer_id, company_id, quote_id, total from customer_order where id = ${approved.order!.id}
    `;
    expect(order).toEqual({
      customerId: buyer.id,
      companyId: team.companyId,
      quoteId: id,
      total: 200_00,
    });
    expect((await quoteAt(shop, buyer.token, id)).status).toBe('ACCEPTED');
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 2]);
  });

  it('is asked for once at a time, and by several approvers at once it is one order [LK-031]', async () => {
    const team = await createApprovalTeam(shop);
    const { buyer, owner, approver } = team;
    const { offerId, body } = await quoted(team);
    const key = randomUUID();
    const sent = await Promise.all([1, 2].map(() => sendAsking(shop, buyer, body, key)));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [view] = sent.map((one): calls.ApprovalView => one.json().data);
    expectRefusal(await sendAsking(shop, buyer, body), 409, 'CONFLICT');
    const answers = await Promise.all(
      [owner, approver].map(({ token }) => approve(view!.id, token, view!.digest)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 2]);
    const made = await shop.pool`select from customer_order where customer_id = ${buyer.id}`;
    expect(made.count).toBe(1);
  });

  it('that has ended meanwhile orders nothing, and a refused request leaves it as it was [LK-031]', async () => {
    const team = await createApprovalTeam(shop);
    const { id, body } = await quoted(team);
    const view: calls.ApprovalView = (await sendAsking(shop, team.buyer, body)).json().data;
    const refusal = { id: view.id, token: team.owner.token, body: { reason: 'Дорого' } };
    expect(viewOfApproval(await callOn(shop, calls.refuseRequest, refusal)).state).toBe('REFUSED');
    expect((await quoteAt(shop, team.buyer.token, id)).status).toBe('SENT');
    const ended: calls.ApprovalView = (await sendAsking(shop, team.buyer, body)).json().data;
    const withdrawn = await callOn(shop, calls.withdrawRequest, { id: ended.id, token: team.buyer.token });
    expect(viewOfApproval(withdrawn).state).toBe('WITHDRAWN');
    expect((await quoteAt(shop, team.buyer.token, id)).status).toBe('SENT');
    const late: calls.ApprovalView = (await sendAsking(shop, team.buyer, body)).json().data;
    await shop.pool`
      update approval_request set created_at = now() - interval '8 days', expires_at = now() - interval '1 minute'
       where id = ${late.id}
    `;
    expectRefusal(await approve(late.id, team.owner.token, late.digest), 409, 'CONFLICT');
    expect((await quoteAt(shop, team.buyer.token, id)).status).toBe('SENT');
    await shop.pool`update approval_request set state = 'EXPIRED', ended_at = now() where id = ${late.id}`;
    const again: calls.ApprovalView = (await sendAsking(shop, team.buyer, body)).json().data;
    await shop.pool`update quote set valid_until = now() - interval '1 minute' where id = ${id}`;
    expectRefusal(await approve(again.id, team.owner.token, again.digest), 409, 'CONFLICT');
    const made = await shop.pool`select from customer_order where customer_id = ${team.buyer.id}`;
    expect(made.count).toBe(0);
  });
});
