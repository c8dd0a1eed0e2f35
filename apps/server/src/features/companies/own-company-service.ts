import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { addCompany } from '@okoem/contract/own-companies.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { requisiteFaults } from '@okoem/domain/validation/company-requisites.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { joinCompany } from '../accounts/company-joining.ts';
import { chooseCompanyOfSession, findCustomer } from '../accounts/customer-repository.ts';
import { refuseFaults } from '../accounts/field-faults.ts';
import type { TeamCall } from './company-owner.ts';
import {
  deleteMember,
  findCompanyName,
  findMembers,
  isMemberByInn,
  lockMember,
} from './member-repository.ts';
import { employeeLeftLetter } from './team-letters.ts';
import { memberSubject, termsOf } from './team-service.ts';

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

export async function leaveOwnCompany(
  parts: OwnCompanyParts,
  companyId: number,
  { actor, requestId }: TeamCall,
): Promise<void> {
  const { customerId } = actor;
  await inTransaction(parts.pool, async (tx) => {
    const membership = await lockMember(tx, { companyId, customerId });
    if (!membership) throw new Refusal('NOT_FOUND');
    if (membership.role === 'owner') throw new Refusal('OWNER_STAYS');
    await tellOwner(tx, parts, membership);
    await deleteMember(tx, membership);
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'company.leave',
      subject: memberSubject(membership),
      before: termsOf(membership),
      after: null,
    });
  });
}

async function tellOwner(
  tx: Transaction,
  { isLimited, publicUrl }: OwnCompanyParts,
  { companyId, customerId }: { companyId: number; customerId: number },
): Promise<void> {
  const members = await findMembers(tx, companyId);
  const to = members.find(({ role }) => role === 'owner')?.email;
  const leaver = members.find((member) => member.customerId === customerId);
  if (!to || !leaver) return;
  const person = `${leaver.lastName} ${leaver.firstName}`.trim() || 'Сотрудник без имени';
  const companyName = await findCompanyName(tx, companyId);
  await sendMessage(tx, employeeLeftLetter({ to, companyName, publicUrl }, person), { isLimited });
}
