import { type Category, searchCategories } from '@okoem/contract/catalog.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { type CategoryRow, findCategories } from './category-repository.ts';

export function catalogRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, searchCategories, async ({ body: { filter } }) => {
    const all = treeOf(await findCategories(pool));
    if (filter.code !== undefined) return { data: all.filter(({ code }) => code === filter.code) };
    return { data: all.filter(({ level }) => level === (filter.level ?? 0)) };
  });
}

/** Every category with its children below it; the rows come parents first. */
function treeOf(rows: readonly CategoryRow[]): Category[] {
  const byId = new Map<number, Category>();
  for (const { id, code, name, level, parentId } of rows) {
    const category: Category = { id, code, name, level, parent_id: parentId, children: [] };
    byId.set(id, category);
    if (parentId !== null) byId.get(parentId)?.children.push(category);
  }
  return [...byId.values()];
}
