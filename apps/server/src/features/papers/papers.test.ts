import {
  archivePapers,
  archiveProductDocuments,
  downloadPaper,
  downloadSellerPaper,
  downloadStaffPaper,
  getOrderInvoices,
  getOrderPapers,
  type Paper,
  searchPapers,
  searchSellerPapers,
  searchStaffPapers,
} from '@okoem/contract/papers.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createSellerHand } from '../../testing/order-life-calls.ts';
import {
  collected,
  createPayee,
  createSignatory,
  currentOf,
  download,
  papersOf,
  placedByCompany,
  savedName,
} from '../../testing/paper-calls.ts';
import { unpacked } from '../../testing/read-workbook.ts';
import { addColleague, newPerson } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { issuePapers } from './issue-papers.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await createPayee(shop);
});
afterAll(() => shop.close());

describe('lists and files of papers', () => {
  const search = (token: string, filter: object = {}) => shop.call(searchPapers, { token, body: { filter } });
  const found = async (token: string, filter: object = {}) =>
    (await search(token, filter)).json<{ data: Paper[] }>().data;

  it('hold the company’s own, found by kind, day and number, what is replaced only when asked for [PAPER-012]', async () => {
    const order = await placedByCompany(shop, { po_number: 'Т-77' });
    await collected(shop, order);
    const { token } = order;
    const colleague = await addColleague(shop, order.companyId, 'viewer');
    const today = apiDate(Date.now());
    expect((await found(token)).map(({ kind }) => kind)).toEqual(['waybill', 'upd', 'invoice']);
    expect((await found(colleague.token)).map(({ kind }) => kind)).toEqual(['waybill', 'upd', 'invoice']);
    expect((await found(token, { kind: ['upd', 'invoice'] })).map(({ kind }) => kind)).toEqual([
      'upd',
      'invoice',
    ]);
    expect(await found(token, { query: order.number })).toHaveLength(3);
    expect(await found(token, { query: 'т-77' })).toHaveLength(3);
    expect(await found(token, { query: '0000-0' })).toEqual([]);
    const upd = (await found(token)).find(({ kind }) => kind === 'upd')!;
    expect((await found(token, { query: upd.number })).map(({ kind }) => kind)).toEqual(['upd']);
    expect(await found(token, { from: today, to: today })).toHaveLength(3);
    expect(await found(token, { to: '2020-01-01' })).toEqual([]);
    expect(await found(token, { from: '2199-01-01' })).toEqual([]);
    await shop.pool`update customer_order set po_number = 'Т-78' where id = ${order.id}`;
    await inTransaction(shop.pool, (tx) => issuePapers(tx, order.id));
    expect(await found(token)).toHaveLength(3);
    expect(
      (await found(token, { with_replaced: true })).map(({ kind, version }) => `${kind} ${version}`),
    ).toEqual(['invoice 2', 'waybill 1', 'upd 1', 'invoice 1']);
    const person = await newPerson(shop);
    expect(await found(person.token)).toEqual([]);
  });

  it('are files under their names, PDF and XLSX, and a form that there is not is not found [PAPER-012]', async () => {
    const order = await placedByCompany(shop);
    const invoice = currentOf(await papersOf(shop, order), 'invoice');
    const get = (format: string) =>
      download(shop, downloadPaper, { id: invoice.id, token: order.token, format });
    const pdf = await get('pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(savedName(pdf)).toBe(`Счёт ${order.number}.pdf`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const xlsx = await get('xlsx');
    expect(savedName(xlsx)).toBe(`Счёт ${order.number}.xlsx`);
    expect([...unpacked(xlsx.rawPayload).keys()]).toContain('xl/worksheets/sheet1.xml');
    expectRefusal(await get('xml'), 404, 'NOT_FOUND');
    expect((await get('pdf')).rawPayload.equals(pdf.rawPayload)).toBe(true);
  });

  it('are one archive, all of it or none [PAPER-013]', async () => {
    const order = await placedByCompany(shop);
    await createSignatory(shop, order.offers[0]!.sellerId);
    await collected(shop, order);
    const { papers } = await papersOf(shop, order);
    const ids = papers.map(({ id }) => id);
    const archive = await shop.call(archivePapers, { token: order.token, body: { ids } });
    expect(archive.headers['content-type']).toBe('application/zip');
    expect(savedName(archive)).toBe('Документы.zip');
    const names = [...unpacked(archive.rawPayload).keys()];
    expect(names).toHaveLength(4);
    expect(names).toEqual(
      expect.arrayContaining([
        `Счёт ${order.number}.pdf`,
        `Накладная ${order.number}-1.pdf`,
        expect.stringMatching(/^УПД .*\.pdf$/),
        expect.stringMatching(/^ON_NSCHFDOPPR_.*\.xml$/),
      ]),
    );
    const two = papers.filter(({ kind }) => kind !== 'upd').map(({ id }) => id);
    const chosen = await shop.call(archivePapers, { token: order.token, body: { ids: two } });
    expect([...unpacked(chosen.rawPayload).keys()].toSorted()).toEqual([
      `Накладная ${order.number}-1.pdf`,
      `Счёт ${order.number}.pdf`,
    ]);
    const stranger = await placedByCompany(shop);
    const theirs = currentOf(await papersOf(shop, stranger), 'invoice').id;
    expectRefusal(
      await shop.call(archivePapers, { token: order.token, body: { ids: [...ids, theirs] } }),
      404,
      'NOT_FOUND',
    );
  });

  it('of the goods themselves are one archive as well, for who bought them [PAPER-013] [PAPER-014]', async () => {
    const [offer, other] = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const order = await placedByCompany(shop, { offers: [offer, other] });
    const ask = () =>
      shop.call(archiveProductDocuments, { token: order.token, params: { id: String(order.id) } });
    expectRefusal(await ask(), 404, 'NOT_FOUND');
    await shop.pool`
      insert into product_file (product_id, kind, name, path, number, issuer)
      values (${offer.productId}, 'certificate', 'Сертификат: ТР/ТС', 'x', 'РОСС RU.0001', 'ОС «Проба»'),
             (${offer.productId}, 'manual', 'Руководство', 'y', '', ''),
             (${other.productId}, 'manual', 'Паспорт и руководство', 'z', '', '')
    `;
    expect((await papersOf(shop, order)).product_documents).toBe(3);
    const { token: stranger } = await newPerson(shop);
    const strange = { token: stranger, params: { id: String(order.id) } };
    expectRefusal(await shop.call(archiveProductDocuments, strange), 404, 'NOT_FOUND');
    const archive = await ask();
    expect(savedName(archive)).toBe(`Документы товаров ${order.number}.zip`);
    const parts = unpacked(archive.rawPayload);
    expect([...parts.keys()]).toEqual([
      expect.stringMatching(/, Сертификат ТР ТС\.pdf$/),
      expect.stringMatching(/, Руководство\.pdf$/),
      expect.stringMatching(/, Паспорт и руководство\.pdf$/),
    ]);
    expect([...parts.values()].map((bytes) => bytes.subarray(0, 5).toString())).toEqual([
      '%PDF-',
      '%PDF-',
      '%PDF-',
    ]);
  });

  it('belong to who bought, to the seller of the part and to the staff; to others they are not there [PAPER-014] [PDATA-006]', async () => {
    const order = await placedByCompany(shop);
    await collected(shop, order);
    const papers = await papersOf(shop, order);
    const [invoice, upd] = [currentOf(papers, 'invoice'), currentOf(papers, 'upd')];
    const finance = await createSellerHand(shop, order.offers[0]!.sellerId, 'finance');
    const clerk = await createSellerHand(shop, order.offers[0]!.sellerId, 'orders');
    const rival = await createSellerHand(shop, (await createOffer(shop.pool)).sellerId, 'owner');
    const staff = await signIn(shop.pool, {
      operatorId: (await createOperator(shop.pool, { role: 'finance' })).id,
    });
    const stranger = await newPerson(shop);

    const own = await shop.call(searchSellerPapers, { token: finance.token, body: {} });
    expect(own.json<{ data: Paper[] }>().data.map(({ kind }) => kind)).toEqual(['waybill', 'upd']);
    expect((await download(shop, downloadSellerPaper, { id: upd.id, token: finance.token })).statusCode).toBe(
      200,
    );
    const [look] = await shop.pool`
      select what, looker_kind, title from document_look where company_id = ${order.companyId}
    `;
    expect(look).toEqual({
      what: 'order-paper',
      lookerKind: 'seller',
      title: expect.stringContaining(upd.number),
    });
    // The operator's invoice names other sellers too.
    expectRefusal(
      await download(shop, downloadSellerPaper, { id: invoice.id, token: finance.token }),
      404,
      'NOT_FOUND',
    );
    expectRefusal(
      await download(shop, downloadSellerPaper, { id: upd.id, token: rival.token }),
      404,
      'NOT_FOUND',
    );
    expectRefusal(
      await download(shop, downloadSellerPaper, { id: upd.id, token: clerk.token }),
      403,
      'FORBIDDEN',
    );
    expect(
      (await shop.call(searchStaffPapers, { token: staff, body: { filter: { query: order.number } } })).json<{
        data: Paper[];
      }>().data,
    ).toHaveLength(3);
    for (let at = 0; at < 2; at += 1)
      expect((await download(shop, downloadStaffPaper, { id: invoice.id, token: staff })).statusCode).toBe(
        200,
      );
    const unrelated = await signIn(shop.pool, {
      operatorId: (await createOperator(shop.pool, { role: 'catalogue' })).id,
    });
    expectRefusal(
      await download(shop, downloadStaffPaper, { id: invoice.id, token: unrelated }),
      403,
      'FORBIDDEN',
    );
    expectRefusal(await shop.call(searchStaffPapers, { token: unrelated, body: {} }), 403, 'FORBIDDEN');
    const looks = await shop.pool<{ looker: string; title: string }[]>`
      select looker_kind as looker, title from document_look where company_id = ${order.companyId} order by id
    `;
    expect([...looks]).toEqual([
      { looker: 'seller', title: expect.stringContaining(upd.number) },
      { looker: 'staff', title: expect.stringContaining(invoice.number) },
    ]);
    expectRefusal(
      await download(shop, downloadPaper, { id: invoice.id, token: stranger.token }),
      404,
      'NOT_FOUND',
    );
    expectRefusal(
      await download(shop, downloadPaper, { id: 999_999_999, token: stranger.token }),
      404,
      'NOT_FOUND',
    );
    expectRefusal(
      await shop.call(getOrderPapers, { token: stranger.token, params: { id: String(order.id) } }),
      404,
      'NOT_FOUND',
    );
    expectRefusal(
      await shop.call(archivePapers, { token: stranger.token, body: { ids: [invoice.id] } }),
      404,
      'NOT_FOUND',
    );
    const invoices = { token: stranger.token, params: { id: String(order.id) } };
    expectRefusal(await shop.call(getOrderInvoices, invoices), 404, 'NOT_FOUND');
    for (const [call, token] of [
      [searchPapers, stranger.token],
      [searchSellerPapers, rival.token],
    ] as const)
      expect((await shop.call(call, { token, body: {} })).json()).toMatchObject({
        data: [],
        meta: { pagination: { total: 0 } },
      });
    expectRefusal(await shop.call(searchPapers, { body: {} }), 401, 'UNAUTHORIZED');
  });
});
