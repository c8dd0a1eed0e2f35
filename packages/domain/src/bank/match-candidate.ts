import type { Kopecks } from '../money.ts';
import type { Allocation, MatchCandidate } from './bank-match.ts';
import type { SeenInvoice } from './invoice-book.ts';
import type { MatchReason } from './match-reason.ts';

const WEIGHTS: Partial<Record<MatchReason, number>> = {
  number: 50,
  'number-short': 40,
  'number-tail': 35,
  'number-near': 20,
  inn: 30,
  sister: 25,
  account: 25,
  name: 20,
  sum: 20,
  'sum-joint': 18,
  'sum-kopecks': 12,
  'sum-part': 8,
  'sum-over': 8,
  early: -30,
  late: -15,
};

/** A difference that rounding and haste explain. */
export const FEW_KOPECKS: Kopecks = 100;

/** The payment laid out over these invoices in their order; what is left is too much. */
export function candidateOf(seen: readonly SeenInvoice[], amount: Kopecks): MatchCandidate {
  let left = amount;
  const allocations: Allocation[] = [];
  for (const { invoice, owed } of seen) {
    const part = Math.min(left, owed);
    left -= part;
    if (part > 0) allocations.push({ invoiceId: invoice.id, amount: part });
  }
  const owed = seen.reduce((sum, one) => sum + one.owed, 0);
  const reasons = [
    ...numberReasons(seen),
    ...payerReasons(seen),
    sumReason(amount - owed, seen.length),
    ...dayReasons(seen),
  ];
  const companies = new Set(seen.map(({ invoice }) => invoice.companyId));
  return {
    allocations,
    rest: left,
    companyId: companies.size === 1 ? [...companies][0]! : null,
    score: scoreOf(reasons),
    reasons,
  };
}

function scoreOf(reasons: readonly MatchReason[]): number {
  const sum = reasons.reduce((total, reason) => total + (WEIGHTS[reason] ?? 0), 0);
  return Math.max(0, Math.min(100, sum));
}

/** A joint payment is as well named as the invoice of it that is named worst. */
function numberReasons(seen: readonly SeenInvoice[]): MatchReason[] {
  const order = ['number', 'number-short', 'number-tail', 'number-near', null] as const;
  const worst = Math.max(...seen.map(({ number }) => order.indexOf(number)));
  return [order[worst] ?? 'no-number'];
}

function payerReasons(seen: readonly SeenInvoice[]): MatchReason[] {
  const order = ['inn', 'account', 'sister', 'name', null] as const;
  const worst = Math.max(...seen.map(({ payer }) => order.indexOf(payer)));
  return [order[worst] ?? 'payer-differs'];
}

function sumReason(difference: number, count: number): MatchReason {
  if (difference === 0) return count > 1 ? 'sum-joint' : 'sum';
  if (Math.abs(difference) <= FEW_KOPECKS) return 'sum-kopecks';
  return difference < 0 ? 'sum-part' : 'sum-over';
}

function dayReasons(seen: readonly SeenInvoice[]): MatchReason[] {
  const days = new Set(seen.map(({ day }) => day));
  if (days.has('early')) return ['early'];
  return days.has('late') ? ['late'] : [];
}
