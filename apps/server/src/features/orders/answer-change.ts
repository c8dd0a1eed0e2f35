import type { JobActor } from '@okoem/domain/access/actor.ts';
import { lineOfFewer, lineOfSubstitute, servicePieces } from '@okoem/domain/order/changed-line.ts';
import { isBeforeShipping } from '@okoem/domain/order/sub-order-status.ts';
import type { Milli } from '@okoem/domain/quantity/milli.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { chargeNow, findOrderMoney } from '../ledger/order-money.ts';
import {
  answerChange,
  type ChangedLineRow,
  countLines,
  deleteLine,
  findLineOfPart,
  findPieceServices,
  findSubstitute,
  recountOrder,
  setPromise,
  setServiceCounts,
  shrinkLine,
  substituteLine,
} from './change-repository.ts';
import { partTotalAfter } from './change-total.ts';
import { type Mover, movePart } from './move-part.ts';
import { findPartsToMove, insertEvent, type LockedPart } from './move-repository.ts';
import { tellOfAnswer } from './order-letters.ts';
import { dropHold, moveHold } from './order-stock.ts';
import { type ChangeRow, findChanges } from './order-view-repository.ts';
import { readOrder } from './order-view.ts';
import { papersAreDue } from './papers-due.ts';
import { reopenPayment } from './reopen-payment.ts';

const BY_REFUSAL: JobActor = { kind: 'job', name: 'order-changes' };
const REFUSED = 'Покупатель не согласился с изменением, которое предложил продавец';
const SILENT = 'Покупатель не ответил в срок на изменение, которое предложил продавец';

export interface ChangeAnswer {
  orderId: number;
  changeId: number;
  state: 'accepted' | 'refused';
  mover: Mover;
  /** What the buyer saw that the part would cost; who refuses agrees to nothing. */
  expectedTotal?: number;
  /** Nobody answered in time. */
  isSilence?: boolean;
  now?: Date;
}

/**
 * Of an order that is locked. Accepted, line, sums, stock and version change together; refused, the line leaves the order,
 * and its last line takes the whole part with it. The same answer again changes nothing.
 */
export async function answerOrderChange(tx: Transaction, answer: ChangeAnswer): Promise<void> {
  const { orderId, changeId, state, mover, isSilence = false, now = null } = answer;
  const change = (await findChanges(tx, orderId)).find(({ id }) => id === changeId);
  if (!change) throw new Refusal('NOT_FOUND');
  if (change.state === state) return;
  const part = (await findPartsToMove(tx, orderId)).find(({ id }) => id === change.partId)!;
  if (change.state !== 'proposed' || !isBeforeShipping(part.state)) throw new Refusal('CONFLICT');

  if (state === 'accepted') await agreedTotal(tx, change, answer);
  await answerChange(tx, { id: changeId, state, now });
  const event = { orderId, partId: part.id, kind: `change-${state}`, actor: mover.by, now };
  await insertEvent(tx, { ...event, comment: change.lineName });
  if (state === 'accepted') await applyChange(tx, part, change);
  else await takeOff(tx, part, { change, answer });
  await recountOrder(tx, orderId);
  if (state === 'accepted') await askForRest(tx, orderId, now ?? new Date());
  if (mover.actor.kind === 'job') await auditAnswer(tx, part, answer);
  await tellOfAnswer(tx, { part, changeId, isSilence }, mover);
  await papersAreDue(tx, orderId);
}

/** Dearer than what was paid: the difference is waited for. What nobody has paid anything for waits for all of it already. */
async function askForRest(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await chargeNow(tx);
  const { paid, held } = await findOrderMoney(tx, orderId);
  if (paid + held > 0) await reopenPayment(tx, orderId, now);
}

/** Nobody agrees to a sum that was not shown. */
async function agreedTotal(
  tx: Transaction,
  change: ChangeRow,
  { orderId, expectedTotal }: ChangeAnswer,
): Promise<void> {
  const total = partTotalAfter((await readOrder(tx, orderId))!, change);
  if (total !== expectedTotal) throw new Refusal('PRICE_CHANGED', { total });
}

async function applyChange(tx: Transaction, part: LockedPart, change: ChangeRow): Promise<void> {
  if (change.kind === 'date') return setPromise(tx, { partId: part.id, day: change.promisedTo! });
  const line = (await findLineOfPart(tx, { partId: part.id, lineId: change.lineId! }))!;
  const held = { lineId: line.id, offerId: line.offerId, quantityMilli: line.quantityMilli };
  const quantityMilli = change.quantityMilli!;
  if (change.kind === 'fewer') {
    await moveHold(tx, held, { offerId: line.offerId, quantityMilli });
    const terms = {
      quantity: line.quantityMilli,
      price: line.price,
      discount: line.discount,
      vatPercent: line.vat,
    };
    await shrinkLine(tx, { lineId: line.id, quantityMilli, money: lineOfFewer(terms, quantityMilli) });
    return recountServices(tx, line, quantityMilli);
  }
  const other = await findSubstitute(tx, {
    offerId: change.offerId!,
    partId: part.id,
    storeId: part.storeId,
  });
  if (!other) throw new Refusal('OUT_OF_STOCK', { offer_id: change.offerId });
  await moveHold(tx, held, { offerId: other.id, quantityMilli });
  const price = change.price!;
  const money = lineOfSubstitute({ quantity: quantityMilli, price, vatPercent: other.vat });
  await substituteLine(tx, { lineId: line.id, other, quantityMilli, price, money });
  return recountServices(tx, line, quantityMilli);
}

/** What is done by the piece is done for the pieces there are now. */
async function recountServices(tx: Transaction, line: ChangedLineRow, quantityMilli: Milli): Promise<void> {
  const services = await findPieceServices(tx, line.id);
  const counts = services.map(({ id, quantity }) => ({
    id,
    quantity: servicePieces(quantity, line.quantityMilli, quantityMilli),
  }));
  if (counts.length > 0) await setServiceCounts(tx, counts);
}

/** A part without goods is none; a date concerns all of it. */
async function takeOff(
  tx: Transaction,
  part: LockedPart,
  { change, answer }: { change: ChangeRow; answer: ChangeAnswer },
): Promise<void> {
  const isWhole = change.lineId === null || (await countLines(tx, part.id)) === 1;
  if (!isWhole) {
    await dropHold(tx, { lineId: change.lineId! });
    await deleteLine(tx, change.lineId!);
    return;
  }
  const { mover, isSilence = false, now } = answer;
  const reason = isSilence ? SILENT : REFUSED;
  const move = { to: 'CANCELLED', reason, ...(now && { now }) } as const;
  await movePart(tx, part, move, { ...mover, by: 'system', actor: BY_REFUSAL });
}

async function auditAnswer(
  tx: Transaction,
  part: LockedPart,
  { changeId, state, mover }: ChangeAnswer,
): Promise<void> {
  await writeAudit(tx, {
    actor: mover.actor,
    requestId: mover.requestId,
    action: 'sub-orders.write',
    subject: { kind: 'sub_order', id: part.id },
    before: { number: part.number, change: changeId, state: 'proposed' },
    after: { number: part.number, change: changeId, state },
  });
}
