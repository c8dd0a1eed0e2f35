import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { housekeepingJob } from '../jobs/housekeeping.ts';
import { createLog } from '../log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

it('a letter is forgotten after thirty days, whether or not it arrived', async () => {
  const { pool } = database;
  await pool`
    insert into message (channel, recipient, body, created_at, delivered_at)
    values ('email', 'old@example.com', 'a', now() - interval '30 days 1 minute', now() - interval '30 days'),
           ('sms', '+79160000001', 'b', now() - interval '31 days', null),
           ('email', 'young@example.com', 'c', now() - interval '29 days 23 hours', now())
  `;
  const signal = new AbortController().signal;
  await housekeepingJob.perform({ pool, log: createLog('silent'), signal }, {});
  expect([...(await pool`select recipient from message`)]).toEqual([{ recipient: 'young@example.com' }]);
});
