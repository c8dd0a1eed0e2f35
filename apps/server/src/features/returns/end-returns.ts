import { settledShares } from '@okoem/domain/returns/return-money.ts';
import { returnedMoney } from '@okoem/domain/returns/return-sum.ts';
import { z } from 'zod';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { insertEvent, lockPart } from '../orders/move-repository.ts';
import { END_RETURNS } from '../orders/returns-end.ts';
import { moveReturn, type ReturnMover } from './move-return.ts';
import {
  findOpenReturns,
  findPartLines,
  findReturn,
  findReturnedParts,
  findStanding,
  type ReturnRequest,
} from './return-repository.ts';
import { returning } from './return-view.ts';
import { type ReturnChange, setFound, setLineSums } from './return-write-repository.ts';
import { tellOfReturn } from './tell-return.ts';

/** Of one part right after it came back; by the clock of all, for those that came back before there was this. */
export const endReturnsJob = (publicUrl: string): Job =>
  defineJob({
    task: END_RETURNS,
    payload: z.object({ part_id: z.int().optional() }).default({}),
    run: async ({ pool }, { part_id: partId }) => {
      const parts = partId === undefined ? await findReturnedParts(pool) : [partId];
      for (const id of parts) await endReturns(pool, { partId: id, publicUrl });
    },
  });

const WAY = ['REQUESTED', 'APPROVED', 'SENT', 'ACCEPTED', 'REFUNDED'] as const;
const WHOLE =
  'Эта часть заказа возвращена целиком, и товары этой заявки вместе с ней. Делать ничего не нужно.';
const INSTEAD = 'Вместо обмена возвращаем деньги.';

/**
 * A part that came back whole took with it what its open returns were about: its money was given back with the part, so they end
 * as paid, step by step, and the buyer is told. Run twice, it finds nothing to end.
 */
export async function endReturns(
  pool: Pool,
  { partId, publicUrl }: { partId: number; publicUrl: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const part = await lockPart(tx, partId);
    if (part?.state !== 'RETURNED') return;
    for (const id of await findOpenReturns(tx, partId)) await endReturn(tx, id, publicUrl);
  });
}

async function endReturn(tx: Transaction, id: number, publicUrl: string): Promise<void> {
  const mover: ReturnMover = {
    by: 'operator',
    actor: { kind: 'job', name: END_RETURNS },
    requestId: null,
    publicUrl,
  };
  let row = (await findReturn(tx, id))!;
  const answer = row.wish === 'exchange' ? `${WHOLE} ${INSTEAD}` : WHOLE;
  for (const to of WAY.slice(WAY.findIndex((state) => state === row.state) + 1)) {
    const step = to === 'REFUNDED' ? { to, answer, isTold: true } : { to, isTold: true };
    const before = row;
    row = await moveReturn(tx, before, step, mover, (change) => finish(tx, before, change));
  }
  const { orderId, partId, number } = row;
  const event = { orderId, partId, kind: 'return-refunded', actor: 'system', now: null } as const;
  await insertEvent(tx, { ...event, comment: number });
  await tellOfReturn(tx, { id, to: 'REFUNDED', ...mover });
}

/** Nobody has opened it apart from the rest: all of it came, and what can be sold again is counted by who took the whole. */
async function finish(tx: Transaction, row: ReturnRequest, change: ReturnChange): Promise<ReturnChange> {
  const { id, orderId } = row;
  const own = (await findPartLines(tx, [id])).filter(({ asked }) => asked !== null).map(returning);
  if (change.to === 'ACCEPTED')
    await setFound(
      tx,
      id,
      own.map(({ lineId, now }) => ({ lineId, accepted: now, sellable: 0 })),
    );
  if (change.to !== 'REFUNDED') return change;
  const sums = own.map((line) => ({ lineId: line.lineId, sum: returnedMoney(line, line.now) }));
  await setLineSums(tx, id, sums);
  const goods = sums.reduce((all, { sum }) => all + sum, 0);
  const shares = settledShares(goods, await findStanding(tx, orderId));
  // What was carried was carried.
  return { ...change, sums: { goods, delivery: 0, shares } };
}
