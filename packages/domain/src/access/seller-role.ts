export const SELLER_ROLES = ['owner', 'catalogue', 'orders', 'finance'] as const;

export type SellerRole = (typeof SELLER_ROLES)[number];

export const SELLER_ROLE_LABELS: Record<SellerRole, string> = {
  owner: 'Владелец',
  catalogue: 'Каталог',
  orders: 'Заказы',
  finance: 'Финансы',
};
