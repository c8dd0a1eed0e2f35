import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';

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

export const searchCities = {
  method: 'POST',
  path: '/logistic/cities:search',
  access: 'public',
  summary: 'Города: по началу названия, без запроса — крупнейшие',
  body: z.strictObject({
    filter: z.strictObject({ query: z.string().max(100).default('') }).default({ query: '' }),
  }),
  response: answer(z.array(City)),
} as const satisfies Endpoint;
