import {
  type BankLine,
  getBankLine,
  matchBankLine,
  searchBankLines,
  undoBankMatch,
} from '@okoem/contract/bank-statements.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStatement } from '../../../../../demo/world/bank-statement.ts';
import {
  accountant,
  addOwnAccount,
  awaitedInvoice,
  imported,
  INVOICE,
  payingCompany,
  sendStatement,
  transfer,
} from '../../testing/bank-files.ts';
import { PIECE } from '../../testing/order-factories.ts';
import { encoded, YEAR_ENCODINGS } from '../../testing/statement-year/year-file.ts';
import { auditOf } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { findOrderMoney } from '../ledger/order-money.ts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await createTestApp();
  await addOwnAccount(shop);
  token = await accountant(shop);
});
afterAll(() => shop.close());

async function linesOf(fileId: number): Promise<BankLine[]> {
  const body = { filter: { file_id: fileId } };
  const { data } = (await shop.call(searchBankLines, { token, body })).json<{ data: BankLine[] }>();
  return data.toSorted((one, other) => one.id - other.id);
}

const codes = (reasons: readonly { code: string }[]) => reasons.map(({ code }) => code);
const lettersTo = async (companyId: number) => [
  ...(await shop.pool<{ subject: string }[]>`
    select subject from message where recipient = ${`payer-${companyId}@example.com`} order by id
  `),
];
const balanceOf = async (account: string) => {
  const [row] = await shop.pool<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_line where account = ${account}
  `;
  return row!.sum;
};

describe('a statement of the bank', () => {
  it('pays the invoice that it names: the order waits no more and the buyer gets a letter [BANK-008] [BANK-013]', async () => {
    const company = await payingCompany(shop);
    const order = await awaitedInvoice(shop, company);
    const before = await balanceOf('bank');
    const done = await imported(shop, token, [
      transfer(company, { purpose: `Оплата по счету № ${order.number}, в т.ч. НДС 22%` }),
    ]);
    expect(done).toMatchObject({
      incoming: 1,
      received: INVOICE,
      posted: 1,
      waiting: 0,
      foreign: 0,
      is_repeated: false,
    });
    expect(await findOrderMoney(shop.pool, order.id)).toMatchObject({
      paid: INVOICE,
      owed: 0,
      state: 'PAID',
    });
    expect((await balanceOf('bank')) - before).toBe(INVOICE);
    const [line] = await linesOf(done.file_id);
    expect(line).toMatchObject({
      state: 'posted',
      left: 0,
      matches: [{ order: { number: order.number }, amount: INVOICE, score: 100, made_by: 'автоматически' }],
    });
    expect(codes(line!.matches[0]!.reasons)).toEqual(['number', 'inn', 'sum']);
    const waits = await shop.pool`select pay_until from customer_order where id = ${order.id}`;
    expect([...waits]).toEqual([{ payUntil: null }]);
    expect(await lettersTo(company.companyId)).toEqual([
      { subject: expect.stringMatching(`^Оплата получена: заказ ${order.number}, 300\\s₽$`) },
    ]);
    expect(await auditOf(shop, 'statement_file', done.file_id)).toMatchObject([
      { action: 'payments.write', before: null, after: { incoming: 1, added: 1, received: INVOICE } },
    ]);
  });

  it('is read in the encodings of all banks, whatever it says of itself [BANK-001]', async () => {
    const company = await payingCompany(shop);
    for (const encoding of YEAR_ENCODINGS) {
      const purpose = `Оплата оборудования, ${encoding}`;
      const text = demoStatement([transfer(company, { purpose })]);
      const sent = await sendStatement(shop, token, encoded(text, encoding));
      expect(sent.statusCode, sent.body).toBe(200);
      const { data } = sent.json<{ data: { file_id: number } }>();
      expect((await linesOf(data.file_id)).map((line) => line.purpose)).toEqual([purpose]);
    }
  });

  it('is imported once, whether the file comes again or its days overlap [BANK-004] [BANK-011]', async () => {
    const company = await payingCompany(shop);
    const order = await awaitedInvoice(shop, company);
    const first = transfer(company, { amount: PIECE, purpose: `счет ${order.number}` });
    const second = transfer(company, { amount: 2 * PIECE, purpose: `счет ${order.number}` });
    const done = await imported(shop, token, [first]);
    const again = await imported(shop, token, [first]);
    expect(again).toEqual({ ...done, is_repeated: true });
    const both = await imported(shop, token, [first, second]);
    expect(both).toMatchObject({ incoming: 2, known: 1, posted: 1, is_repeated: false });
    expect(both.file_id).not.toBe(done.file_id);
    const money = await findOrderMoney(shop.pool, order.id);
    expect(money).toMatchObject({ paid: INVOICE, owed: 0, state: 'PAID' });
  });

  // One address may have one statement read and three waiting.
  it('sent four times at once is posted once [BANK-011]', async () => {
    const company = await payingCompany(shop);
    const order = await awaitedInvoice(shop, company);
    const payments = [transfer(company, { purpose: `счет ${order.number}` })];
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendStatement(shop, token, payments)));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await findOrderMoney(shop.pool, order.id)).toMatchObject({ paid: INVOICE, owed: 0 });
  });

  it('goes on where an import was cut off [BANK-011]', async () => {
    const company = await payingCompany(shop);
    const order = await awaitedInvoice(shop, company);
    const payments = [transfer(company, { purpose: 'аванс', amount: 7_77 })];
    const { file_id: fileId } = await imported(shop, token, payments);
    // As it stands when the server dies after the file was kept.
    await shop.pool`
      insert into statement_line (file_id, account_id, identity, posted_on, number, amount, payer_inn, payer_name,
                                  payer_account, purpose)
      select file_id, account_id, sha256('cut off'), posted_on, '99', ${INVOICE}, payer_inn, '', '', ${`счет ${order.number}`}
        from statement_line where file_id = ${fileId}
    `;
    await imported(shop, token, payments);
    expect(await findOrderMoney(shop.pool, order.id)).toMatchObject({ paid: INVOICE, state: 'PAID' });
  });

  it('lays a joint payment over its invoices, a part over one, and keeps what is too much as an advance [BANK-009]', async () => {
    const company = await payingCompany(shop);
    const orders = [
      await awaitedInvoice(shop, company),
      await awaitedInvoice(shop, company),
      await awaitedInvoice(shop, company),
    ];
    const [one, two, three] = orders.map(({ number }) => number);
    const done = await imported(shop, token, [
      transfer(company, { amount: 2 * INVOICE, purpose: `Опл.сч.${one},${two}` }),
      transfer(company, { amount: PIECE, purpose: `часть по счету ${three}` }),
      transfer(company, { amount: INVOICE - 50_00, purpose: `остаток по счету ${three}` }),
    ]);
    expect(done).toMatchObject({ posted: 3, waiting: 0 });
    const [joint, part, rest] = await linesOf(done.file_id);
    expect(joint!.matches.map(({ order, amount }) => [order!.number, amount])).toEqual([
      [one, INVOICE],
      [two, INVOICE],
    ]);
    expect(part!.matches.map(({ amount }) => amount)).toEqual([PIECE]);
    expect(rest!.matches.map(({ order, company: of, amount }) => [order?.number ?? of!.id, amount])).toEqual([
      [three, 2 * PIECE],
      [company.companyId, 50_00],
    ]);
    const advance = await shop.pool`
      select sum(amount)::bigint as sum from ledger_line
       where account = 'buyer_paid' and company_id = ${company.companyId} and order_id is null
    `;
    expect([...advance]).toEqual([{ sum: -50_00 }]);
  });

  it('leaves what is doubtful to a person, with candidates and reasons, as money of nobody [BANK-010] [BANK-012]', async () => {
    const company = await payingCompany(shop);
    const orders = [await awaitedInvoice(shop, company), await awaitedInvoice(shop, company)];
    const before = await balanceOf('unmatched');
    const stranger = { inn: '7712345678' };
    const done = await imported(shop, token, [
      transfer(company, { purpose: 'За камеры' }),
      transfer(stranger, { purpose: 'Проценты по депозиту', amount: 5_00 }),
    ]);
    expect(done).toMatchObject({ posted: 0, waiting: 1, foreign: 1 });
    expect(before - (await balanceOf('unmatched'))).toBe(INVOICE + 5_00);
    const [line, foreign] = await linesOf(done.file_id);
    expect(codes(line!.doubts)).toEqual(['several-fit']);
    expect(line!.matches.map(({ state }) => state)).toEqual(['proposed', 'proposed']);
    expect(foreign).toMatchObject({
      state: 'foreign',
      doubts: [{ label: 'плательщик не найден' }],
      matches: [],
    });
    const { data } = (await shop.call(getBankLine, { token, params: { id: String(line!.id) } })).json<{
      data: { candidates: { orders: { number: string; amount: number; owed: number }[]; score: number }[] };
    }>();
    expect(data.candidates.map(({ orders: [order], score }) => [order!.number, order!.owed, score])).toEqual(
      orders.map(({ number }) => [number, INVOICE, 50]),
    );
    const states =
      await shop.pool`select state from order_payment where order_id = any(${orders.map(({ id }) => id)})`;
    expect([...states]).toEqual([{ state: 'AWAITING' }, { state: 'AWAITING' }]);
  });

  it('that comes too late for an order leaves the money waiting, and says why [BANK-014]', async () => {
    const company = await payingCompany(shop);
    const order = await awaitedInvoice(shop, company);
    await shop.pool`update sub_order set state = 'CANCELLED' where order_id = ${order.id}`;
    const done = await imported(shop, token, [transfer(company, { purpose: `счет ${order.number}` })]);
    expect(done).toMatchObject({ posted: 0, waiting: 1 });
    const [line] = await linesOf(done.file_id);
    expect(line).toMatchObject({
      left: INVOICE,
      doubts: [{ code: 'number-cancelled', label: 'заказ отменён' }],
    });
    expect(await findOrderMoney(shop.pool, order.id)).toMatchObject({ paid: 0, state: 'NONE' });
  });

  it('posts by two signs of three only where the operator allows it [BANK-008]', async () => {
    const company = await payingCompany(shop);
    const order = await awaitedInvoice(shop, company);
    const lost = transfer(company, { purpose: 'За камеры' });
    const sister = transfer({ inn: '7712345678' }, { purpose: `счет ${order.number}` });
    await shop.pool`
      insert into setting (key, value) values ('bank.by_number_and_sum', 'false'), ('bank.by_payer_and_sum', 'false')
    `;
    expect(await imported(shop, token, [lost, sister])).toMatchObject({ posted: 0, waiting: 2 });
    // Each setting is of its own two signs.
    await shop.pool`delete from setting where key = 'bank.by_payer_and_sum'`;
    expect(await imported(shop, token, [{ ...sister, number: '901' }])).toMatchObject({ posted: 0 });
    await shop.pool`delete from setting where key = 'bank.by_number_and_sum'`;
    expect(await imported(shop, token, [{ ...sister, number: '902' }])).toMatchObject({ posted: 1 });
    expect(await findOrderMoney(shop.pool, order.id)).toMatchObject({ state: 'PAID' });
    await shop.pool`insert into setting (key, value) values ('bank.by_number_and_sum', 'false')`;
    const other = await awaitedInvoice(shop, company);
    expect(await imported(shop, token, [{ ...lost, number: '903' }])).toMatchObject({ posted: 1 });
    expect(await findOrderMoney(shop.pool, other.id)).toMatchObject({ state: 'PAID' });
    await shop.pool`delete from setting where key like 'bank.%'`;
  });
});

describe('a file that is not good', () => {
  it('is refused whole where it is no statement, of another account, or too long [BANK-003] [BANK-005]', async () => {
    const count = async () => (await shop.pool`select from statement_file`).count;
    const before = await count();
    const company = await payingCompany(shop);
    const good = demoStatement([transfer(company)]);
    const table = await sendStatement(shop, token, 'Дата;Сумма');
    expectRefusal(table, 400, 'STATEMENT_FORMAT');
    expect(table.body).toContain('Выгрузите выписку в формате 1С (kl_to_1c.txt)');
    const strange = good.replaceAll('40702810100000100000', '40702810900000109999');
    const refused = await sendStatement(shop, token, strange);
    expectRefusal(refused, 422, 'STATEMENT_ACCOUNT');
    expect(refused.json()).toMatchObject({ errors: [{ account: '40702810900000109999' }] });
    const long = good.replace('КонецФайла', 'СекцияДокумент=П\r\n'.repeat(50_001));
    const tooLong = await sendStatement(shop, token, long);
    expectRefusal(tooLong, 413, 'STATEMENT_TOO_LONG');
    expect(tooLong.body).toContain('больше 50 000 документов или 20 МБ');
    expectRefusal(await sendStatement(shop, token, new Uint8Array(20 * 2 ** 20 + 1)), 413, 'FILE_TOO_LARGE');
    expect(await count()).toBe(before);
  });

  it('names its broken documents and what does not add up, and imports the rest [BANK-003] [BANK-006]', async () => {
    const company = await payingCompany(shop);
    const order = await awaitedInvoice(shop, company);
    const text = demoStatement([
      transfer(company, { amount: 11_11 }),
      transfer(company, { purpose: `счет ${order.number}` }),
    ]);
    const broken = text.replace('Сумма=11.11', 'Сумма=сколько-то').replace('КонецФайла', '');
    const { data } = (await sendStatement(shop, token, broken)).json<{ data: object }>();
    expect(data).toMatchObject({
      documents: 2,
      incoming: 1,
      posted: 1,
      faults: [{ row: 17, message: 'Сумма «сколько-то» не читается' }],
      warnings: [
        'Файл обрывается: нет строки «КонецФайла»',
        expect.stringMatching(/банк указал поступлений на 311,11\s₽, а документов на 300\s₽/),
      ],
    });
  });

  it('leaves out what went from us, between our accounts, and taxes; a stranger’s document is named [BANK-004]', async () => {
    const company = await payingCompany(shop);
    const own = '40702810100000100000';
    const text = demoStatement([1, 2, 3, 4].map((place) => transfer(company, { number: `s${place}` })));
    const [head, ...documents] = text.split('СекцияДокумент');
    const [out, internal, tax, strange] = documents as [string, string, string, string];
    const theirs = `ПолучательСчет=${own}`;
    const sent = [
      head,
      out.replace(theirs, 'ПолучательСчет=40702810600000108888').replace('40702810600000104444', own),
      internal.replace('40702810600000104444', own),
      tax.replace('Номер=', 'ПоказательКБК=18210102010011000110\r\nНомер='),
      strange.replace(theirs, 'ПолучательСчет=40702810600000108888'),
    ].join('СекцияДокумент');
    const { data } = (await sendStatement(shop, token, sent)).json<{
      data: { faults: { message: string }[] };
    }>();
    expect(data).toMatchObject({ documents: 4, incoming: 0, skipped: 3 });
    expect(data.faults.map(({ message }) => message)).toEqual(['Чужой счёт']);
  });
});

it('accountants and administrators import; support and auditors only look; others neither [BANK-017]', async () => {
  const company = await payingCompany(shop);
  const verdicts: Record<string, number[]> = {};
  for (const role of ['administrator', 'finance', 'support', 'auditor', 'sales', 'content']) {
    const own = await accountant(shop, role);
    const sent = await sendStatement(shop, own, [transfer(company, { amount: 1_00 })]);
    const looked = await shop.call(searchBankLines, { token: own, body: {} });
    // Of a line that is not there: who may learns that, who may not does not get so far.
    const line = { token: own, params: { id: '999999' } };
    const wish = { orders: [{ order_id: 1, amount: 1 }] };
    const matched = await shop.call(matchBankLine, { ...line, body: wish });
    const undone = await shop.call(undoBankMatch, { ...line, body: {} });
    const opened = await shop.call(getBankLine, line);
    verdicts[role] = [sent, looked, opened, matched, undone].map(({ statusCode }) => statusCode);
  }
  expect(verdicts).toEqual({
    administrator: [200, 200, 404, 404, 404],
    finance: [200, 200, 404, 404, 404],
    support: [403, 200, 404, 403, 403],
    auditor: [403, 200, 404, 403, 403],
    sales: [403, 403, 403, 403, 403],
    content: [403, 403, 403, 403, 403],
  });
});
