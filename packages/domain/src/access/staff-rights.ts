import { OPERATOR_ROLES, type OperatorRole } from '../customer/staff-role.ts';

/** Who writes may read too. */
export type StaffRight = 'read' | 'write';

/**
 * What the staff deals with, and what each role may do there, in the order of the roles: w writes, r reads, - nothing.
 * Whatever is finer than that (refunds alone, masked people) is decided where it is done.
 */
const RIGHTS = {
  products: 'wrwrrrr',
  prices: 'w-rwrrr',
  content: 'wwrrr-r',
  'search-words': 'wwwr--r',
  reviews: 'wwrrw-r',
  orders: 'w--wwrr',
  returns: 'w--rwwr',
  quotes: 'w--wrrr',
  companies: 'w--rwrr',
  people: 'w--rw-r',
  messages: 'w--wwr-',
  payments: 'w---rwr',
  settings: 'w-----r',
  staff: 'w-----r',
  jobs: 'w---rrr',
  audit: 'r-----r',
} as const satisfies Record<string, string>;
export type StaffArea = keyof typeof RIGHTS;

export const STAFF_AREAS = Object.keys(RIGHTS) as StaffArea[];

/** A role nobody knows may do nothing. */
export function staffMay(role: string, area: StaffArea, right: StaffRight): boolean {
  const sign = RIGHTS[area][OPERATOR_ROLES.indexOf(role as OperatorRole)];
  return sign === 'w' || (sign === 'r' && right === 'read');
}
