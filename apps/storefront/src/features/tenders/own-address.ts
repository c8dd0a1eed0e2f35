import { readWhole } from '../../shared/list-filters/list-address.ts';
import { type OwnTab, ownTabAddress, readOwnTab } from './own-tabs.ts';

/** Which of one's own requests are looked at; a word of the address for each chip. */
export const OWN_VIEWS = ['all', 'drafts', 'awaiting', 'chosen', 'closed'] as const;

export type OwnView = (typeof OWN_VIEWS)[number];

export const OWN_VIEW_LABELS: Record<OwnView, string> = {
  all: 'Все',
  drafts: 'Черновики и проверка',
  awaiting: 'Ждут предложений',
  chosen: 'В работе',
  closed: 'Завершённые',
};

export interface OwnWish {
  tab: OwnTab;
  view: OwnView;
  page: number;
}

const LAST_PAGE = 500;

export function readOwnWish(search: URLSearchParams): OwnWish {
  return {
    tab: readOwnTab(search),
    view: OWN_VIEWS.find((view) => view === search.get('show')) ?? 'all',
    page: readWhole(search.get('page'), LAST_PAGE) ?? 1,
  };
}

export function ownAddress(wish: OwnWish, change: Partial<OwnWish> = {}): string {
  const { tab, view, page } = { ...wish, page: 1, ...change };
  const pieces = [...(view === 'all' ? [] : [`show=${view}`]), ...(page > 1 ? [`page=${page}`] : [])].join(
    '&',
  );
  const address = ownTabAddress(tab);
  if (pieces === '') return address;
  return address.includes('?') ? `${address}&${pieces}` : `${address}?${pieces}`;
}

/** As the API takes it. */
export function ownFilter(view: OwnView) {
  switch (view) {
    case 'all':
      return {};
    case 'drafts':
      return { stage: ['draft' as const, 'waiting' as const, 'refused' as const] };
    case 'awaiting':
      return { stage: ['published' as const], status: [1 as const] };
    case 'chosen':
      return { status: [20 as const] };
    case 'closed':
      return { status: [10 as const, 30 as const] };
  }
}
