import type { EndpointAnswer, EndpointCall } from '@okoem/contract/endpoint.ts';
import type { QuoteRules as RulesView, StaffQuote } from '@okoem/contract/staff-quotes.ts';
import * as calls from '@okoem/contract/staff-quotes.ts';
import type { QuoteRules } from '@okoem/domain/quote/quote-rules.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInStaff } from '../../platform/session/actor.ts';
import { commentOnQuote, declineQuote, type QuoteMover } from './move-quote.ts';
import { findDestination } from './quote-destination.ts';
import { findHeld } from './quote-holds.ts';
import type { QuoteLifeParts } from './quote-life-parts.ts';
import { findQuote, type QuoteRecord } from './quote-life-repository.ts';
import { countQuotes, findQuotes } from './quote-list-repository.ts';
import { priceDraft } from './quote-pricing.ts';
import { findQuoteRules, findRoleLimits, saveQuoteRules } from './quote-rules-repository.ts';
import { findDraft, findVersionLines } from './quote-version-repository.ts';
import { quoteRows, quoteView, versionView } from './quote-view.ts';
import { audienceOf, wishOf } from './send-version.ts';
import { editQuote, sendQuote, takeQuote } from './staff-quote.ts';

interface Call {
  actor: SignedInStaff;
  params: { id: number };
  requestId: string;
}

/** The manager's desk. */
export function staffQuoteRoutes(host: EndpointHost, { pool, listPool, publicUrl }: QuoteLifeParts): void {
  const meant = async ({ actor, params, requestId }: Call) => {
    const name = await staffName(pool, actor.staffId);
    const mover: QuoteMover = { by: 'manager', name, actor, requestId, publicUrl };
    return { id: params.id, mover };
  };
  const answer = async ({ actor, params }: Pick<Call, 'actor' | 'params'>) => {
    const quote = ownedRow(await findQuote(pool, params.id), actor, 'quotes.read');
    return { data: await staffView(pool, quote) };
  };

  addEndpoint(host, calls.searchStaffQuotes, async ({ actor, body: { filter, pagination } }) => {
    const { is_mine: isMine, is_waiting: isWaiting, ...rest } = filter;
    const managerId = isMine ? actor.staffId : undefined;
    const question = { owner: null, filter: { ...rest, isWaiting, managerId }, range: pagination };
    const [found, total] = await Promise.all([
      findQuotes(listPool, question),
      countQuotes(listPool, question),
    ]);
    return answerPageOf(await staffRows(listPool, found), { ...pagination, total });
  });
  addEndpoint(host, calls.getStaffQuote, (call) => answer(call));
  addEndpoint(host, calls.takeQuote, async (call) => {
    await takeQuote(pool, { ...(await meant(call)), managerId: call.actor.staffId });
    return answer(call);
  });
  addEndpoint(host, calls.editQuote, async (call) => {
    await editQuote(pool, { ...(await meant(call)), ...call.body });
    return answer(call);
  });
  addEndpoint(host, calls.sendQuoteVersion, async (call) => {
    const { comment, valid_days: validDays, is_held: isHeld } = call.body;
    await sendQuote(pool, { ...(await meant(call)), comment, validDays, isHeld });
    return answer(call);
  });
  addEndpoint(host, calls.declineStaffQuote, async (call) => {
    await declineQuote(pool, { ...(await meant(call)), ...call.body });
    return answer(call);
  });
  addEndpoint(host, calls.commentStaffQuote, async (call) => {
    await commentOnQuote(pool, { ...(await meant(call)), ...call.body });
    return answer(call);
  });
  rulesRoutes(host, pool);
}

function rulesRoutes(host: EndpointHost, pool: Pool): void {
  addEndpoint(host, calls.getQuoteRules, async () => ({ data: await rulesView(pool) }));
  addEndpoint(host, calls.setQuoteRules, async ({ actor, body, requestId }) => {
    if (new Set(body.roles.map(({ role }) => role)).size !== body.roles.length)
      throw new Refusal('VALIDATION', { field: 'roles' });
    await inTransaction(pool, async (tx) => {
      const before = await rulesView(tx);
      await saveQuoteRules(tx, rulesOf(body), body.roles.map(limitOf));
      const subject = { kind: 'quote_rules', id: 'rules' };
      await writeAudit(tx, { actor, requestId, action: 'settings.write', subject, before, after: body });
    });
    return { data: await rulesView(pool) };
  });
}

type RulesBody = EndpointCall<typeof calls.setQuoteRules>['body'];

export function rulesOf(body: Omit<RulesBody, 'roles' | 'comment'>): QuoteRules {
  return {
    isAutomatic: body.is_automatic,
    mostSum: body.most_sum,
    mostLines: body.most_lines,
    maxDiscountBp: body.max_discount_bp,
    minMarginBp: body.min_margin_bp,
    validDays: body.valid_days,
    holdsFor: body.holds_for,
    bindsGuests: body.binds_guests,
  };
}

function limitOf({
  role,
  max_discount_bp: maxDiscountBp,
  min_margin_bp: minMarginBp,
  most_sum: mostSum,
}: RulesBody['roles'][number]) {
  return { role, maxDiscountBp, minMarginBp, mostSum };
}

export async function rulesView(db: Db): Promise<RulesView> {
  const [rules, roles] = await Promise.all([findQuoteRules(db), findRoleLimits(db)]);
  return {
    is_automatic: rules.isAutomatic,
    most_sum: rules.mostSum,
    most_lines: rules.mostLines,
    max_discount_bp: rules.maxDiscountBp,
    min_margin_bp: rules.minMarginBp,
    valid_days: rules.validDays,
    holds_for: rules.holdsFor,
    binds_guests: rules.bindsGuests,
    roles: roles.map((limit) => ({
      role: limit.role,
      max_discount_bp: limit.maxDiscountBp,
      min_margin_bp: limit.minMarginBp,
      most_sum: limit.mostSum,
    })),
    changed_at: rules.changedAt.toISOString(),
  };
}

async function staffRows(
  db: Db,
  quotes: readonly QuoteRecord[],
): Promise<EndpointAnswer<typeof calls.searchStaffQuotes>['data']> {
  const rows = await quoteRows(db, quotes);
  const now = new Date();
  return rows.map((row, place) => {
    const quote = quotes[place]!;
    const isWaiting = ['NEW', 'DRAFTED', 'IN_WORK', 'COUNTER'].includes(quote.status);
    return {
      ...row,
      buyer_name: quote.contactName,
      organisation: quote.organisation,
      manager_name: quote.managerName ?? '',
      reasons: quote.reasons,
      is_late: isWaiting && quote.promisedAt < now,
    };
  });
}

async function staffView(db: Db, quote: QuoteRecord): Promise<StaffQuote> {
  const [view, draft] = await Promise.all([
    quoteView(db, quote, { mayWrite: false }),
    findDraft(db, quote.id),
  ]);
  if (!draft) return { ...view, draft: null, margin: null };
  const wishes = (await findVersionLines(db, draft.id)).map(wishOf);
  const { margin } = await priceDraft(db, wishes, {
    destination: await findDestination(db, quote.regionGuid),
    audience: await audienceOf(db, quote),
    held: await findHeld(db, quote.id),
  });
  return {
    ...view,
    draft: await versionView(db, draft),
    margin: {
      commission: margin.commission,
      borne: margin.borne,
      margin_bp: margin.marginBp,
      discount_bp: margin.discountBp,
    },
  };
}

async function staffName(pool: Pool, staffId: number): Promise<string> {
  const [row] = await pool<{ name: string }[]>`select name from operator where id = ${staffId}`;
  return row!.name;
}
