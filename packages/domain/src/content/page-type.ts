import { fixedPart, SHOP_PATHS } from '../screen/shop-routes.ts';

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

/** The first pattern that fits decides. A search fits the last one, and is a catalog page to analytics too. */
const PATTERNS: readonly (readonly [PageType, RegExp])[] = [
  ['main_page', /^\/?$/],
  // Wherever in the path its section stands.
  ['reference_card', new RegExp(fixedPart(SHOP_PATHS.referenceCard).slice(1, -1))],
  ['virtual_categories', onePieceAfter(SHOP_PATHS.collection)],
  ['pdp', onePieceAfter(SHOP_PATHS.product)],
  ['page', onePieceAfter(SHOP_PATHS.page)],
  ['brand_detail', onePieceAfter(SHOP_PATHS.brand)],
  ['seller_page', onePieceAfter(SHOP_PATHS.seller)],
  ['catalog', onePieceAfter(SHOP_PATHS.category)],
];

function onePieceAfter(pattern: string): RegExp {
  return new RegExp(`^${fixedPart(pattern)}[^/]+$`);
}

export function pageType(address: string): PageType {
  const path = barePath(address);
  return PATTERNS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
}

/** Without query, fragment and trailing slash. */
export function barePath(address: string): string {
  return address.replace(/[?#].*$/s, '').replace(/(?<=[^/])\/$/, '');
}
