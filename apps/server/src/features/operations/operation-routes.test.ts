import { retryDeadJob, searchDeadJobs } from '@okoem/contract/operations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let operatorId: number;
let token: string;
beforeAll(async () => {
  shop = await createTestApp();
  ({ id: operatorId } = await createOperator(shop.pool));
  token = await signIn(shop.pool, { operatorId });
});
afterAll(() => shop.close());

/** A job without attempts left. */
async function deadJob(): Promise<string> {
  const [job] = await shop.pool<{ id: string }[]>`
    select id::text from graphile_worker.add_job('no-such-task', '{}', run_at => now() + interval '1 day', max_attempts => 1)
  `;
  await shop.pool`
    update graphile_worker._private_jobs set attempts = 1, last_error = 'broken' where id = ${job!.id}
  `;
  return job!.id;
}

const retry = (id: string) => shop.call(retryDeadJob, { token, params: { id } });
const shown = async () => (await shop.call(searchDeadJobs, { token, body: {} })).json().data;

describe('a dead job', () => {
  it('is shown until it is retried, and the audit knows by whom', async () => {
    const id = await deadJob();
    expect(await shown()).toMatchObject([{ id, task: 'no-such-task', attempts: 1, last_error: 'broken' }]);

    const response = await retry(id);

    expect(response.json()).toEqual({ data: null });
    expect(await shown()).toEqual([]);
    const entries = await shop.pool`select * from audit_entry`;
    expect([...entries]).toMatchObject([
      {
        actorKind: 'staff',
        actorId: operatorId,
        actorRole: 'administrator',
        action: 'jobs.write',
        subjectKind: 'job',
        subjectId: id,
        before: { task: 'no-such-task', attempts: 1 },
        after: { task: 'no-such-task', attempts: 0 },
        requestId: response.headers['x-request-id'],
      },
    ]);
  });

  it('that is not there, or not dead, is not found and leaves no entry', async () => {
    const id = await deadJob();
    await retry(id);
    const [before] = await shop.pool`select count(*)::int as entries from audit_entry`;
    for (const unknown of [id, '999999999']) expectRefusal(await retry(unknown), 404, 'NOT_FOUND');
    expect(await shop.pool`select count(*)::int as entries from audit_entry`).toEqual([before]);
  });
});
