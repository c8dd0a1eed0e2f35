import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identify } from '../platform/supervisor/process-identity.ts';
import {
  expectHealthy,
  isHealthy,
  launchMarketplace,
  processesOf,
  queryOf,
  temporaryFolder,
  whenReady,
  type StartedMarketplace,
  type StartOptions,
  type TemporaryFolder,
} from '../testing/started-marketplace.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { assertDatabaseUsable, assertSpace, prepareDataFolder } from './start-checks.ts';

let folder: TemporaryFolder;
let outside: TestDatabase;
const launched: StartedMarketplace[] = [];

beforeAll(async () => {
  folder = temporaryFolder();
  outside = await cloneDatabase({ connections: 1, demo: true });
});

afterAll(async () => {
  for (const marketplace of launched) marketplace.kill('SIGTERM');
  await Promise.all(launched.map(({ exited }) => exited));
  folder.remove();
  await outside.drop();
});

describe('npm start refuses in one sentence', () => {
  it('when the port is in use, and leaves no data folder behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const dataDir = join(folder.path, 'port');

    await expect(refusal({ dataDir, env: { PORT: String(port), HOST: '127.0.0.1' } })).resolves.toBe(
      `Port ${port} is in use: stop the program that listens on it, or choose another with PORT=${port + 1} npm start.`,
    );
    expect(existsSync(dataDir)).toBe(false);
    other.close();
  });

  it('when DATABASE_URL leads nowhere, without its password', async () => {
    const dataDir = join(folder.path, 'database-url');
    const env = { DATABASE_URL: 'postgres://me:hidden-word@127.0.0.1:1/shop' };

    const said = await refusal({ dataDir, env });

    expect(said).toMatch(
      /^DATABASE_URL does not lead to a database: 127.0.0.1:1\/shop answered ".*ECONNREFUSED.*"\.$/,
    );
    expect(said).not.toContain('hidden-word');
    expect(existsSync(dataDir)).toBe(false);
  });

  it('when the password in DATABASE_URL is wrong, or the server too old', async () => {
    const { url } = outside;
    await expect(assertDatabaseUsable(url.replace(/:[^:@]+@/, ':wrong@'))).rejects.toThrow(
      /password authentication failed/,
    );
    await expect(assertDatabaseUsable(url, 99)).rejects.toThrow(
      /leads to PostgreSQL \d+ at .*, and 99 or newer is needed/,
    );
    await expect(assertDatabaseUsable(url)).resolves.toBeUndefined();
  });

  it('when the data folder cannot be made, whatever is in its way', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    const above = join(folder.path, 'above');

    await expect(refusal({ dataDir: join(file, 'data') })).resolves.toMatch(
      /^The data folder .* cannot be written \(ENOTDIR\): a file stands in its place or above it, .* with DATA_DIR\.$/,
    );
    expect(() => prepareDataFolder(file)).toThrow(/cannot be written \(EEXIST\): a file stands/);
    expect(() => prepareDataFolder(join(above, 'a'.repeat(300)))).toThrow(
      /\(ENAMETOOLONG\): its name is too long/,
    );
    expect(existsSync(above)).toBe(false);
  });

  // Node's own way of making a folder never comes back from there.
  it.runIf(existsSync('/proc/self'))('when nothing can be made where the data folder is wanted', async () => {
    await expect(refusal({ dataDir: '/proc/okoem/data' })).resolves.toMatch(
      /^The data folder \/proc\/okoem\/data cannot be written \(ENOENT\): no folder can be made there, so choose another with DATA_DIR\.$/,
    );
  });

  it('when there is not enough space for a first start', () => {
    expect(() => assertSpace(folder.path, 1e18)).toThrow(
      /MB free for .* and the first start needs 1000000000000 MB/,
    );
    expect(() => assertSpace(folder.path, 1)).not.toThrow();
  });

  it('when a variable is wrong or a flag unknown', async () => {
    const dataDir = join(folder.path, 'wrong');

    await expect(refusal({ dataDir, env: { PORT: 'web' } })).resolves.toMatch(
      /^The configuration is wrong\. PORT/,
    );
    await expect(refusal({ dataDir, args: ['--prot=1'] })).resolves.toBe(
      "Unknown option '--prot': npm start -- --help lists what there is.",
    );
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('npm start -- --help', () => {
  it('lists every variable and starts nothing', async () => {
    const marketplace = start({ dataDir: join(folder.path, 'help'), args: ['--help'] });

    await expect(marketplace.exited).resolves.toBe(0);
    expect(marketplace.said()).toMatch(/DATA_DIR .*\(default: \.data\)/);
    expect(existsSync(join(folder.path, 'help'))).toBe(false);
  });
});

describe('npm start', () => {
  it(
    'brings everything up, survives the death of each part, and puts everything down in order',
    { timeout: 300_000 },
    async () => {
      const dataDir = join(folder.path, 'life');
      const marketplace = start({ dataDir });
      const address = await whenReady(marketplace);
      await expectHealthy(address);
      expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
      await queryOf(dataDir, 'create table kept as select 42 as answer');

      await expect(refusal({ dataDir })).resolves.toMatch(
        /^The marketplace already runs on .* \(process \d+\)/,
      );

      for (const [part, name] of [
        ['server', 'server'],
        ['worker', 'worker'],
        ['postmaster', 'database'],
      ] as const) {
        process.kill(processesOf(dataDir)[part], 'SIGKILL');
        await expect.poll(marketplace.said, { timeout: 90_000 }).toContain(`${name} is back`);
        await expect.poll(() => isHealthy(address), { timeout: 90_000 }).toBe(true);
      }
      await expect(queryOf(dataDir, 'select answer from kept')).resolves.toEqual([{ answer: 42 }]);

      const pids = Object.values(processesOf(dataDir));
      marketplace.kill('SIGINT');
      marketplace.kill('SIGINT');
      await expect(marketplace.exited).resolves.toBe(0);

      expect(pids.filter((pid) => identify(pid))).toEqual([]);
      expect(existsSync(join(dataDir, 'instance.lock'))).toBe(false);
      expect(stopsIn(marketplace.said())).toEqual(['server', 'worker']);
      expect(marketplace.said().trimEnd().endsWith('Stopped.')).toBe(true);
    },
  );

  it(
    'comes back by itself after kill -9 of everything, with the same data and address',
    { timeout: 300_000 },
    async () => {
      const dataDir = join(folder.path, 'life');
      const first = start({ dataDir });
      await whenReady(first);
      await queryOf(dataDir, 'update kept set answer = 43');
      const secret = statSync(join(dataDir, 'session-secret')).ino;

      const { supervisor, ...others } = processesOf(dataDir);
      for (const pid of [supervisor, ...Object.values(others)]) process.kill(pid, 'SIGKILL');
      await first.exited;
      const second = start({ dataDir });

      await expectHealthy(await whenReady(second));
      await expect(queryOf(dataDir, 'select answer from kept')).resolves.toEqual([{ answer: 43 }]);
      expect(statSync(join(dataDir, 'session-secret')).ino).toBe(secret);
      expect(second.said()).toContain('✓ PostgreSQL started');
      await stopped(second);
    },
  );

  it(
    'adopts the database, and waits for the children, of a supervisor that was killed',
    { timeout: 300_000 },
    async () => {
      const dataDir = join(folder.path, 'life');
      const first = start({ dataDir });
      await whenReady(first);
      const before = processesOf(dataDir);

      first.kill('SIGKILL');
      const second = start({ dataDir });
      await whenReady(second);

      const after = processesOf(dataDir);
      expect(after.postmaster).toBe(before.postmaster);
      expect(second.said()).toContain('✓ PostgreSQL adopted');
      expect([before.server, before.worker].filter((pid) => identify(pid))).toEqual([]);
      await stopped(second);
      expect(identify(after.postmaster)).toBeUndefined();
    },
  );

  it('starts nothing of its own when DATABASE_URL is set', { timeout: 300_000 }, async () => {
    const dataDir = join(folder.path, 'outside');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o700);
    const marketplace = start({ dataDir, env: { DATABASE_URL: outside.url } });

    await expectHealthy(await whenReady(marketplace));

    expect(readdirSync(dataDir)).not.toContain('postgres');
    await stopped(marketplace);
  });
});

function start(options: StartOptions): StartedMarketplace {
  const marketplace = launchMarketplace(options);
  launched.push(marketplace);
  return marketplace;
}

async function stopped(marketplace: StartedMarketplace): Promise<void> {
  marketplace.kill('SIGTERM');
  await expect(marketplace.exited).resolves.toBe(0);
}

async function refusal(options: StartOptions): Promise<string> {
  const marketplace = start(options);
  await expect(marketplace.exited).resolves.toBe(1);
  return marketplace.said().trim();
}

function stopsIn(output: string): string[] {
  return [...output.matchAll(/"event":"stopping","process":"(\w+)"/g)].map((match) => match[1]!);
}
