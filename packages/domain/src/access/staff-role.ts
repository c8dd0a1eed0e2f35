export const STAFF_ROLES = [
  'administrator',
  'content',
  'catalogue',
  'sales',
  'support',
  'finance',
  'auditor',
] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  administrator: 'Администратор',
  content: 'Контент',
  catalogue: 'Каталог',
  sales: 'Продажи',
  support: 'Поддержка',
  finance: 'Финансы',
  auditor: 'Аудитор',
};
