import { searchCategories } from '@okoem/contract/catalog.ts';
import type { Category } from '@okoem/contract/catalog.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export interface CategoryTile {
  code: string;
  name: string;
  children: string[];
}

/** Only what the tiles show is kept: the whole tree would weigh more than the page it travels in. */
export const categoryTilesQuery = queryOptions({
  queryKey: ['category-tiles'],
  queryFn: async ({ client, signal }): Promise<CategoryTile[]> => {
    const { data } = await transportOf(client)(searchCategories, { body: {} }, { signal });
    return categoryTiles(data);
  },
});

export function categoryTiles(tree: readonly Category[]): CategoryTile[] {
  return tree
    .filter((category) => category.level === 0)
    .map(({ code, name, children }) => ({ code, name, children: children.map((child) => child.name) }));
}
