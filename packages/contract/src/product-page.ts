import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PRODUCT_INCLUDES, ProductCard } from './product.ts';
import { RegionGuid } from './search-body.ts';

export const PRODUCT_PAGE_INCLUDES = [
  ...PRODUCT_INCLUDES,
  'files',
  'family',
  'analogues',
  'accessories',
] as const;

const INCLUDES = new Set<string>(PRODUCT_PAGE_INCLUDES);

/** In an address lists are written with commas; a part that is no part of a product is refused. */
const Include = z
  .string()
  .max(300)
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .refine((parts) => parts.every((part) => INCLUDES.has(part)), 'Неизвестная часть товара')
  .transform((parts) => parts as (typeof PRODUCT_PAGE_INCLUDES)[number][]);

const ProductFile = z.object({
  id: z.int(),
  kind: z.enum(['manual', 'passport', 'certificate', 'declaration', 'drawing']),
  name: z.string(),
  url: z.string(),
  number: z.string(),
  issuer: z.string(),
  valid_to: z.string().nullable(),
});

const AxisValue = z.object({ code: z.string(), name: z.string(), value: z.string() });

/** Products of the same model: they differ in one or two characteristics. */
const Family = z.object({
  id: z.int(),
  name: z.string(),
  products: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      article: z.string(),
      is_available: z.boolean(),
      axes: z.array(AxisValue),
    }),
  ),
});

export const ProductPage = ProductCard.extend({
  description: z.string(),
  weight_g: z.int().nullable(),
  volume_cm3: z.int().nullable(),
  /** Sides of one packed unit. */
  package_mm: z.object({ length: z.int(), width: z.int(), height: z.int() }).nullable(),
  /** Sales units in one transport box. */
  box_quantity: z.int().nullable(),
  /** Empty where nobody said, as the codes of ОКПД2 and ТН ВЭД are. */
  origin_country: z.string(),
  okpd2: z.string(),
  tn_ved: z.string(),
  files: z.array(ProductFile).optional(),
  family: Family.nullable().optional(),
  analogues: z.array(ProductCard).optional(),
  accessories: z.array(ProductCard).optional(),
});
export type ProductPage = z.infer<typeof ProductPage>;

export const getProduct = {
  method: 'GET',
  path: '/catalog/products/{id}',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Товар: карточка, характеристики, документы, модельный ряд, аналоги',
  params: z.object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  }),
  query: z.strictObject({ include: Include.optional(), customer_region_guid: RegionGuid }),
  response: answer(ProductPage),
} as const satisfies Endpoint;

export const noteView = {
  method: 'POST',
  path: '/catalog/products/{id}:view',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Товар рассмотрели: из просмотров складывается популярность',
  params: getProduct.params,
  response: answer(z.null()),
} as const satisfies Endpoint;
