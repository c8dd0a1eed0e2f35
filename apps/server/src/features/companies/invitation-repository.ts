import type { EmployeeRole } from '@okoem/domain/access/company-role.ts';
import type { Db } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/session/session-token.ts';

export interface InvitationRow {
  id: number;
  companyId: number;
  email: string;
  role: EmployeeRole;
  orderLimit: number | null;
  position: string;
  createdAt: Date;
  expiresAt: Date;
  isExpired: boolean;
  tokenHash: Buffer;
}

function columns(db: Db) {
  return db`
    id, company_id, email, role, order_limit, position, created_at, expires_at, expires_at <= now() as is_expired,
    token_hash
  `;
}

/** Neither accepted nor withdrawn, newest first. */
export async function findInvitations(db: Db, companyId: number): Promise<InvitationRow[]> {
  return db<InvitationRow[]>`
    select ${columns(db)}
      from company_invitation
     where company_id = ${companyId}
       and accepted_at is null
       and withdrawn_at is null
     order by id desc
  `;
}

export interface NewInvitation {
  companyId: number;
  email: string;
  role: EmployeeRole;
  orderLimit: number | null;
  position: string;
  token: string;
  invitedBy: number;
  expiresAt: Date;
}

/** One that is open already gets the new terms and the new link. */
export async function putInvitation(tx: Db, invitation: NewInvitation): Promise<InvitationRow> {
  const { companyId, email, role, orderLimit, position, token, invitedBy, expiresAt } = invitation;
  const [row] = await tx<InvitationRow[]>`
    insert into company_invitation as known (company_id, email, role, order_limit, position, token_hash, invited_by,
                                             expires_at)
    values (${companyId}, ${email}, ${role}, ${orderLimit}, ${position}, ${hashToken(token)}, ${invitedBy},
            ${expiresAt})
    on conflict (company_id, lower(email)) where accepted_at is null and withdrawn_at is null
    do update set role = excluded.role, order_limit = excluded.order_limit, position = excluded.position,
                  token_hash = excluded.token_hash, invited_by = excluded.invited_by, expires_at = excluded.expires_at
    returning ${columns(tx)}
  `;
  return row!;
}

/** Until the commit nobody accepts or withdraws it. */
export async function lockInvitation(tx: Db, id: number): Promise<InvitationRow | undefined> {
  const [row] = await tx<InvitationRow[]>`
    select ${columns(tx)}
      from company_invitation
     where id = ${id}
       and accepted_at is null
       and withdrawn_at is null
       for update
  `;
  return row;
}

export async function renewInvitation(
  tx: Db,
  { id, token, expiresAt }: { id: number; token: string; expiresAt: Date },
): Promise<InvitationRow> {
  const [row] = await tx<InvitationRow[]>`
    update company_invitation
       set token_hash = ${hashToken(token)}, expires_at = ${expiresAt}
     where id = ${id}
    returning ${columns(tx)}
  `;
  return row!;
}

export async function markWithdrawn(tx: Db, id: number): Promise<void> {
  await tx`update company_invitation set withdrawn_at = now() where id = ${id}`;
}

export interface OfferedPlace {
  companyName: string;
  role: EmployeeRole;
  email: string;
  inviterFirstName: string;
  inviterLastName: string;
  expiresAt: Date;
  companyId: number;
}

/** What a link still offers; nothing for one that is unknown, used, withdrawn or late. */
export async function findOffer(db: Db, token: string): Promise<OfferedPlace | undefined> {
  const [row] = await db<OfferedPlace[]>`
    select company.name as company_name, invitation.role, invitation.email, invitation.expires_at,
           invitation.company_id, inviter.first_name as inviter_first_name, inviter.last_name as inviter_last_name
      from company_invitation as invitation
      join company on company.id = invitation.company_id
      join customer as inviter on inviter.id = invitation.invited_by
     where token_hash = ${hashToken(token)}
       and accepted_at is null
       and withdrawn_at is null
       and expires_at > now()
  `;
  return row;
}

/** Why a link offers nothing. Only who was given it can have it, so this may be told. */
export async function faultOfInvitation(
  db: Db,
  token: string,
): Promise<'TOKEN_USED' | 'INVITATION_WITHDRAWN' | 'TOKEN_EXPIRED' | 'TOKEN_INVALID'> {
  const [row] = await db<{ isUsed: boolean; isWithdrawn: boolean }[]>`
    select accepted_at is not null as is_used, withdrawn_at is not null as is_withdrawn
      from company_invitation
     where token_hash = ${hashToken(token)}
  `;
  if (!row) return 'TOKEN_INVALID';
  if (row.isUsed) return 'TOKEN_USED';
  return row.isWithdrawn ? 'INVITATION_WITHDRAWN' : 'TOKEN_EXPIRED';
}

/** Nothing for a link that is unknown, used, withdrawn or late: of many who come at once one gets it. */
export async function useInvitation(
  tx: Db,
  { token, customerId }: { token: string; customerId: number },
): Promise<InvitationRow | undefined> {
  const [row] = await tx<InvitationRow[]>`
    update company_invitation
       set accepted_at = now(), accepted_by = ${customerId}
     where token_hash = ${hashToken(token)}
       and accepted_at is null
       and withdrawn_at is null
       and expires_at > now()
    returning ${columns(tx)}
  `;
  return row;
}

/** The company that this very person came to by the link before, and still works for. */
export async function findCompanyJoinedBy(
  tx: Db,
  { token, customerId }: { token: string; customerId: number },
): Promise<number | undefined> {
  const [row] = await tx<{ companyId: number }[]>`
    select member.company_id
      from company_invitation as invitation
      join company_member as member
        on member.company_id = invitation.company_id and member.customer_id = ${customerId}
     where invitation.token_hash = ${hashToken(token)}
       and invitation.accepted_by = ${customerId}
  `;
  return row?.companyId;
}
