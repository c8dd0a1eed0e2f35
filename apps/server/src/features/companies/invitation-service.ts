import type { EmployeeRole } from '@okoem/domain/access/company-role.ts';
import { maskedEmail } from '@okoem/domain/format/masked-email.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { emailAddress } from '../accounts/address.ts';
import { chooseCompanyOfSession, findCustomer } from '../accounts/customer-repository.ts';
import { lockOwnCompany, type TeamCall } from './company-owner.ts';
import { endOfInvitation, invitationLink } from './invitation-link.ts';
import {
  faultOfInvitation,
  findCompanyJoinedBy,
  findOffer,
  type InvitationRow,
  lockInvitation,
  markWithdrawn,
  type OfferedPlace,
  putInvitation,
  renewInvitation,
  useInvitation,
} from './invitation-repository.ts';
import { closeJoinRequestOf } from './join-request-repository.ts';
import { findCompanyName, findMembers, hasMemberWithEmail, insertMember } from './member-repository.ts';
import { invitationLetter } from './team-letters.ts';
import { memberSubject, type TeamParts, termsOf } from './team-service.ts';

const MOST_INVITATIONS_PER_HOUR = 30;

export interface Wish {
  email: string;
  role: EmployeeRole;
  orderLimit: number | null;
  position: string;
}

export async function invite(
  parts: TeamParts,
  wish: Wish,
  { actor, requestId }: TeamCall,
): Promise<InvitationRow> {
  const email = emailAddress(wish.email).value;
  return inTransaction(parts.pool, async (tx) => {
    const companyId = await lockOwnCompany(tx, actor);
    if (await hasMemberWithEmail(tx, { companyId, email }))
      throw new Refusal('EMPLOYEE_KNOWN', { field: 'email' });
    const expiresAt = endOfInvitation();
    const token = parts.tokenOf({ companyId, email, expiresAt });
    const invitedBy = actor.customerId;
    const put = await putInvitation(tx, { ...wish, companyId, email, token, invitedBy, expiresAt });
    await sendInvitation(tx, parts, { ...put, token, invitedBy });
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'employees.write',
      subject: { kind: 'company-invitation', id: put.id },
      before: null,
      after: { ...termsOf(put), expiresAt: put.expiresAt },
    });
    return put;
  });
}

export async function inviteAgain(
  parts: TeamParts,
  id: number,
  { actor, requestId }: TeamCall,
): Promise<InvitationRow> {
  return inTransaction(parts.pool, async (tx) => {
    await lockOwnCompany(tx, actor);
    const before = ownedRow(await lockInvitation(tx, id), actor, 'employees.write');
    const expiresAt = endOfInvitation();
    const token = parts.tokenOf({ ...before, expiresAt });
    const renewed = await renewInvitation(tx, { id, token, expiresAt });
    await sendInvitation(tx, parts, { ...renewed, token, invitedBy: actor.customerId });
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'employees.write',
      subject: { kind: 'company-invitation', id },
      before: { expiresAt: before.expiresAt },
      after: { expiresAt: renewed.expiresAt },
    });
    return renewed;
  });
}

/** Limited by whom it reaches, and by who sends: a company is no way to write to strangers. */
async function sendInvitation(
  tx: Transaction,
  { isLimited, publicUrl }: TeamParts,
  { companyId, email, role, token, invitedBy }: InvitationRow & { token: string; invitedBy: number },
): Promise<void> {
  const quota = { scope: 'invite', caller: `company ${companyId}`, mostPerHour: MOST_INVITATIONS_PER_HOUR };
  if (isLimited) await spendCall(tx, quota);
  const [companyName, person] = await Promise.all([
    findCompanyName(tx, companyId),
    findCustomer(tx, invitedBy),
  ]);
  const inviter = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  const link = invitationLink(publicUrl, token);
  await sendMessage(tx, invitationLetter({ to: email, companyName, inviter, role, link }), { isLimited });
}

export async function withdrawInvitation(
  { pool }: TeamParts,
  id: number,
  { actor, requestId }: TeamCall,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockOwnCompany(tx, actor);
    const invitation = ownedRow(await lockInvitation(tx, id), actor, 'employees.write');
    await markWithdrawn(tx, id);
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'employees.write',
      subject: { kind: 'company-invitation', id },
      before: termsOf(invitation),
      after: null,
    });
  });
}

export type InvitationReader = 'guest' | 'addressee' | 'other' | 'colleague';

/** What who has the link may know. */
export async function lookAt(
  db: Db,
  token: string,
  actor: Actor,
): Promise<OfferedPlace & { reader: InvitationReader }> {
  const offer = await findOffer(db, token);
  if (!offer) throw new Refusal(await faultOfInvitation(db, token));
  return { ...offer, email: maskedEmail(offer.email), reader: await readerOf(db, offer, actor) };
}

async function readerOf(db: Db, { companyId, email }: OfferedPlace, actor: Actor): Promise<InvitationReader> {
  if (actor.kind !== 'customer') return 'guest';
  const { customerId } = actor;
  const [member] = await findMembers(db, companyId, customerId);
  if (member) return 'colleague';
  const person = await findCustomer(db, customerId);
  return person?.emailVerified && person.email?.toLowerCase() === email.toLowerCase() ? 'addressee' : 'other';
}

/** Answers the company that the session acts for from now on. Who presses the button twice has come once. */
export async function accept(
  { pool }: { pool: Pool },
  token: string,
  { actor, requestId }: TeamCall,
): Promise<number> {
  const { customerId, sessionId } = actor;
  return inTransaction(pool, async (tx) => {
    const invitation = await useInvitation(tx, { token, customerId });
    const companyId = invitation
      ? await join(tx, invitation, { actor, requestId })
      : await findCompanyJoinedBy(tx, { token, customerId });
    if (companyId === undefined) throw new Refusal(await faultOfInvitation(tx, token));
    await chooseCompanyOfSession(tx, { customerId, sessionId, companyId });
    return companyId;
  });
}

async function join(
  tx: Transaction,
  { id, companyId, role, orderLimit, position }: InvitationRow,
  { actor, requestId }: TeamCall,
): Promise<number> {
  const membership = { companyId, customerId: actor.customerId, role, orderLimit, position };
  // The link stays good, for whom it was meant.
  if (!(await insertMember(tx, membership))) throw new Refusal('EMPLOYEE_KNOWN');
  await closeJoinRequestOf(tx, membership);
  await writeAudit(tx, {
    actor,
    requestId,
    action: 'company.add',
    subject: memberSubject(membership),
    before: null,
    after: { invitationId: id, ...termsOf(membership) },
  });
  return companyId;
}
