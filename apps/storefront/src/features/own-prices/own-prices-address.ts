import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { listAddress, pagePiece, readQuery, readWhole } from '../../shared/list-filters/list-address.ts';

/** Which of the prices are looked at; the address of the page says it. */
export interface OwnPricesWish {
  query: string;
  page: number;
}

export const PRICES_PAGE_SIZE = 30;
const LAST_PAGE = 300;

export function readOwnPricesWish(search: URLSearchParams): OwnPricesWish {
  return {
    query: readQuery(search.get('query')),
    page: readWhole(search.get('page'), LAST_PAGE) ?? 1,
  };
}

/** Whatever is asked anew begins on the first page. */
export function ownPricesAddress(wish: OwnPricesWish, change: Partial<OwnPricesWish> = {}): string {
  const { query, page } = { ...wish, page: 1, ...change };
  return listAddress(SHOP_PATHS.ownPrices, { query, page: pagePiece(page) });
}
