import { expect, it } from 'vitest';
import { cloneDatabase } from '../../testing/test-database.ts';
import { pruneUploadQuotas, spendUpload } from './upload-quota.ts';

const PLENTY = { addressPerHour: 1e9, allPerHour: 1e9, allPerDay: 1e9 };

it('quotas that are over are forgotten without waiting for those that somebody counts in', async () => {
  const { pool, drop } = await cloneDatabase();
  await pool`
    insert into upload_quota (scope, caller, bytes, until)
    select scope, caller, 1, now() - interval '1 second'
      from (values ('hour', '*'), ('day', '*'), ('address-hour', 'gone'), ('address-hour', 'ann')) as quota (scope, caller)
  `;

  await pool.begin(async (tx) => {
    await spendUpload(tx, { caller: 'ann', bytes: 100, limits: PLENTY });
    // Meanwhile, on another connection: the sender holds its rows until it is done.
    await expect(pruneUploadQuotas(pool)).resolves.toBe(1);
  });

  const left = await pool`select scope, caller from upload_quota order by scope, caller`;
  expect(left.map(({ scope, caller }) => `${scope} ${caller}`)).toEqual([
    'address-day ann',
    'address-hour ann',
    'day *',
    'hour *',
  ]);
  await drop();
});
