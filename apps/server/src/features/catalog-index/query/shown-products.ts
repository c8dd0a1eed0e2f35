import { NO_PERSONAL_PRICES } from '@okoem/domain/price/personal-prices.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import type { CatalogViews } from '../data/views.ts';
import { regionOf, type Zone } from '../data/zones.ts';
import { countFacets } from './facet-counts.ts';
import { oneQuestion } from './one-question.ts';
import { catalogEdition, type ProductCounts, productCounts } from './product-counts.ts';
import { select } from './selection.ts';

interface BrandShare {
  categoryId: number;
  products: number;
}

/** A seller's products of one brand, or without a brand. */
interface SellerShare {
  brand: { id: number; code: string; name: string } | undefined;
  products: number;
  ratingCount: number;
  ratingSum: number;
}

export type ShownProducts = ReturnType<typeof shownProducts>;

/** Counts of shown products, for pages of categories, brands and sellers. */
export function shownProducts(catalog: { current: () => CatalogIndex }) {
  return {
    inCategories: (regionGuid?: string) =>
      oneQuestion(() =>
        regionGuid === undefined ? ownProducts(catalog.current()) : cardsIn(catalog.current(), regionGuid),
      ),
    ofBrand: (brandId: number) => oneQuestion(() => brandProducts(catalog.current(), brandId)),
    categoriesOfBrands: (brandIds: readonly number[]) =>
      oneQuestion(() => brandShares(catalog.current(), brandIds)),
    ofSeller: (sellerId: number) => oneQuestion(() => sellerShares(catalog.current(), sellerId)),
  };
}

interface OwnProducts {
  rows: CatalogData['dictionaries']['categories']['rows'];
  byId: ReadonlyMap<number, number>;
}

const ownByCounts = new WeakMap<ProductCounts, OwnProducts>();

/** The same object until a figure changes: pages build trees upon it. */
function ownProducts(index: CatalogIndex): ReadonlyMap<number, number> {
  const counts = productCounts(index);
  const { rows } = index.data.dictionaries.categories;
  const known = ownByCounts.get(counts);
  if (known?.rows === rows) return known.byId;
  const byId = new Map(rows.flatMap((row, ordinal) => (row ? [[row.id, counts.categories[ordinal]!]] : [])));
  ownByCounts.set(counts, { rows, byId });
  return byId;
}

const cardsByZone = new WeakMap<Zone, OwnProducts & { edition: number }>();

/** What the listing of each category shows in a city; the same object until a product changes. */
function cardsIn(index: CatalogIndex, regionGuid: string): ReadonlyMap<number, number> {
  const region = regionOf(index.zones, regionGuid);
  const { rows } = index.data.dictionaries.categories;
  const edition = catalogEdition(index.data);
  const known = cardsByZone.get(region.zone);
  if (known?.edition === edition && known.rows === rows) return known.byId;
  const question = { region, filter: {}, personal: NO_PERSONAL_PRICES, now: Date.now() };
  const { categories } = countFacets(index, select(index, question));
  const byId = new Map(rows.flatMap((row, ordinal) => (row ? [[row.id, categories[ordinal]!]] : [])));
  cardsByZone.set(region.zone, { rows, edition, byId });
  return byId;
}

function brandProducts(index: CatalogIndex, brandId: number): number {
  const ordinal = index.data.dictionaries.brands.ordinalOf.get(brandId);
  return ordinal === undefined ? 0 : productCounts(index).brands[ordinal]!;
}

function brandShares(
  index: CatalogIndex,
  brandIds: readonly number[],
): ReadonlyMap<number, readonly BrandShare[]> {
  const { categories, brands } = index.data.dictionaries;
  const shares: (BrandShare[] | undefined)[] = brands.rows.map(() => undefined);
  const sharesById = new Map(brandIds.map((id) => [id, [] as BrandShare[]]));
  for (const [id, own] of sharesById) shares[brands.ordinalOf.get(id) ?? 0] = own;
  // Ordinal 0 is no brand.
  shares[0] = undefined;
  for (const [ordinal, pairs] of productCounts(index).brandPairs.entries()) {
    const category = categories.rows[ordinal];
    if (!category || !pairs) continue;
    for (let at = 0; at < pairs.length; at += 2) {
      shares[pairs[at]!]?.push({ categoryId: category.id, products: pairs[at + 1]! });
    }
  }
  return sharesById;
}

const MOST_SELLERS = 1000;

interface CachedShares {
  edition: number;
  views: CatalogViews;
  shares: SellerShare[];
}

const sharesByData = new WeakMap<CatalogData, Map<number, CachedShares>>();

/** Scanning one column is faster than a query to the database; cached until the catalog changes. */
function sellerShares({ data, views }: CatalogIndex, sellerId: number): readonly SellerShare[] {
  const ordinal = data.dictionaries.sellers.ordinalOf.get(sellerId);
  if (ordinal === undefined) return [];
  let cache = sharesByData.get(data);
  if (!cache) sharesByData.set(data, (cache = new Map()));
  const edition = catalogEdition(data);
  const cached = cache.get(ordinal);
  if (cached?.edition === edition && cached.views === views) return cached.shares;
  const shares = countShares(data, ordinal);
  if (cache.size >= MOST_SELLERS) cache.clear();
  cache.set(ordinal, { edition, views, shares });
  return shares;
}

function countShares({ products, slotEnd, dictionaries }: CatalogData, seller: number): SellerShare[] {
  const { id, seller: sellerOf, brand, ratingCount, ratingSum } = products;
  const shares = new Map<number, SellerShare>();
  for (let slot = 0; slot < slotEnd; slot += 1) {
    if (sellerOf[slot] !== seller || id[slot] === 0) continue;
    const ordinal = brand[slot]!;
    let share = shares.get(ordinal);
    if (!share) {
      share = { brand: dictionaries.brands.rows[ordinal], products: 0, ratingCount: 0, ratingSum: 0 };
      shares.set(ordinal, share);
    }
    share.products += 1;
    share.ratingCount += ratingCount[slot]!;
    share.ratingSum += ratingSum[slot]!;
  }
  return [...shares.values()];
}
