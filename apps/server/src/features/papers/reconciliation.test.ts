import { getReconciliation, makeReconciliation, type ReconciliationSheet } from '@okoem/contract/balance.ts';
import {
  archivePapers,
  downloadPaper,
  downloadStaffPaper,
  type Paper,
  searchPapers,
  searchStaffPapers,
} from '@okoem/contract/papers.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createPayee, download, placedByCompany, savedName } from '../../testing/paper-calls.ts';
import { unpacked } from '../../testing/read-workbook.ts';
import { addColleague, newPerson } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { receiveMoney } from '../ledger/order-money.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await createPayee(shop);
});
afterAll(() => shop.close());

const TODAY = apiDate(Date.now());
const ask = (token: string, body: object = { from: '2026-01-01', to: TODAY }) =>
  shop.call(makeReconciliation, { token, body });

async function made(token: string): Promise<Paper> {
  const response = await ask(token);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Paper }>().data;
}

const sheetOf = async (token: string, id: number) =>
  (await shop.call(getReconciliation, { token, params: { id: String(id) } })).json<{
    data: ReconciliationSheet;
  }>().data;

const pay = ({ id }: { id: number }, amount: number) =>
  inTransaction(shop.pool, (tx) =>
    receiveMoney(tx, { orderId: id, amount, key: `paid ${id} ${amount}`, into: 'bank' }),
  );

describe('an act of reconciliation', () => {
  it('says on the screen and in the table what the ledger says, to the kopeck [BALANCE-006] [BALANCE-008]', async () => {
    const order = await placedByCompany(shop);
    await pay(order, 100_00);
    const paper = await made(order.token);
    expect(paper).toMatchObject({
      kind: 'reconciliation',
      number: expect.stringMatching(/^АС-\d{4}-\d{6}$/),
      version: 1,
      total: order.total - 100_00,
      order_id: null,
      period: { from: '2026-01-01', to: TODAY },
      formats: ['pdf', 'xlsx'],
    });
    const sheet = await sheetOf(order.token, paper.id);
    expect(sheet.lines.map(({ debit, credit, is_sum: isSum }) => [debit, credit, isSum])).toEqual([
      ['', '', true],
      ['300,00', '', false],
      ['', '100,00', false],
      ['300,00', '100,00', true],
      ['200,00', '', true],
    ]);
    expect(sheet.lines[1]!.document).toContain(`Заказ № ${order.number}-1`);
    expect(sheet.words).toContain('Двести рублей 00');
    expect(sheet.signatures.map(({ side }) => side)).toEqual([
      'От ООО «Окоём»',
      expect.stringMatching(/^От /),
    ]);
    const xlsx = await download(shop, downloadPaper, { id: paper.id, token: order.token, format: 'xlsx' });
    expect(savedName(xlsx)).toBe(`Акт сверки ${paper.number}.xlsx`);
    const cells = (await readSheet(xlsx.rawPayload)).map((row) => row.slice(1, 4));
    expect(cells).toEqual(
      expect.arrayContaining([
        [sheet.lines[1]!.document, 300, null],
        [sheet.lines[2]!.document, null, 100],
        ['Обороты за период', 300, 100],
        [sheet.lines[4]!.document, 200, null],
      ]),
    );
  });

  it('is the same while nothing has moved, and a new version under the same number when something has [BALANCE-007]', async () => {
    const order = await placedByCompany(shop);
    const first = await made(order.token);
    expect(await made(order.token)).toEqual(first);
    const [one, other] = await Promise.all([made(order.token), made(order.token)]);
    expect([one.id, other.id]).toEqual([first.id, first.id]);
    await pay(order, 100_00);
    const second = await made(order.token);
    expect(second).toMatchObject({ number: first.number, version: 2, total: first.total - 100_00 });
    expect(second.hash).not.toBe(first.hash);
    const old = await sheetOf(order.token, first.id);
    expect(old.stamp).toBe('Заменён версией 2');
    expect(old.lines).toHaveLength(4);
  });

  it('counts from what was owed before its days [BALANCE-006]', async () => {
    const order = await placedByCompany(shop);
    await inTransaction(shop.pool, (tx) =>
      receiveMoney(tx, {
        orderId: order.id,
        amount: 50_00,
        key: `early ${order.id}`,
        at: new Date('2025-05-05T09:00:00Z'),
        into: 'bank',
      }),
    );
    const { id } = await made(order.token);
    const { lines } = await sheetOf(order.token, id);
    expect(lines.map(({ debit, credit }) => [debit, credit])).toEqual([
      ['', '50,00'],
      ['300,00', ''],
      ['300,00', '0,00'],
      ['250,00', ''],
    ]);
    // What moved after its days is not in it.
    const past = (await ask(order.token, { from: '2025-01-01', to: '2025-12-31' })).json<{ data: Paper }>()
      .data;
    const before = await sheetOf(order.token, past.id);
    expect(before.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
      ['', ''],
      ['', '50,00'],
      ['0,00', '50,00'],
      ['', '50,00'],
    ]);
    expect(before.words.replaceAll(/\s/g, ' ')).toBe('Пятьдесят рублей 00 копеек');
  });

  it('stands among the papers of the company, is a file and goes into the archive [BALANCE-008]', async () => {
    const order = await placedByCompany(shop);
    const act = await made(order.token);
    const found = await shop.call(searchPapers, {
      token: order.token,
      body: { filter: { kind: ['reconciliation'] } },
    });
    expect(found.json<{ data: Paper[] }>().data.map(({ id }) => id)).toEqual([act.id]);
    const pdf = await download(shop, downloadPaper, { id: act.id, token: order.token });
    expect(savedName(pdf)).toBe(`Акт сверки ${act.number}.pdf`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expectRefusal(
      await download(shop, downloadPaper, { id: act.id, token: order.token, format: 'xml' }),
      404,
      'NOT_FOUND',
    );
    const archive = await shop.call(archivePapers, { token: order.token, body: { ids: [act.id] } });
    expect([...unpacked(archive.rawPayload).keys()]).toEqual([`Акт сверки ${act.number}.pdf`]);
  });

  it('is for who may see the balance, of that company; to others it never was [BALANCE-005]', async () => {
    const order = await placedByCompany(shop);
    const act = await made(order.token);
    const { token: own } = await addColleague(shop, order.companyId, 'accountant');
    expect((await download(shop, downloadPaper, { id: act.id, token: own })).statusCode).toBe(200);
    const { token: viewer } = await addColleague(shop, order.companyId, 'viewer');
    const seen = await shop.call(searchPapers, { token: viewer, body: {} });
    expect(seen.json<{ data: Paper[] }>().data.map(({ kind }) => kind)).toEqual(['invoice']);
    expectRefusal(await download(shop, downloadPaper, { id: act.id, token: viewer }), 404, 'NOT_FOUND');
    expectRefusal(await ask(viewer), 403, 'FORBIDDEN');
    const read = (token: string) => shop.call(getReconciliation, { token, params: { id: String(act.id) } });
    expectRefusal(await read(viewer), 403, 'FORBIDDEN');
    expectRefusal(
      await shop.call(archivePapers, { token: viewer, body: { ids: [act.id] } }),
      404,
      'NOT_FOUND',
    );
    expect((await read(own)).statusCode).toBe(200);
    expect((await made(own)).id).toBe(act.id);
    const stranger = await placedByCompany(shop);
    expectRefusal(
      await download(shop, downloadPaper, { id: act.id, token: stranger.token }),
      404,
      'NOT_FOUND',
    );
    expectRefusal(await read(stranger.token), 404, 'NOT_FOUND');
    expectRefusal(await ask((await newPerson(shop)).token), 403, 'FORBIDDEN');
    const staffOf = async (role: string) =>
      signIn(shop.pool, { operatorId: (await createOperator(shop.pool, { role })).id });
    const finance = await staffOf('finance');
    expect((await download(shop, downloadStaffPaper, { id: act.id, token: finance })).statusCode).toBe(200);
    const sales = await staffOf('sales');
    expectRefusal(await download(shop, downloadStaffPaper, { id: act.id, token: sales }), 404, 'NOT_FOUND');
    const listed = async (token: string) => {
      const body = { filter: { kind: ['reconciliation'] }, pagination: { limit: 100 } };
      const response = await shop.call(searchStaffPapers, { token, body });
      return response.json<{ data: Paper[] }>().data.map(({ id }) => id);
    };
    expect(await listed(finance)).toContain(act.id);
    expect(await listed(sales)).toEqual([]);
  });

  it('is of days that were, the first before the last [BALANCE-006]', async () => {
    const { token } = await placedByCompany(shop);
    const tomorrow = apiDate(Date.now() + 86_400_000);
    expectRefusal(await ask(token, { from: '2026-01-01', to: tomorrow }), 400, 'VALIDATION');
    expectRefusal(await ask(token, { from: TODAY, to: '2026-01-01' }), 400, 'VALIDATION');
    expect((await ask(token, { from: TODAY, to: TODAY })).statusCode).toBe(200);
  });
});
