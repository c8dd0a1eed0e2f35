import { isOgrn } from '@okoem/domain/validation/registration-number.ts';
import { isCompanyInn } from '@okoem/domain/validation/taxpayer-number.ts';
import { diceOf } from '../dice.ts';

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
