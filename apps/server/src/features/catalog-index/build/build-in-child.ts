import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unfinishedName } from '../snapshot/snapshot-file.ts';

const BUILD_PROCESS = fileURLToPath(new URL('build-process.ts', import.meta.url));
const MOST_COMPLAINT = 4000;

export interface BuildInChild {
  databaseUrl: string;
  file: string;
  /** Cancels the build. */
  signal?: AbortSignal;
}

/** Builds a snapshot in a child process, so that its garbage and CPU time do not affect the server. */
export async function buildInChild({ databaseUrl, file, signal }: BuildInChild): Promise<BuildReport> {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, [BUILD_PROCESS, file], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    // The IPC channel tells the child when this process dies.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(signal && { signal }),
  });
  let said = '';
  let complaint = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-MOST_COMPLAINT);
  });
  try {
    const [code, killedBy] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    if (code !== 0) throw new Error(`The catalog was not built (${killedBy ?? code}): ${complaint.trim()}`);
    return JSON.parse(said) as BuildReport;
  } finally {
    if (child.pid !== undefined) rmSync(unfinishedName(file, child.pid), { force: true });
  }
}

/** The report of the child process. */
export interface BuildReport {
  products: number;
  offers: number;
  /** Milliseconds by step. */
  steps: Record<string, number>;
  peakMegabytes: number;
}
