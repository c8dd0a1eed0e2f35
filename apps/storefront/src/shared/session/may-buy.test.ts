import { COMPANY_ROLES, type CompanyRole } from '@okoem/domain/access/company-role.ts';
import { type Action, may } from '@okoem/domain/access/permissions.ts';
import { expect, it } from 'vitest';
import { decidesApprovals, seesApprovals } from '../approval-terms.ts';
import { mayBuy } from './may-buy.ts';

const as = (role: CompanyRole) => ({ company: { id: 1, name: 'ООО', role } });
const actor = (role: CompanyRole | null) => {
  const company = role && { companyId: 1, role };
  return { kind: 'customer', customerId: 1, company } as const;
};
const byTable = (action: Action) => COMPANY_ROLES.filter((role) => may(actor(role), action));

it('who may order, change orders, repeat and return is as the table of rights has it [LK-018]', () => {
  const actions = ['orders.write', 'orders.place', 'basket.write', 'returns.write'] as const;
  expect(actions.map((action) => may(actor(null), action))).toEqual([true, true, true, true]);
  expect(mayBuy({ company: null })).toBe(true);
  const own = COMPANY_ROLES.filter((role) => mayBuy(as(role)));
  expect(own).toEqual(['owner', 'buyer', 'approver']);
  expect(actions.map(byTable)).toEqual([own, own, own, own]);
});

it('who sees requests for approval and decides about them is as the table has it', () => {
  expect(COMPANY_ROLES.filter((role) => seesApprovals(as(role)))).toEqual(byTable('approvals.read'));
  expect(COMPANY_ROLES.filter((role) => decidesApprovals(as(role)))).toEqual(byTable('orders.approve'));
  expect([seesApprovals({ company: null }), may(actor(null), 'approvals.read')]).toEqual([false, false]);
});
