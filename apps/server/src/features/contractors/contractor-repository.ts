import { RATING_DAYS } from '@okoem/domain/contractor/rating.ts';
import { VERIFICATION_STATUSES } from '@okoem/domain/customer/verification-status.ts';
import type { TenderSystem } from '@okoem/domain/tender/tender-system.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export interface ContractorRow {
  id: number;
  name: string;
  kind: 'ENTITY' | 'IP';
  isVerified: boolean;
  hasProfile: boolean;
  about: string;
  systems: TenderSystem[];
  teams: number | null;
  people: number | null;
  since: Date;
  /** Tenders whose works were taken over. */
  finished: number;
  /** Of ratings that may be seen. */
  stars: number[];
}

/** SQL: what may be seen of the ratings that one side gave; `works` is the tender. */
function shownRatings(db: Db, side: 'customer' | 'contractor' = 'customer') {
  return db`
    tender_rating as given
      join tender as works on works.id = given.tender_id
     where given.side = ${side}
       and works.status = 30
       and (works.moved_at <= now() - make_interval(days => ${RATING_DAYS})
            or exists (select from tender_rating as other
                        where other.tender_id = given.tender_id and other.side <> given.side))
  `;
}

/** What contractors thought of who asks for works: a company, or a person for himself. */
export async function findAuthorStars(
  db: Db,
  { customerId, companyId }: { customerId: number; companyId: number | null },
): Promise<number[]> {
  const rows = await db<{ stars: number }[]>`
    select given.stars
      from ${shownRatings(db, 'contractor')}
       and ${
         companyId === null
           ? db`works.customer_id = ${customerId} and works.company_id is null`
           : db`works.company_id = ${companyId}`
       }
  `;
  return rows.map(({ stars }) => stars);
}

function contractorColumns(db: Db) {
  return db`
    company.id, company.name, company.kind, company.verification = ${VERIFICATION_STATUSES.APPROVED} as is_verified,
    profile.company_id is not null as has_profile, coalesce(profile.about, '') as about,
    coalesce(profile.systems, '{}') as systems, profile.teams, profile.people,
    coalesce(profile.created_at, company.created_at) as since,
    (select count(*)::int from tender
      where chosen_company_id = company.id and status = 30 and close_reason <> 'contractor-left') as finished,
    array(select given.stars from ${shownRatings(db)} and works.chosen_company_id = company.id) as stars
  `;
}

/** As companies: those without a page of their own propose too. */
export async function findContractors(db: Db, ids: readonly number[]): Promise<ContractorRow[]> {
  if (ids.length === 0) return [];
  return db<ContractorRow[]>`
    select ${contractorColumns(db)}
      from company
      left join contractor_profile as profile on profile.company_id = company.id
     where company.id = any(${[...ids]}::bigint[])
  `;
}

/** Whether a stranger may look at it: it has a page, and the company is there. */
export async function hasPublicProfile(db: Db, companyId: number): Promise<boolean> {
  const found = await db`
    select from contractor_profile
      join company on company.id = contractor_profile.company_id
     where company_id = ${companyId}
       and company.closed_at is null
  `;
  return found.count === 1;
}

export interface ContractorFilter {
  query?: string | undefined;
  city_guid?: string | undefined;
  system?: TenderSystem | undefined;
  verified?: boolean | undefined;
  licensed?: boolean | undefined;
}

function matches(db: Db, { query = '', ...filter }: ContractorFilter) {
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db`
    company.closed_at is null
    and company.name ilike ${pattern}
    and ${
      filter.city_guid === undefined
        ? db`true`
        : db`exists (select from contractor_region as region
                      where region.company_id = company.id and region.city_guid = ${filter.city_guid})`
    }
    and ${filter.system === undefined ? db`true` : db`${filter.system} = any(profile.systems)`}
    and ${filter.verified === true ? db`company.verification = ${VERIFICATION_STATUSES.APPROVED}` : db`true`}
    and ${
      filter.licensed === true
        ? db`exists (select from contractor_licence as licence
                      where licence.company_id = company.id
                        and (licence.valid_until is null or licence.valid_until >= moscow_today()))`
        : db`true`
    }
  `;
}

/** The best rated first, then who has done more; who has no rating yet comes after those that have. */
export async function searchContractorList(
  db: Db,
  { filter, range }: { filter: ContractorFilter; range: RowRange },
): Promise<{ ids: number[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db<{ id: number }[]>`
      select company.id
        from contractor_profile as profile
        join company on company.id = profile.company_id
        cross join lateral (
               select avg(given.stars) as average, count(*) as count
                 from ${shownRatings(db)} and works.chosen_company_id = company.id
             ) as rating
       where ${matches(db, filter)}
       order by rating.average desc nulls last, rating.count desc, profile.changed_at desc, company.id
       limit ${range.limit}
      offset ${range.offset}
    `,
    db<{ total: number }[]>`
      select count(*)::int as total
        from contractor_profile as profile
        join company on company.id = profile.company_id
       where ${matches(db, filter)}
    `,
  ]);
  return { ids: rows.map(({ id }) => id), total: count!.total };
}

export interface ProfileFields {
  about: string;
  systems: readonly TenderSystem[];
  teams: number | null;
  people: number | null;
}

export async function saveProfile(
  tx: Transaction,
  companyId: number,
  { about, systems, teams, people }: ProfileFields,
): Promise<void> {
  await tx`
    insert into contractor_profile (company_id, about, systems, teams, people)
    values (${companyId}, ${about}, ${[...systems]}, ${teams}, ${people})
    on conflict (company_id) do update
       set about = excluded.about, systems = excluded.systems, teams = excluded.teams, people = excluded.people,
           changed_at = now()
  `;
}

/** Something is added to a profile: it begins with that. Held until the transaction ends, so that rows are counted in turn. */
export async function openProfile(tx: Transaction, companyId: number): Promise<void> {
  await tx`
    insert into contractor_profile (company_id) values (${companyId})
    on conflict (company_id) do update set changed_at = now()
  `;
}

export async function setRegions(
  tx: Transaction,
  companyId: number,
  guids: readonly string[],
): Promise<number> {
  await tx`delete from contractor_region where company_id = ${companyId}`;
  const set = await tx`
    insert into contractor_region (company_id, city_guid)
    select ${companyId}, guid from city where guid = any(${[...guids]}::uuid[])
  `;
  return set.count;
}

export async function findRegions(db: Db, companyId: number): Promise<{ guid: string; name: string }[]> {
  return db<{ guid: string; name: string }[]>`
    select city.guid, city.name
      from contractor_region
      join city on city.guid = contractor_region.city_guid
     where company_id = ${companyId}
     order by city.name
  `;
}

export interface ReviewRow {
  stars: number;
  text: string;
  createdAt: Date;
  title: string;
  tenderId: number;
}

export async function findReviews(
  db: Db,
  companyId: number,
  range: RowRange,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db<ReviewRow[]>`
      select given.stars, given.text, given.created_at, works.title, works.id as tender_id
        from ${shownRatings(db)} and works.chosen_company_id = ${companyId}
       order by given.created_at desc, works.id desc
       limit ${range.limit}
      offset ${range.offset}
    `,
    db<{ total: number }[]>`
      select count(*)::int as total from ${shownRatings(db)} and works.chosen_company_id = ${companyId}
    `,
  ]);
  return { rows, total: count!.total };
}
