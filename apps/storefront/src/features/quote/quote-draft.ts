import { isObject } from '@okoem/domain/wire/error-answer.ts';
import { readStored, writeStored } from '../../shared/stored-value.ts';
import { QUOTE_DRAFT_KEY } from '../../shared/typed-drafts.ts';

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

const storage = () => window.sessionStorage;

/** What was typed survives a closed popup and a reload of the tab; a consent is given anew each time. */
export function readQuoteDraft(): QuoteFields {
  const stored = readStored(QUOTE_DRAFT_KEY, storage);
  if (!isObject(stored)) return EMPTY_QUOTE;
  const known = Object.entries(EMPTY_QUOTE).map(([name, empty]) => {
    const kept = stored[name];
    return [name, typeof kept === typeof empty ? kept : empty];
  });
  return { ...(Object.fromEntries(known) as QuoteFields), hasConsent: false };
}

export function keepQuoteDraft(fields: Partial<QuoteFields>): void {
  writeStored(QUOTE_DRAFT_KEY, fields, storage);
}

interface GivenQuote {
  comment: string;
  withBasket: boolean;
}

/** The form begins with what was kept, and with what the button that opened it says. */
export function beginQuote(kept: QuoteFields, { comment, withBasket }: GivenQuote): QuoteFields {
  const text = mentions(kept.comment, comment) ? kept.comment : `${comment}\n${kept.comment}`.trim();
  return { ...kept, comment: text, withBasket: kept.withBasket || withBasket };
}

/** Only the shopper's own words are kept: what a button has said is about one product and not about the next. */
export function quoteToKeep(
  now: QuoteFields,
  { kept, begun }: { kept: QuoteFields; begun: QuoteFields },
): QuoteFields {
  return {
    ...now,
    comment: now.comment === begun.comment ? kept.comment : now.comment,
    withBasket: now.withBasket === begun.withBasket ? kept.withBasket : now.withBasket,
  };
}

const WORD = /[\p{L}\d]/u;

/** «VD-54» is not mentioned by «VD-540». */
function mentions(text: string, part: string): boolean {
  const at = text.indexOf(part);
  if (at === -1 || part === '') return part === '';
  const end = at + part.length;
  return !WORD.test(text.charAt(end)) || mentions(text.slice(end), part);
}
