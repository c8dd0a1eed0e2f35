export const COMPANY_ROLES = ['owner', 'buyer', 'approver', 'accountant', 'viewer'] as const;

export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** What an owner may make of somebody. A company has one owner, who hands that over and never gives it away twice. */
export const EMPLOYEE_ROLES = ['buyer', 'approver', 'accountant', 'viewer'] as const satisfies CompanyRole[];

export type EmployeeRole = (typeof EMPLOYEE_ROLES)[number];

/** Of who was let in without a word about the role. */
export const LEAST_ROLE: EmployeeRole = 'viewer';

/** Of who handed the company over: the most there is below the owner. */
export const FORMER_OWNER_ROLE: EmployeeRole = 'approver';

export const COMPANY_ROLE_LABELS: Record<CompanyRole, string> = {
  owner: 'Владелец',
  buyer: 'Закупщик',
  approver: 'Согласующий',
  accountant: 'Бухгалтер',
  viewer: 'Наблюдатель',
};
