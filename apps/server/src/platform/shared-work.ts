import { ByteCache } from './byte-cache.ts';

export interface SharedWorkOptions {
  mostBytes: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** A text and the moment until which it may be told again. */
export interface DatedText {
  text: string;
  until: number;
}

interface Kept extends DatedText {
  readonly weight: number;
}

interface Running {
  result: Promise<DatedText>;
  waiting: number;
  abort: AbortController;
}

export type ShareWork = (
  key: string,
  make: (signal: AbortSignal) => Promise<DatedText>,
  signal?: AbortSignal,
) => Promise<DatedText>;

/**
 * Texts that are dear to make: whoever asks for the same waits for the same work, and gets the same text until its time is
 * over. Work that nobody waits for any more is ended; what failed is forgotten.
 */
export function createSharedWork({ mostBytes, now = () => Date.now() }: SharedWorkOptions): ShareWork {
  const kept = new ByteCache<Kept>(mostBytes);
  const running = new Map<string, Running>();

  function start(key: string, make: (signal: AbortSignal) => Promise<DatedText>): Running {
    const abort = new AbortController();
    const result = make(abort.signal);
    const work: Running = { result, waiting: 0, abort };
    running.set(key, work);
    result
      .then(({ text, until }) => kept.set(key, { text, until, weight: Buffer.byteLength(text) }))
      .catch(() => {})
      .finally(() => {
        if (running.get(key) === work) running.delete(key);
      });
    return work;
  }

  return async (key, make, signal) => {
    signal?.throwIfAborted();
    const known = kept.get(key);
    if (known && now() < known.until) return known;
    const work = running.get(key) ?? start(key, make);
    work.waiting += 1;
    try {
      return await untilAborted(work.result, signal);
    } finally {
      work.waiting -= 1;
      if (work.waiting === 0 && running.get(key) === work) {
        running.delete(key);
        work.abort.abort(signal?.reason);
      }
    }
  };
}

/** The work goes on; whoever waited for it has left. */
export async function untilAborted<Result>(work: Promise<Result>, signal?: AbortSignal): Promise<Result> {
  if (!signal) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
