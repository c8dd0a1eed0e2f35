import type { TenderFilter } from '@okoem/contract/tenders.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { TENDER_KINDS, type TenderKind } from '@okoem/domain/tender/tender-kind.ts';
import { TENDER_SYSTEMS, type TenderSystem } from '@okoem/domain/tender/tender-system.ts';
import {
  listAddress,
  pagePiece,
  readDay,
  readQuery,
  readWhole,
} from '../../shared/list-filters/list-address.ts';

export const TENDER_SORTS = ['new', 'deadline', 'budget'] as const;
export type TenderSort = (typeof TENDER_SORTS)[number];

export const TENDER_SORT_LABELS: Record<TenderSort, string> = {
  new: 'Сначала новые',
  deadline: 'Скоро закончится приём',
  budget: 'Сначала с большим бюджетом',
};

/** Which requests are looked for; the address of the page says it, so that it can be kept and sent. */
export interface TendersWish {
  kind: TenderKind | undefined;
  systems: readonly TenderSystem[];
  region: string;
  /** Whole roubles. */
  budgetFrom: number | undefined;
  budgetTo: number | undefined;
  /** Calendar days between which proposals end, or empty. */
  from: string;
  to: string;
  query: string;
  sort: TenderSort;
  page: number;
}

export const TENDERS_PAGE_SIZE = 20;
const LAST_PAGE = 500;
const MOST_ROUBLES = 10_000_000_000;
const LONGEST_REGION = 200;
const KOPECKS = 100;

export function readTendersWish(search: URLSearchParams): TendersWish {
  const kind = Number(search.get('kind'));
  // A form without scripts repeats the key; links write a list.
  const systems = new Set(search.getAll('system').flatMap((text) => text.split(',')));
  const sort = search.get('sort');
  return {
    kind: Object.values(TENDER_KINDS).find((one) => one === kind),
    systems: TENDER_SYSTEMS.filter((system) => systems.has(system)),
    region: (search.get('region') ?? '').trim().slice(0, LONGEST_REGION),
    budgetFrom: readWhole(search.get('budget_from'), MOST_ROUBLES),
    budgetTo: readWhole(search.get('budget_to'), MOST_ROUBLES),
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    query: readQuery(search.get('q')),
    sort: TENDER_SORTS.find((one) => one === sort) ?? 'new',
    page: readWhole(search.get('page'), LAST_PAGE) ?? 1,
  };
}

/** Whatever is chosen anew begins on the first page. */
export function tendersAddress(wish: TendersWish, change: Partial<TendersWish> = {}): string {
  const { kind, systems, region, budgetFrom, budgetTo, from, to, query, sort, page } = {
    ...wish,
    page: 1,
    ...change,
  };
  return listAddress(SHOP_PATHS.tenders, {
    kind: numberPiece(kind),
    system: systems.join(','),
    region,
    budget_from: numberPiece(budgetFrom),
    budget_to: numberPiece(budgetTo),
    from,
    to,
    q: query,
    sort: sort === 'new' ? '' : sort,
    page: pagePiece(page),
  });
}

function numberPiece(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

export const NO_FILTERS = {
  kind: undefined,
  systems: [],
  region: '',
  budgetFrom: undefined,
  budgetTo: undefined,
  from: '',
  to: '',
  query: '',
} as const satisfies Partial<TendersWish>;

/** As the API takes it. */
export function tenderFilter(wish: TendersWish) {
  const { kind, systems, region, budgetFrom, budgetTo, from, to, query } = wish;
  return {
    ...(kind !== undefined && { kind }),
    ...(systems.length > 0 && { systems: [...systems] }),
    ...(region !== '' && { region }),
    ...(budgetFrom !== undefined && { budget_from: budgetFrom * KOPECKS }),
    ...(budgetTo !== undefined && { budget_to: budgetTo * KOPECKS }),
    ...(from !== '' && { deadline_from: from }),
    ...(to !== '' && { deadline_to: to }),
    ...(query !== '' && { query }),
  };
}

/** A search that is kept finds what is new: days that pass do not belong to it. */
export function keptFilter(wish: TendersWish) {
  return tenderFilter({ ...wish, from: '', to: '' });
}

/** What a kept search leads back to. */
export function wishOfFilter(filter: Omit<TenderFilter, 'status'>): TendersWish {
  return {
    ...NO_FILTERS,
    kind: filter.kind,
    systems: filter.systems ?? [],
    region: filter.region ?? '',
    budgetFrom: inRoubles(filter.budget_from),
    budgetTo: inRoubles(filter.budget_to),
    query: filter.query ?? '',
    sort: 'new',
    page: 1,
  };
}

function inRoubles(kopecks: number | undefined): number | undefined {
  return kopecks === undefined ? undefined : Math.round(kopecks / KOPECKS);
}
