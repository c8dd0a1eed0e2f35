import { type Collection, searchCollection } from '@okoem/contract/collections.ts';
import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** A collection nobody made is refused with 404. */
export function collectionQuery(code: string) {
  return queryOptions({
    queryKey: ['collection', code],
    staleTime: CACHE_LIFETIME_MS,
    queryFn: async ({ client, signal }): Promise<Collection> => {
      const { data } = await transportOf(client)(
        searchCollection,
        { body: { filter: { code } } },
        { signal },
      );
      return data;
    },
  });
}
