import { SALES_UNITS } from '@okoem/domain/quantity/sales-unit.ts';
import { z } from 'zod';

export const Price = z.object({
  /** After the discount, kopecks a unit. */
  price: z.int(),
  /** Before it. */
  cost: z.int(),
  discount_percent: z.int(),
});

export const Discount = z.object({
  variant: z.int(),
  value_type: z.int(),
  value: z.number(),
  conditions: z.array(z.object({ type: z.int(), condition: z.number() })),
});

/** What a unit costs from a larger quantity on, by what the caller's company has agreed. */
export const PriceTier = z.object({ from: z.number(), price: z.int() });

/** What a product is in the shopper's city: in stock, made to order, sold out, or sent from nowhere near. */
export const AVAILABILITIES = ['in_stock', 'on_order', 'out_of_stock', 'not_delivered'] as const;

export const ProductAttribute = z.object({
  /** The code of its facet: what a listing filters by. */
  code: z.string(),
  name: z.string(),
  type: z.enum(['list', 'number', 'flag']),
  unit: z.string(),
  values: z.array(z.object({ id: z.int().nullable(), name: z.string() })),
});

const Named = z.object({ id: z.int(), code: z.string(), name: z.string() });
const Path = z.object({ ...Named.shape, level: z.int() });

export const PRODUCT_INCLUDES = [
  'brand',
  'images',
  'category',
  'seller',
  /** Of the attributes only the few that a card shows; whoever asks for both gets all. */
  'key_attributes',
  'attributes',
  'nameplates',
] as const;

/** A product as lists, suggestions and baskets show it; prices and stock are those of the city asked for. */
export const ProductCard = z.object({
  id: z.int(),
  product_id: z.int(),
  /** The best reachable offer: it goes into the basket when nobody chooses another. */
  offer_id: z.int(),
  code: z.string(),
  article: z.string(),
  name: z.string(),
  main_image: z.string(),
  vat: z.int(),
  price_unit: z.enum(SALES_UNITS),
  multiple: z.number(),
  /** What the best offer holds; 0 when nothing can be ordered here. */
  quantity: z.number(),
  price: z.int(),
  cost: z.int(),
  base_price: Price,
  personal_price: Price.nullable(),
  has_personal_price: z.boolean(),
  price_tiers: z.array(PriceTier).optional(),
  discounts: z.array(Discount),
  brand_id: z.int().nullable(),
  category_id: z.int(),
  seller_id: z.int(),
  availability: z.enum(AVAILABILITIES),
  is_pre_order: z.boolean(),
  /** 0 is today in the city it goes to. */
  arrival_days: z.int().nullable(),
  arrival_date: z.iso.date().nullable(),
  distance_km: z.int().nullable(),
  store_city: z.string(),
  /** The offer answers what was asked of offers (day, place, number, the order by arrival): not the product's best one. */
  is_asked_offer: z.literal(true).optional(),
  /** What comes earlier and costs hardly more; absent where there is no such offer. */
  sooner: z
    .object({
      offer_id: z.int(),
      price: z.int(),
      quantity: z.number(),
      arrival_days: z.int(),
      arrival_date: z.iso.date(),
      store_city: z.string(),
    })
    .optional(),
  /** Of all sellers of the model, this product's own first; where a seller or the product was asked for, its own only. */
  offers: z.array(z.object({ id: z.int(), quantity: z.number(), is_pre_order: z.boolean() })),
  /** How many other sellers offer the same model in the city; absent where nobody does. */
  other_sellers: z.int().positive().optional(),
  rating: z.number().nullable(),
  reviews_count: z.int(),
  is_new: z.boolean(),
  brand: z
    .object({ ...Named.shape, image_url: z.string() })
    .nullable()
    .optional(),
  images: z.array(z.string()).optional(),
  category: Path.optional(),
  category_chain: z.array(Path).optional(),
  seller: Named.optional(),
  attributes: z.array(ProductAttribute).optional(),
  nameplates: z.array(z.object({ id: z.int(), name: z.string(), colour: z.int() })).optional(),
});
export type ProductCard = z.infer<typeof ProductCard>;
