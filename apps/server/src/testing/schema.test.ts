import { DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import { canSubOrderBecome, SUB_ORDER_STATUSES } from '@okoem/domain/order/sub-order-status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { createCompanyCustomer, createCustomer } from './factories.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';
import { createOffer, createOrder, MOSCOW } from './trade-factories.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await cloneDatabase();
  db = database.pool;
});
afterAll(() => database.drop());

/** Tries a change and answers what the database said; the change itself never stays. */
async function refusalOf(sql: string): Promise<string> {
  try {
    await database.pool.begin(async (tx) => {
      await tx.unsafe(sql);
      await tx.unsafe('set constraints all immediate');
      throw new Error('accepted');
    });
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'accepted';
}

describe('the database makes impossible', () => {
  it('a promise of more stock than there is', async () => {
    const { offerId } = await createOffer(db, { stock: 5 });
    const reserve = (milli: number) =>
      refusalOf(`update offer_stock set reserved_milli = ${milli} where offer_id = ${offerId}`);
    expect(await reserve(5000)).toBe('accepted');
    expect(await reserve(5001)).toContain('offer_stock_check');
    expect(await reserve(-1)).toContain('offer_stock_check');
  });

  it("a seller's product in another seller's store [GEN-003]", async () => {
    const [one, other] = [await createOffer(db), await createOffer(db)];
    const insert = (store: number, seller: number) =>
      refusalOf(`insert into offer (product_id, store_id, seller_id, cost)
                 values (${one.productId}, ${store}, ${seller}, 100)`);
    expect(await insert(other.storeId, one.sellerId)).toContain('foreign key');
    expect(await insert(other.storeId, other.sellerId)).toContain('foreign key');
  });

  it('a price or a quantity of nothing', async () => {
    const { offerId, productId } = await createOffer(db);
    expect(await refusalOf(`update offer set cost = 0 where id = ${offerId}`)).toContain('cost');
    expect(await refusalOf(`update product set multiple_milli = 0 where id = ${productId}`)).toContain(
      'multiple',
    );
    expect(await refusalOf(`update product set vat = 18 where id = ${productId}`)).toContain('vat');
  });

  it('a category below nothing, below itself, or four deep [ENT-031]', async () => {
    await db`insert into category (code, name, level) values ('top', 'Верх', 0)`;
    const insert = (level: number, parent: string) =>
      refusalOf(`insert into category (code, name, level, parent_id) values ('x', 'X', ${level}, ${parent})`);
    const top = "(select id from category where code = 'top')";
    expect(await insert(1, top)).toBe('accepted');
    expect(await insert(2, top)).toContain('foreign key');
    expect(await insert(1, 'null')).toContain('category_check');
    expect(await insert(0, top)).toContain('category_check');
    expect(await insert(3, top)).toContain('level');
  });

  it('a person with a company, a company customer without one, two accounts of one address', async () => {
    const person = await createCustomer(db, { email: 'One@example.com' });
    const member = await createCompanyCustomer(db);
    expect(
      await refusalOf(`update customer set company_id = ${member.companyId} where id = ${person.id}`),
    ).toContain('check');
    expect(await refusalOf(`update customer set company_id = null where id = ${member.id}`)).toContain(
      'check',
    );
    expect(
      await refusalOf(`insert into customer (type, email) values ('PHYSICAL', 'one@EXAMPLE.com')`),
    ).toContain('unique');
  });

  it('one line of an offer twice in a basket, and a line of nothing', async () => {
    const { offerId } = await createOffer(db);
    const { id } = await createCustomer(db);
    const [basket] = await db<{ id: number }[]>`insert into basket (customer_id) values (${id}) returning id`;
    const line = (milli: number) => `insert into basket_line (basket_id, offer_id, quantity_milli)
                                     values (${basket!.id}, ${offerId}, ${milli});`;
    expect(await refusalOf(line(1000) + line(2000))).toContain('unique');
    expect(await refusalOf(line(0))).toContain('quantity_milli');
  });

  it('an order whose sums do not add up', async () => {
    const { orderId } = await createOrder(db);
    expect(await refusalOf(`update customer_order set total = total + 1 where id = ${orderId}`)).toContain(
      'do not add up',
    );
    expect(
      await refusalOf(`update sub_order set goods_total = goods_total + 1 where order_id = ${orderId}`),
    ).toContain('do not add up');
    expect(
      await refusalOf(`update order_line set total = total + 1
                        where sub_order_id in (select id from sub_order where order_id = ${orderId})`),
    ).toContain('do not add up');
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
    expect(await move('CANCELLED', 'NEW')).toContain('cannot go from CANCELLED to NEW');
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

  it("a tender that goes back, a choice of nobody, and a bid on a request of one's own [TENDER-008]", async () => {
    const author = await createCustomer(db);
    const contractor = await createCompanyCustomer(db);
    const [tender] = await db<{ id: number }[]>`
      insert into tender (customer_id, kind, title, city_guid, deadline)
      values (${author.id}, 1, 'Монтаж', ${MOSCOW}, now() + interval '5 days') returning id
    `;
    const bid = (who: number) =>
      `insert into tender_proposal (tender_id, contractor_id, works_price, days) values (${tender!.id}, ${who}, 100, 5);`;
    const become = (status: number, chosen = 'null') =>
      `update tender set status = ${status}, chosen_id = ${chosen} where id = ${tender!.id};`;
    const first = `(select id from tender_proposal where tender_id = ${tender!.id})`;
    expect(await refusalOf(bid(contractor.id) + become(20, first) + become(30, first))).toBe('accepted');
    expect(await refusalOf(become(10) + become(30))).toBe('accepted');
    expect(await refusalOf(become(30))).toContain('cannot go from 1 to 30');
    expect(await refusalOf(become(10) + become(1))).toContain('cannot go from 10 to 1');
    expect(await refusalOf(become(20))).toContain('tender_check');
    expect(await refusalOf(bid(author.id))).toContain('of their own');
    expect(await refusalOf(bid(contractor.id) + bid(contractor.id))).toContain('unique');
  });

  it('a rating that its reviews cannot give', async () => {
    const { productId } = await createOffer(db);
    const rate = (count: number, sum: number) =>
      refusalOf(`update product set rating_count = ${count}, rating_sum = ${sum} where id = ${productId}`);
    expect(await rate(2, 10)).toBe('accepted');
    expect(await rate(2, 11)).toContain('check');
    expect(await rate(2, 1)).toContain('check');
  });

  it('a session of nobody, and two living refresh tokens of one', async () => {
    expect(await refusalOf('insert into session (customer_id) values (null)')).toContain('session_check');
    const { id } = await createCustomer(db);
    const [session] = await db<
      { id: string }[]
    >`insert into session (customer_id) values (${id}) returning id`;
    const token = (hash: string) => `insert into refresh_token (token_hash, session_id, expires_at)
                                     values (sha256('${hash}'), '${session!.id}', now());`;
    expect(await refusalOf(token('a') + token('b'))).toContain('unique');
  });

  it('a menu link that leaves the site unseen', async () => {
    const insert = (url: string) =>
      refusalOf(`with made as (insert into menu (code, name) values ('m', 'M') returning id)
                 insert into menu_item (menu_id, name, url) select id, 'x', '${url}' from made`);
    expect(await insert('/pages/specs')).toBe('accepted');
    expect(await insert('/')).toBe('accepted');
    for (const url of ['javascript:alert(1)', '//evil.example', String.raw`/\evil.example`, 'data:x']) {
      expect(await insert(url), url).toContain('url');
    }
  });
});
