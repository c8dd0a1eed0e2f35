import { describe, expect, it } from 'vitest';
import { OPERATOR_ROLES } from '../customer/staff-role.ts';
import { STAFF_AREAS, type StaffArea, staffMay } from './staff-rights.ts';

const who = (area: StaffArea, right: 'read' | 'write') =>
  OPERATOR_ROLES.filter((role) => staffMay(role, area, right));

describe('rights of the staff', () => {
  it('let administrators alone set jobs going again, and four roles look at them', () => {
    expect(who('jobs', 'write')).toEqual(['administrator']);
    expect(who('jobs', 'read')).toEqual(['administrator', 'support', 'finance', 'auditor']);
  });

  it('let the auditor write nothing at all, and nobody write the audit', () => {
    expect(STAFF_AREAS.filter((area) => staffMay('auditor', area, 'write'))).toEqual([]);
    expect(who('audit', 'write')).toEqual([]);
    expect(staffMay('auditor', 'messages', 'read')).toBe(false);
  });

  it('let administrators do everything else', () => {
    const others = STAFF_AREAS.filter((area) => !staffMay('administrator', area, 'write'));
    expect(others).toEqual(['audit']);
  });

  it('give synonyms to those who answer for what shoppers find', () => {
    expect(who('search-words', 'write')).toEqual(['administrator', 'content', 'catalogue']);
  });

  it('give nothing to a role that is not on the list', () => {
    for (const role of ['', 'admin', 'constructor']) expect(staffMay(role, 'products', 'read')).toBe(false);
  });
});
