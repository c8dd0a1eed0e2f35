import { CATEGORY_LEVELS } from '@okoem/domain/catalog/category-tree.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { idOrIds, includeOf, RegionGuid } from './search-body.ts';
import { Code, Id } from './search-one.ts';

const Level = z.literal(CATEGORY_LEVELS);

export const CategoryLink = z.object({ id: z.int(), code: z.string(), name: z.string() });
export type CategoryLink = z.infer<typeof CategoryLink>;

export interface Category {
  id: number;
  code: string;
  name: string;
  level: number;
  parent_id: number | null;
  /** The same under the name the specification gives it. */
  parentId: number | null;
  /** Of the whole branch. */
  products_count?: number | undefined;
  /** From the top down to the parent; only categories the answer begins with have it. */
  chain?: CategoryLink[] | undefined;
  children: Category[];
}

export const Category: z.ZodType<Category> = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  level: Level,
  parent_id: z.int().nullable(),
  parentId: z.int().nullable(),
  products_count: z.int().optional(),
  chain: z.array(CategoryLink).optional(),
  get children() {
    return z.array(Category);
  },
});

export const searchCategories = {
  method: 'POST',
  path: '/catalog/categories:search-info',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Дерево категорий каталога',
  body: z.strictObject({
    filter: z
      .strictObject({
        id: idOrIds().optional(),
        code: Code.optional(),
        level: Level.optional(),
        parent_id: Id.optional(),
      })
      .default({}),
    include: includeOf(['counts']),
    /** Counts are then of what a listing shows in the city, without it of all that the shop shows. */
    customer_region_guid: RegionGuid,
  }),
  response: answer(z.array(Category)),
} as const satisfies Endpoint;
