import { Refusal } from '@okoem/domain/refusal.ts';
import type { Reply } from './app-type.ts';

/** What is being worked on right now. A client that gave up no longer waits, but its work goes on and still counts. */
export interface Load {
  requests: number;
  works: number;
}

export interface DeadlineOptions {
  ms: number;
  load: Load;
}

/**
 * Runs the work of a request under its deadline. The signal tells it that nobody waits any more: the time is up, or the
 * client has gone. (Fastify's own timeout loses sight of requests with a body: it ends with the body's last byte.)
 */
export async function withinDeadline<Result>(
  reply: Reply,
  { ms, load }: DeadlineOptions,
  work: (signal: AbortSignal) => Promise<Result> | Result,
): Promise<Result> {
  const nobodyWaits = new AbortController();
  const gone = () => nobodyWaits.abort(new Error('The client has gone.'));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const refusal = new Refusal('DEADLINE', { retry_after: 2 });
      nobodyWaits.abort(refusal);
      reject(refusal);
    }, ms);
  });
  reply.raw.once('close', gone);
  load.works += 1;
  const working = Promise.resolve(work(nobodyWaits.signal)).finally(() => {
    load.works -= 1;
  });
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
    reply.raw.off('close', gone);
    // After the deadline the work may still fail; that answer has nobody to go to.
    working.catch(() => {});
  }
}
