import { OFFERS_LIMIT } from '@okoem/domain/catalog/warehouse-offer.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Discount, Price, PriceTier, ProductCard } from './product.ts';
import { answerPage, idOrIds, includeOf, MOST_ROWS, pagination, RegionGuid, sortBy } from './search-body.ts';

/** What one unit of an offer costs the caller: a personal price is in nobody else's answer. */
export const OfferPrice = z.object({
  /** What the caller pays for a unit, unless a discount of the basket is better. */
  price: z.int(),
  cost: z.int(),
  base_price: Price,
  personal_price: Price.nullable(),
  has_personal_price: z.boolean(),
  price_tiers: z.array(PriceTier).optional(),
  discounts: z.array(Discount),
});
export type OfferPrice = z.infer<typeof OfferPrice>;

export const SellerName = z.object({ id: z.int(), name: z.string() });

/** A warehouse as shoppers see it. */
export const OfferStore = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  address: z.object({ address_string: z.string() }),
  geo_lat: z.number(),
  geo_lon: z.number(),
  hours: z.string(),
  /** In the caller's own city. */
  can_pickup: z.boolean(),
});
export type OfferStore = z.infer<typeof OfferStore>;

/** The product behind an offer, as far as a row of a basket or of warehouses shows it. */
export const OfferProduct = z.object({
  ...ProductCard.pick({
    code: true,
    article: true,
    name: true,
    main_image: true,
    vat: true,
    price_unit: true,
    multiple: true,
    brand_id: true,
    category_id: true,
  }).shape,
  brand: SellerName.nullable(),
  category_chain: z.array(z.object({ name: z.string() })),
});
export type OfferProduct = z.infer<typeof OfferProduct>;

export const Offer = z.object({
  id: z.int(),
  offer_id: z.int(),
  product_id: z.int(),
  /** What can be ordered now. */
  quantity: z.number(),
  is_pre_order: z.boolean(),
  lead_days: z.int(),
  ...OfferPrice.shape,
  seller: SellerName,
  distance_km: z.int(),
  arrival_days: z.int(),
  /** The same day by the calendar of the city it goes to. */
  arrival_date: z.iso.date(),
  multiple: z.number(),
  price_unit: OfferProduct.shape.price_unit,
  store: OfferStore.optional(),
  product: z.object({ id: z.int(), ...OfferProduct.shape }).optional(),
});
export type Offer = z.infer<typeof Offer>;

export const MOST_OFFER_IDS = 200;
export const OFFER_SORTS = ['location', 'price', 'id'] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];
export const OFFER_INCLUDES = ['store', 'product'] as const;

/** Cities carry their coordinates as texts, so digits in quotes are as good. */
function coordinate(most: number) {
  const number = z.number().min(-most).max(most);
  return z.union([
    number,
    z
      .string()
      .regex(/^-?\d{1,3}(\.\d{1,12})?$/)
      .transform(Number)
      .pipe(number),
  ]);
}

/** A product lists its offers' ids; who knows the product alone asks by it. */
const OfferIds = idOrIds(MOST_OFFER_IDS).describe('Предложения: offers[].id товара');
const ProductIds = idOrIds().describe('Товары: все их предложения');

export const searchOffers = {
  method: 'POST',
  path: '/catalog/offers:search',
  isWrapped: true,
  access: 'public',
  permission: 'shop.browse',
  summary: 'Склады с товаром, доставляющие в город: ближайший первым',
  body: z.strictObject({
    filter: z.union(
      [
        z.strictObject({ id: OfferIds, product_id: ProductIds.optional() }),
        z.strictObject({ product_id: ProductIds }),
      ],
      'Укажите предложения (id) или товары (product_id)',
    ),
    location: z.strictObject({ lat: coordinate(90), lon: coordinate(180) }).optional(),
    customer_region_guid: RegionGuid,
    sort: sortBy(OFFER_SORTS),
    pagination: pagination(MOST_ROWS, OFFERS_LIMIT),
    include: includeOf(OFFER_INCLUDES),
  }),
  response: answerPage(Offer),
} as const satisfies Endpoint;
