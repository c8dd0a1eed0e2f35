import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type JobTerms, ThreadQueue, type ThreadQueueOptions } from './thread-queue.ts';

interface Errand {
  does: 'echo' | 'throw' | 'exit' | 'spin' | 'dawdle' | 'hoard';
  value?: number;
}
interface Echo {
  value: number;
  /** Which thread and process it was, and how manieth job of it. */
  thread: number;
  pid: number;
  job: number;
}

const ANSWER_JOBS = new URL('answer-jobs.ts', import.meta.url).href;
const MODULE = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { threadId } from 'node:worker_threads';
  import { answerJobs } from '${ANSWER_JOBS}';
  let job = 0;
  answerJobs(async ({ does, value }) => {
    job += 1;
    if (does === 'throw') throw new TypeError('no such thing');
    if (does === 'exit') process.exit(7);
    while (does === 'spin');
    if (does === 'dawdle') await new Promise((resolve) => setTimeout(resolve, 500));
    const hoard = [];
    while (does === 'hoard') hoard.push(new Array(10_000).fill(hoard.length));
    return { value, thread: threadId, pid: process.pid, job };
  });
`)}`,
);
const ANN: JobTerms = { caller: 'ann' };
const queues: ThreadQueue<Errand, Echo>[] = [];

afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()));
});

describe('ThreadQueue', () => {
  it('works off jobs on one thread in the order of asking', async () => {
    const queue = openQueue();

    const echoes = await Promise.all([1, 2, 3, 4].map((value) => queue.run({ does: 'echo', value }, ANN)));

    expect(echoes.map(({ value, job }) => [value, job])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(new Set(echoes.map(({ thread }) => thread)).size).toBe(1);
  });

  it('takes one to work on and half of the places to wait from one caller, and refuses the next until there is room', async () => {
    const queue = openQueue({ mostWaiting: 4 });
    const taken = [1, 2, 3].map((value) => queue.run({ does: 'echo', value }, ANN));

    await expect(queue.run({ does: 'echo' }, ANN)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retry_after: 2 },
    });

    expect(queue.counts.refused).toBe(1);
    await expect(queue.run({ does: 'echo', value: 4 }, { caller: 'bob' })).resolves.toMatchObject({
      value: 4,
    });
    await Promise.all(taken);
    await expect(queue.run({ does: 'echo', value: 5 }, ANN)).resolves.toMatchObject({ value: 5 });
  });

  it('is in trouble when somebody who has nothing in it finds no room', async () => {
    const queue = openQueue({ mostWaiting: 1 });
    const taken = ['ann', 'bob'].map((caller) => queue.run({ does: 'echo' }, { caller }));

    for (const [caller, code] of [
      // Hers is worked on, his waits.
      ['ann', 'TOO_MANY_REQUESTS'],
      ['bob', 'TOO_MANY_REQUESTS'],
      ['eve', 'OVERLOADED'],
    ] as const)
      await expect(queue.run({ does: 'echo' }, { caller })).rejects.toMatchObject({
        code,
        details: { retry_after: 2 },
      });

    await Promise.all(taken);
  });

  it('hands on what a job throws and goes on with the same thread', async () => {
    const queue = openQueue();

    await expect(queue.run({ does: 'throw' }, ANN)).rejects.toThrow(new TypeError('no such thing'));

    await expect(queue.run({ does: 'echo' }, ANN)).resolves.toMatchObject({ job: 2 });
  });

  it.each([
    ['ends', 'exit'],
    ['takes more memory than allowed', 'hoard'],
  ] as const)('replaces a thread that %s; only the job it was at is lost', async (_, does) => {
    const queue = openQueue({ mostMegabytes: 24 });
    const before = await queue.run({ does: 'echo' }, ANN);
    const lost = queue.run({ does }, ANN);
    const after = queue.run({ does: 'echo', value: 5 }, ANN);

    await expect(lost).rejects.toMatchObject({ code: 'DEADLINE', details: { retry_after: 2 } });
    expect(queue.counts.lost).toBe(1);

    const { value, thread, job } = await after;
    expect({ value, job }).toEqual({ value: 5, job: 1 });
    expect(thread).not.toBe(before.thread);
  });

  it('gives up a job that does not come to an end, and the thread with it', async () => {
    const queue = openQueue({ deadlineMs: 1500 });
    const endless = queue.run({ does: 'spin' }, ANN);
    const next = queue.run({ does: 'echo' }, ANN);

    await expect(endless).rejects.toMatchObject({ code: 'DEADLINE' });
    await expect(next).resolves.toMatchObject({ job: 1 });
  });

  it('refuses every job when its module cannot be loaded', async () => {
    const queue = openQueue({ module: new URL('data:text/javascript,throw new Error("broken module")') });
    const jobs = [queue.run({ does: 'echo' }, ANN), queue.run({ does: 'echo' }, ANN)];

    for (const job of jobs) await expect(job).rejects.toThrow('broken module');
  });

  it('refuses what runs, waits and comes once it is closed', async () => {
    const queue = openQueue();
    const jobs = [queue.run({ does: 'spin' }, ANN), queue.run({ does: 'echo' }, ANN)];
    const refused = Promise.all(jobs.map((job) => expect(job).rejects.toMatchObject({ code: 'STOPPING' })));

    await queue.close();

    await refused;
    await expect(queue.run({ does: 'echo' }, ANN)).rejects.toMatchObject({ code: 'STOPPING' });
  });
});

describe('a job that several wait for', () => {
  it('is done once, and everybody is told', async () => {
    const told: (string | undefined)[] = [];
    const queue = openQueue({ onResult: (_, key) => told.push(key) });
    const first = queue.run({ does: 'echo' }, ANN);
    const shared = ['ann', 'bob', 'bob'].map((caller) =>
      queue.run({ does: 'echo', value: 1 }, { caller, key: 'one' }),
    );

    expect((await Promise.all(shared)).map(({ job }) => job)).toEqual([2, 2, 2]);
    await first;
    expect(told).toEqual([undefined, 'one']);
  });

  it('is dropped when the last of them has gone, and not before', async () => {
    const queue = openQueue();
    const [ann, bob] = [new AbortController(), new AbortController()];
    const first = queue.run({ does: 'echo' }, ANN);
    const shared = [ann, bob].map(({ signal }, at) =>
      queue.run({ does: 'echo' }, { caller: `caller ${at}`, key: 'one', signal }),
    );
    const left = shared.map((job) => expect(job).rejects.toMatchObject({ code: 'DEADLINE' }));

    ann.abort();
    expect(queue.waiting).toBe(1);
    bob.abort();

    expect(queue.waiting).toBe(0);
    expect(queue.counts.dropped).toBe(1);
    await Promise.all([first, ...left]);
    await expect(queue.run({ does: 'echo' }, ANN)).resolves.toMatchObject({ job: 2 });
  });

  it('is finished once it has begun, though nobody waits: what was made is told', async () => {
    const made = Promise.withResolvers<string | undefined>();
    const queue = openQueue({ onResult: (_, key) => made.resolve(key) });
    const gone = new AbortController();
    const job = queue.run({ does: 'echo' }, { ...ANN, key: 'kept', signal: gone.signal });

    gone.abort();

    await expect(job).rejects.toMatchObject({ code: 'DEADLINE' });
    await expect(made.promise).resolves.toBe('kept');
    expect(queue.counts.dropped).toBe(0);
  });
});

it('a job whose turn does not come in time is refused', async () => {
  const queue = openQueue({ deadlineMs: 1000 });
  const endless = queue.run({ does: 'spin' }, ANN);
  const late = queue.run({ does: 'echo' }, { ...ANN, longestWaitMs: 50 });

  await expect(late).rejects.toMatchObject({ code: 'DEADLINE', details: { retry_after: 2 } });
  expect(queue).toMatchObject({ waiting: 0, counts: { late: 1 } });
  await expect(endless).rejects.toMatchObject({ code: 'DEADLINE' });
});

describe('a queue with a process of its own', () => {
  it('works off jobs there, hands on what they throw, and outlives one that ends', async () => {
    const queue = openQueue({ process: { idleMs: 60_000 } });

    const before = await queue.run({ does: 'echo', value: 1 }, ANN);
    await expect(queue.run({ does: 'throw' }, ANN)).rejects.toThrow(new TypeError('no such thing'));
    await expect(queue.run({ does: 'exit' }, ANN)).rejects.toMatchObject({ code: 'DEADLINE' });
    const after = await queue.run({ does: 'echo', value: 2 }, ANN);

    expect(before).toMatchObject({ value: 1, job: 1 });
    expect(after).toMatchObject({ value: 2, job: 1 });
    expect(new Set([process.pid, before.pid, after.pid]).size).toBe(3);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('finishes a job though the terminal says %s', async (signal) => {
    const queue = openQueue({ process: { idleMs: 60_000 } });
    const { pid } = await queue.run({ does: 'echo' }, ANN);
    const job = queue.run({ does: 'dawdle' }, ANN);

    process.kill(pid, signal);

    await expect(job).resolves.toMatchObject({ pid, job: 2 });
  });

  it('loses only the job of a process that was killed, and says when to come again', async () => {
    const queue = openQueue({ process: { idleMs: 60_000 } });
    const { pid } = await queue.run({ does: 'echo' }, ANN);
    const lost = queue.run({ does: 'dawdle' }, ANN);

    process.kill(pid, 'SIGKILL');

    await expect(lost).rejects.toMatchObject({ code: 'DEADLINE', details: { retry_after: 2 } });
    expect(queue.counts.lost).toBe(1);
    await expect(queue.run({ does: 'echo' }, ANN)).resolves.toMatchObject({ job: 1 });
  });

  it('ends the process when it has had nothing to do', async () => {
    const queue = openQueue({ process: { idleMs: 1 } });

    const { pid } = await queue.run({ does: 'echo' }, ANN);

    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
    await expect(queue.run({ does: 'echo' }, ANN)).resolves.toMatchObject({ job: 1 });
  });

  it('replaces a process that holds more than it may once its job is done', async () => {
    // A bare Node takes more than this.
    const queue = openQueue({ process: { idleMs: 60_000 }, mostMegabytes: 24 });

    const echoes = await Promise.all([1, 2].map((value) => queue.run({ does: 'echo', value }, ANN)));

    expect(echoes.map(({ value, job }) => [value, job])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});

function openQueue(changes: Partial<ThreadQueueOptions<Echo>> = {}): ThreadQueue<Errand, Echo> {
  const queue = new ThreadQueue<Errand, Echo>({
    module: MODULE,
    mostWaiting: 8,
    deadlineMs: 20_000,
    mostMegabytes: 128,
    ...changes,
  });
  queues.push(queue);
  return queue;
}
