import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Mover } from './move-part.ts';
import { insertEvent, type LockedPart, setDelivered } from './move-repository.ts';

/** The carrier's word: the buyer has three days to say otherwise. */
export async function markDelivered(tx: Transaction, part: LockedPart, mover: Mover): Promise<void> {
  if (part.state !== 'SHIPPED') throw new Refusal('ORDER_MOVE', { from: part.state });
  await setDelivered(tx, part.id, null);
  const { orderId, id: partId, number } = part;
  await insertEvent(tx, { orderId, partId, kind: 'delivered', actor: mover.by, now: null });
  await writeAudit(tx, {
    actor: mover.actor,
    requestId: mover.requestId,
    action: 'sub-orders.write',
    subject: { kind: 'sub_order', id: partId },
    before: { number, state: part.state },
    after: { number, state: part.state, delivered: true },
  });
}
