import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { ByIdOrCode } from './search-one.ts';

const SellerStore = z.object({
  id: z.int(),
  name: z.string(),
  address_string: z.string(),
  geo_lat: z.string(),
  geo_lon: z.string(),
  hours: z.string(),
  /** Where it sends goods: everywhere, to `regions`, or `radius_km` around. */
  delivers_to: z.enum(['everywhere', 'regions', 'radius']),
  regions: z.array(z.string()),
  radius_km: z.int().nullable(),
});

export const Seller = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  legal_name: z.string(),
  inn: z.string(),
  kpp: z.string().nullable(),
  ogrn: z.string(),
  legal_address: z.string(),
  /** The day it joined, as `2024-05-31`. */
  since: z.string(),
  about: z.string(),
  /** How it delivers and takes back. */
  terms: z.string(),
  /** Kopecks; null when any sum will do. */
  min_order_sum: z.int().nullable(),
  /** Of all ratings of its products; null when there are none. */
  rating: z.number().nullable(),
  rating_count: z.int(),
  /** What buyers say of the seller itself after an order they received; null when nobody has. */
  service_rating: z.number().nullable(),
  service_rating_count: z.int(),
  /** Figures of its orders; null as long as there are too few of them to say anything. */
  promise_kept_percent: z.int().nullable(),
  confirmation_minutes: z.int().nullable(),
  returns_percent: z.int().nullable(),
  /** «обычно отвечает за 15 минут»; null as long as too little is known. */
  reply_time: z.string().nullable(),
  products_count: z.int(),
  brands: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), products_count: z.int() })),
  /** Warehouses by city, the city with most of them first. */
  cities: z.array(
    z.object({
      city_guid: z.guid(),
      city: z.string(),
      region: z.string(),
      stores: z.array(SellerStore),
    }),
  ),
});
export type Seller = z.infer<typeof Seller>;

export const searchSeller = {
  method: 'POST',
  path: '/catalog/sellers:search-one',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Продавец: реквизиты, условия, склады, показатели',
  body: z.strictObject({ filter: ByIdOrCode }),
  response: answer(Seller),
} as const satisfies Endpoint;
