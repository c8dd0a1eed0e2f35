import { QUOTE_DECLINE_REASONS } from '@okoem/domain/quote/quote-decline-reason.ts';
import { QUOTE_DESK_REASONS } from '@okoem/domain/quote/quote-desk-reason.ts';
import { QUOTE_LINE_CHANGES } from '@okoem/domain/quote/quote-difference.ts';
import { QUOTE_STATUSES } from '@okoem/domain/quote/quote-status.ts';
import { z } from 'zod';
import { SellerName } from './offers.ts';

const Status = z.enum(QUOTE_STATUSES);

/** `asked`: nobody has named a product and a price yet («запросить»). */
export const QUOTE_LINE_STATES = ['priced', 'asked'] as const;

export const QuoteLine = z.object({
  id: z.int(),
  /** From 1. */
  position: z.int(),
  state: z.enum(QUOTE_LINE_STATES),
  /** What the buyer wrote, as it was written; empty where the line came from a basket. */
  asked: z.object({ text: z.string(), article: z.string(), unit: z.string(), quantity: z.string() }),
  product: z
    .object({
      id: z.int(),
      /** Of the product's page, null when it is shown no more. */
      code: z.string().nullable(),
      name: z.string(),
      article: z.string(),
      main_image: z.string(),
    })
    .nullable(),
  offer_id: z.int().nullable(),
  seller: SellerName.nullable(),
  store_city: z.string(),
  /** Of what is offered; null while nothing is. */
  quantity: z.number().nullable(),
  unit: z.string(),
  /** Kopecks a unit, VAT included. */
  price: z.int().nullable(),
  /** What the buyer's own price of the unit was when the line was priced. */
  list_price: z.int().nullable(),
  total: z.int().nullable(),
  /** Percent. */
  vat: z.int().nullable(),
  vat_amount: z.int().nullable(),
  /** How much there was for this line when the version was made; it is no promise unless the version is held. */
  available: z.number().nullable(),
  arrival_days: z.int().nullable(),
  arrival_date: z.iso.date().nullable(),
  /** Another thing than was asked for. */
  is_substitute: z.boolean(),
  comment: z.string(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

export const QuoteVersionHead = z.object({
  number: z.int(),
  /** A draft binds nobody. */
  is_sent: z.boolean(),
  author: z.enum(['system', 'manager']),
  author_name: z.string(),
  sent_at: z.iso.datetime().nullable(),
  valid_until: z.iso.datetime().nullable(),
  /** The stock of its lines is kept until then. */
  is_held: z.boolean(),
  total: z.int(),
  vat_total: z.int(),
});
export type QuoteVersionHead = z.infer<typeof QuoteVersionHead>;

export const QuoteVersion = z.object({
  ...QuoteVersionHead.shape,
  comment: z.string(),
  lines: z.array(QuoteLine),
});
export type QuoteVersion = z.infer<typeof QuoteVersion>;

const Side = z.object({
  line_id: z.int(),
  product_id: z.int().nullable(),
  name: z.string(),
  article: z.string(),
  unit: z.string(),
  quantity: z.number().nullable(),
  price: z.int().nullable(),
  total: z.int().nullable(),
});

/** Lines of two versions that stand beside each other. */
export const VersionPair = z.object({
  from: QuoteVersionHead,
  to: QuoteVersionHead,
  lines: z.array(
    z.object({
      position: z.int(),
      change: z.enum(QUOTE_LINE_CHANGES),
      from: Side.nullable(),
      to: Side.nullable(),
      /** Kopecks that the line's sum differs by. */
      difference: z.int(),
    }),
  ),
  /** Of the sums: by other prices of what stayed, and by what came, went or is more or fewer. */
  by_price: z.int(),
  by_contents: z.int(),
  difference: z.int(),
});
export type VersionPair = z.infer<typeof VersionPair>;

const Head = {
  id: z.int(),
  number: z.string(),
  name: z.string(),
  status: Status,
  status_label: z.string(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  /** When an answer was promised. */
  promised_at: z.iso.datetime(),
  positions: z.int(),
  /** Of the version the buyer sees; null while there is no price. */
  total: z.int().nullable(),
  /** Of the last version sent. */
  version: z.int().nullable(),
  valid_until: z.iso.datetime().nullable(),
  is_held: z.boolean(),
};

export const QuoteRow = z.object({ ...Head, images: z.array(z.string()) });
export type QuoteRow = z.infer<typeof QuoteRow>;

export const QUOTE_EVENT_KINDS = ['move', 'comment', 'counter'] as const;

export const QuoteEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(QUOTE_EVENT_KINDS),
  /** Null where nothing moved. */
  to: Status.nullable(),
  /** The version it speaks of. */
  version: z.int().nullable(),
  actor: z.enum(['buyer', 'manager', 'system']),
  actor_name: z.string(),
  text: z.string(),
  /** Of a counter-offer: what the buyer asks for, by line of that version. */
  wishes: z.array(
    z.object({
      line_id: z.int(),
      name: z.string(),
      price: z.int().nullable(),
      quantity: z.number().nullable(),
      was_price: z.int().nullable(),
      was_quantity: z.number().nullable(),
    }),
  ),
});
export type QuoteEvent = z.infer<typeof QuoteEvent>;

export const QuoteView = z.object({
  ...Head,
  /** Why a manager looks at it; empty where the system has answered by itself. */
  reasons: z.array(z.object({ code: z.enum(QUOTE_DESK_REASONS), message: z.string() })),
  manager: z.object({ name: z.string() }).nullable(),
  buyer: z.object({ name: z.string(), organisation: z.string(), email: z.string(), phone: z.string() }),
  /** A guest's is accepted after it was claimed. */
  is_guest: z.boolean(),
  region: z.object({ guid: z.guid(), name: z.string() }),
  comment: z.string(),
  desired_date: z.iso.date().nullable(),
  specification_id: z.guid().nullable(),
  /** Files of the request, by name. */
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  versions: z.array(QuoteVersionHead),
  /** The version asked for, else the one that counts; a draft of the system is preliminary. */
  shown: QuoteVersion.nullable(),
  events: z.array(QuoteEvent),
  decline: z
    .object({ reason: z.enum(QUOTE_DECLINE_REASONS), reason_label: z.string(), comment: z.string() })
    .nullable(),
  order: z.object({ id: z.int(), number: z.string() }).nullable(),
  can_accept: z.boolean(),
  can_counter: z.boolean(),
  can_decline: z.boolean(),
  can_comment: z.boolean(),
  can_refresh: z.boolean(),
});
export type QuoteView = z.infer<typeof QuoteView>;
