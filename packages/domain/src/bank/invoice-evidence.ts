import { editDistance } from '../search/edit-distance.ts';
import type { BankInvoice, BankPayment, MatchOptions } from './bank-match.ts';
import type { TypedNumber } from './purpose.ts';
import { daysAfter } from './statement-values.ts';

/** How well a number that was typed names an invoice, best first. */
export type NumberEvidence = 'number' | 'number-short' | 'number-tail' | 'number-near';
export type PayerEvidence = 'inn' | 'sister' | 'account' | 'name';

/** Money may come so long after the last day of an invoice. */
const LATE_DAYS = 30;

/** `2611-000042-1` in pieces. */
export function invoiceDigits(number: string): { month: string; sequence: string; part: number | null } {
  const [month = '', sequence = '', part] = number.split('-');
  return { month, sequence, part: part === undefined ? null : Number(part) };
}

export function baseNumber(number: string): string {
  return number.slice(0, 11);
}

export function numberEvidence(typed: TypedNumber, number: string): NumberEvidence | null {
  const { month, sequence, part } = invoiceDigits(number);
  const isPart = part === null || typed.part === null || typed.part === part;
  if (typed.shape === 'full' || typed.shape === 'pair') {
    const isExact = typed.month === month && isPart && Number(typed.sequence) === Number(sequence);
    if (isExact) return typed.shape === 'full' ? 'number' : 'number-short';
    return slips(typed, number) <= 1 ? 'number-near' : null;
  }
  if (typed.sequence === `${month}${sequence}`) return 'number';
  if (typed.sequence === sequence) return 'number-tail';
  if (!typed.isMeant) return null;
  if (Number(typed.sequence) === Number(sequence)) return 'number-tail';
  return slips(typed, number) <= 1 ? 'number-near' : null;
}

const MOST_SLIPS = 3;

/** How many slips of the finger lie between what was typed and the number. */
export function slips(typed: TypedNumber, number: string): number {
  const { month, sequence } = invoiceDigits(number);
  const from = `${typed.month}${typed.sequence}`;
  if (typed.shape === 'single' && from.length < 8)
    return from.length < 4 ? MOST_SLIPS + 1 : editDistance({ from, to: sequence }, MOST_SLIPS);
  return editDistance({ from, to: `${month}${sequence}` }, MOST_SLIPS);
}

/** Whether the payer is who the invoice was written for. */
export function payerEvidence(
  payment: BankPayment,
  invoice: BankInvoice,
  { knownAccounts }: MatchOptions,
): PayerEvidence | null {
  const { inn, sisterInns = [] } = invoice;
  if (inn === null) return isNamed(payment, invoice.payerName) ? 'name' : null;
  if (payment.payerInn === inn) return 'inn';
  if (payment.payerInn !== '' && sisterInns.includes(payment.payerInn)) return 'sister';
  const owners = payment.payerInn === '' ? (knownAccounts?.get(payment.payerAccount) ?? []) : [];
  return owners.length === 1 && owners[0] === inn ? 'account' : null;
}

/** All words of a person's name stand in the payer's name or in the purpose: banks write themselves as the payer. */
function isNamed({ payerName, purpose }: BankPayment, name: string): boolean {
  const words = nameWords(name);
  const told = new Set([...nameWords(payerName), ...nameWords(purpose)]);
  return words.length >= 2 && words.every((word) => told.has(word));
}

export function nameWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[а-яa-z-]{2,}/g) ?? []
  );
}

/** Nobody pays an invoice before it is written; long after its end a sum alone says nothing. */
export function dayDoubt({ date }: BankPayment, { issuedOn, lastDay }: BankInvoice): 'early' | 'late' | null {
  if (date < issuedOn) return 'early';
  return lastDay && date > daysAfter(lastDay, LATE_DAYS) ? 'late' : null;
}
