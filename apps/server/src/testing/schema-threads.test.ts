import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomer } from './factories.ts';
import { refusalFrom } from './schema-refusal.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';
import { createOffer } from './trade-factories.ts';

let database: TestDatabase;
let customerId: number;
let sellerId: number;
beforeAll(async () => {
  database = await cloneDatabase();
  const { pool } = database;
  ({ id: customerId } = await createCustomer(pool));
  ({ sellerId } = await createOffer(pool));
  await pool`
    insert into thread (kind, subject_key, title, seller_id) values ('seller', 'seller 1', 'Рубеж', ${sellerId})
  `;
  await pool`insert into thread_side (thread_id, side, customer_id, name) values (1, 'buyer', ${customerId}, 'Анна')`;
  await pool`insert into thread_side (thread_id, side, seller_id, name) values (1, 'seller', ${sellerId}, 'Рубеж')`;
});
afterAll(() => database.drop());
const refusalOf = (sql: string) => refusalFrom(database.pool, sql);

describe('the database makes impossible', () => {
  it('a thread about something else than its kind, twice about the same, or waited for since never', async () => {
    const insert = (kind: string, columns: string, values: string) =>
      refusalOf(`insert into thread (kind, subject_key, title, ${columns}) values ('${kind}', '${kind}', 'x', ${values})`);
    expect(await insert('order', 'seller_id', String(sellerId))).toContain('thread_is_about_its_kind');
    expect(await insert('support', 'seller_id', String(sellerId))).toContain('thread_is_about_its_kind');
    expect(await insert('support', 'last_seq', '0')).toBe('accepted');
    expect(
      await refusalOf(`insert into thread (kind, subject_key, title, seller_id)
                       values ('seller', 'seller 1', 'x', ${sellerId})`),
    ).toContain('thread_subject_key_key');
    expect(await refusalOf(`update thread set waits_for = 'buyer' where id = 1`)).toContain('thread_waits_since');
  });

  it('a side that is nobody’s or two people’s, and one that has read what is not there', async () => {
    const insert = (side: string, columns: string, values: string) =>
      refusalOf(`insert into thread_side (thread_id, side, name, ${columns}) values (1, '${side}', 'x', ${values})`);
    expect(await insert('operator', 'seller_id', String(sellerId))).toContain('thread_side_is_somebodys');
    expect(await insert('contractor', 'seller_id', String(sellerId))).toContain('thread_side_is_somebodys');
    expect(await insert('contractor', 'read_seq', '0')).toContain('thread_side_is_somebodys');
    expect(await insert('operator', 'read_seq', '0')).toBe('accepted');
    expect(await refusalOf(`update thread_side set read_seq = 1 where side = 'buyer'`)).toContain(
      'thread_side_reads_what_is_there',
    );
  });

  it('a message with another number than the next, of a side that is not there, or changed afterwards', async () => {
    await database.pool`update thread set last_seq = 1 where id = 1`;
    const insert = (seq: number, side = 'buyer') =>
      refusalOf(`insert into thread_message (thread_id, seq, side, author_name, text, client_key)
                 values (1, ${seq}, '${side}', 'Анна', 'Слова', '00000000-0000-4000-8000-00000000000${seq}')`);
    expect(await insert(2)).toContain('is not the last');
    expect(await insert(1, 'contractor')).toContain('thread_message_thread_id_side_fkey');
    expect(await insert(1)).toBe('accepted');
    await database.pool`
      insert into thread_message (thread_id, seq, side, author_name, text, client_key)
      values (1, 1, 'buyer', 'Анна', 'Слова', gen_random_uuid())
    `;
    const change = (what: string) => refusalOf(`update thread_message set ${what} where thread_id = 1 and seq = 1`);
    expect(await change(`text = 'Другие'`)).toContain('was said');
    expect(await change(`created_at = now() - interval '1 day'`)).toContain('was said');
    expect(await change(`deleted_at = now()`)).toContain('thread_message_deleted_says_nothing');
    expect(await change(`deleted_at = now(), text = ''`)).toBe('accepted');
    await database.pool`update thread_message set deleted_at = now(), text = '' where thread_id = 1`;
    expect(await change(`deleted_at = null`)).toContain('was said');
  });
});
