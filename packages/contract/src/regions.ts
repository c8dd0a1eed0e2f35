import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answerPage, MOST_ROWS, pagination } from './search-body.ts';

export const City = z.object({
  city: z.string(),
  address_string: z.string(),
  city_guid: z.guid(),
  city_kladr: z.string(),
  country_code: z.string(),
  post_index: z.string(),
  region: z.string(),
  region_guid: z.string(),
  geo_lat: z.string(),
  geo_lon: z.string(),
  street: z.string(),
  house: z.string(),
});
export type City = z.infer<typeof City>;

/** A popup shows so many without scrolling for long. */
const USUAL_CITIES = 20;

export const searchCities = {
  method: 'POST',
  path: '/logistic/cities:search',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Города: по названию, области или близости, без запроса — крупнейшие',
  body: z.strictObject({
    filter: z
      .strictObject({
        /** The beginning of any word of the name; of the region when no name fits. */
        query: z.string().max(100).default(''),
        city_guid: z.guid().optional(),
        region: z.string().min(1).max(100).optional(),
        /** Where the shopper is: the nearest cities come first. */
        near: z
          .strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
          .optional(),
      })
      .default({ query: '' }),
    pagination: pagination()
      .unwrap()
      .extend({ limit: z.int().min(1).max(MOST_ROWS).default(USUAL_CITIES) })
      .default({ type: 'offset', offset: 0, limit: USUAL_CITIES }),
  }),
  response: answerPage(City),
} as const satisfies Endpoint;
