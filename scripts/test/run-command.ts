import { spawn } from 'node:child_process';
import { addAbortListener } from 'node:events';
import { createInterface } from 'node:readline';

export interface CommandResult {
  /** Zero is success; a command that could not start, or was stopped, has none. */
  code: number | null;
  /** The last lines of its output, for the moment something went wrong. */
  tail: string;
}

export interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
  /** `stream` shows the output as it comes; `quiet` shows only that the command still lives. */
  output?: 'stream' | 'quiet';
  /** Shown before every line, for a command that does not run alone. */
  label?: string | undefined;
  signal?: AbortSignal;
}

const HEARTBEAT_MS = 10_000;
const TAIL_LINES = 25;

export async function runCommand(
  command: string,
  args: readonly string[],
  { env = process.env, timeoutMs, output = 'stream', label, signal }: CommandOptions = {},
): Promise<CommandResult> {
  const started = Date.now();
  const quiet = output === 'quiet';
  const isRead = quiet || label !== undefined;
  const child = spawn(command, args, {
    env: isRead && process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env,
    stdio: ['ignore', isRead ? 'pipe' : 'inherit', isRead ? 'pipe' : 'inherit'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (!quiet) console.log(`[${label}] ${line}`);
      if (line === '') return;
      lines.push(line);
      lines.splice(0, lines.length - TAIL_LINES);
    });
  }

  const timers: NodeJS.Timeout[] = [];
  if (quiet) timers.push(setInterval(() => console.log(`  … ${secondsSince(started)}`), HEARTBEAT_MS));
  if (timeoutMs !== undefined) timers.push(setTimeout(() => child.kill('SIGTERM'), timeoutMs));
  const listener = signal && addAbortListener(signal, () => child.kill('SIGINT'));
  try {
    const code = await new Promise<number | null>((resolve) => {
      child.once('error', (error) => {
        lines.push(error.message);
        resolve(null);
      });
      child.once('close', resolve);
    });
    return { code, tail: lines.join('\n') };
  } finally {
    for (const timer of timers) clearTimeout(timer);
    listener?.[Symbol.dispose]();
  }
}

function secondsSince(started: number): string {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
