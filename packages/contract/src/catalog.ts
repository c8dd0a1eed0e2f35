import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';

export interface Category {
  id: number;
  code: string;
  name: string;
  level: number;
  parent_id: number | null;
  children: Category[];
}

export const Category: z.ZodType<Category> = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  level: z.int().min(0).max(2),
  parent_id: z.int().nullable(),
  get children() {
    return z.array(Category);
  },
});

export const searchCategories = {
  method: 'POST',
  path: '/catalog/categories:search-info',
  access: 'public',
  summary: 'Дерево категорий каталога',
  body: z.strictObject({
    filter: z
      .strictObject({ code: z.string().min(1).max(200).optional(), level: z.int().min(0).max(2).optional() })
      .default({}),
  }),
  response: answer(z.array(Category)),
} as const satisfies Endpoint;
