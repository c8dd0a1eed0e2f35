export const LISTING_PAGE_SIZES = [24, 48, 96] as const;

export type PageSize = (typeof LISTING_PAGE_SIZES)[number];

export const LISTING_PAGE_SIZE: PageSize = 24;
/** A table's rows are low, so a page of it holds more. */
export const TABLE_PAGE_SIZE: PageSize = 96;

export function isPageSize(value: number): value is PageSize {
  return LISTING_PAGE_SIZES.some((size) => size === value);
}
