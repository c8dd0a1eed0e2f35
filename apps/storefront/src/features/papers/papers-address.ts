import { PAPER_KINDS, type PaperKind } from '@okoem/domain/papers/paper-kind.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import {
  listAddress,
  pagePiece,
  readDay,
  readQuery,
  readWhole,
} from '../../shared/list-filters/list-address.ts';

/** What of the papers is looked at; the address of the page says it, so that it can be kept and sent. */
export interface PapersWish {
  kinds: readonly PaperKind[];
  /** Receipts of the till instead of papers. */
  isReceipts: boolean;
  query: string;
  /** Calendar days, or empty. */
  from: string;
  to: string;
  page: number;
}

export const PAPERS_PAGE_SIZE = 20;
/** How the address names them. */
export const RECEIPTS = 'receipt';
const LAST_PAGE = 500;

export function readPapersWish(search: URLSearchParams): PapersWish {
  const asked = (search.get('kind') ?? '').split(',');
  return {
    kinds: asked.includes(RECEIPTS) ? [] : PAPER_KINDS.filter((kind) => asked.includes(kind)),
    isReceipts: asked.includes(RECEIPTS),
    query: readQuery(search.get('q')),
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    page: readWhole(search.get('page'), LAST_PAGE) ?? 1,
  };
}

/** Whatever is chosen anew begins on the first page. */
export function papersAddress(wish: PapersWish, change: Partial<PapersWish> = {}): string {
  const { kinds, isReceipts, query, from, to, page } = { ...wish, page: 1, ...change };
  return listAddress(SHOP_PATHS.documents, {
    kind: isReceipts ? RECEIPTS : kinds.join(','),
    q: query,
    from,
    to,
    page: pagePiece(page),
  });
}

export function isNarrowed({ kinds, query, from, to }: PapersWish): boolean {
  return kinds.length > 0 || query !== '' || from !== '' || to !== '';
}

/** Receipts stand below the first papers, unless a kind of paper was chosen. */
export function hasReceiptsBeside({ kinds, page }: PapersWish): boolean {
  return kinds.length === 0 && page === 1;
}

/** As the API takes it. */
export function paperFilter({ kinds, query, from, to }: PapersWish) {
  return {
    ...(kinds.length > 0 && { kind: [...kinds] }),
    ...(query !== '' && { query }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}
