import type { TenderBudgetKind } from '@okoem/domain/tender/tender-budget.ts';
import type { TenderCheck } from '@okoem/domain/tender/tender-check.ts';
import type { TenderKind } from '@okoem/domain/tender/tender-kind.ts';
import type { TenderObject } from '@okoem/domain/tender/tender-object.ts';
import type { CloseReason, GiveUpReason, NO_CHOICE } from '@okoem/domain/tender/tender-reason.ts';
import type { TenderStatus } from '@okoem/domain/tender/tender-status.ts';
import type { TenderSystem } from '@okoem/domain/tender/tender-system.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export interface TenderOwner {
  customerId: number;
  companyId: number | null;
}

/** What its author says in it. */
export interface TenderFields {
  kind: TenderKind;
  title: string;
  description: string;
  /** Empty while nobody has said. */
  objectType: TenderObject | '';
  areaM2: number | null;
  cityGuid: string | null;
  region: string;
  address: string;
  systems: TenderSystem[];
  worksFrom: string | null;
  worksTo: string | null;
  budgetKind: TenderBudgetKind;
  budgetFrom: number | null;
  budgetTo: number | null;
  deadline: Date | null;
  isSealed: boolean;
  verifiedOnly: boolean;
  licenceNeeded: boolean;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  materials: 'own' | 'contractor';
}

/** What becomes of it. */
export interface TenderLife {
  status: TenderStatus;
  publishedAt: Date | null;
  checkState: TenderCheck | null;
  checkReason: string;
  submittedAt: Date | null;
  checkedAt: Date | null;
  checkedBy: number | null;
  giveUpReason: GiveUpReason | typeof NO_CHOICE | null;
  closeReason: CloseReason | null;
  endComment: string;
  chosenProposalId: number | null;
  chosenCustomerId: number | null;
  chosenCompanyId: number | null;
  chosenAt: Date | null;
  acceptedByCustomerAt: Date | null;
  acceptedByContractorAt: Date | null;
  deadlineToldAt: Date | null;
  alertedAt: Date | null;
  movedAt: Date | null;
}

export interface TenderEquipmentSource {
  equipmentFrom: 'specification' | 'project' | 'basket' | null;
  equipmentName: string;
  specificationId: string | null;
  projectId: number | null;
}

export interface TenderRecord extends TenderOwner, TenderFields, TenderLife, TenderEquipmentSource {
  id: number;
  repeatedFrom: number | null;
  proposalCount: number;
  createdAt: Date;
  changedAt: Date;
  cityName: string | null;
  authorName: string;
  authorEmail: string | null;
  companyName: string | null;
  /** Of the company it was written for. */
  isVerified: boolean;
  fileCount: number;
  equipmentCount: number;
  /** Kopecks; null where a line has no price, or there is none. */
  equipmentTotal: number | null;
}

/** Everything that is said of a request beside its files, lines and story. */
export function tenderColumns(db: Db) {
  return db`
    tender.*, city.name as city_name, author.email as author_email, company.name as company_name,
    concat_ws(' ', nullif(author.first_name, ''), nullif(author.last_name, '')) as author_name,
    coalesce(company.verification = 3, false) as is_verified,
    (select count(*)::int from tender_file where tender_id = tender.id) as file_count,
    lines.equipment_count, lines.equipment_total
      from tender
      join customer as author on author.id = tender.customer_id
      left join company on company.id = tender.company_id
      left join city on city.guid = tender.city_guid
      cross join lateral (
        select count(*)::int as equipment_count,
               case when count(*) > 0 and count(*) = count(price)
                    then sum(round(price * quantity_milli / 1000.0))::bigint end as equipment_total
          from tender_equipment
         where tender_id = tender.id
      ) as lines
  `;
}

export async function findTender(db: Db, id: number): Promise<TenderRecord | undefined> {
  const [row] = await db<TenderRecord[]>`select ${tenderColumns(db)} where tender.id = ${id}`;
  return row;
}

/** Held until the transaction ends: one thing happens to a request at a time. */
export async function lockTender(tx: Db, id: number): Promise<TenderRecord | undefined> {
  await tx`select from tender where id = ${id} for no key update`;
  return findTender(tx, id);
}

/** The same, unless somebody else has it right now. */
export async function lockTenderIfFree(tx: Db, id: number): Promise<TenderRecord | undefined> {
  const held = await tx`select from tender where id = ${id} for no key update skip locked`;
  return held.count === 0 ? undefined : findTender(tx, id);
}

export interface NewTender extends TenderOwner, TenderFields, TenderEquipmentSource {
  repeatedFrom: number | null;
}

export async function insertTender(tx: Transaction, tender: NewTender): Promise<number> {
  const { customerId, companyId, kind, repeatedFrom, ...fields } = tender;
  const [row] = await tx<{ id: number }[]>`
    insert into tender (customer_id, company_id, kind, repeated_from)
    values (${customerId}, ${companyId}, ${kind}, ${repeatedFrom})
    returning id
  `;
  await updateTender(tx, row!.id, fields);
  return row!.id;
}

export type TenderChange = Partial<TenderFields & TenderLife & TenderEquipmentSource>;

/** Columns are named by us, never by who calls. */
export async function updateTender(
  tx: Transaction,
  id: number,
  { systems, ...change }: TenderChange,
): Promise<void> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  await tx`
    update tender
       set ${tx({ ...(Object.fromEntries(given) as Omit<TenderChange, 'systems'>), changedAt: new Date() })},
           systems = coalesce(${systems ? [...systems] : null}::text[], systems)
     where id = ${id}
  `;
}

/** With its lines, its story and the links to its files. */
export async function deleteDraft(tx: Transaction, id: number): Promise<boolean> {
  const removed = await tx`delete from tender where id = ${id} and published_at is null`;
  return removed.count === 1;
}

export async function findCityRegion(db: Db, guid: string): Promise<string | undefined> {
  const [row] = await db<{ region: string }[]>`select region from city where guid = ${guid}`;
  return row?.region;
}

/** Of one side: the company, or the person who acts for himself. */
export function ofOwner(db: Db, { customerId, companyId }: TenderOwner) {
  return companyId === null
    ? db`(tender.customer_id = ${customerId} and tender.company_id is null)`
    : db`tender.company_id = ${companyId}`;
}

export interface OwnerTenders {
  drafts: number;
  waiting: number;
  publishedToday: number;
  /** Published at any time: whoever has one was looked at before. */
  published: number;
}

/** Asked under the owner's lock, so that many at once are counted one after the other. */
export async function countOwnerTenders(tx: Transaction, owner: TenderOwner): Promise<OwnerTenders> {
  const { customerId, companyId } = owner;
  await tx`select pg_advisory_xact_lock(hashtextextended(${`tenders ${companyId ?? `of ${customerId}`}`}, 0))`;
  const [row] = await tx<OwnerTenders[]>`
    select count(*) filter (where published_at is null and check_state is distinct from 'waiting')::int as drafts,
           count(*) filter (where check_state = 'waiting')::int as waiting,
           count(*) filter (where submitted_at > now() - interval '1 day' and published_at is not null)::int as published_today,
           count(*) filter (where published_at is not null)::int as published
      from tender
     where ${ofOwner(tx, owner)}
  `;
  return row!;
}
