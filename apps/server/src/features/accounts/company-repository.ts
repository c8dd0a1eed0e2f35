import type { BankDetails } from '@okoem/contract/registration.ts';
import type { Db } from '../../platform/database/database.ts';

/** SQL: what the registry told of this number holds for whoever else comes with it, under any КПП. */
export function worstStatusOf(db: Db, inn: string) {
  return db`coalesce((select max(status) from company where inn = ${inn}), 1)`;
}

export interface NewCompany {
  kind: 'ENTITY' | 'IP';
  name: string;
  fullName: string;
  inn: string;
  kpp: string;
  ogrn: string;
  legalAddress: string;
  postalAddress: string;
  taxSystem: number;
  bank: BankDetails | undefined;
}

/** Nothing when there is one with this ИНН and КПП already, unless it was closed. */
export async function insertCompany(tx: Db, company: NewCompany): Promise<number | undefined> {
  const { kind, name, fullName, inn, kpp, ogrn, legalAddress, postalAddress, taxSystem, bank } = company;
  const [row] = await tx<{ id: number }[]>`
    insert into company (kind, name, full_name, inn, kpp, ogrn, legal_address, postal_address, tax_system, bank, status)
    values (${kind}, ${name}, ${fullName}, ${inn}, ${kpp === '' ? null : kpp}, ${ogrn}, ${legalAddress},
            ${postalAddress}, ${taxSystem}, ${bank ? JSON.stringify(bank) : null}::text::jsonb,
            ${worstStatusOf(tx, inn)})
    on conflict (inn, coalesce(kpp, '')) where closed_at is null do nothing
    returning id
  `;
  return row?.id;
}

/** He begins with it: what he came for. */
export async function makeOwner(
  tx: Db,
  { companyId, customerId, position }: { companyId: number; customerId: number; position: string },
): Promise<void> {
  await tx`
    insert into company_member (company_id, customer_id, role, position)
    values (${companyId}, ${customerId}, 'owner', ${position})
  `;
  await tx`update customer set chosen_company_id = ${companyId} where id = ${customerId}`;
}

export interface KnownCompany {
  id: number;
  name: string;
  ownerEmail: string | null;
}

/** With the confirmed address of who owns it: to another one nobody writes about the company. */
export async function findKnownCompany(
  tx: Db,
  { inn, kpp }: { inn: string; kpp: string },
): Promise<KnownCompany> {
  const [row] = await tx<KnownCompany[]>`
    select company.id, company.name, owner.email as owner_email
      from company
      left join company_member as member on member.company_id = company.id and member.role = 'owner'
      left join customer as owner
        on owner.id = member.customer_id and owner.closed_at is null and owner.email_verified_at is not null
     where company.inn = ${inn}
       and coalesce(company.kpp, '') = ${kpp}
       and company.closed_at is null
  `;
  return row!;
}

/** False when the person has asked before and waits for the answer. */
export async function insertJoinRequest(
  tx: Db,
  { companyId, customerId, position }: { companyId: number; customerId: number; position: string },
): Promise<boolean> {
  const added = await tx`
    insert into company_join_request (company_id, customer_id, position)
    values (${companyId}, ${customerId}, ${position})
    on conflict (company_id, customer_id) where status = 'pending' do nothing
  `;
  return added.count > 0;
}

/** Addresses of people who were invited are not kept for longer than anybody asks what became of it. */
export async function pruneInvitations(db: Db): Promise<number> {
  const removed = await db`
    delete from company_invitation
     where coalesce(accepted_at, withdrawn_at, expires_at) < now() - interval '30 days'
  `;
  return removed.count;
}
