import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export interface PostRow {
  id: number;
  slug: string;
  title: string;
  lead: string;
  bodyHtml: string;
  imagePath: string;
  publishedAt: Date;
}

export interface PostFilter {
  slug?: string | undefined;
}

export async function findPosts(db: Db, filter: PostFilter, { offset, limit }: RowRange): Promise<PostRow[]> {
  return db<PostRow[]>`
    select id, slug, title, lead, body_html, image_path, published_at
      from post
     where ${matching(db, filter)}
     order by published_at desc, id desc
    offset ${offset}
     limit ${limit}
  `;
}

export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from post where ${matching(db, filter)}
  `;
  return row!.total;
}

function matching(db: Db, { slug }: PostFilter) {
  return db`published_at <= now() ${slug === undefined ? db`` : db`and slug = ${slug}`}`;
}
