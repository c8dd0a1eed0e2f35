import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';

export const RENEW_CONFORMITY = 'renew-conformity';

/** At the turn of the day in Moscow: goods whose certificate has run out are no longer found by it. */
export const renewConformityJob = defineJob({
  task: RENEW_CONFORMITY,
  payload: z.unknown(),
  run: async ({ pool }) => {
    await renewOutdatedConformity(pool);
  },
});

/** Everything else follows the papers by itself (migration 031); only the calendar changes no row. */
async function renewOutdatedConformity(db: Db): Promise<void> {
  await db`
    select renew_conformity(array(
             select distinct product_id
               from product_file
              where conformity_name(kind) is not null
                and valid_to < moscow_today()))
  `;
}
