import { fixedPart, SHOP_PATHS } from '../screen/shop-routes.ts';

/** The piece after the last dash; codes may hold dashes of their own, ids never do. */
export function idFromSlug(slug: string): string | undefined {
  return slug.slice(slug.lastIndexOf('-') + 1) || undefined;
}

/** Any path with the section's name in it means the card its last piece names. */
export function referenceCardCode(path: string): string | undefined {
  const section = fixedPart(SHOP_PATHS.referenceCard).slice(1);
  const place = path.indexOf(section);
  return place < 0
    ? undefined
    : path
        .slice(place + section.length)
        .split('/')
        .findLast(Boolean);
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
