import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { listAddress, pagePiece, readDay, readWhole } from '../../shared/list-filters/list-address.ts';

/** Which movements are looked at; the address of the page says it. */
export interface BalanceWish {
  /** Calendar days, or empty. */
  from: string;
  to: string;
  page: number;
}

export const MOVEMENTS_PAGE_SIZE = 20;
const LAST_PAGE = 500;

export function readBalanceWish(search: URLSearchParams): BalanceWish {
  return {
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    page: readWhole(search.get('page'), LAST_PAGE) ?? 1,
  };
}

/** Whatever is chosen anew begins on the first page. */
export function balanceAddress(wish: BalanceWish, change: Partial<BalanceWish> = {}): string {
  const { from, to, page } = { ...wish, page: 1, ...change };
  return listAddress(SHOP_PATHS.balance, { from, to, page: pagePiece(page) });
}

export function isNarrowed({ from, to }: BalanceWish): boolean {
  return from !== '' || to !== '';
}
