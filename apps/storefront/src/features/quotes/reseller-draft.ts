import type { EndpointInput } from '@okoem/contract/endpoint.ts';
import type { copyQuoteForCustomer, QuotePaperFormat } from '@okoem/contract/quote-papers.ts';
import type { QuoteLine, QuoteVersion } from '@okoem/contract/quote-views.ts';
import { sumKopecks, type Kopecks } from '@okoem/domain/money.ts';
import { markedUp, MARKUP_SCALE, MOST_MARKUP } from '@okoem/domain/papers/reseller-copy.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import { toMilli } from '@okoem/domain/quantity/milli.ts';
import { isObject } from '@okoem/domain/wire/error-answer.ts';
import { readStored, writeStored } from '../../shared/stored-value.ts';

/** What a contractor says of himself; it stays in his browser, for the next copy. */
export interface ResellerDraft {
  name: string;
  inn: string;
  kpp: string;
  address: string;
  phone: string;
  email: string;
  signer: string;
  /** A picture as an address that a page may show; empty for none. */
  logo: string;
  markup: string;
  isTaxed: boolean;
  paymentTerms: string;
  deliveryTerms: string;
}

export const EMPTY_RESELLER: ResellerDraft = {
  name: '',
  inn: '',
  kpp: '',
  address: '',
  phone: '',
  email: '',
  signer: '',
  logo: '',
  markup: '15',
  isTaxed: true,
  paymentTerms: '',
  deliveryTerms: '',
};

/** Whose words they are: another person in the same browser must not find them. */
export interface ResellerOwner {
  person: number;
  companyId: number | null;
}

const nameOf = ({ person, companyId }: ResellerOwner) => `resellerCopy:${companyId ?? 'self'}:${person}`;

export function readReseller(owner: ResellerOwner): ResellerDraft | undefined {
  const stored = readStored(nameOf(owner));
  if (!isObject(stored)) return undefined;
  const known = Object.entries(EMPTY_RESELLER).map(([name, empty]) => {
    const kept = stored[name];
    return [name, typeof kept === typeof empty ? kept : empty];
  });
  return Object.fromEntries(known) as ResellerDraft;
}

export function keepReseller(owner: ResellerOwner, draft: ResellerDraft): void {
  writeStored(nameOf(owner), draft);
}

/** «12,5» → 1250 hundredths of a percent; undefined where it is no percent. */
export function typedPercent(text: string): number | undefined {
  const digits = text.replaceAll(/[\s\u00A0%]/g, '').replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(digits)) return undefined;
  const percent = Math.round(Number(digits) * MARKUP_SCALE);
  return percent <= MOST_MARKUP ? percent : undefined;
}

/** Markups of single lines as they were typed; an empty one is the common one. */
export type LineMarkups = Readonly<Record<number, string>>;

export interface ResellerLine {
  line: QuoteLine;
  typed: string;
  isWrong: boolean;
  price: Kopecks;
  total: Kopecks;
}

/** The lines as the customer will see them; without a readable percent as they cost us. */
export function resellerLines(
  { lines }: Pick<QuoteVersion, 'lines'>,
  { markup, own }: { markup: string; own: LineMarkups },
): ResellerLine[] {
  const common = typedPercent(markup);
  return lines
    .filter(({ price, quantity }) => price !== null && quantity !== null)
    .map((line) => {
      const typed = own[line.id] ?? '';
      const percent = typed === '' ? common : typedPercent(typed);
      const price = markedUp(line.price!, percent ?? common ?? 0);
      return {
        line,
        typed,
        isWrong: typed !== '' && percent === undefined,
        price,
        total: lineCost(price, toMilli(line.quantity!)),
      };
    });
}

export function resellerTotal(lines: readonly ResellerLine[]): Kopecks {
  return sumKopecks(lines.map(({ total }) => total));
}

export type CopyBody = EndpointInput<typeof copyQuoteForCustomer>['body'];

/** Of this offer alone, beside what a contractor says of himself. */
export interface CopyWords {
  buyer: string;
  number: string;
  subject: string;
  validUntil: string;
}

interface CopyWish {
  version: number;
  format: QuotePaperFormat;
  draft: ResellerDraft;
  words: CopyWords;
  lines: readonly ResellerLine[];
}

export function copyBody({ version, format, draft, words, lines }: CopyWish): CopyBody {
  const { name, inn, kpp, address, phone, email, signer } = draft;
  return {
    version,
    format,
    // Behind the comma of `data:image/png;base64,` stands what is sent.
    logo: draft.logo.slice(draft.logo.indexOf(',') + 1),
    author: { name, inn, kpp, address, phone, email, signer },
    buyer: words.buyer,
    number: words.number,
    subject: words.subject,
    markup_bp: typedPercent(draft.markup) ?? 0,
    line_markups: lines
      .filter(({ typed }) => typed !== '')
      .map(({ line, typed }) => ({ line_id: line.id, markup_bp: typedPercent(typed) ?? 0 })),
    is_taxed: draft.isTaxed,
    valid_until: words.validUntil === '' ? null : words.validUntil,
    payment_terms: draft.paymentTerms,
    delivery_terms: draft.deliveryTerms,
  };
}
