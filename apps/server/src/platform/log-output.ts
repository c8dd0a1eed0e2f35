import { type DestinationStream, pino } from 'pino';

export interface LogStream extends DestinationStream {
  flush?: () => void;
  flushSync?: () => void;
}

const MOST_CHARACTERS = 8192;
const LONGEST_MS = 100;
/** How long an ending process waits for a write that is under way. */
const LAST_WRITE_MS = 200;

let output: LogStream | undefined;

export function standardOutput(): LogStream {
  output ??= gathered(1);
  return output;
}

/**
 * Batches log lines, because a write per line costs more than composing it. Lines wait at most a tenth of a second and are
 * flushed when the process exits normally. A slow or closed reader does not block the process.
 */
export function gathered(dest: number | string): LogStream {
  // The target writes when it is told to, or it would begin on the last lines what an ending process cannot finish.
  const target = pino.destination({ dest, minLength: MOST_CHARACTERS * 1.5 });
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  let isWriting = false;
  let isUrgent = false;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    isUrgent = isWriting;
    if (isWriting || lines === '') return;
    isWriting = true;
    target.write(lines);
    lines = '';
    target.flush();
  };
  const flushSync = () => {
    // Another thread is writing, and would be cut off by our end.
    if (isWriting) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LAST_WRITE_MS);
    target.write(lines);
    lines = '';
    target.flushSync();
  };
  const written = () => {
    isWriting = false;
    if (isUrgent || lines.length >= MOST_CHARACTERS) flush();
  };
  target.on('drain', written);
  target.on('error', written);
  process.on('exit', flushSync);
  return {
    write(line) {
      lines += line;
      if (lines.length >= MOST_CHARACTERS) flush();
      else timer ??= setTimeout(flush, LONGEST_MS).unref();
    },
    flush,
    flushSync,
  };
}
