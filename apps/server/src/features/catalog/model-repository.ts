import type { Double, JoinedProduct } from '@okoem/domain/catalog/joined-models.ts';
import type { Db } from '../../platform/database/database.ts';

export interface ModelProductRow extends JoinedProduct {
  modelId: number | null;
  article: string;
  name: string;
  seller: string;
}

/** Products by an id or an article, which several sellers may have; those that gave way to another are not meant. */
export async function findNamedProducts(db: Db, key: string): Promise<number[]> {
  const id = /^[1-9]\d{0,14}$/.test(key) ? Number(key) : null;
  const rows = await db<{ id: number }[]>`
    select id from product
     where (id = ${id}::bigint or upper(article) = upper(${key})) and replaced_by is null
     order by id
  `;
  return rows.map((row) => row.id);
}

/** The products with all that share a model with one of them, locked in the order of their ids. */
export async function lockModelProducts(db: Db, ids: readonly number[]): Promise<ModelProductRow[]> {
  return db<ModelProductRow[]>`
    select product.id, product.seller_id, product.brand_id, product.category_id, product.unit, product.model_id,
           product.article, product.name, seller.name as seller
      from product
      join seller on seller.id = product.seller_id
     where product.id = any(${[...ids]}::bigint[])
        or product.model_id in (select model_id from product where id = any(${[...ids]}::bigint[]))
     order by product.id
       for update of product
  `;
}

export async function nextModelId(db: Db): Promise<number> {
  const [row] = await db<{ id: number }[]>`select nextval('model_id_seq')::int as id`;
  return row!.id;
}

export async function setModel(db: Db, ids: readonly number[], modelId: number | null): Promise<void> {
  await db`
    update product set model_id = ${modelId}, updated_at = now() where id = any(${[...ids]}::bigint[])
  `;
}

/** What led to the loser leads to the winner from now on. */
export async function replaceProduct(db: Db, { loser, winner }: Double): Promise<void> {
  await db`update product set replaced_by = ${winner} where replaced_by = ${loser}`;
  await db`
    update product
       set status = 'hidden', model_id = null, replaced_by = ${winner}, updated_at = now()
     where id = ${loser}
  `;
}

/** Offers from warehouses where the winner has none go over to it. */
export async function moveOffers(db: Db, { loser, winner }: Double): Promise<number> {
  const moved = await db`
    update offer
       set product_id = ${winner}, updated_at = now()
     where product_id = ${loser}
       and not exists (select from offer as own where own.product_id = ${winner} and own.store_id = offer.store_id)
    returning id
  `;
  return moved.length;
}
