import { matchesTender } from '@okoem/domain/tender/tender-match.ts';
import { TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import { z } from 'zod';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { toldTender } from './tell-tender.ts';
import { ALERT_TENDER } from './tender-alert-task.ts';
import { tenderAlertLetter } from './tender-letters.ts';
import { findTender, type TenderRecord } from './tender-repository.ts';
import { type AlertedSearch, findAlerted, markAlerted } from './tender-saved-repository.ts';

const BATCH = 200;

/** Whoever saved a search that finds a new request hears of it once; run twice, it tells nobody again. */
export const alertTenderJob = (publicUrl: string): Job =>
  defineJob({
    task: ALERT_TENDER,
    payload: z.object({ tender_id: z.int() }),
    run: async ({ pool, log }, { tender_id: tenderId }) => {
      const count = await alertOfTender(pool, { tenderId, publicUrl });
      if (count > 0) log.info({ event: 'tender-alerts', count }, 'told who looks for such tenders');
    },
  });

export async function alertOfTender(
  pool: Pool,
  { tenderId, publicUrl }: { tenderId: number; publicUrl: string },
): Promise<number> {
  const tender = await findTender(pool, tenderId);
  if (!tender || tender.publishedAt === null || tender.alertedAt !== null) return 0;
  // Given up before anybody was told: nobody wants to read of it.
  const isAwaiting = tender.status === TENDER_STATUSES.AWAITING_FOR_CUSTOMERS;
  const told = isAwaiting ? await tellAll(pool, { tender, publicUrl }) : 0;
  await pool`update tender set alerted_at = now() where id = ${tenderId}`;
  return told;
}

interface Telling {
  tender: TenderRecord;
  publicUrl: string;
}

async function tellAll(pool: Pool, telling: Telling): Promise<number> {
  let [told, above] = [0, 0];
  for (;;) {
    const searches = await findAlerted(pool, { above, limit: BATCH });
    const wanting = searches.filter((search) => isWantedBy(search, telling.tender));
    told += await tellSearches(pool, wanting, telling);
    if (searches.length < BATCH) return told;
    above = searches.at(-1)!.id;
  }
}

/** Nobody is told of his own side's. */
function isWantedBy(search: AlertedSearch, tender: TenderRecord): boolean {
  const isOwn =
    search.customerId === tender.customerId ||
    (search.companyId !== null && search.companyId === tender.companyId);
  return !isOwn && matchesTender(search.filter, { ...tender, deadline: tender.deadline! });
}

async function tellSearches(
  pool: Pool,
  searches: readonly AlertedSearch[],
  { tender, publicUrl }: Telling,
): Promise<number> {
  let told = 0;
  const searchesUrl = `${publicUrl}/lk/tenders`;
  for (const { id, name, email, customerId } of searches) {
    await inTransaction(pool, async (tx) => {
      if (!(await markAlerted(tx, { searchId: id, tenderId: tender.id }))) return;
      const alert = { reader: { email, customerId }, search: { id, name }, searchesUrl };
      if ((await sendMessage(tx, tenderAlertLetter(alert, toldTender(tender, publicUrl)))) === 'sent') told += 1;
    });
  }
  return told;
}
