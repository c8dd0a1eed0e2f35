import { isOgrn, isOgrnip } from '@okoem/domain/validation/registration-number.ts';
import { isCompanyInn, isPersonInn } from '@okoem/domain/validation/taxpayer-number.ts';
import { diceOf } from '../dice.ts';
import type { DemoCompany } from './people.ts';

export interface Requisites {
  inn: string;
  kpp: string;
  ogrn: string;
}

/** Numbers that pass every check digit and belong to nobody we know: made from the code, the same at every run. */
export function requisitesOf(code: string, region = '77'): Requisites {
  const dice = diceOf(`requisites/${code}`);
  const digits = (count: number) => Array.from({ length: count }, () => dice.between(0, 9)).join('');
  const office = `${region}${digits(2)}`;
  return {
    inn: firstValid(`${office}${digits(5)}`, isCompanyInn),
    kpp: `${office}01001`,
    ogrn: firstValid(`1${String(dice.between(5, 22)).padStart(2, '0')}${region}${digits(7)}`, isOgrn),
  };
}

function firstValid(beginning: string, isValid: (text: string) => boolean): string {
  const found = Array.from({ length: 10 }, (_, digit) => `${beginning}${digit}`).find(isValid);
  if (found === undefined) throw new Error(`No check digit fits ${beginning}.`);
  return found;
}

export interface CompanyNumbers {
  inn: string;
  kpp: string | null;
  ogrn: string;
}

export function companyRequisites({ kind, name, taxRegion }: DemoCompany): CompanyNumbers {
  return kind === 'ENTITY' ? requisitesOf(name, taxRegion) : proprietorNumbers(name, taxRegion);
}

/** A proprietor's numbers are longer and have no KPP. */
function proprietorNumbers(name: string, region: string): CompanyNumbers {
  const { inn, ogrn } = requisitesOf(name, region);
  const candidates = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));
  const longInn = candidates.map((tail) => inn.slice(0, 9) + tail).find(isPersonInn);
  const longOgrn = candidates.map((tail) => `3${ogrn.slice(1, 12)}${tail}`).find(isOgrnip);
  return { inn: longInn!, kpp: null, ogrn: longOgrn! };
}
