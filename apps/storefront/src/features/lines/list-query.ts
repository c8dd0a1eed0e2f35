import { matchArticles } from '@okoem/contract/article-match.ts';
import type { EndpointAnswer } from '@okoem/contract/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export type MatchedList = EndpointAnswer<typeof matchArticles>;
export type ListRow = MatchedList['data'][number];

/** What became of a list. While another is asked for, the last one stays. */
export function listQuery({ text, cityGuid }: { text: string; cityGuid: string }) {
  return queryOptions({
    queryKey: ['article-list', text, cityGuid],
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }): Promise<MatchedList> =>
      transportOf(client)(matchArticles, { body: { text, customer_region_guid: cityGuid } }, { signal }),
  });
}
