import type { Db } from '../../platform/database/database.ts';
import type { SitemapKind } from './sitemap-kinds.ts';

export interface SitemapRow {
  id: number;
  code: string;
  /** When its page last changed, where that is known. */
  changedAt: Date | null;
}

export interface SitemapPartRow {
  kind: SitemapKind;
  part: number;
  changedAt: Date | null;
}

/** What visitors can open, of every kind alike. */
function visible(db: Db, kind: SitemapKind) {
  switch (kind) {
    case 'categories':
      return db`select id, code, null::timestamptz as changed_at from category`;
    case 'products':
      return db`select id, code, updated_at as changed_at from shown_product`;
    case 'brands':
      return db`select id, code, null::timestamptz as changed_at from brand`;
    case 'sellers':
      return db`select id, code, null::timestamptz as changed_at from seller where is_active`;
    case 'collections':
      return db`select id, code, null::timestamptz as changed_at from collection`;
    case 'reference-cards':
      return db`select id, code, null::timestamptz as changed_at from reference_card`;
    case 'pages':
      return db`select id, slug as code, updated_at as changed_at from cms_page where is_published`;
    case 'posts':
      return db`select id, slug as code, published_at as changed_at from post where published_at <= now()`;
    case 'tenders':
      return db`select id, '' as code, changed_at from tender where published_at is not null`;
    case 'contractors':
      return db`select company_id as id, '' as code, changed_at from contractor_profile`;
  }
}

/**
 * The parts of a kind that hold anything: as many ids each as a part may hold addresses, so that none is ever too long and
 * a page stays in its part whatever is added or removed elsewhere.
 */
export async function findSitemapParts(
  db: Db,
  { kind, size }: { kind: SitemapKind; size: number },
): Promise<SitemapPartRow[]> {
  return db<SitemapPartRow[]>`
    select ${kind}::text as kind, ((id - 1) / ${size}::bigint + 1)::int as part, max(changed_at) as changed_at
      from (${visible(db, kind)}) as shown
     group by 2
     order by 2
  `;
}

/** The next rows of a part: ids above one and up to another. */
export async function findSitemapRows(
  db: Db,
  { kind, above, upTo, limit }: { kind: SitemapKind; above: number; upTo: number; limit: number },
): Promise<SitemapRow[]> {
  return db<SitemapRow[]>`
    select id, code, changed_at
      from (${visible(db, kind)}) as shown
     where id > ${above}
       and id <= ${upTo}
     order by id
     limit ${limit}
  `;
}

/** Paths that editors declared to be another page's double. */
export async function findDoubles(db: Db, origin: string): Promise<Set<string>> {
  const rows = await db<{ path: string }[]>`
    select path
      from seo_page
     where canonical not in ('', path, ${origin}::text || path)
  `;
  return new Set(rows.map(({ path }) => path));
}
