import { type Brand, searchBrands } from '@okoem/contract/brands.ts';
import { MOST_WHOLE } from '@okoem/contract/search-body.ts';
import type { Pool } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { answerPageOf, rowRange } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { type BrandRow, countBrands, findBrands } from './brand-repository.ts';
import type { CategoryRow } from './category-repository.ts';
import type { Dictionaries } from './dictionaries.ts';
import type { BrandShare, ShownProducts } from './shown-products.ts';

const SITE = /^https?:\/\//;

export function brandRoutes(
  host: EndpointHost,
  { pool, categories, shown }: Dictionaries & { pool: Pool; shown: ShownProducts },
): void {
  addEndpoint(host, searchBrands, async ({ body: { filter, sort = 'name', pagination, include } }) => {
    const range = rowRange(pagination, MOST_WHOLE);
    const [rows, total] = await Promise.all([
      findBrands(pool, filter, { ...range, sort }),
      countBrands(pool, filter),
    ]);
    const categoriesOf = include.includes('categories')
      ? brandCategories(shown.categoriesOfBrands(rows.map(({ id }) => id)), await categories())
      : undefined;
    const brands = rows.map((row): Brand => ({
      ...brandCard(row),
      ...(include.includes('about') ? { site: SITE.test(row.site) ? row.site : '', about: row.about } : {}),
      ...(include.includes('counts') ? { products_count: shown.ofBrand(row.id) } : {}),
      ...(categoriesOf ? { categories: categoriesOf(row.id) } : {}),
    }));
    return answerPageOf(brands, { ...range, total });
  });
}

function brandCard({ id, code, name, imagePath, country, isPopular }: BrandRow): Brand {
  return { id, code, name, image_url: fileAddress(imagePath), country, is_popular: isPopular };
}

type BrandCategory = NonNullable<Brand['categories']>[number];

/** By descending number of products. */
function brandCategories(
  sharesOf: ReadonlyMap<number, readonly BrandShare[]>,
  rows: readonly CategoryRow[],
): (brandId: number) => BrandCategory[] {
  const categoryOf = new Map(rows.map((category) => [category.id, category]));
  return (brandId) => {
    const shares = (sharesOf.get(brandId) ?? []).flatMap(({ categoryId, products }): BrandCategory[] => {
      const category = categoryOf.get(categoryId);
      if (!category) return [];
      const { id, code, name, level, parentId } = category;
      return [{ id, code, name, level, parent_id: parentId, products_count: products }];
    });
    return shares.sort((one, other) => other.products_count - one.products_count || one.id - other.id);
  };
}
