import { STAFF_ROLES } from '@okoem/domain/access/staff-role.ts';
import { QUOTE_DECLINE_REASONS } from '@okoem/domain/quote/quote-decline-reason.ts';
import { DISCOUNT_BEARERS, QUOTE_HOLDERS } from '@okoem/domain/quote/quote-rules.ts';
import { QUOTE_STATUSES } from '@okoem/domain/quote/quote-status.ts';
import { z } from 'zod';
import { WantedQuantity } from './basket-quote.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { QuoteRow, QuoteVersion, QuoteView } from './quote-views.ts';
import { MOST_QUOTE_LINES, QuotedPrice } from './quotes.ts';
import { answerPage, pagination } from './search-body.ts';
import { optionalLine, optionalLines, requiredLine } from './typed-text.ts';

const Id = z.int().positive();
const OfQuote = z.strictObject({ id: PathId });
const READ = { access: 'staff', permission: 'quotes.read' } as const;
const WRITE = { access: 'staff', permission: 'quotes.write' } as const;

export const StaffQuoteRow = z.object({
  ...QuoteRow.shape,
  buyer_name: z.string(),
  organisation: z.string(),
  manager_name: z.string(),
  reasons: z.array(z.string()),
  /** Promised and not answered. */
  is_late: z.boolean(),
});
export type StaffQuoteRow = z.infer<typeof StaffQuoteRow>;

/** Beside what the buyer sees: the draft that is worked on, and what it would leave us with. */
export const StaffQuote = z.object({
  ...QuoteView.shape,
  draft: QuoteVersion.nullable(),
  margin: z
    .object({
      /** Kopecks of our commission, and what of the discounts we bear. */
      commission: z.int(),
      borne: z.int(),
      /** Hundredths of a percent of the sum. */
      margin_bp: z.int(),
      /** The largest discount of a line against the buyer's own price. */
      discount_bp: z.int(),
    })
    .nullable(),
});
export type StaffQuote = z.infer<typeof StaffQuote>;

export const searchStaffQuotes = {
  method: 'POST',
  path: '/staff/quotes:search',
  ...READ,
  summary: 'Стол менеджера: предложения, которые ждут ответа, первыми те, чей срок ближе',
  body: z.strictObject({
    filter: z
      .strictObject({
        status: z.array(z.enum(QUOTE_STATUSES)).max(QUOTE_STATUSES.length).optional(),
        query: z.string().trim().max(100).optional(),
        /** Of the caller. */
        is_mine: z.boolean().optional(),
        /** What waits for a manager: DRAFTED, IN_WORK and COUNTER. */
        is_waiting: z.boolean().optional(),
      })
      .default({}),
    pagination: pagination(),
  }),
  response: answerPage(StaffQuoteRow),
} as const satisfies Endpoint;

export const getStaffQuote = {
  method: 'GET',
  path: '/staff/quotes/{id}',
  ...READ,
  summary: 'Предложение с черновиком и маржой',
  params: OfQuote,
  response: answer(StaffQuote),
} as const satisfies Endpoint;

const MOVE = { method: 'POST', ...WRITE, params: OfQuote, response: answer(StaffQuote) } as const;

export const takeQuote = {
  ...MOVE,
  path: '/staff/quotes/{id}:take',
  summary: 'Взять предложение в работу; чужое переходит к тому, кто взял',
} as const satisfies Endpoint;

export const editQuote = {
  ...MOVE,
  path: '/staff/quotes/{id}:edit',
  summary: 'Изменить черновик: цены, количество, товары, строки',
  longestList: MOST_QUOTE_LINES,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          /** A line of the draft; without it a new one. */
          line_id: Id.optional(),
          is_removed: z.boolean().default(false),
          offer_id: Id.optional(),
          quantity: WantedQuantity.optional(),
          /** Null: the buyer's own price of the day. */
          price: QuotedPrice.nullable().optional(),
          /** Who bears what the price is below the buyer's own. */
          bearer: z.enum(DISCOUNT_BEARERS).optional(),
          is_substitute: z.boolean().optional(),
          comment: z.string().trim().max(500).optional(),
        }),
      )
      .min(1)
      .max(MOST_QUOTE_LINES),
  }),
} as const satisfies Endpoint;

export const sendQuoteVersion = {
  ...MOVE,
  path: '/staff/quotes/{id}:send',
  summary: 'Отправить покупателю черновик как следующую версию; цены держатся до срока',
  body: z.strictObject({
    comment: optionalLines(2000),
    /** Working days the prices hold; those of the rules when nothing is said. */
    valid_days: z.int().min(1).max(60).optional(),
    /** As the rules say when nothing is said. */
    is_held: z.boolean().optional(),
  }),
} as const satisfies Endpoint;

export const declineStaffQuote = {
  ...MOVE,
  path: '/staff/quotes/{id}:decline',
  summary: 'Отказать покупателю с причиной',
  body: z.strictObject({
    reason: z.enum(QUOTE_DECLINE_REASONS).default('other'),
    comment: requiredLine(2000),
  }),
} as const satisfies Endpoint;

export const commentStaffQuote = {
  ...MOVE,
  path: '/staff/quotes/{id}:comment',
  summary: 'Написать покупателю',
  body: z.strictObject({ text: requiredLine(2000) }),
} as const satisfies Endpoint;

/** Hundredths of a percent. */
const BasisPoints = z.int().min(0).max(10_000);
const Sum = z.int().min(0).max(100_000_000_000_000);

const RulesBody = z.strictObject({
  /** Whether the system binds anything by itself. */
  is_automatic: z.boolean(),
  /** Up to which sum and how many lines. */
  most_sum: Sum,
  most_lines: z.int().min(1).max(MOST_QUOTE_LINES),
  /** Against the buyer's own prices. */
  max_discount_bp: BasisPoints,
  /** Commission less the discounts we bear, of the sum. */
  min_margin_bp: BasisPoints,
  valid_days: z.int().min(1).max(60),
  /** Whose stock the system holds by itself. */
  holds_for: z.enum(QUOTE_HOLDERS),
  binds_guests: z.boolean(),
  /** Whoever is not on the list binds nothing; null is without a limit. */
  roles: z
    .array(
      z.strictObject({
        role: z.enum(STAFF_ROLES),
        max_discount_bp: BasisPoints,
        min_margin_bp: z.int().min(-10_000).max(10_000),
        most_sum: Sum.nullable(),
      }),
    )
    .max(STAFF_ROLES.length),
  /** Why, for the audit. */
  comment: optionalLine(500),
});

export const QuoteRules = RulesBody.omit({ comment: true }).extend({ changed_at: z.iso.datetime() });
export type QuoteRules = z.infer<typeof QuoteRules>;

export const getQuoteRules = {
  method: 'GET',
  path: '/staff/quote-rules',
  access: 'staff',
  permission: 'quotes.read',
  summary: 'По каким правилам предложения связывают нас без менеджера и с ним',
  response: answer(QuoteRules),
} as const satisfies Endpoint;

export const setQuoteRules = {
  method: 'PUT',
  path: '/staff/quote-rules',
  access: 'staff',
  permission: 'settings.write',
  summary: 'Правила предложений: пределы, срок, резерв и кто какую скидку даёт',
  body: RulesBody,
  response: answer(QuoteRules),
} as const satisfies Endpoint;
