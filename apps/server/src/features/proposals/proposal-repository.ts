import type { ProposalState } from '@okoem/domain/tender/proposal-state.ts';
import type { ProposalLineKind, Scope } from '@okoem/domain/tender/proposal-terms.ts';
import type { TenderStatus } from '@okoem/domain/tender/tender-status.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

/** A proposal with the version that counts. */
export interface ProposalRecord {
  id: number;
  tenderId: number;
  companyId: number;
  customerId: number;
  version: number;
  versionId: number;
  worksPrice: number;
  materialsPrice: number;
  extrasPrice: number;
  days: number;
  warrantyMonths: number;
  startOn: string | null;
  text: string;
  scope: Scope[];
  createdAt: Date;
  changedAt: Date;
  withdrawnAt: Date | null;
}

function proposalColumns(db: Db) {
  return db`
    proposal.id, proposal.tender_id, proposal.company_id, proposal.customer_id, proposal.version, said.id as version_id,
    said.works_price, said.materials_price, said.extras_price, said.days, said.warranty_months, said.start_on, said.text,
    said.scope, proposal.created_at, proposal.changed_at, proposal.withdrawn_at
      from tender_proposal as proposal
      join tender_proposal_version as said on said.proposal_id = proposal.id and said.number = proposal.version
  `;
}

export async function findProposal(db: Db, id: number): Promise<ProposalRecord | undefined> {
  const [row] = await db<ProposalRecord[]>`select ${proposalColumns(db)} where proposal.id = ${id}`;
  return row;
}

/** The one that lives. */
export async function findLiveProposal(
  db: Db,
  { tenderId, companyId }: { tenderId: number; companyId: number },
): Promise<ProposalRecord | undefined> {
  const [row] = await db<ProposalRecord[]>`
    select ${proposalColumns(db)}
     where proposal.tender_id = ${tenderId}
       and proposal.company_id = ${companyId}
       and proposal.withdrawn_at is null
  `;
  return row;
}

/** The cheapest of all that is asked for first. */
export async function findLiveProposals(
  db: Db,
  tenderId: number,
  range: RowRange,
): Promise<ProposalRecord[]> {
  return db<ProposalRecord[]>`
    select ${proposalColumns(db)}
     where proposal.tender_id = ${tenderId}
       and proposal.withdrawn_at is null
     order by said.works_price + said.materials_price + said.extras_price, proposal.id
     limit ${range.limit}
    offset ${range.offset}
  `;
}

export interface LivePrice {
  works: number;
  total: number;
}

/** What all of them ask for: by it one is measured. */
export async function findLivePrices(db: Db, tenderId: number): Promise<LivePrice[]> {
  return db<LivePrice[]>`
    select said.works_price as works, said.works_price + said.materials_price + said.extras_price as total
      from tender_proposal as proposal
      join tender_proposal_version as said on said.proposal_id = proposal.id and said.number = proposal.version
     where proposal.tender_id = ${tenderId}
       and proposal.withdrawn_at is null
  `;
}

export interface VersionRow {
  number: number;
  createdAt: Date;
  by: string;
  worksPrice: number;
  materialsPrice: number;
  extrasPrice: number;
  days: number;
}

export async function findProposalVersions(db: Db, proposalId: number): Promise<VersionRow[]> {
  return db<VersionRow[]>`
    select said.number, said.created_at, trim(writer.first_name || ' ' || writer.last_name) as by, said.works_price,
           said.materials_price, said.extras_price, said.days
      from tender_proposal_version as said
      join customer as writer on writer.id = said.customer_id
     where said.proposal_id = ${proposalId}
     order by said.number
  `;
}

export interface ProposalLineRow {
  versionId: number;
  position: number;
  equipmentId: number | null;
  kind: ProposalLineKind;
  offerId: number | null;
  productId: number | null;
  name: string;
  article: string;
  unit: string;
  quantityMilli: number;
  price: number | null;
  total: number;
  note: string;
}

export async function findProposalLines(
  db: Db,
  versionIds: readonly number[],
): Promise<ProposalLineRow[]> {
  return db<ProposalLineRow[]>`
    select version_id, position, equipment_id, kind, offer_id, product_id, name, article, unit, quantity_milli, price, total,
           note
      from tender_proposal_line
     where version_id = any(${[...versionIds]}::bigint[])
     order by version_id, position
  `;
}

export interface ProposalStageRow {
  versionId: number;
  position: number;
  name: string;
  share: number;
  days: number;
}

export async function findProposalStages(
  db: Db,
  versionIds: readonly number[],
): Promise<ProposalStageRow[]> {
  return db<ProposalStageRow[]>`
    select version_id, position, name, share, days
      from tender_proposal_stage
     where version_id = any(${[...versionIds]}::bigint[])
     order by version_id, position
  `;
}

export interface ProposalFileRow {
  versionId: number;
  id: string;
  name: string;
  size: number;
}

export async function findProposalFiles(db: Db, versionIds: readonly number[]): Promise<ProposalFileRow[]> {
  return db<ProposalFileRow[]>`
    select version_id, stored_file.id, stored_file.name, stored_file.size
      from tender_proposal_file
      join stored_file on stored_file.id = file_id and stored_file.state = 'kept'
     where version_id = any(${[...versionIds]}::bigint[])
     order by version_id, position
  `;
}

export interface FileHome {
  companyId: number;
  tenderId: number;
  isWithdrawn: boolean;
  /** In the version that counts. */
  isCurrent: boolean;
}

/** Whose proposal to this request a file belongs to. */
export async function findFileHome(
  db: Db,
  { tenderId, fileId }: { tenderId: number; fileId: string },
): Promise<FileHome | undefined> {
  const [row] = await db<FileHome[]>`
    select proposal.company_id, proposal.tender_id, proposal.withdrawn_at is not null as is_withdrawn,
           said.number = proposal.version as is_current
      from tender_proposal_file as file
      join tender_proposal_version as said on said.id = file.version_id
      join tender_proposal as proposal on proposal.id = said.proposal_id
     where file.file_id = ${fileId}
       and proposal.tender_id = ${tenderId}
     order by is_current desc
     limit 1
  `;
  return row;
}

export interface ProposalListRow {
  id: number;
  tenderId: number;
  title: string;
  status: TenderStatus;
  city: string;
  deadline: Date;
  isSealed: boolean;
  closeReason: string | null;
  isChosen: boolean;
  isWithdrawn: boolean;
  version: number;
  worksPrice: number;
  total: number;
  days: number;
  changedAt: Date;
}

function listColumns(db: Db) {
  return db`
    proposal.id, tender.id as tender_id, tender.title, tender.status, city.name as city, tender.deadline, tender.is_sealed,
    tender.close_reason, tender.chosen_proposal_id is not distinct from proposal.id as is_chosen,
    proposal.withdrawn_at is not null as is_withdrawn, proposal.version, said.works_price,
    said.works_price + said.materials_price + said.extras_price as total, said.days, proposal.changed_at
      from tender_proposal as proposal
      join tender_proposal_version as said on said.proposal_id = proposal.id and said.number = proposal.version
      join tender on tender.id = proposal.tender_id
      join city on city.guid = tender.city_guid
  `;
}

export async function findProposalRow(db: Db, id: number): Promise<ProposalListRow | undefined> {
  const [row] = await db<ProposalListRow[]>`select ${listColumns(db)} where proposal.id = ${id}`;
  return row;
}

/** SQL: the state that `proposalState` would tell. */
function stateOf(db: Db) {
  return db`
    case when proposal.withdrawn_at is not null then 'withdrawn'
         when tender.status = 1 then 'live'
         when tender.chosen_proposal_id is distinct from proposal.id then 'not-chosen'
         when tender.status = 20 then 'chosen'
         when tender.close_reason = 'contractor-left' then 'left'
         else 'done' end
  `;
}

export async function searchProposalList(
  db: Db,
  companyId: number,
  {
    states,
    query = '',
    range,
  }: { states: readonly ProposalState[] | undefined; query?: string | undefined; range: RowRange },
): Promise<{ rows: ProposalListRow[]; total: number }> {
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matches = db`
    proposal.company_id = ${companyId}
    and tender.title ilike ${pattern}
    and ${states === undefined ? db`true` : db`${stateOf(db)} = any(${[...states]}::text[])`}
  `;
  const [rows, [count]] = await Promise.all([
    db<ProposalListRow[]>`
      select ${listColumns(db)}
       where ${matches}
       order by proposal.changed_at desc, proposal.id desc
       limit ${range.limit}
      offset ${range.offset}
    `,
    db<{ total: number }[]>`
      select count(*)::int as total
        from tender_proposal as proposal
        join tender on tender.id = proposal.tender_id
       where ${matches}
    `,
  ]);
  return { rows, total: count!.total };
}
