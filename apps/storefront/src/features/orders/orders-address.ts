import { SUB_ORDER_STATUSES, type SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';

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
const LONGEST_QUERY = 100;

export function readOrdersWish(search: URLSearchParams): OrdersWish {
  const asked = (search.get('status') ?? '').split(',');
  return {
    // In the order of life, however the address was written.
    status: SUB_ORDER_STATUSES.filter((status) => asked.includes(status)),
    query: (search.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
    sellerId: wholeNumber(search.get('seller'), Number.MAX_SAFE_INTEGER),
    from: day(search.get('from')),
    to: day(search.get('to')),
    page: wholeNumber(search.get('page'), LAST_PAGE) ?? 1,
  };
}

/** Whatever is chosen anew begins on the first page. */
export function ordersAddress(wish: OrdersWish, change: Partial<OrdersWish> = {}): string {
  const { status, query, sellerId, from, to, page } = { ...wish, page: 1, ...change };
  const search = new URLSearchParams();
  if (status.length > 0) search.set('status', status.join(','));
  if (query !== '') search.set('q', query);
  if (sellerId !== undefined) search.set('seller', String(sellerId));
  if (from !== '') search.set('from', from);
  if (to !== '') search.set('to', to);
  if (page > 1) search.set('page', String(page));
  // A list of states is read by people too.
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? SHOP_PATHS.orders : `${SHOP_PATHS.orders}?${text}`;
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

export function withOrWithout(
  chosen: readonly SubOrderStatus[],
  status: SubOrderStatus,
): readonly SubOrderStatus[] {
  return chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status];
}

function wholeNumber(text: string | null, most: number): number | undefined {
  const isNumber = text !== null && /^[1-9]\d{0,14}$/.test(text);
  return isNumber && Number(text) <= most ? Number(text) : undefined;
}

function day(text: string | null): string {
  const isDay = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : '';
}
