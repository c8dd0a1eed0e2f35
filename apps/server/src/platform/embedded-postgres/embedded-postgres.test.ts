import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { postgres } from '../database/driver.ts';
import { clusterFolder, dataFolder } from './create-cluster.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from './embedded-postgres.ts';
import { chooseAccount, isRoot } from './postgres-account.ts';
import { lockFilePath } from './postmaster.ts';

const folders: string[] = [];
const running: EmbeddedPostgres[] = [];
const strangers: ChildProcess[] = [];

type Fact = readonly [string, () => Promise<void>];
const FACTS_OF_ROOT: readonly Fact[] = [
  ['as root keeps the cluster in the second home when its user cannot enter the first', closedFirstHome],
  ['as root never passes over a cluster that its user can no longer enter', closedAfterwards],
];
const FACTS_OF_OTHERS: readonly Fact[] = [['as an ordinary user runs PostgreSQL as that user', ownUser]];

/** Made once: creating a cluster costs ten times what starting it costs. */
let homes: readonly [string];

beforeAll(async () => {
  homes = [newHome()];
  const database = await startEmbeddedPostgres({ homes, database: 'test_owner', log: () => undefined });
  await query(database.url, 'create table kept as select 42 as answer');
  await database.stop();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.stop()));
  for (const stranger of strangers.splice(0)) stranger.kill('SIGKILL');
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('startEmbeddedPostgres', () => {
  it('makes durable UTF-8 clusters that know Cyrillic letters', async () => {
    const database = await start({ homes });

    await expect(settings(database.url)).resolves.toEqual({
      server_encoding: 'UTF8',
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '127.0.0.1',
    });
    await query(database.url, 'create extension pg_trgm');
    const [row] = await query(
      database.url,
      `select lower('ЁЖ') as lower, similarity('видеокамера', 'видеокамеры') > 0.5 as alike`,
    );
    expect(row).toEqual({ lower: 'ёж', alike: true });
  });

  it('lets in nobody but the owner of the database, who is no superuser', async () => {
    const database = await start({ homes });

    const superuser = database.url.replace('//test_owner:', '//postgres:');
    await expect(query(superuser, 'select 1')).rejects.toThrow(/no pg_hba.conf entry/);
    const wrong = database.url.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
    const [row] = await query(database.url, `select current_setting('is_superuser') as is_superuser`);
    expect(row).toEqual({ is_superuser: 'off' });
    expect(statSync(join(clusterFolder(database.home), 'password')).mode & 0o777).toBe(0o600);
  });

  it('starts an existing cluster with its data', async () => {
    const first = await start({ homes });
    await first.stop();
    await first.ended;

    const second = await start({ homes });

    expect(second.origin).toBe('started');
    await expect(query(second.url, 'select answer from kept')).resolves.toEqual([{ answer: 42 }]);
  });

  it('adopts the living postmaster of its folder and can stop it', async () => {
    const first = await start({ homes });

    const second = await start({ homes });

    expect(second).toMatchObject({ origin: 'adopted', pid: first.pid, url: first.url });
    await second.stop();
    await Promise.all([first.ended, second.ended]);
    await expect(query(first.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('clears a lock file whose process number belongs to somebody else now', async () => {
    const first = await start({ homes });
    await first.stop();
    const stranger = spawn('sleep', ['60'], { ...chooseAccount().ids, stdio: 'ignore' });
    strangers.push(stranger);
    writeFileSync(
      lockFilePath(dataFolder(first.home)),
      `${stranger.pid}\n${dataFolder(first.home)}\n0\n5432\n\n\n\n`,
    );

    const second = await start({ homes });

    expect(second.origin).toBe('started');
    expect(stranger.exitCode).toBeNull();
  });

  it('recovers everything committed after kill -9 of the postmaster, with a backend still busy', async () => {
    const first = await start({ homes });
    await query(first.url, 'update kept set answer = 43');
    const busy = query(first.url, 'select count(*) from generate_series(1, 1000000000000)').catch(
      () => undefined,
    );
    await waitUntil(async () => {
      const [row] = await query(
        first.url,
        `select count(*)::int as busy from pg_stat_activity where query like '%generate_series(1, 1%' and pid <> pg_backend_pid()`,
      );
      return row?.['busy'] === 1;
    });

    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    const second = await start({ homes });

    expect(second.origin).toBe('started');
    await expect(query(second.url, 'select answer from kept')).resolves.toEqual([{ answer: 43 }]);
    await busy;
  });

  it('leaves nothing half-made when a first start is called off, and begins anew after one that was killed', async () => {
    const home = newHome();
    const controller = new AbortController();
    const starting = start({ homes: [home], signal: controller.signal });
    setTimeout(() => controller.abort(), 200);
    await expect(starting).rejects.toThrow(/abort/);
    expect(readdirSync(home)).toEqual([]);

    mkdirSync(`${clusterFolder(home)}.making-x/data`, { recursive: true });
    writeFileSync(`${clusterFolder(home)}.making-x/data/PG_VERSION`, '18\n');
    const database = await start({ homes: [home] });

    expect(database.origin).toBe('created');
    expect(readdirSync(home).toSorted()).toEqual(['postgres', 'postgres.log']);
  });

  it('keeps the port it is asked to keep, and takes another when that one is taken', async () => {
    const first = await start({ homes });
    await first.stop();
    const second = await start({ homes, port: first.port });
    expect(second.port).toBe(first.port);
    await second.stop();

    const thief = createServer().listen(first.port, '127.0.0.1');
    await once(thief, 'listening');
    const third = await start({ homes, port: first.port });
    thief.close();

    expect(third.port).not.toBe(first.port);
    await expect(query(third.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  it('refuses a cluster of another major version in one sentence', async () => {
    const home = newHome();
    mkdirSync(dataFolder(home), { recursive: true });
    writeFileSync(join(dataFolder(home), 'PG_VERSION'), '14\n');
    if (isRoot()) await giveTo(clusterFolder(home));

    await expect(start({ homes: [home] })).rejects.toThrow(
      /was made by PostgreSQL 14, this release brings 18/,
    );
  });

  it.each(isRoot() ? FACTS_OF_ROOT : FACTS_OF_OTHERS)('%s', async (_fact, prove) => {
    expect.hasAssertions();
    await prove();
  });
});

async function start(options: Partial<EmbeddedPostgresOptions> & Pick<EmbeddedPostgresOptions, 'homes'>) {
  const database = await startEmbeddedPostgres({
    database: 'test_owner',
    log: () => undefined,
    ...options,
  });
  running.push(database);
  return database;
}

function newHome(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-test-'));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

async function giveTo(folder: string): Promise<void> {
  const { uid, gid } = chooseAccount().ids!;
  await once(spawn('chown', ['-R', `${uid}:${gid}`, folder]), 'exit');
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe(text))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function settings(url: string): Promise<Record<string, unknown>> {
  const names = [
    'server_encoding',
    'data_checksums',
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'listen_addresses',
  ];
  const rows = await query(
    url,
    `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
  );
  return rows[0]!;
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function closedFirstHome(): Promise<void> {
  const closed = newHome();
  chmodSync(closed, 0o700);
  const open = newHome();
  const said: string[] = [];

  const database = await start({ homes: [join(closed, 'data'), open], log: (line) => said.push(line) });

  expect(database.home).toBe(open);
  expect(said.join()).toContain(open);
  expect(statSync(dataFolder(open)).uid).toBe(chooseAccount().ids?.uid);
}

async function closedAfterwards(): Promise<void> {
  const parent = newHome();
  const homes = [join(parent, 'data'), newHome()] as const;
  const first = await start({ homes });
  await first.stop();
  chmodSync(parent, 0o700);

  await expect(start({ homes })).rejects.toThrow(/cannot enter that folder any more/);
}

async function ownUser(): Promise<void> {
  const database = await start({ homes: [newHome()] });

  expect(statSync(dataFolder(database.home)).uid).toBe(process.getuid?.());
}
