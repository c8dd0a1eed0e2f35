import type { MemberSession } from '@okoem/contract/page.ts';

const READERS: ReadonlySet<string> = new Set(['accountant', 'viewer']);

/** As the table of rights has it, without the table: the list would be heavier by all of it. */
export function mayMakeProjects({ company }: Pick<MemberSession, 'company'>): boolean {
  return company === null || !READERS.has(company.role);
}
