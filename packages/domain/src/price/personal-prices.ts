import { type AgreedList, type AgreedTerm, type AgreedTerms, byWeight } from './agreed-price.ts';

/** Whose and what a product is: percents are agreed by it. */
export interface ProductPlace {
  productId: number;
  categoryId: number;
  /** 0: no brand. */
  brandId: number;
  sellerId: number;
}

/** A percent for a category (with those below it named one by one), a brand, both or everything. */
export interface PercentRule extends AgreedTerm {
  /** Null: the marketplace's list is for everybody's goods. */
  sellerId: number | null;
  categoryId: number | null;
  /** How deep in the catalog the category stands that was named. */
  level: number;
  brandId: number | null;
}

/** What a company has agreed on. Guests and people have nothing of the kind. */
export interface PersonalPrices {
  /** How much of it there is; 0: nothing. */
  readonly size: number;
  of: (place: ProductPlace) => AgreedTerms | undefined;
}

export const NO_PERSONAL_PRICES: PersonalPrices = { size: 0, of: () => undefined };

export interface ProductTerm extends AgreedTerm {
  productId: number;
}

/** Ids are far below it. */
const MOST_ID = 2 ** 26;

/**
 * Of one list the most exact counts: the product, its category from the deepest up, its brand, everything. Terms come in any
 * order. What rules say is remembered by place, because a listing asks for a hundred thousand products of a few places.
 */
export function personalPrices(
  items: readonly ProductTerm[],
  rules: readonly PercentRule[] = [],
): PersonalPrices {
  const own = termsByProduct(items);
  if (rules.length === 0) {
    return own.size === 0
      ? NO_PERSONAL_PRICES
      : { size: own.size, of: ({ productId }) => own.get(productId) };
  }
  const candidates = rulesByPlace(rules);
  const byPlace = new Map<number, Map<number, AgreedTerms>>();
  const joined = new Map<number, { rules: AgreedTerms; terms: AgreedTerms }>();
  const ofPlace = (place: ProductPlace): AgreedTerms => {
    let ofSeller = byPlace.get(place.sellerId);
    if (!ofSeller) byPlace.set(place.sellerId, (ofSeller = new Map()));
    const key = place.categoryId * MOST_ID + place.brandId;
    let terms = ofSeller.get(key);
    if (!terms) ofSeller.set(key, (terms = termsOfPlace(candidates(place), place)));
    return terms;
  };
  return {
    size: own.size + rules.length,
    of: (place) => {
      const general = ofPlace(place);
      const items = own.get(place.productId);
      if (!items) return general.length === 0 ? undefined : general;
      if (general.length === 0) return items;
      const known = joined.get(place.productId);
      if (known?.rules === general) return known.terms;
      const terms = joinedTerms(items, general);
      joined.set(place.productId, { rules: general, terms });
      return terms;
    },
  };
}

function termsByProduct(items: readonly ProductTerm[]): ReadonlyMap<number, AgreedTerms> {
  const own = new Map<number, AgreedTerm[]>();
  const several = new Set<number>();
  for (const item of items) {
    const terms = own.get(item.productId);
    if (!terms) own.set(item.productId, [item]);
    else {
      terms.push(item);
      several.add(item.productId);
    }
  }
  for (const id of several) own.get(id)!.sort(byWeight);
  return own;
}

/** A list that names the product itself says nothing more about it by a rule. */
function joinedTerms(items: AgreedTerms, general: AgreedTerms): AgreedTerms {
  const lists = new Set(items.map(({ list }) => list));
  return [...items, ...general.filter(({ list }) => !lists.has(list))].sort(byWeight);
}

/** Those that may fit a place: a list may name hundreds of categories. */
function rulesByPlace(rules: readonly PercentRule[]): (place: ProductPlace) => PercentRule[] {
  const byCategory = Map.groupBy(rules, ({ categoryId }) => categoryId);
  const byBrand = Map.groupBy(byCategory.get(null) ?? [], ({ brandId }) => brandId);
  return ({ categoryId, brandId }) => [
    ...(byCategory.get(categoryId) ?? []),
    ...(byBrand.get(brandId) ?? []),
    ...(byBrand.get(null) ?? []),
  ];
}

function termsOfPlace(rules: readonly PercentRule[], place: ProductPlace): AgreedTerms {
  const mostExact = new Map<AgreedList, number>();
  const fitting = rules.filter((rule) => fits(rule, place));
  for (const rule of fitting) {
    mostExact.set(rule.list, Math.max(mostExact.get(rule.list) ?? 0, exactness(rule)));
  }
  return fitting.filter((rule) => exactness(rule) === mostExact.get(rule.list)).sort(byWeight);
}

function fits({ sellerId, categoryId, brandId }: PercentRule, place: ProductPlace): boolean {
  return (
    (sellerId === null || sellerId === place.sellerId) &&
    (categoryId === null || categoryId === place.categoryId) &&
    (brandId === null || brandId === place.brandId)
  );
}

/** A category beats a brand, a deeper one beats a higher one, and both together beat either. */
function exactness({ categoryId, level, brandId }: PercentRule): number {
  return (categoryId === null ? 0 : (level + 1) * 2) + (brandId === null ? 0 : 1);
}
