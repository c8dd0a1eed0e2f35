import type { Pool } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { type PutBack, putLinesBack } from '../basket/put-lines-back.ts';
import { findLines, findServices } from './order-view-repository.ts';

/** Puts what was ordered into the buyer's basket, as far as it can be had, and says line by line what is different now. */
export async function repeatOwnOrder(
  pool: Pool,
  { orderId, actor }: { orderId: number; actor: SignedInCustomer },
): Promise<PutBack> {
  const [lines, services] = await Promise.all([findLines(pool, orderId), findServices(pool, orderId)]);
  const offerOf = new Map(lines.map(({ id, offerId }) => [id, offerId]));
  return putLinesBack(pool, actor, {
    lines,
    services: services.map(({ lineId, serviceTypeId, quantity }) => ({
      offerId: offerOf.get(lineId)!,
      serviceTypeId,
      quantity,
    })),
  });
}
