import { NO_BREAK_SPACE } from '../format/number-format.ts';
import type { PaperParty, PaperSigner } from './paper-content.ts';

/** 'ИНН 9803000452, КПП 980301001, г. Москва …': nobody is shown a label without a value. */
export function partyText({ inn, kpp, address, phone }: PaperParty): string {
  return [
    labelled('ИНН', inn),
    labelled('КПП', kpp),
    address,
    labelled('тел.', phone.replaceAll(' ', NO_BREAK_SPACE)),
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** '9803000452/980301001', without the stroke where there is nothing behind it. */
export function taxNumbers({ inn, kpp }: PaperParty): string {
  return [inn, kpp].filter((text) => text !== '').join('/');
}

function labelled(label: string, value: string): string {
  return value === '' ? '' : `${label}${NO_BREAK_SPACE}${value}`;
}

/** Тестов П. И. */
export function shortPersonName({ lastName, firstName, patronymic }: Omit<PaperSigner, 'post'>): string {
  const initials = [firstName, patronymic]
    .filter((name) => name !== '')
    .map((name) => `${name.slice(0, 1)}.`);
  return [lastName, ...initials].join(' ');
}

export interface PersonName {
  lastName: string;
  firstName: string;
  patronymic: string;
}

const TRADER = /^(ип|индивидуальный предприниматель)\s+/i;
/** A file must name somebody: what is not known is a dash. */
const UNKNOWN = '-';

/** 'ИП Орлова Марина Львовна' → its three names. */
export function traderName(name: string): PersonName {
  const [lastName = UNKNOWN, firstName = UNKNOWN, ...rest] = name
    .replace(TRADER, '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return { lastName, firstName, patronymic: rest.join(' ') };
}
