import { apiDate } from '../format/date-format.ts';
import { type DebtAge, debtAges } from '../ledger/debt-age.ts';
import { type Kopecks, sumKopecks } from '../money.ts';

const DAY_MS = 86_400_000;

/** An order that is paid later. */
export interface DeferredDebt {
  owed: Kopecks;
  /** `2026-11-18`, the last day to pay. */
  dueOn: string;
}

export interface DeferredState {
  used: Kopecks;
  overdue: Kopecks;
  /** What may still be ordered; nothing while anything is overdue. */
  room: Kopecks;
  ages: DebtAge[];
}

/** What a company owes by its age, and whether it may order more without paying. */
export function deferredState(limit: Kopecks, debts: readonly DeferredDebt[], today: string): DeferredState {
  const open = debts.filter(({ owed }) => owed > 0);
  const ages = debtAges(open, today);
  const used = sumKopecks(open.map(({ owed }) => owed));
  const overdue = used - ages[0]!.owed;
  return { used, overdue, room: overdue > 0 ? 0 : Math.max(0, limit - used), ages };
}

/** The last day to pay what is ordered today. */
export function deferredDueOn(placedAt: Date, days: number): string {
  return apiDate(placedAt.getTime() + days * DAY_MS);
}
