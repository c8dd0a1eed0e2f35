import type { SeenInvoice } from './invoice-book.ts';
import { slips } from './invoice-evidence.ts';
import type { MatchReason } from './match-reason.ts';
import type { Sight } from './payment-sight.ts';
import type { TypedNumber } from './purpose.ts';

/** An invoice that waits for nothing any more is named, and may well be meant: paid twice, or too late. */
export function meansOthers({ payment, seen }: Pick<Sight, 'payment' | 'seen'>): MatchReason[] {
  const closed = seen.filter(({ number, owed }) => number === 'number' && owed === 0);
  const meant = closed.filter(({ payer, invoice }) => payer !== null || invoice.total === payment.amount);
  return [...new Set(meant.map(({ invoice }) => invoice.closed ?? 'number-paid'))];
}

/** Of invoices of one sum the one that was mistyped, if the others are much further from what was typed. */
export function pickOfEqual(
  numbers: readonly TypedNumber[],
  singles: readonly SeenInvoice[],
): SeenInvoice | undefined {
  const [typed, second] = numbers.filter(({ isMeant }) => isMeant);
  if (!typed || second) return undefined;
  const order = singles
    .map((one) => ({ one, far: slips(typed, one.invoice.number) }))
    .sort((first, other) => first.far - other.far);
  return order[0]!.far <= 1 && order[1]!.far >= 3 ? order[0]!.one : undefined;
}
