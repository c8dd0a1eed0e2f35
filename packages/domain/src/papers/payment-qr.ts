import type { Kopecks } from '../money.ts';
import { dottedDay } from './payment-purpose.ts';

/** ГОСТ Р 56042-2014 with UTF-8 in it. */
const HEAD = 'ST00012';
const SEPARATOR = '|';

const LONGEST = { name: 160, bank: 45, purpose: 210, number: 15 } as const;

export interface QrPayment {
  payee: {
    name: string;
    inn: string;
    /** Empty for a proprietor. */
    kpp: string;
    bankName: string;
    bik: string;
    account: string;
    /** Empty where the bank has none. */
    correspondent: string;
  };
  total: Kopecks;
  purpose: string;
  number: string;
  /** `2026-11-12`. */
  day: string;
}

/** What a bank's application reads from the square; keys without a value are left out. */
export function paymentQrText({ payee, total, purpose, number, day }: QrPayment): string {
  const fields: [key: string, value: string][] = [
    ['Name', cut(payee.name, LONGEST.name)],
    ['PersonalAcc', payee.account],
    ['BankName', cut(payee.bankName, LONGEST.bank)],
    ['BIC', payee.bik],
    ['CorrespAcc', payee.correspondent || '0'],
    ['Sum', String(total)],
    ['Purpose', cut(purpose, LONGEST.purpose)],
    ['PayeeINN', payee.inn],
    ['KPP', payee.kpp],
    ['DocNo', cut(number, LONGEST.number)],
    ['DocDate', dottedDay(day)],
  ];
  const written = fields.filter(([, value]) => value !== '').map(([key, value]) => `${key}=${value}`);
  return [HEAD, ...written].join(SEPARATOR);
}

/** The separator and line ends belong to no value. By signs, so that none is torn apart. */
function cut(text: string, most: number): string {
  const plain = text.replaceAll(/[|\s]+/g, ' ').trim();
  return [...plain].slice(0, most).join('').trim();
}
