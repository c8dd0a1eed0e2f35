import { type Post, searchPosts } from '@okoem/contract/content.ts';
import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** An article with its text, or nothing. */
export function postQuery(slug: string) {
  return queryOptions({
    queryKey: ['post', slug],
    staleTime: CACHE_LIFETIME_MS,
    queryFn: async ({ client, signal }): Promise<Post | null> => {
      const body = { filter: { slug }, include: ['body' as const] };
      const { data } = await transportOf(client)(searchPosts, { body }, { signal });
      return data[0] ?? null;
    },
  });
}
