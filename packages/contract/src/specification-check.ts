import { z } from 'zod';
import { WantedQuantity } from './basket-quote.ts';
import { CompletenessFinding } from './completeness.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { PathId } from './orders.ts';
import { ProductCard } from './product.ts';
import { RegionGuid } from './search-body.ts';
import { SpecificationRow } from './specification-views.ts';

const OfSpecification = z.strictObject({ id: z.guid() });
const WRITE = { access: 'public', permission: 'specifications.use' } as const;

export const SpecificationFinding = z.object({
  ...CompletenessFinding.shape,
  row_ids: z.array(z.int()),
  /** Somebody said that it is meant so. */
  is_dismissed: z.boolean(),
});
export type SpecificationFinding = z.infer<typeof SpecificationFinding>;

export const checkSpecification = {
  method: 'POST',
  path: '/specifications/{id}:check',
  ...WRITE,
  summary: 'Проверка комплектности спецификации по товарам, которые в неё войдут',
  params: OfSpecification,
  body: z.strictObject({ customer_region_guid: RegionGuid }),
  response: z.object({ data: z.array(SpecificationFinding), products: z.array(ProductCard) }),
} as const satisfies Endpoint;

export const dismissSpecificationFinding = {
  method: 'POST',
  path: '/specifications/{id}:dismiss-finding',
  ...WRITE,
  summary: '«Так и задумано»: замечание больше не показывается, пока товары те же; можно вернуть',
  params: OfSpecification,
  body: z.strictObject({
    key: z
      .string()
      .regex(/^[a-z0-9-]{1,60}:[a-z0-9]{1,10}$/)
      .meta({ examples: ['poe-budget:1x2y3z'] }),
    is_dismissed: z.boolean(),
  }),
  response: answer(z.object({ ok: z.literal(true) })),
} as const satisfies Endpoint;

export const addSpecificationRow = {
  method: 'POST',
  path: '/specifications/{id}/rows:add',
  ...WRITE,
  summary: 'Добавляет в спецификацию товар строкой, которой в файле нет',
  params: OfSpecification,
  body: z.strictObject({ product_id: z.int().positive(), quantity: WantedQuantity }),
  response: answer(SpecificationRow),
  status: 201,
} as const satisfies Endpoint;

export const removeSpecificationRow = {
  method: 'DELETE',
  path: '/specifications/{id}/rows/{row}:remove',
  ...WRITE,
  summary: 'Убирает добавленную строку; строки файла не убираются, а пропускаются',
  params: z.strictObject({ id: z.guid(), row: PathId }),
  response: answer(z.object({ ok: z.literal(true) })),
} as const satisfies Endpoint;
