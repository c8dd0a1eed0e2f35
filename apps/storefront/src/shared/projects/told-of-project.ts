import type { Project } from '@okoem/contract/project-views.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { goTo } from '../link.tsx';
import { showWithAction } from '../toasts.ts';

/** Where it went, and at once whether the building still fits its budget. */
export function tellOfProject(title: string, { id, name, money: { over } }: Project): void {
  showWithAction({
    title,
    message: over ? `«${name}»: ${overText(over)}` : `Объект «${name}»`,
    action: { label: 'Открыть объект', onClick: () => goTo(shopRoutes.project({ id })) },
  });
}

export function overText({ what, by }: NonNullable<Project['money']['over']>): string {
  return what === 'ordered'
    ? `заказано на ${formatPrice(by)} больше бюджета`
    : `план на ${formatPrice(by)} больше бюджета`;
}
