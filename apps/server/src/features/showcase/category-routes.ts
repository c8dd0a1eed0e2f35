import { type Category, searchCategories } from '@okoem/contract/catalog.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { CategoryRow } from './category-repository.ts';
import type { Dictionaries } from './dictionaries.ts';
import { branchCounts, chainOf, treeOf } from './shown-categories.ts';
import type { ShownProducts } from './shown-products.ts';

export function categoryRoutes(
  host: EndpointHost,
  { categories, shown }: Dictionaries & { shown: ShownProducts },
): void {
  const treeFor = lastTree();
  addEndpoint(host, searchCategories, async ({ body: { filter, include } }) => {
    const rows = await categories();
    const tree = treeFor(rows, include.includes('counts') ? shown.inCategories() : undefined);
    const matching = [...tree.values()].filter((category) => matchesFilter(category, filter));
    return { data: matching.map((category) => ({ ...category, chain: chainOf(tree, category) })) };
  });
}

type OwnCounts = ReturnType<ShownProducts['inCategories']>;

/** Nearly every page asks for it, and between two changes it is the same one. */
function lastTree() {
  let last: { rows: CategoryRow[]; own: OwnCounts; tree: Map<number, Category> } | undefined;
  return (rows: CategoryRow[], own: OwnCounts | undefined): ReadonlyMap<number, Category> => {
    if (!own) return treeOf(rows);
    if (last?.rows !== rows || last.own !== own) {
      last = { rows, own, tree: treeOf(rows, branchCounts(rows, own)) };
    }
    return last.tree;
  };
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
