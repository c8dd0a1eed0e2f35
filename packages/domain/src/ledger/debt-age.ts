import { type Kopecks, sumKopecks } from '../money.ts';

const DAY_MS = 86_400_000;

export interface Debt {
  owed: Kopecks;
  /** `2026-11-18`, the last day to pay; null where there is none yet. */
  dueOn: string | null;
}

/** How late a debt is, in days; up to so many inclusive. */
const AGES = [0, 7, 30] as const;

export interface DebtAge {
  /** Days late: from … to …; the first is not late yet, the last has no end. */
  from: number;
  to: number | null;
  owed: Kopecks;
}

/** What is owed by its age; the ages together are the whole debt. */
export function debtAges(debts: readonly Debt[], today: string): DebtAge[] {
  const open = debts.filter(({ owed }) => owed > 0);
  return [...AGES, null].map((to, place): DebtAge => {
    const from = place === 0 ? 0 : AGES[place - 1]! + 1;
    const own = open.filter(({ dueOn }) => isBetween(daysLate(dueOn, today), from, to));
    return { from, to, owed: sumKopecks(own.map(({ owed }) => owed)) };
  });
}

/** On the last day to pay, and before it, nothing is late. */
export function daysLate(dueOn: string | null, today: string): number {
  return dueOn === null ? 0 : Math.max(0, (Date.parse(today) - Date.parse(dueOn)) / DAY_MS);
}

function isBetween(days: number, from: number, to: number | null): boolean {
  return from <= days && (to === null || days <= to);
}
