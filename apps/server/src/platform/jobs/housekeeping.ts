import { z } from 'zod';
import { pruneLooks } from '../audit/document-look.ts';
import type { Db } from '../database/database.ts';
import { pruneCallQuotas } from '../http/call-quota.ts';
import { pruneUploadQuotas } from '../http/upload-quota.ts';
import { pruneNotices } from '../messages/notice.ts';
import { pruneMessages } from '../messages/prune-messages.ts';
import { pruneOutbox } from '../outbox/outbox-consumer.ts';
import { pruneSessions } from '../session/session-clean-up.ts';
import { defineJob } from './job.ts';

/** Hourly: deletes expired rows of tables that only grow. */
export const housekeepingJob = defineJob({
  task: 'housekeeping',
  payload: z.unknown(),
  run: async ({ pool, log }) => {
    const outbox = await pruneOutbox(pool);
    const sessions = await pruneSessions(pool);
    const keys = await pruneIdempotencyKeys(pool);
    const quotas = (await pruneCallQuotas(pool)) + (await pruneUploadQuotas(pool));
    const messages = await pruneMessages(pool);
    const notices = await pruneNotices(pool);
    const looks = await pruneLooks(pool);
    const count = outbox + sessions + keys + quotas + messages + notices + looks;
    log.info({ event: 'housekeeping', count }, 'housekeeping done');
  },
});

/** A key is promised to work for a day; a week leaves room for whoever comes back late. */
async function pruneIdempotencyKeys(db: Db): Promise<number> {
  const removed = await db`delete from idempotency_key where created_at < now() - interval '7 days'`;
  return removed.count;
}
