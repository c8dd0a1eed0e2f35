import type { MemberSession } from '@okoem/contract/page.ts';

/**
 * Whether the member may order, change orders and return goods: as the table of rights has it, without the table, which pages of
 * orders would carry for one question.
 */
export function mayBuy({ company }: Pick<MemberSession, 'company'>): boolean {
  return company?.role !== 'accountant' && company?.role !== 'viewer';
}
