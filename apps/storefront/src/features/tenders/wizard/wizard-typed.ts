import type { EndpointInput } from '@okoem/contract/endpoint.ts';
import type { TenderView } from '@okoem/contract/tender-views.ts';
import type { updateTender } from '@okoem/contract/tenders.ts';
import { toKopecks, toRoubles } from '@okoem/domain/money.ts';
import type { TenderBudgetKind } from '@okoem/domain/tender/tender-budget.ts';
import type { TenderKind } from '@okoem/domain/tender/tender-kind.ts';
import type { TenderObject } from '@okoem/domain/tender/tender-object.ts';
import { needsLicence, type TenderSystem } from '@okoem/domain/tender/tender-system.ts';
import { isInteger, isSite } from '@okoem/domain/validation/text-rules.ts';

/** What stands in the fields of the wizard, as it was typed. */
export interface WizardTyped {
  kind: TenderKind;
  title: string;
  systems: readonly TenderSystem[];
  object: TenderObject | '';
  area: string;
  description: string;
  city: { guid: string; name: string } | null;
  address: string;
  worksFrom: string;
  worksTo: string;
  /** A day; proposals are awaited until its evening. */
  deadline: string;
  budget: TenderBudgetKind;
  budgetFrom: string;
  budgetTo: string;
  materials: 'own' | 'contractor';
  /** To what is too large for a file. It travels in the description, as its last line. */
  link: string;
  isSealed: boolean;
  verifiedOnly: boolean;
  licenceNeeded: boolean;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
}

export type WizardField = keyof WizardTyped;

const USUAL_DAYS = 10;
const DAY_MS = 86_400_000;

/** «2026-11-28», by Moscow. */
export function moscowDay(moment: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(moment);
}

export interface WizardPerson {
  name: string;
  phone: string;
  email: string;
}

export function emptyTyped(kind: TenderKind, now: Date, person?: WizardPerson): WizardTyped {
  return {
    kind,
    title: '',
    systems: [],
    object: '',
    area: '',
    description: '',
    city: null,
    address: '',
    worksFrom: '',
    worksTo: '',
    deadline: moscowDay(new Date(now.getTime() + USUAL_DAYS * DAY_MS)),
    budget: 'open',
    budgetFrom: '',
    budgetTo: '',
    materials: 'own',
    link: '',
    isSealed: false,
    verifiedOnly: false,
    licenceNeeded: false,
    contactName: person?.name ?? '',
    contactPhone: person?.phone ?? '',
    contactEmail: person?.email ?? '',
  };
}

const LINK_LINE = /\n*Ссылка на материалы: (\S+)$/;

export function typedOf(tender: TenderView, now: Date): WizardTyped {
  const { budget, contacts } = tender;
  return {
    ...emptyTyped(tender.kind, now, contacts ?? undefined),
    title: tender.title,
    systems: tender.systems,
    object: tender.object_type ?? '',
    area: tender.area_m2 === null ? '' : String(tender.area_m2),
    description: tender.description.replace(LINK_LINE, ''),
    link: LINK_LINE.exec(tender.description)?.[1] ?? '',
    city: tender.city,
    address: tender.address ?? '',
    worksFrom: tender.works_from ?? '',
    worksTo: tender.works_to ?? '',
    ...(tender.deadline !== null && { deadline: moscowDay(new Date(tender.deadline)) }),
    budget: budget.kind,
    budgetFrom: budget.from === null ? '' : String(toRoubles(budget.from)),
    budgetTo: budget.to === null ? '' : String(toRoubles(budget.to)),
    materials: tender.materials,
    isSealed: tender.is_sealed,
    verifiedOnly: tender.verified_only,
    licenceNeeded: tender.licence_needed,
  };
}

/** Proposals are awaited until six in the evening of the day. */
export function deadlineMoment(day: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T18:00:00+03:00` : null;
}

const LONGEST_NUMBER = 15;

/** «1 500 000» → 1500000; undefined for what is no whole number. */
export function wholeNumber(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0]/g, '');
  return isInteger(digits) && digits.length <= LONGEST_NUMBER ? Number(digits) : undefined;
}

function sum(text: string): number | null {
  const roubles = wholeNumber(text);
  return roubles === undefined || roubles < 1 || roubles > MOST_ROUBLES ? null : toKopecks(roubles);
}

export const MOST_ROUBLES = 10_000_000_000;
export const MOST_AREA = 10_000_000;

type UpdateBody = EndpointInput<typeof updateTender>['body'];

/** What is saved of it: a field that is wrong is saved as empty, and stands as typed until it is mended. */
export function bodyOf(typed: WizardTyped): UpdateBody {
  const area = wholeNumber(typed.area);
  const isAreaGood = area !== undefined && area >= 1 && area <= MOST_AREA;
  const link = isSite(typed.link.trim()) ? `\n\nСсылка на материалы: ${typed.link.trim()}` : '';
  return {
    kind: typed.kind,
    title: typed.title.trim(),
    systems: [...typed.systems],
    object_type: typed.object === '' ? null : typed.object,
    area_m2: isAreaGood ? area : null,
    description: typed.description.trim() + link,
    city_guid: typed.city?.guid ?? null,
    address: typed.address.trim(),
    works_from: typed.worksFrom === '' ? null : typed.worksFrom,
    works_to: typed.worksTo === '' ? null : typed.worksTo,
    deadline: deadlineMoment(typed.deadline),
    budget: {
      kind: typed.budget,
      from: typed.budget === 'open' ? null : sum(typed.budgetFrom),
      to: typed.budget === 'range' ? sum(typed.budgetTo) : null,
    },
    materials: typed.materials,
    is_sealed: typed.isSealed,
    verified_only: typed.verifiedOnly,
    licence_needed: typed.licenceNeeded || needsLicence(typed.systems),
    contact_name: typed.contactName.trim(),
    contact_phone: typed.contactPhone.trim(),
    contact_email: typed.contactEmail.trim(),
  };
}
