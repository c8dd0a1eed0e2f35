import { Refusal } from '@okoem/domain/refusal.ts';
import type { ReturnWish } from '@okoem/domain/returns/return-choices.ts';
import { type ReturnShare, returnShares } from '@okoem/domain/returns/return-money.ts';
import { returnedMoney, returnedSoFar } from '@okoem/domain/returns/return-sum.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { findHandedPart, postReturnedSoFar } from '../ledger/hand-over.ts';
import { movePart } from '../orders/move-part.ts';
import { findPartsToMove, insertEvent } from '../orders/move-repository.ts';
import { SETTLE_ORDER } from '../payments/apply-told.ts';
import { settleExcess } from '../payments/settle-excess.ts';
import type { ReturnMover } from './move-return.ts';
import { findPartLines, findStanding, type PartLine, type ReturnRequest } from './return-repository.ts';
import { returning, sumsOf } from './return-view.ts';
import { moveStock, type ReturnChange, setLineSums } from './return-write-repository.ts';

interface Settling {
  row: ReturnRequest;
  outcome: ReturnWish;
  change: ReturnChange;
  mover: ReturnMover;
}

/** Money back, or the same goods again. The order is held. What is to be written of the return is answered. */
export async function settleAccepted(tx: Transaction, settling: Settling): Promise<ReturnChange> {
  const { row, outcome, change, mover } = settling;
  const part = (await findPartsToMove(tx, row.orderId)).find(({ id }) => id === row.partId)!;
  // Returned as a whole by hand meanwhile: its money has gone back already.
  if (part.state !== 'RECEIVED') throw new Refusal('RETURN_MOVE', { from: row.state });
  const lines = await findPartLines(tx, [row.id]);
  const { orderId, partId } = row;
  const kind = outcome === 'refund' ? 'return-refunded' : 'return-exchanged';
  await insertEvent(tx, { orderId, partId, kind, actor: mover.by, comment: row.number, now: null });
  if (outcome === 'exchange') {
    await sendAnother(tx, lines);
    return change;
  }
  const sums = sumsOf(row, lines);
  const shares = await postMoney(tx, row, { lines, sums });
  if (lines.map(returning).every(({ quantity, returned, now }) => returned + now === quantity))
    await movePart(tx, part, { to: 'RETURNED', isTold: true }, { ...mover, by: 'system' });
  return { ...change, sums: { ...sums, shares } };
}

/** Whoever gets another one gets it off the shelf. */
async function sendAnother(tx: Transaction, lines: readonly PartLine[]): Promise<void> {
  const wanted = lines.filter(({ accepted }) => accepted !== null);
  const isThere = await moveStock(
    tx,
    wanted.map(({ offerId, accepted }) => ({ offerId, quantity: -accepted! })),
  );
  if (!isThere) throw new Refusal('OUT_OF_STOCK');
}

/** What is owed no more goes back by itself. Answers what becomes of it. */
async function postMoney(
  tx: Transaction,
  { id, orderId, partId }: ReturnRequest,
  { lines, sums }: { lines: readonly PartLine[]; sums: { goods: number; delivery: number } },
): Promise<ReturnShare[]> {
  // Both by the id of the line.
  const { lines: handed } = await findHandedPart(tx, partId);
  const now = lines.map(returning);
  await setLineSums(
    tx,
    id,
    now.map((line) => ({ lineId: line.lineId, sum: returnedMoney(line, line.now) })),
  );
  const returned = returnedSoFar(
    now.map((line, place) => ({ ...line, rate: handed[place]!.rate })),
    { delivery: sums.delivery },
  );
  const shares = returnShares(sums.goods + sums.delivery, await findStanding(tx, orderId));
  await postReturnedSoFar(tx, { partId, returned, key: `return ${id} refunded` });
  await settleExcess(tx, orderId);
  // Nobody waits for the clock: what is to go back by a bank is asked for as soon as this is written.
  await addJob(tx, SETTLE_ORDER, { order_id: orderId }, { key: `settle order ${orderId}` });
  return shares;
}
