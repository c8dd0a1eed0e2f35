import type { MemberSession } from '@okoem/contract/page.ts';

/** A member for tests, with what matters to them. */
export function sampleMember(changes: Partial<MemberSession> = {}): MemberSession {
  return {
    kind: 'member',
    name: 'Анна',
    initials: 'А',
    customerType: 'PHYSICAL',
    company: null,
    companies: [],
    ...changes,
  };
}
