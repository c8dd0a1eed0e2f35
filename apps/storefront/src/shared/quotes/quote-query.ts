import { getQuote } from '@okoem/contract/quotes.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../api-query.ts';

/** Managers answer while a tab lies in the background: whoever comes back to it sees what is. */
export const QUOTE_FRESH_MS = 5000;
export const QUOTES_KEY = ['quotes'] as const;

/** One's own offer as it counts now, or an earlier version of it. */
export function quoteQuery(id: string, version?: number) {
  return queryOptions({
    queryKey: [...QUOTES_KEY, 'one', id, version ?? 'now'],
    staleTime: QUOTE_FRESH_MS,
    queryFn: async ({ client, signal }) => {
      const query = version === undefined ? {} : { version: String(version) };
      return (await transportOf(client)(getQuote, { params: { id }, query }, { signal })).data;
    },
  });
}
