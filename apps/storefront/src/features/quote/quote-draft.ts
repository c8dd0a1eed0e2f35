import { isObject } from '@okoem/domain/wire/error-answer.ts';
import { readStored, writeStored } from '../../shared/stored-value.ts';

export interface QuoteFields {
  name: string;
  phone: string;
  email: string;
  organisation: string;
  comment: string;
  desiredDate: string;
  withBasket: boolean;
  hasConsent: boolean;
}

export const EMPTY_QUOTE: QuoteFields = {
  name: '',
  phone: '',
  email: '',
  organisation: '',
  comment: '',
  desiredDate: '',
  withBasket: false,
  hasConsent: false,
};

const KEY = 'quoteDraft';
const storage = () => window.sessionStorage;

/** What was typed survives a closed popup and a reload of the tab; a consent is given anew each time. */
export function readQuoteDraft(): QuoteFields {
  const stored = readStored(KEY, storage);
  if (!isObject(stored)) return EMPTY_QUOTE;
  const known = Object.entries(EMPTY_QUOTE).map(([name, empty]) => {
    const kept = stored[name];
    return [name, typeof kept === typeof empty ? kept : empty];
  });
  return { ...(Object.fromEntries(known) as QuoteFields), hasConsent: false };
}

export function keepQuoteDraft(fields: Partial<QuoteFields>): void {
  writeStored(KEY, fields, storage);
}
