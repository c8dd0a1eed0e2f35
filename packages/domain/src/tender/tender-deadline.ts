export const LEAST_DEADLINE_DAYS = 2;
export const MOST_DEADLINE_DAYS = 90;

const DAY_MS = 86_400_000;

export type DeadlineFault = 'soon' | 'far';

/** Contractors need two days at least; nobody keeps a price for longer than three months. */
export function deadlineFault(deadline: Date, now: Date): DeadlineFault | undefined {
  const ahead = deadline.getTime() - now.getTime();
  if (ahead < LEAST_DEADLINE_DAYS * DAY_MS) return 'soon';
  if (ahead > MOST_DEADLINE_DAYS * DAY_MS) return 'far';
  return undefined;
}

export const DEADLINE_FAULTS: Record<DeadlineFault, string> = {
  soon: 'Дайте подрядчикам хотя бы два дня на предложения',
  far: 'Срок предложений не больше 90 дней',
};

/** What was looked at late keeps the days its contractors need. */
export function deadlineAfterCheck(deadline: Date, now: Date): Date {
  const least = now.getTime() + LEAST_DEADLINE_DAYS * DAY_MS;
  return deadline.getTime() >= least ? deadline : new Date(least);
}
