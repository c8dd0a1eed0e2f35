import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_TABLES_SQL, SHOWN_TABLES, UNSHOWN_TABLES } from './shown-tables.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

describe('every table of the database', () => {
  it('is listed in shown-tables.ts, once, and nothing else is', async () => {
    const rows = await database.pool.unsafe<{ name: string }[]>(ALL_TABLES_SQL);

    const listed = [...SHOWN_TABLES, ...Object.keys(UNSHOWN_TABLES)].sort();

    expect(listed).toEqual(rows.map(({ name }) => name).sort());
  });

  it('that pages show tells of rows that come, change and go, and of being emptied', async () => {
    const rows = await database.pool<{ name: string; events: string[] }[]>`
      select relation.relname as name, array_agg(distinct event.name order by event.name) as events
        from pg_class as relation
        join pg_trigger as trigger on trigger.tgrelid = relation.oid and not trigger.tgisinternal
        join pg_proc as function on function.oid = trigger.tgfoid and function.proname like 'tell\\_%'
        join (values (4, 'insert'), (8, 'delete'), (16, 'update'), (32, 'truncate')) as event (bit, name)
          on trigger.tgtype & event.bit > 0
       where relation.relnamespace = 'public'::regnamespace
         and trigger.tgenabled <> 'D'
       group by relation.relname
    `;
    const eventsOf = new Map(rows.map(({ name, events }) => [name, events.join(' ')]));

    const silent = SHOWN_TABLES.filter((name) => eventsOf.get(name) !== 'delete insert truncate update');

    expect(silent, 'call watch_table for these in a migration').toEqual([]);
  });
});

describe('a table watched by watch_table', () => {
  it('tells once a statement, and only of what is compared', async () => {
    const db = database.pool;
    const [last] = await db<{ id: number }[]>`select coalesce(max(id), 0)::bigint as id from outbox`;

    await db`insert into family (name) values ('Первое'), ('Второе')`;
    await db`update family set name = name`;
    await db`insert into setting (key, value) values ('technical_pause', 'false')`;
    await db`update setting set updated_at = now() + interval '1 hour' where key = 'technical_pause'`;
    await db`delete from family where name = 'Первое'`;

    const told = await db`select topic, key, payload from outbox where id > ${last!.id} order by id`;
    expect([...told]).toEqual([
      { topic: 'detail', key: 'family', payload: null },
      { topic: 'content', key: 'setting', payload: null },
      { topic: 'detail', key: 'family', payload: null },
    ]);
  });
});
