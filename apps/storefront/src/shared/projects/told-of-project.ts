import type { Project } from '@okoem/contract/project-views.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { goTo } from '../link.tsx';
import { showWithAction } from '../toasts.ts';
import { overText } from './over-text.ts';

/** Where it went, and at once whether the building still fits its budget. */
export function tellOfProject(title: string, { id, name, money: { over } }: Project): void {
  showWithAction({
    title,
    message: over ? `«${name}»: ${overText(over)}` : `Объект «${name}»`,
    action: { label: 'Открыть объект', onClick: () => goTo(shopRoutes.project({ id })) },
  });
}
