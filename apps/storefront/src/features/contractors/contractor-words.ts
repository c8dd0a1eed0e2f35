import type { Contractor, Licence, OwnContractor } from '@okoem/contract/contractors.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { DECIMAL_SIGN } from '@okoem/domain/format/number-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';

export function ratingText(average: number): string {
  return average.toFixed(1).replace('.', DECIMAL_SIGN);
}

/** «3 бригады, 11 человек», as far as it was said. */
export function crewText({ teams, people }: Pick<Contractor, 'teams' | 'people'>): string {
  return [
    ...(teams === null ? [] : [countOf(teams, ['бригада', 'бригады', 'бригад'])]),
    ...(people === null ? [] : [countOf(people, ['человек', 'человека', 'человек'])]),
  ].join(', ');
}

const day = (text: string) => formatDate(`${text}T12:00:00+03:00`, 'dd.MM.yyyy');

/** Until when a paper counts, or that it does no more. */
export function licenceTerm({ valid_until: until, is_valid: isValid }: Licence): string {
  if (until === null) return 'бессрочно';
  return isValid ? `действует до ${day(until)}` : `закончилась ${day(until)}`;
}

const SOON_DAYS = 60;
const DAY_MS = 86_400_000;

/** Of a paper that ends within two months: its owner is warned. */
export function endsSoon({ valid_until: until, is_valid: isValid }: Licence, now: Date): boolean {
  return isValid && until !== null && Date.parse(until) - now.getTime() < SOON_DAYS * DAY_MS;
}

export interface ProfileStep {
  label: string;
  /** Why it is worth the while. */
  why: string;
  isDone: boolean;
  /** Where on the page it is filled in. */
  place: string;
}

export const PROFILE_PLACES = {
  about: 'about',
  systems: 'systems',
  regions: 'regions',
  licences: 'licences',
  works: 'works',
} as const;

const LEAST_ABOUT = 60;

/** What a customer looks for in a profile, and whether it is there. */
export function profileSteps(own: OwnContractor): ProfileStep[] {
  const { about, systems, regions, licences, works, is_verified: isVerified } = own;
  return [
    {
      label: 'Рассказ о компании',
      why: 'первое, что читает заказчик',
      isDone: about.length >= LEAST_ABOUT,
      place: PROFILE_PLACES.about,
    },
    {
      label: 'Системы',
      why: 'по ним вас находят',
      isDone: systems.length > 0,
      place: PROFILE_PLACES.systems,
    },
    {
      label: 'Города',
      why: 'заказчик ищет рядом с объектом',
      isDone: regions.length > 0,
      place: PROFILE_PLACES.regions,
    },
    {
      label: 'Действующая лицензия или допуск',
      why: 'без неё закрыты заявки на пожарные системы',
      isDone: licences.some(({ is_valid: isValid }) => isValid),
      place: PROFILE_PLACES.licences,
    },
    {
      label: 'Работа с фотографиями',
      why: 'её смотрят раньше цены',
      isDone: works.some(({ pictures }) => pictures.length > 0),
      place: PROFILE_PLACES.works,
    },
    {
      label: 'Проверка компании',
      why: 'часть заказчиков ждёт только проверенных',
      isDone: isVerified,
      place: 'verification',
    },
  ];
}

const WHOLE = 100;

/** How much of it is done, in whole percents. */
export function profileShare(steps: readonly ProfileStep[]): number {
  return Math.round((steps.filter(({ isDone }) => isDone).length * WHOLE) / steps.length);
}
