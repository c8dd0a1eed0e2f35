import { LINE_NOTICES } from '@okoem/domain/basket/quoted-line.ts';
import { SERVICE_PRICINGS } from '@okoem/domain/basket/service-cost.ts';
import { readMilli } from '@okoem/domain/quantity/milli.ts';
import { MOST_BASKET_LINES } from '@okoem/domain/wire/api-limits.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { OfferPrice, OfferProduct, OfferStore, SellerName } from './offers.ts';
import { RegionGuid } from './search-body.ts';

export { MOST_BASKET_LINES };
export const LARGEST_QUANTITY = 1_000_000_000;
export const MOST_SERVICES_OF_A_KIND = 1_000_000;

/** A quantity somebody wants: a number above zero, in thousandths at the finest. */
export const WantedQuantity = z
  .number()
  .positive()
  .max(LARGEST_QUANTITY)
  .refine((quantity) => readMilli(quantity) !== undefined, 'Не больше трёх знаков после запятой');

const Notice = z.object({ code: z.string(), message: z.string() });

const LineSums = {
  /** Before any discount. */
  full: z.int(),
  discount: z.int(),
  /** What is paid. */
  total: z.int(),
};

/** What a line is made of when its offer is still there; of an offer that is gone only the ids are left. */
const SoldLine = z.object({
  product_id: z.int(),
  ...OfferProduct.shape,
  seller: SellerName,
  store_city: z.string(),
  is_pre_order: z.boolean(),
  lead_days: z.int(),
  arrival_days: z.int(),
  arrival_date: z.iso.date(),
  ...OfferPrice.shape,
  /** What a unit costs of the least that is sold, where the quantity changes it. */
  page_price: z.int().optional(),
});

export const BasketItem = z.object({
  id: z.int(),
  offer_id: z.int(),
  /** How much is priced: rounded up to the multiple and cut to what there is. */
  qty: z.number(),
  /** The same by its other name. */
  quantity: z.number(),
  requested_qty: z.number(),
  /** How much could be ordered. */
  available: z.number(),
  /** Counted in the sums; the notices say why not. */
  is_available: z.boolean(),
  ...LineSums,
  vat_amount: z.int(),
  notices: z.array(z.object({ code: z.enum(LINE_NOTICES), message: z.string() })),
  ...SoldLine.partial().shape,
});
export type BasketItem = z.infer<typeof BasketItem>;

const MinimumSum = {
  /** The smallest order the seller takes, and how far the seller's part of the basket is from it. */
  min_order_sum: z.int().optional(),
  min_order_left: z.int().optional(),
};

/** What one seller sends from one warehouse. */
export const BasketGroup = z.object({
  key: z.string(),
  seller: SellerName,
  store: OfferStore,
  /** Ids of offers. */
  items: z.array(z.int()),
  goods_total: z.int(),
  /** Unknown when it is unknown of a single line: never zero. */
  weight_kg: z.number().nullable(),
  volume_m3: z.number().nullable(),
  distance_km: z.int(),
  arrival_days: z.int(),
  arrival_date: z.iso.date(),
  ...MinimumSum,
});
export type BasketGroup = z.infer<typeof BasketGroup>;

export const ChosenService = z.object({
  offer_id: z.int(),
  service_type_id: z.int(),
  name: z.string(),
  pricing: z.enum(SERVICE_PRICINGS),
  quantity: z.int(),
  /** Kopecks; a service priced on request has no price yet. */
  price: z.int().nullable(),
  total: z.int().nullable(),
});
export type ChosenService = z.infer<typeof ChosenService>;

const SellerSums = z.object({ seller: SellerName, ...LineSums, vat: z.int(), ...MinimumSum });

export const BasketSums = z.object({
  full: z.int(),
  discount: z.int(),
  /** Goods with their discounts. */
  goods: z.int(),
  services: z.int(),
  /** Goods and services; delivery is counted apart. */
  total: z.int(),
  /** Contained in the goods. */
  vat: z.int(),
  by_seller: z.array(SellerSums),
});

/** A promo code that is there; the sentence says what it does or why it does nothing. */
export const PromoInBasket = z.object({
  code: z.string(),
  name: z.string(),
  is_applied: z.boolean(),
  /** What it takes off beyond the discounts. */
  discount: z.int(),
  message: z.string(),
});
export type PromoInBasket = z.infer<typeof PromoInBasket>;

/** The nearest discount that a larger order would have. */
export const NextDiscount = z.object({
  /** The sum of goods it begins at, and how far the basket is from it. */
  from: z.int(),
  left: z.int(),
  /** What it would take off what is in the basket now. */
  gain: z.int(),
});
export type NextDiscount = z.infer<typeof NextDiscount>;

/** A basket with everything the server says about it. */
export const PricedBasket = z.object({
  /** Stands for what was priced: another price, quantity or availability gives another version. */
  basket_version: z.string(),
  customer_region_guid: z.guid(),
  items: z.array(BasketItem),
  groups: z.array(BasketGroup),
  offer_service_types: z.array(ChosenService),
  totals: BasketSums,
  promo: PromoInBasket.nullable(),
  next_discount: NextDiscount.nullable(),
  notices: z.array(Notice),
});
export type PricedBasket = z.infer<typeof PricedBasket>;

const Id = z.int().positive();

export const quoteOffers = {
  method: 'POST',
  path: '/catalog/offers:quote',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Цены и наличие для корзины гостя; ничего не сохраняет',
  longestList: MOST_BASKET_LINES,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ offer_id: Id, qty: WantedQuantity }))
      .min(1)
      .max(MOST_BASKET_LINES),
    services: z
      .array(
        z.strictObject({
          offer_id: Id,
          service_type_id: Id,
          quantity: z.int().min(1).max(MOST_SERVICES_OF_A_KIND).default(1),
        }),
      )
      .max(MOST_BASKET_LINES)
      .default([]),
    promo_code: z.string().trim().max(64).optional(),
    customer_region_guid: RegionGuid,
  }),
  response: answer(PricedBasket),
} as const satisfies Endpoint;
