import * as calls from '@okoem/contract/seller-orders.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { movePart } from './move-part.ts';
import { lockPart } from './move-repository.ts';
import { countOrders, findOrders } from './order-search-repository.ts';
import { staffOrderRow } from './order-search.ts';
import { orderView } from './order-view.ts';

/** What the staff sees and does in place of either side. */
export function staffOrderRoutes(
  host: EndpointHost,
  { pool, listPool, publicUrl }: { pool: Pool; listPool: Pool; publicUrl: string },
): void {
  addEndpoint(host, calls.searchStaffOrders, async ({ body: { filter, pagination } }) => {
    const question = { filter, range: pagination };
    const found = await findOrders(listPool, question);
    const total = found[0]?.whole ?? (await countOrders(listPool, question));
    return answerPageOf(found.map(staffOrderRow), { ...pagination, total });
  });

  addEndpoint(host, calls.moveStaffSubOrder, async ({ actor, params, body, requestId }) => {
    const { to, comment: reason, tracking, is_unpaid_allowed: isUnpaidAllowed } = body;
    const move = { to, reason, tracking, isUnpaidAllowed };
    const orderId = await inTransaction(pool, async (tx) => {
      const part = await lockPart(tx, params.id);
      if (!part) throw new Refusal('NOT_FOUND');
      await movePart(tx, part, move, { by: 'operator', actor, requestId, publicUrl });
      return part.orderId;
    });
    return { data: await orderView(pool, orderId, { mayWrite: false }) };
  });
}
