import type { BankInvoice, BankPayment, MatchCandidate, MatchDecision, MatchOptions } from './bank-match.ts';
import { InvoiceBook, type SeenInvoice } from './invoice-book.ts';
import { judgePayment, type Tier } from './judge-payment.ts';
import { candidateOf } from './match-candidate.ts';
import type { MatchReason } from './match-reason.ts';
import { meansOthers } from './named-otherwise.ts';
import { type Sight, sightOf } from './payment-sight.ts';

const TIERS: readonly Tier[] = [1, 2, 3];
const MOST_CANDIDATES = 5;
/** Kopecks that rounding of VAT line by line may make. */
const VAT_TOLERANCE = 1_00;

/**
 * Which invoices the payments of a statement pay. What names number, payer and sum is posted first, so that payments that
 * leave something out are judged by what is still open then. Decisions come in the order of the payments.
 */
export function matchStatement(
  payments: readonly BankPayment[],
  invoices: readonly BankInvoice[],
  options: MatchOptions = {},
): MatchDecision[] {
  const book = new InvoiceBook(invoices, options);
  const byDay = payments.toSorted((one, other) =>
    one.date < other.date ? -1 : Number(one.date > other.date),
  );
  const sure = new Map<number, MatchDecision>();
  for (const tier of TIERS) {
    for (const payment of byDay.filter(({ id }) => !sure.has(id))) {
      const sight = sightOf(book.look(payment));
      const verdict = judgePayment(sight, options);
      if (verdict.kind !== 'sure' || verdict.tier > tier) continue;
      book.pay(verdict.chosen.allocations);
      sure.set(payment.id, sureDecision(sight, verdict.chosen));
    }
  }
  return payments.map(
    (payment) => sure.get(payment.id) ?? doubtfulDecision(sightOf(book.look(payment)), options),
  );
}

function sureDecision(sight: Sight, chosen: MatchCandidate): MatchDecision {
  const { payment, seen } = sight;
  return {
    paymentId: payment.id,
    kind: 'sure',
    chosen,
    candidates: [chosen],
    doubts: [],
    warnings: vatWarning(sight, seen, chosen),
  };
}

function doubtfulDecision(sight: Sight, options: MatchOptions): MatchDecision {
  const verdict = judgePayment(sight, options);
  const candidates = candidatesOf(sight).slice(0, options.mostCandidates ?? MOST_CANDIDATES);
  const isOurs = candidates.length > 0 || sight.seen.length > 0;
  const doubts = verdict.kind === 'unsure' ? verdict.doubts : (['several-fit'] as const);
  const isForeign = !isOurs || (sight.purpose.isRefund && sight.named.length === 0);
  return {
    paymentId: sight.payment.id,
    kind: isForeign ? 'foreign' : 'doubtful',
    chosen: candidates[0] ?? null,
    candidates,
    doubts: [...new Set([...doubts, ...closedDoubts(sight)])],
    warnings: [],
  };
}

/** Whatever else speaks against it: a person who decides wants to know that the order was cancelled. */
function closedDoubts(sight: Sight): MatchReason[] {
  return sight.named.length === 0 ? meansOthers(sight) : [];
}

/** Every explanation worth showing, best first. */
function candidatesOf({ payment, named, own, singles, joints }: Sight): MatchCandidate[] {
  const groups: (readonly SeenInvoice[])[] = [
    ...(named.length > 1 ? [named] : []),
    ...named.map((one) => [one]),
    ...singles.map((one) => [one]),
    ...joints,
    ...own.map((one) => [one]),
  ];
  const byKey = new Map<string, MatchCandidate>();
  for (const group of groups) {
    const candidate = candidateOf(group, payment.amount);
    const key = candidate.allocations.map(({ invoiceId }) => invoiceId).join(' ');
    if (!byKey.has(key)) byKey.set(key, candidate);
  }
  return [...byKey.values()].sort((one, other) => other.score - one.score);
}

function vatWarning(
  { purpose: { vat } }: Sight,
  seen: readonly SeenInvoice[],
  { allocations }: MatchCandidate,
): MatchReason[] {
  const [only, second] = allocations;
  const invoice = seen.find(({ invoice }) => invoice.id === only?.invoiceId)?.invoice;
  if (!vat || second || invoice?.vat === undefined || only!.amount !== invoice.total) return [];
  const told = vat.amount;
  if (told === null) return vat.rate === 0 && invoice.vat > 0 ? ['vat-differs'] : [];
  return Math.abs(told - invoice.vat) > VAT_TOLERANCE ? ['vat-differs'] : [];
}
