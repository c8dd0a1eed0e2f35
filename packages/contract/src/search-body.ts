import { DEEPEST_OFFSET, DEFAULT_LIMIT } from '@okoem/domain/wire/pagination.ts';
import { z } from 'zod';

/** Rows of one answer; a request for more is refused rather than cut, so that nobody takes a part for the whole. */
export const MOST_ROWS = 100;
/** How "all" is written, where a list is short enough to be asked for whole. */
export const ALL_ROWS = -1;
/** What such a list answers at most when it is asked for whole. */
export const MOST_WHOLE = 500;

const Offset = z.int().min(0).max(DEEPEST_OFFSET).default(0);
const Type = z.literal('offset').default('offset');

/** Which part of a list is asked for: at most so many rows at once, and so many when nothing is said. */
export function pagination(most: number = MOST_ROWS, usual: number = DEFAULT_LIMIT) {
  return z
    .strictObject({ type: Type, offset: Offset, limit: z.int().min(1).max(most).default(usual) })
    .default({ type: 'offset', offset: 0, limit: usual });
}

/** The same for lists that are short by nature: they may be asked for whole. */
export function paginationOrAll(most: number = MOST_ROWS) {
  const limit = z.union([z.literal(ALL_ROWS), z.int().min(1).max(most)]).default(ALL_ROWS);
  return z
    .strictObject({ type: Type, offset: Offset, limit })
    .default({ type: 'offset', offset: 0, limit: ALL_ROWS });
}

/** `'id'` and `['id']` mean the same; what cannot be sorted by is refused. */
export function sortBy<const Ids extends readonly [string, ...string[]]>(ids: Ids) {
  const id = z.enum(ids);
  return z
    .union([
      id,
      z
        .array(id)
        .min(1)
        .max(1)
        .transform((list) => list[0]!),
    ])
    .optional();
}

/** Parts of an answer that are sent only on demand. */
export function includeOf<const Parts extends readonly [string, ...string[]]>(parts: Parts) {
  return z.array(z.enum(parts)).max(parts.length).default([]);
}

/** One id or a list of them. Addresses carry ids as texts, so digits in quotes are as good. */
export function idOrIds(most: number = MOST_ROWS) {
  const id = z.union([
    z.int().positive(),
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  ]);
  return z.union([id.transform((one) => [one]), z.array(id).min(1).max(most)]);
}

export const Pagination = z.object({
  type: z.literal('offset'),
  offset: z.int(),
  limit: z.int(),
  total: z.int(),
});
export type Pagination = z.infer<typeof Pagination>;

/** A part of a list, with the size of the whole beside it. */
export function answerPage<Data extends z.ZodType>(data: Data) {
  return z.object({ data: z.array(data), meta: z.object({ pagination: Pagination }) });
}

/** Whom prices, stock and terms are asked for; without it, Moscow. */
export const RegionGuid = z.guid().optional();
