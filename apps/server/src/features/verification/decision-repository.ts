import type { VerificationStatus } from '@okoem/domain/customer/verification-status.ts';
import type { Db } from '../../platform/database/database.ts';

export interface DocumentDecision {
  id: number;
  status: VerificationStatus;
  reason: string;
  validUntil: string | null;
}

export async function decideDocument(tx: Db, decision: DocumentDecision): Promise<void> {
  await tx`
    update verification_document
       set status = ${decision.status}, reason = ${decision.reason}, valid_until = ${decision.validUntil}
     where id = ${decision.id}
  `;
}

export async function decideRequest(
  tx: Db,
  { id, status, operatorId }: { id: number; status: VerificationStatus; operatorId: number | null },
): Promise<void> {
  await tx`
    update verification_request
       set status = ${status}, decided_at = now(), decided_by = ${operatorId}
     where id = ${id}
  `;
}

export async function setVerification(
  tx: Db,
  {
    companyId,
    status,
    keepPrices = true,
  }: { companyId: number; status: VerificationStatus; keepPrices?: boolean },
): Promise<void> {
  await tx`
    update company
       set verification = ${status},
           prices_until = case when ${keepPrices} then prices_until end
     where id = ${companyId}
  `;
}

/** Who hears of it: the owner, if there is an address to write to. */
export interface OwnerAddress {
  customerId: number;
  email: string;
}

export async function findOwner(db: Db, companyId: number): Promise<OwnerAddress | undefined> {
  const [row] = await db<OwnerAddress[]>`
    select customer.id as customer_id, customer.email
      from company_member as member
      join customer on customer.id = member.customer_id
     where member.company_id = ${companyId}
       and member.role = 'owner'
       and customer.email_verified_at is not null
       and customer.closed_at is null
  `;
  return row;
}
