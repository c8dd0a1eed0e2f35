import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { childService, type ChildOptions } from './child-service.ts';
import { identify } from './process-identity.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

/** What our own processes do: say ready, drain on SIGTERM, end when the supervisor is gone. Each notes its deeds. */
const POLITE = `
  import { appendFileSync } from 'node:fs';
  const note = (deed) => appendFileSync(process.env.DIARY, process.env.NAME + ' ' + deed + ' ' + process.pid + '\\n');
  process.on('SIGTERM', () => setTimeout(() => { note('drained'); process.exit(0); }, 50));
  process.on('SIGINT', () => note('interrupted'));
  process.on('disconnect', () => { note('orphaned'); process.exit(0); });
  note('ready');
  process.send('ready');
`;
const STUBBORN = `process.on('SIGTERM', () => {}); process.on('disconnect', () => process.exit()); process.send('ready');`;
const HOPELESS = `process.exit(7);`;
const DUMB = `setInterval(() => {}, 1000); process.on('disconnect', () => process.exit());`;

let folder: string;
let supervisor: Supervisor;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-test-'));
  said = [];
  supervisor = createSupervisor({ stopOrder: ['first', 'second', 'base'], log: (line) => said.push(line) });
});

afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('createSupervisor', () => {
  it('starts when the child says it is ready, and stops in the order it was given', async () => {
    await supervisor.start(child('base'));
    await Promise.all([supervisor.start(child('first')), supervisor.start(child('second'))]);
    expect(deeds('ready')).toHaveLength(3);

    await Promise.all([supervisor.stop(), supervisor.stop()]);

    expect(deeds('drained').map(({ name }) => name)).toEqual(['first', 'second', 'base']);
    expect(said).toEqual([]);
  });

  it('starts a killed child again at once, and again after the next kill', async () => {
    await supervisor.start(child('first'));
    for (const times of [1, 2]) {
      process.kill(deeds('ready').at(-1)!.pid, 'SIGKILL');
      await expect.poll(() => deeds('ready').length, { timeout: 20_000 }).toBe(times + 1);
      // The child knows it before the supervisor does: killed in between it would not have come back.
      await expect.poll(() => said).toHaveLength(2 * times);
    }

    expect(said[0]).toBe('first ended (SIGKILL); starting again');
    expect(said[1]).toMatch(/^first is back \(\d+\.\d s\)$/);
    expect(said[2]).toBe('first ended (SIGKILL); starting again in 0.25 s');
  });

  it('waits longer each time for a child that keeps failing, and no longer than it is wanted', async () => {
    const path = script('moody', POLITE);
    await supervisor.start(child('first', { script: path }));
    writeFileSync(path, HOPELESS);
    process.kill(deeds('ready')[0]!.pid, 'SIGKILL');

    await expect.poll(() => said.join('\n'), { timeout: 20_000 }).toContain('starting again in 1 s');
    const waits = said.flatMap((line) => /starting again(?: in (.*) s)?$/.exec(line)?.[1] ?? []);
    expect(waits.slice(0, 3)).toEqual(['0.25', '0.5', '1']);
    await supervisor.stop();
    const heard = said.length;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(said).toHaveLength(heard);
  });

  it('kills a child that does not drain in time', async () => {
    await supervisor.start(
      child('first', { script: script('stubborn', STUBBORN), stopMs: 100, onSpawn: note('first') }),
    );
    const { pid } = deeds('spawned')[0]!;

    await supervisor.stop();

    expect(identify(pid)).toBeUndefined();
  });

  it('fails the start when the child ends, or stays silent, before it is ready', async () => {
    const hopeless = child('first', { script: script('hopeless', HOPELESS) });
    await expect(supervisor.start(hopeless)).rejects.toThrow('first ended before it was ready (code 7)');

    const dumb = child('second', { script: script('dumb', DUMB), readyMs: 300, onSpawn: note('second') });
    await expect(supervisor.start(dumb)).rejects.toThrow('second was not ready within 0.3 s');
    expect(identify(deeds('spawned')[0]!.pid)).toBeUndefined();
  });

  it('starts a child again with the environment of the moment', async () => {
    let mark = 'one';
    await supervisor.start(child('first', { env: () => ({ ...diary('first'), NAME: mark }) }));

    mark = 'two';
    await supervisor.restart('first');

    await expect
      .poll(() => deeds('ready').map(({ name }) => name), { timeout: 20_000 })
      .toEqual(['one', 'two']);
    expect(said[0]).toBe('first: starting again');
  });
});

describe('a supervising process', () => {
  it('keeps Ctrl-C away from its children, and its own violent end takes them along', async () => {
    const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', SUPERVISING], {
      env: { ...process.env, ...diary('first'), SCRIPT: script('polite', POLITE) },
      detached: true,
      stdio: 'inherit',
    });
    await expect.poll(() => deeds('up').length, { timeout: 20_000 }).toBe(1);

    process.kill(-parent.pid!, 'SIGINT');
    await expect.poll(() => deeds('noticed').length, { timeout: 20_000 }).toBe(1);
    expect(deeds('interrupted')).toEqual([]);
    parent.kill('SIGKILL');

    await expect.poll(() => deeds('orphaned').length, { timeout: 20_000 }).toBe(1);
  });
});

const SUPERVISING = `
  import { appendFileSync } from 'node:fs';
  import { childService } from ${JSON.stringify(join(import.meta.dirname, 'child-service.ts'))};
  import { createSupervisor } from ${JSON.stringify(join(import.meta.dirname, 'supervisor.ts'))};
  const note = (deed: string) => appendFileSync(process.env.DIARY!, 'parent ' + deed + ' ' + process.pid + '\\n');
  process.on('SIGINT', () => note('noticed'));
  const supervisor = createSupervisor({ stopOrder: ['first'], log: () => {} });
  await supervisor.start(childService({ name: 'first', script: process.env.SCRIPT!, env: () => process.env }));
  note('up');
`;

function child(name: string, changes: Partial<ChildOptions> = {}) {
  return childService({ name, script: script('polite', POLITE), env: () => diary(name), ...changes });
}

function diary(name: string): NodeJS.ProcessEnv {
  return { ...process.env, NAME: name, DIARY: join(folder, 'diary') };
}

function note(name: string): (pid: number) => void {
  return (pid) => appendFileSync(join(folder, 'diary'), `${name} spawned ${pid}\n`);
}

function deeds(kind: string): { name: string; pid: number }[] {
  const path = join(folder, 'diary');
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, deed]) => deed === kind)
    .map(([name, , pid]) => ({ name: name!, pid: Number(pid) }));
}

function script(name: string, code: string): string {
  const path = join(folder, `${name}.mjs`);
  // A child that is just starting must not find the file cut short by the start of the next one.
  if (!existsSync(path) || readFileSync(path, 'utf8') !== code) writeFileSync(path, code);
  return path;
}
