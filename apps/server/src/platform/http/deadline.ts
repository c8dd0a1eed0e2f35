import { Refusal } from '@okoem/domain/refusal.ts';
import type { Reply } from './app-type.ts';
import { openRequestOf } from './traffic/open-request.ts';

/** Requests in flight. The work of a client that gave up goes on and still counts. */
export interface Load {
  requests: number;
  works: number;
}

export interface Deadline {
  readonly ms: number;
  readonly load: Load;
  /** Asynchronous works, oldest first: all have the same deadline, so one timer for the oldest suffices. */
  readonly awaited: Set<Work>;
  watcher: NodeJS.Timeout | undefined;
}

/** What a handler knows of its waiting client. */
export interface Waiting {
  /** Aborted at the deadline or when the client disconnects. */
  readonly signal: AbortSignal;
}

interface Work extends Waiting {
  reply: Reply;
  until: number;
  /** Reason of the abort. */
  over: Error | undefined;
  abort: AbortController | undefined;
  gone: (() => void) | undefined;
  refuse: ((refusal: Refusal) => void) | undefined;
}

/** Few works look at their signal, so it is made on demand; as an accessor of each work it would cost more than it saves. */
const WAITING = {
  get signal(): AbortSignal {
    return signalOf(this as unknown as Work);
  },
};

export function createDeadline(ms: number, load: Load = { requests: 0, works: 0 }): Deadline {
  return { ms, load, awaited: new Set(), watcher: undefined };
}

/**
 * Runs the work of a request under its deadline; what answers at once is never late. (Fastify's own timeout loses sight
 * of requests with a body: it ends with the body's last byte.)
 */
export function withinDeadline<Result>(
  reply: Reply,
  deadline: Deadline,
  run: (waiting: Waiting) => Promise<Result> | Result,
): Promise<Result> | Result {
  const work = newWork(reply);
  let result: Promise<Result> | Result;
  try {
    result = run(work);
  } catch (error) {
    stopListening(work);
    throw error;
  }
  if (result instanceof Promise) return awaitWork(work, deadline, result);
  stopListening(work);
  return result;
}

function newWork(reply: Reply): Work {
  const work = Object.create(WAITING) as Work;
  work.reply = reply;
  work.until = 0;
  work.over = undefined;
  work.abort = undefined;
  work.gone = undefined;
  work.refuse = undefined;
  return work;
}

function awaitWork<Result>(work: Work, deadline: Deadline, result: Promise<Result>): Promise<Result> {
  const { ms, load, awaited } = deadline;
  const caller = openRequestOf(work.reply.request.raw)?.caller;
  load.works += 1;
  if (caller) caller.works += 1;
  work.until = performance.now() + ms;
  awaited.add(work);
  deadline.watcher ??= watchOldest(deadline);
  const leaving =
    <Value>(callback: (value: Value) => void) =>
    (value: Value) => {
      load.works -= 1;
      if (caller) caller.works -= 1;
      awaited.delete(work);
      stopListening(work);
      callback(value);
    };
  return new Promise<Result>((resolve, reject) => {
    work.refuse = reject;
    // After the deadline this promise is settled already, and a late result is ignored.
    result.then(leaving(resolve), leaving(reject));
  });
}

/** Most works end in time and leave the set, so the timer usually finds nothing. */
function watchOldest(deadline: Deadline): NodeJS.Timeout | undefined {
  const [oldest] = deadline.awaited;
  if (!oldest) return undefined;
  return setTimeout(
    () => {
      for (const work of deadline.awaited) {
        if (work.until > performance.now()) break;
        deadline.awaited.delete(work);
        const refusal = new Refusal('DEADLINE', { retry_after: 2 });
        endWaiting(work, refusal);
        work.refuse?.(refusal);
      }
      deadline.watcher = watchOldest(deadline);
    },
    Math.ceil(oldest.until - performance.now()),
  ).unref();
}

function endWaiting(work: Work, why: Error): void {
  work.over ??= why;
  work.abort?.abort(work.over);
}

function signalOf(work: Work): AbortSignal {
  if (!work.abort) {
    const { raw } = work.reply;
    work.abort = new AbortController();
    work.gone = () => endWaiting(work, new Error('The client has gone.'));
    if (work.over) work.abort.abort(work.over);
    else if (raw.destroyed) work.gone();
    else raw.once('close', work.gone);
  }
  return work.abort.signal;
}

function stopListening({ reply, gone }: Work): void {
  if (gone) reply.raw.off('close', gone);
}
