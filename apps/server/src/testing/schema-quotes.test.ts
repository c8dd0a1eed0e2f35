import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { refusalFrom } from './schema-refusal.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let db: Db;
let id: number;
beforeAll(async () => {
  database = await cloneDatabase();
  db = database.pool;
  const [row] = await db<{ id: number }[]>`
    insert into quote_request (number, kind, name, phone, phone_typed, email, consent_document, consent_revision,
                               consent_source, consented_at, idempotency_key, body_hash, promised_at, created_at)
    values ('КП-2026-000001', 'offer', 'Анна', '+79161234567', '89161234567', 'anna@example.com', 'personal_data',
            '2026-10-01', 'форма', now(), 'key-of-sixteen-signs', decode(repeat('00', 32), 'hex'),
            now() + interval '1 hour', now())
    returning id
  `;
  id = row!.id;
});
afterAll(() => database.drop());
const refusalOf = (sql: string) => refusalFrom(database.pool, sql);
const change = (column: string, value: string) =>
  refusalOf(`update quote_request set ${column} = ${value} where id = ${id}`);

describe('the database makes impossible', () => {
  it('a request without a number of the form, a phone, a consent or a promise ahead of it', async () => {
    expect(await change('number', `'КП-26-1'`)).toContain('number_check');
    expect(await change('phone', `'89161234567'`)).toContain('phone_check');
    expect(await change('consent_revision', `''`)).toContain('consent_revision_check');
    expect(await change('promised_at', `created_at`)).toContain('quote_request_check');
  });

  it('two requests of one guest or one customer with one key', async () => {
    const again = (number: string, customer: string) =>
      refusalOf(`insert into quote_request (number, kind, name, phone, phone_typed, email, consent_document,
                   consent_revision, consent_source, consented_at, idempotency_key, body_hash, promised_at, created_at,
                   customer_id)
                 select '${number}', kind, name, phone, phone_typed, email, consent_document, consent_revision,
                        consent_source, consented_at, idempotency_key, body_hash, promised_at, created_at, ${customer}
                   from quote_request where id = ${id}`);
    const [customer] = await db<{ id: number }[]>`
      insert into customer (email) values ('a@example.com') returning id
    `;
    expect(await again('КП-2026-000002', 'null')).toContain('quote_request_by_key');
    expect(await again('КП-2026-000003', String(customer!.id))).toBe('accepted');
  });

  it('a basket that is no list, or one without end', async () => {
    expect(await change('basket', `'{"offer_id": 1}'`)).toContain('basket_check');
    const list = (count: number) => `(select jsonb_agg(n) from generate_series(1, ${count}) as n)`;
    expect(await change('basket', list(2000))).toBe('accepted');
    expect(await change('basket', list(2001))).toContain('basket_check');
  });

  it('a row or a file beyond the last, and an unfinished file in a request', async () => {
    const line = (position: number) =>
      refusalOf(
        `insert into quote_request_line (request_id, position, text) values (${id}, ${position}, 'x')`,
      );
    expect([await line(2000), await line(2001)]).toEqual([
      'accepted',
      expect.stringContaining('position_check'),
    ]);
    const file = (position: number, isComplete: boolean) =>
      refusalOf(`with stored as (
                   insert into stored_file (storage_key, name, media_type, size)
                   values ('quotes/x', 'x', 'text/csv', 1) returning id
                 )
                 insert into quote_request_file (file_id, request_id, position, is_complete)
                 select id, ${id}, ${position}, ${isComplete} from stored`);
    expect(await file(5, true)).toBe('accepted');
    expect(await file(6, true)).toContain('position_check');
    expect(await file(1, false)).toContain('quote_request_file_check');
  });
});
