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

export type SeoFilter = { url: string; type: PageType } & Partial<Record<SeoIdField, number>>;

export function seoFilter(address: string, id?: number): SeoFilter {
  const url = barePath(address) || '/';
  const type = pageType(url);
  const field = isIdentified(type) ? ID_FIELDS[type] : undefined;
  // Search results are a catalogue page of no category.
  if (field === undefined || id === undefined || url === '/catalog/search') return { url, type };
  return { url, type, [field]: id };
}

function isIdentified(type: PageType): type is keyof typeof ID_FIELDS {
  return type in ID_FIELDS;
}
