import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';

/** What `/lk/tenders` shows: as who asks for works, as who does them, and what he looks for. */
export const OWN_TABS = ['asked', 'proposed', 'searches'] as const;

export type OwnTab = (typeof OWN_TABS)[number];

export const OWN_TAB_LABELS: Record<OwnTab, string> = {
  asked: 'Мои заявки',
  proposed: 'Мои предложения',
  searches: 'Поиски и письма',
};

export function readOwnTab(search: URLSearchParams): OwnTab {
  return OWN_TABS.find((tab) => tab === search.get('tab')) ?? 'asked';
}

export function ownTabAddress(tab: OwnTab): string {
  return tab === 'asked' ? SHOP_PATHS.ownTenders : `${SHOP_PATHS.ownTenders}?tab=${tab}`;
}

export const OWN_SEARCHES = ownTabAddress('searches');

/** The way from the home page to requests and to those who answer them. */
export const TENDERS_CRUMB = { label: 'Заявки на работы', href: SHOP_PATHS.tenders };
