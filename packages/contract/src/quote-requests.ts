import { QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import { LARGEST_QUOTE_FILE, MOST_QUOTE_FILES } from '@okoem/domain/quote/quote-files.ts';
import { QUOTE_KINDS } from '@okoem/domain/quote/quote-kind.ts';
import { MOST_SPECIFICATION_LINES } from '@okoem/domain/quote/specification-lines.ts';
import { FILE_SIZE_1_MB } from '@okoem/domain/validation/file-size.ts';
import { isCompanyInn, isPersonInn } from '@okoem/domain/validation/taxpayer-number.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { z } from 'zod';
import { MOST_BASKET_LINES, WantedQuantity } from './basket-quote.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import {
  optionalCopy,
  optionalLine,
  optionalLines,
  requiredCopy,
  requiredLine,
  TypedEmail,
  TypedPhone,
} from './typed-text.ts';

/** Two thousand rows of Russian do not fit the common limit of a body. */
const LARGEST_REQUEST = FILE_SIZE_1_MB;

/** A row as it was pasted: quantity and unit are texts until somebody understands them. */
export const SpecificationLine = z.strictObject({
  text: requiredCopy(1000),
  article: optionalCopy(100),
  unit: optionalCopy(50),
  quantity: optionalCopy(50),
});
export type SpecificationLine = z.infer<typeof SpecificationLine>;

const QuoteBody = z
  .strictObject({
    kind: z.enum(QUOTE_KINDS),
    name: requiredLine(100),
    phone: TypedPhone,
    email: TypedEmail,
    organisation: optionalLine(300),
    inn: optionalLine(12).refine(
      (text) => text === '' || isCompanyInn(text) || isPersonInn(text),
      VALIDATION_MESSAGES.INN,
    ),
    city_guid: z.guid().optional(),
    comment: optionalLines(2000),
    desired_date: z.iso.date(VALIDATION_MESSAGES.WRONG_FORMAT).optional(),
    /** From `quotes/files:upload`, each for one request only. */
    file_ids: z
      .array(z.guid())
      .max(MOST_QUOTE_FILES, VALIDATION_MESSAGES.MAX_FILES(MOST_QUOTE_FILES))
      .default([]),
    lines: z.array(SpecificationLine).max(MOST_SPECIFICATION_LINES).default([]),
    basket: z
      .array(z.strictObject({ offer_id: z.int().positive(), qty: WantedQuantity }))
      .max(MOST_BASKET_LINES)
      .default([]),
    /** The document and the wording that stood beside the ticked box. */
    consent: z
      .strictObject(
        { doc: z.literal(QUOTE_CONSENT.doc), revision: requiredLine(20) },
        { error: ({ input }) => (input === undefined ? VALIDATION_MESSAGES.REQUIRED : undefined) },
      )
      .meta({ examples: [{ doc: QUOTE_CONSENT.doc, revision: QUOTE_CONSENT.revision }] }),
    /** Made once for a form: sent again with the same data it answers with the same number. */
    idempotency_key: z
      .string({ error: ({ input }) => (input === undefined ? VALIDATION_MESSAGES.REQUIRED : undefined) })
      .regex(/^[\w-]{16,100}$/),
  })
  .refine(
    ({ kind, lines, file_ids, basket }) =>
      kind === 'offer' || lines.length + file_ids.length + basket.length > 0,
    { path: ['lines'], error: 'Вставьте строки спецификации или приложите файл' },
  );

export const createQuote = {
  method: 'POST',
  path: '/quotes:create',
  access: 'public',
  permission: 'quotes.request',
  summary: 'Запрос коммерческого предложения или расчёта спецификации',
  longestList: MOST_SPECIFICATION_LINES,
  largestBody: LARGEST_REQUEST,
  body: QuoteBody,
  response: answer(
    z.object({
      number: z.string(),
      promised_at: z.string(),
      /** The same moment as a sentence for the shopper. */
      promised_text: z.string(),
    }),
  ),
  status: 201,
} as const satisfies Endpoint;

export const uploadQuoteFile = {
  method: 'POST',
  path: '/quotes/files:upload',
  access: 'public',
  permission: 'quotes.request',
  summary: 'Файл к запросу: XLSX, XLS, CSV, PDF, DOCX, JPG, PNG или ZIP; без запроса хранится сутки',
  consumes: 'multipart',
  largestBody: LARGEST_QUOTE_FILE,
  response: answer(z.object({ id: z.guid(), name: z.string(), size: z.int() })),
  status: 201,
} as const satisfies Endpoint;
