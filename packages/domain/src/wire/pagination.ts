export const DEFAULT_LIMIT = 10;
export const DEFAULT_PAGE = 1;
/** Deeper pages cost as much as all the pages before them; filters lead there sooner. */
export const DEEPEST_OFFSET = 10_000;

export interface PageRequest {
  type: 'offset';
  offset: number;
  limit: number;
}

export function pageRequest({
  page = DEFAULT_PAGE,
  limit = DEFAULT_LIMIT,
}: { page?: number; limit?: number } = {}): PageRequest {
  return { limit, type: 'offset', offset: (page - 1) * limit };
}

export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/** How many pages a reader can turn to. */
export function reachablePages(total: number, pageSize: number): number {
  return Math.min(pageCount(total, pageSize), Math.floor(DEEPEST_OFFSET / pageSize) + 1);
}

/** Such a page shows the empty state; its address is not corrected behind the visitor's back. */
export function isPastEnd(page: number, { total, pageSize }: { total: number; pageSize: number }): boolean {
  return page > Math.max(1, pageCount(total, pageSize));
}
