import type { SpecificationLine } from '@okoem/contract/quote-requests.ts';
import type { SuppliedRow } from '@okoem/contract/specification-supply.ts';
import type { SignInWish } from './session/sign-in.ts';
import { createStore } from './store.ts';
import type { TalkAbout } from './talk/talk-about.ts';

/** The popups any page may open, with what each is told when it opens. */
export interface SitePopups {
  city: object;
  /** Where to go after signing in, what the visitor wanted to do, and whether to begin with an e-mail or with registering. */
  auth: SignInWish & { reason?: string; start?: 'email' | 'register' };
  /** Lines make it a request to price a specification; a member's own is known by its number. */
  quote: {
    comment?: string;
    withBasket?: boolean;
    lines?: readonly SpecificationLine[];
    specificationId?: string;
    /** From which offers its rows come by the way that was chosen. */
    supply?: readonly SuppliedRow[];
    /** What the offer will hold otherwise than the page. */
    notes?: readonly string[];
  };
  /** What has just been put into the basket stands first. */
  cart: { offerId?: number };
  menu: object;
  contacts: object;
  /** Conversations: all of them, or the one about something. */
  chat: { about?: TalkAbout };
  /** For whom a member acts, the ways into the cabinet, and out. */
  account: object;
  /** One more company to act for: a new one, or one whose owner is asked. */
  'add-company': object;
  /** Warehouses that have the product. */
  offers: { productId: number };
  /** A new phone or e-mail, or the one that was only typed. */
  'contact-change': { via: 'phone' | 'email'; typed?: string };
  /** Show again that it is you; told whether that was done. */
  identity: { onSettled: (isConfirmed: boolean) => void };
  /** Why an offer costs a company what it costs. */
  'price-reason': { offerId: number };
  /** Tell me when it is there again. */
  'zero-stock': { productId: number };
}

export type SitePopupName = keyof SitePopups;

/** Drawn by the page that opens them (`pages/profile-popups.tsx`): no other page has to carry their code. */
export type PagePopupName = 'contact-change' | 'identity';

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

/** The frame, and a page with popups of its own, say how the code of each is fetched. */
export function setPopupLoaders(given: Partial<Record<SitePopupName, Loader>>): void {
  loaders = { ...loaders, ...given };
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
