import type { PlaceKey } from '@okoem/domain/catalog/filter-key.ts';
import { LISTING_SORTS } from '@okoem/domain/catalog/listing-sort.ts';
import { CORRECTION_REASONS } from '@okoem/domain/search/correction-reason.ts';
import { DIRECTION_KINDS } from '@okoem/domain/search/search-direction.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { MEMBER_PATHS } from './member-paths.ts';
import { PRODUCT_INCLUDES, ProductCard } from './product.ts';
import { answerPage, idOrIds, includeOf, MOST_ROWS, pagination, RegionGuid, sortBy } from './search-body.ts';

/** With a list of ids more may be asked for at once. */
export const MOST_ROWS_BY_ID = 200;
/** Keys of one filter, and choices of one key. */
export const MOST_FILTERS = 40;
export const MOST_CHOICES = 100;
export const LONGEST_QUERY = 200;

const Code = z.string().min(1).max(200);
const Choice = z.union([z.int().nonnegative(), z.string().min(1).max(100), z.boolean()]);
const Bound = z.union([z.number().min(-1e12).max(1e12), z.null()]);
/** `[ids]` of a list, `[from, to]` of a range (null leaves a side open), the number of `least`, `true` of a flag. */
export const FilterValue = z.union([
  z
    .array(z.union([Choice, Bound]))
    .min(1)
    .max(MOST_CHOICES),
  Choice,
]);
export type FilterValue = z.infer<typeof FilterValue>;

const Places = {
  id: idOrIds(MOST_ROWS_BY_ID).optional(),
  category_id: idOrIds().optional(),
  category_code: Code.optional(),
  brand_id: idOrIds().optional(),
  seller_id: idOrIds().optional(),
  collection_code: Code.optional(),
  query: z.string().max(LONGEST_QUERY).optional(),
  with_zero_stock: z.boolean().optional(),
} satisfies Record<PlaceKey, z.ZodType>;

/** What a search takes: fixed keys that say where to look, and the codes of facets with the values they answered. */
export const ProductFilter = z
  .strictObject(Places)
  .catchall(FilterValue)
  .refine((filter) => Object.keys(filter).length <= MOST_FILTERS, 'Слишком много фильтров');
export type ProductFilter = z.infer<typeof ProductFilter>;

const Question = {
  filter: ProductFilter.default({}),
  /** Beside the filters, as a listing's address has them. */
  query: z.string().max(LONGEST_QUERY).optional(),
  is_new: z.boolean().optional(),
  customer_region_guid: RegionGuid,
};

const SearchBody = z
  .strictObject({
    ...Question,
    sort: sortBy([...LISTING_SORTS, 'id']),
    pagination: pagination(MOST_ROWS_BY_ID),
    include: includeOf(PRODUCT_INCLUDES),
  })
  .refine(({ filter, pagination: { limit } }) => limit <= MOST_ROWS || filter.id !== undefined, {
    message: `Не больше ${MOST_ROWS} строк`,
    path: ['pagination', 'limit'],
  });

/** What was searched for instead of the very words that were typed, and why. */
export const Correction = z.object({
  text: z.string(),
  reason: z.enum(CORRECTION_REASONS),
  /** The same in Russian: «раскладка», «опечатка», «транслит». */
  reason_name: z.string(),
});

/** What the query was taken for: a department, a designation, a maker that is not sold here, goods that are not, a page. */
const Direction = z.object({
  kind: z.enum(DIRECTION_KINDS),
  /** The maker, or what kind of goods it is; empty for the others. */
  name: z.string(),
  /** Where such goods are, or what comes nearest. */
  categories: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  /** Pages of the shop that answer what is no product. */
  pages: z.array(z.object({ name: z.string(), url: z.string() })).optional(),
});
export type Direction = z.infer<typeof Direction>;

const SearchMeta = z.object({
  pagination: answerPage(ProductCard).shape.meta.shape.pagination,
  corrected_query: Correction.optional(),
  /** Words of the query that nothing was found with, and that were therefore left out. */
  ignored_words: z.array(z.string()).optional(),
  /** A city that the query names: goods are wanted from its warehouses, which the filter `warehouse` leaves. */
  stock_city: z.object({ id: z.int(), name: z.string() }).optional(),
  /** Where hardly anything was found: the query without one of its numbers, and how many products that finds. */
  looser_queries: z
    .array(z.object({ word: z.string(), query: z.string(), total: z.int().positive() }))
    .optional(),
  direction: Direction.optional(),
  /** The one product whose article was typed: a search page goes straight to it. */
  exact_product_id: z.int().optional(),
  /** For operators: why each product stands where it stands. */
  explain: z.array(z.unknown()).optional(),
});

const SearchAnswer = z.object({ data: z.array(ProductCard), meta: SearchMeta });

export const searchProducts = {
  method: 'POST',
  path: '/catalog/products:search',
  isWrapped: true,
  access: 'public',
  permission: 'shop.browse',
  summary: 'Товары: список, поиск, подбор по фильтрам',
  body: SearchBody,
  response: SearchAnswer,
} as const satisfies Endpoint;

export const searchProductsAsMember = {
  ...searchProducts,
  path: MEMBER_PATHS['/catalog/products:search'],
  access: 'customer',
  permission: 'shop.own-prices',
  summary: 'Товары с ценами покупателя',
} as const satisfies Endpoint;

/** Of a range both ends are chosen, of `least` the lower one alone. */
export const FACET_TYPES = ['list', 'range', 'least', 'bool'] as const;

export const Facet = z.object({
  code: z.string(),
  name: z.string(),
  type: z.enum(FACET_TYPES),
  unit: z.string().optional(),
  values: z
    .array(
      z.object({
        id: z.union([z.int(), z.boolean()]),
        name: z.string(),
        count: z.int(),
        selected: z.boolean(),
      }),
    )
    .optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** The chosen bounds of a range. */
  selected: z.array(z.number().nullable()).optional(),
});
export type Facet = z.infer<typeof Facet>;

export const findFacets = {
  method: 'POST',
  path: '/catalog/products:facets',
  isWrapped: true,
  access: 'public',
  permission: 'shop.browse',
  summary: 'Фильтры списка с количеством товаров',
  body: z.strictObject(Question),
  response: z.object({ data: z.array(Facet), meta: z.object({ total: z.int() }) }),
} as const satisfies Endpoint;

export const findFacetsAsMember = {
  ...findFacets,
  path: MEMBER_PATHS['/catalog/products:facets'],
  access: 'customer',
  permission: 'shop.own-prices',
  summary: 'Фильтры списка по ценам покупателя',
} as const satisfies Endpoint;

const SuggestedCategory = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Where it hangs, from the top. */
  path: z.array(z.string()),
});
const SuggestedBrand = z.object({ id: z.int(), code: z.string(), name: z.string(), image_url: z.string() });

export const suggest = {
  method: 'POST',
  path: '/catalog/offers:suggest',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Подсказки поиска по группам; пустых групп нет',
  body: z.strictObject({
    filter: z.strictObject({ query: z.string().max(LONGEST_QUERY).default('') }).default({ query: '' }),
    customer_region_guid: RegionGuid,
  }),
  response: z.object({
    data: z.object({
      products: z.array(ProductCard).optional(),
      categories: z.array(SuggestedCategory).optional(),
      brands: z.array(SuggestedBrand).optional(),
      queries: z.array(z.object({ text: z.string() })).optional(),
    }),
    meta: z.object({ corrected_query: Correction.optional() }),
  }),
} as const satisfies Endpoint;
