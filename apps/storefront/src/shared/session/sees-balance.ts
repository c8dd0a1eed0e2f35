import type { MemberSession } from '@okoem/contract/page.ts';

/** As the table of rights has it, without the table: every page of the cabinet asks. */
export function seesBalance({ company }: Pick<MemberSession, 'company'>): boolean {
  return company?.role === 'owner' || company?.role === 'accountant';
}
