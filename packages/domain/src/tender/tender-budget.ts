/** A sum, from and to, or «жду предложений». */
export const TENDER_BUDGETS = ['fixed', 'range', 'open'] as const;

export type TenderBudgetKind = (typeof TENDER_BUDGETS)[number];

export const TENDER_BUDGET_LABELS: Record<TenderBudgetKind, string> = {
  fixed: 'Точная сумма',
  range: 'От и до',
  open: 'Жду предложений',
};

export interface TenderBudget {
  kind: TenderBudgetKind;
  /** Kopecks. */
  from: number | null;
  to: number | null;
}

/** A fixed sum is from and to at once; an open one has neither. */
export function keptBudget({ kind, from, to }: TenderBudget): TenderBudget {
  if (kind === 'open') return { kind, from: null, to: null };
  if (kind === 'fixed') return { kind, from: from ?? to, to: from ?? to };
  return { kind, from, to };
}

export function isBudgetWhole({ kind, from, to }: TenderBudget): boolean {
  return kind === 'open' || (from !== null && to !== null && from <= to);
}
