export const COMPANY_ROLES = ['owner', 'buyer', 'approver', 'accountant', 'viewer'] as const;

export type CompanyRole = (typeof COMPANY_ROLES)[number];

export const COMPANY_ROLE_LABELS: Record<CompanyRole, string> = {
  owner: 'Владелец',
  buyer: 'Закупщик',
  approver: 'Согласующий',
  accountant: 'Бухгалтер',
  viewer: 'Наблюдатель',
};
