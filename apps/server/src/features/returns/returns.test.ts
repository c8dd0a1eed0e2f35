import { randomUUID } from 'node:crypto';
import * as office from '@okoem/contract/office-returns.ts';
import * as calls from '@okoem/contract/returns.ts';
import { canReturnBecome, RETURN_STATUSES } from '@okoem/domain/returns/return-status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCompanyCustomer,
  createOperator,
  joinCompany,
  createCustomer,
  signIn,
} from '../../testing/factories.ts';
import { PIECE, stockOf } from '../../testing/order-factories.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { callOn, createBuyer, createSellerHand, subjectsTo } from '../../testing/order-life-calls.ts';
import {
  askedReturn,
  askReturn,
  receivedOrder,
  returnsOf,
  viewOfReturn,
} from '../../testing/return-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const DEFECT = { reason: 'poorQualityProduct', comment: 'Не включается' };

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await createTestApp();
  staff = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });
});
afterAll(() => shop.close());

describe('what may be asked for', () => {
  it('is told of every line that was received, with the last day and what is left [RETURN-007]', async () => {
    const buyer = await createBuyer(shop);
    const order = await receivedOrder(shop, { customerId: buyer.id });
    await askedReturn(shop, buyer.token, order, { quantity: 2 });
    const { parts, returns } = await returnsOf(shop, buyer.token, order.id);
    expect(parts).toHaveLength(1);
    expect(parts[0]!.lines.map(({ quantity, left, total }) => [quantity, left, total])).toEqual([
      [3, 1, 3 * PIECE],
      [3, 3, 3 * PIECE],
    ]);
    const days = (Date.parse(parts[0]!.until) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7);
    expect(returns).toMatchObject([{ state: 'REQUESTED', part_id: order.parts[0]!.id }]);
    const [first] = order.parts[0]!.lineIds;
    const more = { part_id: order.parts[0]!.id, lines: [{ line_id: first, quantity: 2 }] };
    expectRefusal(await askReturn(shop, buyer.token, more), 422, 'RETURN_TOO_MUCH');
    const open = await createHeldOrder(shop.pool, { customerId: buyer.id });
    expect(await returnsOf(shop, buyer.token, open.id)).toMatchObject({ parts: [], returns: [] });
  });

  it('is without a reason for 7 days, 14 of a company, three months where nobody was told in writing [RETURN-002]', async () => {
    const buyer = await createBuyer(shop);
    const late = await receivedOrder(shop, { customerId: buyer.id, receivedAt: daysAgo(8) });
    expectRefusal(await ask(buyer.token, late), 422, 'RETURN_LATE');
    // Whoever left no address for letters got no notice.
    const [silent] = await shop.pool<{ id: number }[]>`
      insert into customer (first_name, last_name, phone) values ('Иван', 'Ильин', '+79001112233') returning id
    `;
    const token = await signIn(shop.pool, { customerId: silent!.id });
    const unnoticed = await receivedOrder(shop, { customerId: silent!.id, receivedAt: daysAgo(60) });
    expect((await ask(token, unnoticed)).statusCode).toBe(201);
    const { id, companyId } = await createCompanyCustomer(shop.pool);
    const member = await signIn(shop.pool, { customerId: id });
    const inTime = await receivedOrder(shop, { customerId: id, companyId, receivedAt: daysAgo(13) });
    expect(viewOfReturn(await ask(member, inTime))).toMatchObject({ kind: 'return', reason: null });
    const over = await receivedOrder(shop, { customerId: id, companyId, receivedAt: daysAgo(15) });
    expectRefusal(await ask(member, over), 422, 'RETURN_LATE');
  });

  it('is explained by the letter of receipt, in writing and logged [RETURN-002]', async () => {
    const buyer = await createBuyer(shop);
    const order = await receivedOrder(shop, { customerId: buyer.id });
    const [letter] = await shop.pool<{ body: string }[]>`
      select body from message where recipient = ${buyer.email} and subject like '%получен' order by id desc limit 1
    `;
    expect(letter!.body.replaceAll(/\s+/g, ' ')).toMatch(
      /вернуть без объяснения причин в течение 7 дней после получения, компаниям — 14 дней.* нажмите «Вернуть или обменять»/,
    );
    const notices = await shop.pool`select from return_notice where sub_order_id = ${order.parts[0]!.id}`;
    expect(notices.count).toBe(1);
  });

  it('is a claim with a number of its own after the term, and nothing after the warranty [RETURN-003] [RETURN-004]', async () => {
    const buyer = await createBuyer(shop);
    const late = await receivedOrder(shop, { customerId: buyer.id, receivedAt: daysAgo(30) });
    const claim = viewOfReturn(await ask(buyer.token, late, DEFECT));
    expect(claim).toMatchObject({ kind: 'claim', state: 'REQUESTED', reason: 'poorQualityProduct' });
    expect(claim.number).toMatch(/^РК-\d{4}-\d{6}$/);
    const soon = await receivedOrder(shop, { customerId: buyer.id });
    expect(viewOfReturn(await ask(buyer.token, soon, DEFECT)).number).toMatch(/^ВЗ-\d{4}-\d{6}$/);
    const old = await receivedOrder(shop, { customerId: buyer.id, receivedAt: daysAgo(800) });
    expectRefusal(await ask(buyer.token, old, DEFECT), 422, 'RETURN_LATE');
    // The maker's warranty, as the product's page names it.
    await shop.pool`
      with kind as (
        insert into attribute (code, name, type, unit) values ('warranty', 'Гарантия', 'number', 'мес')
            on conflict (code) do update set name = excluded.name
        returning id, type
      )
      insert into product_attribute (product_id, attribute_id, type, number)
      select product_id, kind.id, kind.type, 36 from order_line, kind where order_line.id = ${old.parts[0]!.lineIds[0]!}
    `;
    // The other line of the same part has none of its own, and its two years are over.
    const lines = old.parts[0]!.lineIds.map((line_id) => ({ line_id, quantity: 1 }));
    for (const some of [lines, lines.toReversed()])
      expectRefusal(
        await askReturn(shop, buyer.token, { part_id: old.parts[0]!.id, lines: some, ...DEFECT }),
        422,
        'RETURN_LATE',
      );
    const kept = viewOfReturn(await ask(buyer.token, old, DEFECT));
    expect(kept.kind).toBe('claim');
    await callOn(shop, office.decideStaffReturn, { id: kept.id, token: staff, body: { approve: true } });
    const accepted = [{ line_id: old.parts[0]!.lineIds[0], accepted: 1, sellable: 0 }];
    const body = { lines: accepted, outcome: 'refund' };
    expect(
      viewOfReturn(await callOn(shop, office.acceptStaffReturn, { id: kept.id, token: staff, body })),
    ).toMatchObject({ kind: 'claim', state: 'REFUNDED' });
  });

  it('is refused of what was not received, of others, beyond what is left, and unexplained [RETURN-007]', async () => {
    const buyer = await createBuyer(shop);
    const order = await receivedOrder(shop, { customerId: buyer.id });
    const [part] = order.parts;
    const [line] = part!.lineIds;
    const one = (changes: object) =>
      askReturn(shop, buyer.token, {
        part_id: part!.id,
        lines: [{ line_id: line, quantity: 1 }],
        ...changes,
      });
    const open = await createHeldOrder(shop.pool, { customerId: buyer.id });
    expectRefusal(await ask(buyer.token, open), 422, 'RETURN_PART');
    const stranger = await createBuyer(shop);
    expectRefusal(await ask(stranger.token, order), 404, 'NOT_FOUND');
    expectRefusal(await one({ lines: [{ line_id: line, quantity: 3.001 }] }), 422, 'RETURN_TOO_MUCH');
    expectRefusal(
      await one({ lines: [{ line_id: open.parts[0]!.lineIds[0], quantity: 1 }] }),
      404,
      'NOT_FOUND',
    );
    const twice = [1, 1].map((quantity) => ({ line_id: line, quantity }));
    expectRefusal(await one({ lines: twice }), 400, 'VALIDATION');
    expectRefusal(await one({ reason: 'understaffing' }), 400, 'VALIDATION');
    expectRefusal(await one({ wish: 'exchange' }), 400, 'VALIDATION');
    expectRefusal(await one({ reason: 'qualityProduct', comment: 'Всё хорошо' }), 400, 'VALIDATION');
    expectRefusal(await one({ photos: [randomUUID()] }), 404, 'NOT_FOUND');
    expect(await returnsOf(shop, buyer.token, order.id)).toMatchObject({ returns: [] });
  });

  it('is asked once by one key, and never beyond what was received by ten at once [RETURN-008]', async () => {
    const buyer = await createBuyer(shop);
    const order = await receivedOrder(shop, { customerId: buyer.id });
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 4 }, () => ask(buyer.token, order, {}, key)));
    expect(new Set(same.map((answer) => viewOfReturn(answer).id)).size).toBe(1);
    expectRefusal(await ask(buyer.token, order, { way: 'post' }, key), 409, 'CONFLICT');
    const others = await Promise.all(Array.from({ length: 10 }, () => ask(buyer.token, order)));
    expect(others.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(others.filter(({ statusCode }) => statusCode === 422)).toHaveLength(8);
    const { parts } = await returnsOf(shop, buyer.token, order.id);
    expect(parts[0]!.lines[0]).toMatchObject({ quantity: 3, left: 0 });
    // Past every rule of ours the database says no.
    const beyond = shop.pool`
      update return_line set quantity_milli = 3000
       where return_id = (select max(id) from return_request where order_id = ${order.id})
    `;
    await expect(beyond).rejects.toThrow('more of line');
  });

  function ask(
    token: string,
    { parts }: { parts: { id: number; lineIds: number[] }[] },
    changes = {},
    key?: string,
  ) {
    const [part] = parts;
    const lines = [{ line_id: part!.lineIds[0], quantity: 1 }];
    return askReturn(shop, token, { part_id: part!.id, lines, ...changes }, key);
  }
});

describe('a return on its way', () => {
  it('is decided, sent, accepted and settled, with a letter for every step and an audit of the staff’s [RETURN-009]', async () => {
    const buyer = await createBuyer(shop);
    const order = await receivedOrder(shop, { customerId: buyer.id, isPaid: true });
    const hand = await createSellerHand(shop, order.parts[0]!.sellerId);
    const asked = await askedReturn(shop, buyer.token, order, { quantity: 2, way: 'post', ...DEFECT });
    const { id, number } = asked;
    expect(asked).toMatchObject({ can_cancel: true, can_send: false, sum: 2 * PIECE });
    const send = (body: object) => callOn(shop, calls.sendReturn, { id, token: buyer.token, body });
    expectRefusal(await send({ way: 'post', tracking: 'RA1' }), 409, 'RETURN_MOVE');
    const decide = (token: string, body: object) =>
      callOn(shop, office.decideSellerReturn, { id, token, body });
    expectRefusal(await decide(hand.token, { approve: false }), 400, 'VALIDATION');
    const approved = await decide(hand.token, { approve: true, comment: 'Отправляйте в упаковке' });
    expect(viewOfReturn(approved)).toMatchObject({ state: 'APPROVED', answer: 'Отправляйте в упаковке' });
    expectRefusal(await send({ way: 'carrier' }), 400, 'VALIDATION');
    const sent = viewOfReturn(await send({ way: 'carrier', tracking: 'TR-42' }));
    expect(sent).toMatchObject({ state: 'SENT', way: 'carrier', tracking: 'TR-42', can_cancel: false });
    const [offer] = order.parts[0]!.offerIds;
    expect(await stockOf(shop.pool, offer!)).toEqual([7, 0]);
    const lines = [{ line_id: order.parts[0]!.lineIds[0], accepted: 2, sellable: 1 }];
    const accept = () => callOn(shop, office.acceptStaffReturn, { id, token: staff, body: { lines } });
    expect(viewOfReturn(await accept())).toMatchObject({ state: 'ACCEPTED', lines: [{ accepted: 2 }] });
    await accept();
    expect(await stockOf(shop.pool, offer!)).toEqual([8, 0]);
    const settle = () =>
      callOn(shop, office.settleStaffReturn, { id, token: staff, body: { outcome: 'refund' } });
    const settled = viewOfReturn(await settle());
    await settle();
    expect(settled).toMatchObject({ state: 'REFUNDED', goods_sum: 2 * PIECE, delivery_sum: 0 });
    expect(settled.events.map(({ to, actor }) => `${to} ${actor}`)).toEqual([
      'REQUESTED buyer',
      'APPROVED seller',
      'SENT buyer',
      'ACCEPTED operator',
      'REFUNDED operator',
    ]);
    const heard = (await subjectsTo(shop, buyer.email)).filter((subject) => subject.includes(number));
    expect(heard.map((subject) => subject.split(': ')[1]!.replaceAll(/\s/g, ' '))).toEqual([
      'заявка получена',
      'отправляйте товар',
      'ждём товар',
      'товар принят',
      'возвращаем 200 ₽',
    ]);
    expect((await subjectsTo(shop, hand.email)).filter((subject) => subject.includes(number))).toEqual([
      `Возврат ${number}: покупатель просит принять товар`,
      `Возврат ${number}: товар отправлен вам`,
      `Возврат ${number}: товар принят`,
      `Возврат ${number}: возврат завершён`,
    ]);
    const audit = await shop.pool<{ actorKind: string; state: string }[]>`
      select actor_kind, after ->> 'state' as state from audit_entry
       where subject_kind = 'return_request' and subject_id = ${String(id)} order by id
    `;
    expect(audit.map(({ actorKind, state }) => `${actorKind} ${state}`)).toEqual([
      'seller APPROVED',
      'staff ACCEPTED',
      'staff REFUNDED',
    ]);
  });

  it('is withdrawn until it is sent, refused with a reason, and then may be asked for again [RETURN-001] [RETURN-009]', async () => {
    const buyer = await createBuyer(shop);
    const order = await receivedOrder(shop, { customerId: buyer.id });
    const hand = await createSellerHand(shop, order.parts[0]!.sellerId);
    const cancel = (id: number) => callOn(shop, calls.cancelReturn, { id, token: buyer.token });
    const first = await askedReturn(shop, buyer.token, order, { quantity: 3 });
    await callOn(shop, office.decideStaffReturn, { id: first.id, token: staff, body: { approve: true } });
    expect(viewOfReturn(await cancel(first.id)).state).toBe('CANCELLED');
    expect(viewOfReturn(await cancel(first.id)).state).toBe('CANCELLED');
    const second = await askedReturn(shop, buyer.token, order, { quantity: 3 });
    const refuse = { approve: false, comment: 'Товар был в работе' };
    const refused = await callOn(shop, office.decideStaffReturn, {
      id: second.id,
      token: staff,
      body: refuse,
    });
    expect(viewOfReturn(refused)).toMatchObject({ state: 'REJECTED', answer: 'Товар был в работе' });
    expectRefusal(await cancel(second.id), 409, 'RETURN_MOVE');
    const third = await askedReturn(shop, buyer.token, order, { quantity: 3 });
    expect(third.state).toBe('REQUESTED');
    // What was sent may still be refused when it is looked at.
    await callOn(shop, office.decideStaffReturn, { id: third.id, token: staff, body: { approve: true } });
    const way = { way: 'post', tracking: 'RA42' };
    await callOn(shop, calls.sendReturn, { id: third.id, token: buyer.token, body: way });
    const seen = await callOn(shop, office.decideStaffReturn, { id: third.id, token: staff, body: refuse });
    expect(viewOfReturn(seen)).toMatchObject({ state: 'REJECTED', answer: 'Товар был в работе' });
    const told = async ({ number }: { number: string }, who = buyer) =>
      (await subjectsTo(shop, who.email))
        .filter((subject) => subject.includes(number))
        .map((subject) => subject.split(': ')[1]);
    expect(await told(first, { ...buyer, ...hand })).toEqual([
      'покупатель просит принять товар',
      'заявка одобрена',
      'покупатель отозвал заявку',
    ]);
    expect((await told(second, { ...buyer, ...hand })).at(-1)).toBe('заявка отклонена');
    const [explained] = await shop.pool<{ body: string }[]>`
      select body from message where recipient = ${hand.email} and subject like ${`%${second.number}: заявка отклонена`}
    `;
    expect(explained!.body).toMatch(/отклонил сотрудник «Окоёма»[^]*Товар был в работе/);
    const audit = await shop.pool<{ state: string }[]>`
      select after ->> 'state' as state from audit_entry
       where subject_kind = 'return_request' and subject_id = ${String(second.id)} order by id
    `;
    expect(audit.map(({ state }) => state)).toEqual(['REJECTED']);
    expect(await told(first)).toEqual(['заявка получена', 'отправляйте товар', 'заявка отозвана']);
    expect(await told(second)).toEqual(['заявка получена', 'отказ']);
  });

  it('brought by hand is accepted at once; of what was not found no money goes back [RETURN-005] [RETURN-009]', async () => {
    const buyer = await createBuyer(shop);
    const order = await receivedOrder(shop, { customerId: buyer.id });
    const { id } = await askedReturn(shop, buyer.token, order, { quantity: 3 });
    await callOn(shop, office.decideStaffReturn, { id, token: staff, body: { approve: true } });
    const found = (accepted: number, sellable: number) => ({
      lines: [{ line_id: order.parts[0]!.lineIds[0], accepted, sellable }],
      outcome: 'refund',
    });
    const accept = (body: object) => callOn(shop, office.acceptStaffReturn, { id, token: staff, body });
    expectRefusal(await accept(found(4, 0)), 400, 'VALIDATION');
    expectRefusal(await accept(found(1, 2)), 400, 'VALIDATION');
    expectRefusal(await accept(found(0, 0)), 400, 'VALIDATION');
    expectRefusal(await accept({ lines: [{ line_id: 1, accepted: 1, sellable: 1 }] }), 400, 'VALIDATION');
    const view = viewOfReturn(await accept(found(1, 0)));
    expect(view).toMatchObject({ state: 'REFUNDED', sum: PIECE });
    expect(view.events.map(({ to }) => to)).toEqual([
      'REQUESTED',
      'APPROVED',
      'SENT',
      'ACCEPTED',
      'REFUNDED',
    ]);
    const { parts } = await returnsOf(shop, buyer.token, order.id);
    expect(parts[0]!.lines[0]).toMatchObject({ left: 2, returned: 1 });
  });

  it('moves by the table of the database as by the rule [RETURN-001]', async () => {
    const rows = await shop.pool<{ move: string }[]>`
      select from_state || '→' || to_state as move from return_move
    `;
    const known = RETURN_STATUSES.flatMap((from) =>
      RETURN_STATUSES.filter((to) => canReturnBecome(from, to)).map((to) => `${from}→${to}`),
    );
    expect(rows.map(({ move }) => move).toSorted()).toEqual(known.toSorted());
    const buyer = await createBuyer(shop);
    const order = await receivedOrder(shop, { customerId: buyer.id });
    const { id } = await askedReturn(shop, buyer.token, order);
    const leap = shop.pool`update return_request set state = 'ACCEPTED' where id = ${id}`;
    await expect(leap).rejects.toThrow('a return cannot go');
  });
});

describe('whose a return is', () => {
  it('is asked of the row: strangers, other sellers and roles without the right see nothing [RETURN-011]', async () => {
    const { id: ownerId, companyId } = await createCompanyCustomer(shop.pool);
    const owner = await signIn(shop.pool, { customerId: ownerId });
    const order = await receivedOrder(shop, { customerId: ownerId, companyId });
    const { id } = await askedReturn(shop, owner, order);
    const colleague = async (role: 'buyer' | 'accountant') => {
      const person = await createCustomer(shop.pool);
      await joinCompany(shop.pool, { customerId: person.id, companyId, role });
      return signIn(shop.pool, { customerId: person.id });
    };
    const read = (token: string) => callOn(shop, calls.getReturn, { id, token });
    expect(viewOfReturn(await read(await colleague('buyer'))).id).toBe(id);
    expectRefusal(await read(await colleague('accountant')), 403, 'FORBIDDEN');
    const stranger = await createBuyer(shop);
    expectRefusal(await read(stranger.token), 404, 'NOT_FOUND');
    expectRefusal(await callOn(shop, calls.cancelReturn, { id, token: stranger.token }), 404, 'NOT_FOUND');
    const listed = await shop.call(calls.searchReturns, { token: stranger.token, body: {} });
    expect(listed.json()).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });

    const elsewhere = await receivedOrder(shop, {});
    const own = await createSellerHand(shop, order.parts[0]!.sellerId);
    const other = await createSellerHand(shop, elsewhere.parts[0]!.sellerId);
    const finance = await createSellerHand(shop, order.parts[0]!.sellerId, 'finance');
    const bySeller = (token: string) => callOn(shop, office.getSellerReturn, { id, token });
    expect(viewOfReturn(await bySeller(own.token)).id).toBe(id);
    expectRefusal(await bySeller(other.token), 404, 'NOT_FOUND');
    expectRefusal(await bySeller(finance.token), 403, 'FORBIDDEN');
    const body = { approve: true };
    expectRefusal(
      await callOn(shop, office.decideSellerReturn, { id, token: other.token, body }),
      404,
      'NOT_FOUND',
    );
    const found = await shop.call(office.searchSellerReturns, { token: own.token, body: {} });
    expect(found.json()).toMatchObject({ data: [{ id, positions: 1 }], meta: { pagination: { total: 1 } } });
    const ofOther = await shop.call(office.searchSellerReturns, { token: other.token, body: {} });
    expect(ofOther.json()).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });

    const auditor = await signIn(shop.pool, {
      operatorId: (await createOperator(shop.pool, { role: 'auditor' })).id,
    });
    expect(viewOfReturn(await callOn(shop, office.getStaffReturn, { id, token: auditor })).id).toBe(id);
    expectRefusal(
      await callOn(shop, office.decideStaffReturn, { id, token: auditor, body }),
      403,
      'FORBIDDEN',
    );
    const { number } = viewOfReturn(await read(owner));
    const search = { filter: { query: number, state: ['REQUESTED'], kind: 'return' } };
    const seen = await shop.call(office.searchStaffReturns, { token: auditor, body: search });
    expect(seen.json()).toMatchObject({ data: [{ id }], meta: { pagination: { total: 1 } } });
  });
});
