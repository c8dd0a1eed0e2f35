import { canQuoteBecome, QUOTE_STATUSES, type QuoteStatus } from '@okoem/domain/quote/quote-status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { refusalFrom } from './schema-refusal.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';
import { createOffer, MOSCOW } from './trade-factories.ts';

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

describe('of quotes the database makes impossible', () => {
  let quoteId: number;
  let versionId: number;
  beforeAll(async () => {
    const { offerId, productId } = await createOffer(db);
    const [quote] = await db<{ id: number }[]>`
      insert into quote (number, name, contact_name, contact_email, contact_phone, region_guid, promised_at)
      values ('КП-2026-000777', 'Склад', 'Анна', 'anna@example.com', '', ${MOSCOW}, now())
      returning id
    `;
    quoteId = quote!.id;
    const [version] = await db<{ id: number }[]>`
      insert into quote_version (quote_id, number, author, total, vat_total) values (${quoteId}, 1, 'system', 10000, 1803)
      returning id
    `;
    versionId = version!.id;
    await db`
      insert into quote_line (version_id, position, offer_id, product_id, name, article, unit, quantity_milli, price,
                              list_price, list_total, seller_total, total, vat, vat_amount)
      values (${versionId}, 1, ${offerId}, ${productId}, 'Камера', 'A-1', 'piece', 1000, 10000, 10000, 10000, 10000, 10000,
              22, 1803)
    `;
  });

  it('a move that is not of the rules, and allows every move that is [KP-016]', async () => {
    const moves = await db<{ fromStatus: QuoteStatus; toStatus: QuoteStatus }[]>`select * from quote_move`;
    const allowed = QUOTE_STATUSES.flatMap((from) =>
      QUOTE_STATUSES.filter((to) => canQuoteBecome(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves.map(({ fromStatus, toStatus }) => `${fromStatus} ${toStatus}`).sort()).toEqual(
      allowed.sort(),
    );
    const move = (to: string) => refusalOf(`update quote set status = '${to}' where id = ${quoteId}`);
    expect(await move('ACCEPTED')).toContain('cannot go from NEW to ACCEPTED');
    expect(await move('DRAFTED')).toBe('accepted');
  });

  it('a version that is sent half, without an end or without its sums [KP-018]', async () => {
    const sent = (more: string) =>
      refusalOf(
        `update quote_version set sent_at = now(), valid_until = now() + interval '1 day'${more} where id = ${versionId}`,
      );
    expect(await sent(', total = 10001')).toContain('is not whole');
    expect(await sent(', valid_until = null')).not.toBe('accepted');
    expect(
      await refusalOf(`with asked as (insert into quote_line (version_id, position, asked_text)
                                      values (${versionId}, 2, 'x') returning 1)
                       select * from asked`),
    ).toBe('accepted');
    expect(await refusalOf(`update quote_line set price = null where version_id = ${versionId}`)).toContain(
      'quote_line_is_priced_or_asked',
    );
    expect(
      await refusalOf(
        `insert into quote_version (quote_id, number, author) values (${quoteId}, 2, 'system')`,
      ),
    ).toContain('quote_has_one_draft');
  });

  it('any change of what was sent: of its version, of a line, a line more or fewer, one of a later draft moved there [KP-018]', async () => {
    await db`delete from quote_line where version_id = ${versionId} and price is null`;
    await db`update quote_version set sent_at = now(), valid_until = now() + interval '1 day' where id = ${versionId}`;
    await db`insert into quote_version (quote_id, number, author) values (${quoteId}, 2, 'system')`;
    await db`
      insert into quote_line (version_id, position, asked_text)
      select id, 4, 'x' from quote_version where quote_id = ${quoteId} and sent_at is null
    `;
    const refused = [
      `update quote_line set version_id = ${versionId} where position = 4`,
      `update quote_version set comment = 'x' where id = ${versionId}`,
      `delete from quote_version where id = ${versionId}`,
      `update quote_line set price = 1 where version_id = ${versionId}`,
      `delete from quote_line where version_id = ${versionId}`,
      `insert into quote_line (version_id, position, asked_text) values (${versionId}, 3, 'x')`,
    ];
    const said = [];
    for (const sql of refused) said.push(await refusalOf(sql));
    expect(said.filter((words) => !words.includes('was sent'))).toEqual([]);
  });

  it('stock that is held for nobody, for two, or for more than the line [KP-021]', async () => {
    const hold = (columns: string, values: string) =>
      refusalOf(`insert into stock_hold (offer_id, quantity_milli${columns})
                 select offer_id, quantity_milli${values} from quote_line where version_id = ${versionId}`);
    expect(await hold('', '')).toContain('stock_hold_is_for_one');
    expect(await hold(', quote_line_id, order_line_id', ', id, 1')).toContain('stock_hold_is_for_one');
    expect(await hold(', quote_line_id', ', id')).toBe('accepted');
    expect(
      await refusalOf(`insert into stock_hold (offer_id, quantity_milli, quote_line_id)
                       select offer_id, 2000, id from quote_line where version_id = ${versionId}`),
    ).not.toBe('accepted');
  });
});
