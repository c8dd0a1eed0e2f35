import { CALCULATOR_CODES } from '@okoem/domain/calculators/calculator-code.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';

/** Everything that has pages of its own; parts of the sitemap are named by it. */
export const SITEMAP_KINDS = [
  'categories',
  'products',
  'brands',
  'sellers',
  'collections',
  'reference-cards',
  'pages',
  'posts',
  'tenders',
  'contractors',
] as const;

export type SitemapKind = (typeof SITEMAP_KINDS)[number];

type Named = { id: number; code: string };

export const SITEMAP_PATHS: Record<SitemapKind, (row: Named) => string> = {
  categories: shopRoutes.category,
  products: shopRoutes.product,
  brands: shopRoutes.brand,
  sellers: shopRoutes.seller,
  collections: shopRoutes.collection,
  'reference-cards': shopRoutes.referenceCard,
  pages: ({ code }) => shopRoutes.page({ slug: code }),
  posts: ({ code }) => shopRoutes.post({ slug: code }),
  tenders: shopRoutes.tender,
  contractors: shopRoutes.contractor,
};

/** Pages that stand behind no row of their own. */
export const FIXED_PATHS: readonly string[] = [
  SHOP_PATHS.home,
  SHOP_PATHS.catalog,
  SHOP_PATHS.brands,
  SHOP_PATHS.blog,
  SHOP_PATHS.specs,
  SHOP_PATHS.tenders,
  SHOP_PATHS.calculators,
  ...CALCULATOR_CODES.map((code) => shopRoutes.calculator({ code })),
];

export function isSitemapKind(text: string): text is SitemapKind {
  return (SITEMAP_KINDS as readonly string[]).includes(text);
}
