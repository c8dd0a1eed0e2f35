import { getOverview, type Overview } from '@okoem/contract/overview.ts';
import { deleteMessage } from '@okoem/contract/threads.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askedApproval, createApprovalTeam, LIMIT } from '../../testing/approval-calls.ts';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createBuyer } from '../../testing/order-life-calls.ts';
import { createContractor, createTender, propose } from '../../testing/proposal-calls.ts';
import { askedReturn, receivedOrder } from '../../testing/return-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { opened, read, said } from '../../testing/thread-calls.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const work = async (token: string) =>
  (await shop.call(getOverview, { token })).json<{ data: Overview }>().data.work;

it('tells of messages, requests for works and returns of one’s own: how many wait, and the latest [LK-032]', async () => {
  const [buyer, stranger] = [await createBuyer(shop), await createBuyer(shop)];
  expect(await work(buyer.token)).toEqual([]);

  const { id: thread } = await opened(shop, buyer, { kind: 'support' });
  // A conversation in which nobody has said anything is nobody's work.
  expect(await work(buyer.token)).toEqual([]);
  await said(shop, buyer, { id: thread, text: 'Когда приедет курьер?' });
  const staff = { token: await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id }) };
  const { seq } = await said(shop, staff, { id: thread, text: 'Завтра до обеда', room: 'staff' });

  const { id: tender } = await createTender(shop.pool, { customerId: buyer.id });
  await createTender(shop.pool, { customerId: buyer.id });
  await propose(shop, tender, (await createContractor(shop)).token);

  const order = await receivedOrder(shop, { customerId: buyer.id });
  const asked = await askedReturn(shop, buyer.token, order);
  expect(await work(buyer.token)).toContainEqual(
    expect.objectContaining({ kind: 'returns', waiting: 0, total: 1 }),
  );
  await shop.pool`update return_request set state = 'APPROVED' where id = ${asked.id}`;

  expect(await work(buyer.token)).toMatchObject([
    {
      kind: 'messages',
      waiting: 1,
      total: 1,
      items: [
        {
          id: thread,
          unread: 1,
          side: 'buyer',
          last: { text: 'Завтра до обеда', side: 'operator', is_deleted: false },
          counterpart: expect.any(String),
        },
      ],
    },
    {
      kind: 'tenders',
      waiting: 1,
      total: 2,
      items: expect.arrayContaining([
        expect.objectContaining({ id: tender, stage: 'published', status: 1, proposals: 1 }),
      ]),
    },
    {
      kind: 'returns',
      waiting: 1,
      total: 1,
      items: [{ id: asked.id, number: asked.number, order_number: order.number, state: 'APPROVED' }],
    },
  ]);
  expect(await work(stranger.token)).toEqual([]);

  await read(shop, buyer, { id: thread, seq });
  expect((await work(buyer.token))[0]).toMatchObject({ kind: 'messages', waiting: 0, total: 1 });
});

it('counts what is under way, unsent requests for works too, and nothing that has ended [LK-032]', async () => {
  const buyer = await createBuyer(shop);
  const [open, ended] = [
    await createTender(shop.pool, { customerId: buyer.id }),
    await createTender(shop.pool, { customerId: buyer.id }),
  ];
  const [draft] = await shop.pool<{ id: number }[]>`
    insert into tender (customer_id, kind, title) values (${buyer.id}, 1, 'Ещё пишется') returning id
  `;
  const returns: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const order = await receivedOrder(shop, { customerId: buyer.id });
    returns.push((await askedReturn(shop, buyer.token, order)).id);
  }
  await shop.pool.begin(async (tx) => {
    await tx`alter table tender disable trigger tender_moves_by_the_rules`;
    await tx`update tender set status = 10, give_up_reason = 'price' where id = ${ended.id}`;
    await tx`alter table tender enable trigger tender_moves_by_the_rules`;
  });
  for (const state of ['APPROVED', 'SENT'])
    await shop.pool`update return_request set state = ${state} where id = ${returns[0]!}`;
  await shop.pool`update return_request set state = 'CANCELLED' where id = ${returns[1]!}`;
  const shown = (await work(buyer.token)).map(({ kind, waiting, total, items }) => [
    [kind, waiting, total],
    items.map(({ id }) => id),
  ]);
  expect(shown).toEqual([
    [
      ['tenders', 0, 2],
      [open.id, Number(draft!.id)],
    ],
    [
      ['returns', 0, 2],
      [returns[2], returns[0]],
    ],
  ]);
});

it('tells that the last message was taken back', async () => {
  const buyer = await createBuyer(shop);
  const { id } = await opened(shop, buyer, { kind: 'support' });
  const { seq } = await said(shop, buyer, { id, text: 'Ой' });
  const last = async () => {
    const [first] = await work(buyer.token);
    return first?.kind === 'messages' ? first.items[0]?.last : undefined;
  };
  expect(await last()).toMatchObject({ text: 'Ой', is_deleted: false, files: 0 });
  await shop.call(deleteMessage, { token: buyer.token, params: { id: String(id), seq: String(seq) } });
  expect(await last()).toMatchObject({ text: '', is_deleted: true, files: 0 });
});

it('tells of approvals to who decides and to who asked, each what is his [LK-032]', async () => {
  const team = await createApprovalTeam(shop);
  const { view } = await askedApproval(shop, team);
  const approvals = async (token: string) => (await work(token)).filter(({ kind }) => kind === 'approvals');
  const item = { id: view.id, number: view.number, sum: view.total };
  expect(await approvals(team.approver.token)).toMatchObject([{ waiting: 1, total: 1, items: [item] }]);
  expect(await approvals(team.buyer.token)).toMatchObject([{ waiting: 0, total: 1, items: [item] }]);
});

it('an approver’s own request above his limit waits for a colleague, and one whose time is over for nobody [LK-032] [LK-024]', async () => {
  const team = await createApprovalTeam(shop);
  await shop.pool`update company_member set order_limit = ${LIMIT} where customer_id = ${team.approver.id}`;
  const { view: asked } = await askedApproval(shop, team);
  const { view: own } = await askedApproval(shop, { companyId: team.companyId, buyer: team.approver });
  const approvals = async (token: string) => (await work(token)).filter(({ kind }) => kind === 'approvals');
  expect(await approvals(team.approver.token)).toMatchObject([
    {
      waiting: 1,
      total: 2,
      items: [
        { id: own.id, can_decide: false },
        { id: asked.id, can_decide: true },
      ],
    },
  ]);
  expect(await approvals(team.buyer.token)).toMatchObject([
    { waiting: 0, total: 1, items: [{ id: asked.id, can_decide: false }] },
  ]);

  // The job has not come by yet.
  await shop.pool`
    update approval_request set created_at = now() - interval '8 days', expires_at = now() - interval '1 minute'
     where id = ${asked.id}
  `;
  expect(await approvals(team.buyer.token)).toEqual([]);
  expect(await approvals(team.approver.token)).toMatchObject([
    { waiting: 0, total: 1, items: [{ id: own.id, can_decide: false }] },
  ]);
});

it('names the latest three of what there is, and how many there are [LK-032]', async () => {
  const buyer = await createBuyer(shop);
  const tenders: number[] = [];
  const returns: number[] = [];
  const threads: number[] = [];
  for (let time = 1; time <= 4; time += 1) {
    tenders.push((await createTender(shop.pool, { customerId: buyer.id })).id);
    const order = await receivedOrder(shop, { customerId: buyer.id });
    returns.push((await askedReturn(shop, buyer.token, order)).id);
    const { id } = await opened(shop, buyer, { kind: 'order', id: order.id });
    await said(shop, buyer, { id, text: 'Когда заберёте?' });
    threads.push(id);
  }
  const shown = (await work(buyer.token)).map(({ kind, total, items }) => [
    kind,
    total,
    items.map(({ id }) => id),
  ]);
  expect(shown).toEqual([
    ['messages', 4, threads.toReversed().slice(0, 3)],
    ['tenders', 4, tenders.toReversed().slice(0, 3)],
    ['returns', 4, returns.toReversed().slice(0, 3)],
  ]);
});
