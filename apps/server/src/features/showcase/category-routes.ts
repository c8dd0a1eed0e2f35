import { type Category, searchCategories } from '@okoem/contract/catalog.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Dictionaries } from './dictionaries.ts';
import { branchCounts, chainOf, treeOf } from './shown-categories.ts';
import type { ShownProducts } from './shown-products.ts';

export function categoryRoutes(
  host: EndpointHost,
  { categories, shown }: Dictionaries & { shown: ShownProducts },
): void {
  addEndpoint(host, searchCategories, async ({ body: { filter, include, customer_region_guid: guid } }) => {
    const rows = await categories();
    const counts = include.includes('counts') ? branchCounts(rows, shown.inCategories(guid)) : undefined;
    const tree = treeOf(rows, counts);
    const matching = [...tree.values()].filter((category) => matchesFilter(category, filter));
    return { data: matching.map((category) => ({ ...category, chain: chainOf(tree, category) })) };
  });
}

interface CategoryFilter {
  id?: number[] | undefined;
  code?: string | undefined;
  level?: number | undefined;
  parent_id?: number | undefined;
}

/** Without a filter: the roots, which contain the whole tree. */
function matchesFilter(category: Category, { id, code, level, parent_id }: CategoryFilter): boolean {
  if ([id, code, level, parent_id].every((wish) => wish === undefined)) return category.level === 0;
  return (
    (id === undefined || id.includes(category.id)) &&
    (code === undefined || category.code === code) &&
    (level === undefined || category.level === level) &&
    (parent_id === undefined || category.parent_id === parent_id)
  );
}
