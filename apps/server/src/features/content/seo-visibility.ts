import { idFromSlug, referenceCardCode } from '@okoem/domain/catalog/catalog-addresses.ts';
import { type PageType, pageType } from '@okoem/domain/content/page-type.ts';
import type { PageMatter } from '@okoem/domain/content/page-words.ts';
import { fixedPart, SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { Db } from '../../platform/database/database.ts';

/** Pages of the storefront's own at addresses where otherwise editors' pages and categories are. */
const OWN_PATHS: ReadonlySet<string> = new Set([SHOP_PATHS.specs, SHOP_PATHS.search]);
const POST = new RegExp(`^${fixedPart(SHOP_PATHS.post)}([^/]+)$`);

/** A product as a page is about it, if visitors can see it. */
export function shownProduct(db: Db, id: number | string) {
  return db<PageMatter[]>`
    select name, article as note
      from shown_product
     where id = ${id}
  `;
}

/** The row that must exist for the page to be shown, by the last segment of its path. */
const SHOWN: Partial<Record<PageType, (db: Db, piece: string) => ReturnType<typeof shownProduct>>> = {
  pdp: (db, slug) => shownProduct(db, slugId(slug)),
  seller_page: (db, slug) => db<PageMatter[]>`select from seller where id = ${slugId(slug)} and is_active`,
  brand_detail: (db, slug) => db<PageMatter[]>`select from brand where id = ${slugId(slug)}`,
  page: (db, slug) => db<PageMatter[]>`select from cms_page where slug = ${slug} and is_published`,
  virtual_categories: (db, code) => db<PageMatter[]>`select from collection where code = ${code}`,
  reference_card: (db, path) =>
    db<PageMatter[]>`select from reference_card where code = ${referenceCardCode(path) ?? ''}`,
  catalog: (db, code) => db<PageMatter[]>`select from category where code = ${code}`,
};

/** Whether visitors can see the page at the path; pages without a subject are always shown. */
export function isPathShown(db: Db, path: string) {
  if (OWN_PATHS.has(path)) return db`true`;
  const [, post] = POST.exec(path) ?? [];
  if (post !== undefined)
    return db`exists (select from post where slug = ${decoded(post)} and published_at <= now())`;
  const type = pageType(path);
  const shown = SHOWN[type];
  if (!shown) return db`true`;
  const piece = type === 'reference_card' ? path : path.slice(path.lastIndexOf('/') + 1);
  return db`exists (${shown(db, decoded(piece))})`;
}

/** '0' for an invalid slug: no row has the id 0. */
function slugId(slug: string): string {
  const id = idFromSlug(slug) ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? id : '0';
}

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece).replaceAll('\0', '');
  } catch {
    return piece;
  }
}
