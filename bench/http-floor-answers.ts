import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { z } from 'zod';

const City = z.object({
  city: z.string(),
  address_string: z.string(),
  city_guid: z.guid(),
  city_kladr: z.string(),
  country_code: z.string(),
  post_index: z.string(),
  region: z.string(),
  geo_lat: z.string(),
  geo_lon: z.string(),
});

const Product = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  price: z.int(),
  old_price: z.int().nullable(),
  is_available: z.boolean(),
  rating: z.number(),
  pictures: z.array(z.string()),
  attributes: z.array(z.object({ code: z.string(), name: z.string(), value: z.string() })),
});

const cities = Array.from({ length: 20 }, (_, index) => ({
  city: 'Тула',
  address_string: 'г Тула',
  city_guid: 'b2601b18-6da2-4789-9fbe-800dde06a2bb',
  city_kladr: String(7_100_000_100_000 + index),
  country_code: 'RU',
  post_index: '300000',
  region: 'Тульская обл',
  geo_lat: '54.2021916',
  geo_lon: '37.6442673',
}));

const products = Array.from({ length: 24 }, (_, index) => ({
  id: 100_000 + index,
  code: `kamera-kupolnaya-${index}`,
  name: `Камера видеонаблюдения купольная уличная DX-${1000 + index}, 4 Мп, объектив 2.8 мм`,
  price: 1_234_500 + index * 100,
  old_price: index % 3 === 0 ? 1_499_000 : null,
  is_available: true,
  rating: 4.5,
  pictures: [1, 2, 3].map((number) => `/files/illustrations/kamera-kupolnaya-${index}-${number}.svg`),
  attributes: ['Разрешение', 'Объектив', 'Питание', 'Степень защиты', 'Температура', 'Материал'].map(
    (name, number) => ({ code: `attribute_${number}`, name, value: `Значение характеристики ${number}` }),
  ),
}));

const body = z.strictObject({ filter: z.strictObject({ query: z.string().max(100) }) });

function endpoint(path: Endpoint['path'], response: z.ZodType): Endpoint {
  return { method: 'POST', path, access: 'public', permission: 'shop.browse', summary: '', body, response };
}

/** The same questions and answers for both servers; ours gives them as objects or as bytes written beforehand. */
export const FLOOR_ANSWERS = [
  {
    name: '20 cities, 5 KB, as objects',
    endpoint: endpoint('/cities:search', z.object({ data: z.array(City) })),
    answer: { data: cities },
    isWritten: false,
  },
  {
    name: '20 cities, 5 KB, as written bytes',
    endpoint: endpoint('/cities:search-written', z.object({ data: z.array(City) })),
    answer: { data: cities },
    isWritten: true,
  },
  {
    name: '24 products, 30 KB, as written bytes',
    endpoint: endpoint('/products:search-written', z.object({ data: z.array(Product) })),
    answer: { data: products },
    isWritten: true,
  },
] as const;
