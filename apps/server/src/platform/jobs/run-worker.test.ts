import { searchDeadJobs, retryDeadJob } from '@okoem/contract/operations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createLog } from '../log.ts';
import { countDeadJobs, unlockForgottenJobs, unlockJobsOfDeadWorkers } from './job-repository.ts';
import { addJob, defineJob, type Job } from './job.ts';
import { type RunningWorker, runWorker } from './run-worker.ts';

let shop: TestApp;
let worker: RunningWorker;
const done: string[] = [];
let isBroken = true;

const note = defineJob({
  task: 'note',
  payload: z.strictObject({ text: z.string() }),
  run: async (_, { text }) => void done.push(text),
});
const break_ = defineJob({
  task: 'break',
  payload: z.unknown(),
  run: async () => {
    if (isBroken) throw new Error('cannot reach anna@example.com');
    done.push('mended');
  },
});
let letGo: () => void;
const held = new Promise<void>((resolve) => {
  letGo = resolve;
});
const wait = defineJob({
  task: 'wait',
  payload: z.unknown(),
  run: async () => {
    done.push('waits');
    await held;
    done.push('waited');
  },
});

const work = (jobs: readonly Job[]) =>
  runWorker({
    databaseUrl: shop.databaseUrl,
    pool: shop.pool,
    log: createLog('silent'),
    jobs,
    crontab: '',
    concurrency: 2,
    silentSeconds: 1,
    sweepMs: 100,
  });

beforeAll(async () => {
  shop = await createTestApp();
  worker = await work([note, break_, wait]);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

describe('a job', () => {
  it('runs after the transaction that wished for it commits, and never when it does not', async () => {
    await shop.pool.begin(async (tx) => addJob(tx, 'note', { text: 'committed' }));
    await shop.pool
      .begin(async (tx) => {
        await addJob(tx, 'note', { text: 'rolled back' });
        throw new Error('no');
      })
      .catch(() => {});
    await addJob(shop.pool, 'note', { text: 'last' });
    await expect.poll(() => done, { timeout: 20_000 }).toContain('last');
    await expect.poll(() => done, { timeout: 20_000 }).toContain('committed');
    expect(done).not.toContain('rolled back');
  });

  it('with the key of a waiting one replaces it', async () => {
    const runAt = new Date(Date.now() + 1500);
    await addJob(shop.pool, 'note', { text: 'first wish' }, { key: 'wish', runAt });
    await addJob(shop.pool, 'note', { text: 'second wish' }, { key: 'wish', runAt });
    await expect.poll(() => done, { timeout: 20_000 }).toContain('second wish');
    expect(done).not.toContain('first wish');
  });

  it('that used up its attempts lies where an operator sees it, and runs again on demand', async () => {
    const { id } = await createOperator(shop.pool);
    const token = await signIn(shop.pool, { operatorId: id });
    await addJob(shop.pool, 'break', {}, { attempts: 1 });
    await expect.poll(() => countDeadJobs(shop.pool), { timeout: 20_000 }).toBe(1);

    const [dead] = (await shop.call(searchDeadJobs, { token, body: {} })).json().data;
    expect(dead).toMatchObject({
      task: 'break',
      attempts: 1,
      last_error: expect.stringContaining('cannot reach'),
    });
    expect(dead.last_error).not.toContain('anna@example.com');

    isBroken = false;
    expect((await shop.call(retryDeadJob, { token, params: { id: dead.id } })).statusCode).toBe(200);
    await expect.poll(() => done, { timeout: 20_000 }).toContain('mended');
    expectRefusal(await shop.call(retryDeadJob, { token, params: { id: dead.id } }), 404, 'NOT_FOUND');
  });

  it('of a worker that died is given to another', async () => {
    await addJob(shop.pool, 'note', { text: 'orphan' }, { runAt: new Date(Date.now() + 3_600_000) });
    // What a worker killed in the middle of the job leaves behind.
    await shop.pool`
      update graphile_worker._private_jobs
         set locked_by = 'killed', locked_at = now() - interval '5 seconds', run_at = now()
       where payload::jsonb ->> 'text' = 'orphan'
    `;
    await expect.poll(() => done, { timeout: 20_000 }).toContain('orphan');
  });

  it('of a living worker that is being done is left alone however long it takes', async () => {
    await addJob(shop.pool, 'wait', {});
    await expect.poll(() => done).toContain('waits');
    await shop.pool`
      update graphile_worker._private_jobs set locked_at = now() - interval '3 hours' where locked_by = ${worker.poolId}
    `;
    const [{ id }] = await shop.pool<[{ id: string }]>`
      select id::text from graphile_worker.jobs where task_identifier = 'wait'
    `;
    const own = { poolId: worker.poolId, inHand: [id], silentSeconds: 1, patientSeconds: 1 };
    expect(await unlockJobsOfDeadWorkers(shop.pool, 30)).toBe(0);
    expect(await unlockForgottenJobs(shop.pool, own)).toBe(0);
    letGo();
    await expect.poll(() => done).toContain('waited');
    expect(done.filter((one) => one === 'waits')).toHaveLength(1);
  });

  it('that a living worker holds without knowing it is done soon all the same', async () => {
    await addJob(shop.pool, 'note', { text: 'forgotten' }, { runAt: new Date(Date.now() + 3_600_000) });
    // What PostgreSQL leaves behind that goes away between giving a job out and saying so.
    await shop.pool`
      update graphile_worker._private_jobs
         set locked_by = ${worker.poolId}, locked_at = now() - interval '10 seconds', run_at = now()
       where payload::jsonb ->> 'text' = 'forgotten'
    `;
    await expect.poll(() => done, { timeout: 20_000 }).toContain('forgotten');
  });
});
