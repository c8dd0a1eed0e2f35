import type { PageType } from './page-type.ts';

/** Analytics tell catalog pages apart by depth and by whether anything is filtered; SEO does not. */
export function analyticsPageType(
  type: PageType,
  { level, filterCount }: { level: number | undefined; filterCount: number },
): PageType {
  if (type !== 'catalog' || level === undefined) return type;
  if (level === 0) return 'catalog_level1';
  return filterCount === 0 ? 'plp' : 'filtered_plp';
}
