import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Stands in for npm, whose installs take minutes and a network: notes each run and does as FAKE_NPM says. */
const NPM = `
  const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
  appendFileSync('diary', 'install' + (existsSync('node_modules/half') ? ' over-half' : '') + '\\n');
  mkdirSync('node_modules/half', { recursive: true });
  if (process.env.FAKE_NPM === 'fail') { console.error('npm error: no network'); process.exit(3); }
  setTimeout(() => writeFileSync('node_modules/.package-lock.json', '{}'), process.env.FAKE_NPM === 'hang' ? 60_000 : 300);
`;
/** Stands in for the marketplace. */
const START = `
  import { appendFileSync } from 'node:fs';
  const note = (deed: string) => appendFileSync('diary', deed + '\\n');
  const args = process.argv.slice(2);
  note(['run', ...args].join(' '));
  if (args[0] === 'exit') process.exit(Number(args[1]));
  const end = (why: string) => { note(why); process.send?.('stopping'); setTimeout(() => process.exit(0), 300); };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);
  process.on('disconnect', () => { note('disconnect'); process.exit(0); });
  note('up');
`;

let project: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'bootstrap-test-'));
  mkdirSync(join(project, 'scripts'));
  for (const file of readdirSync(import.meta.dirname).filter((name) => /^bootstrap.*\.mjs$/.test(name))) {
    cpSync(join(import.meta.dirname, file), join(project, 'scripts', file));
  }
  mkdirSync(join(project, 'packages/a'), { recursive: true });
  writeFileSync(join(project, 'packages/a/package.json'), '{"name":"a"}');
  writeFileSync(join(project, 'package.json'), '{"type":"module","workspaces":["packages/*"]}');
  writeFileSync(join(project, 'npm-cli.cjs'), NPM);
  mkdirSync(join(project, 'apps/server/src/commands'), { recursive: true });
  writeFileSync(join(project, 'apps/server/src/commands/start.ts'), START);
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(project, { recursive: true, force: true });
});

describe('install', () => {
  it('happens once, and again when a package file or the lock file changes', async () => {
    await expect(finished(bootstrap(['start', 'exit', '0']))).resolves.toMatchObject({ code: 0 });
    await finished(bootstrap(['start', 'exit', '0']));
    expect(installs()).toHaveLength(1);

    writeFileSync(join(project, 'packages/a/package.json'), '{"name":"a","version":"2.0.0"}');
    await finished(bootstrap(['start', 'exit', '0']));
    writeFileSync(join(project, 'package-lock.json'), '{}');
    await finished(bootstrap(['start', 'exit', '0']));

    expect(installs()).toHaveLength(3);
  });

  it('is done by one of two that start together, and both run', async () => {
    const both = [bootstrap(['start', 'exit', '0']), bootstrap(['start', 'exit', '0'])];

    const results = await Promise.all(both.map(finished));

    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    expect(installs()).toHaveLength(1);
    expect(diary().filter((line) => line === 'run exit 0')).toHaveLength(2);
    expect(existsSync(join(project, 'node_modules/.bootstrap-lock'))).toBe(false);
  });

  it('that fails ends in one sentence, runs nothing, and is tried again the next time', async () => {
    const { code, said } = await finished(bootstrap(['start'], { FAKE_NPM: 'fail' }));

    expect(code).toBe(1);
    expect(said).toContain('npm error: no network');
    expect(said).toMatch(/The packages could not be installed \(npm ended with code 3 after [\d.]+ s\)/);
    expect(diary()).toEqual(['install']);
    await expect(finished(bootstrap(['start', 'exit', '0']))).resolves.toMatchObject({ code: 0 });
  });

  it('begins from nothing after one that was killed, and waits for an npm that outlived its bootstrap', async () => {
    const killed = bootstrap(['start'], { FAKE_NPM: 'hang' });
    await expect.poll(installs, { timeout: 20_000 }).toHaveLength(1);
    await expect.poll(() => lockHolders().length, { timeout: 20_000 }).toBe(2);
    killed.kill('SIGKILL');
    const next = bootstrap(['start', 'exit', '0']);
    const npm = Math.max(...lockHolders().filter((pid) => pid !== killed.pid));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(installs()).toHaveLength(1);

    process.kill(npm, 'SIGKILL');

    await expect(finished(next)).resolves.toMatchObject({ code: 0 });
    expect(installs()).toEqual(['install', 'install']);
  });

  it('is called off by a signal, which its npm gets too', async () => {
    const bootstrapped = bootstrap(['start'], { FAKE_NPM: 'hang' });
    await expect.poll(() => lockHolders().length, { timeout: 20_000 }).toBe(2);
    bootstrapped.kill('SIGTERM');

    await expect(finished(bootstrapped)).resolves.toMatchObject({ code: 128 + 15 });
    expect(lockHolders()).toEqual([]);
  });
});

describe('run', () => {
  it('passes on the arguments and answers with the exit code', async () => {
    await expect(finished(bootstrap(['start', 'exit', '7', '--flag']))).resolves.toMatchObject({ code: 7 });
    expect(diary().at(-1)).toBe('run exit 7 --flag');
  });

  it('refuses a command it does not know', async () => {
    const { code, said } = await finished(bootstrap(['toString']));

    expect(code).toBe(1);
    expect(said).toContain('There is no command "toString", but start, dev,');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('passes %s on once and waits for the end', async (signal) => {
    const bootstrapped = bootstrap(['start']);
    await expect.poll(diary, { timeout: 20_000 }).toContain('up');

    bootstrapped.kill(signal);
    setTimeout(() => bootstrapped.kill(signal), 150);

    await expect(finished(bootstrapped)).resolves.toMatchObject({ code: 0 });
    expect(diary().filter((line) => line === signal)).toHaveLength(1);
  });

  it('tells its child by the channel when it is killed', async () => {
    const bootstrapped = bootstrap(['start']);
    await expect.poll(diary, { timeout: 20_000 }).toContain('up');

    bootstrapped.kill('SIGKILL');

    await expect.poll(diary, { timeout: 20_000 }).toContain('disconnect');
  });

  it('stops when the shell that npm put before it dies of the signal', async () => {
    const command = `"${process.execPath}" scripts/bootstrap.mjs start; exit $?`;
    const shell = spawn('/bin/sh', ['-c', command], {
      cwd: project,
      env: environment({ npm_lifecycle_event: 'start' }),
    });
    started.push(shell);
    await expect.poll(diary, { timeout: 20_000 }).toContain('up');

    shell.kill('SIGKILL');

    await expect.poll(diary, { timeout: 20_000 }).toContain('SIGTERM');
  });
});

function environment(changes: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { npm_lifecycle_event: _ofTheRunner, ...env } = process.env;
  return { ...env, npm_execpath: join(project, 'npm-cli.cjs'), ...changes };
}

function bootstrap(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', ...args], {
    cwd: project,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function finished(child: ChildProcess): Promise<{ code: number; said: string }> {
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

function diary(): string[] {
  const path = join(project, 'diary');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
}

function installs(): string[] {
  return diary().filter((line) => line.startsWith('install'));
}

function lockHolders(): number[] {
  const folder = join(project, 'node_modules/.bootstrap-lock');
  return existsSync(folder) ? readdirSync(folder).map(Number) : [];
}
