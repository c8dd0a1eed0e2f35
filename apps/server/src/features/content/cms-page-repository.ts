import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export interface CmsPageRow {
  id: number;
  slug: string;
  title: string;
  bodyHtml: string;
  updatedAt: Date;
}

export interface CmsPageFilter {
  id?: number | undefined;
  slug?: string | undefined;
}

export async function findCmsPages(
  db: Db,
  filter: CmsPageFilter,
  { offset, limit }: RowRange,
): Promise<CmsPageRow[]> {
  return db<CmsPageRow[]>`
    select id, slug, title, body_html, updated_at
      from cms_page
     where ${matching(db, filter)}
     order by id
    offset ${offset}
     limit ${limit}
  `;
}

export async function countCmsPages(db: Db, filter: CmsPageFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from cms_page where ${matching(db, filter)}
  `;
  return row!.total;
}

function matching(db: Db, { id, slug }: CmsPageFilter) {
  return db`
    is_published
    ${id === undefined ? db`` : db`and id = ${id}`}
    ${slug === undefined ? db`` : db`and slug = ${slug}`}
  `;
}
