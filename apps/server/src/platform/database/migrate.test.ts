import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate, MIGRATIONS_DIR, readMigrations } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.unsafe('drop schema public cascade; create schema public');
  folder = mkdtempSync(join(tmpdir(), 'okoem-migrations-'));
  write('001-first.sql', 'create table first (id integer);');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const run = () => migrate(database.pool, { directory: pathToFileURL(`${folder}/`) });

describe('migrations', () => {
  it('are applied once and in order', async () => {
    write('002-second.sql', 'alter table first add column name text;');
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
  });

  it('are applied by one of the processes that start together', async () => {
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.sort()).toEqual([0, 0, 1]);
  });

  it('leave nothing of one that fails, and keep those before it', async () => {
    write('002-broken.sql', 'create table half (id integer); select broken;');
    await expect(run()).rejects.toThrow('broken');
    const [row] = await database.pool`select to_regclass('first') as first, to_regclass('half') as half`;
    expect(row).toEqual({ first: 'first', half: null });
    write('002-broken.sql', 'create table half (id integer);');
    expect(await run()).toBe(1);
  });

  it('refuse to be changed after the fact', async () => {
    await run();
    write('001-first.sql', 'create table first (id bigint);');
    await expect(run()).rejects.toThrow('001-first.sql was changed after it had been applied');
  });

  it('refuse a gap in their numbers and a name that is no name', async () => {
    write('003-third.sql', 'select 1;');
    await expect(run()).rejects.toThrow('003-third.sql breaks the row');
    rmSync(join(folder, '003-third.sql'));
    write('second.sql', 'select 1;');
    await expect(run()).rejects.toThrow('second.sql is not named like');
  });

  it('wait for a table that is in use instead of blocking it', async () => {
    await run();
    write('002-second.sql', 'alter table first add column name text;');
    const user = await database.pool.reserve();
    await user`begin`;
    await user`lock table first in access share mode`;
    const migrating = run();
    await new Promise((done) => setTimeout(done, 1500));
    await user`commit`;
    user.release();
    expect(await migrating).toBe(1);
  });

  it('of the project read as one row without gaps', () => {
    expect(readMigrations(MIGRATIONS_DIR).length).toBeGreaterThan(5);
  });
});
