import { LINE_FAULTS } from '@okoem/domain/lines/line-row.ts';
import { MATCH_REASONS, MATCH_STATUSES, MATCH_WAYS } from '@okoem/domain/lines/match-outcome.ts';
import { LONGEST_LINE, MOST_LINES } from '@okoem/domain/lines/read-lines.ts';
import { WISH_NOTICES } from '@okoem/domain/lines/settled-wish.ts';
import { FILE_SIZE_1_MB } from '@okoem/domain/validation/file-size.ts';
import { z } from 'zod';
import { WantedQuantity } from './basket-quote.ts';
import type { Endpoint } from './endpoint.ts';
import { ProductCard } from './product.ts';
import { RegionGuid } from './search-body.ts';

export const LONGEST_LIST = 300_000;
/** Two thousand lines of Cyrillic letters, and what escaping adds. */
const LARGEST_BODY = FILE_SIZE_1_MB;
/** Of one row. */
export const MOST_CANDIDATES = 3;

const ListRow = z.strictObject({
  article: z.string().max(LONGEST_LINE).default(''),
  /** A name or other words, looked for where the article is not known. */
  text: z.string().max(LONGEST_LINE).default(''),
  quantity: WantedQuantity.optional(),
  unit: z.string().max(20).default(''),
});

export const MatchedRow = z.object({
  /** Its place in the list, from 0. */
  row: z.int(),
  /** The line of the text it stands in, from 1. */
  line: z.int(),
  original: z.string(),
  article: z.string(),
  text: z.string(),
  /** As the list says it. */
  wanted: z.number().nullable(),
  unit: z.string(),
  status: z.enum(MATCH_STATUSES),
  way: z.enum(MATCH_WAYS).nullable(),
  /** Why there is no product, or why it must be chosen. */
  reason: z.object({ code: z.enum([...MATCH_REASONS, ...LINE_FAULTS]), message: z.string() }).nullable(),
  /** The product that was named, with the offer that holds as much as is wanted if there is one. */
  product: ProductCard.nullable(),
  /** How much of it would go into the basket; 0 when it cannot be had. */
  qty: z.number(),
  /** What that costs, kopecks. */
  sum: z.int(),
  notices: z.array(z.object({ code: z.enum(WISH_NOTICES), message: z.string() })),
  /** What may have been meant, the likeliest first; beside a product others of the very same article. */
  candidates: z.array(ProductCard),
});
export type MatchedRow = z.infer<typeof MatchedRow>;

const MatchMeta = z.object({
  total: z.int(),
  matched: z.int(),
  suggested: z.int(),
  not_found: z.int(),
  unreadable: z.int(),
  /** Blank lines, comments and headings. */
  skipped: z.int(),
  /** Rows beyond the limit. */
  left_out: z.int(),
  /** Of all rows that can be had, kopecks. */
  sum: z.int(),
});
export type MatchMeta = z.infer<typeof MatchMeta>;

export const matchArticles = {
  method: 'POST',
  path: '/catalog/articles:match',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Товары списка: по артикулам и количествам, с подсказками для ненайденного',
  longestList: MOST_LINES,
  largestBody: LARGEST_BODY,
  body: z
    .strictObject({
      /** A list as people write or paste it. */
      text: z.string().max(LONGEST_LIST).optional(),
      /** The same, read already. */
      rows: z.array(ListRow).min(1).max(MOST_LINES).optional(),
      customer_region_guid: RegionGuid,
    })
    .refine(({ text, rows }) => (text === undefined) !== (rows === undefined), {
      message: 'Нужен текст списка или его строки',
      path: ['text'],
    })
    .meta({ examples: [{ text: 'ZK-D4280-IR20 10\nSW-108P — 2 шт' }] }),
  response: z.object({ data: z.array(MatchedRow), meta: MatchMeta }),
} as const satisfies Endpoint;
