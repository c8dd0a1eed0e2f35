import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRoot } from '../platform/embedded-postgres/postgres-account.ts';
import { signalIfAlive } from '../platform/supervisor/end-process.ts';
import {
  expectHealthy,
  isHealthy,
  launchMarketplace,
  processesOf,
  PROJECT,
  queryOf,
  temporaryFolder,
  whenReady,
  type ProcessName,
  type StartedMarketplace,
  type StartOptions,
  type TemporaryFolder,
} from '../testing/started-marketplace.ts';

const ROUNDS = 10;
const NOBODY = { uid: 65_534, gid: 65_534 };
const COPIED = ['package.json', 'package-lock.json', 'apps', 'packages', 'scripts', 'demo'];
const ROOT_NEEDED =
  'Only root can start the marketplace both as root and as somebody else: run npm run test:heavy as root.';
const TIMEOUT = { timeout: 10 * 60_000 };

let folder: TemporaryFolder;
const launched: StartedMarketplace[] = [];

beforeAll(() => {
  folder = temporaryFolder();
});

afterAll(async () => {
  for (const marketplace of launched) marketplace.kill('SIGTERM');
  await Promise.all(launched.map(({ exited }) => exited));
  folder.remove();
});

describe('under kill -9', () => {
  it.each<[ProcessName, string]>([
    ['server', 'server'],
    ['worker', 'worker'],
    ['postmaster', 'database'],
  ])(`the %s is back each of ${ROUNDS} times, and nothing committed is lost`, TIMEOUT, async (part, name) => {
    const dataDir = join(folder.path, 'kills');
    const marketplace = start({ dataDir });
    const address = await whenReady(marketplace);
    await queryOf(dataDir, 'create table if not exists deed (round int)');
    await queryOf(dataDir, 'truncate deed');
    const times: number[] = [];

    for (let round = 1; round <= ROUNDS; round += 1) {
      // A part that has served for a while is started again without delay.
      await new Promise((resolve) => setTimeout(resolve, 3500));
      const writing = keepWriting(dataDir, round);
      const begun = performance.now();
      process.kill(processesOf(dataDir)[part], 'SIGKILL');
      await expect.poll(() => timesBack(marketplace, name), { timeout: 60_000, interval: 10 }).toBe(round);
      await expect.poll(() => isHealthy(address), { timeout: 60_000, interval: 10 }).toBe(true);
      times.push(performance.now() - begun);
      const acknowledged = await writing.stop();
      const [row] = await queryOf(dataDir, `select count(*)::int as count from deed where round = ${round}`);
      expect(row?.['count']).toBeGreaterThanOrEqual(acknowledged);
    }
    report(`kill -9 of the ${part}`, times);
    await stopped(marketplace);
  });

  it(`everything is back each of ${ROUNDS} times, and nothing committed is lost`, TIMEOUT, async () => {
    const dataDir = join(folder.path, 'kills');
    let marketplace = start({ dataDir });
    await whenReady(marketplace);
    await queryOf(dataDir, 'truncate deed');
    const times: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writing = keepWriting(dataDir, round);
      const { supervisor, ...others } = processesOf(dataDir);
      const backends = childrenOf(others.postmaster);
      for (const pid of [supervisor, ...Object.values(others)]) process.kill(pid, 'SIGKILL');
      for (const pid of backends) signalIfAlive(pid, 'SIGKILL');
      const begun = performance.now();
      marketplace = start({ dataDir });
      await expectHealthy(await whenReady(marketplace));
      times.push(performance.now() - begun);
      const acknowledged = await writing.stop();
      const [row] = await queryOf(dataDir, `select count(*)::int as count from deed where round = ${round}`);
      expect(row?.['count']).toBeGreaterThanOrEqual(acknowledged);
    }
    report('kill -9 of everything, until the next start is ready', times);
    await stopped(marketplace);
  });

  it(
    'a first start that is killed at any moment leaves nothing that hinders the next one',
    TIMEOUT,
    async () => {
      const dataDir = join(folder.path, 'first-start');
      for (const afterMs of [200, 400, 600, 800, 1000, 1300, 1600, 2000, 2500]) {
        const marketplace = start({ dataDir });
        await new Promise((resolve) => setTimeout(resolve, afterMs));
        marketplace.kill('SIGKILL');
        await marketplace.exited;
      }
      const last = start({ dataDir });

      await expectHealthy(await whenReady(last));
      expect(readdirSync(dataDir).filter((name) => name.includes('making'))).toEqual([]);
      await stopped(last);
    },
  );
});

describe('whoever starts it', () => {
  it('first and later starts are quick', TIMEOUT, async () => {
    const dataDir = join(folder.path, 'times');
    const first: number[] = [];
    const later: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      rmSync(dataDir, { recursive: true, force: true });
      first.push(await timeOfStart(dataDir));
      later.push(await timeOfStart(dataDir));
    }
    report('first start (no install, no build)', first);
    report('later start', later);
    expect(Math.min(...later)).toBeLessThan(5000);
  });

  it.each([
    ['an ordinary user', proveOrdinaryUser],
    ['root in a closed folder', proveClosedFolder],
  ] as const)('runs for %s', TIMEOUT, async (_who, prove) => {
    expect.hasAssertions();
    if (!isRoot()) throw new Error(ROOT_NEEDED);
    await prove();
  });
});

async function proveOrdinaryUser(): Promise<void> {
  const project = copyOfProject('ordinary');
  for (const part of COPIED)
    execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, join(project, part)]);
  // Not its packages: hard links share their owner with the originals.
  chownSync(project, NOBODY.uid, NOBODY.gid);
  const dataDir = join(project, '.data');

  const marketplace = start({ dataDir, project, ids: NOBODY });
  await expectHealthy(await whenReady(marketplace));

  const { server, postmaster } = processesOf(dataDir);
  expect([server, postmaster].map((pid) => statSync(`/proc/${pid}`).uid)).toEqual([NOBODY.uid, NOBODY.uid]);
  await stopped(marketplace);

  chmodSync(dataDir, 0o555);
  const refused = start({ dataDir: join(dataDir, 'closed'), project, ids: NOBODY });
  await expect(refused.exited).resolves.toBe(1);
  expect(refused.said()).toMatch(/The data folder .* cannot be written \(EACCES\)/);
}

async function proveClosedFolder(): Promise<void> {
  const project = copyOfProject('closed');
  chmodSync(project, 0o700);
  const dataDir = join(project, '.data');

  const first = start({ dataDir, project });
  await expectHealthy(await whenReady(first));

  const [, home] = /The database is kept in (\S+), because/.exec(first.said()) ?? [];
  expect(home).toMatch(/^\/var\/lib\/okoem-/);
  try {
    expect(existsSync(join(home!, 'postgres/data/PG_VERSION'))).toBe(true);
    await stopped(first);
    const second = start({ dataDir, project });
    await whenReady(second);
    expect(second.said()).toContain('✓ PostgreSQL started');
    await stopped(second);
  } finally {
    rmSync(home!, { recursive: true, force: true });
  }
}

/** Hard links spare the disk where they are possible. */
function copyOfProject(name: string): string {
  const to = join(folder.path, name);
  mkdirSync(to);
  execFileSync('cp', ['-a', ...COPIED.map((part) => join(PROJECT, part)), to]);
  const modules = join(PROJECT, 'node_modules');
  try {
    execFileSync('cp', ['-al', modules, to], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', modules, to]);
  }
  return to;
}

function start(options: StartOptions): StartedMarketplace {
  const marketplace = launchMarketplace(options);
  launched.push(marketplace);
  return marketplace;
}

async function stopped(marketplace: StartedMarketplace): Promise<void> {
  marketplace.kill('SIGTERM');
  await expect(marketplace.exited).resolves.toBe(0);
}

async function timeOfStart(dataDir: string): Promise<number> {
  const begun = performance.now();
  const marketplace = start({ dataDir });
  await whenReady(marketplace);
  const time = performance.now() - begun;
  await stopped(marketplace);
  return time;
}

function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid ? [child!] : []));
}

function timesBack(marketplace: StartedMarketplace, name: string): number {
  return marketplace.said().split(`${name} is back`).length - 1;
}

/** One row after the other until told to stop; answers how many the database has acknowledged. */
function keepWriting(dataDir: string, round: number): { stop: () => Promise<number> } {
  let acknowledged = 0;
  let wanted = true;
  const writing = (async () => {
    while (wanted) {
      try {
        await queryOf(dataDir, `insert into deed values (${round})`);
        acknowledged += 1;
      } catch {
        // It is down; what counts is what it has promised.
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    async stop() {
      wanted = false;
      await writing;
      return acknowledged;
    },
  };
}

function report(what: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b).map((time) => `${(time / 1000).toFixed(2)} s`);
  console.log(
    `${what}: median ${sorted[Math.floor(sorted.length / 2)]}, worst ${sorted.at(-1)} of ${sorted.length}`,
  );
}
