import { type CmsPage, searchCmsPages } from '@okoem/contract/content.ts';
import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** Nothing when no page has the slug. */
export function cmsPageQuery(slug: string) {
  return queryOptions({
    queryKey: ['cms-page', slug],
    staleTime: CACHE_LIFETIME_MS,
    queryFn: async ({ client, signal }): Promise<CmsPage | null> => {
      const { data } = await transportOf(client)(searchCmsPages, { body: { filter: { slug } } }, { signal });
      return data[0] ?? null;
    },
  });
}
