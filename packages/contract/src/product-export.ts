import { LISTING_SORTS } from '@okoem/domain/catalog/listing-sort.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { LONGEST_QUERY, ProductFilter } from './product-search.ts';
import { RegionGuid, sortBy } from './search-body.ts';
import { optionalCopy } from './typed-text.ts';

/** Rows of one file. More is no list to read but a catalog to copy. */
export const MOST_EXPORTED = 5000;

/** Products below one another, or beside one another with their characteristics as rows. */
export const EXPORT_LAYOUTS = ['list', 'comparison'] as const;

export const exportProducts = {
  method: 'POST',
  path: '/catalog/products:export',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Список или сравнение товаров файлом XLSX, по ценам того, кто просит',
  body: z.strictObject({
    filter: ProductFilter.default({}),
    query: z.string().max(LONGEST_QUERY).optional(),
    is_new: z.boolean().optional(),
    customer_region_guid: RegionGuid,
    sort: sortBy(LISTING_SORTS),
    layout: z.enum(EXPORT_LAYOUTS).default('list'),
    /** Of a comparison: rows in which all products are alike are left out. */
    only_different: z.boolean().default(false),
    /** What the page is called. */
    title: optionalCopy(200),
  }),
  produces: 'file',
  response: z.null(),
} as const satisfies Endpoint;
