import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGoods, setStock } from '../../../testing/catalog-factories.ts';
import { createBrand, createCategory, createSeller } from '../../../testing/showcase-factories.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { productCounts } from './product-counts.ts';
import { shownProducts } from './shown-products.ts';

let shop: TestApp;
let categories: number[];
let brands: number[];
let sellers: number[];
beforeAll(async () => {
  shop = await createTestApp();
  const three = [1, 2, 3];
  categories = await Promise.all(three.map(() => createCategory(shop.pool)));
  brands = await Promise.all(three.map(() => createBrand(shop.pool)));
  sellers = await Promise.all(three.map(() => createSeller(shop.pool)));
  await makeGoods(30);
  // From here on newcomers find no room beside the others.
  await shop.catalog.rebuild();
});
afterAll(() => shop.close());

async function makeGoods(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const wish = {
      categoryId: categories[n % 3]!,
      brandId: [...brands, null][n % 4]!,
      sellerId: sellers[n % 2]!,
      ratings: [4, 5].slice(0, n % 3),
      popularity: n,
    };
    ids.push((await createGoods(shop.pool, wish)).id);
  }
  return ids;
}

interface ByHand {
  categoryId: number;
  brandId: number | null;
  sellerId: number;
  products: number;
  ratings: number;
}

/** What the database says of products that visitors can find. */
async function byHand(): Promise<ByHand[]> {
  return shop.pool<ByHand[]>`
    select category_id, brand_id, seller_id, count(*)::int as products, sum(rating_sum)::int as ratings
      from shown_product
     group by category_id, brand_id, seller_id
  `;
}

async function expectTrue(): Promise<void> {
  await shop.settleCatalog();
  const rows = await byHand();
  expect([categories, brands, sellers].every((ids) => ids.length > 0)).toBe(true);
  const sum = (wished: Partial<ByHand>, field: 'products' | 'ratings' = 'products') =>
    rows
      .filter((row) => Object.entries(wished).every(([key, value]) => row[key as keyof ByHand] === value))
      .reduce((total, row) => total + row[field], 0);
  const shown = shownProducts(shop.catalog);
  for (const categoryId of categories) {
    expect(shown.inCategories().get(categoryId) ?? 0).toBe(sum({ categoryId }));
    for (const brandId of brands) {
      const share = shown
        .categoriesOfBrands(brands)
        .get(brandId)
        ?.find((one) => one.categoryId === categoryId);
      expect(share?.products ?? 0).toBe(sum({ categoryId, brandId }));
    }
  }
  for (const brandId of brands) expect(shown.ofBrand(brandId)).toBe(sum({ brandId }));
  for (const sellerId of sellers) {
    for (const brandId of [...brands, null]) {
      const share = shown.ofSeller(sellerId).find(({ brand }) => (brand?.id ?? null) === brandId);
      expect(share?.products ?? 0).toBe(sum({ sellerId, brandId }));
      expect(share?.ratingSum ?? 0).toBe(sum({ sellerId, brandId }, 'ratings'));
    }
  }
}

it('the figures are those of the database after whatever happens to products', async () => {
  await expectTrue();
  const ids = await makeGoods(40);
  await expectTrue();
  const { pool: db } = shop;
  await db`update product set status = 'hidden' where id = any(${ids.slice(0, 5)}::bigint[])`;
  await db`update product set category_id = ${categories[0]!} where id = any(${ids.slice(5, 12)}::bigint[])`;
  await db`update product set brand_id = ${brands[1]!} where id = any(${ids.slice(10, 20)}::bigint[])`;
  await db`update product set rating_count = 3, rating_sum = 9 where id = any(${ids.slice(20, 25)}::bigint[])`;
  await db`delete from offer where product_id = any(${ids.slice(25, 30)}::bigint[])`;
  await expectTrue();
  await db`update seller set is_active = false where id = ${sellers[0]!}`;
  await expectTrue();
  await db`update seller set is_active = true where id = ${sellers[0]!}`;
  brands.push(await createBrand(db));
  categories.push(await createCategory(db));
  await createGoods(db, { brandId: brands.at(-1)!, categoryId: categories.at(-1)!, sellerId: sellers[2]! });
  await expectTrue();
  await shop.catalog.rebuild();
  await expectTrue();
});

it('the same figures stay the same object, so that what was made of them need not be made again', async () => {
  const { offerIds } = await createGoods(shop.pool, { categoryId: categories[0]!, sellerId: sellers[0]! });
  await shop.settleCatalog();
  const before = productCounts(shop.catalog.current());
  await setStock(shop.pool, offerIds[0]!, 3);
  await shop.settleCatalog();
  expect(productCounts(shop.catalog.current())).toBe(before);
});
