import type { Actor } from '@okoem/domain/access/actor.ts';
import type { QuoteDeclineReason } from '@okoem/domain/quote/quote-decline-reason.ts';
import { canQuoteBecome, QUOTE_STATUS_LABELS, type QuoteStatus } from '@okoem/domain/quote/quote-status.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { releaseHolds } from './quote-holds.ts';
import {
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
    actor: mover.by,
    actorName: mover.name,
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
      actor: mover.by,
      actorName: mover.name,
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

export async function declineQuote(
  pool: Pool,
  { id, mover, reason, comment }: MeantQuote & { reason: QuoteDeclineReason; comment: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const quote = await lockOwnQuote(tx, { id, mover });
    if (quote.status === 'DECLINED') return;
    await releaseHolds(tx, id);
    const eventId = await moveQuote(
      tx,
      quote,
      { to: 'DECLINED', text: comment, declineReason: reason, declineComment: comment, remindAt: null },
      mover,
    );
    await tellOfQuote(tx, {
      quoteId: id,
      what: mover.by === 'buyer' ? 'declined-by-buyer' : 'declined',
      eventId,
      publicUrl: mover.publicUrl,
    });
  });
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
      actor: mover.by,
      actorName: mover.name,
      text: 'Предложение перенесено в кабинет',
    });
  });
}
