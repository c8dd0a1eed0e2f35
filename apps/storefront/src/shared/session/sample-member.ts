import type { MemberSession } from '@okoem/contract/page.ts';
import { provideMemberBasket } from '../basket/basket.ts';
import { memberBasket } from '../basket/member-basket.ts';

// As the first page of a member does.
provideMemberBasket(memberBasket);

/** A member for tests, with what matters to them. */
export function sampleMember(changes: Partial<MemberSession> = {}): MemberSession {
  return {
    kind: 'member',
    person: 1,
    name: 'Анна',
    initials: 'А',
    customerType: 'PHYSICAL',
    company: null,
    companies: [],
    ...changes,
  };
}
