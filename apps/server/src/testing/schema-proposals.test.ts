import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyCustomer, createCustomer } from './factories.ts';
import { createTender } from './proposal-calls.ts';
import { refusalFrom } from './schema-refusal.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const refusalOf = (sql: string) => refusalFrom(database.pool, sql);

async function scene() {
  const { pool } = database;
  const author = await createCompanyCustomer(pool);
  const contractor = await createCompanyCustomer(pool);
  const { id } = await createTender(pool, { customerId: author.id, companyId: author.companyId });
  const bid = ({ id: customer, companyId }: { id: number; companyId: number }) =>
    `insert into tender_proposal (tender_id, company_id, customer_id) values (${id}, ${companyId}, ${customer});`;
  const last = '(select max(id) from tender_proposal)';
  const choose = `update tender set status = 20, chosen_proposal_id = ${last}, chosen_customer_id = ${contractor.id},
    chosen_company_id = ${contractor.companyId}, chosen_at = now() where id = ${id};`;
  return { id, author, contractor, bid, choose, last };
}

describe('the database makes impossible', () => {
  it('a bid on one’s own request, two of one company, and one that comes too late [TENDER-050] [TENDER-011]', async () => {
    const { id, author, contractor, bid } = await scene();
    expect(await refusalOf(bid(contractor))).toBe('accepted');
    expect(await refusalOf(bid(contractor) + bid(contractor))).toContain('tender_proposal_once');
    const withdraw = 'update tender_proposal set withdrawn_at = now();';
    expect(await refusalOf(bid(contractor) + withdraw + bid(contractor))).toBe('accepted');
    const person = await createCustomer(database.pool);
    expect(await refusalOf(bid(author))).toContain('of their own');
    expect(await refusalOf(bid({ id: person.id, companyId: author.companyId }))).toContain('of their own');
    const giveUp = `update tender set status = 10, give_up_reason = 'other' where id = ${id};`;
    expect(await refusalOf(giveUp + bid(contractor))).toContain('takes no proposals');
  });

  it('a choice of another request’s proposal, and a version that is changed [TENDER-050] [TENDER-060]', async () => {
    const { contractor, bid, choose, last } = await scene();
    const other = await scene();
    expect(await refusalOf(bid(contractor) + choose)).toBe('accepted');
    expect(await refusalOf(bid(contractor) + other.bid(other.contractor) + choose)).toContain(
      'tender_chose_one_of_its_own',
    );
    const version = `insert into tender_proposal_version (proposal_id, number, customer_id, works_price, materials_price,
      extras_price, days, warranty_months) values (${last}, 1, ${contractor.id}, 100, 0, 0, 5, 12);`;
    expect(await refusalOf(bid(contractor) + version)).toBe('accepted');
    const cheaper = 'update tender_proposal_version set works_price = 1;';
    expect(await refusalOf(bid(contractor) + version + cheaper)).toContain('never changed');
  });

  it('a stage that skips or goes back, and a rating before the end or twice [TENDER-063] [TENDER-066]', async () => {
    const { id, author, contractor, bid, choose } = await scene();
    const begun = bid(contractor) + choose;
    const stage = `insert into tender_stage (tender_id, position, name, share, price, days) values (${id}, 1, 'Всё', 100, 1, 1);`;
    const to = (state: string) => `update tender_stage set state = '${state}' where tender_id = ${id};`;
    const back = to('DONE') + to('RETURNED') + to('DONE');
    expect(await refusalOf(begun + stage + back + to('ACCEPTED'))).toBe('accepted');
    expect(await refusalOf(begun + stage + to('ACCEPTED'))).toContain('from PLANNED to ACCEPTED');
    expect(await refusalOf(begun + stage + back + to('ACCEPTED') + to('RETURNED'))).toContain(
      'from ACCEPTED to RETURNED',
    );
    const close = `update tender set status = 30, close_reason = 'accepted' where id = ${id};`;
    const rate = (side: string, stars = 5) =>
      `insert into tender_rating (tender_id, side, customer_id, stars) values (${id}, '${side}', ${author.id}, ${stars});`;
    expect(await refusalOf(begun + close + rate('customer') + rate('contractor'))).toBe('accepted');
    expect(await refusalOf(begun + rate('customer'))).toContain('only a closed tender');
    expect(await refusalOf(begun + close + rate('customer') + rate('customer'))).toContain('tender_rating_pkey');
    expect(await refusalOf(begun + close + rate('customer', 6))).toContain('stars');
    const better = `update tender_rating set stars = 5 where tender_id = ${id};`;
    expect(await refusalOf(begun + close + rate('customer', 1) + better)).toContain('given once');
  });
});
