import { SILENCE_DAYS } from '@okoem/domain/tender/tender-status.ts';
import { z } from 'zod';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { lockTenderIfFree } from '../tenders/tender-repository.ts';
import { tellAuthor, tellContractors } from './tell-proposal.ts';
import { type ChosenTender, isChosenTender, type PublishedTender } from './tender-side.ts';
import { tellOfEnd } from './works-service.ts';

export const PROPOSAL_TIMERS = 'proposal-timers';
const BATCH = 100;

interface Clock {
  publicUrl: string;
  now: Date;
}

/** What is told of works by the clock. Run twice, it finds nothing to tell. */
export const proposalTimersJob = (publicUrl: string): Job =>
  defineJob({
    task: PROPOSAL_TIMERS,
    payload: z.unknown(),
    run: async ({ pool, log }) => {
      const count = await runProposalTimers(pool, { publicUrl, now: new Date() });
      if (count > 0) log.info({ event: 'proposal-timers', count }, 'sides of works told');
    },
  });

/** Each in a transaction of its own: one that fails keeps nobody else waiting, and is told at the end. */
export async function runProposalTimers(pool: Pool, clock: Clock): Promise<number> {
  const failures: unknown[] = [];
  const each = async (
    ids: readonly number[],
    act: (tx: Transaction, tender: ChosenTender, clock: Clock) => Promise<void>,
  ) => {
    let done = 0;
    for (const id of ids) {
      try {
        done += await inTransaction(pool, async (tx) => {
          const tender = (await lockTenderIfFree(tx, id)) as PublishedTender | undefined;
          if (!tender || !isChosenTender(tender)) return 0;
          await act(tx, tender, clock);
          return 1;
        });
      } catch (error) {
        failures.push(error);
      }
    }
    return done;
  };
  const ended = await each(await findUntoldEnds(pool), tellEnd);
  const silent = await each(await findSilent(pool, clock.now), tellSilence);
  if (failures.length > 0) throw failures[0];
  return ended + silent;
}

/** Closed by an operator: nobody has asked both for a rating yet. */
async function findUntoldEnds(db: Db): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from tender
     where status = 30 and chosen_proposal_id is not null and rating_told_at is null
     order by id
     limit ${BATCH}
  `;
  return rows.map(({ id }) => id);
}

async function tellEnd(tx: Transaction, tender: ChosenTender, { publicUrl }: Clock): Promise<void> {
  await tellOfEnd(tx, tender, { reason: tender.closeReason!, text: '', publicUrl });
}

/** Since the last line of its story. */
async function findSilent(db: Db, now: Date): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from tender
     where status = 20
       and silence_told_at is null
       and not exists (select from tender_event
                        where tender_id = tender.id
                          and created_at > ${now}::timestamptz - make_interval(days => ${SILENCE_DAYS}))
     order by id
     limit ${BATCH}
  `;
  return rows.map(({ id }) => id);
}

async function tellSilence(tx: Transaction, tender: ChosenTender, { publicUrl, now }: Clock): Promise<void> {
  const happened = {
    what: 'silent',
    proposalId: tender.chosenProposalId,
    occasion: now.toISOString().slice(0, 10),
    publicUrl,
  } as const;
  await tellAuthor(tx, tender, happened);
  await tellContractors(tx, tender, { ...happened, to: [tender.chosenCustomerId] });
  await tx`update tender set silence_told_at = ${now} where id = ${tender.id}`;
}
