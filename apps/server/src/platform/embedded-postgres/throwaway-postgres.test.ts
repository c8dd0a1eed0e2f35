import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { postgres } from '../database/driver.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

const MODULE = join(import.meta.dirname, 'throwaway-postgres.ts');

it('serves databases of its own making until it is stopped, and leaves no trace', async () => {
  const cluster = await startThrowawayPostgres();
  const sql = postgres(cluster.url, { max: 1 });
  await sql.unsafe('create database another');
  const [row] = await sql<{ fsync: string }[]>`select current_setting('fsync') as fsync`;
  await sql.end();
  await cluster.stop();

  expect(row?.fsync).toBe('off');
  expect(existsSync(cluster.home)).toBe(false);
  await expect(answers(cluster.url)).resolves.toBe(false);
});

it('is gone soon after its owner was killed', async () => {
  const { url, home, kill } = await startInAnotherProcess();
  await expect(answers(url)).resolves.toBe(true);

  kill();

  await expect.poll(() => existsSync(home), { timeout: 20_000 }).toBe(false);
  await expect(answers(url)).resolves.toBe(false);
});

it('removes what a dead owner left behind, and nothing of a living one', async () => {
  const dead = mkdtempSync(join(tmpdir(), 'throwaway-postgres-'));
  writeFileSync(join(dead, 'owner.json'), JSON.stringify({ pid: 1, started: 'long ago' }));
  mkdirSync(join(dead, 'postgres/data'), { recursive: true });
  const living = mkdtempSync(join(tmpdir(), 'throwaway-postgres-'));

  const cluster = await startThrowawayPostgres();
  await cluster.stop();

  expect(existsSync(dead)).toBe(false);
  expect(existsSync(living)).toBe(true);
  rmSync(living, { recursive: true });
});

async function startInAnotherProcess(): Promise<{ url: string; home: string; kill: () => void }> {
  const code = `
    import { startThrowawayPostgres } from ${JSON.stringify(MODULE)};
    const { url, home } = await startThrowawayPostgres();
    console.log(JSON.stringify({ url, home }));
    setInterval(() => {}, 1000);
  `;
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(owner.stdout, 'data')) as [Buffer];
  return {
    ...(JSON.parse(said.toString()) as { url: string; home: string }),
    kill: () => owner.kill('SIGKILL'),
  };
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2 });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
