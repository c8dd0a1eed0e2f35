import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import type { PageSize } from '@okoem/domain/catalog/listing-page-size.ts';
import type { ViewMode } from '@okoem/domain/catalog/view-mode.ts';
import type { CustomerType } from '@okoem/domain/customer/customer-type.ts';
import type { CurrentCity } from '@okoem/domain/delivery/current-city.ts';
import type { PartnerTheme } from '@okoem/domain/screen/partner-theme.ts';
import type { PublicConfig } from '@okoem/domain/screen/public-config.ts';
import type { ApiTransport } from './call-api.ts';
import type { SessionTokens } from './session.ts';

/**
 * What the server tells every page about itself; it changes without a rebuild. Pages of guests are kept and given to
 * others: whatever is added here about a visitor must become part of the page cache's key.
 */
export interface SiteRuntime {
  environment: 'dev' | 'demo' | 'production';
  /** Where people find the site, without a slash at the end. */
  origin: string;
  /** Year of the copyright line by the server's clock, so that both renders agree on New Year's Eve. */
  year: number;
  config: PublicConfig;
  /** Orders wait while something is mended; the catalog stays open. */
  technicalPause: boolean;
  /** Where the visitor is, as far as the server knows. */
  city: CurrentCity;
  /** What the visitor chose last; the address may say otherwise. */
  viewMode: ViewMode | null;
  pageSize: PageSize | null;
  partner: PartnerTheme | null;
}

/**
 * Who a page is drawn for. A page in the cache belongs to an audience: what it shows of its reader is joined when it is sent
 * (decision 019).
 */
export type Session = GuestSession | MemberSession;

export interface GuestSession {
  kind: 'guest';
}

export interface MemberSession {
  kind: 'member';
  /** Tells one person from another who works for the same company, in what a browser keeps; 0 while a page is drawn for nobody. */
  person: number;
  /** As the header shows it: the company's, else the person's. */
  name: string;
  initials: string;
  /** Of the company chosen; `PHYSICAL` for who acts for themselves. Prices and VAT follow it. */
  customerType: CustomerType;
  /** The company the member acts for; null is «для себя». */
  company: { id: number; name: string; role: CompanyRole } | null;
  /** All that the member may act for. */
  companies: readonly { id: number; name: string; role: CompanyRole }[];
  /** The member's lists as they were when the page was sent; without them the browser asks. */
  favourites?: readonly KeptRecord[];
  compared?: readonly KeptRecord[];
  /** Of the company chosen. */
  basket?: KeptBasket;
  /** What the calls of the page carry; the cookie that renews it is out of reach of scripts. */
  token?: SessionTokens;
  /** Only while a page is drawn that will be kept. */
  marks?: PersonMarks;
}

/** A favourite or a compared product: a record that is deleted by its own id. */
export interface KeptRecord {
  id: number;
  offer_id: number;
  product_id: number;
}

/** A member's basket as a page knows it: how much of what, without prices of today. */
export interface KeptBasket {
  /** Grows with every change. */
  version: number;
  /** Positions. */
  count: number;
  /** Of a long basket the browser has to ask. */
  lines?: readonly KeptBasketLine[];
  services: readonly { offer_id: number; service_type_id: number; quantity: number }[];
}

export interface KeptBasketLine {
  offer_id: number;
  product_id: number;
  qty: number;
  /** Its order among the others, to be put back to. */
  place: number;
  /** Kopecks of a unit, as the buyer saw it last. */
  price?: number;
}

/**
 * What a page that will be kept has in place of its reader. Whatever shows something of a person draws the mark, as a text or
 * as the whole value of an attribute; it is replaced when the page is sent. A boolean is `true` or `false`.
 */
export interface PersonMarks {
  isFavourite: (productId: number) => string;
  isCompared: (productId: number) => string;
  /** Empty for none. */
  favouriteCount: string;
  comparedCount: string;
  basketCount: string;
  /** Stands for the whole session in the boot state. */
  session: string;
}

export const GUEST_SESSION: GuestSession = { kind: 'guest' };

/** The built files of one page. */
export interface PageAssets {
  /** Module scripts, run in this order. */
  scripts: readonly string[];
  /** What those scripts will run, in this order. */
  files: readonly string[];
  styles: readonly string[];
}

/** What the server asks of the storefront's render. */
export interface PageRequest {
  url: string;
  /** Reaches the API on behalf of this request; its refusals are `ApiError`, as they are in a browser. */
  call: ApiTransport;
  runtime: SiteRuntime;
  session: Session;
  /** Shown on a page that failed, so that a person can name it to us. */
  requestNumber: string;
  /** Files of a page, by the modules that draw it. */
  assetsOf: (modules: readonly string[]) => PageAssets;
  signal?: AbortSignal;
}

export type PageAnswer =
  | { kind: 'redirect'; status: number; location: string }
  /** `failure` is what broke a page of status 500 or above; it is for the log, never for the page. */
  | { kind: 'page'; status: number; html: string; failure?: unknown };

export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;
