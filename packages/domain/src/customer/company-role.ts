import type { CustomerType } from './customer-type.ts';

export const COMPANY_ROLES = ['owner', 'buyer', 'approver', 'accountant', 'viewer'] as const;

export type CompanyRole = (typeof COMPANY_ROLES)[number];

export const COMPANY_ROLE_LABELS: Record<CompanyRole, string> = {
  owner: 'Владелец',
  buyer: 'Закупщик',
  approver: 'Согласующий',
  accountant: 'Бухгалтер',
  viewer: 'Наблюдатель',
};

export const COMPANY_PERMISSIONS = ['see', 'order', 'approve', 'pay', 'edit-company', 'invite'] as const;

export type CompanyPermission = (typeof COMPANY_PERMISSIONS)[number];

const PERMISSIONS: Record<CompanyRole, readonly CompanyPermission[]> = {
  owner: COMPANY_PERMISSIONS,
  buyer: ['see', 'order'],
  approver: ['see', 'approve'],
  accountant: ['see', 'pay'],
  viewer: ['see'],
};

export interface CompanyMember {
  customer_type: CustomerType;
  role: CompanyRole | undefined;
}

/** What a member may do in a company comes from the role there; the kind of customer grants nothing. */
export function mayInCompany({ role }: CompanyMember, permission: CompanyPermission): boolean {
  return role !== undefined && PERMISSIONS[role].includes(permission);
}
