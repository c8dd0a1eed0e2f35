import type { CustomerActor } from '@okoem/domain/access/actor.ts';
import { mayDecide } from '@okoem/domain/approval/approval-rules.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  type ApprovalRequest,
  findApproval,
  findCompanyMembers,
  lockApproval,
  type MemberOfCompany,
} from './approval-repository.ts';

/** Who may decide about a request, besides who asks. */
export async function approversOf(
  db: Db,
  { companyId, customerId }: { companyId: number; customerId: number },
): Promise<MemberOfCompany[]> {
  const members = await findCompanyMembers(db, companyId);
  return members.filter(
    (member) => member.customerId !== customerId && mayDecide(member, { requesterId: customerId }),
  );
}

/** Somebody as the database knows him now: a token may be believed for a second after he was dismissed. */
export async function ownMembership(
  db: Db,
  { company, customerId }: CustomerActor,
): Promise<MemberOfCompany | undefined> {
  if (!company) return undefined;
  const [member] = await findCompanyMembers(db, company.companyId, customerId);
  return member;
}

/** The request, if the actor may decide about it: a stranger's is unknown, one's own is not one's to decide. */
export async function decidable(
  db: Db,
  { id, actor, isLocked = false }: { id: number; actor: CustomerActor; isLocked?: boolean },
): Promise<ApprovalRequest> {
  const found = await (isLocked ? lockApproval(db, id) : findApproval(db, id));
  const request = ownedRow(found, actor, 'orders.approve');
  const member = await ownMembership(db, actor);
  if (!member || !mayDecide(member, { requesterId: request.customerId })) throw new Refusal('FORBIDDEN');
  return request;
}
