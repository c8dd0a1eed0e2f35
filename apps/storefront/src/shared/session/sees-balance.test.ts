import { COMPANY_ROLES } from '@okoem/domain/access/company-role.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { expect, it } from 'vitest';
import { seesBalance } from './sees-balance.ts';

it('whom the cabinet shows the balance is whom the table of rights gives it [BALANCE-005]', () => {
  const given = COMPANY_ROLES.filter((role) =>
    may({ kind: 'customer', customerId: 1, company: { companyId: 1, role } }, 'balance.read'),
  );
  expect(given.length).toBeGreaterThan(0);
  expect(COMPANY_ROLES.filter((role) => seesBalance({ company: { id: 1, name: 'ООО', role } }))).toEqual(
    given,
  );
  expect(seesBalance({ company: null })).toBe(
    may({ kind: 'customer', customerId: 1, company: null }, 'balance.read'),
  );
});
