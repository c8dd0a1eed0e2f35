import type { SubOrderActor } from '@okoem/domain/order/sub-order-actor.ts';
import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { createHeldOrder, PIECE, type PlacedTestOrder } from '../../testing/order-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { movePart } from '../orders/move-part.ts';
import { lockPart } from '../orders/move-repository.ts';
import { checkLedger, checkLedgerJob } from './check-ledger.ts';
import { findLedgerFaults } from './ledger-fault-repository.ts';
import { findOrderMoney, giveMoneyBack, holdMoney, receiveMoney, releaseMoney } from './order-money.ts';
import { postEntry, undoEntry } from './post-entry.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(async () => shop.close());

const PAY_UNTIL = new Date('2030-01-01T12:00:00Z');
const MOVER = {
  actor: { kind: 'job', name: 'test' },
  requestId: null,
  publicUrl: 'http://localhost',
} as const;

const BY: Partial<Record<SubOrderStatus, SubOrderActor>> = {
  RECEIVED: 'buyer',
  RETURNED: 'operator',
  NOT_COLLECTED: 'system',
};

const moneyOf = ({ id }: PlacedTestOrder) => findOrderMoney(shop.pool, id);

async function move(partId: number, to: SubOrderStatus) {
  await inTransaction(shop.pool, async (tx) =>
    movePart(
      tx,
      (await lockPart(tx, partId))!,
      { to, reason: 'проверка' },
      { ...MOVER, by: BY[to] ?? 'seller' },
    ),
  );
}

const receive = ({ id }: PlacedTestOrder, amount: number, key = `paid ${id}`) =>
  inTransaction(shop.pool, (tx) => receiveMoney(tx, { orderId: id, amount, key, into: 'bank' }));
const giveBack = ({ id }: PlacedTestOrder, amount: number, key: string) =>
  inTransaction(shop.pool, (tx) => giveMoneyBack(tx, { orderId: id, amount, key, from: 'bank' }));

describe('what a buyer owes', () => {
  it('is charged with the order and taken back with a part that is cancelled or not collected [LEDGER-001]', async () => {
    const offers = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const order = await createHeldOrder(shop.pool, {
      parts: offers.map((offer) => ({ offers: [offer] })),
      payUntil: PAY_UNTIL,
    });
    expect(await moneyOf(order)).toMatchObject({ charged: 6 * PIECE, owed: 6 * PIECE, state: 'AWAITING' });
    await move(order.parts[0]!.id, 'CANCELLED');
    expect(await moneyOf(order)).toMatchObject({ charged: 3 * PIECE, owed: 3 * PIECE, state: 'AWAITING' });
    await move(order.parts[1]!.id, 'CANCELLED');
    expect(await moneyOf(order)).toMatchObject({ charged: 0, owed: 0, state: 'NONE' });
    const left = await createHeldOrder(shop.pool, { method: 'on_receipt' });
    for (const to of ['CONFIRMED', 'PICKING', 'READY'] as const) await move(left.parts[0]!.id, to);
    expect(await moneyOf(left)).toMatchObject({ charged: 3 * PIECE, owed: 3 * PIECE });
    await move(left.parts[0]!.id, 'NOT_COLLECTED');
    expect(await moneyOf(left)).toMatchObject({ charged: 0, owed: 0 });
  });

  it('falls by what was paid; what covers it ends the waiting and keeps the goods [LEDGER-002]', async () => {
    const order = await createHeldOrder(shop.pool, { payUntil: PAY_UNTIL });
    await receive(order, PIECE);
    expect(await moneyOf(order)).toMatchObject({ paid: PIECE, owed: 2 * PIECE, state: 'AWAITING' });
    await receive(order, 2 * PIECE, `rest ${order.id}`);
    expect(await moneyOf(order)).toMatchObject({ paid: 3 * PIECE, owed: 0, state: 'PAID' });
    const rows = await shop.pool`
      select pay_until, expires_at
        from customer_order, stock_hold
       where customer_order.id = ${order.id} and stock_hold.order_line_id = ${order.parts[0]!.lineIds[0]!}
    `;
    expect([...rows]).toEqual([{ payUntil: null, expiresAt: null }]);
  });

  it('is told of payments once, however often they are told [LEDGER-003]', async () => {
    const order = await createHeldOrder(shop.pool, { payUntil: PAY_UNTIL });
    const told = await Promise.all(Array.from({ length: 5 }, () => receive(order, 3 * PIECE)));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await moneyOf(order)).toMatchObject({ paid: 3 * PIECE, state: 'PAID' });
  });

  it('is held, captured and given back, never more than was paid [LEDGER-004]', async () => {
    const order = await createHeldOrder(shop.pool, { payUntil: PAY_UNTIL });
    const { id: orderId } = order;
    const held = { orderId, amount: 3 * PIECE };
    await inTransaction(shop.pool, (tx) => holdMoney(tx, { ...held, key: `held ${orderId}` }));
    expect(await moneyOf(order)).toMatchObject({ held: 3 * PIECE, state: 'HELD' });
    await expect(giveBack(order, 1, `of what is held ${orderId}`)).rejects.toThrow('give back');
    await inTransaction(shop.pool, (tx) => releaseMoney(tx, { ...held, key: `released ${orderId}` }));
    expect(await moneyOf(order)).toMatchObject({ held: 0, paid: 0, owed: 3 * PIECE });
    await receive(order, 3 * PIECE);
    expect(await moneyOf(order)).toMatchObject({ held: 0, paid: 3 * PIECE, owed: 0, state: 'PAID' });
    await giveBack(order, PIECE, `back ${orderId}`);
    expect(await moneyOf(order)).toMatchObject({ back: PIECE, held: 0, state: 'PARTLY_REFUNDED' });
    await expect(giveBack(order, 2 * PIECE + 1, `more ${orderId}`)).rejects.toThrow('give back');
    expect(await moneyOf(order)).toMatchObject({ back: PIECE });
    await giveBack(order, 2 * PIECE, `rest back ${orderId}`);
    expect(await moneyOf(order)).toMatchObject({ back: 3 * PIECE, state: 'REFUNDED' });
  });

  it('comes back when a payment is undone, once [LEDGER-005]', async () => {
    const order = await createHeldOrder(shop.pool, { payUntil: PAY_UNTIL });
    await receive(order, 3 * PIECE);
    const [entry] = await shop.pool<{ id: number }[]>`
      select id from ledger_entry where order_id = ${order.id} and kind = 'payment'
    `;
    const undo = () => inTransaction(shop.pool, (tx) => undoEntry(tx, { entryId: entry!.id }));
    expect([await undo(), await undo()]).toEqual([true, false]);
    expect(await moneyOf(order)).toMatchObject({ paid: 0, owed: 3 * PIECE });
    const lines = await shop.pool`
      select kind, account, amount from ledger_line join ledger_entry as entry on entry.id = entry_id
       where entry.id = ${entry!.id} or entry.undoes_id = ${entry!.id} order by entry.id, line
    `;
    expect([...lines]).toEqual([
      { kind: 'payment', account: 'bank', amount: 3 * PIECE },
      { kind: 'payment', account: 'buyer_paid', amount: -3 * PIECE },
      { kind: 'undo', account: 'bank', amount: -3 * PIECE },
      { kind: 'undo', account: 'buyer_paid', amount: 3 * PIECE },
    ]);
  });
});

describe('what is handed over', () => {
  it('is the seller\u2019s money less the commission, and paid when it is paid on receipt [LEDGER-006]', async () => {
    const order = await createHeldOrder(shop.pool, { method: 'on_receipt' });
    const part = order.parts[0]!;
    await shop.pool`insert into commission_rate (seller_id, rate) values (${part.sellerId}, 1000)`;
    for (const to of ['CONFIRMED', 'PICKING', 'READY', 'RECEIVED'] as const) await move(part.id, to);
    const lines = await shop.pool`
      select account, sum(amount)::bigint as amount from ledger_line where order_id = ${order.id} group by 1 order by 1
    `;
    expect([...lines]).toEqual([
      { account: 'buyer_charged', amount: 3 * PIECE },
      { account: 'buyer_paid', amount: -3 * PIECE },
      { account: 'cash', amount: 3 * PIECE },
      { account: 'commission', amount: -30_00 },
      { account: 'goods_due', amount: 0 },
      { account: 'seller_due', amount: -270_00 },
    ]);
    expect(await moneyOf(order)).toMatchObject({ owed: 0, state: 'PAID' });
  });
});

describe('what comes back', () => {
  it('is shared by the rate of the seller, the category and the day; a promo code is borne by us, delivery is the carrier’s [LEDGER-006]', async () => {
    const [service] = await shop.pool<{ id: number }[]>`
      insert into service_type (code, name, pricing, price) values ('tuning', 'Настройка', 'per_piece', 1000) returning id
    `;
    const order = await createHeldOrder(shop.pool, {
      parts: [{ offers: [await createOffer(shop.pool)], serviceTypeId: service!.id }],
    });
    // Three pieces, a service of 10 ₽ for each, delivery.
    const sum = 3 * PIECE + 30_00 + 50_00;
    const [part] = order.parts;
    const [line] = await shop.pool<{ categoryId: number }[]>`
      update order_line set promo_discount = ${20_00} where id = ${part!.lineIds[0]!}
      returning (select category_id from product where id = order_line.product_id)
    `;
    await inTransaction(shop.pool, async (tx) => {
      await tx`update sub_order set delivery_total = ${50_00} where id = ${part!.id}`;
      await tx`update customer_order set total = ${sum} where id = ${order.id}`;
    });
    const { categoryId } = line!;
    await shop.pool`
      insert into commission_rate (seller_id, category_id, rate, valid_from)
      values (null, ${categoryId}, 500, '2026-01-01'), (${part!.sellerId}, null, 1000, '2026-01-01'),
             (${part!.sellerId}, ${categoryId}, 800, '2026-01-01'), (${part!.sellerId}, ${categoryId}, 700, '2026-02-01'),
             (${part!.sellerId}, ${categoryId}, 9000, current_date + 2)
    `;
    await receive(order, sum);
    for (const to of ['CONFIRMED', 'PICKING', 'READY', 'RECEIVED'] as const) await move(part!.id, to);
    const shares = await shop.pool<{ account: string; amount: number }[]>`
      select account, sum(amount)::bigint as amount
        from ledger_line
       where order_id = ${order.id} and account in ('seller_due', 'commission', 'carrier_due', 'promo')
       group by 1
    `;
    expect(Object.fromEntries(shares.map(({ account, amount }) => [account, amount]))).toEqual({
      carrier_due: -50_00,
      commission: -24_50,
      promo: 20_00,
      seller_due: -325_50,
    });
    expect(await moneyOf(order)).toMatchObject({ owed: 0, state: 'PAID' });
  });

  it('is owed for no more, and its shares go the way they came; who has paid is to get it back [LEDGER-009] [LEDGER-010]', async () => {
    const order = await createHeldOrder(shop.pool, { method: 'on_receipt' });
    const part = order.parts[0]!;
    await shop.pool`insert into commission_rate (seller_id, rate) values (${part.sellerId}, 1000)`;
    for (const to of ['CONFIRMED', 'PICKING', 'READY', 'RECEIVED', 'RETURNED'] as const)
      await move(part.id, to);
    expect(await moneyOf(order)).toMatchObject({ charged: 0, paid: 3 * PIECE, owed: -3 * PIECE });
    const left = await shop.pool`
      select account, sum(amount)::bigint as amount, max(amount)::bigint as most from ledger_line
       where order_id = ${order.id} and account in ('seller_due', 'commission', 'goods_due')
       group by account order by account
    `;
    expect([...left]).toEqual([
      { account: 'commission', amount: 0, most: 30_00 },
      { account: 'goods_due', amount: 0, most: 3 * PIECE },
      { account: 'seller_due', amount: 0, most: 3 * PIECE - 30_00 },
    ]);
    const excess = { kind: 'excess', number: order.number, booked: 3 * PIECE, expected: 0 };
    expect(await findLedgerFaults(shop.pool)).toEqual([excess]);
    const back = {
      orderId: order.id,
      amount: 3 * PIECE,
      key: `cash back ${order.id}`,
      from: 'cash',
    } as const;
    await inTransaction(shop.pool, (tx) => giveMoneyBack(tx, back));
    expect(await moneyOf(order)).toMatchObject({ owed: 0, state: 'REFUNDED' });
    expect(await findLedgerFaults(shop.pool)).toEqual([]);
  });
});

describe('the ledger itself', () => {
  it('refuses what does not balance, and every change of what is written [LEDGER-005] [LEDGER-007]', async () => {
    const order = await createHeldOrder(shop.pool);
    const lines = [
      { account: 'bank', amount: 100 },
      { account: 'unmatched', amount: -99 },
    ] as const;
    const uneven = inTransaction(shop.pool, (tx) =>
      postEntry(tx, { kind: 'unmatched', key: 'uneven', lines }),
    );
    await expect(uneven).rejects.toThrow('does not balance');
    const late = shop.pool`
      insert into ledger_line (entry_id, line, account, amount)
      select id, 9, 'bank', 1 from ledger_entry where order_id = ${order.id}
    `;
    await expect(late).rejects.toThrow('does not balance');
    for (const change of [
      'update ledger_line set amount = amount + 1',
      'update ledger_entry set made_at = now()',
      'delete from ledger_line',
      'delete from ledger_entry',
      'truncate ledger_line',
      'truncate ledger_entry cascade',
      'truncate customer_order cascade',
    ])
      await expect(shop.pool.unsafe(change), change).rejects.toThrow('only added to');
    const guards = await shop.pool`
      select tgrelid::regclass::text as on, tgenabled from pg_trigger where tgfoid = 'refuse_ledger_change'::regproc order by 1
    `;
    // Also where triggers are switched off for replicas.
    expect(guards.map((guard) => [guard['on'], guard['tgenabled']])).toEqual([
      ['ledger_entry', 'A'],
      ['ledger_line', 'A'],
    ]);
  });

  it('is held against the orders, and a difference is logged and told to the operator once a day [LEDGER-008]', async () => {
    const check = () => checkLedger(shop.pool, { supportEmail: 'money@example.com', now: PAY_UNTIL });
    expect(await check()).toEqual([]);
    // Written past the one way of moving a part, as only a mistake or somebody with the keys of the database would.
    const order = await createHeldOrder(shop.pool, {
      parts: [
        { offers: [await createOffer(shop.pool)], moves: ['CONFIRMED', 'PICKING', 'READY', 'RECEIVED'] },
      ],
    });
    expect(await check()).toEqual([
      { kind: 'goods', number: `${order.number}-1`, booked: 3 * PIECE, expected: 0 },
    ]);
    await check();
    const letters = () =>
      shop.pool<{ subject: string }[]>`select subject from message where recipient = 'money@example.com'`;
    const alarm = { subject: 'Учёт денег не сходится: 1' };
    expect([...(await letters())]).toEqual([alarm]);
    const [told] = await shop.pool<{ body: string }[]>`
      select body from message where recipient = 'money@example.com'
    `;
    expect(told!.body).toContain(`${order.number}-1`);
    expect(told!.body.replaceAll('\u00A0', ' ')).toContain('в книге 300 ₽, должно быть 0 ₽');
    const nextDay = new Date(PAY_UNTIL.getTime() + 86_400_000);
    await checkLedger(shop.pool, { supportEmail: 'money@example.com', now: nextDay });
    expect([...(await letters())]).toEqual([alarm, alarm]);

    const lines: string[] = [];
    await checkLedgerJob({ supportEmail: 'money@example.com' }).perform(
      {
        pool: shop.pool,
        log: createLog('error', { write: (line: string) => void lines.push(line) }),
        signal: new AbortController().signal,
      },
      {},
    );
    expect(lines).toEqual([expect.stringContaining('ledger-faults')]);
  });

  it('differs where a part was charged otherwise than it costs, more went back than came, or less than nothing is held [LEDGER-008]', async () => {
    const { id: orderId, number, parts } = await createHeldOrder(shop.pool);
    await inTransaction(shop.pool, async (tx) => {
      const [entry] = await tx<{ id: number }[]>`
        insert into ledger_entry (kind, order_id, made_at) values ('charge', ${orderId}, now()) returning id
      `;
      await tx`
        insert into ledger_line (entry_id, line, account, amount, order_id, sub_order_id)
        values (${entry!.id}, 1, 'buyer_charged', 700, ${orderId}, ${parts[0]!.id}),
               (${entry!.id}, 2, 'goods_due', -700, ${orderId}, ${parts[0]!.id})
      `;
      const gone = { orderId, amount: 2, key: `gone of ${orderId}`, from: 'bank', isGone: true } as const;
      await giveMoneyBack(tx, gone);
      await releaseMoney(tx, { orderId, amount: 5, key: `let go of ${orderId}` });
    });
    const faults = await findLedgerFaults(shop.pool);
    const cost = 3 * PIECE;
    expect(faults.filter((fault) => fault.number.startsWith(number))).toEqual([
      { kind: 'charge', number: `${number}-1`, booked: cost + 7_00, expected: cost },
      { kind: 'goods', number: `${number}-1`, booked: cost + 7_00, expected: cost },
      { kind: 'refund', number, booked: 2, expected: 0 },
      { kind: 'hold', number, booked: -5, expected: 0 },
    ]);
  });
});
