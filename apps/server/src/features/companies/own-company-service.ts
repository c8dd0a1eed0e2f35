import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { addCompany } from '@okoem/contract/own-companies.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { requisiteFaults } from '@okoem/domain/validation/company-requisites.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { joinCompany } from '../accounts/company-joining.ts';
import { chooseCompanyOfSession, findCustomer } from '../accounts/customer-repository.ts';
import { refuseFaults } from '../accounts/field-faults.ts';
import type { TeamCall } from './company-owner.ts';
import { isMemberByInn } from './member-repository.ts';

/** Each asks somebody, or takes a number from whose it is. */
const MOST_PER_HOUR = 10;

export interface OwnCompanyParts {
  pool: Pool;
  isLimited: boolean;
  publicUrl: string;
}

type Body = EndpointCall<typeof addCompany>['body'];

/** The company that the session acts for from now on; null when its owner was asked. */
export async function addOwnCompany(
  parts: OwnCompanyParts,
  { position, ...company }: Body,
  { actor, requestId }: TeamCall,
): Promise<number | null> {
  refuseFaults(requisiteFaults(company));
  const { customerId, sessionId } = actor;
  return inTransaction(parts.pool, async (tx) => {
    const caller = `customer ${customerId}`;
    if (parts.isLimited) await spendCall(tx, { scope: 'add-company', caller, mostPerHour: MOST_PER_HOUR });
    if (await isMemberByInn(tx, { customerId, ...company }))
      throw new Refusal('COMPANY_OWN', { field: 'inn' });
    const row = ownedRow(await findCustomer(tx, customerId), actor, 'profile.read', 'UNAUTHORIZED');
    const person = { first_name: row.firstName, last_name: row.lastName };
    const companyId = await joinCompany(tx, parts, { customerId, company, position, person });
    if (companyId === null) return null;
    await chooseCompanyOfSession(tx, { customerId, sessionId, companyId });
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'company.add',
      subject: { kind: 'company', id: companyId },
      before: null,
      after: { inn: company.inn, kpp: company.kpp, ownerId: customerId },
    });
    return companyId;
  });
}
