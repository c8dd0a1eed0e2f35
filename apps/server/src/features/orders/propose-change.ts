import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { proposeChange } from '@okoem/contract/seller-orders.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { answerBy } from '@okoem/domain/order/order-deadlines.ts';
import { isBeforeShipping } from '@okoem/domain/order/sub-order-status.ts';
import { type Milli, toMilli } from '@okoem/domain/quantity/milli.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import {
  type ChangedLineRow,
  findLineOfPart,
  findSubstitute,
  insertChange,
  type NewChange,
} from './change-repository.ts';
import type { Mover } from './move-part.ts';
import { insertEvent, type LockedPart, lockPart, withdrawChanges } from './move-repository.ts';
import { findWorkingCalendar } from './order-calendar.ts';
import { tellOfProposal } from './order-letters.ts';

export type Proposal = EndpointCall<typeof proposeChange>['body'];
type Wanted = Omit<NewChange, 'partId' | 'answerBy' | 'reason'>;

/** What the seller would rather send; the buyer decides. A new proposal about a line takes the place of the last one. */
export async function proposeOrderChange(
  pool: Pool,
  { partId, proposal, mover }: { partId: number; proposal: Proposal; mover: Mover },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const part = await lockPart(tx, partId);
    if (!part || !isBeforeShipping(part.state)) throw new Refusal('ORDER_MOVE');
    const wanted = await wantedChange(tx, part, proposal);
    await withdrawChanges(tx, { partId, lineId: wanted.lineId, now: null });
    const { reason } = proposal;
    const until = answerBy(new Date(), await findWorkingCalendar(tx));
    const changeId = await insertChange(tx, { ...wanted, partId, reason, answerBy: until });
    const event = { orderId: part.orderId, partId, kind: 'change-proposed', comment: reason };
    await insertEvent(tx, { ...event, actor: mover.by, now: null });
    await writeAudit(tx, {
      actor: mover.actor,
      requestId: mover.requestId,
      action: 'sub-orders.write',
      subject: { kind: 'sub_order', id: partId },
      before: null,
      after: { number: part.number, change: changeId, kind: wanted.kind, reason },
    });
    await tellOfProposal(tx, { part, changeId }, mover);
  });
}

async function wantedChange(tx: Transaction, part: LockedPart, proposal: Proposal): Promise<Wanted> {
  const nothing = {
    lineId: null,
    lineName: '',
    quantityMilli: null,
    promisedTo: null,
    offerId: null,
    price: null,
  };
  if (proposal.kind === 'date') {
    if (proposal.promised_to < apiDate(new Date())) throw new Refusal('VALIDATION', { field: 'promised_to' });
    return { ...nothing, kind: 'date', promisedTo: proposal.promised_to };
  }
  const line = await findLineOfPart(tx, { partId: part.id, lineId: proposal.line_id });
  if (!line) throw new Refusal('NOT_FOUND', { field: 'line_id' });
  const ofLine = { ...nothing, lineId: line.id, lineName: line.name };
  if (proposal.kind === 'fewer')
    return { ...ofLine, kind: 'fewer', quantityMilli: fewerThan(line, toMilli(proposal.quantity)) };

  const other = await findSubstitute(tx, {
    offerId: proposal.offer_id,
    partId: part.id,
    storeId: part.storeId,
  });
  if (!other) throw new Refusal('NOT_FOUND', { field: 'offer_id' });
  const quantityMilli = proposal.quantity === undefined ? line.quantityMilli : toMilli(proposal.quantity);
  if (quantityMilli % other.multipleMilli !== 0) throw new Refusal('VALIDATION', { field: 'quantity' });
  if (quantityMilli > other.availableMilli) throw new Refusal('QUANTITY_OVER_STOCK', { field: 'quantity' });
  const price = proposal.price ?? other.cost;
  // Whoever has an order already pays no more for a thing than everybody does.
  if (price > other.cost) throw new Refusal('VALIDATION', { field: 'price' });
  return { ...ofLine, kind: 'substitute', offerId: other.id, price, quantityMilli };
}

function fewerThan(line: ChangedLineRow, quantity: Milli): Milli {
  const isStep = quantity % line.multipleMilli === 0;
  if (quantity >= line.quantityMilli || !isStep) throw new Refusal('VALIDATION', { field: 'quantity' });
  return quantity;
}
