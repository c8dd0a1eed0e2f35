import { Refusal } from '@okoem/domain/refusal.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';

/** The company somebody acts for: the right to propose is nobody else's. */
export function companyOf({ company }: SignedInCustomer): number {
  if (company === null) throw new Refusal('FORBIDDEN');
  return company.companyId;
}
