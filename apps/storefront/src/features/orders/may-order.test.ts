import { COMPANY_ROLES } from '@okoem/domain/access/company-role.ts';
import { expect, it } from 'vitest';
import { mayRepeatOrders, mayWriteOrders } from './may-order.ts';

const as = (role: (typeof COMPANY_ROLES)[number]) => ({ company: { id: 1, name: 'ООО', role } });

it('an accountant and a viewer read orders and change nothing', () => {
  expect(COMPANY_ROLES.filter((role) => mayWriteOrders(as(role)))).toEqual(['owner', 'buyer', 'approver']);
  expect(COMPANY_ROLES.filter((role) => mayRepeatOrders(as(role)))).toEqual(['owner', 'buyer', 'approver']);
});

it('who buys for himself does everything with his own', () => {
  expect(mayWriteOrders({ company: null })).toBe(true);
  expect(mayRepeatOrders({ company: null })).toBe(true);
});
