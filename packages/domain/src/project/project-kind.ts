import type { Action } from '../access/permissions.ts';

/**
 * What lies in a project. A new kind is a line in the two records here and one in `project-kinds.ts` of the server, which knows
 * where its facts are kept.
 */
export const PROJECT_KINDS = ['specification', 'basket', 'quote', 'order', 'file'] as const;

export type ProjectKind = (typeof PROJECT_KINDS)[number];

/** As groups of the page are called. */
export const PROJECT_KIND_TITLES: Record<ProjectKind, string> = {
  specification: 'Спецификации',
  basket: 'Корзины',
  quote: 'Коммерческие предложения',
  order: 'Заказы',
  file: 'Документы',
};

/** By which right a thing is seen outside of the project; inside nobody sees more. */
export const PROJECT_KIND_RIGHTS: Record<ProjectKind, Action> = {
  specification: 'specifications.read',
  basket: 'projects.read',
  quote: 'quotes.read',
  order: 'orders.read',
  file: 'projects.read',
};

export const PROJECT_STATUSES = ['ACTIVE', 'ARCHIVED'] as const;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const PROJECT_STATUS_LABELS: Record<ProjectStatus, string> = {
  ACTIVE: 'В работе',
  ARCHIVED: 'В архиве',
};
