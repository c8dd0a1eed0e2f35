import { MOST_SPEC_ROWS } from '@okoem/domain/specification/read-specification.ts';
import { SPEC_DECISIONS } from '@okoem/domain/specification/spec-state.ts';
import { z } from 'zod';
import { WantedQuantity } from './basket-quote.ts';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { SpecificationRow } from './specification-views.ts';

/** Parts of a split row are rows too. */
const MOST_SPEC_PARTS = 10;
const MOST_DECIDED = MOST_SPEC_ROWS * MOST_SPEC_PARTS;
const LARGEST_BODY = 4_194_304;

/** By hand over warehouses: each once, and together the quantity of the row. */
const Split = z
  .array(z.strictObject({ offer_id: z.int().positive(), quantity: WantedQuantity }))
  .min(2)
  .max(MOST_SPEC_PARTS);

/** What rows are from now on, all of it at once: the same call makes a change and takes it back. */
export const decideSpecificationRows = {
  method: 'POST',
  path: '/specifications/{id}/rows:decide',
  access: 'public',
  permission: 'specifications.use',
  summary: 'Решения по многим строкам сразу: подтвердить все точные, вернуть как было',
  params: z.strictObject({ id: z.guid() }),
  largestBody: LARGEST_BODY,
  longestList: MOST_DECIDED,
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          id: z.int().positive(),
          decision: z.enum(SPEC_DECISIONS).nullable(),
          product_id: z.int().positive().nullable(),
          /** Null: as the file says. */
          quantity: WantedQuantity.nullable(),
          /** Needs a product and a quantity. */
          split: Split.nullable().optional(),
        }),
      )
      .min(1)
      .max(MOST_DECIDED),
  }),
  response: answer(z.array(SpecificationRow)),
} as const satisfies Endpoint;
