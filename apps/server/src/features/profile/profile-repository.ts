import type { CustomerType } from '@okoem/domain/customer/customer-type.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ChoiceRow } from '../../platform/messages/notification-wish.ts';
import { worstStatusOf } from '../accounts/company-repository.ts';

export interface PersonFields {
  firstName: string | undefined;
  lastName: string | undefined;
  patronymic: string | undefined;
}

export async function findVersion(db: Db, customerId: number): Promise<number | undefined> {
  const [row] = await db<{ version: number }[]>`select version from customer where id = ${customerId}`;
  return row?.version;
}

/** False when somebody changed the profile since that version was read. */
export async function updatePerson(
  tx: Db,
  {
    customerId,
    version,
    firstName,
    lastName,
    patronymic,
  }: PersonFields & { customerId: number; version: number },
): Promise<boolean> {
  const updated = await tx`
    update customer
       set first_name = coalesce(${firstName ?? null}, first_name),
           last_name = coalesce(${lastName ?? null}, last_name),
           patronymic = coalesce(${patronymic ?? null}, patronymic),
           version = version + 1
     where id = ${customerId}
       and version = ${version}
       and closed_at is null
  `;
  return updated.count === 1;
}

export interface Membership {
  customerId: number;
  companyId: number;
}

export async function findPosition(db: Db, { customerId, companyId }: Membership): Promise<string> {
  const [row] = await db<{ position: string }[]>`
    select position from company_member where customer_id = ${customerId} and company_id = ${companyId}
  `;
  return row?.position ?? '';
}

export async function updatePosition(
  tx: Db,
  { customerId, companyId, position }: Membership & { position: string },
): Promise<void> {
  await tx`
    update company_member set position = ${position} where customer_id = ${customerId} and company_id = ${companyId}
  `;
}

export interface BankRow {
  bik: string;
  account: string;
  corr_account: string;
  name: string;
}

export interface CompanyFields {
  name: string;
  fullName: string;
  inn: string;
  kpp: string | null;
  ogrn: string;
  legalAddress: string;
  postalAddress: string;
  taxSystem: number;
  bank: BankRow | null;
}

export interface CompanyProfileRow extends CompanyFields {
  id: number;
  kind: Exclude<CustomerType, 'PHYSICAL'>;
  status: number;
  verification: number;
  pricesUntil: Date | null;
}

export async function findCompanyProfile(
  db: Db,
  companyId: number,
  { isLocked = false } = {},
): Promise<CompanyProfileRow | undefined> {
  const [row] = await db<CompanyProfileRow[]>`
    select id, kind, name, full_name, inn, kpp, ogrn, legal_address, postal_address, tax_system, bank, status,
           verification, prices_until
      from company
     where id = ${companyId}
       ${isLocked ? db`for no key update` : db``}
  `;
  return row;
}

export async function updateCompany(tx: Db, companyId: number, fields: CompanyFields): Promise<void> {
  const bank = fields.bank && JSON.stringify(fields.bank);
  await tx`
    update company
       set name = ${fields.name}, full_name = ${fields.fullName}, inn = ${fields.inn}, kpp = ${fields.kpp},
           ogrn = ${fields.ogrn}, legal_address = ${fields.legalAddress}, postal_address = ${fields.postalAddress},
           tax_system = ${fields.taxSystem}, bank = ${bank}::text::jsonb,
           status = case when inn = ${fields.inn} then status else ${worstStatusOf(tx, fields.inn)} end
     where id = ${companyId}
  `;
}

export async function saveChoice(
  tx: Db,
  customerId: number,
  { event, channel, isOn }: ChoiceRow,
): Promise<void> {
  await tx`
    insert into notification_choice (customer_id, event, channel, is_on)
    values (${customerId}, ${event}, ${channel}, ${isOn})
    on conflict (customer_id, event, channel) do update set is_on = excluded.is_on
  `;
}
