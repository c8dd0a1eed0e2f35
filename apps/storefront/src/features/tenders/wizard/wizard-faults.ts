import { tenderLacks } from '@okoem/domain/tender/tender-lacks.ts';
import { isSite } from '@okoem/domain/validation/text-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import {
  deadlineMoment,
  MOST_AREA,
  MOST_ROUBLES,
  wholeNumber,
  type WizardField,
  type WizardTyped,
} from './wizard-typed.ts';

export type WizardFaults = Partial<Record<WizardField, string>>;

/** Fields as the wire calls them. */
export const WIRE_NAMES: Readonly<Record<string, WizardField>> = {
  kind: 'kind',
  title: 'title',
  systems: 'systems',
  object_type: 'object',
  area_m2: 'area',
  description: 'description',
  city_guid: 'city',
  address: 'address',
  works_from: 'worksFrom',
  works_to: 'worksTo',
  deadline: 'deadline',
  budget: 'budgetFrom',
  contact_name: 'contactName',
  contact_phone: 'contactPhone',
  contact_email: 'contactEmail',
};

export const WIZARD_STEPS: readonly { title: string; about: string; fields: readonly WizardField[] }[] = [
  {
    title: 'Что сделать',
    about: 'Вид работ, объект и системы',
    fields: ['kind', 'title', 'systems', 'object', 'area', 'description'],
  },
  {
    title: 'Где и когда',
    about: 'Город, даты работ и срок предложений',
    fields: ['city', 'address', 'worksFrom', 'worksTo', 'deadline'],
  },
  {
    title: 'Деньги и состав',
    about: 'Бюджет, оборудование и файлы',
    fields: ['budget', 'budgetFrom', 'budgetTo', 'materials', 'link'],
  },
  {
    title: 'Условия и контакты',
    about: 'Кто может предложить и с кем говорить',
    fields: ['isSealed', 'verifiedOnly', 'licenceNeeded', 'contactName', 'contactPhone', 'contactEmail'],
  },
];

/** What is wrong, by field: what nobody can publish, and what cannot be saved as it was typed. */
export function wizardFaults(typed: WizardTyped, now: Date): WizardFaults {
  const faults: WizardFaults = {};
  const moment = deadlineMoment(typed.deadline);
  const lacks = tenderLacks(
    {
      title: typed.title.trim(),
      description: typed.description.trim(),
      objectType: typed.object,
      cityGuid: typed.city?.guid ?? null,
      systems: typed.systems,
      // Sums are looked at below, each by itself.
      budget: { kind: 'open', from: null, to: null },
      deadline: moment === null ? null : new Date(moment),
      contactName: typed.contactName.trim(),
      contactPhone: typed.contactPhone.trim(),
      contactEmail: typed.contactEmail.trim(),
      worksFrom: typed.worksFrom || null,
      worksTo: typed.worksTo || null,
    },
    now,
  );
  for (const { field, message } of lacks) faults[WIRE_NAMES[field]!] ??= message;
  const own: WizardFaults = {
    ...(typed.systems.length === 0 && { systems: VALIDATION_MESSAGES.MIN_ITEMS(1) }),
    ...found('area', typed.area === '' ? undefined : numberFault(typed.area, MOST_AREA)),
    ...found(
      'link',
      typed.link.trim() === '' || isSite(typed.link.trim()) ? undefined : VALIDATION_MESSAGES.SITE,
    ),
    ...budgetFaults(typed),
  };
  return { ...faults, ...own };
}

function found(field: WizardField, message: string | undefined): WizardFaults {
  return message === undefined ? {} : { [field]: message };
}

function numberFault(text: string, most: number): string | undefined {
  const number = wholeNumber(text);
  if (number === undefined) return VALIDATION_MESSAGES.INTEGER;
  if (number < 1) return VALIDATION_MESSAGES.GREATER_OR_EQUAL(1);
  return number > most ? VALIDATION_MESSAGES.LESS_OR_EQUAL(most) : undefined;
}

function budgetFaults({ budget, budgetFrom, budgetTo }: WizardTyped): WizardFaults {
  if (budget === 'open') return {};
  const from =
    budgetFrom.trim() === '' ? VALIDATION_MESSAGES.REQUIRED : numberFault(budgetFrom, MOST_ROUBLES);
  if (budget === 'fixed') return found('budgetFrom', from);
  const to = budgetTo.trim() === '' ? VALIDATION_MESSAGES.REQUIRED : numberFault(budgetTo, MOST_ROUBLES);
  const [least, most] = [wholeNumber(budgetFrom), wholeNumber(budgetTo)];
  const isTurned = least !== undefined && most !== undefined && most < least;
  const turned = isTurned ? VALIDATION_MESSAGES.GREATER_OR_EQUAL(least) : undefined;
  return { ...found('budgetFrom', from), ...found('budgetTo', to ?? turned) };
}

/** The first step with something wrong in it; undefined when all is well. */
export function firstFaultyStep(faults: WizardFaults): number | undefined {
  const step = WIZARD_STEPS.findIndex(({ fields }) => fields.some((field) => faults[field] !== undefined));
  return step < 0 ? undefined : step;
}

/** What a contractor needs to name a price, and which of it is there. */
export function enoughData(
  typed: WizardTyped,
  { files, equipment }: { files: number; equipment: number },
): { text: string; isThere: boolean }[] {
  return [
    { text: 'Вид работ и объект', isThere: typed.object !== '' && typed.title.trim() !== '' },
    { text: 'Системы', isThere: typed.systems.length > 0 },
    { text: 'Что сделать', isThere: typed.description.trim().length >= 30 },
    { text: 'Площадь', isThere: wholeNumber(typed.area) !== undefined },
    { text: 'Город', isThere: typed.city !== null },
    { text: 'Даты работ', isThere: typed.worksFrom !== '' || typed.worksTo !== '' },
    { text: 'Бюджет', isThere: typed.budget !== 'open' && wholeNumber(typed.budgetFrom) !== undefined },
    { text: 'План или список оборудования', isThere: files > 0 || equipment > 0 },
  ];
}
