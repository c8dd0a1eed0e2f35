import { Refusal } from '../refusal.ts';
import { SHOP_PATHS } from '../screen/shop-routes.ts';
import { barePath, pageType, type PageType } from './page-type.ts';

/** The id that says which page of its type this is; the home page and the rest need none. */
const ID_FIELDS = {
  reference_card: 'reference_card_id',
  virtual_categories: 'virtual_category_id',
  brand_detail: 'brand_id',
  seller_page: 'seller_id',
  pdp: 'product_id',
  catalog: 'category_id',
  page: 'page_id',
} as const satisfies Partial<Record<PageType, string>>;

export type SeoIdField = (typeof ID_FIELDS)[keyof typeof ID_FIELDS];

export const SEO_ID_FIELDS: readonly SeoIdField[] = Object.values(ID_FIELDS);

/** Analytics' finer words for a catalog page. */
const CATALOG_TYPES: ReadonlySet<PageType> = new Set(['catalog_level1', 'plp', 'filtered_plp']);

export type SeoFilter = { url: string; type: PageType } & Partial<Record<SeoIdField, number>>;

export function seoFilter(address: string, id?: number): SeoFilter {
  const url = barePath(address) || '/';
  const type = pageType(url);
  const field = isIdentified(type) ? ID_FIELDS[type] : undefined;
  // Search results are a catalog page of no category.
  if (field === undefined || id === undefined || url === SHOP_PATHS.search) return { url, type };
  return { url, type, [field]: id };
}

export interface SeoSubject {
  field: SeoIdField;
  id: number;
}

/** What the page is about, when the filter says so. Two ids, or one of another kind of page, describe no page at all. */
export function seoSubject({
  url,
  type: explicitType,
  ...ids
}: { url: string; type?: PageType | undefined } & Partial<Record<SeoIdField, number | undefined>>):
  | SeoSubject
  | undefined {
  const type = explicitType ?? pageType(url);
  const pageKind = CATALOG_TYPES.has(type) ? 'catalog' : type;
  const fitting = isIdentified(pageKind) ? ID_FIELDS[pageKind] : undefined;
  const stray = SEO_ID_FIELDS.find((field) => ids[field] !== undefined && field !== fitting);
  if (stray !== undefined) throw new Refusal('VALIDATION', { field: `filter.${stray}` });
  const id = fitting === undefined ? undefined : ids[fitting];
  return fitting === undefined || id === undefined ? undefined : { field: fitting, id };
}

function isIdentified(type: PageType): type is keyof typeof ID_FIELDS {
  return type in ID_FIELDS;
}
