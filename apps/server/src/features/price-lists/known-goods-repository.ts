import type { Kopecks } from '@okoem/domain/money.ts';
import type { Db } from '../../platform/database/database.ts';

export interface KnownProduct {
  id: number;
  code: string;
  article: string;
  name: string;
  seller: string;
  cost: Kopecks | null;
}

/** Products by any of the texts, written as they are but for capitals; of one seller, or of all. */
export async function findNamedProducts(
  db: Db,
  texts: readonly string[],
  sellerId: number | null,
): Promise<KnownProduct[]> {
  return db<KnownProduct[]>`
    with wanted as (select distinct lower(text) as text from unnest(${[...texts]}::text[]) as text)
    select product.id, product.code, product.article, product.name, seller.name as seller,
           (select min(cost) from offer where offer.product_id = product.id and offer.is_active) as cost
      from product
      join seller on seller.id = product.seller_id
     where (${sellerId}::bigint is null or product.seller_id = ${sellerId})
       and (lower(product.article) in (select text from wanted) or product.code in (select text from wanted))
  `;
}

/** Articles of everything that is sold, for looking for similar ones. */
export async function findArticles(
  db: Db,
  sellerId: number | null,
): Promise<{ id: number; article: string }[]> {
  return db<{ id: number; article: string }[]>`
    select id, article from product where (${sellerId}::bigint is null or seller_id = ${sellerId}) order by id
  `;
}

export async function findProductNames(db: Db, ids: readonly number[]): Promise<KnownProduct[]> {
  return db<KnownProduct[]>`
    select product.id, product.code, product.article, product.name, seller.name as seller, null::bigint as cost
      from product
      join seller on seller.id = product.seller_id
     where product.id = any(${[...ids]}::bigint[])
  `;
}

export interface KnownPlaces {
  brands: { id: number; code: string; name: string }[];
  categories: { id: number; code: string; name: string }[];
}

export async function findPlaces(db: Db): Promise<KnownPlaces> {
  const [brands, categories] = await Promise.all([
    db<KnownPlaces['brands']>`select id, code, name from brand`,
    db<KnownPlaces['categories']>`select id, code, name from category`,
  ]);
  return { brands, categories };
}
