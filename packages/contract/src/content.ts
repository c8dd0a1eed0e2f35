import { CALCULATOR_CODES } from '@okoem/domain/calculators/calculator-code.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { answerPage, includeOf, MOST_WHOLE, pagination, paginationOrAll } from './search-body.ts';
import { Code, Id } from './search-one.ts';

export const CmsPage = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** Clean HTML. */
  body: z.string(),
  updated_at: z.iso.datetime(),
});
export type CmsPage = z.infer<typeof CmsPage>;

const PageFilter = { slug: Code.optional(), id: Id.optional() };

export const searchCmsPages = {
  method: 'POST',
  path: '/cms/pages:search',
  isWrapped: true,
  access: 'public',
  permission: 'shop.browse',
  summary: 'Страницы сайта',
  body: z.strictObject({
    filter: z.strictObject(PageFilter).default({}),
    /** The specification writes `{data: filter}`, so the filter's own fields may stand here, too. */
    ...PageFilter,
    pagination: pagination(),
  }),
  response: answerPage(CmsPage),
} as const satisfies Endpoint;

/** Where in the article it stands: below the section whose heading has this anchor, or at the end of the article. */
const After = z.string().max(200).default('');

/** What an article shows besides its text; written as data, so that prices and stock are today's. */
export const PostBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('products'),
    after: After,
    title: z.string().min(1).max(200),
    /** What a search of products takes as its filter: a category, characteristics, or single products by `id`. */
    filter: z.record(z.string(), z.unknown()),
  }),
  z.object({
    kind: z.literal('calculator'),
    after: After,
    code: z.enum(CALCULATOR_CODES),
    /** What its fields show, by their names; those that are not named show the calculator's own example. */
    values: z.record(z.string(), z.string()).default({}),
  }),
]);
export type PostBlock = z.infer<typeof PostBlock>;

export const Post = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  image_url: z.string(),
  published_at: z.iso.datetime(),
  /** Clean HTML. */
  body: z.string().optional(),
  /** With the body. */
  blocks: z.array(PostBlock).optional(),
});
export type Post = z.infer<typeof Post>;

export const searchPosts = {
  method: 'POST',
  path: '/cms/posts:search',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Статьи базы знаний, новые сначала',
  body: z.strictObject({
    filter: z
      .strictObject({
        slug: Code.optional(),
        /** Articles that hold this calculator. */
        calculator: z.enum(CALCULATOR_CODES).optional(),
      })
      .default({}),
    pagination: pagination(),
    include: includeOf(['body']),
  }),
  response: answerPage(Post),
} as const satisfies Endpoint;

export const Banner = z.object({
  id: z.int(),
  place: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  /** What the button says; empty for the usual word. */
  action: z.string(),
  /** The second button; both empty when there is none. */
  second_url: z.string(),
  second_action: z.string(),
  image_url: z.string(),
  sort: z.int(),
});
export type Banner = z.infer<typeof Banner>;

export const searchBanners = {
  method: 'POST',
  path: '/cms/banners:search',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Баннеры места, которые показываются сейчас',
  body: z.strictObject({ filter: z.strictObject({ place: Code.optional() }).default({}) }),
  response: answer(z.array(Banner)),
} as const satisfies Endpoint;

const MenuItem = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  name: z.string(),
  url: z.string(),
  /** `grey` is drawn differently. */
  type: z.string(),
  sort: z.int(),
});
const MenuBranch = z.object({ ...MenuItem.shape, children: z.array(MenuItem) });

export const Menu = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  items: z.array(MenuItem).optional(),
  /** The same items, each below its parent. */
  items_tree: z.array(MenuBranch).optional(),
});
export type Menu = z.infer<typeof Menu>;

export const searchMenus = {
  method: 'POST',
  path: '/cms/menus:search',
  access: 'public',
  permission: 'shop.browse',
  summary: 'Меню шапки и подвала',
  body: z.strictObject({
    filter: z.strictObject({ code: z.union([Code, z.array(Code).min(1).max(100)]).optional() }).default({}),
    pagination: paginationOrAll(MOST_WHOLE),
    include: includeOf(['items']),
  }),
  response: answerPage(Menu),
} as const satisfies Endpoint;
