import { QUOTE_DECLINE_REASONS } from '@okoem/domain/quote/quote-decline-reason.ts';
import { QUOTE_STATUSES } from '@okoem/domain/quote/quote-status.ts';
import { z } from 'zod';
import { MOST_BASKET_LINES, WantedQuantity } from './basket-quote.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { calculateDelivery, CalculatedDelivery } from './logistic.ts';
import { PathId, PlacedOrder, placeOrder } from './orders.ts';
import { QuoteRow, QuoteView, VersionPair } from './quote-views.ts';
import { answerPage, pagination, RegionGuid } from './search-body.ts';
import { LARGEST_SUPPLY_BODY, MOST_SUPPLIED_ROWS, RowSupply } from './specification-supply.ts';
import { optionalLine, optionalLines } from './typed-text.ts';

const Id = z.int().positive();
const OfQuote = z.strictObject({ id: PathId });
const OfLink = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) });

/** Lines of one quote: those of a specification, or of a basket. */
export const MOST_QUOTE_LINES = MOST_BASKET_LINES;
/** Kopecks a unit. */
export const QuotedPrice = z.int().min(1).max(100_000_000_000);
const VersionNumber = z.int().min(1).max(1000);

const READ = { access: 'customer', permission: 'quotes.read' } as const;
const WRITE = { access: 'customer', permission: 'quotes.write' } as const;
/** Who has the secret address of the letter; nothing happens by opening it. */
const LINK = { access: 'public', permission: 'session.open' } as const;

export const searchQuotes = {
  method: 'POST',
  path: '/lk/quotes:search',
  ...READ,
  summary: 'Коммерческие предложения компании, а без неё свои: новые первыми',
  body: z.strictObject({
    filter: z
      .strictObject({
        status: z.array(z.enum(QUOTE_STATUSES)).max(QUOTE_STATUSES.length).optional(),
        /** Of the number, the name, or a line's name or article. */
        query: z.string().trim().max(100).optional(),
      })
      .default({}),
    pagination: pagination(),
  }),
  response: answerPage(QuoteRow),
} as const satisfies Endpoint;

const ViewQuery = z.strictObject({
  /** A version that was sent; without it the one that counts. */
  version: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .optional(),
});

export const getQuote = {
  method: 'GET',
  path: '/lk/quotes/{id}',
  ...READ,
  summary: 'Предложение со строками, версиями и перепиской',
  params: OfQuote,
  query: ViewQuery,
  response: answer(QuoteView),
} as const satisfies Endpoint;

const CompareBody = z.strictObject({ from: VersionNumber, to: VersionNumber });

export const compareQuoteVersions = {
  method: 'POST',
  path: '/lk/quotes/{id}/versions:compare',
  ...READ,
  summary: 'Две версии рядом: чем строки отличаются и насколько',
  params: OfQuote,
  body: CompareBody,
  response: answer(VersionPair),
} as const satisfies Endpoint;

export const makeQuote = {
  method: 'POST',
  path: '/lk/quotes:create',
  ...WRITE,
  summary: 'Отправить спецификацию или корзину как КП; нужен заголовок Idempotency-Key',
  needsKey: true,
  longestList: MOST_SUPPLIED_ROWS,
  largestBody: LARGEST_SUPPLY_BODY,
  body: z.strictObject({
    source: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('specification'), specification_id: z.guid(), supply: RowSupply }),
      z.strictObject({ kind: z.literal('basket') }),
    ]),
    /** What the buyer calls it; the specification's name when nothing is said. */
    name: optionalLine(200),
    comment: optionalLines(2000),
    customer_region_guid: RegionGuid,
  }),
  response: answer(QuoteView),
  status: 201,
} as const satisfies Endpoint;

const CommentBody = z
  .strictObject({ text: optionalLines(2000).refine((text) => text !== '', 'Напишите, о чём речь') })
  .meta({ examples: [{ text: 'Успеете к пятнице?' }] });

const CounterBody = z
  .strictObject({
    /** The version that was seen: another one is refused. */
    version: VersionNumber,
    /** Only lines that should be other; a quantity of 0 takes the line out. */
    lines: z
      .array(
        z
          .strictObject({
            line_id: Id,
            price: QuotedPrice.optional(),
            quantity: z.union([z.literal(0), WantedQuantity]).optional(),
          })
          .refine(
            ({ price, quantity }) => price !== undefined || quantity !== undefined,
            'Укажите цену или количество',
          ),
      )
      .min(1)
      .max(MOST_QUOTE_LINES),
    comment: optionalLines(2000),
  })
  .meta({ examples: [{ version: 1, lines: [{ line_id: 1, price: 450_000 }], comment: '' }] });

const DeclineBody = z.strictObject({
  reason: z.enum(QUOTE_DECLINE_REASONS),
  comment: optionalLines(2000),
});

const MOVE = { method: 'POST', ...WRITE, params: OfQuote, response: answer(QuoteView) } as const;
const LINK_MOVE = { method: 'POST', ...LINK, params: OfLink, response: answer(QuoteView) } as const;

export const commentQuote = {
  ...MOVE,
  path: '/lk/quotes/{id}:comment',
  summary: 'Написать менеджеру о предложении',
  body: CommentBody,
} as const satisfies Endpoint;

export const counterQuote = {
  ...MOVE,
  path: '/lk/quotes/{id}:counter',
  summary: 'Предложить свои цены или количество по строкам',
  longestList: MOST_QUOTE_LINES,
  body: CounterBody,
} as const satisfies Endpoint;

export const declineQuote = {
  ...MOVE,
  path: '/lk/quotes/{id}:decline',
  summary: 'Отказаться от предложения',
  body: DeclineBody,
} as const satisfies Endpoint;

export const refreshQuote = {
  ...MOVE,
  path: '/lk/quotes/{id}:refresh-prices',
  summary: 'Обновить цены истёкшего предложения: новая версия сразу или после менеджера',
} as const satisfies Endpoint;

const Way = calculateDelivery.body.pick({
  group_key: true,
  carrier_id: true,
  pickup_point_id: true,
  address: true,
  declared_value: true,
  services: true,
});

export const calculateQuoteDelivery = {
  method: 'POST',
  path: '/lk/quotes/{id}/deliveries:calculate',
  ...READ,
  summary: 'Посылки предложения и все способы их доставки, по ценам предложения',
  timeoutMs: calculateDelivery.timeoutMs,
  params: OfQuote,
  body: z.strictObject({
    ...Way.shape,
    method: calculateDelivery.body.shape.method.default(1),
    customer_region_guid: RegionGuid,
  }),
  response: answer(
    z.object({
      version: z.int(),
      goods_total: z.int(),
      deliveries: CalculatedDelivery,
      /** Lines of the version by the parcel they travel in. */
      groups: z.array(z.object({ key: z.string(), line_ids: z.array(z.int()), goods_total: z.int() })),
    }),
  ),
} as const satisfies Endpoint;

/** Delivery, payer, recipient, payment and consents exactly as the checkout of a basket takes them. */
export const acceptQuote = {
  method: 'POST',
  path: '/lk/quotes/{id}:accept',
  access: 'customer',
  permission: 'orders.place',
  summary: 'Принять предложение: заказ ровно по его ценам; нужен заголовок Idempotency-Key',
  needsKey: true,
  params: OfQuote,
  body: placeOrder.body.omit({ basket_version: true, promo_code: true }).extend({ version: VersionNumber }),
  response: answer(PlacedOrder),
  status: 201,
} as const satisfies Endpoint;

export const openQuoteLink = {
  method: 'GET',
  path: '/quote-links/{token}',
  ...LINK,
  summary: 'Предложение по ссылке из письма; от открытия ничего не меняется',
  params: OfLink,
  query: ViewQuery,
  response: answer(QuoteView),
} as const satisfies Endpoint;

export const compareByQuoteLink = {
  method: 'POST',
  path: '/quote-links/{token}/versions:compare',
  ...LINK,
  summary: 'Две версии предложения рядом, по ссылке из письма',
  params: OfLink,
  body: CompareBody,
  response: answer(VersionPair),
} as const satisfies Endpoint;

export const commentByQuoteLink = {
  ...LINK_MOVE,
  path: '/quote-links/{token}:comment',
  summary: 'Написать менеджеру со страницы, которую открыла ссылка',
  body: CommentBody,
} as const satisfies Endpoint;

export const counterByQuoteLink = {
  ...LINK_MOVE,
  path: '/quote-links/{token}:counter',
  summary: 'Встречное предложение со страницы, которую открыла ссылка',
  longestList: MOST_QUOTE_LINES,
  body: CounterBody,
} as const satisfies Endpoint;

export const declineByQuoteLink = {
  ...LINK_MOVE,
  path: '/quote-links/{token}:decline',
  summary: 'Отказаться со страницы, которую открыла ссылка',
  body: DeclineBody,
} as const satisfies Endpoint;

export const refreshByQuoteLink = {
  ...LINK_MOVE,
  path: '/quote-links/{token}:refresh-prices',
  summary: 'Обновить цены истёкшего предложения со страницы, которую открыла ссылка',
} as const satisfies Endpoint;

/** A guest's becomes the member's who opened the link, or the company's he acts for: only then it can be accepted. */
export const claimQuote = {
  method: 'POST',
  path: '/quote-links/{token}:claim',
  ...WRITE,
  summary: 'Перенести предложение гостя в свой кабинет, чтобы принять его',
  params: OfLink,
  response: answer(QuoteView),
} as const satisfies Endpoint;
