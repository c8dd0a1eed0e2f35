import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { ByIdOrCode } from './search-one.ts';

export const ReferenceCard = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Clean HTML. */
  body: z.string(),
  /** Empty when there is no picture. */
  image_url: z.string(),
  family: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The characteristics in which the models differ. */
  columns: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      type: z.enum(['list', 'number', 'flag']),
    }),
  ),
  products: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      article: z.string(),
      name: z.string(),
      /** One for each of `columns`, as it is shown; null where the model has none. */
      values: z.array(z.string().nullable()),
    }),
  ),
  documents: z.array(
    z.object({
      id: z.int(),
      product_id: z.int(),
      kind: z.enum(['manual', 'passport', 'certificate', 'declaration', 'drawing']),
      name: z.string(),
      number: z.string(),
      issuer: z.string(),
      valid_to: z.string().nullable(),
      url: z.string(),
    }),
  ),
});
export type ReferenceCard = z.infer<typeof ReferenceCard>;

export const searchReferenceCard = {
  method: 'POST',
  path: '/catalog/reference-cards:search-one',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Справочная карточка: текст, модели семейства, документы',
  body: z.strictObject({ filter: ByIdOrCode }),
  response: answer(ReferenceCard),
} as const satisfies Endpoint;
