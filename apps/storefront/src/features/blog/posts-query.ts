import { type Post, searchPosts } from '@okoem/contract/content.ts';
import type { CalculatorCode } from '@okoem/domain/calculators/calculator-code.ts';
import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export interface PostPage {
  posts: Post[];
  total: number;
}

/** The newest first. */
export function postsQuery({ limit, offset = 0 }: { limit: number; offset?: number }) {
  return queryOptions({
    queryKey: ['posts', offset, limit],
    staleTime: CACHE_LIFETIME_MS,
    queryFn: async ({ client, signal }): Promise<PostPage> => {
      const body = { pagination: { type: 'offset' as const, offset, limit } };
      const { data, meta } = await transportOf(client)(searchPosts, { body }, { signal });
      return { posts: data, total: meta.pagination.total };
    },
  });
}

/** Those that explain what a calculator does and hold it. */
export function postsAboutQuery(calculator: CalculatorCode) {
  return queryOptions({
    queryKey: ['posts-about', calculator],
    staleTime: CACHE_LIFETIME_MS,
    queryFn: async ({ client, signal }): Promise<Post[]> => {
      const { data } = await transportOf(client)(
        searchPosts,
        { body: { filter: { calculator } } },
        { signal },
      );
      return data;
    },
  });
}
