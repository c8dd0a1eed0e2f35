import type { QuoteDeskReason } from '@okoem/domain/quote/quote-desk-reason.ts';
import { deskReasons, isHeldFor } from '@okoem/domain/quote/quote-rules.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { z } from 'zod';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import type { Wish } from '../pricing/basket-lines.ts';
import { requestWishes } from './quote-asked-lines.ts';
import { countHolding } from './quote-holds.ts';
import { insertQuoteEvent, lockQuote, type QuoteRecord, updateQuote } from './quote-life-repository.ts';
import type { LineWish } from './quote-pricing.ts';
import { findRequestContents } from './quote-repository.ts';
import { findQuoteRules, type KeptRules } from './quote-rules-repository.ts';
import { insertDraft, type VersionRecord } from './quote-version-repository.ts';
import { factsOf, NotBound, saveDraft, sendVersion } from './send-version.ts';
import { tellOfQuote } from './tell-quote.ts';

export const DRAFT_QUOTE = 'draft-quote';

export interface DraftParts {
  publicUrl: string;
}

/** Queued by the transaction that keeps a request; run twice, it finds the quote drafted. */
export const draftQuoteJob = (parts: DraftParts): Job =>
  defineJob({
    task: DRAFT_QUOTE,
    payload: z.object({ quote_id: z.int() }),
    run: ({ pool }, { quote_id: quoteId }) => draftQuote(pool, quoteId, parts),
  });

/**
 * Prices what is recognised, at once. Inside the operator's rules the draft is sent as a binding quote; beyond them it waits at
 * the manager's desk with the reasons.
 */
export async function draftQuote(pool: Pool, quoteId: number, { publicUrl }: DraftParts): Promise<void> {
  await orDesk((found) =>
    inTransaction(pool, async (tx) => {
      const quote = await lockQuote(tx, quoteId);
      if (quote?.status !== 'NEW') return;
      await draftIn(tx, { quote, wishes: await wishesOfRequest(tx, quote), found, publicUrl });
    }),
  );
}

/** What the popup's request asks for. */
async function wishesOfRequest(tx: Transaction, { requestId, regionGuid }: QuoteRecord): Promise<LineWish[]> {
  if (requestId === null) return [];
  const { basket, lines } = await findRequestContents(tx, requestId);
  return requestWishes(tx, {
    basket: basket.map(({ offer_id: offerId, qty }): Wish => ({ offerId, qty })),
    lines,
    regionGuid,
  });
}

interface Drafting extends DraftParts {
  /** New, and locked by the caller. */
  quote: QuoteRecord;
  wishes: readonly LineWish[];
  /** Why an attempt before this one could not bind it. */
  found: readonly QuoteDeskReason[];
}

export async function draftIn(tx: Transaction, { quote, wishes, found, publicUrl }: Drafting): Promise<void> {
  const { id: quoteId } = quote;
  const draft = await insertDraft(tx, { quoteId, author: 'system', authorName: '' });
  const priced = await saveDraft(tx, { quote, draft, wishes });
  const rules = await findQuoteRules(tx);
  const reasons = [...new Set([...found, ...deskReasons(await factsOf(tx, { quote, priced }), rules)])];
  await updateQuote(tx, quoteId, { status: 'DRAFTED', reasons });
  const eventId = await insertQuoteEvent(tx, {
    quoteId,
    kind: 'move',
    to: 'DRAFTED',
    version: draft.number,
    actor: 'system',
    actorName: '',
    text: '',
  });
  if (reasons.length === 0) return bind(tx, { quote, draft, rules, publicUrl });
  // A draft without a single price tells nothing that the confirmation has not told.
  if (priced.facts.lines > priced.facts.unknownLines)
    await tellOfQuote(tx, { quoteId, what: 'drafted', eventId, publicUrl });
}

interface Binding extends DraftParts {
  quote: QuoteRecord;
  draft: VersionRecord;
  rules: KeptRules;
}

/** Asking costs nothing: without an end to it one buyer could put everybody's stock aside. Managers may hold more. */
const MOST_HOLDING = 5;

/** The system sends a draft by itself. */
export async function bind(tx: Transaction, { quote, draft, rules, publicUrl }: Binding): Promise<void> {
  const isDue = isHeldFor(rules.holdsFor, {
    isGuest: quote.customerId === null,
    isCompany: quote.companyId !== null,
  });
  const isHeld = isDue && (await countHolding(tx, quote)) < MOST_HOLDING;
  const terms = {
    author: 'system',
    authorName: '',
    comment: '',
    validDays: rules.validDays,
    isHeld,
  } as const;
  const { eventId } = await sendVersion(tx, { quote, draft, terms }, (facts) => deskReasons(facts, rules));
  await tellOfQuote(tx, { quoteId: quote.id, what: 'sent', eventId, publicUrl });
}

/** Tried once more for the desk when somebody was quicker to take the stock, or a price moved between two looks at it. */
export async function orDesk(attempt: (found: readonly QuoteDeskReason[]) => Promise<void>): Promise<void> {
  try {
    await attempt([]);
  } catch (error) {
    if (error instanceof NotBound) return attempt(error.reasons);
    if (error instanceof Refusal && error.code === 'OUT_OF_STOCK') return attempt(['STOCK']);
    throw error;
  }
}
