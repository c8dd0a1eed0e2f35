import * as calls from '@okoem/contract/approvals.ts';
import { updateItemServices } from '@okoem/contract/baskets.ts';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../platform/log.ts';
import {
  approvalToken,
  askedApproval,
  askingBody,
  confirmed,
  createApprovalTeam,
  sendAsking,
  viewOfApproval,
} from '../../testing/approval-calls.ts';
import { basketOf, linesOf, setItems } from '../../testing/basket-calls.ts';
import { callOn, subjectsTo } from '../../testing/order-life-calls.ts';
import { refusalFrom } from '../../testing/schema-refusal.ts';
import { addColleague, createTeam } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { expireApprovalsJob } from './expire-approvals.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const open = (token: string) => shop.call(calls.openApprovalLink, { params: { token } });
const approve = (token: string, digest: string) =>
  shop.call(calls.approveByLink, { params: { token }, body: { digest } });
const refuse = (token: string, reason: string) =>
  shop.call(calls.refuseByLink, { params: { token }, body: { reason } });
const ordersOf = async (customerId: number) =>
  (await shop.pool`select from customer_order where customer_id = ${customerId}`).count;
const runJob = () =>
  expireApprovalsJob('https://okoem.example').perform(
    { pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal },
    {},
  );

describe('the link of a letter', () => {
  it('shows everything, changes nothing by being opened, and decides as whom it was sent to [LK-027]', async () => {
    const team = await createApprovalTeam(shop);
    const { view } = await askedApproval(shop, team);
    const [own, others] = [
      await approvalToken(shop, team.approver.email),
      await approvalToken(shop, team.owner.email),
    ];
    expect(own).not.toBe(others);
    const seen = viewOfApproval(await open(own));
    expect(seen).toMatchObject({
      id: view.id,
      state: 'PENDING',
      company_name: 'ООО «Контур»',
      requester: { name: 'Смирнова Анна' },
      total: 200_00,
      limit: view.limit,
      comment: 'Нужно на объект к пятнице',
      deliveries: [{ method: 3, price: 0 }],
      lines: [{ name: 'Камера', quantity: 2, price: 100_00, total: 200_00 }],
      can_decide: true,
      can_withdraw: false,
    });
    viewOfApproval(await open(own));
    expect(await ordersOf(team.buyer.id)).toBe(0);
    const approved = viewOfApproval(await approve(own, seen.digest));
    expect(approved).toMatchObject({ state: 'APPROVED', decided_via: 'letter', can_decide: false });
    const [audit] = await shop.pool`
      select actor_id, actor_role, company_id, after from audit_entry
       where action = 'orders.approve' and subject_id = ${String(view.id)}
    `;
    expect(audit).toMatchObject({
      actorId: team.approver.id,
      actorRole: 'approver',
      companyId: team.companyId,
      after: { state: 'APPROVED', via: 'letter' },
    });

    // Decided: the same link decides nothing more, nor does anybody else's.
    expectRefusal(await refuse(own, 'Передумал'), 409, 'CONFLICT');
    expectRefusal(await approve(others, seen.digest), 409, 'CONFLICT');
    expect(viewOfApproval(await open(others))).toMatchObject({ state: 'APPROVED', can_decide: false });
    expect(await ordersOf(team.buyer.id)).toBe(1);
  });

  it('beside the cabinet, pressed at once, makes one order [LK-023] [LK-027]', async () => {
    const team = await createApprovalTeam(shop);
    const { view } = await askedApproval(shop, team);
    const tokens = [
      await approvalToken(shop, team.approver.email),
      await approvalToken(shop, team.owner.email),
    ];
    const inCabinet = [team.owner, team.approver].map(({ token }) =>
      callOn(shop, calls.approveRequest, { id: view.id, token, body: { digest: view.digest } }),
    );
    const answers = await Promise.all([...tokens.map((token) => approve(token, view.digest)), ...inCabinet]);
    expect(answers).toHaveLength(4);
    // Who pressed in both places is answered in both.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(await ordersOf(team.buyer.id)).toBe(1);
  });

  it('refuses with a reason [LK-023]', async () => {
    const team = await createApprovalTeam(shop);
    await askedApproval(shop, team);
    const token = await approvalToken(shop, team.owner.email);
    expectRefusal(await refuse(token, ''), 400, 'VALIDATION');
    expect(viewOfApproval(await refuse(token, 'Не в этом месяце'))).toMatchObject({
      state: 'REFUSED',
      reason: 'Не в этом месяце',
      decided_by: 'Ильин Пётр',
    });
  });

  it('is dead for who approves no more, after its time, and for strangers [LK-027]', async () => {
    const team = await createApprovalTeam(shop);
    const { view } = await askedApproval(shop, team);
    const token = await approvalToken(shop, team.approver.email);
    const becomes = (role: string) =>
      shop.pool`update company_member set role = ${role} where customer_id = ${team.approver.id}`;
    const ends = await shop.pool`
      select distinct link.expires_at = request.expires_at as is_same
        from approval_link as link join approval_request as request on request.id = link.request_id
       where request.id = ${view.id}
    `;
    expect([...ends]).toEqual([{ isSame: true }]);
    await becomes('buyer');
    expectRefusal(await open(token), 404, 'NOT_FOUND');
    expectRefusal(await approve(token, view.digest), 404, 'NOT_FOUND');
    await becomes('approver');
    viewOfApproval(await open(token));
    expectRefusal(await open('a'.repeat(43)), 404, 'NOT_FOUND');
    await shop.pool`update approval_link set expires_at = now() where request_id = ${view.id}`;
    expectRefusal(await open(token), 400, 'TOKEN_EXPIRED');
    expectRefusal(await approve(token, view.digest), 400, 'TOKEN_EXPIRED');
    await shop.pool`delete from company_member where customer_id = ${team.approver.id}`;
    expectRefusal(await open(token), 404, 'NOT_FOUND');
    expect(await ordersOf(team.buyer.id)).toBe(0);
  });

  it('goes only to addresses that were shown to be theirs, and its token is not in the database', async () => {
    const { companyId, owner } = await createTeam(shop);
    const buyer = await confirmed(shop, await addColleague(shop, companyId));
    await shop.pool`update company_member set order_limit = 100 where customer_id = ${buyer.id}`;
    const { view } = await askedApproval(shop, { companyId, buyer });
    const links = await shop.pool`select from approval_link where request_id = ${view.id}`;
    expect(links.count).toBe(0);
    // The cabinet is open to the owner all the same.
    const id = view.id;
    const answer = await callOn(shop, calls.approveRequest, {
      id,
      token: owner.token,
      body: { digest: view.digest },
    });
    expect(viewOfApproval(answer).state).toBe('APPROVED');
    const team = await createApprovalTeam(shop);
    await askedApproval(shop, team);
    const token = await approvalToken(shop, team.owner.email);
    const rows = await shop.pool<
      { row: string }[]
    >`select to_jsonb(link)::text as row from approval_link as link`;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });

  it('may be opened so often from one address and not more [LK-027]', async () => {
    const limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });
    try {
      const guess = (from: string, { method, path }: Endpoint = calls.openApprovalLink, payload?: object) => {
        const url = `/api/v1${path.replace('{token}', 'b'.repeat(43))}`;
        return limited.send({ method, url, remoteAddress: from, ...(payload && { payload }) });
      };
      expectRefusal(await guess('192.0.2.1'), 404, 'NOT_FOUND');
      await limited.pool`update call_quota set calls = 120 where scope = 'approval-link'`;
      expectRefusal(await guess('192.0.2.1'), 429, 'TOO_MANY_REQUESTS');
      const answers: [Endpoint, object][] = [
        [calls.approveByLink, { digest: 'x'.repeat(43) }],
        [calls.refuseByLink, { reason: 'Дорого' }],
      ];
      for (const [endpoint, payload] of answers) {
        expectRefusal(await guess('192.0.2.1', endpoint, payload), 429, 'TOO_MANY_REQUESTS');
        expectRefusal(await guess('192.0.2.2', endpoint, payload), 404, 'NOT_FOUND');
      }
      // The approver's own address is not shut by somebody else's guessing.
      expectRefusal(await guess('192.0.2.2'), 404, 'NOT_FOUND');
    } finally {
      await limited.close();
    }
  });
});

describe('a request that nobody answers', () => {
  it('ends by itself after five working days, with a letter, and its goods can be had again [LK-023]', async () => {
    const team = await createApprovalTeam(shop);
    const [late, open_] = [await askedApproval(shop, team), await askedApproval(shop, team)];
    const { id, digest, number } = late.view;
    const days = (Date.parse(late.view.expires_at) - Date.parse(late.view.created_at)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(5);
    await shop.pool`
      update approval_request set created_at = now() - interval '8 days', expires_at = now() - interval '1 minute'
       where id = ${id}
    `;
    const token = team.owner.token;
    expectRefusal(await callOn(shop, calls.approveRequest, { id, token, body: { digest } }), 409, 'CONFLICT');
    const seen = viewOfApproval(await callOn(shop, calls.getApproval, { id, token: team.buyer.token }));
    expect(seen).toMatchObject({ state: 'EXPIRED', can_restore: true, can_withdraw: false });
    const listed = async (state: calls.ApprovalRow['state']) => {
      const found = await shop.call(calls.searchApprovals, { token, body: { filter: { state: [state] } } });
      return found.json<{ data: calls.ApprovalRow[] }>().data.map((row) => [row.id, row.state]);
    };
    const lists = async () => [await listed('PENDING'), await listed('EXPIRED')];
    const byClock = [[[open_.view.id, 'PENDING']], [[id, 'EXPIRED']]];
    expect(await lists()).toEqual(byClock);
    await runJob();
    await runJob();
    expect(await lists()).toEqual(byClock);
    const states = await shop.pool`
      select id, state from approval_request where customer_id = ${team.buyer.id} order by id
    `;
    expect(states).toEqual([
      { id, state: 'EXPIRED' },
      { id: open_.view.id, state: 'PENDING' },
    ]);
    expect(await subjectsTo(shop, team.buyer.email)).toEqual([`Запрос ${number}: срок согласования вышел`]);
    const restored = await callOn(shop, calls.restoreRequest, { id, token: team.buyer.token });
    expect(restored.statusCode).toBe(200);
    expect(await linesOf(shop, team.buyer.token)).toEqual([[late.offerId, 2]]);
  });
});

it('waits for five days of work by the calendar that operators keep [LK-023]', async () => {
  const [day] = await shop.pool<{ last: string }[]>`
    with kept as (
      insert into day_exception (day, is_working)
      select moscow_today() + days, days >= 10 from generate_series(0, 20) as days
          on conflict (day) do update set is_working = excluded.is_working
      returning day
    )
    select (min(day) + 14)::text as last from kept
  `;
  onTestFinished(async () => {
    await shop.pool`delete from day_exception where day <= moscow_today() + 20`;
    await shop.settleCatalog();
  });
  await shop.settleCatalog();
  // The tenth day is the first of work.
  const { view } = await askedApproval(shop, await createApprovalTeam(shop));
  expect(apiDate(new Date(view.expires_at))).toBe(day!.last);
});

it('of services that cost something else by now it is told, and they go back into the basket with their goods [LK-023] [LK-025]', async () => {
  const { buyer, owner, companyId } = await createApprovalTeam(shop);
  const { offerId } = await createOffer(shop.pool);
  const [service] = await shop.pool<{ id: number }[]>`
    insert into service_type (code, name, pricing, price) values ('nastroyka', 'Настройка', 'fixed', 7700) returning id
  `;
  const chosen = { offer_id: offerId, service_type_id: service!.id, quantity: 1 };
  await setItems(shop, buyer.token, [{ offer_id: offerId, qty: 2 }]);
  await shop.call(updateItemServices, { token: buyer.token, body: { offer_service_types: [chosen] } });
  const sent = await sendAsking(shop, buyer, await askingBody(shop, buyer, companyId));
  const { id, digest, total }: calls.ApprovalView = sent.json().data;
  expect(total).toBe(277_00);
  await shop.pool`update service_type set price = 9900 where id = ${service!.id}`;
  const body = { digest };
  const changed = await callOn(shop, calls.approveRequest, { id, token: owner.token, body });
  expectRefusal(changed, 409, 'PRICE_CHANGED');
  const [head, ...items] = changed.json().errors;
  expect(head).toMatchObject({ expected_total: 277_00, total: 299_00 });
  expect(items).toMatchObject([{ code: 'SERVICES_PRICE', was: 77_00, now: 99_00 }]);

  await callOn(shop, calls.withdrawRequest, { id, token: buyer.token });
  await callOn(shop, calls.restoreRequest, { id, token: buyer.token });
  const basket = await basketOf(shop, buyer.token);
  expect(basket.offer_service_types).toMatchObject([chosen]);
});

it('the database lets a request be decided once, and only whole [LK-023]', async () => {
  const team = await createApprovalTeam(shop);
  const { view } = await askedApproval(shop, team);
  const set = (change: string) =>
    refusalFrom(shop.pool, `update approval_request set ${change} where id = ${view.id}`);
  const by = `ended_at = now(), decided_by = ${team.owner.id}, decided_via = 'cabinet'`;
  expect(await set(`state = 'APPROVED', ${by}`)).toContain('approval_has_its_order');
  expect(await set(`state = 'REFUSED', ${by}`)).toContain('approval_refusal_says_why');
  expect(await set(`state = 'REFUSED', reason = 'Нет', ended_at = now()`)).toContain(
    'approval_is_decided_by_somebody',
  );
  expect(await set(`state = 'WITHDRAWN'`)).toContain('approval_has_ended_when_it_says');
  expect(await set(`total = ${view.limit}, goods_total = ${view.limit}`)).toContain(
    'approval_is_above_its_limit',
  );
  expect(await set(`total = total + 1`)).toContain('approval_is_the_sum_of_its_parts');
  await shop.pool`update approval_request set state = 'WITHDRAWN', ended_at = now() where id = ${view.id}`;
  expect(await set(`state = 'EXPIRED'`)).toContain('cannot go from WITHDRAWN to EXPIRED');
});
