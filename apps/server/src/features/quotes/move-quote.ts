import type { Actor, CustomerActor } from '@okoem/domain/access/actor.ts';
import type { QuoteDeclineReason } from '@okoem/domain/quote/quote-decline-reason.ts';
import { canQuoteBecome, QUOTE_STATUS_LABELS, type QuoteStatus } from '@okoem/domain/quote/quote-status.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { releaseHolds } from './quote-holds.ts';
import {
  findBuyerName,
  findUndecidedQuotes,
  insertQuoteEvent,
  lockQuote,
  type NewQuoteEvent,
  type QuoteChange,
  type QuoteRecord,
  updateQuote,
} from './quote-life-repository.ts';
import { findLastSent } from './quote-version-repository.ts';
import { tellOfQuote } from './tell-quote.ts';

/** Whose hand it is, and who stands behind it. */
export interface QuoteMover {
  by: NewQuoteEvent['actor'];
  name: string;
  actor: Actor;
  requestId: string | null;
  publicUrl: string;
  /** Whoever came by a guest's link: nothing else proves that the quote is his. */
  isByLink?: boolean;
}

export interface MeantQuote {
  id: number;
  mover: QuoteMover;
}

/** The quote, if it is the mover's, held until the commit. A stranger's is not to be told from one that never was. */
export async function lockOwnQuote(tx: Transaction, { id, mover }: MeantQuote): Promise<QuoteRecord> {
  const row = await lockQuote(tx, id);
  if (mover.isByLink) {
    if (row?.customerId !== null) throw new Refusal('NOT_FOUND');
    return row;
  }
  return ownedRow(row, mover.actor, 'quotes.write');
}

export function refuseMove(from: QuoteStatus, to: QuoteStatus): void {
  if (!canQuoteBecome(from, to)) throw moveRefused(from, to);
}

export function moveRefused(from: QuoteStatus, to: QuoteStatus): Refusal {
  const message = `Сейчас предложение в состоянии «${QUOTE_STATUS_LABELS[from]}»: обновите страницу`;
  return new Refusal('CONFLICT', { from, to }, [{ code: 'QUOTE_MOVE', message }]);
}

function speakerOf({ by, name, actor }: QuoteMover) {
  return {
    actor: by,
    actorName: name,
    customerId: actor.kind === 'customer' ? actor.customerId : null,
  };
}

interface Step extends Omit<QuoteChange, 'status'> {
  to: QuoteStatus;
  text?: string;
  version?: number | null;
  kind?: NewQuoteEvent['kind'];
}

/** The one way a quote moves: status, story and audit in one transaction. */
export async function moveQuote(
  tx: Transaction,
  quote: QuoteRecord,
  { to, text = '', version = null, kind = 'move', ...change }: Step,
  mover: QuoteMover,
): Promise<number> {
  refuseMove(quote.status, to);
  await updateQuote(tx, quote.id, { ...change, status: to });
  const eventId = await insertQuoteEvent(tx, {
    quoteId: quote.id,
    kind,
    to,
    version,
    ...speakerOf(mover),
    text,
  });
  await auditQuote(tx, quote, mover, { status: to, ...(text !== '' && { text }) });
  return eventId;
}

/** What buyers do with their own quotes is in the quote's story. */
export async function auditQuote(
  tx: Transaction,
  { id, number, status }: QuoteRecord,
  { actor, requestId }: QuoteMover,
  after: object,
): Promise<void> {
  if (actor.kind === 'customer' || actor.kind === 'guest') return;
  await writeAudit(tx, {
    actor,
    requestId,
    action: 'quotes.write',
    subject: { kind: 'quote', id },
    before: { number, status },
    after: { number, ...after },
  });
}

export async function commentOnQuote(
  pool: Pool,
  { id, mover, text }: MeantQuote & { text: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const quote = await lockOwnQuote(tx, { id, mover });
    const last = await findLastSent(tx, id);
    await updateQuote(tx, id, {});
    const eventId = await insertQuoteEvent(tx, {
      quoteId: id,
      kind: 'comment',
      to: null,
      version: last?.number ?? null,
      ...speakerOf(mover),
      text,
    });
    await auditQuote(tx, quote, mover, { text });
    await tellOfQuote(tx, {
      quoteId: id,
      what: mover.by === 'buyer' ? 'asked' : 'answered',
      eventId,
      publicUrl: mover.publicUrl,
    });
  });
}

export async function declineQuote(pool: Pool, { id, mover, ...why }: MeantQuote & Decline): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const quote = await lockOwnQuote(tx, { id, mover });
    if (quote.status !== 'DECLINED') await declineIn(tx, quote, why, mover);
  });
}

interface Decline {
  reason: QuoteDeclineReason;
  comment: string;
}

async function declineIn(
  tx: Transaction,
  quote: QuoteRecord,
  { reason, comment }: Decline,
  mover: QuoteMover,
): Promise<void> {
  await releaseHolds(tx, quote.id);
  const eventId = await moveQuote(
    tx,
    quote,
    { to: 'DECLINED', text: comment, declineReason: reason, declineComment: comment, remindAt: null },
    mover,
  );
  await tellOfQuote(tx, {
    quoteId: quote.id,
    what: mover.by === 'buyer' ? 'declined-by-buyer' : 'declined',
    eventId,
    publicUrl: mover.publicUrl,
  });
}

interface Leaving {
  actor: CustomerActor;
  /** Closed with the account. */
  companyId: number | null;
  requestId: string;
  publicUrl: string;
}

/** Whoever leaves wants none of it: what was held is for others again, and nobody prices for nobody. */
export async function declineQuotesOfLeaver(
  tx: Transaction,
  { actor, companyId, requestId, publicUrl }: Leaving,
): Promise<void> {
  const { customerId } = actor;
  const ids = await findUndecidedQuotes(tx, { customerId, companyId });
  if (ids.length === 0) return;
  const name = await findBuyerName(tx, customerId);
  for (const id of ids) {
    const quote = await lockQuote(tx, id);
    // Decided while it was waited for.
    if (!quote || !canQuoteBecome(quote.status, 'DECLINED')) continue;
    const why = { reason: 'other', comment: 'Покупатель закрыл кабинет' } as const;
    await declineIn(tx, quote, why, { by: 'buyer', name, actor, requestId, publicUrl });
  }
}

/** A member takes over a guest's quote: what is his own can be accepted. */
export async function claimQuote(
  pool: Pool,
  { id, customerId, companyId, mover }: MeantQuote & { customerId: number; companyId: number | null },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const quote = await lockQuote(tx, id);
    if (quote?.customerId !== null) throw new Refusal('NOT_FOUND');
    await updateQuote(tx, id, { customerId, companyId });
    await insertQuoteEvent(tx, {
      quoteId: id,
      kind: 'comment',
      to: null,
      version: null,
      ...speakerOf(mover),
      text: 'Предложение перенесено в кабинет',
    });
  });
}
