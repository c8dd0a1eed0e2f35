import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_TABLES_SQL, SHOWN_TABLES, UNCOMPARED_COLUMNS, UNSHOWN_TABLES } from './shown-tables.ts';
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

  it('that pages show tells of a change of any of its columns, but for those listed', async () => {
    const rows = await database.pool<{ name: string; columns: string[]; tellers: string[] }[]>`
      select relation.relname as name,
             array(select attname::text
                     from pg_attribute
                    where attrelid = relation.oid and attnum > 0 and not attisdropped) as columns,
             array(select function.prosrc
                     from pg_trigger as trigger
                     join pg_proc as function on function.oid = trigger.tgfoid
                    where trigger.tgrelid = relation.oid
                      and trigger.tgtype & 16 > 0
                      and function.proname like 'tell\\_%') as tellers
        from pg_class as relation
       where relation.relnamespace = 'public'::regnamespace
         and relation.relname = any(${[...SHOWN_TABLES]})
    `;
    expect(rows).toHaveLength(SHOWN_TABLES.length);
    const uncompared = rows.flatMap(({ name, columns, tellers }) =>
      columns
        .filter((column) => !tellers.some((teller) => comparesAll(teller) || hasWord(teller, column)))
        .map((column) => `${name}.${column}`),
    );

    expect(uncompared.sort(), 'call watch_table again with these, or list them').toEqual(
      Object.keys(UNCOMPARED_COLUMNS).sort(),
    );
  });
});

/** The lists of 009 and of `watch_table` stand before `from new_rows`. */
function comparesAll(teller: string): boolean {
  return /, \* from new_rows/.test(teller);
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(text);
}

describe('a table watched by watch_table', () => {
  it('may be watched again with a column more', async () => {
    const db = database.pool;
    await db`alter table family add column colour text`;
    await db`insert into family (name) values ('Цветное')`;
    const countToldOf = async (colour: string) => {
      const [last] = await db<{ id: number }[]>`select coalesce(max(id), 0)::bigint as id from outbox`;
      await db`update family set colour = ${colour} where name = 'Цветное'`;
      return (await db`select from outbox where id > ${last!.id}`).count;
    };
    await db`select watch_table('family', 'detail', '''family''', 'id, name')`;
    expect(await countToldOf('белый')).toBe(0);
    await db`select watch_table('family', 'detail', '''family''', 'id, name, colour')`;
    expect(await countToldOf('серый')).toBe(1);
    await db`alter table family drop column colour`;
    await db`select watch_table('family', 'detail', '''family''')`;
  });

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
