import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export interface MenuRow {
  id: number;
  code: string;
  name: string;
}

export interface MenuItemRow {
  id: number;
  menuId: number;
  parentId: number | null;
  name: string;
  url: string;
  type: string;
  position: number;
}

export interface MenuFilter {
  codes?: readonly string[] | undefined;
}

export async function findMenus(db: Db, filter: MenuFilter, { offset, limit }: RowRange): Promise<MenuRow[]> {
  return db<MenuRow[]>`
    select id, code, name
      from menu
     where ${matching(db, filter)}
     order by id
    offset ${offset}
     limit ${limit}
  `;
}

export async function countMenus(db: Db, filter: MenuFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from menu where ${matching(db, filter)}
  `;
  return row!.total;
}

export async function findMenuItems(db: Db, menuIds: readonly number[]): Promise<MenuItemRow[]> {
  return db<MenuItemRow[]>`
    select id, menu_id, parent_id, name, url, type, position
      from menu_item
     where menu_id = any(${[...menuIds]}::bigint[])
     order by position, id
  `;
}

function matching(db: Db, { codes }: MenuFilter) {
  return codes === undefined ? db`true` : db`code = any(${[...codes]}::text[])`;
}
