import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SUB_ORDER_STATUSES } from '@okoem/domain/order/sub-order-status.ts';
import { isOgrn } from '@okoem/domain/validation/registration-number.ts';
import { isCompanyInn } from '@okoem/domain/validation/taxpayer-number.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS, DEMO_PASSWORD } from '../../../../../demo/world/people.ts';
import { SELLERS } from '../../../../../demo/world/sellers.ts';
import { balanceOf } from '../../features/balance/balance-view.ts';
import { isIllustration } from '../../features/illustrations/illustration-drawing.ts';
import { findLedgerFaults } from '../../features/ledger/ledger-fault-repository.ts';
import type { Pool } from '../../platform/database/database.ts';
import { isPassword } from '../../platform/session/password.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { loadDemoOnce, replaceByDemo } from './load-demo.ts';

let database: TestDatabase;
let pool: Pool;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase({ demo: true });
  ({ pool } = database);
  folder = await mkdtemp(join(tmpdir(), 'okoem-demo-'));
}, 120_000);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function count(sql: string): Promise<number> {
  const [row] = await pool.unsafe<{ count: number }[]>(`select count(*)::int as count from ${sql}`);
  return row!.count;
}

async function column(sql: string): Promise<unknown[]> {
  return (await pool.unsafe(sql)).map((row) => Object.values(row)[0]);
}

describe('the demo marketplace', () => {
  it('has as many of everything as a shop worth looking at, and its warehouses in many cities [GEN-003]', async () => {
    expect(await count('product')).toBeGreaterThanOrEqual(4000);
    expect(await count('category where level = 0')).toBe(18);
    expect(await count('brand')).toBe(60);
    expect(await count('seller')).toBe(30);
    expect(await count('store')).toBeGreaterThanOrEqual(120);
    expect(await count('(select distinct city_guid from store) as places')).toBeGreaterThanOrEqual(40);
    const offersPerProduct = (await count('offer')) / (await count('product'));
    expect(offersPerProduct).toBeGreaterThan(2.3);
    expect(offersPerProduct).toBeLessThan(4);
  });

  it('has a mark for every brand and a picture for every banner, all of which can be drawn [LIST-024]', async () => {
    const paths = await column('select image_path from brand union all select image_path from banner');
    expect(paths.length).toBeGreaterThan(60);
    expect(paths.filter((path) => !isIllustration(String(path)))).toEqual([]);
    expect(
      await column(
        `select image_path from brand where image_path = 'illustrations/marks/' || code || '.svg'`,
      ),
    ).toHaveLength(60);
  });

  it('has a product for each of the seven sales units [GEN-006]', async () => {
    const units = await column('select distinct unit from product order by unit');
    expect(units).toEqual(['100_g', 'coil', 'kg', 'm', 'm2', 'package', 'piece']);
  });

  it('shows every case a page must cope with', async () => {
    expect(await count('offer where is_pre_order')).toBeGreaterThan(50);
    expect(await count('offer_stock where on_hand_milli = 0')).toBeGreaterThan(50);
    expect(await count('product where multiple_milli % 1000 <> 0')).toBeGreaterThan(5);
    expect(
      await count(`offer join offer_stock on offer_id = offer.id join product on product.id = product_id
                    where on_hand_milli > 0 and on_hand_milli < multiple_milli`),
    ).toBeGreaterThan(5);
    for (const kind of ['analogue', 'accessory']) {
      expect(await count(`product_relation where kind = '${kind}'`), kind).toBeGreaterThan(1000);
    }
    expect(await count('discount_product')).toBeGreaterThan(300);
    expect(await count('company_price_list')).toBeGreaterThan(5);
    expect(await count('price_list_item where from_milli > 0')).toBeGreaterThan(20);
    expect(await count('price_list_rule where brand_id is not null')).toBe(3);
    expect(await count('company_group_member')).toBeGreaterThan(1);
    expect(await count('review where answer is not null')).toBeGreaterThan(100);
    expect(await count(`product_file where kind = 'certificate'`)).toBeGreaterThan(300);
    expect(await column('select distinct colour from nameplate order by colour')).toEqual([1, 2, 3, 4, 5]);
  });

  it('has points of several carriers in every city, and heavy goods everywhere [DELIV-023]', async () => {
    const cities = await count('city');
    expect(cities).toBeGreaterThan(150);
    const several = `(select city_guid from pickup_point where is_active group by city_guid
                      having count(*) >= 4 and count(distinct carrier_id) >= 4
                         and bool_or(max_weight_g is null or max_weight_g >= 1000000)) as served`;
    expect(await count(several)).toBe(cities);
    expect(await count('(select distinct address from pickup_point) as places')).toBeGreaterThan(1000);
    const far = `pickup_point as point join city on city.guid = point.city_guid
                  where abs(point.lat - geo_lat) > 0.1 or abs(point.lon - geo_lon) > 0.1`;
    expect(await count(far)).toBe(0);
    expect(await count('free_delivery')).toBeGreaterThan(20);
  });

  it('puts on plates that mean something', async () => {
    for (const name of ['Хит', 'Новинка', 'Последние', 'Выгодно', 'Под проект']) {
      const plated = `product_nameplate join nameplate on nameplate.id = nameplate_id where name = '${name}'`;
      expect(await count(plated), name).toBeGreaterThan(10);
    }
  });

  it('says how goods are packed, where they come from and how they are coded [ENG-009]', async () => {
    const unsaid = `origin_country = '' or okpd2 = '' or tn_ved = '' or box_quantity is null`;
    expect(await count(`product where ${unsaid}`)).toBe(0);
    const boxless = await column(
      'select distinct unit from product where package_length_mm is null order by unit',
    );
    expect(boxless).toEqual(['100_g', 'kg', 'm', 'm2']);
    expect(await count('(select distinct okpd2, tn_ved from product) as codes')).toBeGreaterThan(80);
  });

  it('finds goods by their valid papers and by no others [ENG-011]', async () => {
    const found = `(select product_id, attribute_value.name from product_attribute
                      join attribute_value on attribute_value.id = value_id
                      join attribute on attribute.id = attribute_value.attribute_id and code = 'conformity')`;
    const valid = `(select distinct product_id, conformity_name(kind) as name from product_file
                     where kind in ('certificate', 'declaration') and (valid_to is null or valid_to >= moscow_today()))`;
    expect(await count(`${valid} as papers`)).toBeGreaterThan(1000);
    expect(await count(`(${found} except ${valid}) as wrong`)).toBe(0);
    expect(await count(`(${valid} except ${found}) as missing`)).toBe(0);
  });

  it('has the same things of several sellers, joined by their model [MODEL-010]', async () => {
    const models = await pool<{ members: number; sellers: number; kinds: number }[]>`
      select count(*)::int as members, count(distinct seller_id)::int as sellers,
             count(distinct (category_id, brand_id, replace(name, article, ''), unit))::int as kinds
        from product
       where model_id is not null
       group by model_id
    `;
    expect(models.length).toBeGreaterThan(100);
    expect(models.filter(({ members }) => members < 2)).toEqual([]);
    expect(models.filter(({ members, sellers, kinds }) => sellers < members || kinds > 1)).toEqual([]);
    const [next] = await pool<{ id: number }[]>`select nextval('model_id_seq')::int as id`;
    expect(next!.id).toBeGreaterThan(models.length);
  });

  it('keeps pre-order offers orderable [OFFERS-018]', async () => {
    const stuck = await count(
      `offer join offer_stock on offer_id = offer.id join product on product.id = product_id
        where is_pre_order and on_hand_milli < multiple_milli`,
    );
    expect(stuck).toBe(0);
  });

  it('gives sellers numbers that pass their check digits', async () => {
    const sellers = await pool<{ inn: string; ogrn: string }[]>`select inn, ogrn from seller`;
    expect(sellers.filter(({ inn, ogrn }) => !isCompanyInn(inn) || !isOgrn(ogrn))).toEqual([]);
  });

  it('has orders in every state, and requests and tenders in every status', async () => {
    const states = await column('select distinct state from sub_order');
    expect(states.toSorted()).toEqual([...SUB_ORDER_STATUSES].toSorted());
    expect(await column('select distinct state from order_payment')).toHaveLength(8);
    expect(await column('select distinct status from verification_request order by 1')).toEqual([1, 2, 3, 4]);
    expect(await column('select distinct status from tender order by 1')).toEqual([1, 10, 20, 30]);
  });

  it('has books that agree with its orders to the kopeck', async () => {
    expect(await count("ledger_entry where kind = 'return'")).toBeGreaterThan(0);
    const faults = await findLedgerFaults(pool);
    expect(faults.filter(({ kind }) => kind !== 'excess')).toEqual([]);
  });

  it('has orders with services, a proposal, promises kept and broken, and holds what they wait for', async () => {
    expect(await count('order_service')).toBe(1);
    expect(await count(`order_change where state = 'proposed' and answer_by > now()`)).toBe(1);
    const came = `(select promised_to, min(order_event.created_at at time zone 'Europe/Moscow')::date as came
                     from sub_order join order_event on sub_order_id = sub_order.id
                    where to_state in ('READY', 'RECEIVED') group by sub_order.id) as parcel`;
    expect(await count(`${came} where came <= promised_to`)).toBeGreaterThan(3);
    expect(await count(`${came} where came > promised_to`)).toBeGreaterThan(0);
    expect(await count('order_event where created_at > now()')).toBe(0);
    const unlike = `offer_stock
       where reserved_milli <> (select coalesce(sum(quantity_milli), 0) from stock_hold
                                 where stock_hold.offer_id = offer_stock.offer_id and state = 'held')`;
    expect(await count(`stock_hold where state = 'held'`)).toBeGreaterThan(15);
    expect(await count(unlike)).toBe(0);
    const buyers = `select distinct customer_id from customer_order
                     where company_id = (select chosen_company_id from customer where id = 3) order by 1`;
    expect(await column(buyers)).toEqual([3, 9, 10]);
  });

  it('has quotes of a company in every status that lasts, one of them with two versions and an order of one', async () => {
    expect(await column(`select distinct status from quote where company_id is not null order by 1`)).toEqual(
      ['ACCEPTED', 'COUNTER', 'DECLINED', 'DRAFTED', 'EXPIRED', 'IN_WORK', 'SENT'],
    );
    expect(await count(`quote_version where sent_at is not null and number = 2`)).toBe(1);
    expect(await count(`customer_order where quote_id is not null`)).toBe(1);
    expect(await count(`quote_line where price is null and asked_text <> ''`)).toBe(2);
  });

  it('has returns of a person and of a company in several states, one of them paid back', async () => {
    const states = (owner: string) =>
      column(`select distinct state from return_request where ${owner} order by 1`);
    expect(await states('company_id is null')).toEqual(['APPROVED', 'REFUNDED']);
    expect(await states('company_id is not null')).toEqual(['REJECTED', 'REQUESTED', 'SENT']);
    expect(await count(`return_request where state = 'REFUNDED' and goods_sum > 0`)).toBe(1);
    expect(await count(`ledger_entry where kind = 'return' and key like 'return % refunded'`)).toBe(1);
  });

  it('has requests for approval of a buyer with a limit: one waits, one was ordered, one was not', async () => {
    const states = `select state from approval_request
                     where company_id = (select chosen_company_id from customer where id = 3) order by id`;
    expect(await column(states)).toEqual(['APPROVED', 'REFUSED', 'PENDING']);
    expect(await count('approval_request where total <= order_limit')).toBe(0);
    expect(await count('approval_line')).toBeGreaterThanOrEqual(8);
  });

  it('has two projects of a company with things and people in them, one over its budget [PROJ-014]', async () => {
    const money = `select (project.budget < sum(customer_order.total))::text as over
                     from project
                     join project_item as item on item.project_id = project.id and item.kind = 'order'
                     join customer_order on customer_order.id::text = item.subject_id
                    where project.company_id = (select chosen_company_id from customer where id = 3)
                    group by project.id order by project.id`;
    expect(await column(money)).toEqual(['false', 'true']);
    expect(await count('project_member')).toBeGreaterThan(4);
    expect(await count('project_basket')).toBe(1);
    expect(await count(`project_item where kind = 'quote'`)).toBe(1);
  });

  it('has the papers of its orders, of every kind, each of the sum that its order has', async () => {
    expect(await column('select distinct kind from order_paper order by 1')).toEqual([
      'invoice',
      'reconciliation',
      'upd',
      'waybill',
    ]);
    const invoiced = `customer_order where payment_method in ('invoice', 'deferred')
                        and exists (select from sub_order where order_id = customer_order.id and state <> 'CANCELLED')`;
    expect(await count(invoiced)).toBeGreaterThan(3);
    expect(await count(`order_paper where kind = 'invoice'`)).toBe(await count(invoiced));
    expect(
      await count(
        `order_paper join sub_order as part on part.id = sub_order_id where part.total <> order_paper.total`,
      ),
    ).toBe(0);
    expect(await count('seller_signatory')).toBe(await count('seller'));
  });

  it('has the receipts of everything that was paid, issued, of the money that the ledger has [RECEIPT-011]', async () => {
    expect(await column('select distinct kind from receipt order by 1')).toEqual([
      'prepayment',
      'refund',
      'settlement',
    ]);
    expect(await count(`receipt where state <> 'DONE'`)).toBe(0);
    expect(await count('receipt_due')).toBe(0);
    expect(await count(`payment where captured > 0`)).toBeGreaterThan(5);
    const unlike = `(select order_id, sum(case kind when 'refund' then -total when 'settlement' then 0 else total end) as told
                       from receipt group by order_id) as receipts
                      join order_payment using (order_id)
                     where told <> paid - back`;
    expect(await count(unlike)).toBe(0);
    const without = `payment where captured > 0 and not exists (select from receipt where receipt.order_id = payment.order_id)`;
    expect(await count(without)).toBe(0);
    expect(
      await count(`receipt where content -> 'lines' -> 0 -> 'supplier' ->> 'phone' not like '+7499%'`),
    ).toBe(0);
  });

  it('has invoices paid by a statement of the bank, payments that wait, and some of nobody [BANK-019]', async () => {
    const states = await pool<{ state: string; count: number }[]>`
      select state, count(*)::int as count from statement_line group by state order by state
    `;
    expect([...states]).toEqual([
      { state: 'foreign', count: 2 },
      { state: 'posted', count: 5 },
      { state: 'waiting', count: 2 },
    ]);
    const unpaid = `statement_match join order_payment using (order_id)
                     where statement_match.state = 'posted' and order_payment.state <> 'PAID'`;
    expect(await count(unpaid)).toBe(0);
    expect(await column("select doubts from statement_line where state = 'waiting' order by id")).toEqual([
      ['sum-differs'],
      ['number-cancelled'],
    ]);
  });

  it('has a company that owes, is late, has paid and has money with us, and a ledger that agrees with the orders [BALANCE-009]', async () => {
    expect(await findLedgerFaults(pool)).toEqual([]);
    const [row] = await pool<{ id: number }[]>`
      select chosen_company_id as id from customer where email = 'zakupki@demo.okoem.example'
    `;
    const standing = await balanceOf(pool, row!.id, new Date());
    expect(standing.overdue).toBeGreaterThan(0);
    expect(standing.owed).toBeGreaterThan(standing.overdue);
    expect(standing.advance).toBe(12_500_00);
    expect(standing.deferred).toMatchObject({ limit: 1_500_000_00, room: 0 });
    expect(standing.debts.length).toBeGreaterThanOrEqual(3);
    const late = standing.debts.filter(({ days_late: days }) => days > 0);
    expect(late.map(({ owed }) => owed)).toEqual([standing.overdue]);
    const paid = `customer_order join order_payment on order_payment.order_id = customer_order.id
                   where company_id = ${row!.id} and order_payment.state = 'PAID'`;
    expect(await count(paid)).toBeGreaterThan(1);
    expect(await count(`order_paper where kind = 'reconciliation' and company_id = ${row!.id}`)).toBe(1);
  });

  it('lets customers of all three types in with the password of the README', async () => {
    const rows = await pool<
      { kind: string | null; passwordHash: string }[]
    >`select company.kind, password_hash from customer left join company on company.id = chosen_company_id`;
    expect(rows).toHaveLength(CUSTOMERS.length);
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(3);
    const fits = await Promise.all(rows.map(({ passwordHash }) => isPassword(DEMO_PASSWORD, passwordHash)));
    expect(fits).toEqual(rows.map(() => true));
  });

  it('has favourites whose prices moved and that are sold out, subscriptions and comparisons', async () => {
    const buyer = 'customer_id = 3';
    expect(await count(`favourite where ${buyer}`)).toBe(27);
    const moved = `favourite join offer on offer.id = offer_id where ${buyer} and added_price`;
    expect(await count(`${moved} > cost`)).toBe(4);
    expect(await count(`${moved} < cost`)).toBe(2);
    expect(await count(`stock_subscription where ${buyer} and status = 'active'`)).toBe(3);
    const soldOut = `favourite join offer_state as offer on offer.id = offer_id join product on product.id = product_id
        where ${buyer} and available_milli < multiple_milli`;
    expect(await count(soldOut)).toBe(3);
    expect(await count(`compared where ${buyer}`)).toBe(4);
    const alike = `select count(*)::int from compared join product on product.id = product_id where ${buyer}
        group by category_id order by 1 desc limit 1`;
    expect((await column(alike))[0]).toBeGreaterThanOrEqual(3);
  });

  it('has people of every role at every seller, and a company with a whole team', async () => {
    expect(await column('select count(distinct role)::int from seller_user group by seller_id')).toEqual(
      Array.from({ length: SELLERS.length }, () => 4),
    );
    expect(
      await column('select count(distinct role)::int from company_member group by company_id'),
    ).toContain(5);
    expect(await count('company_invitation')).toBe(1);
    expect(await count('company_join_request')).toBe(1);
  });

  it('is loaded once, and what follows does not meet its numbers', async () => {
    expect(await loadDemoOnce(pool, { progress: () => {} })).toBe(false);
    const [row] = await pool<{ id: number }[]>`
      insert into brand (code, name) values ('one-more', 'Ещё один') returning id
    `;
    expect(row!.id).toBe(61);
  });

  it('is the same when it is thrown away and made anew, whatever its size', async () => {
    const before = await column('select name from product order by id limit 500');
    const storage = folderStorage(folder);
    await replaceByDemo(pool, { count: 600, storage, progress: () => {} });
    expect(await column('select name from product order by id limit 500')).toEqual(before);
    expect(await count('customer')).toBe(CUSTOMERS.length);

    // The papers of its companies can be opened, and are what their rows say.
    const papers = await pool<{ storageKey: string; size: number }[]>`
      select storage_key, size from stored_file where purpose = 'verification'
    `;
    expect(papers.length).toBeGreaterThan(15);
    for (const { storageKey, size } of papers) {
      const bytes = await buffer((await storage.get(storageKey))!.stream);
      expect([bytes.length, bytes.subarray(0, 5).toString()]).toEqual([size, '%PDF-']);
    }
  });
});
