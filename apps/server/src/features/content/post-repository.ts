import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export interface PostRow {
  id: number;
  slug: string;
  title: string;
  lead: string;
  bodyHtml: string;
  /** As editors wrote it: nobody has looked at it yet. */
  blocks: unknown;
  imagePath: string;
  publishedAt: Date;
}

export interface PostFilter {
  slug?: string | undefined;
  calculator?: string | undefined;
}

export async function findPosts(db: Db, filter: PostFilter, { offset, limit }: RowRange): Promise<PostRow[]> {
  return db<PostRow[]>`
    select id, slug, title, lead, body_html, blocks, image_path, published_at
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

function matching(db: Db, { slug, calculator }: PostFilter) {
  const bySlug = slug === undefined ? db`` : db`and slug = ${slug}`;
  const byCalculator =
    calculator === undefined
      ? db``
      : db`and blocks @> jsonb_build_array(jsonb_build_object('kind', 'calculator', 'code', ${calculator}::text))`;
  return db`published_at <= now() ${bySlug} ${byCalculator}`;
}
