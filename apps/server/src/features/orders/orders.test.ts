import { cancelOrder, exportOrders, receiveOrder, restoreOrder } from '@okoem/contract/order-moves.ts';
import { getOrder, type OrderRow, type OrderView, searchOrders } from '@okoem/contract/orders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyCustomer, createCustomer, joinCompany, signIn } from '../../testing/factories.ts';
import { createHeldOrder, createSecondOffer } from '../../testing/order-factories.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const get = (token: string, id: number) => shop.call(getOrder, { token, params: { id: String(id) } });

async function search(token: string, body: object = {}): Promise<{ rows: OrderRow[]; total: number }> {
  const response = await shop.call(searchOrders, { token, body });
  if (response.statusCode !== 200) throw new Error(response.body);
  const { data, meta } = response.json<{ data: OrderRow[]; meta: { pagination: { total: number } } }>();
  return { rows: data, total: meta.pagination.total };
}

async function member() {
  const { id } = await createCustomer(shop.pool);
  return { id, token: await signIn(shop.pool, { customerId: id }) };
}

describe('the list of orders', () => {
  it('is of the member alone, newest first, ten a page [CART-031]', async () => {
    const { id: customerId, token } = await member();
    const offer = await createOffer(shop.pool, { stock: 100 });
    const placed: number[] = [];
    for (let time = 0; time < 11; time += 1)
      placed.push((await createHeldOrder(shop.pool, { customerId, parts: [{ offers: [offer] }] })).id);
    await createHeldOrder(shop.pool);

    const first = await search(token);
    expect(first.rows.map(({ id }) => id)).toEqual(placed.toReversed().slice(0, 10));
    expect(first.total).toBe(11);
    const beyond = await search(token, { pagination: { offset: 20 } });
    expect([beyond.rows.length, beyond.total]).toEqual([0, 11]);
    expectRefusal(await shop.call(searchOrders, { body: {} }), 401, 'UNAUTHORIZED');
  });

  it('says of each what is known of it at a glance [CART-031] [ENT-041]', async () => {
    const { id: customerId, token } = await member();
    const [here, there] = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const { id, number } = await createHeldOrder(shop.pool, {
      customerId,
      poNumber: 'КМ-7',
      parts: [
        { offers: [here], moves: ['CONFIRMED'], promisedTo: '2026-11-20', method: 1 },
        { offers: [there, await createSecondOffer(shop.pool, there)], promisedTo: '2026-11-25' },
      ],
    });
    const { rows } = await search(token);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id,
      number,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      status: 'NEW',
      payment_method: 'invoice',
      total: 900_00,
      po_number: 'КМ-7',
      placed_by: 'Анна Смирнова',
      positions: 3,
      delivery_methods: [1, 3],
      promised_to: '2026-11-25',
      has_open_change: false,
    });
    expect(rows[0]!.sellers.map(({ id }) => id).toSorted()).toEqual(
      [here.sellerId, there.sellerId].toSorted(),
    );
  });

  it('is narrowed by state, words, seller and days [CART-031]', async () => {
    const { id: customerId, token } = await member();
    const offer = await createOffer(shop.pool);
    await shop.pool`update product set name = 'Турникет Страж', article = 'ТС-900' where id = ${offer.productId}`;
    const old = await createHeldOrder(shop.pool, {
      customerId,
      parts: [{ offers: [offer], moves: ['CONFIRMED'] }],
      placedAt: new Date('2026-03-01T21:30:00Z'),
      poNumber: 'Объект-5',
    });
    const fresh = await createHeldOrder(shop.pool, { customerId });
    const found = async (filter: object) => (await search(token, { filter })).rows.map(({ id }) => id);

    expect(await found({ status: ['CONFIRMED'] })).toEqual([old.id]);
    expect(await found({ status: ['NEW', 'CONFIRMED'] })).toEqual([fresh.id, old.id]);
    for (const query of ['страж', 'тс-90', 'ОБЪЕКТ', old.number])
      expect(await found({ query })).toEqual([old.id]);
    expect(await found({ query: 'нет такого' })).toEqual([]);
    expect(await found({ seller_id: offer.sellerId })).toEqual([old.id]);
    // Half past midnight of the second of March in Moscow.
    expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toEqual([old.id]);
    expect(await found({ to: '2026-03-01' })).toEqual([]);
    expect(await found({ id: [fresh.id] })).toEqual([fresh.id]);
  });

  it('is of the company chosen, for all who work for it, and of nobody else [LIFE-014]', async () => {
    const owner = await createCompanyCustomer(shop.pool);
    const colleague = await createCustomer(shop.pool);
    const { companyId } = owner;
    await joinCompany(shop.pool, { customerId: colleague.id, companyId, role: 'viewer' });
    const token = await signIn(shop.pool, { customerId: colleague.id });
    const ofCompany = await createHeldOrder(shop.pool, { customerId: owner.id, companyId });
    const own = await createHeldOrder(shop.pool, { customerId: colleague.id });

    expect((await search(token)).rows.map(({ id }) => id)).toEqual([ofCompany.id]);
    expectRefusal(await get(token, own.id), 404, 'NOT_FOUND');
    const { can_cancel: canCancel } = (await get(token, ofCompany.id)).json<{ data: OrderView }>().data;
    expect(canCancel).toBe(false);
    const params = { id: String(ofCompany.id) };
    expectRefusal(await shop.call(cancelOrder, { token, params, body: {} }), 403, 'FORBIDDEN');

    // For himself he sees his own alone, and the owner nothing that was bought for the company.
    const chosen = { customerId: colleague.id, companyId: null };
    await shop.pool`update customer set chosen_company_id = null where id in (${colleague.id}, ${owner.id})`;
    const [himself, herself] = [
      await signIn(shop.pool, chosen),
      await signIn(shop.pool, { customerId: owner.id }),
    ];
    expect((await search(himself)).rows.map(({ id }) => id)).toEqual([own.id]);
    expect((await search(herself)).rows).toEqual([]);
    expectRefusal(await get(herself, ofCompany.id), 404, 'NOT_FOUND');
  });

  it('becomes a file with a row for each that the filters leave, all pages of them [LIFE-012]', async () => {
    const { id: customerId, token } = await member();
    const offer = await createOffer(shop.pool, { stock: 100 });
    const old = await createHeldOrder(shop.pool, {
      customerId,
      poNumber: '=1+1',
      placedAt: new Date('2026-03-01T21:30:00Z'),
      parts: [{ offers: [offer], moves: ['CONFIRMED'], promisedTo: '2026-03-09', method: 1 }],
    });
    const others: string[] = [];
    for (let time = 0; time < 11; time += 1)
      others.unshift((await createHeldOrder(shop.pool, { customerId, parts: [{ offers: [offer] }] })).number);
    const foreign = await createOffer(shop.pool);
    const theirs = await createHeldOrder(shop.pool, { customerId, parts: [{ offers: [foreign] }] });
    await createHeldOrder(shop.pool);
    const saved = async (filter: object) => {
      const response = await shop.call(exportOrders, { token, body: { filter } });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('spreadsheetml');
      const { rows, links } = readWorkbook(response.rawPayload);
      const header = rows.findIndex((row) => row?.[0] === 'Заказ');
      expect(header).toBeGreaterThan(0);
      return { header: rows[header], rows: rows.slice(header + 1), links: [...links.values()] };
    };
    const numbers = async (filter: object) => (await saved(filter)).rows.map(([number]) => number);

    expect(await numbers({})).toEqual([theirs.number, ...others, old.number]);
    for (const filter of [
      { status: ['CONFIRMED'] },
      { query: '=1+' },
      { from: '2026-03-02', to: '2026-03-02' },
      { id: [old.id] },
    ])
      expect(await numbers(filter)).toEqual([old.number]);
    expect(await numbers({ seller_id: foreign.sellerId })).toEqual([theirs.number]);
    expect(await numbers({ to: '2026-03-01' })).toEqual([]);
    const { header, rows, links } = await saved({ status: ['CONFIRMED'] });
    const [row] = rows;
    expect(Object.fromEntries(header!.map((name, place) => [name, row![place]]))).toMatchObject({
      Статус: 'Подтверждён продавцом',
      'Сумма с НДС, ₽': 300,
      Оплата: 'По счёту',
      Оплачен: 'Не оплачен',
      Доставка: 'Курьерская доставка',
      Продавцы: expect.stringContaining('Продавец'),
      Позиций: 1,
      'Ваш номер': '=1+1',
      'Кто оформил': 'Анна Смирнова',
    });
    expect(links).toEqual([expect.stringMatching(new RegExp(`/lk/orders/${old.id}$`))]);
  });
});

describe('an order', () => {
  it('is told whole: parts, lines, services, sums, and what may be done [CART-031] [ENT-041]', async () => {
    const { id: customerId, token } = await member();
    const [service] = await shop.pool<{ id: number }[]>`
      insert into service_type (code, name, pricing, price) values ('tuning', 'Настройка', 'per_piece', 1000) returning id
    `;
    const offer = await createOffer(shop.pool);
    const { id, number, parts } = await createHeldOrder(shop.pool, {
      customerId,
      parts: [
        { offers: [offer], serviceTypeId: service!.id, method: 1, promisedTo: '2026-11-20' },
        { offers: [await createOffer(shop.pool)], moves: ['CONFIRMED', 'PICKING'] },
      ],
    });
    expectRefusal(await shop.call(getOrder, { params: { id: String(id) } }), 401, 'UNAUTHORIZED');
    expectRefusal(await get((await member()).token, id), 404, 'NOT_FOUND');
    const { data } = (await get(token, id)).json<{ data: OrderView }>();
    expect(data).toMatchObject({
      id,
      number,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      status: 'NEW',
      version: 1,
      goods_total: 600_00,
      services_total: 30_00,
      delivery_total: 0,
      total: 630_00,
      city: 'Москва',
      recipient: { full_name: 'Получатель' },
      can_cancel: true,
      can_restore: false,
    });
    expect(data.vat).toBe(2 * 54_10);
    const [first, second] = data.parts;
    expect(first).toMatchObject({
      id: parts[0]!.id,
      number: `${number}-1`,
      state: 'NEW',
      promised_to: '2026-11-20',
      is_promise_kept: null,
      services_total: 30_00,
      can_cancel: true,
      can_receive: false,
      delivery: { method: 1, address: 'Москва, Тверская, 1', pickup_point: null },
      lines: [
        {
          name: 'Камера',
          quantity: 3,
          price: 100_00,
          total: 300_00,
          services: [{ name: 'Настройка', quantity: 3, total: 30_00 }],
        },
      ],
    });
    expect(second).toMatchObject({ state: 'PICKING', can_cancel: false, can_ask_cancel: true });
  });

  it('of a stranger is answered as one that never was, whatever is asked of it [LIFE-014] [ROLE-008]', async () => {
    const { token } = await member();
    const foreign = await createHeldOrder(shop.pool);
    const unknown = 999_999_999;
    const on =
      (endpoint: typeof cancelOrder | typeof restoreOrder | typeof receiveOrder, body: object) =>
      (id: number) =>
        shop.call(endpoint, { token, params: { id: String(id) }, body });
    const asks = [
      (id: number) => get(token, id),
      on(cancelOrder, {}),
      on(restoreOrder, {}),
      on(receiveOrder, { part_id: foreign.parts[0]!.id }),
    ];
    for (const ask of asks) {
      const [theirs, nobodys] = [await ask(foreign.id), await ask(unknown)];
      expectRefusal(theirs, 404, 'NOT_FOUND');
      expect(theirs.json()).toEqual(nobodys.json());
    }
    const [row] = await shop.pool`select state from sub_order where id = ${foreign.parts[0]!.id}`;
    expect(row!['state']).toBe('NEW');
  });
});
