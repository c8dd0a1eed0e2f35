import type {
  Contractor,
  ContractorCard,
  FinishedWork,
  Licence,
  OwnContractor,
} from '@okoem/contract/contractors.ts';
import { isLicenceValid, LICENCE_KIND_LABELS } from '@okoem/domain/contractor/licence.ts';
import { averageStars } from '@okoem/domain/contractor/rating.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import { API_BASE } from '../../platform/http/endpoints.ts';
import { type ContractorRow, findContractors, findRegions } from './contractor-repository.ts';
import { findLicences, type LicenceRow } from './licence-repository.ts';
import { findWorks, type WorkRow } from './work-repository.ts';

function licenceView(row: LicenceRow, today: string): Licence {
  return {
    id: row.id,
    kind: row.kind,
    label: LICENCE_KIND_LABELS[row.kind],
    number: row.number,
    issued_by: row.issuedBy,
    issued_on: row.issuedOn,
    valid_until: row.validUntil,
    is_valid: isLicenceValid(row, today),
  };
}

function cardOf(row: ContractorRow, licences: Licence[]): ContractorCard {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    is_verified: row.isVerified,
    has_profile: row.hasProfile,
    rating: { average: averageStars(row.stars), count: row.stars.length },
    finished: row.finished,
    teams: row.teams,
    people: row.people,
    systems: row.systems,
    licences,
  };
}

/** By company: two queries, however many there are. Papers that have ended are not counted. */
export async function contractorCards(
  db: Db,
  companyIds: readonly number[],
): Promise<Map<number, ContractorCard>> {
  const ids = [...new Set(companyIds)];
  const [rows, licences] = await Promise.all([findContractors(db, ids), findLicences(db, ids)]);
  const today = apiDate(new Date());
  const byCompany = Map.groupBy(licences, ({ companyId }) => companyId);
  return new Map(
    rows.map((row) => {
      const own = (byCompany.get(row.id) ?? []).map((licence) => licenceView(licence, today));
      return [
        row.id,
        cardOf(
          row,
          own.filter(({ is_valid: isValid }) => isValid),
        ),
      ];
    }),
  );
}

/** The page of a contractor, without anything by which he could be called. */
export async function contractorView(db: Db, companyId: number): Promise<Contractor> {
  const { row, licences, regions, works } = await loaded(db, companyId);
  const today = apiDate(new Date());
  return {
    ...cardOf(
      row,
      licences.map((licence) => licenceView(licence, today)),
    ),
    about: row.about,
    regions,
    works: works.map((work) => workView(work, companyId)),
    since: row.since.toISOString(),
  };
}

/** The same with the papers, for the company itself. */
export async function ownContractorView(db: Db, companyId: number): Promise<OwnContractor> {
  const { row, licences, regions, works } = await loaded(db, companyId);
  const today = apiDate(new Date());
  return {
    ...cardOf(row, []),
    licences: licences.map((licence) => ({ ...licenceView(licence, today), file: paperOf(licence) })),
    about: row.about,
    regions,
    works: works.map((work) => workView(work, companyId)),
    since: row.since.toISOString(),
  };
}

function paperOf({ fileId, fileName }: LicenceRow): { id: string; name: string } | null {
  return fileId === null || fileName === null ? null : { id: fileId, name: fileName };
}

async function loaded(db: Db, companyId: number) {
  const [[row], licences, regions, works] = await Promise.all([
    findContractors(db, [companyId]),
    findLicences(db, [companyId]),
    findRegions(db, companyId),
    findWorks(db, companyId),
  ]);
  if (!row) throw new Refusal('NOT_FOUND');
  return { row, licences, regions, works };
}

function workView({ id, title, year, city, text, pictures }: WorkRow, companyId: number): FinishedWork {
  return {
    id,
    title,
    year,
    city,
    text,
    pictures: pictures.map((picture) => ({
      id: picture,
      url: `${API_BASE}/contractors/${companyId}/pictures/${picture}`,
    })),
  };
}
