import type { PageMatter } from '@okoem/domain/content/page-words.ts';
import type { SeoIdField } from '@okoem/domain/content/seo-filter.ts';
import type { Db } from '../../platform/database/database.ts';
import { isPathShown, shownProduct } from './seo-visibility.ts';

export interface SeoRow {
  h1: string;
  title: string;
  description: string;
  keywords: string;
  seoText: string;
  canonical: string;
}

/** SEO texts of a page that visitors can see. */
export async function findSeoPage(db: Db, path: string): Promise<SeoRow | undefined> {
  const [row] = await db<SeoRow[]>`
    select h1, title, description, keywords, seo_text, canonical
      from seo_page
     where path = ${path}
       and ${isPathShown(db, path)}
  `;
  return row;
}

/** The subject of a page by the kind of its id; nothing if visitors may not see it. */
const MATTERS: Record<SeoIdField, (db: Db, id: number) => Promise<PageMatter[]>> = {
  category_id: (db, id) => db`select name, '' as note from category where id = ${id}`,
  product_id: (db, id) => shownProduct(db, id),
  brand_id: (db, id) => db`select name, '' as note from brand where id = ${id}`,
  seller_id: (db, id) => db`select name, '' as note from seller where id = ${id} and is_active`,
  virtual_category_id: (db, id) => db`select name, description as note from collection where id = ${id}`,
  reference_card_id: (db, id) => db`select name, '' as note from reference_card where id = ${id}`,
  page_id: (db, id) => db`select title as name, '' as note from cms_page where id = ${id} and is_published`,
};

export async function findPageMatter(
  db: Db,
  { field, id }: { field: SeoIdField; id: number },
): Promise<PageMatter | undefined> {
  const [matter] = await MATTERS[field](db, id);
  return matter;
}
