import { describe, expect, it } from 'vitest';
import type { CustomerActor } from '../access/actor.ts';
import { COMPANY_ROLES, type CompanyRole } from '../access/company-role.ts';
import { grantableRoles, type ProjectAction, projectRole, roleMay } from './project-rights.ts';
import { PROJECT_ROLES, type ProjectRole } from './project-role.ts';

const COMPANY = 7;
const ACTIONS = ['read', 'fill', 'manage'] as const satisfies ProjectAction[];
const ofCompany = (role: CompanyRole, companyId = COMPANY): CustomerActor => ({
  kind: 'customer',
  customerId: 1,
  company: { companyId, role },
});
const personOf = (customerId: number): CustomerActor => ({ kind: 'customer', customerId, company: null });

/** What may be done, as letters: r(ead), f(ill), m(anage); a dash is a project that is not there. */
function told(role: ProjectRole | undefined): string {
  if (role === undefined) return '-';
  return ACTIONS.filter((action) => roleMay(role, action))
    .map((action) => action[0])
    .join('');
}

describe('in a project', () => {
  it('the role in the company and the role in the project must both allow [PROJ-002]', () => {
    const given = [...PROJECT_ROLES, null];
    const table = Object.fromEntries(
      COMPANY_ROLES.map((company) => [
        company,
        given.map((role) =>
          told(projectRole(ofCompany(company), { customerId: 2, companyId: COMPANY, role })),
        ),
      ]),
    );
    expect(table).toEqual({
      //           manager editor viewer nobody
      owner: ['rfm', 'rfm', 'rfm', 'rfm'],
      buyer: ['rfm', 'rf', 'r', '-'],
      approver: ['rfm', 'rf', 'r', '-'],
      accountant: ['r', 'r', 'r', '-'],
      viewer: ['r', 'r', 'r', '-'],
    });
  });

  it('a stranger finds nothing, whatever a row says of him [PROJ-002]', () => {
    const project = { customerId: 1, companyId: COMPANY, role: 'manager' } as const;
    const strangers = [...COMPANY_ROLES.map((role) => ofCompany(role, COMPANY + 1)), personOf(1)];
    expect(strangers.map((actor) => projectRole(actor, project))).toEqual(strangers.map(() => undefined));
  });

  it("a person's own is his alone [PROJ-002]", () => {
    const own = { customerId: 1, companyId: null, role: null };
    expect(projectRole(personOf(1), own)).toBe('manager');
    expect(projectRole(personOf(2), own)).toBeUndefined();
    expect(projectRole(ofCompany('owner'), own)).toBeUndefined();
  });

  it('nobody is given what his role in the company lacks [PROJ-006]', () => {
    expect(COMPANY_ROLES.map((role) => grantableRoles(role).length)).toEqual([3, 3, 3, 1, 1]);
    expect(grantableRoles('accountant')).toEqual(['viewer']);
  });
});
