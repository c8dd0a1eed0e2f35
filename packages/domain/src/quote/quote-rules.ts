import type { Kopecks } from '../money.ts';
import type { QuoteDeskReason } from './quote-desk-reason.ts';

/** Who bears what a quoted price is below the buyer's own. */
export const DISCOUNT_BEARERS = ['operator', 'seller'] as const;
export type DiscountBearer = (typeof DISCOUNT_BEARERS)[number];

/** Whose stock the system holds when it binds a quote by itself. */
export const QUOTE_HOLDERS = ['nobody', 'companies', 'members'] as const;
export type QuoteHolder = (typeof QUOTE_HOLDERS)[number];

/** Shares are whole hundredths of a percent. */
export const BASIS_POINTS = 10_000;

/** What the system may bind by itself. */
export interface QuoteRules {
  isAutomatic: boolean;
  mostSum: Kopecks;
  mostLines: number;
  maxDiscountBp: number;
  minMarginBp: number;
  validDays: number;
  holdsFor: QuoteHolder;
  bindsGuests: boolean;
}

/** What somebody of the staff may bind; no sum is without a limit. */
export interface RoleLimit {
  maxDiscountBp: number;
  minMarginBp: number;
  mostSum: Kopecks | null;
}

/** What a draft comes to. */
export interface QuoteFacts {
  total: Kopecks;
  lines: number;
  unknownLines: number;
  hasFiles: boolean;
  isShort: boolean;
  isUndelivered: boolean;
  isBelowMinimum: boolean;
  /** The largest discount of a line against the buyer's own price. */
  discountBp: number;
  marginBp: number;
  isGuest: boolean;
}

type Found = readonly [QuoteDeskReason, boolean];

/** Why the system may not bind it; nothing: it is sent at once. */
export function deskReasons(facts: QuoteFacts, rules: QuoteRules): QuoteDeskReason[] {
  const { lines, unknownLines } = facts;
  const found: Found[] = [
    ['NOT_AUTOMATIC', !rules.isAutomatic],
    ['NO_LINES', lines === 0],
    ['UNKNOWN_LINES', unknownLines > 0],
    ['FILES', facts.hasFiles],
    ['STOCK', facts.isShort],
    ['NO_DELIVERY', facts.isUndelivered],
    ['MIN_ORDER_SUM', facts.isBelowMinimum],
    ['SUM', facts.total > rules.mostSum],
    ['LINES', lines > rules.mostLines],
    ['DISCOUNT', facts.discountBp > rules.maxDiscountBp],
    // A draft without a single price has no margin to speak of.
    ['MARGIN', lines > unknownLines && facts.marginBp < rules.minMarginBp],
    ['GUEST', facts.isGuest && !rules.bindsGuests],
  ];
  return reasonsOf(found);
}

/** Why somebody of the staff may not send it; whoever has no limit of his own binds nothing. */
export function roleReasons(facts: QuoteFacts, limit: RoleLimit | undefined): QuoteDeskReason[] {
  if (!limit) return ['NOT_AUTOMATIC'];
  return reasonsOf([
    ['NO_LINES', facts.lines === 0],
    ['UNKNOWN_LINES', facts.unknownLines > 0],
    ['SUM', limit.mostSum !== null && facts.total > limit.mostSum],
    ['DISCOUNT', facts.discountBp > limit.maxDiscountBp],
    ['MARGIN', facts.marginBp < limit.minMarginBp],
  ]);
}

function reasonsOf(found: readonly Found[]): QuoteDeskReason[] {
  return found.filter(([, isTrue]) => isTrue).map(([reason]) => reason);
}

/** Whether the system holds the stock of who asks. */
export function isHeldFor(
  holder: QuoteHolder,
  { isGuest, isCompany }: { isGuest: boolean; isCompany: boolean },
): boolean {
  if (holder === 'nobody' || isGuest) return false;
  return holder === 'members' || isCompany;
}
