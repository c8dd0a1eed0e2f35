import { searchCategories } from '@okoem/contract/catalog.ts';
import type { Category } from '@okoem/contract/catalog.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export interface CategoryTile {
  code: string;
  name: string;
  count: number;
  children: { code: string; name: string }[];
}

/** More than the largest tile shows. */
const SHOWN_CHILDREN = 4;

/** Only what the tiles show is kept: the whole tree would weigh more than the page it travels in. */
export function categoryTilesQuery(cityGuid: string) {
  return queryOptions({
    queryKey: ['category-tiles', cityGuid],
    queryFn: async ({ client, signal }): Promise<CategoryTile[]> => {
      const body = { include: ['counts' as const], customer_region_guid: cityGuid };
      const { data } = await transportOf(client)(searchCategories, { body }, { signal });
      return categoryTiles(data);
    },
  });
}

export function categoryTiles(tree: readonly Category[]): CategoryTile[] {
  return tree
    .filter((category) => category.level === 0)
    .map(({ code, name, products_count: count = 0, children }) => ({
      code,
      name,
      count,
      children: children.slice(0, SHOWN_CHILDREN).map((child) => ({ code: child.code, name: child.name })),
    }));
}
