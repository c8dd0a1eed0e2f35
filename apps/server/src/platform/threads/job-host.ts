import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { JobAnswer } from './answer-jobs.ts';

const RETRY_AFTER_SECONDS = 2;

export interface JobHostOptions<Made> {
  /** A module that calls `answerJobs`. */
  module: URL;
  /** What it may hold; more ends it and not the server. */
  mostMegabytes: number;
  onAnswer: (answer: JobAnswer<Made>) => void;
  /** It ended by itself; may be told twice. A refusal when nothing says that we are to blame. */
  onEnd: (reason: unknown) => void;
}

/** Where jobs are done, one at a time. */
export interface JobHost<Given> {
  post: (given: Given) => void;
  end: () => Promise<unknown>;
}

/** A thread shares our memory, and what native code has taken of it stays taken. */
export function threadHost<Given, Made>({
  module,
  mostMegabytes,
  onAnswer,
  onEnd,
}: JobHostOptions<Made>): JobHost<Given> {
  const thread = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
  thread.on('message', onAnswer);
  thread.on('error', (error) => onEnd(isOutOfMemory(error) ? lost() : error));
  thread.on('exit', () => onEnd(lost()));
  return { post: (given) => thread.postMessage(given), end: () => thread.terminate() };
}

/**
 * glibc keeps what it was given back, for each of its threads apart: twelve pictures of 1920 pixels left 600 MB behind.
 * Told to hand large pieces back at once, it stays where it began, and is no slower.
 */
const FRUGAL = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/** A process gives everything back when it ends, and has threads for file work of its own. */
export function processHost<Given, Made>({
  module,
  mostMegabytes,
  onAnswer,
  onEnd,
}: JobHostOptions<Made>): JobHost<Given> {
  // It ends by itself when the server does: nothing but the channel to us keeps it alive.
  const child = fork(new URL('job-process.ts', import.meta.url), [module.href], {
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    env: { ...process.env, ...FRUGAL },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (answer) => onAnswer(answer as JobAnswer<Made>));
  child.on('error', onEnd);
  child.on('exit', () => onEnd(lost()));
  return {
    // A process that is ending says so itself, by its exit.
    post: (given) => void child.send(given as object, () => {}),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const exited = once(child, 'exit');
      // It holds nothing that would have to be put in order.
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Killed, or out of memory: the job is lost, the next attempt finds another host. */
function lost(): Refusal {
  return new Refusal('DEADLINE', { retry_after: RETRY_AFTER_SECONDS });
}
