import { GOALS } from '@okoem/domain/basket/optimise/basket-problem.ts';
import { z } from 'zod';
import { MOST_BASKET_LINES, WantedQuantity } from './basket-quote.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { SellerName } from './offers.ts';
import { RegionGuid } from './search-body.ts';

/** Larger baskets are refused with a word about it. */
export const MOST_OPTIMISED_LINES = 200;

export const OPTIMISE_STAGES = ['quick', 'best'] as const;
export type OptimiseStage = (typeof OPTIMISE_STAGES)[number];

const Id = z.int().positive();

const Figures = {
  /** With the discounts of the basket it would be. */
  goods: z.int(),
  delivery: z.int(),
  /** Goods and delivery. */
  total: z.int(),
  /** When the last parcel is there. */
  arrival_days: z.int(),
  arrival_date: z.iso.date(),
  parcel_count: z.int(),
};

const Sums = {
  ...Figures,
  /** Offers of the basket that cannot be had in full; they stay as they are. Of partial plans those of which there is nothing. */
  unsupplied: z.array(z.int()),
  /** Every parcel can be sent and every seller's minimum is reached. */
  is_orderable: z.boolean(),
};

export const OptimisedVariant = z.object({
  goal: z.enum(GOALS),
  name: z.string(),
  ...Sums,
  /** The basket as it is, its parcels sent by the rule of this goal: what `saving` and the other gains are counted from. */
  against: z.object(Figures),
  /** Goods and delivery of both; null when one of the two lacks something the other has. Below zero it costs more. */
  saving: z.int().nullable(),
  /** The first variant above with the same quantities of the same offers; null where there is none. */
  same_as: z.enum(GOALS).nullable(),
  /** The basket is best by this goal as it is. */
  is_present: z.boolean(),
  /** By the prices before discounts of the whole basket nothing is better. */
  is_proven: z.boolean(),
  /** How much better something could be at most; null when nobody has looked. */
  gap_percent: z.number().nullable(),
  /** What replaces what: of an offer that stands here twice the quantities add up. */
  items: z.array(z.object({ from_offer_id: z.int(), offer_id: z.int(), qty: z.number() })),
  parcels: z.array(
    z.object({
      key: z.string(),
      seller: SellerName,
      store: z.object({ id: z.int(), name: z.string(), city: z.string() }),
      carrier_id: z.int(),
      method: z.int(),
      goods: z.int(),
      delivery: z.int(),
      arrival_days: z.int(),
      arrival_date: z.iso.date(),
      weight_kg: z.number(),
      /** A carrier may ask for more than is said here when it is not. */
      is_size_known: z.boolean(),
    }),
  ),
});
export type OptimisedVariant = z.infer<typeof OptimisedVariant>;

export const OptimisedBasket = z.object({
  customer_region_guid: z.guid(),
  stage: z.enum(OPTIMISE_STAGES),
  present: z.object(Sums),
  variants: z.array(OptimisedVariant),
});
export type OptimisedBasket = z.infer<typeof OptimisedBasket>;

export const optimiseOffers = {
  method: 'POST',
  path: '/catalog/offers:optimise',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Варианты корзины: дешевле всего, быстрее всего, меньше посылок',
  longestList: MOST_BASKET_LINES,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ offer_id: Id, qty: WantedQuantity }))
      .min(1)
      .max(MOST_BASKET_LINES),
    customer_region_guid: RegionGuid,
    goal: z.enum(GOALS).optional(),
    stage: z.enum(OPTIMISE_STAGES).default('quick'),
    /** What cannot be had in full is planned and counted as far as it can; without it such a line is in no sum. */
    is_partial: z.boolean().default(false),
  }),
  response: answer(OptimisedBasket),
} as const satisfies Endpoint;
