import { seesAgreedPrices } from '@okoem/domain/customer/verification-status.ts';
import { workingCalendar } from '@okoem/domain/delivery/day-exceptions.ts';
import { QUOTE_DESK_REASON_TEXTS, type QuoteDeskReason } from '@okoem/domain/quote/quote-desk-reason.ts';
import { quoteRemindAt, quoteValidUntil } from '@okoem/domain/quote/quote-promise.ts';
import type { QuoteFacts } from '@okoem/domain/quote/quote-rules.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { EVERYBODY, type PriceAudience } from '../pricing/offer-prices.ts';
import { findDestination } from './quote-destination.ts';
import { holdLines, releaseHolds } from './quote-holds.ts';
import { findQuoteFiles, insertQuoteEvent, type QuoteRecord, updateQuote } from './quote-life-repository.ts';
import { findStanding } from './quote-pricing-repository.ts';
import type { LineWish, PricedDraft } from './quote-pricing.ts';
import { priceDraft } from './quote-pricing.ts';
import { readClock } from './quote-repository.ts';
import {
  findVersionLines,
  isOffered,
  type LineRecord,
  markSent,
  replaceLines,
  updateDraftSums,
  type VersionRecord,
} from './quote-version-repository.ts';

/** Whose agreed prices count for a quote now: those of a company that sees them no more do not. */
export async function audienceOf(
  db: Db,
  { pricesOf }: Pick<QuoteRecord, 'pricesOf'>,
): Promise<PriceAudience> {
  const company = pricesOf === null ? undefined : await findStanding(db, pricesOf);
  return company && seesAgreedPrices(company.verification, company) ? { companyId: company.id } : EVERYBODY;
}

/** A line as it is, to be priced again. */
export function wishOf(line: LineRecord): LineWish {
  const { position, askedText, askedArticle, askedUnit, askedQuantity } = line;
  const { offerId, quantityMilli, bearer, isPriceGiven, isSubstitute, comment } = line;
  return {
    position,
    askedText,
    askedArticle,
    askedUnit,
    askedQuantity,
    offerId,
    quantityMilli,
    givenPrice: isPriceGiven ? line.price : null,
    bearer,
    isPriceGiven,
    isSubstitute,
    comment,
  };
}

/** Writes the lines of a draft with the prices of the moment. */
export async function saveDraft(
  tx: Transaction,
  { quote, draft, wishes }: { quote: QuoteRecord; draft: VersionRecord; wishes: readonly LineWish[] },
): Promise<PricedDraft> {
  const destination = await findDestination(tx, quote.regionGuid);
  const priced = await priceDraft(tx, wishes, { destination, audience: await audienceOf(tx, quote) });
  await replaceLines(tx, draft.id, priced.lines);
  await updateDraftSums(tx, draft.id, { total: priced.total, vatTotal: priced.vatTotal });
  return priced;
}

export async function factsOf(
  tx: Transaction,
  { quote, priced }: { quote: QuoteRecord; priced: PricedDraft },
): Promise<QuoteFacts> {
  const files = quote.requestId === null ? [] : await findQuoteFiles(tx, quote.requestId);
  return { ...priced.facts, hasFiles: files.length > 0, isGuest: quote.customerId === null };
}

export interface VersionTerms {
  author: VersionRecord['author'];
  authorName: string;
  comment: string;
  validDays: number;
  isHeld: boolean;
  /** Now, unless somebody tells of the past. */
  sentAt?: Date;
}

/**
 * The draft becomes the version that counts: the list is read once more, `judge` says whether whoever sends it may, what the
 * version before held is given back and what this one holds is taken, all in one transaction. The quote is locked by the caller.
 */
export async function sendVersion(
  tx: Transaction,
  { quote, draft, terms }: { quote: QuoteRecord; draft: VersionRecord; terms: VersionTerms },
  judge: (facts: QuoteFacts) => readonly QuoteDeskReason[],
): Promise<{ eventId: number }> {
  await releaseHolds(tx, quote.id);
  const wishes = (await findVersionLines(tx, draft.id)).map(wishOf);
  const priced = await saveDraft(tx, { quote, draft, wishes });
  const reasons = judge(await factsOf(tx, { quote, priced }));
  if (reasons.length > 0) throw notBound(reasons);
  refuseTwoPrices(priced);
  const { author, authorName, comment, validDays: days, isHeld } = terms;
  const sentAt = terms.sentAt ?? (await readClock(tx));
  const { exceptions } = await findDestination(tx, quote.regionGuid);
  const term = { days, calendar: workingCalendar(exceptions) };
  const validUntil = quoteValidUntil(sentAt, term);
  await markSent(tx, { versionId: draft.id, author, authorName, comment, isHeld, sentAt, validUntil });
  if (isHeld) await hold(tx, draft.id, validUntil);
  await updateQuote(tx, quote.id, {
    status: 'SENT',
    validUntil,
    remindAt: quoteRemindAt(sentAt, term),
    reasons: [],
  });
  const eventId = await insertQuoteEvent(tx, {
    quoteId: quote.id,
    kind: 'move',
    to: 'SENT',
    version: draft.number,
    actor: author,
    actorName: authorName,
    text: comment,
  });
  return { eventId };
}

async function hold(tx: Transaction, versionId: number, until: Date): Promise<void> {
  const lines = (await findVersionLines(tx, versionId)).filter(isOffered);
  const missing = new Set(await holdLines(tx, lines, until));
  if (missing.size === 0) return;
  const items = lines
    .filter(({ offerId }) => missing.has(offerId))
    .map(({ offerId, name, id }) => ({
      code: 'LINE_REDUCED',
      message: `${name}: столько на складе уже нет`,
      offer_id: offerId,
      line_id: id,
    }));
  throw new Refusal('OUT_OF_STOCK', { offer_id: [...missing][0]! }, items);
}

/** An order has one line for an offer, and that line one price. */
function refuseTwoPrices({ lines }: PricedDraft): void {
  const prices = new Map<number, number>();
  for (const { offerId, price, name, position } of lines.filter(isOffered)) {
    if ((prices.get(offerId) ?? price) !== price) {
      const message = `${name}: у одного товара в двух строках разные цены`;
      throw new Refusal('CONFLICT', { position }, [{ code: 'QUOTE_TWO_PRICES', message, position }]);
    }
    prices.set(offerId, price);
  }
}

/** Beyond what whoever sends it may promise. */
export class NotBound extends Refusal {
  readonly reasons: readonly QuoteDeskReason[];

  constructor(reasons: readonly QuoteDeskReason[]) {
    super(
      'UNPROCESSABLE',
      { reason: reasons[0]! },
      reasons.map((code) => ({ code, message: QUOTE_DESK_REASON_TEXTS[code] })),
    );
    this.reasons = reasons;
  }
}

function notBound(reasons: readonly QuoteDeskReason[]): NotBound {
  return new NotBound(reasons);
}
