import { PAPER_KINDS } from '@okoem/domain/papers/paper-kind.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyCustomer } from './factories.ts';
import { createHeldOrder, type PlacedTestOrder } from './order-factories.ts';
import { refusalFrom } from './schema-refusal.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let order: PlacedTestOrder;
let other: PlacedTestOrder;
beforeAll(async () => {
  database = await cloneDatabase();
  order = await createHeldOrder(database.pool);
  other = await createHeldOrder(database.pool);
});
afterAll(() => database.drop());
const refusalOf = (sql: string) => refusalFrom(database.pool, sql);

interface PaperValues {
  kind?: string;
  part?: number | 'null';
  seller?: number | 'null';
  number?: string;
  version?: number;
  hash?: string;
}

function paper(values: PaperValues = {}): string {
  const [own] = order.parts;
  const { kind = 'invoice', part = own!.id, seller = own!.sellerId, number = 'A', version = 1 } = values;
  return `insert into order_paper (kind, order_id, sub_order_id, seller_id, number, day, version, total, content, content_hash)
          values ('${kind}', ${order.id}, ${part}, ${seller}, '${number}', '2026-11-12', ${version}, 0, '{}',
                  ${values.hash ?? "sha256('x')"});`;
}

describe('the database makes impossible', () => {
  it('a paper of an unknown kind, without its part, its seller or a whole hash, or of a part of another order', async () => {
    expect(PAPER_KINDS).toHaveLength(4);
    for (const kind of PAPER_KINDS.filter((one) => one !== 'reconciliation'))
      expect(await refusalOf(paper({ kind }))).toBe('accepted');
    expect(await refusalOf(paper({ kind: 'letter' }))).toContain('order_paper_kind_check');
    expect(await refusalOf(paper({ part: 'null', seller: 'null' }))).toBe('accepted');
    expect(await refusalOf(paper({ kind: 'upd', part: 'null' }))).toContain('order_paper_check');
    expect(await refusalOf(paper({ kind: 'waybill', seller: 'null' }))).toContain('order_paper_check');
    expect(await refusalOf(paper({ hash: "'x'" }))).toContain('order_paper_content_hash_check');
    expect(await refusalOf(paper({ version: 0 }))).toContain('order_paper_version_check');
    expect(await refusalOf(paper({ part: other.parts[0]!.id }))).toContain('foreign key');
  });

  it('two papers under one number and version, and two of one version for the same thing', async () => {
    expect(await refusalOf(paper() + paper({ version: 2 }))).toBe('accepted');
    expect(await refusalOf(paper() + paper({ part: 'null' }))).toContain(
      'order_paper_kind_number_version_key',
    );
    expect(await refusalOf(paper() + paper({ number: 'B' }))).toContain('duplicate key');
    const whole = { part: 'null', seller: 'null' } as const;
    expect(await refusalOf(paper(whole) + paper({ ...whole, number: 'B' }))).toContain('duplicate key');
  });

  it('an act that is of no company, of no days or of an order, and two of one version for the same days', async () => {
    const { companyId } = await createCompanyCustomer(database.pool);
    const act = ({ of = 'company_id', who = companyId, to = '2026-11-30', number = 'АС' } = {}) =>
      `insert into order_paper (kind, ${of}, period_from, period_to, number, day, version, total, content, content_hash)
       values ('reconciliation', ${who}, '2026-11-01', '${to}', '${number}', '2026-11-30', 1, 0, '{}', sha256('x'));`;
    expect(await refusalOf(act())).toBe('accepted');
    expect(await refusalOf(act({ of: 'order_id', who: order.id }))).toContain('order_paper_is_of_one');
    expect(await refusalOf(act({ to: '2026-10-31' }))).toContain('order_paper_is_of_one');
    expect(await refusalOf(act() + act({ number: 'АС-2' }))).toContain('order_paper_version_is_one');
    expect(await refusalOf(act() + act({ number: 'АС-2', to: '2026-11-29' }))).toBe('accepted');
  });

  it('a paper that was issued and then changed, or replaced twice', async () => {
    const three = paper() + paper({ version: 2 }) + paper({ version: 3 });
    const replace = (by: number) =>
      `update order_paper set replaced_by = (select id from order_paper where version = ${by}) where version = 1;`;
    expect(await refusalOf(three + replace(2))).toBe('accepted');
    expect(await refusalOf(three + replace(2) + replace(3))).toContain('does not change');
    expect(await refusalOf(`${paper()}update order_paper set day = '2026-11-13'`)).toContain(
      'does not change',
    );
    expect(await refusalOf(`${paper()}update order_paper set content = '{"a":1}'`)).toContain(
      'does not change',
    );
  });

  it('two payees, a seller that is one, and requisites that cannot be', async () => {
    const payee = (seller: number | 'null', changes: Record<string, string> = {}) => {
      const { kind = 'ENTITY', inn = '9801000104', kpp = '980101001', bik = '049801701' } = changes;
      return `insert into payee (seller_id, kind, name, inn, kpp, address, bank_name, bik, account)
              values (${seller}, '${kind}', 'ООО', '${inn}', nullif('${kpp}', ''), 'Москва', 'Банк', '${bik}', '40702810100000100000');`;
    };
    const { sellerId } = order.parts[0]!;
    expect(await refusalOf(payee('null'))).toBe('accepted');
    expect(await refusalOf(payee('null') + payee('null'))).toContain('payee_seller_id_key');
    expect(await refusalOf(payee('null') + payee(sellerId))).toContain('payee_is_the_operator');
    expect(await refusalOf(payee('null', { kind: 'IP' }))).toContain('payee_check');
    expect(await refusalOf(payee('null', { kind: 'IP', inn: '980100010400', kpp: '' }))).toBe('accepted');
    expect(await refusalOf(payee('null', { bik: '949801701' }))).toContain('payee_bik_check');
  });
});
