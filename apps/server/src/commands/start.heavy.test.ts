import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRoot } from '../platform/embedded-postgres/postgres-account.ts';
import { identify } from '../platform/supervisor/process-identity.ts';
import {
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
      for (const pid of [supervisor, ...Object.values(others)]) process.kill(pid, 'SIGKILL');
      const begun = performance.now();
      marketplace = start({ dataDir });
      await expect(isHealthy(await whenReady(marketplace))).resolves.toBe(true);
      times.push(performance.now() - begun);
      const acknowledged = await writing.stop();
      const [row] = await queryOf(dataDir, `select count(*)::int as count from deed where round = ${round}`);
      expect(row?.['count']).toBeGreaterThanOrEqual(acknowledged);
    }
    report('kill -9 of everything, until the next start is ready', times);
    await stopped(marketplace);
  });

  it('a first start that is killed at any moment leaves nothing that hinders the next one', TIMEOUT, async () => {
    const dataDir = join(folder.path, 'first-start');
    for (const afterMs of [200, 400, 600, 800, 1000, 1300, 1600, 2000, 2500]) {
      const marketplace = start({ dataDir });
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      marketplace.kill('SIGKILL');
      await marketplace.exited;
    }
    const last = start({ dataDir });

    await expect(isHealthy(await whenReady(last))).resolves.toBe(true);
    expect(existsSync(join(dataDir, 'postgres.making'))).toBe(false);
    await stopped(last);
  });
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

  it.each(isRoot() ? [['an ordinary user', proveOrdinaryUser], ['root in a closed folder', proveClosedFolder]] as const : [])(
    'it runs for %s',
    TIMEOUT,
    async (_who, prove) => {
      expect.hasAssertions();
      await prove();
    },
  );
});

/** A copy of the project that belongs to somebody else; hard links spare the disk where they are possible. */
function copyOfProject(to: string, { uid, gid }: { uid: number; gid: number }): void {
  mkdirSync(to);
  const parts = ['package.json', 'package-lock.json', 'apps', 'packages', 'scripts', 'demo'];
  execFileSync('cp', ['-a', ...parts.map((part) => join(PROJECT, part)), to]);
  const modules = join(PROJECT, 'node_modules');
  try {
    execFileSync('cp', ['-al', modules, to], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', modules, to]);
  }
  execFileSync('chown', ['-R', `${uid}:${gid}`, ...parts.map((part) => join(to, part)), to], { stdio: 'ignore' });
}
