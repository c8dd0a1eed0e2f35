import {
  brandPath,
  categoryPath,
  collectionPath,
  productPath,
  referenceCardPath,
  sellerPath,
} from '@okoem/domain/catalog/catalog-addresses.ts';

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
] as const;

export type SitemapKind = (typeof SITEMAP_KINDS)[number];

type Named = { id: number; code: string };

export const SITEMAP_PATHS: Record<SitemapKind, (row: Named) => string> = {
  categories: categoryPath,
  products: productPath,
  brands: brandPath,
  sellers: sellerPath,
  collections: collectionPath,
  'reference-cards': referenceCardPath,
  pages: ({ code }) => `/pages/${code}`,
  posts: ({ code }) => `/blog/${code}`,
};

/** Pages that stand behind no row of their own. */
export const FIXED_PATHS: readonly string[] = ['/', '/brands', '/blog', '/pages/specs'];

export function isSitemapKind(text: string): text is SitemapKind {
  return (SITEMAP_KINDS as readonly string[]).includes(text);
}
