import { ApiError } from '@okoem/contract/call-api.ts';
import type { PieceCalls } from '@okoem/contract/send-pieces.ts';

/** What is sent again at most when a connection is lost. */
export const PIECE_BYTES = 4 * 2 ** 20;
const LONGEST_PAUSE_MS = 15_000;

export interface UploadRun {
  calls: PieceCalls;
  file: Pick<File, 'name' | 'size' | 'slice'>;
  purpose: string;
  /** Of an upload that was begun before. */
  id: string | undefined;
  signal: AbortSignal;
  onBegun: (id: string) => void;
  onSent: (bytes: number) => void;
  /** Whether the connection is lost at the moment; it goes on by itself. */
  onConnection: (isLost: boolean) => void;
  /** Until it is worth another try: after so long, or when the browser is online again. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Sends a file to its last byte and answers the upload's id, whatever happens to the connection. */
export async function runUpload(run: UploadRun): Promise<string> {
  const { calls, file, purpose, signal } = run;
  let id = run.id;
  let offset: number | undefined = id === undefined ? 0 : undefined;
  let failures = 0;
  const stop = () => {
    if (signal.aborted) throw signal.reason;
  };
  for (;;) {
    stop();
    try {
      if (id === undefined) {
        id = await calls.begin({ name: file.name, size: file.size, purpose }, signal);
        run.onBegun(id);
        offset = 0;
      }
      offset ??= await calls.offset(id, signal);
      run.onConnection(false);
      run.onSent(offset);
      if (offset >= file.size) return id;
      offset = await sendPiece(run, id, offset);
      failures = 0;
    } catch (error) {
      stop();
      const what = judge(error, id);
      if (what === 'refused') throw error;
      if (what === 'forgotten') id = undefined;
      // Where the server is only the server knows.
      offset = undefined;
      if (what === 'elsewhere') continue;
      failures += 1;
      if (what === 'lost') run.onConnection(true);
      await run.pause(pauseAfter(failures, error), signal);
    }
  }
}

async function sendPiece(run: UploadRun, id: string, offset: number): Promise<number> {
  const body = run.file.slice(offset, Math.min(offset + PIECE_BYTES, run.file.size)) as Blob;
  const next = await run.calls.send(
    id,
    { offset, body, onSent: (bytes) => run.onSent(Math.min(offset + bytes, run.file.size)) },
    run.signal,
  );
  if (Number.isNaN(next)) throw new TypeError('The answer does not say how far it came.');
  return next;
}

/** `elsewhere`: the server is at another byte; `forgotten`: it knows nothing of it any more. */
function judge(error: unknown, id: string | undefined): 'lost' | 'elsewhere' | 'forgotten' | 'refused' {
  if (!(error instanceof ApiError)) return 'lost';
  const { status, errors } = error;
  if (status === 404 && id !== undefined) return 'forgotten';
  if (status === 409 && errors[0]?.code === 'CONFLICT') return 'elsewhere';
  // A quota of a day is told; a server that has no breath now is asked again.
  const wait = Number(errors[0]?.['retry_after'] ?? 0);
  const isBrief = status === 429 && wait <= 120;
  return status >= 500 || status === 408 || status === 423 || isBrief ? 'lost' : 'refused';
}

function pauseAfter(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? Number(error.errors[0]?.['retry_after'] ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(failures, 6)));
}

/** By the clock or by the browser's word that it is online, whichever comes first. */
export function pauseForConnection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
