import { afterEach, describe, expect, it } from 'vitest';
import { ThreadQueue, type ThreadQueueOptions } from './thread-queue.ts';

interface Errand {
  does: 'echo' | 'throw' | 'exit' | 'spin' | 'hoard';
  value?: number;
}
interface Echo {
  value: number;
  /** Which thread it was, and how manieth job of that thread. */
  thread: number;
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
    const hoard = [];
    while (does === 'hoard') hoard.push(new Array(10_000).fill(hoard.length));
    return { value, thread: threadId, job };
  });
`)}`,
);
const queues: ThreadQueue<Errand, Echo>[] = [];

afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()));
});

describe('ThreadQueue', () => {
  it('works off jobs on one thread in the order of asking', async () => {
    const queue = openQueue();

    const echoes = await Promise.all([1, 2, 3, 4].map((value) => queue.run({ does: 'echo', value })));

    expect(echoes.map(({ value, job }) => [value, job])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(new Set(echoes.map(({ thread }) => thread)).size).toBe(1);
  });

  it('takes one to work on and so many to wait, and refuses the next until there is room', async () => {
    const queue = openQueue({ mostWaiting: 2 });
    const taken = [1, 2, 3].map((value) => queue.run({ does: 'echo', value }));

    await expect(queue.run({ does: 'echo' })).rejects.toMatchObject({
      code: 'OVERLOADED',
      details: { retry_after: 2 },
    });

    await Promise.all(taken);
    await expect(queue.run({ does: 'echo', value: 4 })).resolves.toMatchObject({ value: 4 });
  });

  it('hands on what a job throws and goes on with the same thread', async () => {
    const queue = openQueue();

    await expect(queue.run({ does: 'throw' })).rejects.toThrow(new TypeError('no such thing'));

    await expect(queue.run({ does: 'echo' })).resolves.toMatchObject({ job: 2 });
  });

  it.each([
    ['ends', 'exit', { message: 'The thread ended with 7 in the middle of a job.' }],
    ['takes more memory than allowed', 'hoard', { code: 'ERR_WORKER_OUT_OF_MEMORY' }],
  ] as const)('replaces a thread that %s; only the job it was at is lost', async (_, does, reason) => {
    const queue = openQueue({ mostMegabytes: 24 });
    const before = await queue.run({ does: 'echo' });
    const lost = queue.run({ does });
    const after = queue.run({ does: 'echo', value: 5 });

    await expect(lost).rejects.toMatchObject(reason);

    const { value, thread, job } = await after;
    expect({ value, job }).toEqual({ value: 5, job: 1 });
    expect(thread).not.toBe(before.thread);
  });

  it('gives up a job that does not come to an end, and the thread with it', async () => {
    const queue = openQueue({ deadlineMs: 1500 });
    const endless = queue.run({ does: 'spin' });
    const next = queue.run({ does: 'echo' });

    await expect(endless).rejects.toMatchObject({ code: 'DEADLINE' });
    await expect(next).resolves.toMatchObject({ job: 1 });
  });

  it('refuses every job when its module cannot be loaded', async () => {
    const queue = openQueue({ module: new URL('data:text/javascript,throw new Error("broken module")') });
    const jobs = [queue.run({ does: 'echo' }), queue.run({ does: 'echo' })];

    for (const job of jobs) await expect(job).rejects.toThrow('broken module');
  });

  it('refuses what runs, waits and comes once it is closed', async () => {
    const queue = openQueue();
    const jobs = [queue.run({ does: 'spin' }), queue.run({ does: 'echo' })];
    const refused = Promise.all(jobs.map((job) => expect(job).rejects.toMatchObject({ code: 'STOPPING' })));

    await queue.close();

    await refused;
    await expect(queue.run({ does: 'echo' })).rejects.toMatchObject({ code: 'STOPPING' });
  });
});

function openQueue(changes: Partial<ThreadQueueOptions> = {}): ThreadQueue<Errand, Echo> {
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
