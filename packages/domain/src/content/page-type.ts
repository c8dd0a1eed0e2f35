export const PAGE_TYPES = [
  'main_page',
  'virtual_categories',
  'reference_card',
  'pdp',
  'page',
  'brand_detail',
  'seller_page',
  'catalog',
  'catalog_level1',
  'plp',
  'filtered_plp',
  'other',
] as const;

export type PageType = (typeof PAGE_TYPES)[number];

/** The first pattern that fits decides. `/catalog/search` fits the last one, and is a catalogue page to analytics too. */
const PATTERNS: readonly (readonly [PageType, RegExp])[] = [
  ['main_page', /^\/?$/],
  ['reference_card', /catalog\/reference-cards/],
  ['virtual_categories', /^\/catalog\/collections\/[^/]+$/],
  ['pdp', /^\/product\/[^/]+$/],
  ['page', /^\/pages\/[^/]+$/],
  ['brand_detail', /^\/brands\/[^/]+$/],
  ['seller_page', /^\/seller\/[^/]+$/],
  ['catalog', /^\/catalog\/[^/]+$/],
];

export function pageType(address: string): PageType {
  const path = barePath(address);
  return PATTERNS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
}

/** Without query, fragment and trailing slash. */
export function barePath(address: string): string {
  return address.replace(/[?#].*$/s, '').replace(/(?<=[^/])\/$/, '');
}

/** Analytics tell catalogue pages apart by depth and by whether anything is filtered; SEO does not. */
export function analyticsPageType(
  type: PageType,
  { level, filterCount }: { level: number | undefined; filterCount: number },
): PageType {
  if (type !== 'catalog' || level === undefined) return type;
  if (level === 0) return 'catalog_level1';
  return filterCount === 0 ? 'plp' : 'filtered_plp';
}
