import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import { firstComplaint } from './postgres-account.ts';

const MOST_BYTES = 10_000_000;

export function logSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * PostgreSQL holds the file open and appends, so the file is copied and emptied, not renamed. Two files of
 * ten megabytes are all it ever takes.
 */
export function keepLogShort(path: string, most = MOST_BYTES): void {
  if (logSize(path) <= most) return;
  try {
    copyFileSync(path, `${path}.1`);
  } catch {
    // No space for a copy is one more reason to empty it.
  }
  truncateSync(path);
}

/** Why PostgreSQL gave up, by what it wrote since the log had `offset` bytes. */
export function complaintSince(path: string, offset: number): string | undefined {
  const buffer = Buffer.alloc(8192);
  const file = openSync(path, 'r');
  try {
    const start = Math.max(offset, logSize(path) - buffer.length);
    return firstComplaint(buffer.toString('utf8', 0, readSync(file, buffer, 0, buffer.length, start)));
  } finally {
    closeSync(file);
  }
}
