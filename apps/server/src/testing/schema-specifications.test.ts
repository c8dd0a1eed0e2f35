import { FOUND_STATES, SPEC_DECISIONS, SPEC_SOURCES } from '@okoem/domain/specification/spec-state.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyCustomer } from './factories.ts';
import { refusalFrom } from './schema-refusal.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let id: string;
let person: { id: number; companyId: number };
beforeAll(async () => {
  database = await cloneDatabase();
  const { pool } = database;
  person = await createCompanyCustomer(pool);
  const [spec] = await pool<{ id: string }[]>`
    with file as (
      insert into stored_file (storage_key, name, media_type, size, purpose)
      values ('private/aa/bb', 'a.xlsx', 'x', 1, 'specification')
      returning id
    )
    insert into specification (name, source, file_id, row_count, expires_at)
    select 'Склад', 'xlsx', id, 1, now() + interval '30 days' from file
    returning id
  `;
  id = spec!.id;
  await pool`
    insert into specification_row (specification_id, seq, sheet, line, position, name, mark, code, maker, unit,
                                   quantity_text, note, section)
    values (${id}, 0, 0, 0, '', 'Камера', '', '', '', '', '', '', '')
  `;
});
afterAll(() => database.drop());

const change = (set: string) =>
  refusalFrom(database.pool, `update specification set ${set} where id = '${id}'`);
const changeRow = (set: string) =>
  refusalFrom(database.pool, `update specification_row set ${set} where specification_id = '${id}'`);

describe('the database makes impossible', () => {
  it('a specification of nobody that never expires, or of a company without its author', async () => {
    expect(await change('expires_at = null')).toContain('specification_of_guest_expires');
    expect(await change(`customer_id = ${person.id}`)).toContain('specification_of_guest_expires');
    expect(await change(`customer_id = ${person.id}, expires_at = null`)).toBe('accepted');
    expect(await change(`company_id = ${person.companyId}`)).toContain('specification_of_company_has_author');
  });

  it('a failure without a reason, a link without an end, and more rows matched than there are', async () => {
    expect(await change(`state = 'FAILED'`)).toContain('specification_fails_for_a_reason');
    expect(await change(`state = 'FAILED', fault = 'BOMB'`)).toBe('accepted');
    expect(await change(`share_token = repeat('a', 32)`)).toContain('specification_is_shared_for_a_time');
    expect(await change(`share_token = repeat('a', 32), shared_until = now()`)).toBe('accepted');
    expect(await change('matched_count = 1')).toBe('accepted');
    expect(await change('matched_count = 2')).toContain('specification_check');
    for (const source of SPEC_SOURCES) expect(await change(`source = '${source}'`)).toBe('accepted');
    expect(await change(`source = 'pdf'`)).toContain('source_check');
  });

  it('a row that was found without a measure, or chosen without a product', async () => {
    for (const found of FOUND_STATES)
      expect(await changeRow(`found = '${found}', confidence = 0.5`)).toBe('accepted');
    expect(await changeRow(`found = 'SURE'`)).toContain('specification_row_found_is_measured');
    expect(await changeRow(`found = 'SURE', confidence = 1.1`)).toContain('confidence_check');
    const without = await Promise.all(
      SPEC_DECISIONS.map((decision) => changeRow(`decision = '${decision}'`)),
    );
    expect(without.map((said) => said === 'accepted')).toEqual([false, false, true, true]);
    expect(without[0]).toContain('specification_row_choice_has_product');
    expect(await changeRow('chosen_quantity = 0')).toContain('chosen_quantity_check');
  });

  it('a row split over warehouses without a product and a quantity, and more dismissals than are kept', async () => {
    const parts = `'[{"offer_id": 1, "quantity": 1000}]'`;
    expect(await changeRow(`split = ${parts}`)).toContain('specification_row_split_is_of_a_choice');
    expect(await changeRow(`split = '{}'`)).toContain('split_check');
    expect(await change(`dismissed = array_fill('a'::text, array[200])`)).toBe('accepted');
    expect(await change(`dismissed = array_fill('a'::text, array[201])`)).toContain('dismissed_check');
  });
});
