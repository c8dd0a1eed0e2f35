/** The piece after the last dash; codes may hold dashes of their own, ids never do. */
export function idFromSlug(slug: string): string | undefined {
  return slug.slice(slug.lastIndexOf('-') + 1) || undefined;
}

/** At every level of the tree alike. */
export function categoryPath(category: { code: string }): string {
  return `/catalog/${category.code}`;
}

export function collectionPath(collection: { code: string }): string {
  return `/catalog/collections/${collection.code}`;
}

export function productPath(product: { code: string; id: number }): string {
  return `/product/${product.code}-${product.id}`;
}

export function brandPath(brand: { code: string; id: number }): string {
  return `/brands/${brand.code}-${brand.id}`;
}

export function sellerPath(seller: { code: string; id: number }): string {
  return `/seller/${seller.code}-${seller.id}`;
}

export function referenceCardPath(card: { code: string }): string {
  return `/catalog/reference-cards/${card.code}`;
}

/** Any path with the section's name in it means the card its last piece names. */
export function referenceCardCode(path: string): string | undefined {
  const [, pieces = ''] = /catalog\/reference-cards\/(.*)$/.exec(path) ?? [];
  return pieces.split('/').findLast(Boolean);
}

/** The path parameters by which a listing route may name its category. */
export interface ListingParams {
  code?: string | undefined;
  category?: string | undefined;
  /** The whole way down the tree, as a path or as its parts; the last one is meant. */
  categories?: string | readonly string[] | undefined;
}

export function listingCategoryCode({ code, category, categories = [] }: ListingParams): string | undefined {
  const chain = typeof categories === 'string' ? categories.split('/').filter(Boolean) : categories;
  return code ?? category ?? chain.at(-1);
}
