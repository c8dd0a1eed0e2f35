import type { Category, CategoryLink } from '@okoem/contract/catalog.ts';
import type { CategoryRow } from './category-repository.ts';

/** Categories by id with their children; the rows must come parents first. */
export function treeOf(
  rows: readonly CategoryRow[],
  counts?: ReadonlyMap<number, number>,
): Map<number, Category> {
  const byId = new Map<number, Category>();
  for (const { id, code, name, level, parentId } of rows) {
    const category: Category = { id, code, name, level, parent_id: parentId, parentId, children: [] };
    if (counts) category.products_count = counts.get(id) ?? 0;
    byId.set(id, category);
    if (parentId !== null) byId.get(parentId)?.children.push(category);
  }
  return byId;
}

/** The ancestors of a category, from the root. */
export function chainOf(tree: ReadonlyMap<number, Category>, category: Category): CategoryLink[] {
  const parent = category.parent_id === null ? undefined : tree.get(category.parent_id);
  if (!parent) return [];
  const { id, code, name } = parent;
  return [...chainOf(tree, parent), { id, code, name }];
}

/** Products of each category with its descendants. */
export function branchCounts(
  rows: readonly CategoryRow[],
  own: ReadonlyMap<number, number>,
): Map<number, number> {
  const counts = new Map(own);
  for (const { id, parentId } of rows.toReversed()) {
    if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(id) ?? 0));
  }
  return counts;
}
