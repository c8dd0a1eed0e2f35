import { LEAST_REPLIES, REPLY_DAYS } from '@okoem/domain/talk/reply-time.ts';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { prunePresence } from '../../platform/live/live-repository.ts';
import { forgetVisitors } from './visitor.ts';

export const THREADS_HOURLY = 'threads-hourly';

/** The hour's work around conversations: how soon sellers answer, and what nobody comes back for. */
export const threadsHourlyJob: Job = defineJob({
  task: THREADS_HOURLY,
  payload: z.unknown(),
  run: async ({ pool, log }) => {
    const rated = await rateReplies(pool);
    await prunePresence(pool);
    await deleteEmptyThreads(pool);
    const count = await forgetVisitors(pool);
    log.info({ event: 'threads-hourly', count: rated + count }, 'conversations looked after');
  },
});

/** Only rows that differ are written: every change of a seller empties pages. */
export async function rateReplies(db: Db): Promise<number> {
  const rated = await db`
    with middle as (
      select seller.id,
             case when count(reply.waited) >= ${LEAST_REPLIES}
                  then greatest(1, ceil(percentile_cont(0.5) within group (order by reply.waited) / 60.0))::int end as minutes
        from seller
        left join seller_reply as reply
          on reply.seller_id = seller.id and reply.answered_at > now() - make_interval(days => ${REPLY_DAYS})
       group by seller.id
    )
    update seller
       set reply_minutes = middle.minutes
      from middle
     where middle.id = seller.id
       and seller.reply_minutes is distinct from middle.minutes
  `;
  return rated.count;
}

/** Opened by a press and never written in. */
async function deleteEmptyThreads(db: Db): Promise<void> {
  await db`delete from thread where last_seq = 0 and created_at < now() - interval '7 days'`;
}
