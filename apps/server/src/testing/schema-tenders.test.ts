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
    const choose = update(
      `status = 20, chosen_proposal_id = 1, chosen_customer_id = ${contractor.id}, chosen_at = now()`,
    );
    const giveUp = update("status = 10, give_up_reason = 'other'");
    const close = update("status = 30, close_reason = 'accepted'");
    expect(await refusalOf(publish + choose + close)).toBe('accepted');
    expect(await refusalOf(publish + giveUp + close)).toBe('accepted');
    expect(await refusalOf(publish + close)).toContain('cannot go from 1 to 30');
    expect(await refusalOf(publish + giveUp + update('status = 1, give_up_reason = null'))).toContain(
      'cannot go from 10 to 1',
    );
    expect(await refusalOf(publish + giveUp + choose)).toContain('cannot go from 10 to 20');
    expect(await refusalOf(publish + choose + giveUp)).toContain('cannot go from 20 to 10');
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
    const own = `status = 20, chosen_proposal_id = 1, chosen_customer_id = ${author.id}, chosen_at = now()`;
    expect(await refusalOf(publish + update(own))).toContain('tender_is_not_its_own_contractor');
  });
});
