import { formatPrice } from '../format/price-format.ts';
import type { Kopecks } from '../money.ts';
import type { ProjectKind } from './project-kind.ts';
import { PROJECT_ROLE_LABELS, type ProjectRole } from './project-role.ts';

/** What is written into the audit of a project, beside who and when. */
export type ProjectEvent =
  | { event: 'created' | 'renamed'; name: string }
  | { event: 'changed' | 'archived' | 'unarchived' | 'deleted' | 'restored' }
  | { event: 'budget-set' | 'limit-set'; sum: Kopecks | null }
  | { event: 'attached' | 'detached'; kind: ProjectKind; title: string }
  | { event: 'member-set'; member: string; role: ProjectRole }
  | { event: 'member-removed'; member: string };

const THINGS: Record<ProjectKind, { attached: string; detached: string }> = {
  specification: { attached: 'Добавлена спецификация', detached: 'Убрана спецификация' },
  basket: { attached: 'Сохранена корзина', detached: 'Убрана корзина' },
  quote: { attached: 'Добавлено КП', detached: 'Убрано КП' },
  order: { attached: 'Добавлен заказ', detached: 'Убран заказ' },
  file: { attached: 'Загружен документ', detached: 'Убран документ' },
};

const PLAIN = {
  changed: 'Изменены адрес или договор',
  archived: 'Объект убран в архив',
  unarchived: 'Объект возвращён из архива',
  deleted: 'Объект удалён',
  restored: 'Удаление отменено',
} as const;

export function projectEventText(told: ProjectEvent): string {
  switch (told.event) {
    case 'created':
      return `Создан объект «${told.name}»`;
    case 'renamed':
      return `Новое название: «${told.name}»`;
    case 'budget-set':
      return told.sum === null ? 'Бюджет снят' : `Бюджет: ${formatPrice(told.sum)}`;
    case 'limit-set':
      return told.sum === null ? 'Лимит заказа снят' : `Лимит одного заказа: ${formatPrice(told.sum)}`;
    case 'attached':
    case 'detached':
      return `${THINGS[told.kind][told.event]} «${told.title}»`;
    case 'member-set':
      return `${told.member}: теперь ${PROJECT_ROLE_LABELS[told.role].toLowerCase()}`;
    case 'member-removed':
      return `${told.member}: больше не участвует`;
    default:
      return PLAIN[told.event];
  }
}
