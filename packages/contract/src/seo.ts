import { PAGE_TYPES } from '@okoem/domain/content/page-type.ts';
import { SEO_ID_FIELDS } from '@okoem/domain/content/seo-filter.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { Id } from './search-one.ts';

export const SeoData = z.object({
  h1: z.string(),
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  /** Clean HTML. */
  seo_text: z.string(),
  canonical: z.string(),
});
export type SeoData = z.infer<typeof SeoData>;

export const searchSeo = {
  method: 'POST',
  path: '/seo:search-one',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Заголовок, описание и текст страницы по её адресу',
  body: z.strictObject({
    filter: z.strictObject({
      /** The path; what follows `?` does not matter. */
      url: z
        .string()
        .max(2048)
        .regex(/^\/[^\s\\\p{Cc}]*$/u)
        .meta({ examples: ['/'] }),
      /** Known from the path when it is not said. */
      type: z.enum(PAGE_TYPES).optional(),
      ...(Object.fromEntries(SEO_ID_FIELDS.map((field) => [field, Id.optional()])) as Record<
        (typeof SEO_ID_FIELDS)[number],
        z.ZodOptional<typeof Id>
      >),
    }),
  }),
  response: answer(SeoData),
} as const satisfies Endpoint;
