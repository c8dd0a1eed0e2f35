import { DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { canSubOrderBecome, SUB_ORDER_STATUSES } from '@okoem/domain/order/sub-order-status.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { createCustomer } from './factories.ts';
import { refusalFrom } from './schema-refusal.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';
import { createOffer, createOrder, type MadeOffer } from './trade-factories.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await cloneDatabase();
  db = database.pool;
});
afterAll(() => database.drop());
const refusalOf = (sql: string) => refusalFrom(database.pool, sql);

const orderTotal = (id: number, total: number) =>
  `update customer_order set total = ${total} where id = ${id};`;
const goodsTotal = (id: number, total: number) =>
  `update sub_order set goods_total = ${total} where id = ${id};`;

describe('the database makes impossible', () => {
  it('an order whose sums do not add up', async () => {
    const { orderId, subOrderId, lineId } = await createOrder(db);
    const discounted = `update order_line set discount = 1000, total = 29000 where id = ${lineId};`;
    expect(await refusalOf(orderTotal(orderId, 30001))).toContain('do not add up');
    expect(await refusalOf(goodsTotal(subOrderId, 30001))).toContain('do not add up');
    expect(await refusalOf(discounted)).toContain('do not add up');
    expect(await refusalOf(discounted + goodsTotal(subOrderId, 29000))).toContain('do not add up');
    expect(await refusalOf(discounted + goodsTotal(subOrderId, 29000) + orderTotal(orderId, 29000))).toBe(
      'accepted',
    );
  });

  it('a line taken out of an order without its sum, or a part that was charged for', async () => {
    const { orderId, subOrderId, lineId } = await createOrder(db);
    const deleteLine = `delete from order_line where id = ${lineId};`;
    const deletePart = `delete from sub_order where id = ${subOrderId};`;
    expect(await refusalOf(deleteLine)).toContain('do not add up');
    const emptied = goodsTotal(subOrderId, 0) + orderTotal(orderId, 0);
    expect(await refusalOf(deleteLine + emptied)).toBe('accepted');
    expect(await refusalOf(deleteLine + emptied + deletePart)).toContain('ledger_line_sub_order_id_fkey');
  });

  it('a line moved to another part of which either is left with a wrong sum', async () => {
    const here = await createOrder(db);
    const there = await createOrder(db, { offer: here });
    const move = `delete from order_line where id = ${there.lineId};
                  update order_line set sub_order_id = ${there.subOrderId} where id = ${here.lineId};`;
    const emptied = goodsTotal(here.subOrderId, 0) + orderTotal(here.orderId, 0);
    const filled = goodsTotal(there.subOrderId, 40000) + orderTotal(there.orderId, 40000);
    expect(await refusalOf(move + emptied)).toBe('accepted');
    expect(await refusalOf(move)).toContain(`order ${here.orderId} do not add up`);
    expect(await refusalOf(move + emptied + filled)).toContain(`order ${there.orderId} do not add up`);
  });

  it('a part moved to another order of which either is left with a wrong sum', async () => {
    const [here, there] = [await createOrder(db), await createOrder(db)];
    const move = `update sub_order set order_id = ${there.orderId}, seq = 2 where id = ${here.subOrderId};`;
    const [emptied, filled] = [orderTotal(here.orderId, 0), orderTotal(there.orderId, 60000)];
    expect(await refusalOf(move + emptied + filled)).toBe('accepted');
    expect(await refusalOf(move + filled)).toContain(`order ${here.orderId} do not add up`);
    expect(await refusalOf(move + emptied)).toContain(`order ${there.orderId} do not add up`);
  });

  it('a service added, made dearer or taken out, alone or with its line, without its sum', async () => {
    const { orderId, subOrderId, lineId } = await createOrder(db);
    const [type] = await db<{ id: number }[]>`
      insert into service_type (code, name, pricing, price) values ('tuning', 'Настройка', 'fixed', 1000) returning id
    `;
    const sums = (services: number) =>
      `update sub_order set services_total = ${services} where id = ${subOrderId};` +
      orderTotal(orderId, 30_000 + services);
    const added = `insert into order_service (order_line_id, service_type_id, name, pricing, quantity, price, total)
                   values (${lineId}, ${type!.id}, 'Настройка', 'fixed', 1, 1000, 1000);`;
    expect(await refusalOf(added)).toContain('do not add up');
    expect(await refusalOf(added + sums(1000))).toBe('accepted');
    await db.unsafe(added + sums(1000));
    expect(await refusalOf(`update order_service set total = 1001;`)).toContain('do not add up');
    expect(await refusalOf(`delete from order_service;`)).toContain('do not add up');
    expect(await refusalOf(`delete from order_service; ${sums(0)}`)).toBe('accepted');
    const withoutLine = `delete from order_line where id = ${lineId}; ${goodsTotal(subOrderId, 0)}`;
    expect(await refusalOf(withoutLine + orderTotal(orderId, 1000))).toContain('do not add up');
  });

  it('a line that costs anything but price times quantity less its discount', async () => {
    const { lineId, subOrderId, orderId } = await createOrder(db);
    const write = (line: { price: number; milli: number; discount?: number; total: number }) =>
      refusalOf(`update order_line
                    set price = ${line.price}, quantity_milli = ${line.milli}, discount = ${line.discount ?? 0},
                        total = ${line.total}, vat_amount = 0
                  where id = ${lineId};
                 ${goodsTotal(subOrderId, line.total)} ${orderTotal(orderId, line.total)}`);
    for (const [price, milli] of [
      [1000, 100_000],
      [333, 1500],
      [333, 1499],
      [1, 499],
      [1, 500],
    ] as const) {
      const total = lineCost(price, milli);
      expect(await write({ price, milli, total }), `${price} × ${milli}`).toBe('accepted');
      expect(await write({ price, milli, total: total + 1 })).toContain('order_line_check');
    }
    expect(await write({ price: 1000, milli: 100_000, total: 1000 })).toContain('order_line_check');
    expect(await write({ price: 1000, milli: 1000, discount: 1000, total: 0 })).toBe('accepted');
    expect(await write({ price: 1000, milli: 1000, discount: 1001, total: -1 })).toContain('check');
    expect(await write({ price: 1000, milli: 1000, discount: -1, total: 1001 })).toContain('discount_check');
  });

  it("a line of another seller's or another store's offer, or of another product", async () => {
    const order = await createOrder(db);
    const stranger = await createOffer(db);
    const [sibling] = await db<MadeOffer[]>`
      with made_store as (
        insert into store (seller_id, name, city_guid, address_string, geo_lat, geo_lon)
        select seller_id, 'Второй склад', city_guid, address_string, geo_lat, geo_lon from store where id = ${order.storeId}
        returning id
      )
      insert into offer (product_id, store_id, seller_id, cost)
      select ${order.productId}, id, ${order.sellerId}, 10000 from made_store
      returning id as offer_id, product_id, store_id, seller_id
    `;
    const become = ({ offerId, productId, storeId }: MadeOffer) =>
      refusalOf(`update order_line set offer_id = ${offerId}, product_id = ${productId}, store_id = ${storeId}
                  where id = ${order.lineId}`);
    expect(await become(order)).toBe('accepted');
    for (const other of [stranger, sibling!]) {
      expect(await become(other)).toContain('foreign key');
      expect(await become({ ...other, storeId: order.storeId })).toContain('foreign key');
    }
    expect(await become({ ...order, productId: stranger.productId })).toContain('foreign key');
    expect(
      await refusalOf(`update sub_order set store_id = ${sibling!.storeId} where id = ${order.subOrderId}`),
    ).toContain('foreign key');
  });

  it('two orders from one state of a basket', async () => {
    const { orderId } = await createOrder(db);
    expect(
      await refusalOf(`insert into customer_order (number, customer_id, basket_id, basket_version, region_guid, payer,
                                                   recipient, payment_method, total)
                       select '2611-999999', customer_id, basket_id, basket_version, region_guid, payer, recipient,
                              payment_method, 0
                         from customer_order where id = ${orderId}`),
    ).toContain('unique');
  });

  it("an order from another customer's basket, and an event of another order's part", async () => {
    const [one, other] = [await createOrder(db), await createOrder(db)];
    const { id } = await createCustomer(db);
    expect(
      await refusalOf(`update customer_order set customer_id = ${id} where id = ${one.orderId}`),
    ).toContain('foreign key');
    const tell = (subOrder: number) =>
      refusalOf(`insert into order_event (order_id, sub_order_id, kind, actor)
                 values (${one.orderId}, ${subOrder}, 'state', 'seller')`);
    expect(await tell(one.subOrderId)).toBe('accepted');
    expect(await tell(other.subOrderId)).toContain('foreign key');
  });

  it('a hold on anything but what its line says', async () => {
    const order = await createOrder(db);
    const stranger = await createOffer(db);
    const hold = (offer: number, milli: number) =>
      `insert into stock_hold (order_line_id, offer_id, quantity_milli, expires_at)
       values (${order.lineId}, ${offer}, ${milli}, now());`;
    const good = hold(order.offerId, 3000);
    const halve = `update order_line set quantity_milli = 1500, total = 15000
                    where id = ${order.lineId};
                   ${goodsTotal(order.subOrderId, 15000)} ${orderTotal(order.orderId, 15000)}`;
    expect(await refusalOf(good)).toBe('accepted');
    expect(await refusalOf(hold(stranger.offerId, 3000))).toContain('foreign key');
    expect(await refusalOf(hold(order.offerId, 2000))).toContain('foreign key');
    expect(await refusalOf(good + halve)).toContain('foreign key');
    expect(await refusalOf(`${good} ${halve} update stock_hold set quantity_milli = 1500`)).toBe('accepted');
  });

  it('a hold that ends twice or comes back', async () => {
    const { lineId, offerId } = await createOrder(db);
    const insert = (state: string) =>
      `insert into stock_hold (order_line_id, offer_id, quantity_milli, state, expires_at, ended_at)
       values (${lineId}, ${offerId}, 3000, '${state}', now(), ${endOf(state)});`;
    const become = (state: string) =>
      `update stock_hold set state = '${state}', ended_at = ${endOf(state)} where order_line_id = ${lineId};`;
    const endOf = (state: string) => (state === 'held' ? 'null' : 'now()');
    for (const end of ['sold', 'released']) {
      expect(await refusalOf(insert('held') + become(end))).toBe('accepted');
      expect(await refusalOf(insert(end))).toContain('begins as held');
      for (const next of ['held', 'sold', 'released'].filter((state) => state !== end)) {
        expect(await refusalOf(insert('held') + become(end) + become(next)), `${end} → ${next}`).toContain(
          `a hold that is ${end}`,
        );
      }
    }
  });

  it('a state of a sub-order out of turn', async () => {
    const { orderId } = await createOrder(db);
    const move = (...states: string[]) =>
      refusalOf(
        states
          .map((state) => `update sub_order set state = '${state}' where order_id = ${orderId};`)
          .join(''),
      );
    expect(await move('CONFIRMED', 'PICKING', 'SHIPPED', 'RECEIVED', 'RETURNED')).toBe('accepted');
    expect(await move('SHIPPED')).toContain('cannot go from NEW to SHIPPED');
    // Restored, and nothing else.
    expect(await move('CANCELLED', 'NEW')).toBe('accepted');
    expect(await move('CANCELLED', 'CONFIRMED')).toContain('cannot go from CANCELLED to CONFIRMED');
    expect(await move('PAID')).toContain('cannot go');
  });

  it('a move of a sub-order that the rules do not know, and allows every one they do', async () => {
    const rows = await db<
      { fromState: string; toState: string }[]
    >`select from_state, to_state from sub_order_move`;
    const known = SUB_ORDER_STATUSES.flatMap((from) =>
      SUB_ORDER_STATUSES.filter((to) =>
        Object.values(DELIVERY_METHODS).some((method) => canSubOrderBecome(from, to, method)),
      ).map((to) => `${from} → ${to}`),
    );
    expect(rows.map(({ fromState, toState }) => `${fromState} → ${toState}`).sort()).toEqual(known.sort());
  });
});
