import type { QuoteView } from '@okoem/contract/quote-views.ts';
import { compareByQuoteLink, compareQuoteVersions, openQuoteLink } from '@okoem/contract/quotes.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { QUOTE_FRESH_MS, quoteQuery, QUOTES_KEY } from '../../shared/quotes/quote-query.ts';

/** How one came to an offer: from the cabinet, or by the link of a letter. The page is the same. */
export type QuoteDoor = { kind: 'own'; id: string } | { kind: 'link'; token: string };

/** Without a version the one that counts. */
export function doorQuery(door: QuoteDoor, version?: number) {
  if (door.kind === 'own') return quoteQuery(door.id, version);
  const { token } = door;
  return queryOptions({
    queryKey: [...QUOTES_KEY, 'one', token, version ?? 'now'],
    staleTime: QUOTE_FRESH_MS,
    queryFn: async ({ client, signal }): Promise<QuoteView> => {
      const query = version === undefined ? {} : { version: String(version) };
      return (await transportOf(client)(openQuoteLink, { params: { token }, query }, { signal })).data;
    },
  });
}

export interface ComparedVersions {
  from: number;
  to: number;
}

/** Versions that were sent never change: one answer is enough. */
export function pairQuery(door: QuoteDoor, { from, to }: ComparedVersions) {
  return queryOptions({
    queryKey: [...QUOTES_KEY, 'pair', door, from, to],
    staleTime: Infinity,
    queryFn: async ({ client, signal }) => {
      const call = transportOf(client);
      const body = { from, to };
      const { data } =
        door.kind === 'own'
          ? await call(compareQuoteVersions, { params: { id: door.id }, body }, { signal })
          : await call(compareByQuoteLink, { params: { token: door.token }, body }, { signal });
      return data;
    },
  });
}
