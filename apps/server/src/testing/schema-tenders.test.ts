import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { createCompanyCustomer, createCustomer } from './factories.ts';
import { refusalFrom } from './schema-refusal.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';
import { MOSCOW } from './trade-factories.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await cloneDatabase();
  db = database.pool;
});
afterAll(() => database.drop());
const refusalOf = (sql: string) => refusalFrom(database.pool, sql);

describe('the database makes impossible', () => {
  it('a tender that goes back, a choice of nobody, and one published half-written [TENDER-008] [TENDER-012]', async () => {
    const author = await createCustomer(db);
    const contractor = await createCompanyCustomer(db);
    const [tender] = await db<{ id: number }[]>`
      insert into tender (customer_id, kind, title, description, object_type, city_guid, systems, deadline, contact_name,
                          contact_phone, submitted_at)
      values (${author.id}, 1, 'Монтаж', 'Смонтировать камеры', 'office', ${MOSCOW}, '{video}', now() + interval '5 days',
              'Анна', '+79161234567', now())
      returning id
    `;
    const update = (set: string) => `update tender set ${set} where id = ${tender!.id};`;
    const publish = update('published_at = now()');
    const propose = `insert into tender_proposal (tender_id, company_id, customer_id)
                     values (${tender!.id}, ${contractor.companyId}, ${contractor.id});`;
    const chosen = (who: number) =>
      update(`status = 20, chosen_customer_id = ${who}, chosen_company_id = ${contractor.companyId}, chosen_at = now(),
              chosen_proposal_id = (select max(id) from tender_proposal where tender_id = ${tender!.id})`);
    const choose = chosen(contractor.id);
    const giveUp = update("status = 10, give_up_reason = 'other'");
    const close = update("status = 30, close_reason = 'accepted'");
    expect(await refusalOf(publish + propose + choose + close)).toBe('accepted');
    expect(await refusalOf(publish + giveUp + close)).toBe('accepted');
    expect(await refusalOf(publish + close)).toContain('cannot go from 1 to 30');
    expect(await refusalOf(publish + giveUp + update('status = 1, give_up_reason = null'))).toContain(
      'cannot go from 10 to 1',
    );
    expect(await refusalOf(publish + propose + giveUp + choose)).toContain('cannot go from 10 to 20');
    expect(await refusalOf(publish + propose + choose + giveUp)).toContain('cannot go from 20 to 10');
    expect(await refusalOf(publish + update('status = 20'))).toContain('tender_chosen_by_status');
    expect(await refusalOf(publish + update('status = 10'))).toContain('tender_given_up_for_a_reason');
    expect(await refusalOf(publish + giveUp + update('status = 30'))).toContain('tender_closed_for_a_reason');
    expect(await refusalOf(giveUp)).toContain('tender_draft_goes_nowhere');
    expect(await refusalOf(update("title = ''") + publish)).toContain('tender_published_is_whole');
    expect(await refusalOf(publish + update('published_at = null'))).toContain('stays published');
    expect(await refusalOf(publish + update("deadline = deadline - interval '1 hour'"))).toContain(
      'only put off',
    );
    expect(await refusalOf(publish + update('is_sealed = true'))).toContain('not broken');
    expect(await refusalOf(publish + propose + chosen(author.id))).toContain('tender_is_not_its_own_contractor');
  });

  it("a bid on a request of one's own, on one that takes none, and two living ones of a company [TENDER-011]", async () => {
    const author = await createCompanyCustomer(db);
    const contractor = await createCompanyCustomer(db);
    const [tender] = await db<{ id: number }[]>`
      insert into tender (customer_id, company_id, kind, title, description, object_type, city_guid, systems, deadline,
                          contact_name, contact_phone, submitted_at)
      values (${author.id}, ${author.companyId}, 2, 'Проект', 'Проект камер', 'office', ${MOSCOW}, '{video}',
              now() + interval '5 days', 'Анна', '+79161234567', now())
      returning id
    `;
    const publish = `update tender set published_at = now() where id = ${tender!.id};`;
    const bid = ({ id, companyId }: { id: number; companyId: number }) =>
      `insert into tender_proposal (tender_id, company_id, customer_id) values (${tender!.id}, ${companyId}, ${id});`;
    expect(await refusalOf(publish + bid(contractor))).toBe('accepted');
    expect(await refusalOf(bid(contractor))).toContain('takes no proposals');
    expect(await refusalOf(publish + bid(author))).toContain('of their own');
    expect(await refusalOf(publish + bid({ ...contractor, id: author.id }))).toContain('of their own');
    expect(await refusalOf(publish + bid(contractor) + bid(contractor))).toContain('unique');
  });
});
