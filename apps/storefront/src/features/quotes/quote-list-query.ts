import { searchQuotes } from '@okoem/contract/quotes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { QUOTE_FRESH_MS, QUOTES_KEY } from '../../shared/quotes/quote-query.ts';
import { quoteFilter, QUOTES_PAGE_SIZE, type QuotesWish } from './quotes-address.ts';

export function quotesQuery(wish: QuotesWish) {
  const filter = quoteFilter(wish);
  const offset = (wish.page - 1) * QUOTES_PAGE_SIZE;
  return queryOptions({
    queryKey: [...QUOTES_KEY, 'list', filter, offset],
    staleTime: QUOTE_FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchQuotes,
        { body: { filter, pagination: { type: 'offset', offset, limit: QUOTES_PAGE_SIZE } } },
        { signal },
      ),
  });
}
