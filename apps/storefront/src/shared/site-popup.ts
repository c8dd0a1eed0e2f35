import type { SignInWish } from './session/sign-in.ts';
import { createStore } from './store.ts';

/** The popups any page may open, with what each is told when it opens. */
export interface SitePopups {
  city: object;
  /** Where to go after signing in, what the visitor wanted to do, and whether to begin with an e-mail or with registering. */
  auth: SignInWish & { reason?: string; start?: 'email' | 'register' };
  quote: { comment?: string; withBasket?: boolean };
  /** What has just been put into the basket stands first. */
  cart: { offerId?: number };
  menu: object;
  contacts: object;
  /** For whom a member acts, the ways into the cabinet, and out. */
  account: object;
  /** Warehouses that have the product. */
  offers: { productId: number };
  /** Why an offer costs a company what it costs. */
  'price-reason': { offerId: number };
  /** Tell me when it is there again. */
  'zero-stock': { productId: number };
}

export type SitePopupName = keyof SitePopups;

export interface OpenedPopup<Name extends SitePopupName = SitePopupName> {
  name: Name;
  told: SitePopups[Name];
  /** A closed one stays drawn while it fades out. */
  isOpen: boolean;
}

export const sitePopups = createStore<readonly OpenedPopup[]>([]);

/** What must be told cannot be left out. */
type Told<Name extends SitePopupName> = object extends SitePopups[Name]
  ? [told?: SitePopups[Name]]
  : [told: SitePopups[Name]];

export function openSitePopup<Name extends SitePopupName>(name: Name, ...[given]: Told<Name>): void {
  const told = given ?? ({} as SitePopups[Name]);
  sitePopups.set((now) => [...now.filter((popup) => popup.name !== name), { name, told, isOpen: true }]);
}

export function closeSitePopup(name: SitePopupName): void {
  sitePopups.set((now) => now.map((popup) => (popup.name === name ? { ...popup, isOpen: false } : popup)));
}

type Loader = () => Promise<unknown>;
let loaders: Partial<Record<SitePopupName, Loader>> = {};

/** The frame says how each popup's code is fetched. */
export function setPopupLoaders(given: Record<SitePopupName, Loader>): void {
  loaders = given;
}

/** Whoever points at a button will press it soon. */
export function preloadSitePopup(name: SitePopupName): void {
  void loaders[name]?.().catch(() => undefined);
}

/** Everything a button needs that opens a popup. */
export function popupTrigger<Name extends SitePopupName>(name: Name, ...told: Told<Name>) {
  const preload = () => preloadSitePopup(name);
  return {
    onClick: () => openSitePopup(name, ...told),
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': 'dialog' as const,
  };
}
