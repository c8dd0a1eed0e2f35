import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { updateTender } from '@okoem/contract/tenders.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { keptBudget } from '@okoem/domain/tender/tender-budget.ts';
import { needsLicence } from '@okoem/domain/tender/tender-system.ts';
import type { Db } from '../../platform/database/database.ts';
import { findCityRegion, type TenderFields } from './tender-repository.ts';

type FieldsBody = EndpointCall<typeof updateTender>['body'];

/** What a body says of a draft, in the words of the table; what it does not say is left out. */
export async function fieldsOf(db: Db, body: FieldsBody): Promise<Partial<TenderFields>> {
  const given: { [Name in keyof TenderFields]?: TenderFields[Name] | undefined } = {
    kind: body.kind,
    title: body.title,
    description: body.description,
    objectType: body.object_type === null ? '' : body.object_type,
    areaM2: body.area_m2,
    address: body.address,
    systems: body.systems && [...new Set(body.systems)],
    worksFrom: body.works_from,
    worksTo: body.works_to,
    deadline: body.deadline === undefined ? undefined : momentOf(body.deadline),
    isSealed: body.is_sealed,
    verifiedOnly: body.verified_only,
    licenceNeeded: body.licence_needed,
    contactName: body.contact_name,
    contactPhone: body.contact_phone,
    contactEmail: body.contact_email,
    materials: body.materials,
    ...(await placeOf(db, body.city_guid)),
    ...budgetOf(body.budget),
  };
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as Partial<TenderFields>;
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

async function placeOf(db: Db, guid: string | null | undefined) {
  if (guid === undefined) return {};
  if (guid === null) return { cityGuid: null, region: '' };
  const region = await findCityRegion(db, guid);
  if (region === undefined) throw new Refusal('UNKNOWN_REGION', { field: 'city_guid' });
  return { cityGuid: guid, region };
}

function budgetOf(budget: FieldsBody['budget']) {
  if (!budget) return {};
  const { kind, from, to } = keptBudget(budget);
  if (from !== null && to !== null && from > to) {
    const message = 'Бюджет «от» больше, чем «до»';
    throw new Refusal('VALIDATION', { field: 'budget' }, [{ code: 'VALIDATION', field: 'budget', message }]);
  }
  return { budgetKind: kind, budgetFrom: from, budgetTo: to };
}

/** A draft as it begins: fire systems ask for a licence unless the author says otherwise. */
export function firstFields(said: Partial<TenderFields> & Pick<TenderFields, 'kind'>): TenderFields {
  return {
    title: '',
    description: '',
    objectType: '',
    areaM2: null,
    cityGuid: null,
    region: '',
    address: '',
    systems: [],
    worksFrom: null,
    worksTo: null,
    budgetKind: 'open',
    budgetFrom: null,
    budgetTo: null,
    deadline: null,
    isSealed: false,
    verifiedOnly: false,
    licenceNeeded: needsLicence(said.systems ?? []),
    contactName: '',
    contactPhone: '',
    contactEmail: '',
    materials: 'contractor',
    ...said,
  };
}
