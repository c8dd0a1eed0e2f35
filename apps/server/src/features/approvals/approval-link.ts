import type { CustomerActor } from '@okoem/domain/access/actor.ts';
import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import { APPROVER_ROLES } from '@okoem/domain/approval/approval-rules.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { hashToken, newToken } from '../../platform/session/session-token.ts';

/** Links whose request ended so long ago are forgotten. */
const KEPT_DAYS = 30;

/** A new link for one approver; only its hash is kept, so a copy of the database opens nothing. */
export async function makeApprovalLink(
  tx: Transaction,
  { requestId, customerId, publicUrl }: { requestId: number; customerId: number; publicUrl: string },
): Promise<string> {
  const token = newToken();
  await tx`
    insert into approval_link (token_hash, request_id, customer_id, expires_at)
    select ${hashToken(token)}, id, ${customerId}, expires_at from approval_request where id = ${requestId}
  `;
  return `${publicUrl}${shopRoutes.approvalLink({ token })}`;
}

export interface OpenedApprovalLink {
  requestId: number;
  /** Whom the letter was for, in the role of today. */
  actor: CustomerActor;
}

/** Whoever left the company, or approves no longer, has a link that opens nothing. */
export async function openApprovalLink(db: Db, token: string): Promise<OpenedApprovalLink> {
  const [row] = await db<
    {
      requestId: number;
      customerId: number;
      companyId: number;
      role: CompanyRole;
      isOver: boolean;
    }[]
  >`
    select link.request_id, link.customer_id, member.company_id, member.role,
           link.expires_at <= now() as is_over
      from approval_link as link
      join approval_request as request on request.id = link.request_id
      join company_member as member
        on member.company_id = request.company_id and member.customer_id = link.customer_id
      join customer on customer.id = link.customer_id and customer.closed_at is null
      join company on company.id = request.company_id and company.closed_at is null
     where link.token_hash = ${hashToken(token)}
       and member.role = any(${APPROVER_ROLES as CompanyRole[]})
  `;
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.isOver) throw new Refusal('TOKEN_EXPIRED');
  const { requestId, customerId, companyId, role } = row;
  return { requestId, actor: { kind: 'customer', customerId, company: { companyId, role } } };
}

export async function deleteEndedApprovalLinks(db: Db): Promise<number> {
  const removed = await db`
    delete from approval_link where expires_at < now() - make_interval(days => ${KEPT_DAYS})
  `;
  return removed.count;
}
