import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../platform/storage/storage.ts';
import { jobContext } from '../../testing/notice-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { accountCleanUpJob } from '../accounts/account-clean-up.ts';
import { CHILD_TABLES } from '../accounts/personal-child-tables.ts';
import { PERSONAL_TABLES } from '../accounts/personal-tables.ts';
import { personalArchive } from './personal-archive.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({}, { demo: true });
});
afterAll(() => shop.close());

const known = PERSONAL_TABLES.map(({ table, by }) => `${table}.${by}`);

describe('of all tables', () => {
  it('each column that names a customer has a line in the list of the copy and the erasure [PDATA-004]', async () => {
    const rows = await shop.pool<{ name: string }[]>`
      select key.conrelid::regclass::text || '.' || attribute.attname as name
        from pg_constraint as key
        join pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
       where key.contype = 'f'
         and key.confrelid = 'customer'::regclass
         and cardinality(key.conkey) = 1
       order by 1
    `;
    const columns = rows.map(({ name }) => name);
    expect(columns.length).toBeGreaterThan(30);
    expect(columns.filter((column) => !known.includes(column))).toEqual([]);
    expect(known.filter((column) => !columns.includes(column))).toEqual([]);
    expect(known).toHaveLength(new Set(known).size);
  });

  it('each that is kept or left out of the copy says why [PDATA-004]', () => {
    const lines = [...PERSONAL_TABLES, ...CHILD_TABLES];
    const silent = lines.filter(
      ({ copy, erase }) =>
        (typeof copy === 'string' ? copy : copy.no) === '' ||
        (typeof erase === 'object' && 'keep' in erase && erase.keep === ''),
    );
    expect(lines.length).toBeGreaterThan(40);
    expect(silent).toEqual([]);
  });
});

/** What a copy of one's data has no rows of: secrets, what lives for minutes, what is told elsewhere, and rows of others. */
const NOT_COPIED = new Set([
  'approval_link.customer_id',
  'company_join_request.decided_by',
  'digest_item.customer_id',
  'idempotency_key.customer_id',
  'letter_stop.customer_id',
  'mailed_link.customer_id',
  'passkey_challenge.customer_id',
  'personal_export.customer_id',
  'project_item.added_by',
  'specification_layout.customer_id',
  'upload.owner_id',
  'verification_code.customer_id',
]);

describe('a copy of one’s data', () => {
  it('has every row that names its owner, in each table but those excused by name [PDATA-003]', async () => {
    const excused = PERSONAL_TABLES.filter(({ copy }) => typeof copy !== 'string');
    expect(excused.map(({ table, by }) => `${table}.${by}`).toSorted()).toEqual([...NOT_COPIED]);
    const lines = [...PERSONAL_TABLES, ...CHILD_TABLES];
    const copied = PERSONAL_TABLES.filter(({ table, by }) => !NOT_COPIED.has(`${table}.${by}`));
    const storage = { get: () => Promise.resolve(undefined) } as unknown as Storage;
    const seen = new Set<string>();
    for (const name of ['anna', 'zakupki']) {
      const { id: customerId } = await personOf(name);
      const parts = await personalArchive({ pool: shop.pool, storage }, { customerId, now: new Date() });
      const files = new Map(parts.map(({ path, content }) => [path, String(content)]));
      for (const { table, by } of copied) {
        const rows = await shop.pool`select from ${shop.pool(table)} where ${shop.pool(by)} = ${customerId}`;
        const isOnly = lines.filter((line) => line.table === table).length === 1;
        const file = files.get(`data/${isOnly ? table : `${table}-${by}`}.json`) ?? '[]';
        expect(JSON.parse(file), `${name}: ${table}.${by}`).toHaveLength(rows.count);
        if (rows.count > 0) seen.add(`${table}.${by}`);
      }
    }
    expect(seen.size).toBeGreaterThan(15);
  });
});

/** Where a name, a phone or an address may still stand after its owner has left, and why. */
const EXCUSED: Readonly<Record<string, string>> = {
  'customer_order.payer': 'who bought: a primary document of the books',
  'customer_order.recipient': 'to whom the goods were handed',
  'order_paper.content': 'invoices, transfer documents and waybills as they were issued',
  'receipt.content': 'receipts of the till name the buyer by law',
  'test_till_receipt.body':
    'what the embedded till was sent: the copy of the tax operator, which is not ours',
};

async function textColumns(): Promise<{ table: string; column: string }[]> {
  return shop.pool<{ table: string; column: string }[]>`
    select relname as "table", attname as "column"
      from pg_attribute
      join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p')
       and attnum > 0
       and not attisdropped
       and atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype, 'varchar'::regtype)
     order by 1, 2
  `;
}

/** Columns in which one of the texts stands. */
async function columnsWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await textColumns()) {
    const rows = await shop.pool`
      select from ${shop.pool(table)}
       where ${shop.pool(column)}::text like any(${texts.map((text) => `%${text}%`)})
       limit 1
    `;
    if (rows.count > 0) found.push(`${table}.${column}`);
  }
  return found;
}

interface Person {
  id: number;
  email: string;
  phone: string | null;
}

async function personOf(name: string): Promise<Person> {
  const [person] = await shop.pool<Person[]>`
    select id, email, phone from customer where email = ${`${name}@demo.okoem.example`}
  `;
  return person!;
}

describe('an account of the demo whose fourteen days are over', () => {
  it('leaves no name, phone or address in any column but the papers of the books [PDATA-005]', async () => {
    const people = await Promise.all(['anna', 'zakupki'].map(personOf));
    const marks = people.flatMap(({ email, phone }) => [email, ...(phone === null ? [] : [phone])]);
    const before = await columnsWith(marks);
    expect(before.length).toBeGreaterThan(4);
    const ids = people.map(({ id }) => id);
    await shop.pool`update customer set closed_at = now() - interval '13 days' where id = any(${ids})`;
    await accountCleanUpJob.perform(jobContext(shop), {});
    expect(await columnsWith(marks)).toEqual(before);
    await shop.pool`update customer set closed_at = now() - interval '15 days' where id = any(${ids})`;
    await accountCleanUpJob.perform(jobContext(shop), {});
    const after = await columnsWith(marks);
    expect(after.filter((column) => EXCUSED[column] === undefined)).toEqual([]);
    // The books keep what they must.
    expect(after).toEqual(expect.arrayContaining(['order_paper.content', 'receipt.content']));
  });
});

describe('a person who has done everything', () => {
  it('is «Покупатель» to those who still see what he wrote [PDATA-005]', async () => {
    const [person] = await shop.pool<{ id: number }[]>`
      insert into customer (first_name, last_name, email, email_verified_at, phone, phone_verified_at, closed_at)
      values ('Зиновий', 'Редкослов', 'redkoslov@example.com', now(), '+79001234599', now(), now() - interval '15 days')
      returning id
    `;
    const { id } = person!;
    await writeEverywhere(id);
    for (const place of SIGNED) expect(await signedBy(id, place), place[0]).toEqual(['Редкослов Зиновий']);
    const marks = ['Редкослов', 'redkoslov@example.com', '+79001234599'];
    expect((await columnsWith(marks)).length).toBeGreaterThan(10);
    await accountCleanUpJob.perform(jobContext(shop), {});
    expect(await columnsWith(marks)).toEqual([]);
    const [review] = await shop.pool`select author, text from review where customer_id = ${id}`;
    expect(review).toEqual({ author: 'Покупатель', text: 'Хорошая камера' });
    const events = await shop.pool`
      select actor_name, text from quote_event
        join quote on quote.id = quote_event.quote_id
       where quote.customer_id = ${id}
       order by quote_event.id
    `;
    // One that says whose it is, one from before, and what a colleague said in the same quote.
    expect(events).toEqual([
      { actorName: 'Покупатель', text: '' },
      { actorName: 'Покупатель', text: '' },
      { actorName: 'Коллега', text: 'Подходит' },
    ]);
    for (const place of SIGNED) expect(await signedBy(id, place), place[0]).toEqual(['Покупатель']);
    const [answer] = await shop.pool`select author, text from product_answer where customer_id = ${id}`;
    expect(answer).toEqual({ author: 'Покупатель', text: 'Работает' });
    const story = await shop.pool`
      select actor, actor_name from tender_event where kind = 'stage' and text = 'Этап 99' order by actor, id
    `;
    // On both sides of a request for works and in a colleague's; what others said there, colleagues too, keeps its name.
    expect(story).toEqual([
      { actor: 'contractor', actorName: 'Покупатель' },
      { actor: 'contractor', actorName: 'Покупатель' },
      { actor: 'contractor', actorName: 'Коллега' },
      { actor: 'customer', actorName: 'Покупатель' },
      { actor: 'customer', actorName: 'Покупатель' },
      { actor: 'customer', actorName: 'Коллега' },
      { actor: 'customer', actorName: 'Коллега' },
      { actor: 'customer', actorName: 'Покупатель' },
    ]);
    // Of the colleague whose quote it is nothing goes.
    const [colleague] = await shop.pool`select contact_name from quote where number = 'КП-2020-000002'`;
    expect(colleague).toEqual({ contactName: 'Коллега' });
  });
});

/** Where others read who has written it. */
const SIGNED = [
  ['product_question', 'author'],
  ['seller_rating', 'author'],
  ['tender', 'contact_name'],
  ['thread_message', 'author_name'],
  ['thread_side', 'name'],
] as const;

async function signedBy(id: number, [table, column]: readonly [string, string]): Promise<string[]> {
  const rows = await shop.pool<{ name: string }[]>`
    select ${shop.pool(column)} as name from ${shop.pool(table)} where customer_id = ${id}
  `;
  return rows.map(({ name }) => name);
}

/** As who asks for works, and as who was chosen for others. */
async function writeInWorks(id: number): Promise<void> {
  const { pool } = shop;
  const name = 'Редкослов Зиновий';
  const own = await pool`
    update tender set address = 'Тверь, дом Редкослова', contact_phone = '+79001234599' where customer_id = ${id}
  `;
  const chosen = await pool`
    update tender set chosen_customer_id = ${id}
     where id = (select id from tender
                  where chosen_customer_id is not null and customer_id <> ${id}
                  order by id limit 1)
  `;
  expect([own.count, chosen.count]).toEqual([1, 1]);
  const colleague = await colleagueOf(id);
  const say = (actor: string, whose: string, said: { by: string; id: number | null }) => pool`
    insert into tender_event (tender_id, kind, actor, actor_name, customer_id, text)
    select id, 'stage', ${actor}, ${said.by}, ${said.id}, 'Этап 99' from tender where ${pool(whose)} = ${id}
  `;
  for (const [actor, whose] of [
    ['customer', 'customer_id'],
    ['contractor', 'chosen_customer_id'],
  ] as const) {
    // From before it was kept who said it, since then, and what a colleague said on the same side.
    await say(actor, whose, { by: name, id: null });
    await say(actor, whose, { by: name, id });
    await say(actor, whose, { by: 'Коллега', id: colleague });
  }
  await say('customer', 'chosen_customer_id', { by: 'Коллега', id: null });
  // In a colleague's request he is named by his number alone.
  await say('customer', 'chosen_customer_id', { by: name, id });
}

async function colleagueOf(id: number): Promise<number> {
  const [person] = await shop.pool<{ id: number }[]>`
    select id from customer where id <> ${id} and closed_at is null order by id limit 1
  `;
  return person!.id;
}

/** One row in each table in which a name can stand. */
async function writeEverywhere(id: number): Promise<void> {
  const { pool } = shop;
  const name = 'Редкослов Зиновий';
  // What somebody of the demo has written is his.
  for (const [table, column] of SIGNED)
    await pool`
      update ${pool(table)} set customer_id = ${id}, ${pool(column)} = ${name}
       where ctid = (select ctid
                       from ${pool(table)} as written
                      where customer_id is not null
                        and to_jsonb(written) ->> 'company_id' is null
                      limit 1)
    `;
  const [email, phone] = ['redkoslov@example.com', '+79001234599'];
  await pool`insert into delivery_recipient (customer_id, full_name, phone) values (${id}, ${name}, ${phone})`;
  await pool`insert into delivery_address (customer_id, name, address) values (${id}, ${name}, 'Тверь')`;
  await pool`insert into notice (customer_id, event, title) values (${id}, 'order', ${name})`;
  await pool`
    insert into digest_item (customer_id, event, recipient, title) values (${id}, 'restock', ${email}, ${name})
  `;
  await pool`insert into message (channel, recipient, subject, body) values ('email', ${email}, 'Заказ', ${name})`;
  await pool`insert into message (channel, recipient, body) values ('sms', ${phone}, ${name})`;
  await pool`
    insert into review (product_id, customer_id, author, rating, text)
    select id, ${id}, ${name}, 5, 'Хорошая камера' from product order by id limit 1
  `;
  await pool`
    insert into stored_file (owner_id, purpose, type, storage_key, name, media_type, size)
    values (${id}, 'profile', 8, 'private/aa/redkoslov', 'фото.png', 'image/png', 7)
  `;
  await writeInWorks(id);
  await pool`
    insert into product_answer (question_id, side, customer_id, author, text)
    select id, 'owner', ${id}, ${name}, 'Работает' from product_question order by id limit 1
  `;
  await pool`
    insert into quote_request (number, kind, customer_id, name, phone, phone_typed, email, comment, consent_document,
                               consent_revision, consent_source, consented_at, idempotency_key, body_hash, promised_at,
                               created_at)
    values ('КП-2020-000003', 'offer', ${id}, ${name}, ${phone}, ${phone}, ${email}, ${name}, 'personal_data', '1', 'form',
            now(), 'erased-with-its-owner', decode(repeat('00', 32), 'hex'), now() + interval '1 day', now())
  `;
  const [quote] = await pool<{ id: number }[]>`
    insert into quote (number, customer_id, name, contact_name, contact_email, contact_phone, comment, region_guid, promised_at)
    select 'КП-2020-000001', ${id}, 'Запрос', ${name}, ${email}, ${phone}, ${name}, guid, now() from city limit 1
    returning id
  `;
  await pool`
    insert into quote_event (quote_id, kind, actor, actor_name, text, customer_id)
    values (${quote!.id}, 'comment', 'buyer', ${name}, ${`Позвоните: ${phone}`}, ${id}),
           (${quote!.id}, 'comment', 'buyer', ${name}, ${`Позвоните: ${phone}`}, null),
           (${quote!.id}, 'comment', 'buyer', 'Коллега', 'Подходит', ${await colleagueOf(id)})
  `;
  const [other] = await pool<{ id: number }[]>`
    insert into quote (number, name, contact_name, contact_email, contact_phone, region_guid, promised_at)
    select 'КП-2020-000002', 'Запрос', 'Коллега', 'kollega@example.com', '', guid, now() from city limit 1
    returning id
  `;
  await pool`
    insert into quote_event (quote_id, kind, to_status, actor, actor_name, text, customer_id)
    values (${other!.id}, 'move', 'DECLINED', 'buyer', ${name}, ${name}, ${id})
  `;
  await pool`
    update quote set status = 'DECLINED', decline_reason = 'other', decline_comment = ${name} where id = ${other!.id}
  `;
  await pool`
    insert into stock_subscription (offer_id, customer_id, email, quantity_milli, consent_revision, status, city_guid,
                                    code_hash, confirmed_at)
    select offer.id, ${id}, ${email}, 1000, '1', 'active', city.guid, decode(repeat('00', 32), 'hex'), now()
      from offer, city limit 1
  `;
}
