import {
  acceptChange,
  cancelOrder,
  receiveOrder,
  refuseChange,
  repeatOrder,
  restoreOrder,
} from '@okoem/contract/order-moves.ts';
import type { OrderChange, OrderView } from '@okoem/contract/orders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { forgetOverview } from '../../shared/overview-key.ts';
import { orderQuery, ORDERS_KEY } from './order-queries.ts';

/** What a buyer does with an order. Each answer is the whole order: the page shows it without asking again. */
export function useOrderMoves(orderId: number) {
  const client = useQueryClient();
  const call = transportOf(client);
  const params = { id: String(orderId) };
  const { queryKey } = orderQuery(params.id);
  const keep = ({ data }: { data: OrderView }): OrderView => {
    client.setQueryData(queryKey, data);
    forgetOverview(client);
    void client.invalidateQueries({
      queryKey: ORDERS_KEY,
      predicate: (query) => query.queryKey[1] !== 'one',
    });
    return data;
  };
  return {
    cancel: (reason: string, partId?: number) =>
      call(cancelOrder, {
        params,
        body: { reason, ...(partId !== undefined && { part_id: partId }) },
      }).then(keep),
    receive: (partId: number) => call(receiveOrder, { params, body: { part_id: partId } }).then(keep),
    restore: () => call(restoreOrder, { params }).then(keep),
    /** Whoever agrees agrees to the sum that was shown. */
    acceptChange: ({ id, part_total: total }: OrderChange) =>
      call(acceptChange, {
        params: { ...params, change: String(id) },
        body: { expected_total: total ?? 0 },
      }).then(keep),
    refuseChange: ({ id }: OrderChange) =>
      call(refuseChange, { params: { ...params, change: String(id) } }).then(keep),
    repeat: async () => (await call(repeatOrder, { params })).data,
    /** Somebody else was faster: what is there now is asked for. */
    lookAgain: () => void client.invalidateQueries({ queryKey }),
  };
}
