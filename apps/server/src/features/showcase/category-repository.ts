import type { Db } from '../../platform/database/database.ts';

export interface CategoryRow {
  id: number;
  code: string;
  name: string;
  level: number;
  parentId: number | null;
}

/** Parents before their children. */
export async function findCategories(db: Db): Promise<CategoryRow[]> {
  return db<CategoryRow[]>`
    select id, code, name, level, parent_id
      from category
     order by level, position, id
  `;
}
