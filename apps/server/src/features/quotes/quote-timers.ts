import type { JobActor } from '@okoem/domain/access/actor.ts';
import { z } from 'zod';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { draftQuote } from './draft-quote.ts';
import { moveQuote, type QuoteMover } from './move-quote.ts';
import { releaseHolds } from './quote-holds.ts';
import { insertQuoteEvent, lockQuoteIfFree, type QuoteRecord, updateQuote } from './quote-life-repository.ts';
import { deleteEndedQuoteLinks } from './quote-link.ts';
import { findLastSent } from './quote-version-repository.ts';
import { tellOfQuote } from './tell-quote.ts';

export const QUOTE_TIMERS = 'quote-timers';
const BATCH = 100;
const ACTOR: JobActor = { kind: 'job', name: QUOTE_TIMERS };

export interface QuoteTimerParts {
  publicUrl: string;
}

/** Everything about quotes that happens by the clock. Run twice, it finds nothing to do. */
export const quoteTimersJob = ({ publicUrl }: QuoteTimerParts): Job =>
  defineJob({
    task: QUOTE_TIMERS,
    payload: z.unknown(),
    run: async ({ pool, log }) => {
      const count = await runQuoteTimers(pool, { publicUrl, now: new Date() });
      await deleteEndedQuoteLinks(pool);
      if (count > 0) log.info({ event: 'quote-timers', count }, 'quotes moved by the clock');
    },
  });

interface Clock extends QuoteTimerParts {
  now: Date;
}

/** Each in a transaction of its own: one that fails keeps nobody else waiting, and is told at the end. */
export async function runQuoteTimers(pool: Pool, clock: Clock): Promise<number> {
  const failures: unknown[] = [];
  const each = async (ids: readonly number[], act: (id: number) => Promise<boolean>) => {
    let done = 0;
    for (const id of ids) {
      try {
        done += Number(await act(id));
      } catch (error) {
        failures.push(error);
      }
    }
    return done;
  };
  const locked =
    (act: (tx: Transaction, quote: QuoteRecord, clock: Clock) => Promise<boolean>) => (id: number) =>
      inTransaction(pool, async (tx) => {
        const quote = await lockQuoteIfFree(tx, id);
        return quote ? act(tx, quote, clock) : false;
      });
  const counts = [
    await each(await findEnded(pool, clock.now), locked(expire)),
    await each(await findHeldTooLong(pool, clock.now), locked(release)),
    await each(await findToRemind(pool, clock.now), locked(remind)),
    await each(await findUndrafted(pool, clock.now), async (id) => {
      await draftQuote(pool, id, clock);
      return true;
    }),
  ];
  if (failures.length > 0) throw failures[0];
  return counts.reduce((sum, count) => sum + count, 0);
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

async function findEnded(db: Db, now: Date): Promise<number[]> {
  return idsOf(
    await db<{ id: number }[]>`
    select id from quote where status = 'SENT' and valid_until <= ${now} order by id limit ${BATCH}
  `,
  );
}

/** Of versions that were countered or declined by time while a manager works on the next. */
async function findHeldTooLong(db: Db, now: Date): Promise<number[]> {
  return idsOf(
    await db<{ id: number }[]>`
    select distinct version.quote_id as id
      from stock_hold as hold
      join quote_line as line on line.id = hold.quote_line_id
      join quote_version as version on version.id = line.version_id
      join quote on quote.id = version.quote_id
     where hold.state = 'held' and hold.expires_at <= ${now} and quote.status <> 'SENT'
     order by 1
     limit ${BATCH}
  `,
  );
}

async function findToRemind(db: Db, now: Date): Promise<number[]> {
  return idsOf(
    await db<{ id: number }[]>`
    select id from quote where status = 'SENT' and remind_at <= ${now} and valid_until > ${now} order by id limit ${BATCH}
  `,
  );
}

/** Their own job has failed, or was lost. */
async function findUndrafted(db: Db, now: Date): Promise<number[]> {
  return idsOf(
    await db<{ id: number }[]>`
    select id from quote
     where status = 'NEW' and created_at < ${now}::timestamptz - interval '5 minutes'
     order by id
     limit ${BATCH}
  `,
  );
}

function moverOf({ publicUrl }: Clock): QuoteMover {
  return { by: 'system', name: '', actor: ACTOR, requestId: null, publicUrl };
}

async function expire(tx: Transaction, quote: QuoteRecord, clock: Clock): Promise<boolean> {
  if (quote.status !== 'SENT' || quote.validUntil! > clock.now) return false;
  await releaseHolds(tx, quote.id);
  const last = await findLastSent(tx, quote.id);
  const eventId = await moveQuote(
    tx,
    quote,
    { to: 'EXPIRED', version: last!.number, remindAt: null },
    moverOf(clock),
  );
  await tellOfQuote(tx, { quoteId: quote.id, what: 'expired', eventId, publicUrl: clock.publicUrl });
  return true;
}

async function release(tx: Transaction, quote: QuoteRecord): Promise<boolean> {
  if (quote.status === 'SENT') return false;
  await releaseHolds(tx, quote.id);
  return true;
}

async function remind(tx: Transaction, quote: QuoteRecord, clock: Clock): Promise<boolean> {
  if (quote.status !== 'SENT' || quote.remindAt === null || quote.remindAt > clock.now) return false;
  await updateQuote(tx, quote.id, { remindAt: null });
  const last = await findLastSent(tx, quote.id);
  const eventId = await insertQuoteEvent(tx, {
    quoteId: quote.id,
    kind: 'move',
    to: null,
    version: last!.number,
    actor: 'system',
    actorName: '',
    text: 'Напомнили о сроке',
  });
  await tellOfQuote(tx, { quoteId: quote.id, what: 'reminder', eventId, publicUrl: clock.publicUrl });
  return true;
}
