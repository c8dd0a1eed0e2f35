import { Refusal } from '@okoem/domain/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { lockMember } from './member-repository.ts';

/** Where a change of the team comes from. */
export interface TeamCall {
  actor: SignedInCustomer;
  requestId: string;
}

/**
 * The company whose owner calls, by the database's word: a token may be believed for a second after the company was
 * handed over. Changes of one team wait here for each other.
 */
export async function lockOwnCompany(
  tx: Transaction,
  { company, customerId }: SignedInCustomer,
): Promise<number> {
  const member = company && (await lockMember(tx, { companyId: company.companyId, customerId }));
  if (member?.role !== 'owner') throw new Refusal('FORBIDDEN');
  return member.companyId;
}
