import type { TenderFilter } from '@okoem/contract/tenders.ts';
import type { TenderFacets } from '@okoem/contract/tender-views.ts';
import type { TenderStage } from '@okoem/domain/tender/tender-check.ts';
import type { TenderStatus } from '@okoem/domain/tender/tender-status.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import { ofOwner, tenderColumns, type TenderOwner, type TenderRecord } from './tender-repository.ts';

export type TenderSort = 'new' | 'deadline' | 'budget';

/** A filter that its own facet leaves out. */
type Faceted = 'kind' | 'systems' | 'region' | 'status';

const MOST_REGIONS = 100;

function where(db: Db, filter: TenderFilter, except?: Faceted) {
  const { kind, systems, region, status, city_guid: city } = filter;
  return db`
    tender.published_at is not null
    ${kind === undefined || except === 'kind' ? db`` : db`and tender.kind = ${kind}`}
    ${systems === undefined || systems.length === 0 || except === 'systems' ? db`` : db`and tender.systems && ${[...systems]}::text[]`}
    ${region === undefined || except === 'region' ? db`` : db`and tender.region = ${region}`}
    ${city === undefined ? db`` : db`and tender.city_guid = ${city}`}
    ${except === 'status' ? db`` : byStatus(db, status)}
    ${byBudget(db, filter)}
    ${byDeadline(db, filter)}
    ${byWords(db, filter.query)}
  `;
}

/** Without a word about it only those that proposals are still taken for. */
function byStatus(db: Db, status: readonly TenderStatus[] | undefined) {
  if (status === undefined || status.length === 0) return db`and tender.status = 1 and tender.deadline > now()`;
  return db`and tender.status = any(${[...status]}::smallint[])`;
}

/** Whoever awaits offers has named no sum, and is found by any. */
function byBudget(db: Db, { budget_from: from, budget_to: to }: TenderFilter) {
  if (from === undefined && to === undefined) return db``;
  return db`and (tender.budget_kind = 'open'
                 or (${from === undefined ? db`true` : db`tender.budget_to >= ${from}`}
                     and ${to === undefined ? db`true` : db`tender.budget_from <= ${to}`}))`;
}

/** Days of Moscow. */
function byDeadline(db: Db, { deadline_from: from, deadline_to: to }: TenderFilter) {
  return db`
    ${from === undefined ? db`` : db`and tender.deadline >= ${from}::date::timestamp at time zone 'Europe/Moscow'`}
    ${to === undefined ? db`` : db`and tender.deadline < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'`}
  `;
}

/** Every word of it, in the title or the description. */
function byWords(db: Db, query = '') {
  const words = query.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return db``;
  const patterns = words.slice(0, 10).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return db`and (tender.title || ' ' || tender.description) ilike all (${patterns}::text[])`;
}

function inOrder(db: Db, sort: TenderSort) {
  if (sort === 'deadline') return db`tender.deadline, tender.id`;
  if (sort === 'budget') return db`tender.budget_to desc nulls last, tender.id desc`;
  return db`tender.published_at desc, tender.id desc`;
}

export async function findPublicTenders(
  db: Db,
  { filter, sort, range }: { filter: TenderFilter; sort: TenderSort; range: RowRange },
): Promise<TenderRecord[]> {
  const { offset, limit } = range;
  return db<TenderRecord[]>`
    select ${tenderColumns(db)}
     where ${where(db, filter)}
     order by ${inOrder(db, sort)}
     limit ${limit} offset ${offset}
  `;
}

export async function countPublicTenders(db: Db, filter: TenderFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from tender where ${where(db, filter)}
  `;
  return row!.count;
}

/** How many there are of each, were it chosen besides the other filters. */
export async function countFacets(db: Db, filter: TenderFilter): Promise<TenderFacets> {
  const [kinds, systems, regions, statuses] = await Promise.all([
    db<TenderFacets['kinds']>`
      select kind, count(*)::int as count from tender where ${where(db, filter, 'kind')} group by kind order by kind
    `,
    db<TenderFacets['systems']>`
      select system, count(*)::int as count
        from tender, unnest(tender.systems) as system
       where ${where(db, filter, 'systems')}
       group by system
       order by count desc, system
    `,
    db<TenderFacets['regions']>`
      select region, count(*)::int as count
        from tender
       where ${where(db, filter, 'region')} and region <> ''
       group by region
       order by count desc, region
       limit ${MOST_REGIONS}
    `,
    db<TenderFacets['statuses']>`
      select status, count(*)::int as count
        from tender where ${where(db, filter, 'status')} group by status order by status
    `,
  ]);
  return { kinds: [...kinds], systems: [...systems], regions: [...regions], statuses: [...statuses] };
}

export interface OwnFilter {
  stage?: readonly TenderStage[] | undefined;
  status?: readonly TenderStatus[] | undefined;
  query?: string | undefined;
}

function stageIn(db: Db) {
  return db`case when tender.published_at is not null then 'published'
                 when tender.check_state in ('waiting', 'refused') then tender.check_state else 'draft' end`;
}

/** Null: those of everybody, for the staff, who never sees what nobody has sent. */
function whereOwn(db: Db, owner: TenderOwner | null, { stage, status, query }: OwnFilter) {
  return db`
    ${owner === null ? db`tender.submitted_at is not null` : ofOwner(db, owner)}
    ${stage === undefined || stage.length === 0 ? db`` : db`and ${stageIn(db)} = any(${[...stage]}::text[])`}
    ${
      status === undefined || status.length === 0
        ? db``
        : db`and tender.published_at is not null and tender.status = any(${[...status]}::smallint[])`
    }
    ${byWords(db, query)}
  `;
}

export interface OwnQuestion {
  owner: TenderOwner | null;
  filter: OwnFilter;
  range: RowRange;
}

/** Changed last first; for the staff those who wait longest. */
export async function findOwnTenders(db: Db, { owner, filter, range }: OwnQuestion): Promise<TenderRecord[]> {
  const { offset, limit } = range;
  const order =
    owner === null
      ? db`tender.check_state is distinct from 'waiting', tender.submitted_at, tender.id`
      : db`tender.changed_at desc, tender.id desc`;
  return db<TenderRecord[]>`
    select ${tenderColumns(db)}
     where ${whereOwn(db, owner, filter)}
     order by ${order}
     limit ${limit} offset ${offset}
  `;
}

export async function countOwnTenders(
  db: Db,
  { owner, filter }: Omit<OwnQuestion, 'range'>,
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from tender where ${whereOwn(db, owner, filter)}
  `;
  return row!.count;
}

export interface OwnCounts {
  all: number;
  drafts: number;
  waitingCheck: number;
  awaiting: number;
  chosen: number;
  notChosen: number;
  closed: number;
}

export async function countByStage(db: Db, owner: TenderOwner): Promise<OwnCounts> {
  const [row] = await db<OwnCounts[]>`
    select count(*)::int as all,
           count(*) filter (where published_at is null and check_state is distinct from 'waiting')::int as drafts,
           count(*) filter (where check_state = 'waiting')::int as waiting_check,
           count(*) filter (where published_at is not null and status = 1)::int as awaiting,
           count(*) filter (where status = 20)::int as chosen,
           count(*) filter (where status = 10)::int as not_chosen,
           count(*) filter (where status = 30)::int as closed
      from tender
     where ${ofOwner(db, owner)}
  `;
  return row!;
}
