import type { ProjectMoney } from '@okoem/contract/project-views.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';

/** How far the orders, or the plan, have gone beyond the budget. */
export function overText({ what, by }: NonNullable<ProjectMoney['over']>): string {
  return what === 'ordered'
    ? `заказано на ${formatPrice(by)} больше бюджета`
    : `план на ${formatPrice(by)} больше бюджета`;
}
