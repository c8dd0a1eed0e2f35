import { apiDate } from '../format/date-format.ts';
import { type Kopecks, sumKopecks } from '../money.ts';

const DAY_MS = 86_400_000;

/** An order that is paid later. */
export interface DeferredDebt {
  owed: Kopecks;
  /** `2026-11-18`, the last day to pay. */
  dueOn: string;
}

/** How late a debt is, in days; up to so many inclusive. */
const AGES = [0, 30, 60] as const;

export interface DebtAge {
  /** Days late: from … to …; the first is not late yet, the last has no end. */
  from: number;
  to: number | null;
  owed: Kopecks;
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
  const ages = [...AGES, Infinity].map((to, place): DebtAge => {
    const from = place === 0 ? 0 : AGES[place - 1]! + 1;
    const own = open.filter(({ dueOn }) => isBetween(daysLate(dueOn, today), from, to));
    return {
      from,
      to: to === Infinity ? null : to,
      owed: sumKopecks(own.map(({ owed }) => owed)),
    };
  });
  const used = sumKopecks(open.map(({ owed }) => owed));
  const overdue = used - ages[0]!.owed;
  return { used, overdue, room: overdue > 0 ? 0 : Math.max(0, limit - used), ages };
}

/** The last day to pay what is ordered today. */
export function deferredDueOn(placedAt: Date, days: number): string {
  return apiDate(placedAt.getTime() + days * DAY_MS);
}

function daysLate(dueOn: string, today: string): number {
  return Math.max(0, (Date.parse(today) - Date.parse(dueOn)) / DAY_MS);
}

function isBetween(days: number, from: number, to: number): boolean {
  return from <= days && days <= to;
}
