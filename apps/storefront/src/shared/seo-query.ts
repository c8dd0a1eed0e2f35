import { searchSeo, type SeoData } from '@okoem/contract/seo.ts';
import { seoFilter } from '@okoem/domain/content/seo-filter.ts';
import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from './api-query.ts';

/** What an operator wrote about the page at this address; `id` says which thing it is about. */
export function seoQuery(path: string, id?: number) {
  const filter = seoFilter(path, id);
  return queryOptions({
    queryKey: ['seo', filter],
    staleTime: CACHE_LIFETIME_MS,
    queryFn: async ({ client, signal }): Promise<SeoData> => {
      const { data } = await transportOf(client)(searchSeo, { body: { filter } }, { signal });
      return data;
    },
  });
}
