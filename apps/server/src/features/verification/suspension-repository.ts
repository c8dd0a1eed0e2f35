import type { OrganisationStatus } from '@okoem/domain/customer/organisation-status.ts';
import type { Db } from '../../platform/database/database.ts';
import type { VerificationCause } from './verification-repository.ts';

export interface SuspendedRow {
  companyId: number;
  companyName: string;
  /** The approved request that no longer holds, and who sent it. */
  requestId: number;
  customerId: number;
  isHead: boolean;
  cause: Exclude<VerificationCause, 'customer'>;
}

/**
 * Approved companies whose approval has lost its ground: the power of attorney it rested on is over, or the registry told of
 * a liquidation after it. Approved again in the knowledge of that, they are left alone.
 */
export async function findToSuspend(db: Db, limit: number): Promise<SuspendedRow[]> {
  return db<SuspendedRow[]>`
    select company.id as company_id, company.name as company_name, approved.id as request_id, approved.customer_id,
           approved.is_head, case when ended.power then 'power-expired' else 'liquidation' end as cause
      from company
      join lateral (
             select request.id, request.customer_id, request.is_head, request.decided_at
               from verification_request as request
              where request.company_id = company.id
                and request.status = 3
              order by request.id desc
              limit 1
           ) as approved on true
      cross join lateral (
             select exists (
                      select from verification_document
                       where request_id = approved.id
                         and type = 1
                         and valid_until < (now() at time zone 'Europe/Moscow')::date
                    ) as power,
                    company.status <> 1 and company.status_changed_at > approved.decided_at as liquidation
           ) as ended
     where company.verification = 3
       and (ended.power or ended.liquidation)
     order by company.id
     limit ${limit}
  `;
}

export async function suspendCompany(
  tx: Db,
  { companyId, days }: { companyId: number; days: number },
): Promise<Date> {
  const [row] = await tx<{ pricesUntil: Date }[]>`
    update company
       set verification = 2, prices_until = now() + make_interval(days => ${days})
     where id = ${companyId}
    returning prices_until
  `;
  return row!.pricesUntil;
}

export interface OrganisationRow {
  companyId: number;
  name: string;
  inn: string;
  kpp: string | null;
  status: OrganisationStatus;
}

/** A head office and its branches have one number; the registry's note is about all of them. */
export async function lockOrganisations(tx: Db, inn: string): Promise<OrganisationRow[]> {
  return tx<OrganisationRow[]>`
    select id as company_id, name, inn, kpp, status from company where inn = ${inn} and closed_at is null order by id for no key update
  `;
}

export async function setOrganisationStatus(
  tx: Db,
  { companyId, status, note }: { companyId: number; status: OrganisationStatus; note: string },
): Promise<void> {
  await tx`
    update company set status = ${status}, status_note = ${note}, status_changed_at = now() where id = ${companyId}
  `;
}
