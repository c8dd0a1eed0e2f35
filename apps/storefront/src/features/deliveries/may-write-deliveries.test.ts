import type { MemberSession } from '@okoem/contract/page.ts';
import { COMPANY_ROLES } from '@okoem/domain/access/company-role.ts';
import { expect, it } from 'vitest';
import { sampleMember } from '../../shared/session/sample-member.ts';
import { mayWriteDeliveries } from './may-write-deliveries.ts';

const acting = (company: MemberSession['company']) => sampleMember({ company });

it('addresses of a company are changed by who orders for it, one’s own by oneself', () => {
  const writers = COMPANY_ROLES.filter((role) => mayWriteDeliveries(acting({ id: 1, name: 'ООО', role })));
  expect(writers).toEqual(['owner', 'buyer', 'approver']);
  expect(mayWriteDeliveries(acting(null))).toBe(true);
});
