import { randomUUID } from 'node:crypto';
import * as calls from '@okoem/contract/approvals.ts';
import { setBasketPromo, updateItemServices } from '@okoem/contract/baskets.ts';
import { getOrder, type OrderView } from '@okoem/contract/orders.ts';
import { type SumsToShow, shownSums } from '@okoem/domain/basket/shown-sums.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import {
  askedApproval,
  askingBody,
  createApprovalTeam,
  LIMIT,
  sendAsking,
  viewOfApproval,
} from '../../testing/approval-calls.ts';
import { linesOf, setItems } from '../../testing/basket-calls.ts';
import { basketWithWays, sendOrder } from '../../testing/order-calls.ts';
import { stockOf } from '../../testing/order-factories.ts';
import { callOn, subjectsTo } from '../../testing/order-life-calls.ts';
import { createDiscount } from '../../testing/price-factories.ts';
import { addColleague, createTeam } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { tellPlacedJob } from '../orders/tell-placed.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const ordersOf = async (customerId: number) =>
  (await shop.pool`select from customer_order where customer_id = ${customerId}`).count;
const approve = (id: number, token: string, digest: string) =>
  callOn(shop, calls.approveRequest, { id, token, body: { digest } });
const look = (id: number, token: string) => callOn(shop, calls.getApproval, { id, token });
const auditOf = (id: number) => shop.pool`
  select actor_id, actor_role, action, before, after from audit_entry
   where subject_kind = 'approval_request' and subject_id = ${String(id)} order by id
`;

describe('an order above the limit', () => {
  it('is asked for: the basket goes into the request, nothing is held, and all who approve hear of it [LK-022]', async () => {
    const team = await createApprovalTeam(shop);
    const { buyer, owner, approver, companyId } = team;
    const { offerId } = await createOffer(shop.pool);
    const other = await createOffer(shop.pool, { cost: 25_00 });
    await setItems(shop, buyer.token, [
      { offer_id: offerId, qty: 2, seen_price: 100_00 },
      { offer_id: other.offerId, qty: 4, seen_price: 25_00 },
    ]);
    const body = await askingBody(shop, buyer, companyId, { po_number: 'З-7' });
    expectRefusal(await sendOrder(shop, buyer.token, body.order), 422, 'ORDER_LIMIT');
    const response = await sendAsking(shop, buyer, body);
    expect(response.statusCode).toBe(201);
    const view: calls.ApprovalView = response.json().data;
    expect(view).toMatchObject({
      kind: 'order',
      state: 'PENDING',
      total: 300_00,
      goods_total: 300_00,
      limit: LIMIT,
      requester: { id: buyer.id, name: 'Смирнова Анна' },
      comment: 'Нужно на объект к пятнице',
      payment_method: 'invoice',
      po_number: 'З-7',
      deliveries: [
        { method: 3, price: 0 },
        { method: 3, price: 0 },
      ],
      lines: [
        { offer_id: offerId, name: 'Камера', quantity: 2, price: 100_00, total: 200_00 },
        { offer_id: other.offerId, name: 'Камера', quantity: 4, price: 25_00, total: 100_00 },
      ],
      approvers: ['Ильин Пётр', 'Смирнова Анна'],
      can_decide: false,
      can_withdraw: true,
      order: null,
    });
    expect(view.number).toMatch(/^СГ-\d{4}-\d{6}$/);
    expect(await linesOf(shop, buyer.token)).toEqual([]);
    for (const good of [offerId, other.offerId]) expect(await stockOf(shop.pool, good)).toEqual([10, 0]);
    expect(await ordersOf(buyer.id)).toBe(0);
    const subject = expect.stringMatching(/^Согласуйте заказ на 300\s₽: запрос СГ-/);
    expect(await subjectsTo(shop, owner.email)).toEqual([subject]);
    expect(await subjectsTo(shop, approver.email)).toEqual([subject]);
    expect(await subjectsTo(shop, buyer.email)).toEqual([]);
    expect(await auditOf(view.id)).toMatchObject([
      { actorId: buyer.id, action: 'approvals.write', after: { state: 'PENDING', total: 300_00 } },
    ]);
  });

  it('tells boss and buyer the same rows that come to the total, the code by its name in one of them [PROMO-005]', async () => {
    const { buyer, owner, companyId } = await createApprovalTeam(shop);
    const { offerId, productId } = await createOffer(shop.pool, { cost: 1000_00 });
    await createDiscount(shop.pool, { productIds: [productId], value: 5, minCount: 3 });
    await shop.pool`insert into promo_code (code, name, value_type, value) values ('SHEF', 'Шеф', 2, 40033)`;
    const [service] = await shop.pool<{ id: number }[]>`
      insert into service_type (code, name, pricing, price) values ('shef', 'Настройка', 'fixed', 7700) returning id
    `;
    await setItems(shop, buyer.token, [{ offer_id: offerId, qty: 3 }]);
    const offer_service_types = [{ offer_id: offerId, service_type_id: service!.id, quantity: 1 }];
    await shop.call(updateItemServices, { token: buyer.token, body: { offer_service_types } });
    await shop.call(setBasketPromo, { token: buyer.token, body: { promo_code: 'shef' } });
    const basket = await basketWithWays(shop, buyer.token);
    const rows = [
      ['Товары', 3000_00],
      ['Скидка', -150_00],
      ['Промокод SHEF', -250_33],
      ['Услуги', 77_00],
    ];
    const total = 2676_67;
    const shown = (sums: SumsToShow) => shownSums(sums).map(({ name, sum }) => [name, sum]);
    expect(shown({ ...basket.totals, promo: basket.promo })).toEqual(rows);
    expect(basket.totals.total).toBe(total);
    // What the rows of the parcels at the checkout are made of.
    expect(basket.items.map(({ full }) => full)).toEqual([3000_00]);

    const sent = await sendAsking(shop, buyer, await askingBody(shop, buyer, companyId));
    const asked: calls.ApprovalView = sent.json().data;
    const sumsOf = ({ goods_full: full, goods_total: goods, ...view }: calls.ApprovalView | OrderView) => ({
      full,
      goods,
      promo: { code: view.promo_code!, discount: view.promo_discount },
      services: view.services_total,
      delivery: view.delivery_total,
    });
    const whole = [...rows, ['Доставка', 0]];
    expect([shown(sumsOf(asked)), asked.total]).toEqual([whole, total]);
    const texts = rows.map(([name, sum]) => `${name}: ${formatPrice(sum as number)}`);
    const lettersTo = async (email: string) =>
      (await shop.pool<{ body: string }[]>`select body from message where recipient = ${email} order by id`)
        .map(({ body }) => body)
        .join();
    const toBoss = await lettersTo(owner.email);
    for (const text of texts) expect(toBoss).toContain(text);

    const done = viewOfApproval(await approve(asked.id, owner.token, asked.digest));
    expect(shown(sumsOf(done))).toEqual(whole);
    const { id } = done.order!;
    const order: OrderView = (await callOn(shop, getOrder, { id, token: buyer.token })).json().data;
    expect([shown(sumsOf(order)), order.total]).toEqual([whole, total]);
    const [placedAs] = await shop.pool`select number from customer_order where id = ${id}`;
    const context = { pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal };
    await tellPlacedJob('https://okoem.example').perform(context, { order_id: id });
    const toBuyer = await lettersTo(buyer.email);
    expect(toBuyer).toContain(placedAs!.number);
    for (const text of texts) expect(toBuyer).toContain(text);
  });

  it('is asked for once by one key, and not where it could simply be ordered [LK-022]', async () => {
    const { buyer, companyId } = await createApprovalTeam(shop);
    const { offerId } = await createOffer(shop.pool);
    await setItems(shop, buyer.token, [{ offer_id: offerId, qty: 1 }]);
    const small = await askingBody(shop, buyer, companyId);
    expectRefusal(await sendAsking(shop, buyer, small), 409, 'CONFLICT');
    await setItems(shop, buyer.token, [{ offer_id: offerId, qty: 3 }]);
    const body = await askingBody(shop, buyer, companyId);
    const other = { ...body, order: { ...body.order, expected_total: 299_00 } };
    expectRefusal(await sendAsking(shop, buyer, other), 409, 'PRICE_CHANGED');
    expect(await linesOf(shop, buyer.token)).toEqual([[offerId, 3]]);

    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => sendAsking(shop, buyer, body, key)));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(sent.map((one) => one.json().data.id)).size).toBe(1);
    expectRefusal(await sendAsking(shop, buyer, other, key), 422, 'IDEMPOTENCY_MISMATCH');
    expectRefusal(await sendAsking(shop, buyer, body), 409, 'BASKET_CHANGED');
    const asked = await shop.pool`select from approval_request where customer_id = ${buyer.id}`;
    expect(asked.count).toBe(1);
  });

  it('tells a buyer his limit and who approves, and an approver what waits for him [LK-026]', async () => {
    const team = await createApprovalTeam(shop);
    const terms = async (token: string) => (await shop.call(calls.getApprovalTerms, { token })).json().data;
    expect(await terms(team.buyer.token)).toEqual({
      limit: LIMIT,
      approvers: ['Ильин Пётр', 'Смирнова Анна'],
      to_decide: 0,
    });
    expect(await terms(team.approver.token)).toEqual({ limit: null, approvers: [], to_decide: 0 });
    const { view } = await askedApproval(shop, team);
    await askedApproval(shop, team);
    expect(await terms(team.approver.token)).toMatchObject({ to_decide: 2 });
    expect(await terms(team.buyer.token)).toMatchObject({ to_decide: 0 });
    const found = async (token: string, filter: object) =>
      (await shop.call(calls.searchApprovals, { token, body: { filter } })).json();
    const waiting = await found(team.owner.token, { box: 'to_decide' });
    expect(waiting.meta.pagination.total).toBe(2);
    expect(waiting.data[1]).toMatchObject({ id: view.id, positions: 1, can_decide: true });
    expect((await found(team.buyer.token, { box: 'to_decide' })).data).toEqual([]);
    expect((await found(team.buyer.token, { box: 'asked' })).data).toHaveLength(2);
    await callOn(shop, calls.withdrawRequest, { id: view.id, token: team.buyer.token });
    expect((await found(team.owner.token, { box: 'to_decide' })).data).toHaveLength(1);
    const withdrawn = await found(team.owner.token, { state: ['WITHDRAWN'] });
    expect(withdrawn.data).toMatchObject([{ id: view.id, state: 'WITHDRAWN', can_decide: false }]);
    expect((await found(team.owner.token, { box: 'asked' })).data).toEqual([]);
  });
});

describe('approving', () => {
  it('places the order in the name of who asked, whatever lies in the basket by then [LK-023]', async () => {
    const team = await createApprovalTeam(shop);
    const { buyer, approver } = team;
    const { view, offerId } = await askedApproval(shop, team, { qty: 3 });
    const later = await createOffer(shop.pool);
    await setItems(shop, buyer.token, [{ offer_id: later.offerId, qty: 1 }]);

    const approved = viewOfApproval(await approve(view.id, approver.token, view.digest));
    expect(approved).toMatchObject({
      state: 'APPROVED',
      decided_by: 'Смирнова Анна',
      decided_via: 'cabinet',
    });
    expect(approved.ended_at).not.toBeNull();
    const order = (await callOn(shop, getOrder, { id: approved.order!.id, token: buyer.token })).json().data;
    expect(order).toMatchObject({
      number: approved.order!.number,
      total: 300_00,
      payment_method: 'invoice',
      parts: [{ lines: [{ offer_id: offerId, quantity: 3, price: 100_00 }] }],
    });
    const [row] = await shop.pool`select customer_id, company_id from customer_order where id = ${order.id}`;
    expect(row).toEqual({ customerId: buyer.id, companyId: team.companyId });
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 3]);
    expect(await linesOf(shop, buyer.token)).toEqual([[later.offerId, 1]]);
    expect(await subjectsTo(shop, buyer.email)).toEqual([`Заказ ${order.number} согласован и оформлен`]);
    expect((await auditOf(view.id)).at(-1)).toMatchObject({
      actorId: approver.id,
      actorRole: 'approver',
      action: 'orders.approve',
      before: { state: 'PENDING' },
      after: { state: 'APPROVED', via: 'cabinet', orderId: order.id },
    });

    // Pressed twice it is one order.
    viewOfApproval(await approve(view.id, approver.token, view.digest));
    expect(await ordersOf(buyer.id)).toBe(1);
    expectRefusal(await approve(view.id, team.owner.token, view.digest), 409, 'CONFLICT');
  });

  it('of changed prices orders nothing, says what changed, and takes the new sum when it was seen [LK-025]', async () => {
    const team = await createApprovalTeam(shop);
    const { view, offerId } = await askedApproval(shop, team);
    await shop.pool`update offer set cost = 12000 where id = ${offerId}`;
    const refused = await approve(view.id, team.owner.token, view.digest);
    expectRefusal(refused, 409, 'PRICE_CHANGED');
    const [head, ...items] = refused.json().errors;
    expect(head).toMatchObject({ expected_total: 200_00, total: 240_00 });
    expect(items).toMatchObject([{ code: 'LINE_PRICE', offer_id: offerId, was: 100_00, now: 120_00 }]);
    expect(await ordersOf(team.buyer.id)).toBe(0);
    expect(viewOfApproval(await look(view.id, team.owner.token))).toMatchObject({ state: 'PENDING' });
    const approved = viewOfApproval(await approve(view.id, team.owner.token, head.digest));
    expect(approved.state).toBe('APPROVED');
    const [order] = await shop.pool`select total from customer_order where id = ${approved.order!.id}`;
    expect(order!['total']).toBe(240_00);
  });

  it('of goods that were sold meanwhile takes what is left, if that was seen, and nothing of nothing [LK-025]', async () => {
    const team = await createApprovalTeam(shop);
    const { view, offerId } = await askedApproval(shop, team, { qty: 5 });
    await shop.pool`update offer_stock set on_hand_milli = 2000 where offer_id = ${offerId}`;
    const refused = await approve(view.id, team.owner.token, view.digest);
    expectRefusal(refused, 409, 'PRICE_CHANGED');
    const [head, ...items] = refused.json().errors;
    expect(head.total).toBe(200_00);
    expect(items).toMatchObject([{ code: 'LINE_REDUCED', offer_id: offerId, wanted: 5, available: 2 }]);
    await shop.pool`update offer_stock set on_hand_milli = 0 where offer_id = ${offerId}`;
    expectRefusal(await approve(view.id, team.owner.token, head.digest), 409, 'OUT_OF_STOCK');
    await shop.pool`update offer_stock set on_hand_milli = 2000 where offer_id = ${offerId}`;
    const approved = viewOfApproval(await approve(view.id, team.owner.token, head.digest));
    const lines = await shop.pool`
      select quantity_milli from order_line join sub_order on sub_order.id = sub_order_id
       where order_id = ${approved.order!.id}
    `;
    expect(lines).toEqual([{ quantityMilli: 2000 }]);
  });

  it('by several at once makes one order [LK-023]', async () => {
    const team = await createApprovalTeam(shop);
    const { view, offerId } = await askedApproval(shop, team);
    const more = await Promise.all([1, 2, 3, 4].map(() => addColleague(shop, team.companyId, 'approver')));
    const hands = [team.owner, team.approver, ...more];
    const answers = await Promise.all(hands.map(({ token }) => approve(view.id, token, view.digest)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await ordersOf(team.buyer.id)).toBe(1);
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 2]);
  });

  it('orders nothing for who may order for the company no more', async () => {
    const team = await createApprovalTeam(shop);
    const { view } = await askedApproval(shop, team);
    const { id } = team.buyer;
    await shop.pool`update company_member set role = 'viewer' where customer_id = ${id}`;
    const demoted = await approve(view.id, team.owner.token, view.digest);
    expectRefusal(demoted, 422, 'UNPROCESSABLE');
    expect(demoted.json().errors[1].code).toBe('REQUESTER_LEFT');
    await shop.pool`delete from company_member where customer_id = ${id}`;
    expectRefusal(await approve(view.id, team.owner.token, view.digest), 422, 'UNPROCESSABLE');
    expect(await ordersOf(id)).toBe(0);
    const refused = await callOn(shop, calls.refuseRequest, {
      id: view.id,
      token: team.owner.token,
      body: { reason: 'Уволился' },
    });
    expect(viewOfApproval(refused)).toMatchObject({ state: 'REFUSED', reason: 'Уволился' });
  });
});

describe('a request', () => {
  it('is refused with a reason, withdrawn by who asked, and its goods go back into the basket [LK-023]', async () => {
    const team = await createApprovalTeam(shop);
    const { view, offerId } = await askedApproval(shop, team);
    const refuse = (reason: string, token = team.approver.token) =>
      callOn(shop, calls.refuseRequest, { id: view.id, token, body: { reason } });
    const restore = () => callOn(shop, calls.restoreRequest, { id: view.id, token: team.buyer.token });
    expectRefusal(await refuse('  '), 400, 'VALIDATION');
    expectRefusal(await restore(), 409, 'CONFLICT');
    const refused = viewOfApproval(await refuse('Дорого, поищите аналог'));
    expect(refused).toMatchObject({ state: 'REFUSED', reason: 'Дорого, поищите аналог', order: null });
    const own = viewOfApproval(await look(view.id, team.buyer.token));
    expect(own).toMatchObject({ can_restore: true, can_withdraw: false, decided_by: 'Смирнова Анна' });
    expect(await subjectsTo(shop, team.buyer.email)).toEqual([
      `Запрос ${view.number}: в согласовании отказано`,
    ]);
    expectRefusal(await approve(view.id, team.owner.token, view.digest), 409, 'CONFLICT');
    const withdraw = (id: number, token: string) => callOn(shop, calls.withdrawRequest, { id, token });
    expectRefusal(await withdraw(view.id, team.buyer.token), 409, 'CONFLICT');
    expect((await restore()).statusCode).toBe(200);
    expect(await linesOf(shop, team.buyer.token)).toEqual([[offerId, 2]]);

    await setItems(shop, team.buyer.token, [{ offer_id: offerId, qty: 0 }]);
    const second = await askedApproval(shop, team);
    expectRefusal(await withdraw(second.view.id, team.owner.token), 404, 'NOT_FOUND');
    const withdrawn = viewOfApproval(await withdraw(second.view.id, team.buyer.token));
    expect(withdrawn).toMatchObject({ state: 'WITHDRAWN', can_restore: true });
    expect(viewOfApproval(await withdraw(second.view.id, team.buyer.token)).state).toBe('WITHDRAWN');
    const back = { id: second.view.id, token: team.buyer.token };
    expect((await callOn(shop, calls.restoreRequest, back)).statusCode).toBe(200);
    expect(await linesOf(shop, team.buyer.token)).toEqual([[second.offerId, 2]]);
    expectRefusal(await approve(second.view.id, team.owner.token, second.view.digest), 409, 'CONFLICT');
    expect(await subjectsTo(shop, team.buyer.email)).toHaveLength(1);
  });

  it('is seen by who asked and who approves, decided by owner and approvers, one’s own only without a limit [LK-024]', async () => {
    const team = await createApprovalTeam(shop);
    const { view } = await askedApproval(shop, team);
    const colleague = await addColleague(shop, team.companyId, 'buyer');
    const accountant = await addColleague(shop, team.companyId, 'accountant');
    const { owner: stranger } = await createTeam(shop);
    expectRefusal(await look(view.id, colleague.token), 404, 'NOT_FOUND');
    expectRefusal(await look(view.id, stranger.token), 404, 'NOT_FOUND');
    expectRefusal(await look(view.id, accountant.token), 403, 'FORBIDDEN');
    expectRefusal(await approve(view.id, stranger.token, view.digest), 404, 'NOT_FOUND');
    expectRefusal(await approve(view.id, colleague.token, view.digest), 403, 'FORBIDDEN');
    expectRefusal(await approve(view.id, team.buyer.token, view.digest), 403, 'FORBIDDEN');
    const refuse = (token: string) =>
      callOn(shop, calls.refuseRequest, { id: view.id, token, body: { reason: 'Дорого' } });
    expectRefusal(await refuse(stranger.token), 404, 'NOT_FOUND');
    for (const { token } of [colleague, accountant, team.buyer])
      expectRefusal(await refuse(token), 403, 'FORBIDDEN');
    for (const { token } of [team.buyer, team.owner, team.approver])
      expect(viewOfApproval(await look(view.id, token)).state).toBe('PENDING');
    const listed = async (token: string, box: string) => {
      const found = await shop.call(calls.searchApprovals, { token, body: { filter: { box } } });
      return found.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
    };
    for (const box of ['all', 'asked', 'to_decide']) {
      expect(await listed(colleague.token, box)).toEqual([]);
      expect(await listed(stranger.token, box)).toEqual([]);
    }
    for (const { token } of [team.buyer, team.owner, team.approver])
      expect(await listed(token, 'all')).toEqual([view.id]);

    // An approver with a limit asks like anybody else.
    await shop.pool`update company_member set order_limit = ${LIMIT} where customer_id = ${team.approver.id}`;
    const own = await askedApproval(shop, { companyId: team.companyId, buyer: team.approver });
    expect(own.view).toMatchObject({ can_decide: false, approvers: ['Ильин Пётр'] });
    expectRefusal(await approve(own.view.id, team.approver.token, own.view.digest), 403, 'FORBIDDEN');
    await shop.pool`update company_member set order_limit = null where customer_id = ${team.approver.id}`;
    const freed = viewOfApproval(await look(own.view.id, team.approver.token));
    expect(freed.can_decide).toBe(true);
    expect(viewOfApproval(await approve(freed.id, team.approver.token, freed.digest)).state).toBe('APPROVED');
  });
});
