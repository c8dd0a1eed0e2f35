import { readMilli } from '@okoem/domain/quantity/milli.ts';
import type { QuoteDeskReason } from '@okoem/domain/quote/quote-desk-reason.ts';
import { type DiscountBearer, type QuoteFacts, roleReasons } from '@okoem/domain/quote/quote-rules.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import {
  auditQuote,
  lockOwnQuote,
  type MeantQuote,
  moveQuote,
  moveRefused,
  type QuoteMover,
  refuseMove,
} from './move-quote.ts';
import { type QuoteRecord, updateQuote } from './quote-life-repository.ts';
import type { LineWish } from './quote-pricing.ts';
import { findQuoteRules, findRoleLimits } from './quote-rules-repository.ts';
import {
  findDraft,
  findLastSent,
  findVersionLines,
  insertDraft,
  updateDraftSums,
  type VersionRecord,
} from './quote-version-repository.ts';
import { saveDraft, sendVersion, wishOf } from './send-version.ts';
import { tellOfQuote } from './tell-quote.ts';

/** Somebody of the staff works on it from now on; taken again, it changes hands. */
export async function takeQuote(
  pool: Pool,
  { id, mover, managerId }: MeantQuote & { managerId: number | null },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const quote = await lockOwnQuote(tx, { id, mover });
    if (quote.status === 'IN_WORK') {
      if (quote.managerId === managerId) return;
      await updateQuote(tx, id, { managerId });
      return auditQuote(tx, quote, mover, { manager: managerId });
    }
    if (quote.status === 'EXPIRED') throw moveRefused(quote.status, 'IN_WORK');
    await moveQuote(tx, quote, { to: 'IN_WORK', managerId }, mover);
  });
}

export interface LineEdit {
  line_id?: number | undefined;
  is_removed: boolean;
  offer_id?: number | undefined;
  quantity?: number | undefined;
  price?: number | null | undefined;
  bearer?: DiscountBearer | undefined;
  is_substitute?: boolean | undefined;
  comment?: string | undefined;
}

/** Changes the draft; what nobody named a price for is priced by the list of the moment. */
export async function editQuote(
  pool: Pool,
  { id, mover, lines: edits }: MeantQuote & { lines: readonly LineEdit[] },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const quote = await lockOwnQuote(tx, { id, mover });
    if (quote.status !== 'IN_WORK') throw moveRefused(quote.status, 'IN_WORK');
    const draft = await draftOf(tx, quote, mover);
    const lines = await findVersionLines(tx, draft.id);
    const editOf = new Map(edits.map((edit) => [edit.line_id, edit]));
    const unknown = edits.findIndex(
      ({ line_id: lineId }) => lineId !== undefined && !lines.some((line) => line.id === lineId),
    );
    if (unknown >= 0) throw new Refusal('VALIDATION', { field: `lines.${unknown}.line_id` });
    const kept = lines.flatMap((line) => {
      const edit = editOf.get(line.id);
      if (edit?.is_removed) return [];
      return [edit ? edited(wishOf(line), edit) : wishOf(line)];
    });
    const last = Math.max(0, ...lines.map(({ position }) => position));
    const added = edits
      .filter(({ line_id: lineId }) => lineId === undefined)
      .map((edit, index) => edited(newWish(last + index + 1), edit));
    const priced = await saveDraft(tx, { quote, draft, wishes: [...kept, ...added] });
    refuseUnknownOffers(
      edits,
      priced.lines.flatMap(({ offerId }) => offerId ?? []),
    );
    await updateDraftSums(tx, draft.id, { author: 'manager', authorName: mover.name });
    await updateQuote(tx, id, {});
    await auditQuote(tx, quote, mover, { lines: edits.length, total: priced.total });
  });
}

/** What a person names has to be there. */
function refuseUnknownOffers(edits: readonly LineEdit[], offered: readonly number[]): void {
  const place = edits.findIndex(
    ({ offer_id: offerId, is_removed: isRemoved }) =>
      offerId !== undefined && !isRemoved && !offered.includes(offerId),
  );
  if (place >= 0) throw new Refusal('VALIDATION', { field: `lines.${place}.offer_id` });
}

/** The draft that is worked on; where there is none, of what was sent last. */
async function draftOf(tx: Transaction, quote: QuoteRecord, mover: QuoteMover): Promise<VersionRecord> {
  const draft = await findDraft(tx, quote.id);
  if (draft) return draft;
  const last = await findLastSent(tx, quote.id);
  const made = await insertDraft(tx, { quoteId: quote.id, author: 'manager', authorName: mover.name });
  const wishes = last ? (await findVersionLines(tx, last.id)).map(wishOf) : [];
  await saveDraft(tx, { quote, draft: made, wishes });
  return made;
}

function edited(line: LineWish, edit: LineEdit): LineWish {
  const quantity = edit.quantity === undefined ? undefined : readMilli(edit.quantity);
  const isOther = edit.offer_id !== undefined && edit.offer_id !== line.offerId;
  // The price of another thing is no price of this one.
  const price = edit.price === undefined ? (isOther ? null : line.givenPrice) : edit.price;
  return {
    ...line,
    offerId: edit.offer_id ?? line.offerId,
    quantityMilli: quantity ?? line.quantityMilli,
    givenPrice: price,
    isPriceGiven: price !== null,
    bearer: edit.bearer ?? line.bearer,
    isSubstitute: edit.is_substitute ?? line.isSubstitute,
    comment: edit.comment ?? line.comment,
  };
}

function newWish(position: number): LineWish {
  return {
    position,
    askedText: '',
    askedArticle: '',
    askedUnit: '',
    askedQuantity: '',
    offerId: null,
    quantityMilli: null,
    givenPrice: null,
    bearer: 'operator',
    isPriceGiven: false,
    isSubstitute: false,
    comment: '',
  };
}

export interface SendWish extends MeantQuote {
  comment: string;
  validDays?: number | undefined;
  isHeld?: boolean | undefined;
}

/** The draft goes to the buyer, as far as the role of whoever sends it may bind the shop. */
export async function sendQuote(
  pool: Pool,
  { id, mover, comment, validDays, isHeld }: SendWish,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const quote = await lockOwnQuote(tx, { id, mover });
    refuseMove(quote.status, 'SENT');
    const draft = await draftOf(tx, quote, mover);
    const rules = await findQuoteRules(tx);
    const terms = {
      author: 'manager',
      authorName: mover.name,
      comment,
      validDays: validDays ?? rules.validDays,
      isHeld: isHeld ?? (rules.holdsFor !== 'nobody' && quote.customerId !== null),
    } as const;
    const judge = await judgeOf(tx, mover);
    const { eventId } = await sendVersion(tx, { quote, draft, terms }, judge);
    await auditQuote(tx, quote, mover, { status: 'SENT', version: draft.number });
    await tellOfQuote(tx, { quoteId: id, what: 'sent', eventId, publicUrl: mover.publicUrl });
  });
}

/** Whoever has the machine is bound by what a quote must be, and by no limit of a role. */
async function judgeOf(
  tx: Transaction,
  { actor }: QuoteMover,
): Promise<(facts: QuoteFacts) => QuoteDeskReason[]> {
  const limits = await findRoleLimits(tx);
  const role = actor.kind === 'staff' ? actor.role : 'administrator';
  const own = limits.find((limit) => limit.role === role);
  const limit = actor.kind === 'job' ? { maxDiscountBp: 10_000, minMarginBp: -10_000, mostSum: null } : own;
  return (facts) => roleReasons(facts, limit);
}
