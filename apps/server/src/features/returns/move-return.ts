import type { Actor } from '@okoem/domain/access/actor.ts';
import { readMilli } from '@okoem/domain/quantity/milli.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { needsTracking, type ReturnWay, type ReturnWish } from '@okoem/domain/returns/return-choices.ts';
import { mayMoveReturn, type ReturnActor, type ReturnStatus } from '@okoem/domain/returns/return-status.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { lockOrder } from '../orders/move-repository.ts';
import { findPartLines, findReturn, type PartLine, type ReturnRequest } from './return-repository.ts';
import {
  type FoundLine,
  insertEvent,
  moveStock,
  type ReturnChange,
  setFound,
  updateReturn,
} from './return-write-repository.ts';
import { settleAccepted } from './settle-return.ts';
import { tellOfReturn } from './tell-return.ts';

/** Whose hand it is, and who stands behind it. */
export interface ReturnMover {
  by: ReturnActor;
  actor: Actor;
  requestId: string | null;
  publicUrl: string;
}

interface Meant {
  id: number;
  mover: ReturnMover;
}

export async function cancelReturn(pool: Pool, { id, mover }: Meant): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await moveReturn(tx, await lockReturn(tx, { id, mover }), { to: 'CANCELLED' }, mover);
  });
}

export async function sendReturn(
  pool: Pool,
  { id, mover, way, tracking }: Meant & { way: ReturnWay; tracking: string },
): Promise<void> {
  if (needsTracking(way) && tracking === '') throw new Refusal('VALIDATION', { field: 'tracking' });
  await inTransaction(pool, async (tx) => {
    await moveReturn(tx, await lockReturn(tx, { id, mover }), { to: 'SENT', way, tracking }, mover);
  });
}

export async function decideReturn(
  pool: Pool,
  { id, mover, approve, comment }: Meant & { approve: boolean; comment: string },
): Promise<void> {
  if (!approve && comment === '') throw new Refusal('VALIDATION', { field: 'comment' });
  await inTransaction(pool, async (tx) => {
    const row = await lockReturn(tx, { id, mover });
    await moveReturn(tx, row, { to: approve ? 'APPROVED' : 'REJECTED', answer: comment }, mover);
  });
}

export interface SeenLine {
  lineId: number;
  accepted: number;
  sellable: number;
}

export interface Acceptance {
  /** Undefined: all of it came, and all of it can be sold again unless it is said to be broken. */
  lines: readonly SeenLine[] | undefined;
  isBroken?: boolean;
  comment: string;
  outcome: ReturnWish | undefined;
}

/** What came back is counted; what can be sold again goes into stock, now and not before. */
export async function acceptReturn(
  pool: Pool,
  { id, mover, lines: seen, isBroken = false, comment, outcome }: Meant & Acceptance,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    let row = await lockReturn(tx, { id, mover });
    // Told twice: it is in stock already.
    if (row.state === 'ACCEPTED' || row.state === 'REFUNDED' || row.state === 'EXCHANGED') return;
    // Brought by hand, nobody has pressed the button.
    if (row.state === 'APPROVED') row = await moveReturn(tx, row, { to: 'SENT', isTold: true }, mover);
    const lines = (await findPartLines(tx, [id])).filter(({ asked }) => asked !== null);
    const found =
      seen === undefined ? lines.map((line) => allOf(line, { isBroken })) : foundLines(lines, seen);
    if (found.every(({ accepted }) => accepted === 0)) throw new Refusal('VALIDATION', { field: 'lines' });
    row = await moveReturn(tx, row, { to: 'ACCEPTED', answer: comment, isTold: true }, mover, () =>
      setFound(tx, id, found),
    );
    const offerOf = new Map(lines.map(({ lineId, offerId }) => [lineId, offerId]));
    await moveStock(
      tx,
      found.map(({ lineId, sellable }) => ({ offerId: offerOf.get(lineId)!, quantity: sellable })),
    );
    if (outcome === undefined) await tellOfReturn(tx, { id, to: 'ACCEPTED', ...mover });
    else await settle(tx, row, { outcome, mover });
  });
}

function allOf({ lineId, asked }: PartLine, { isBroken }: { isBroken: boolean }): FoundLine {
  return { lineId, accepted: asked!, sellable: isBroken ? 0 : asked! };
}

/** Every line of the return is named once, with no more than was asked for. */
function foundLines(lines: readonly PartLine[], seen: readonly SeenLine[]): FoundLine[] {
  const isEvery =
    seen.length === lines.length && lines.every((line) => seen.some(({ lineId }) => lineId === line.lineId));
  if (!isEvery) throw new Refusal('VALIDATION', { field: 'lines' });
  return lines.map((line) => {
    const one = seen.find(({ lineId }) => lineId === line.lineId)!;
    const [accepted, sellable] = [readMilli(one.accepted), readMilli(one.sellable)];
    if (accepted === undefined || sellable === undefined || accepted > line.asked! || sellable > accepted)
      throw new Refusal('VALIDATION', { field: 'lines', line_id: line.lineId });
    return { lineId: line.lineId, accepted, sellable };
  });
}

export async function settleReturn(
  pool: Pool,
  { id, mover, outcome }: Meant & { outcome: ReturnWish },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await settle(tx, await lockReturn(tx, { id, mover }), { outcome, mover });
  });
}

const OUTCOMES: Record<ReturnWish, ReturnStatus> = { refund: 'REFUNDED', exchange: 'EXCHANGED' };

async function settle(
  tx: Transaction,
  row: ReturnRequest,
  { outcome, mover }: { outcome: ReturnWish; mover: ReturnMover },
): Promise<void> {
  const to = OUTCOMES[outcome];
  // Who wants his money back is not given another piece instead, least of all by who would have to pay.
  if (outcome === 'exchange' && row.wish !== 'exchange' && (mover.by === 'seller' || row.reason === null))
    throw new Refusal('RETURN_MOVE', { wish: row.wish });
  await moveReturn(tx, row, { to, isTold: true }, mover, (change) =>
    settleAccepted(tx, { row, outcome, change, mover }),
  );
  if (row.state !== to) await tellOfReturn(tx, { id: row.id, to, ...mover });
}

/** The return, if it is the mover's to move, with its order held until the commit. */
async function lockReturn(tx: Transaction, { id, mover: { actor } }: Meant): Promise<ReturnRequest> {
  const { orderId } = ownedRow(await findReturn(tx, id), actor, 'returns.write');
  await lockOrder(tx, orderId);
  return (await findReturn(tx, id))!;
}

interface Step extends Omit<ReturnChange, 'id'> {
  /** The letter is sent by who knows more. */
  isTold?: boolean;
}

/**
 * The one way a return moves: state, story, audit and letter in one transaction. `before` does what the state stands for, and may
 * add to what is written. A second identical move changes nothing and is answered as done.
 */
export async function moveReturn(
  tx: Transaction,
  row: ReturnRequest,
  { isTold = false, ...step }: Step,
  mover: ReturnMover,
  before: (change: ReturnChange) => Promise<ReturnChange | void> = async () => {},
): Promise<ReturnRequest> {
  const { id, state: from } = row;
  const { to } = step;
  if (from === to) return row;
  const { by, actor, requestId, publicUrl } = mover;
  if (!mayMoveReturn({ from, to, by })) throw new Refusal('RETURN_MOVE', { from, to });
  const change = { id, ...step };
  await updateReturn(tx, (await before(change)) ?? change);
  await insertEvent(tx, { id, from, to, actor: by, comment: step.answer ?? '' });
  // What buyers do with their own returns is in the return's story.
  if (actor.kind !== 'customer')
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'returns.write',
      subject: { kind: 'return_request', id },
      before: { number: row.number, state: from },
      after: { number: row.number, state: to, answer: step.answer ?? '' },
    });
  if (!isTold) await tellOfReturn(tx, { id, to, by, publicUrl });
  return { ...row, state: to };
}
