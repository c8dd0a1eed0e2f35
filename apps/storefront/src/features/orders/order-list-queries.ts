import { searchOrders } from '@okoem/contract/orders.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { FRESH_MS, ORDERS_KEY } from './order-queries.ts';
import { orderFilter, ORDERS_PAGE_SIZE, type OrdersWish } from './orders-address.ts';

export function ordersQuery(wish: OrdersWish) {
  const filter = orderFilter(wish);
  const offset = (wish.page - 1) * ORDERS_PAGE_SIZE;
  return queryOptions({
    queryKey: [...ORDERS_KEY, filter, offset],
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchOrders,
        { body: { filter, pagination: { type: 'offset', offset, limit: ORDERS_PAGE_SIZE } } },
        { signal },
      ),
  });
}

const LATEST = 3;

/** For the first page of the cabinet. */
export const latestOrdersQuery = queryOptions({
  queryKey: [...ORDERS_KEY, 'latest'],
  staleTime: FRESH_MS,
  queryFn: ({ client, signal }) =>
    transportOf(client)(
      searchOrders,
      { body: { pagination: { type: 'offset', offset: 0, limit: LATEST } } },
      { signal },
    ),
});

/** Far enough back to meet everybody one buys from. */
const LOOKED_THROUGH = 100;

/** Whom one has bought from, by name. */
export const orderSellersQuery = queryOptions({
  queryKey: [...ORDERS_KEY, 'sellers'],
  queryFn: async ({ client, signal }) => {
    const { data } = await transportOf(client)(
      searchOrders,
      { body: { pagination: { type: 'offset', offset: 0, limit: LOOKED_THROUGH } } },
      { signal },
    );
    const sellers = new Map(data.flatMap((row) => row.sellers).map((seller) => [seller.id, seller]));
    return [...sellers.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'ru'));
  },
});
