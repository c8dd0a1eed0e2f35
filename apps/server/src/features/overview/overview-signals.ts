import { MOST_FAVOURITES } from '@okoem/contract/favourites.ts';
import type { CabinetSignal } from '@okoem/contract/overview.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { CONSENT_TEXTS, isConsentAsked } from '@okoem/domain/customer/consent-documents.ts';
import { VERIFICATION_STATUSES } from '@okoem/domain/customer/verification-status.ts';
import { powerState } from '@okoem/domain/delivery/power-of-attorney.ts';
import { comparableAddedPrice, priceChange } from '@okoem/domain/favourite/price-since.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { findStandingConsents } from '../accounts/account-repository.ts';
import { findCustomer } from '../accounts/customer-repository.ts';
import { findJoinRequests } from '../companies/join-request-repository.ts';
import { recipientsOf } from '../deliveries/delivery-routes.ts';
import { offerPrices, priceAudience } from '../pricing/offer-prices.ts';
import {
  findKeptPrices,
  findOverdueDebt,
  findProposedOrder,
  findRestocked,
  findUnpaidOrder,
  findVerificationStanding,
  findWaitingApproval,
  findWaitingQuote,
  type VerificationStanding,
  type WaitingOrderRow,
} from './overview-repository.ts';

/** So long good news is news. */
const RESTOCKED_DAYS = 14;

/** Looks where the member may do something about it; whoever may only read is not called. */
export async function findSignals(db: Db, actor: SignedInCustomer, today: string): Promise<CabinetSignal[]> {
  const found = await Promise.all([
    orderSignals(db, actor),
    debtSignals(db, actor),
    approvalSignals(db, actor),
    quoteSignals(db, actor),
    verificationSignals(db, actor, today),
    personSignals(db, actor),
    joinSignals(db, actor),
    powerSignals(db, actor, today),
    restockedSignals(db, actor),
    cheaperSignals(db, actor),
  ]);
  return found.flat();
}

async function orderSignals(db: Db, actor: SignedInCustomer): Promise<CabinetSignal[]> {
  if (!may(actor, 'orders.write')) return [];
  const owner = { customerId: actor.customerId, companyId: actor.company?.companyId ?? null };
  const [proposed, unpaid] = await Promise.all([findProposedOrder(db, owner), findUnpaidOrder(db, owner)]);
  return [
    ...(proposed ? [{ kind: 'order-change' as const, ...waiting(proposed) }] : []),
    ...(unpaid ? [{ kind: 'order-unpaid' as const, ...waiting(unpaid) }] : []),
  ];
}

async function debtSignals(db: Db, actor: SignedInCustomer): Promise<CabinetSignal[]> {
  if (actor.company === null || !may(actor, 'balance.read')) return [];
  const debt = await findOverdueDebt(db, actor.company.companyId);
  if (!debt) return [];
  const { count, sum, number, dueOn } = debt;
  return [{ kind: 'debt-overdue', count, sum, number, due_on: dueOn }];
}

async function approvalSignals(db: Db, actor: SignedInCustomer): Promise<CabinetSignal[]> {
  if (actor.company === null || !may(actor, 'orders.approve')) return [];
  const { customerId, company } = actor;
  const row = await findWaitingApproval(db, { customerId, companyId: company.companyId });
  if (!row) return [];
  const { count, order: approval } = waiting(row);
  return [{ kind: 'approval-waiting', count, approval }];
}

function waiting({ count, until, id, number, total }: WaitingOrderRow) {
  return { count, order: { id, number, total, until: until.toISOString() } };
}

async function quoteSignals(db: Db, actor: SignedInCustomer): Promise<CabinetSignal[]> {
  if (!may(actor, 'quotes.write')) return [];
  const owner = { customerId: actor.customerId, companyId: actor.company?.companyId ?? null };
  const row = await findWaitingQuote(db, owner);
  if (!row) return [];
  const { count, order: quote } = waiting(row);
  return [{ kind: 'quote-waiting', count, quote }];
}

async function verificationSignals(db: Db, actor: SignedInCustomer, today: string): Promise<CabinetSignal[]> {
  if (actor.company === null || !may(actor, 'verification.write')) return [];
  const standing = await findVerificationStanding(db, actor.company.companyId);
  return standing ? standingSignals(standing, today) : [];
}

const { NEW, REVIEW, APPROVED, REJECTED } = VERIFICATION_STATUSES;

function standingSignals(standing: VerificationStanding, today: string): CabinetSignal[] {
  const { status, isBegun, isInReview, refusedDocuments: documents, powerUntil } = standing;
  const pricesUntil = standing.pricesUntil?.toISOString() ?? null;
  if (status === NEW) return [{ kind: 'verification-needed', is_begun: isBegun }];
  if (status === REJECTED) return [{ kind: 'verification-rejected', documents, prices_until: pricesUntil }];
  if (status === REVIEW && pricesUntil !== null)
    return [{ kind: 'verification-suspended', prices_until: pricesUntil }];
  const isEnding = powerState({ number: 'верификация', until: powerUntil }, today) === 'ending';
  return status === APPROVED && !isInReview && powerUntil !== null && isEnding
    ? [{ kind: 'verification-ending', until: powerUntil }]
    : [];
}

async function personSignals(db: Db, { customerId }: SignedInCustomer): Promise<CabinetSignal[]> {
  const row = await findCustomer(db, customerId);
  if (!row) return [];
  const signals: CabinetSignal[] = [];
  if (row.email !== null && !row.emailVerified) signals.push({ kind: 'email-unconfirmed', email: row.email });
  const [lacksName, lacksEmail] = [row.firstName === '', row.email === null];
  if (lacksName || lacksEmail)
    signals.push({ kind: 'profile-incomplete', lacks_name: lacksName, lacks_email: lacksEmail });
  return [...signals, ...(await consentSignals(db, customerId))];
}

/** Of who agreed to an older wording: it is asked for here and in the profile, and stops nothing meanwhile. */
async function consentSignals(db: Db, customerId: number): Promise<CabinetSignal[]> {
  const given = await findStandingConsents(db, customerId);
  const asked = given.filter(({ doc, revision }) => isConsentAsked(doc, revision));
  const last = asked
    .map(({ doc }) => CONSENT_TEXTS[doc].revision)
    .toSorted()
    .at(-1);
  return last === undefined ? [] : [{ kind: 'consent-changed', count: asked.length, revision: last }];
}

async function joinSignals(db: Db, actor: SignedInCustomer): Promise<CabinetSignal[]> {
  if (actor.company === null || !may(actor, 'employees.write')) return [];
  const [first, ...others] = await findJoinRequests(db, actor.company.companyId);
  if (!first) return [];
  const name = [first.firstName, first.lastName].filter(Boolean).join(' ');
  return [{ kind: 'join-requests', count: others.length + 1, name }];
}

async function powerSignals(db: Db, actor: SignedInCustomer, today: string): Promise<CabinetSignal[]> {
  if (!may(actor, 'deliveries.write')) return [];
  const ending = (await recipientsOf(db, actor)).flatMap((one) => {
    const until = one.power_until;
    const state = powerState({ number: one.power_number, until }, today);
    return until !== null && (state === 'ending' || state === 'over')
      ? [{ name: one.full_name, until, is_over: state === 'over' }]
      : [];
  });
  const [first] = ending.toSorted((one, other) => (one.until < other.until ? -1 : 1));
  return first ? [{ kind: 'powers-ending', count: ending.length, ...first }] : [];
}

async function restockedSignals(db: Db, { customerId }: SignedInCustomer): Promise<CabinetSignal[]> {
  const row = await findRestocked(db, { customerId, days: RESTOCKED_DAYS });
  if (!row) return [];
  const { productId: id, code, name, count } = row;
  return [{ kind: 'restocked', count, product: { id, code, name } }];
}

async function cheaperSignals(db: Db, actor: SignedInCustomer): Promise<CabinetSignal[]> {
  const rows = await findKeptPrices(db, { customerId: actor.customerId, limit: MOST_FAVOURITES });
  if (rows.length === 0) return [];
  const audience = priceAudience(actor);
  const prices = await offerPrices(db, rows, audience);
  const cheaper = rows.flatMap((row) => {
    const { move, percent } = priceChange(
      comparableAddedPrice(row, audience),
      prices.get(row.id)?.price ?? null,
    );
    return move === 'cheaper' ? [{ name: row.name, percent }] : [];
  });
  const [most] = cheaper.toSorted((one, other) => other.percent - one.percent);
  return most ? [{ kind: 'cheaper', count: cheaper.length, ...most }] : [];
}
