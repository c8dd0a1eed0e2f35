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
  const treeFor = keptTrees();
  addEndpoint(host, searchCategories, async ({ body: { filter, include, customer_region_guid: guid } }) => {
    const rows = await categories();
    const tree = treeFor(rows, include.includes('counts') ? shown.inCategories(guid) : undefined);
    const matching = [...tree.values()].filter((category) => matchesFilter(category, filter));
    return { data: matching.map((category) => ({ ...category, chain: chainOf(tree, category) })) };
  });
}

type OwnCounts = ReturnType<ShownProducts['inCategories']>;

/** Nearly every page asks for one, and between two changes a city's is the same. */
function keptTrees() {
  const trees = new WeakMap<OwnCounts, { rows: CategoryRow[]; tree: ReadonlyMap<number, Category> }>();
  return (rows: CategoryRow[], own: OwnCounts | undefined): ReadonlyMap<number, Category> => {
    if (!own) return treeOf(rows);
    const kept = trees.get(own);
    if (kept?.rows === rows) return kept.tree;
    const tree = treeOf(rows, branchCounts(rows, own));
    trees.set(own, { rows, tree });
    return tree;
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
