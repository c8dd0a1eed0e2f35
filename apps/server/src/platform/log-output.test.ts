import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

const LOG = new URL('log.ts', import.meta.url).href;

/** Runs a few lines with a log of their own and tells what came out of it. */
async function outputOf(lines: string, isKilledOn?: string): Promise<string> {
  const program = `import { createLog } from '${LOG}'; const log = createLog('info'); ${lines}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (isKilledOn !== undefined && output.includes(isKilledOn)) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return output;
}

describe('the log of a process', () => {
  it.each([
    ['comes to its end', ''],
    ['leaves', 'process.exit(0);'],
    ['leaves from within a later turn', 'setTimeout(() => process.exit(3), 20);'],
    ['falls', "setTimeout(() => { throw new Error('x'); }, 5);"],
  ])('that %s is whole', async (_, end) => {
    const output = await outputOf(`for (let i = 0; i < 500; i += 1) log.info({ event: 'e' + i }); ${end}`);
    const events = output
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(Array.from({ length: 500 }, (__, index) => `e${index}`));
  });

  it('shows a line soon, though the process lives on', async () => {
    const output = await outputOf("log.info({ event: 'early' }); setInterval(() => {}, 1000);", 'early');
    expect(output).toContain('early');
  });

  it('shows a warning and what came before it without waiting for more', async () => {
    const busy = 'const until = Date.now() + 60_000; setImmediate(function turn() {';
    const output = await outputOf(
      `log.info({ event: 'before' }); log.warn({ event: 'worse' }); ${busy} if (Date.now() < until) setImmediate(turn); });`,
      'worse',
    );
    expect(output).toContain('before');
  });
});
