export const CATEGORY_LEVELS = [0, 1, 2] as const;

export type CategoryLevel = (typeof CATEGORY_LEVELS)[number];

/** How many children of a second-level category are shown before 'Еще'. */
export const THIRD_LEVEL_SHOWN = 5;

export interface CategoryRow {
  id: number;
  code: string;
  name: string;
  level: number;
  parentId: number | null;
}

export interface CategoryNode extends CategoryRow {
  children: readonly CategoryNode[];
}

/** One row per category, parents before their children. */
export function flattenCategories(tree: readonly CategoryNode[]): CategoryRow[] {
  return tree.flatMap(({ children, code, name, level, id, parentId }) => [
    { code, name, level, id, parentId },
    ...flattenCategories(children),
  ]);
}

export type CategoryChain = readonly (string | { name: string })[];

/** The names of a chain, whichever of its two forms the data uses. */
export function chainNames(chain: CategoryChain): string[] {
  return chain.map((link) => (typeof link === 'string' ? link : link.name));
}
