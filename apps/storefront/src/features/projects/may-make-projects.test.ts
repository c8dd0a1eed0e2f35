import { COMPANY_ROLES } from '@okoem/domain/access/company-role.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { expect, it } from 'vitest';
import { sampleMember } from '../../shared/session/sample-member.ts';
import { mayMakeProjects } from './may-make-projects.ts';

it('the button of a new project is there for whom the table of rights lets make one [PROJ-010]', () => {
  const actor = { kind: 'customer', customerId: 1 } as const;
  for (const role of COMPANY_ROLES) {
    const company = { ...sampleMember().company!, role };
    const expected = may({ ...actor, company: { companyId: 1, role } }, 'projects.write');
    expect(mayMakeProjects({ company }), role).toBe(expected);
  }
  expect(mayMakeProjects({ company: null })).toBe(may({ ...actor, company: null }, 'projects.write'));
});
