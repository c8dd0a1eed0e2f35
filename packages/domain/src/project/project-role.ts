export const PROJECT_ROLES = ['manager', 'editor', 'viewer'] as const;

export type ProjectRole = (typeof PROJECT_ROLES)[number];

export const PROJECT_ROLE_LABELS: Record<ProjectRole, string> = {
  manager: 'Руководитель',
  editor: 'Участник',
  viewer: 'Наблюдатель',
};

/** What each role is for, where somebody chooses one. */
export const PROJECT_ROLE_HINTS: Record<ProjectRole, string> = {
  manager: 'меняет объект, бюджет, лимит и участников',
  editor: 'добавляет и убирает вещи, заказывает в объект',
  viewer: 'только смотрит',
};
