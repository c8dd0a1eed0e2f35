import { LARGEST_LOGO, MOST_MARKUP } from '@okoem/domain/papers/reseller-copy.ts';
import { FILE_SIZE_1_MB } from '@okoem/domain/validation/file-size.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { PathId } from './orders.ts';
import { MOST_QUOTE_LINES } from './quotes.ts';
import { optionalLine, requiredLine } from './typed-text.ts';

export const QUOTE_PAPER_FORMATS = ['pdf', 'xlsx'] as const;
export type QuotePaperFormat = (typeof QUOTE_PAPER_FORMATS)[number];

const BASE64_OF_LOGO = Math.ceil(LARGEST_LOGO / 3) * 4;
/** The logo, two thousand markups, and what else is typed. */
const LARGEST_COPY = FILE_SIZE_1_MB;

const OfQuote = z.strictObject({ id: PathId });
const PAPER = {
  /** A version that was sent. */
  version: z.int().min(1).max(1000),
  format: z.enum(QUOTE_PAPER_FORMATS),
};
const FILE = { method: 'POST', produces: 'file', response: z.null() } as const;

export const downloadQuote = {
  ...FILE,
  path: '/lk/quotes/{id}:download',
  access: 'customer',
  permission: 'quotes.read',
  summary: 'Отправленная версия предложения файлом PDF или XLSX',
  params: OfQuote,
  body: z.strictObject(PAPER),
} as const satisfies Endpoint;

export const downloadByQuoteLink = {
  ...FILE,
  path: '/quote-links/{token}:download',
  access: 'public',
  permission: 'session.open',
  summary: 'Отправленная версия предложения файлом, по ссылке из письма',
  params: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
  body: z.strictObject(PAPER),
} as const satisfies Endpoint;

export const downloadStaffQuote = {
  ...FILE,
  path: '/staff/quotes/{id}:download',
  access: 'staff',
  permission: 'quotes.read',
  summary: 'Отправленная версия предложения файлом, каким его видит покупатель',
  params: OfQuote,
  body: z.strictObject(PAPER),
} as const satisfies Endpoint;

/** Hundredths of a percent. */
const Markup = z.int().min(0).max(MOST_MARKUP);

/** Nothing of it is kept: what a contractor earns is no business of his supplier. */
export const copyQuoteForCustomer = {
  ...FILE,
  path: '/lk/quotes/{id}:reseller-copy',
  access: 'customer',
  permission: 'quotes.read',
  summary: 'Копия предложения для своего заказчика: свой логотип, реквизиты и наценка; ничего не сохраняет',
  longestList: MOST_QUOTE_LINES,
  largestBody: LARGEST_COPY,
  params: OfQuote,
  body: z.strictObject({
    ...PAPER,
    /** PNG or JPEG in base64; empty for none. */
    logo: z
      .string()
      .max(BASE64_OF_LOGO, 'Логотип больше 512 КБ: уменьшите картинку')
      .regex(/^[A-Za-z\d+/]*={0,2}$/)
      .default(''),
    author: z.strictObject({
      name: requiredLine(300),
      inn: optionalLine(12),
      kpp: optionalLine(9),
      address: optionalLine(500),
      phone: optionalLine(50),
      email: optionalLine(200),
      signer: optionalLine(200),
    }),
    buyer: optionalLine(300),
    number: optionalLine(50),
    subject: optionalLine(200),
    markup_bp: Markup,
    line_markups: z
      .array(z.strictObject({ line_id: z.int().positive(), markup_bp: Markup }))
      .max(MOST_QUOTE_LINES)
      .default([]),
    is_taxed: z.boolean().default(true),
    valid_until: z.iso.date().nullable().default(null),
    payment_terms: optionalLine(200),
    delivery_terms: optionalLine(200),
  }),
} as const satisfies Endpoint;
