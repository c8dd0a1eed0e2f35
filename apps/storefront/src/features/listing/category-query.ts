import { type Category, type CategoryLink, searchCategories } from '@okoem/contract/catalog.ts';
import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { categoryKey } from '../../shared/category-key.ts';

export interface ListedCategory extends CategoryLink {
  level: number;
  /** From the top down to the parent. */
  chain: CategoryLink[];
  /** Those with something in them. */
  children: CategoryLink[];
}

/** Nothing for a code no category has. Only what the page shows is kept: a branch of the tree may be long. */
export function categoryQuery(code: string) {
  return queryOptions({
    queryKey: categoryKey(code),
    staleTime: CACHE_LIFETIME_MS,
    queryFn: async ({ client, signal }): Promise<ListedCategory | null> => {
      const body = { filter: { code }, include: ['counts' as const] };
      const { data } = await transportOf(client)(searchCategories, { body }, { signal });
      const [category] = data;
      return category ? listed(category) : null;
    },
  });
}

function listed({ id, code, name, level, chain = [], children }: Category): ListedCategory {
  const filled = children.filter(({ products_count: count = 0 }) => count > 0);
  return { id, code, name, level, chain, children: filled.map(linkOf) };
}

function linkOf({ id, code, name }: CategoryLink): CategoryLink {
  return { id, code, name };
}
