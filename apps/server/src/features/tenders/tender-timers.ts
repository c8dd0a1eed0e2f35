import type { JobActor } from '@okoem/domain/access/actor.ts';
import { CHOICE_DAYS, isChoiceOverdue } from '@okoem/domain/tender/tender-status.ts';
import { z } from 'zod';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { giveUpByClock, tellPages } from './move-tender.ts';
import { tellOfTender } from './tell-tender.ts';
import type { TenderMover } from './tender-actor.ts';
import { insertTenderEvent } from './tender-event-repository.ts';
import { lockTenderIfFree, type TenderRecord, updateTender } from './tender-repository.ts';

export const TENDER_TIMERS = 'tender-timers';
const BATCH = 100;
const ACTOR: JobActor = { kind: 'job', name: TENDER_TIMERS };
/** A draft that nobody has touched for so long is forgotten. */
const FORGOTTEN_DRAFT_DAYS = 180;

export interface TenderClock {
  publicUrl: string;
  now: Date;
}

/** Everything about requests that happens by the clock. Run twice, it finds nothing to do. */
export const tenderTimersJob = (publicUrl: string): Job =>
  defineJob({
    task: TENDER_TIMERS,
    payload: z.unknown(),
    run: async ({ pool, log }) => {
      const count = await runTenderTimers(pool, { publicUrl, now: new Date() });
      if (count > 0) log.info({ event: 'tender-timers', count }, 'tenders moved by the clock');
    },
  });

/** Each in a transaction of its own: one that fails keeps nobody else waiting, and is told at the end. */
export async function runTenderTimers(pool: Pool, clock: TenderClock): Promise<number> {
  const failures: unknown[] = [];
  const each = async (
    ids: readonly number[],
    act: (tx: Transaction, tender: TenderRecord, clock: TenderClock) => Promise<boolean>,
  ) => {
    let done = 0;
    for (const id of ids) {
      try {
        done += await inTransaction(pool, async (tx) => {
          const tender = await lockTenderIfFree(tx, id);
          return Number(tender ? await act(tx, tender, clock) : false);
        });
      } catch (error) {
        failures.push(error);
      }
    }
    return done;
  };
  const told = await each(await findEnded(pool, clock.now), tellDeadline);
  const ended = await each(await findUnchosen(pool, clock.now), giveUp);
  const forgotten = await forgetDrafts(pool, clock.now);
  if (failures.length > 0) throw failures[0];
  return told + ended + forgotten;
}

async function findEnded(db: Db, now: Date): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from tender
     where status = 1 and published_at is not null and deadline_told_at is null and deadline <= ${now}
     order by deadline
     limit ${BATCH}
  `;
  return rows.map(({ id }) => id);
}

async function findUnchosen(db: Db, now: Date): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from tender
     where status = 1 and published_at is not null
       and deadline < ${now}::timestamptz - make_interval(days => ${CHOICE_DAYS})
     order by deadline
     limit ${BATCH}
  `;
  return rows.map(({ id }) => id);
}

function moverOf({ publicUrl }: TenderClock): TenderMover {
  return { by: 'system', name: '', actor: ACTOR, requestId: null, publicUrl };
}

async function tellDeadline(tx: Transaction, tender: TenderRecord, clock: TenderClock): Promise<boolean> {
  const isEnded = tender.status === 1 && tender.deadlineToldAt === null && tender.deadline! <= clock.now;
  if (!isEnded) return false;
  await updateTender(tx, tender.id, { deadlineToldAt: clock.now });
  await insertTenderEvent(tx, {
    tenderId: tender.id,
    kind: 'deadline-over',
    actor: 'system',
    actorName: '',
    customerId: null,
    text: 'Срок предложений вышел',
    isPublic: true,
  });
  await tellPages(tx, tender.id);
  // Who comes late to both hears of the end alone.
  if (!isOverdue(tender, clock))
    await tellOfTender(tx, { tenderId: tender.id, what: 'deadline', publicUrl: clock.publicUrl });
  return true;
}

function isOverdue({ status, deadline }: TenderRecord, { now }: TenderClock): boolean {
  return isChoiceOverdue({ status, deadline: deadline! }, now);
}

async function giveUp(tx: Transaction, tender: TenderRecord, clock: TenderClock): Promise<boolean> {
  if (tender.publishedAt === null || !isOverdue(tender, clock)) return false;
  await giveUpByClock(tx, tender, moverOf(clock));
  return true;
}

async function forgetDrafts(db: Db, now: Date): Promise<number> {
  const removed = await db`
    delete from tender
     where id in (select id from tender
                   where published_at is null and check_state is distinct from 'waiting'
                     and changed_at < ${now}::timestamptz - make_interval(days => ${FORGOTTEN_DRAFT_DAYS})
                   order by changed_at
                   limit ${BATCH})
  `;
  return removed.count;
}
