import {
  type CompanyRole,
  type EmployeeRole,
  FORMER_OWNER_ROLE,
  LEAST_ROLE,
} from '@okoem/domain/access/company-role.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { type NewMessage, sendMessage } from '../../platform/messages/message.ts';
import { lockOwnCompany, type TeamCall } from './company-owner.ts';
import type { TokenOfInvitation } from './invitation-link.ts';
import { answerJoinRequest, lockJoinRequest } from './join-request-repository.ts';
import {
  deleteMember,
  findCompanyName,
  findMembers,
  insertMember,
  lockMember,
  lockOpenAccount,
  type MemberRow,
  proposeCompany,
  updateMember,
} from './member-repository.ts';
import { joinDecisionLetter, ownershipLetter } from './team-letters.ts';

export interface TeamParts {
  pool: Pool;
  isLimited: boolean;
  publicUrl: string;
  tokenOf: TokenOfInvitation;
}

export interface EmployeeChange {
  role?: EmployeeRole | undefined;
  orderLimit?: number | null | undefined;
  position?: string | undefined;
}

export async function changeEmployee(
  { pool }: TeamParts,
  customerId: number,
  { role, orderLimit, position }: EmployeeChange,
  { actor, requestId }: TeamCall,
): Promise<MemberRow> {
  return inTransaction(pool, async (tx) => {
    const companyId = await lockOwnCompany(tx, actor);
    const before = ownedRow(await lockMember(tx, { companyId, customerId }), actor, 'employees.write');
    const isAboutRights = role !== undefined || orderLimit !== undefined;
    if (before.role === 'owner' && isAboutRights) throw new Refusal('OWNER_STAYS');
    const after = {
      ...before,
      role: role ?? before.role,
      orderLimit: orderLimit === undefined ? before.orderLimit : orderLimit,
      position: position ?? before.position,
    };
    await updateMember(tx, after);
    const subject = memberSubject(after);
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'employees.write',
      subject,
      before: termsOf(before),
      after: termsOf(after),
    });
    const [member] = await findMembers(tx, companyId, customerId);
    return ownedRow(member, actor, 'employees.write');
  });
}

export async function dismissEmployee(
  { pool }: TeamParts,
  customerId: number,
  { actor, requestId }: TeamCall,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const companyId = await lockOwnCompany(tx, actor);
    const before = ownedRow(await lockMember(tx, { companyId, customerId }), actor, 'employees.write');
    if (before.role === 'owner') throw new Refusal('OWNER_STAYS');
    await deleteMember(tx, before);
    const subject = memberSubject(before);
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'employees.write',
      subject,
      before: termsOf(before),
      after: null,
    });
  });
}

/** The former owner steps back first: the database knows no moment with two. */
export async function transferCompany(
  { pool, isLimited, publicUrl }: TeamParts,
  customerId: number,
  { actor, requestId }: TeamCall,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const companyId = await lockOwnCompany(tx, actor);
    const heir = ownedRow(await lockMember(tx, { companyId, customerId }), actor, 'employees.write');
    if (heir.role === 'owner') return;
    // Who has closed the account could never hand the company on.
    if (!(await lockOpenAccount(tx, customerId))) throw new Refusal('NOT_FOUND');
    const owner = (await lockMember(tx, { companyId, customerId: actor.customerId }))!;
    await updateMember(tx, { ...owner, role: FORMER_OWNER_ROLE });
    await updateMember(tx, { ...heir, role: 'owner', orderLimit: null });
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'employees.write',
      subject: { kind: 'company', id: companyId },
      before: { ownerId: actor.customerId, heirRole: heir.role },
      after: { ownerId: customerId, formerOwnerRole: FORMER_OWNER_ROLE },
    });
    const [member] = await findMembers(tx, companyId, customerId);
    const companyName = await findCompanyName(tx, companyId);
    await writeTo(tx, member?.email, isLimited, (to) => ownershipLetter({ to, companyName, publicUrl }));
  });
}

export interface JoinDecision {
  accept: boolean;
  role?: EmployeeRole | undefined;
  orderLimit: number | null;
  position?: string | undefined;
}

export async function decideOnJoining(
  { pool, isLimited, publicUrl }: TeamParts,
  id: number,
  { accept, role = LEAST_ROLE, orderLimit, position: given }: JoinDecision,
  { actor, requestId }: TeamCall,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const companyId = await lockOwnCompany(tx, actor);
    const request = ownedRow(await lockJoinRequest(tx, id), actor, 'employees.write');
    const { customerId, position: told } = request;
    const position = given ?? told;
    // Else whoever types a colleague's name and address would be let in as that colleague.
    if (accept && !request.isConfirmed) throw new Refusal('CONTACT_UNCONFIRMED');
    await answerJoinRequest(tx, { id, status: accept ? 'accepted' : 'refused', decidedBy: actor.customerId });
    const membership = { companyId, customerId, role, orderLimit, position };
    if (accept && (await insertMember(tx, membership))) await proposeCompany(tx, membership);
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'employees.write',
      subject: { kind: 'join-request', id },
      before: { status: 'pending' },
      after: accept
        ? { status: 'accepted', customerId, ...termsOf(membership) }
        : { status: 'refused', customerId },
    });
    const companyName = await findCompanyName(tx, companyId);
    await writeTo(tx, request.email, isLimited, (address) =>
      joinDecisionLetter({ to: address, companyName, publicUrl }, { accept, role }),
    );
  });
}

async function writeTo(
  tx: Transaction,
  to: string | null | undefined,
  isLimited: boolean,
  letter: (to: string) => NewMessage,
): Promise<void> {
  if (to) await sendMessage(tx, letter(to), { isLimited });
}

/** What an entry of the audit says of a membership. */
export function termsOf({ role, orderLimit }: { role: CompanyRole; orderLimit: number | null }): object {
  return { role, orderLimit };
}

export function memberSubject({ companyId, customerId }: { companyId: number; customerId: number }) {
  return { kind: 'company-member', id: `${companyId}/${customerId}` };
}
