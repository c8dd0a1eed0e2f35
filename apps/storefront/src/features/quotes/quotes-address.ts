import { QUOTE_STATUSES, type QuoteStatus } from '@okoem/domain/quote/quote-status.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { listAddress, pagePiece, readQuery, readWhole } from '../../shared/list-filters/list-address.ts';

/** What of the offers is looked at; the address of the page says it, so that it can be kept and sent. */
export interface QuotesWish {
  status: readonly QuoteStatus[];
  query: string;
  page: number;
}

export const QUOTES_PAGE_SIZE = 20;
/** As deep as the API goes. */
const LAST_PAGE = 500;

export function readQuotesWish(search: URLSearchParams): QuotesWish {
  const asked = (search.get('status') ?? '').split(',');
  return {
    // In the order of life, however the address was written.
    status: QUOTE_STATUSES.filter((status) => asked.includes(status)),
    query: readQuery(search.get('q')),
    page: readWhole(search.get('page'), LAST_PAGE) ?? 1,
  };
}

/** Whatever is chosen anew begins on the first page. */
export function quotesAddress(wish: QuotesWish, change: Partial<QuotesWish> = {}): string {
  const { status, query, page } = { ...wish, page: 1, ...change };
  return listAddress(SHOP_PATHS.quotes, { status: status.join(','), q: query, page: pagePiece(page) });
}

export function isNarrowed({ status, query }: QuotesWish): boolean {
  return status.length > 0 || query !== '';
}

/** As the API takes it. */
export function quoteFilter({ status, query }: QuotesWish) {
  return { ...(status.length > 0 && { status: [...status] }), ...(query !== '' && { query }) };
}
