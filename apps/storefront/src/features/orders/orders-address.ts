import { SUB_ORDER_STATUSES, type SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import {
  listAddress,
  pagePiece,
  readDay,
  readQuery,
  readWhole,
} from '../../shared/list-filters/list-address.ts';

/** What of the orders is looked at; the address of the page says it, so that it can be kept and sent. */
export interface OrdersWish {
  status: readonly SubOrderStatus[];
  query: string;
  sellerId: number | undefined;
  /** Calendar days, or empty. */
  from: string;
  to: string;
  page: number;
}

export const ORDERS_PAGE_SIZE = 10;
/** As deep as the API goes. */
const LAST_PAGE = 1000;

export function readOrdersWish(search: URLSearchParams): OrdersWish {
  const asked = (search.get('status') ?? '').split(',');
  return {
    // In the order of life, however the address was written.
    status: SUB_ORDER_STATUSES.filter((status) => asked.includes(status)),
    query: readQuery(search.get('q')),
    sellerId: readWhole(search.get('seller'), Number.MAX_SAFE_INTEGER),
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    page: readWhole(search.get('page'), LAST_PAGE) ?? 1,
  };
}

/** Whatever is chosen anew begins on the first page. */
export function ordersAddress(wish: OrdersWish, change: Partial<OrdersWish> = {}): string {
  const { status, query, sellerId, from, to, page } = { ...wish, page: 1, ...change };
  return listAddress(SHOP_PATHS.orders, {
    status: status.join(','),
    q: query,
    seller: sellerId === undefined ? '' : String(sellerId),
    from,
    to,
    page: pagePiece(page),
  });
}

export function isNarrowed({ status, query, sellerId, from, to }: OrdersWish): boolean {
  return status.length > 0 || query !== '' || sellerId !== undefined || from !== '' || to !== '';
}

/** As the API takes it. */
export function orderFilter({ status, query, sellerId, from, to }: OrdersWish) {
  return {
    ...(status.length > 0 && { status: [...status] }),
    ...(query !== '' && { query }),
    ...(sellerId !== undefined && { seller_id: sellerId }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}
