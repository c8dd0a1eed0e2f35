import type { CustomerType } from '../customer/customer-type.ts';

/** Weights of the last digits, as the tax service publishes them; the longer number repeats the shorter one's. */
const COMPANY_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const PERSON_WEIGHTS_11 = [7, ...COMPANY_WEIGHTS];
const PERSON_WEIGHTS_12 = [3, ...PERSON_WEIGHTS_11];

/** ИНН: ten digits for a company, twelve for a person, sole proprietors among them. */
export function isInn(text: string, customerType: CustomerType): boolean {
  return customerType === 'ENTITY' ? isCompanyInn(text) : isPersonInn(text);
}

export function isCompanyInn(text: string): boolean {
  return /^\d{10}$/.test(text) && hasRegion(text) && text[9] === checkDigit(text, COMPANY_WEIGHTS);
}

export function isPersonInn(text: string): boolean {
  return (
    /^\d{12}$/.test(text) &&
    hasRegion(text) &&
    text[10] === checkDigit(text, PERSON_WEIGHTS_11) &&
    text[11] === checkDigit(text, PERSON_WEIGHTS_12)
  );
}

/** Numbers begin with the region that gave them; without this rule ten zeros would pass. */
function hasRegion(text: string): boolean {
  return !text.startsWith('00');
}

function checkDigit(text: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return String((sum % 11) % 10);
}
