import type { Db } from '../../platform/database/database.ts';

export interface ProductCountRow {
  categoryId: number;
  brandId: number | null;
  products: number;
}

/** What visitors can find, by category and brand. */
export async function countProducts(db: Db): Promise<ProductCountRow[]> {
  return db<ProductCountRow[]>`
    select product.category_id, product.brand_id, count(*)::int as products
      from product
      join seller on seller.id = product.seller_id
     where product.status = 'published'
       and seller.is_active
     group by product.category_id, product.brand_id
  `;
}
