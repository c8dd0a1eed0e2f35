import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { answerPage, idOrIds, MOST_WHOLE, paginationOrAll, sortBy } from './search-body.ts';
import { ByIdOrCode, Code } from './search-one.ts';
import { SeoData } from './seo.ts';

const CollectionCard = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** Address of the picture, empty when there is none. */
  banner: z.string(),
});

export const Collection = z.object({
  ...CollectionCard.shape,
  /** What a search of products takes as its filter. */
  filter: z.record(z.string(), z.unknown()),
  /** What editors wrote for search engines; null when they wrote nothing. */
  seo: SeoData.nullable(),
  /** Products that stand before all others, in this order. */
  pins: z.array(z.int()),
});
export type Collection = z.infer<typeof Collection>;

export const COLLECTION_SORTS = ['id', 'name'] as const;
export type CollectionSort = (typeof COLLECTION_SORTS)[number];

export const searchCollection = {
  method: 'POST',
  path: '/catalog/virtual-categories:search-one',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Подборка: описание, фильтр, закреплённые товары',
  body: z.strictObject({ filter: ByIdOrCode }),
  response: answer(Collection),
} as const satisfies Endpoint;

export const searchCollections = {
  method: 'POST',
  path: '/catalog/virtual-categories:search',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Список подборок',
  body: z.strictObject({
    filter: z
      .strictObject({
        id: idOrIds().optional(),
        code: z.union([Code, z.array(Code).min(1).max(100)]).optional(),
      })
      .default({}),
    sort: sortBy(COLLECTION_SORTS),
    pagination: paginationOrAll(MOST_WHOLE),
  }),
  response: answerPage(CollectionCard),
} as const satisfies Endpoint;
