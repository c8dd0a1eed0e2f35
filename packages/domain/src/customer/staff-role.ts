export const SELLER_ROLES = ['owner', 'catalogue', 'orders', 'finance'] as const;

export type SellerRole = (typeof SELLER_ROLES)[number];

export const SELLER_ROLE_LABELS: Record<SellerRole, string> = {
  owner: 'Владелец',
  catalogue: 'Каталог',
  orders: 'Заказы',
  finance: 'Финансы',
};

export const OPERATOR_ROLES = [
  'administrator',
  'content',
  'catalogue',
  'sales',
  'support',
  'finance',
  'auditor',
] as const;

export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export const OPERATOR_ROLE_LABELS: Record<OperatorRole, string> = {
  administrator: 'Администратор',
  content: 'Контент',
  catalogue: 'Каталог',
  sales: 'Продажи',
  support: 'Поддержка',
  finance: 'Финансы',
  auditor: 'Аудитор',
};
