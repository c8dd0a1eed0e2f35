import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '@okoem/domain/refusal.ts';
import { NODE_FLAGS } from '../supervisor/child-service.ts';
import type { JobAnswer, Ready } from './answer-jobs.ts';

const RETRY_AFTER_SECONDS = 2;

export interface JobHostOptions<Result> {
  /** A module that calls `answerJobs`. */
  module: URL;
  /** Memory limit, after which the host is ended. */
  mostMegabytes: number;
  /** It has loaded its module and begins with what it was given. */
  onReady: () => void;
  onAnswer: (answer: JobAnswer<Result>) => void;
  /** It ended by itself; may be called twice. A refusal unless it is clearly a bug. */
  onEnd: (reason: unknown) => void;
}

/** Where jobs are done, one at a time. */
export interface JobHost<Input> {
  post: (input: Input) => void;
  end: () => Promise<unknown>;
}

/** A thread shares our memory, and what native code has taken of it stays taken. */
export function threadHost<Input, Result>({
  module,
  mostMegabytes,
  onReady,
  onAnswer,
  onEnd,
}: JobHostOptions<Result>): JobHost<Input> {
  const thread = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
  thread.on('message', listener({ onReady, onAnswer }));
  thread.on('error', (error) => onEnd(isOutOfMemory(error) ? lost() : error));
  thread.on('exit', () => onEnd(lost()));
  return { post: (input) => thread.postMessage(input), end: () => thread.terminate() };
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
export function processHost<Input, Result>({
  module,
  mostMegabytes,
  onReady,
  onAnswer,
  onEnd,
}: JobHostOptions<Result>): JobHost<Input> {
  // It ends by itself when the server does: nothing but the channel to us keeps it alive.
  const child = fork(new URL('job-process.ts', import.meta.url), [module.href], {
    execArgv: [...NODE_FLAGS, `--max-old-space-size=${mostMegabytes}`],
    env: { ...process.env, ...FRUGAL },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', listener<Result>({ onReady, onAnswer }));
  child.on('error', onEnd);
  child.on('exit', () => onEnd(lost()));
  return {
    // A process that is ending says so itself, by its exit.
    post: (input) => void child.send(input as object, () => {}),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const exited = once(child, 'exit');
      // Nothing to clean up.
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function listener<Result>({ onReady, onAnswer }: Pick<JobHostOptions<Result>, 'onReady' | 'onAnswer'>) {
  return (said: unknown) => {
    const message = said as JobAnswer<Result> | Ready;
    if ('isReady' in message) onReady();
    else onAnswer(message);
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Killed, or out of memory: the job is lost, a retry gets another host. */
function lost(): Refusal {
  return new Refusal('DEADLINE', { retry_after: RETRY_AFTER_SECONDS });
}
