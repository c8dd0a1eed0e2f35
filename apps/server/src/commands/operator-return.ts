import type { JobActor } from '@okoem/domain/access/actor.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { RETURN_STATUS_LABELS } from '@okoem/domain/returns/return-status.ts';
import {
  acceptReturn,
  decideReturn,
  type ReturnMover,
  settleReturn,
} from '../features/returns/move-return.ts';
import { findReturn, findReturns } from '../features/returns/return-repository.ts';
import { returnRows } from '../features/returns/return-view.ts';
import type { Pool } from '../platform/database/database.ts';
import { UsageError } from './usage-error.ts';

export const RETURN_USAGE = `npm run operator -- return [NUMBER]                                    returns that wait for an answer, or one of them
npm run operator -- return NUMBER approve [WORDS] | reject REASON     answers the buyer
npm run operator -- return NUMBER accept [broken]                     all of it has come; broken: none of it can be sold again
npm run operator -- return NUMBER refund|exchange                     gives the money back for what was accepted, or another one`;

const MOST_SHOWN = 100;

interface ReturnCommand {
  by: { actor: JobActor; requestId: null };
  publicUrl: string;
}

/** Says of every return that was meant what became of it. */
export async function runReturn(
  pool: Pool,
  [number, verb = 'show', ...words]: readonly string[],
  { by, publicUrl }: ReturnCommand,
): Promise<void> {
  if (number === undefined) {
    const waiting = await findReturns(pool, {
      owner: {},
      filter: { state: ['REQUESTED', 'SENT', 'ACCEPTED'] },
      range: { offset: 0, limit: MOST_SHOWN },
    });
    for (const row of await returnRows(pool, waiting)) console.log(lineOf(row));
    return;
  }
  const id = await idOf(pool, number);
  if (verb !== 'show')
    await actOn(pool, {
      id,
      verb,
      word: words.join(' ').trim(),
      mover: { by: 'operator', ...by, publicUrl },
    });
  const [row] = await returnRows(pool, [(await findReturn(pool, id))!]);
  console.log(lineOf(row!));
}

async function idOf(pool: Pool, number: string): Promise<number> {
  const [row] = await pool<
    { id: number }[]
  >`select id from return_request where number = ${number.toUpperCase()}`;
  if (!row) throw new UsageError(`There is no return ${number}.`);
  return row.id;
}

interface Act {
  id: number;
  verb: string;
  word: string;
  mover: ReturnMover;
}

async function actOn(pool: Pool, { id, verb, word, mover }: Act): Promise<void> {
  const meant = { id, mover };
  const acts: Record<string, () => Promise<void>> = {
    approve: () => decideReturn(pool, { ...meant, approve: true, comment: word }),
    reject: () => decideReturn(pool, { ...meant, approve: false, comment: word }),
    accept: () =>
      acceptReturn(pool, {
        ...meant,
        lines: undefined,
        isBroken: word === 'broken',
        comment: '',
        outcome: undefined,
      }),
    refund: () => settleReturn(pool, { ...meant, outcome: 'refund' }),
    exchange: () => settleReturn(pool, { ...meant, outcome: 'exchange' }),
  };
  const act = acts[verb];
  if (!act) throw new UsageError(`There is nothing called "${verb}" to do with a return.`);
  if (verb === 'reject' && word === '') throw new UsageError('Say why it is refused.');
  try {
    await act();
  } catch (error) {
    throw error instanceof Refusal ? new UsageError(error.message) : error;
  }
}

function lineOf({
  number,
  state,
  order,
  sum,
  seller,
}: Awaited<ReturnType<typeof returnRows>>[number]): string {
  return [number, RETURN_STATUS_LABELS[state], `заказ ${order.number}`, formatPrice(sum), seller.name].join(
    '\t',
  );
}
