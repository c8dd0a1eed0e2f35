import { type Brand, searchBrands } from '@okoem/contract/brands.ts';
import { MOST_WHOLE } from '@okoem/contract/search-body.ts';
import type { Pool } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { answerPageOf, rowRange } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { type BrandRow, countBrands, findBrands } from './brand-repository.ts';
import type { CategoryRow } from './category-repository.ts';
import type { Dictionaries } from './dictionaries.ts';
import type { ProductCountRow } from './product-count-repository.ts';

const SITE = /^https?:\/\//;

export function brandRoutes(
  host: EndpointHost,
  { pool, categories, productCounts }: Dictionaries & { pool: Pool },
): void {
  addEndpoint(host, searchBrands, async ({ body: { filter, sort = 'name', pagination, include } }) => {
    const range = rowRange(pagination, MOST_WHOLE);
    const isCounted = include.includes('counts') || include.includes('categories');
    const [rows, total, counts] = await Promise.all([
      findBrands(pool, filter, { ...range, sort }),
      countBrands(pool, filter),
      isCounted ? productCounts() : [],
    ]);
    const countsOf = Map.groupBy(counts, ({ brandId }) => brandId);
    const categoryOf = include.includes('categories')
      ? new Map((await categories()).map((category) => [category.id, category]))
      : undefined;
    const brands = rows.map((row): Brand => {
      const own = countsOf.get(row.id) ?? [];
      return {
        ...brandCard(row),
        ...(include.includes('about') ? { site: SITE.test(row.site) ? row.site : '', about: row.about } : {}),
        ...(include.includes('counts') ? { products_count: sum(own) } : {}),
        ...(categoryOf ? { categories: brandCategories(own, categoryOf) } : {}),
      };
    });
    return answerPageOf(brands, { ...range, total });
  });
}

function brandCard({ id, code, name, imagePath, country, isPopular }: BrandRow): Brand {
  return { id, code, name, image_url: fileAddress(imagePath), country, is_popular: isPopular };
}

function sum(counts: readonly ProductCountRow[]): number {
  return counts.reduce((total, { products }) => total + products, 0);
}

function brandCategories(
  counts: readonly ProductCountRow[],
  categoryOf: ReadonlyMap<number, CategoryRow>,
): NonNullable<Brand['categories']> {
  return counts
    .flatMap(({ categoryId, products }) => {
      const category = categoryOf.get(categoryId);
      if (!category) return [];
      const { id, code, name, level, parentId } = category;
      return [{ id, code, name, level, parent_id: parentId, products_count: products }];
    })
    .sort((one, other) => other.products_count - one.products_count || one.id - other.id);
}
