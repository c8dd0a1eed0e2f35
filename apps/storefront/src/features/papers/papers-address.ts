import { PAPER_KINDS, type PaperKind } from '@okoem/domain/papers/paper-kind.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';

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
const RECEIPTS = 'receipt';
const LAST_PAGE = 500;
const LONGEST_QUERY = 100;

export function readPapersWish(search: URLSearchParams): PapersWish {
  const asked = (search.get('kind') ?? '').split(',');
  return {
    kinds: asked.includes(RECEIPTS) ? [] : PAPER_KINDS.filter((kind) => asked.includes(kind)),
    isReceipts: asked.includes(RECEIPTS),
    query: (search.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
    from: day(search.get('from')),
    to: day(search.get('to')),
    page: pageNumber(search.get('page')),
  };
}

/** Whatever is chosen anew begins on the first page. */
export function papersAddress(wish: PapersWish, change: Partial<PapersWish> = {}): string {
  const { kinds, isReceipts, query, from, to, page } = { ...wish, page: 1, ...change };
  const search = new URLSearchParams();
  if (isReceipts) search.set('kind', RECEIPTS);
  else if (kinds.length > 0) search.set('kind', kinds.join(','));
  if (query !== '') search.set('q', query);
  if (from !== '') search.set('from', from);
  if (to !== '') search.set('to', to);
  if (page > 1) search.set('page', String(page));
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? SHOP_PATHS.documents : `${SHOP_PATHS.documents}?${text}`;
}

export function isNarrowed({ kinds, query, from, to }: PapersWish): boolean {
  return kinds.length > 0 || query !== '' || from !== '' || to !== '';
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

function pageNumber(text: string | null): number {
  const page = text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
  return page <= LAST_PAGE ? page : 1;
}

function day(text: string | null): string {
  const isDay = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : '';
}
