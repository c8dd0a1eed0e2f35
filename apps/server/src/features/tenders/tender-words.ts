import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { TENDER_BUDGET_LABELS } from '@okoem/domain/tender/tender-budget.ts';
import { TENDER_SYSTEM_LABELS, TENDER_SYSTEM_SHORT_LABELS } from '@okoem/domain/tender/tender-system.ts';
import type { TenderFields } from './tender-repository.ts';

/** Pages of requests have addresses of their own: `/tenders/{id}`, and the author's in the cabinet is the same page. */
export function tenderUrl(publicUrl: string, id: number): string {
  return `${publicUrl}/tenders/${id}`;
}

export function budgetText({ budgetKind, budgetFrom, budgetTo }: TenderFields): string {
  if (budgetKind === 'open' || budgetFrom === null || budgetTo === null) return TENDER_BUDGET_LABELS.open;
  if (budgetFrom === budgetTo) return formatPrice(budgetFrom);
  return `от ${formatPrice(budgetFrom)} до ${formatPrice(budgetTo)}`;
}

export function systemsText({ systems }: Pick<TenderFields, 'systems'>): string {
  return systems.map((system) => TENDER_SYSTEM_LABELS[system]).join(', ');
}

/** For a line of a terminal. */
export function shortSystemsText({ systems }: Pick<TenderFields, 'systems'>): string {
  return systems.map((system) => TENDER_SYSTEM_SHORT_LABELS[system]).join(', ');
}

export const momentText = (at: Date) => `${formatDate(at, 'dd.MM.yyyy HH:mm')} МСК`;
