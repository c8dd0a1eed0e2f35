import { type Collection, searchCollection } from '@okoem/contract/collections.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** A collection nobody made is refused with 404. */
export function collectionQuery(code: string) {
  return queryOptions({
    queryKey: ['collection', code],
    staleTime: 5 * 60_000,
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
