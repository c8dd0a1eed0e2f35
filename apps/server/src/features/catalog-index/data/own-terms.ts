import type { AgreedTerms } from '@okoem/domain/price/agreed-price.ts';
import { chargedFor } from '@okoem/domain/price/charged-price.ts';
import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import type { CatalogData } from './catalog-data.ts';

/** What the caller's company has agreed on for a product; guests are through at once. */
export function ownTermsOf(
  { products, dictionaries }: CatalogData,
  personal: PersonalPrices,
  slot: number,
): AgreedTerms | undefined {
  if (personal.size === 0) return undefined;
  const { categories, brands, sellers } = dictionaries;
  return personal.of({
    productId: products.id[slot]!,
    categoryId: categories.rows[products.category[slot]!]?.id ?? 0,
    brandId: brands.rows[products.brand[slot]!]?.id ?? 0,
    sellerId: sellers.rows[products.seller[slot]!]?.id ?? 0,
  });
}

/** What a unit of an offer costs of the least that is sold. */
export function ownPriceOf(
  data: CatalogData,
  personal: PersonalPrices,
  { slot, offer }: { slot: number; offer: number },
): number {
  const base = data.offers.price[offer]!;
  const terms = ownTermsOf(data, personal, slot);
  if (terms === undefined) return base;
  return chargedFor(base, terms, {
    cost: data.offers.cost[offer]!,
    quantity: data.products.multipleMilli[slot]!,
  });
}
