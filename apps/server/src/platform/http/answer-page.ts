import { ALL_ROWS, type Pagination } from '@okoem/contract/search-body.ts';

/** The rows a query reads: a list asked for whole is cut where it would stop being short. */
export interface RowRange {
  offset: number;
  limit: number;
}

export function rowRange({ offset, limit }: RowRange, most: number): RowRange {
  return { offset, limit: limit === ALL_ROWS ? most : limit };
}

export function answerPageOf<Row>(
  data: Row[],
  { offset, limit, total }: RowRange & { total: number },
): { data: Row[]; meta: { pagination: Pagination } } {
  return { data, meta: { pagination: { type: 'offset', offset, limit, total } } };
}
