import { acceptChange, cancelOrder } from '@okoem/contract/order-moves.ts';
import { downloadPaper, getOrderInvoices, type InvoiceSheet } from '@okoem/contract/papers.ts';
import { proposeChange, type SellerOrder } from '@okoem/contract/seller-orders.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { updFaults } from '../../testing/check-upd.ts';
import { createCompanyCustomer } from '../../testing/factories.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { callOn, createBuyer, createSellerHand } from '../../testing/order-life-calls.ts';
import {
  collected,
  lead,
  createPayee,
  createSignatory,
  currentOf,
  doQueuedPapers,
  download,
  papersOf,
  placedByCompany,
  savedName,
} from '../../testing/paper-calls.ts';
import { readPdfText } from '../../testing/read-pdf-text.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { receiveMoney } from '../ledger/order-money.ts';
import { issuePapers } from './issue-papers.ts';
import { issueMissingPapersJob } from './paper-jobs.ts';

const VOID = 'Недействителен';
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await createPayee(shop);
});
afterAll(() => shop.close());

const invoicesOf = async ({ id, token }: { id: number; token: string }) => {
  const response = await shop.call(getOrderInvoices, { token, params: { id: String(id) } });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: InvoiceSheet[] }>().data;
};

describe('an invoice', () => {
  it('is issued when a company orders by invoice: under the order’s number, of its sum, to be paid to the operator [PAPER-006]', async () => {
    const order = await placedByCompany(shop, { po_number: 'ПС-2/118' });
    const invoice = currentOf(await papersOf(shop, order), 'invoice');
    expect(invoice).toMatchObject({
      number: order.number,
      day: apiDate(Date.now()),
      version: 1,
      total: 300_00,
      order_id: order.id,
      part_number: '',
      seller: 'ООО «Окоём»',
      buyer: 'ООО «Контур»',
      formats: ['pdf', 'xlsx'],
      stamp: '',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const [sheet] = await invoicesOf(order);
    expect(sheet).toMatchObject({
      title: `Счёт на оплату № ${order.number}`,
      due: { text: '300,00' },
      words: 'Триста рублей 00\u00A0копеек',
      bank: { account: '40702810100000100000', bik: '049801701', payee: 'ООО «Окоём»' },
    });
    expect(sheet!.totals.at(-1)).toEqual({ label: 'В том числе НДС\u00A022\u00A0%', text: '54,10' });
    expect(sheet!.parties[2]!.text).toContain('ваша заявка ПС-2/118');
    expect(sheet!.purpose).toContain(`№ ${order.number} от`);
    expect(sheet!.qr!.length).toBeGreaterThan(40);
  });

  it('is issued for who pays later too [PAPER-006]', async () => {
    const { id: customerId, companyId } = await createCompanyCustomer(shop.pool);
    const order = await createHeldOrder(shop.pool, { customerId, companyId, method: 'deferred' });
    await inTransaction(shop.pool, (tx) => issuePapers(tx, order.id));
    const rows = await shop.pool`select kind, number from order_paper where order_id = ${order.id}`;
    expect([...rows]).toEqual([{ kind: 'invoice', number: order.number }]);
  });

  it('is not issued for what is paid otherwise, and none is lost to a second run [PAPER-006]', async () => {
    const other = await placedByCompany(shop, { payment_method: 'on_receipt' });
    expect((await papersOf(shop, other)).papers).toEqual([]);
    const order = await placedByCompany(shop);
    await inTransaction(shop.pool, (tx) => issuePapers(tx, order.id));
    // Another director is no other invoice.
    await shop.pool`update payee set director = 'Другой Д. Д.' where seller_id is null`;
    await inTransaction(shop.pool, (tx) => issuePapers(tx, order.id));
    expect((await papersOf(shop, order)).papers).toHaveLength(1);
  });

  it('that was paid says so, asks for no money and stays the version it was [PAPER-018]', async () => {
    const order = await placedByCompany(shop);
    await papersOf(shop, order);
    const paid = { orderId: order.id, amount: 300_00, key: `paid ${order.id}`, into: 'bank' } as const;
    await inTransaction(shop.pool, async (tx) => {
      await receiveMoney(tx, paid);
      await issuePapers(tx, order.id);
    });
    const { papers } = await papersOf(shop, order);
    expect(papers.map(({ version, stamp }) => [version, stamp])).toEqual([[1, 'Оплачен']]);
    const [sheet] = await invoicesOf(order);
    expect(sheet).toMatchObject({ stamp: 'Оплачен', qr: null, purpose: '' });
  });

  it('is one of the operator, the agent of all sellers, however many there are [PAPER-006] [PAPER-017]', async () => {
    const offers = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const order = await placedByCompany(shop, { offers });
    const { papers } = await papersOf(shop, order);
    expect(papers.map(({ number, seller, total }) => [number, seller, total])).toEqual([
      [order.number, 'ООО «Окоём»', 600_00],
    ]);
    const [sheet] = await invoicesOf(order);
    expect(sheet!.foot).toContain('агент');
  });

  it('of a seller, from the time when sellers were paid themselves, is paid by nobody and gives way to one of the operator [PAPER-019]', async () => {
    const offers = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const order = await placedByCompany(shop, { offers });
    const paper = currentOf(await papersOf(shop, order), 'invoice');
    // As it was: one for each part, of its seller.
    for (const [place, partId] of order.partIds.entries())
      await shop.pool`
        insert into order_paper (kind, order_id, sub_order_id, seller_id, number, day, version, total, content, content_hash)
        select 'invoice', part.order_id, part.id, part.seller_id, ${`${order.number}-${place + 1}`}, paper.day, 1, 30000,
               jsonb_set(paper.content, '{payee,name}', '"ООО «Продавец»"'), paper.content_hash
          from order_paper as paper, sub_order as part
         where paper.id = ${paper.id} and part.id = ${partId}
      `;
    await shop.pool`delete from order_paper where id = ${paper.id}`;
    const stale = await invoicesOf(order);
    expect(stale.map(({ stamp, qr, purpose }) => [stamp, qr, purpose])).toEqual([
      [VOID, null, ''],
      [VOID, null, ''],
    ]);
    const log = createLog('silent');
    await issueMissingPapersJob.perform({ pool: shop.pool, log, signal: new AbortController().signal }, {});
    const { papers } = await papersOf(shop, order);
    expect(papers.map(({ number, stamp, replaced_by: by }) => [number, stamp, by])).toEqual([
      [`${order.number}-1`, VOID, 1],
      [`${order.number}-2`, VOID, 1],
      [order.number, '', null],
    ]);
    const [sheet, ...others] = await invoicesOf(order);
    expect(others).toEqual([]);
    expect(sheet).toMatchObject({ bank: { payee: 'ООО «Окоём»' }, due: { text: '600,00' } });
    const count = () => shop.pool`select from order_paper where order_id = ${order.id}`;
    await issueMissingPapersJob.perform({ pool: shop.pool, log, signal: new AbortController().signal }, {});
    expect((await count()).count).toBe(3);
  });

  it('gets a new version when the order changes; the old one stays as it was, stamped and without a square [PAPER-008]', async () => {
    const order = await placedByCompany(shop);
    const before = currentOf(await papersOf(shop, order), 'invoice');
    const first = await download(shop, downloadPaper, { id: before.id, token: order.token });
    const seller = await createSellerHand(shop, order.offers[0]!.sellerId);
    const [line] = await shop.pool<
      { id: number }[]
    >`select id from order_line where sub_order_id = ${order.partIds[0]!}`;
    const proposed = await callOn(shop, proposeChange, {
      id: order.partIds[0]!,
      token: seller.token,
      body: { kind: 'fewer', line_id: line!.id, quantity: 2, reason: 'Нет на складе' },
    });
    const change = proposed.json<{ data: SellerOrder }>().data.part.changes.at(-1)!;
    const accepting = { id: order.id, token: order.token, change: String(change.id) };
    await callOn(shop, acceptChange, { ...accepting, body: { expected_total: change.part_total } });
    await doQueuedPapers(shop);

    const { papers } = await papersOf(shop, order);
    expect(papers.map(({ version, total, stamp, replaced_by: by }) => [version, total, stamp, by])).toEqual([
      [1, 300_00, 'Заменён версией 2', 2],
      [2, 200_00, '', null],
    ]);
    expect(papers.map(({ number, day }) => [number, day])).toEqual([
      [order.number, before.day],
      [order.number, before.day],
    ]);
    expect([papers[0]!.id, papers[0]!.hash]).toEqual([before.id, before.hash]);
    const again = await download(shop, downloadPaper, { id: before.id, token: order.token });
    expect(again.statusCode).toBe(200);
    // With its stamp it is another file; what it says is kept.
    expect(again.rawPayload.equals(first.rawPayload)).toBe(false);
    const [old, stamped] = [first, again].map(({ rawPayload }) => readPdfText(rawPayload));
    const SAID = ['Триста рублей', 'Двести рублей', 'Оплата по QR-коду', 'ЗАМЕНЁН ВЕРСИЕЙ 2'];
    expect(SAID.filter((words) => old!.includes(words))).toEqual([SAID[0], SAID[2]]);
    expect(SAID.filter((words) => stamped!.toUpperCase().includes(words.toUpperCase()))).toEqual([
      SAID[0],
      SAID[3],
    ]);
    const [sheet] = await invoicesOf(order);
    expect(sheet).toMatchObject({
      stamp: '',
      due: { text: '200,00' },
      subtitle: expect.stringContaining('изм. 2'),
    });
    // Neither the one that was replaced nor the one that stands.
    const changes = ['total = 1', "content = '{}'", "number = 'x'", 'day = day - 1', 'replaced_by = null'];
    for (const id of papers.map((paper) => paper.id)) {
      for (const change of id === before.id ? changes : changes.slice(0, -1))
        await expect(
          shop.pool.unsafe(`update order_paper set ${change} where id = ${id}`),
          `${id}: ${change}`,
        ).rejects.toThrow('a paper that was issued does not change');
    }
  });

  it('leaves out a part that was cancelled; of an order with nothing left it says so and asks for nothing [PAPER-008]', async () => {
    const offers = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const order = await placedByCompany(shop, { offers });
    const cancel = (partId?: number) =>
      callOn(shop, cancelOrder, {
        id: order.id,
        token: order.token,
        body: partId === undefined ? {} : { part_id: partId },
      });
    await cancel(order.partIds[0]);
    await doQueuedPapers(shop);
    expect(currentOf(await papersOf(shop, order), 'invoice')).toMatchObject({
      version: 2,
      total: 300_00,
      stamp: '',
    });
    await cancel();
    await doQueuedPapers(shop);
    expect(currentOf(await papersOf(shop, order), 'invoice')).toMatchObject({
      version: 2,
      stamp: 'Заказ отменён',
    });
    expect(await invoicesOf(order)).toMatchObject([{ qr: null, purpose: '', stamp: 'Заказ отменён' }]);
  });

  it('that could not be made when it was due is made by the hour [PAPER-006]', async () => {
    const order = await createHeldOrder(shop.pool);
    const { id: customerId, companyId } = await createCompanyCustomer(shop.pool);
    const later = await createHeldOrder(shop.pool, { customerId, companyId, method: 'deferred' });
    const gone = { offers: [await createOffer(shop.pool)], moves: ['CONFIRMED', 'PICKING'] } as const;
    const sent = await createHeldOrder(shop.pool, {
      method: 'on_receipt',
      parts: [{ offers: gone.offers, method: 1, moves: [...gone.moves, 'SHIPPED'] }],
    });
    const counter = await createHeldOrder(shop.pool, {
      method: 'on_receipt',
      parts: [
        { offers: [await createOffer(shop.pool)], moves: ['CONFIRMED', 'PICKING', 'READY', 'RECEIVED'] },
      ],
    });
    const context = { pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal };
    await issueMissingPapersJob.perform(context, {});
    await issueMissingPapersJob.perform(context, {});
    const issued = async ({ id }: { id: number }) => {
      const rows = await shop.pool`select kind, number from order_paper where order_id = ${id}`;
      return rows.map(({ kind, number }) => `${kind} ${number}`);
    };
    expect(await Promise.all([order, later, sent, counter].map(issued))).toEqual([
      [`invoice ${order.number}`],
      [`invoice ${later.number}`],
      [`waybill ${sent.number}-1`],
      [`waybill ${counter.number}-1`],
    ]);
  });
});

describe('what goes with the goods', () => {
  it('is made when they are handed over: a transfer document with its number, and a waybill [PAPER-007]', async () => {
    const order = await placedByCompany(shop);
    await createSignatory(shop, order.offers[0]!.sellerId);
    await lead(shop, order, 0, ['CONFIRMED', 'PICKING', 'READY']);
    await doQueuedPapers(shop);
    const waiting = await papersOf(shop, order);
    expect(waiting.papers.map(({ kind }) => kind)).toEqual(['invoice']);
    expect(waiting.awaited_parts).toEqual([`${order.number}-1`]);
    const other = await placedByCompany(shop, { offers: order.offers });
    await collected(shop, other);

    const papers = await papersOf(shop, other);
    const year = new Date().getFullYear();
    const { sellerId } = order.offers[0]!;
    expect(currentOf(papers, 'upd')).toMatchObject({
      number: `${String(sellerId).padStart(2, '0')}-${year}-000001`,
      day: apiDate(Date.now()),
      total: 300_00,
      part_number: `${other.number}-1`,
      formats: ['pdf', 'xlsx', 'xml'],
    });
    expect(currentOf(papers, 'waybill')).toMatchObject({ number: `${other.number}-1`, total: 300_00 });
    expect(papers.awaited_parts).toEqual([]);
    const file = await download(shop, downloadPaper, {
      id: currentOf(papers, 'upd').id,
      token: other.token,
      format: 'xml',
    });
    expect(file.headers['content-type']).toBe('application/xml');
    expect(updFaults(file.rawPayload, savedName(file))).toEqual([]);
  });

  it('is no transfer document for a person, who needs none, with the carrier and over the counter [PAPER-007]', async () => {
    const buyer = await createBuyer(shop);
    const order = await createHeldOrder(shop.pool, {
      customerId: buyer.id,
      method: 'on_receipt',
      parts: [
        { offers: [await createOffer(shop.pool)], method: 1, moves: ['CONFIRMED', 'PICKING', 'SHIPPED'] },
        { offers: [await createOffer(shop.pool)], moves: ['CONFIRMED', 'PICKING', 'READY', 'RECEIVED'] },
      ],
    });
    await inTransaction(shop.pool, (tx) => issuePapers(tx, order.id));
    const { papers } = await papersOf(shop, { id: order.id, token: buyer.token });
    expect(papers.map(({ kind, number }) => `${kind} ${number}`).toSorted()).toEqual([
      `waybill ${order.number}-1`,
      `waybill ${order.number}-2`,
    ]);

    const proprietor = await placedByCompany(shop, { kind: 'IP', payment_method: 'on_receipt' });
    await collected(shop, proprietor);
    const own = await papersOf(shop, proprietor);
    expect(own.papers.map(({ kind }) => kind).toSorted()).toEqual(['upd', 'waybill']);
  });

  it('is numbered by each seller from one, and from one again every year [PAPER-007]', async () => {
    const order = await placedByCompany(shop, {
      offers: [await createOffer(shop.pool), await createOffer(shop.pool)],
    });
    const year = new Date().getFullYear();
    // What was counted last year counts no more.
    await shop.pool`
      insert into upd_counter (seller_id, year, last) values (${order.offers[0]!.sellerId}, ${year - 1}, 41)
    `;
    await collected(shop, order, 0);
    await collected(shop, order, 1);
    const numbers = async () =>
      (
        await shop.pool<{ number: string }[]>`
        select number from order_paper where kind = 'upd' and order_id = ${order.id} order by seller_id
      `
      ).map(({ number }) => number);
    const [one, other] = order.offers.map(({ sellerId }) => String(sellerId).padStart(2, '0'));
    expect(await numbers()).toEqual([`${one}-${year}-000001`, `${other}-${year}-000001`]);
  });

  it('is numbered for each seller without holes, however many are made at once and whatever fails between [PAPER-007]', async () => {
    const offer = await createOffer(shop.pool, { stock: 100 });
    const { companyId, id: customerId } = await createCompanyCustomer(shop.pool);
    const orders = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const parts = [
          { offers: [offer], method: 1 as const, moves: ['CONFIRMED', 'PICKING', 'SHIPPED'] as const },
        ];
        const order = await createHeldOrder(shop.pool, {
          customerId,
          companyId,
          method: 'on_receipt',
          parts,
        });
        await shop.pool`update customer_order set payer = '{"type":"ENTITY","name":"ООО «Контур»","inn":"9803000452"}' where id = ${order.id}`;
        return order.id;
      }),
    );
    const failing = inTransaction(shop.pool, async (tx) => {
      await issuePapers(tx, orders[0]!);
      throw new Error('on purpose');
    });
    await Promise.all([
      expect(failing).rejects.toThrow('on purpose'),
      ...orders.map((id) => inTransaction(shop.pool, (tx) => issuePapers(tx, id))),
    ]);
    const rows = await shop.pool<{ number: string }[]>`
      select number from order_paper where kind = 'upd' and seller_id = ${offer.sellerId} order by number
    `;
    expect(rows.map(({ number }) => Number(number.split('-').at(-1)))).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
