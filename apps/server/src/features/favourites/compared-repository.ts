import type { PlacedProduct } from '@okoem/domain/compare/compare-room.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import { type KeptFilter, type KeptRow, keptFilter } from './kept-offer-repository.ts';

interface Whose {
  customerId: number;
}

export async function findCompared(
  db: Db,
  { customerId, offset, limit, ...filter }: Whose & KeptFilter & RowRange,
): Promise<KeptRow[]> {
  return db<KeptRow[]>`
    select kept.id, kept.offer_id, kept.product_id, kept.created_at
      from compared as kept
     where kept.customer_id = ${customerId} ${keptFilter(db, filter)}
     order by kept.id
     limit ${limit} offset ${offset}
  `;
}

export async function countCompared(db: Db, { customerId, ...filter }: Whose & KeptFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from compared as kept where kept.customer_id = ${customerId} ${keptFilter(db, filter)}
  `;
  return row!.count;
}

/** What is compared, with the section of each. */
export async function findPlacedProducts(db: Db, customerId: number): Promise<PlacedProduct[]> {
  return db<PlacedProduct[]>`
    select compared.product_id, case category.level when 2 then category.parent_id else category.id end as section_id
      from compared
      join product on product.id = compared.product_id
      join category on category.id = product.category_id
     where compared.customer_id = ${customerId}
  `;
}

/** In the order given; a product that is compared stays with the offer it has. */
export async function insertCompared(
  db: Db,
  { customerId, added }: Whose & { added: readonly { id: number; productId: number }[] },
): Promise<void> {
  await db`
    insert into compared (customer_id, offer_id, product_id)
    select ${customerId}, offer_id, product_id
      from unnest(
             ${added.map(({ id }) => id)}::bigint[],
             ${added.map(({ productId }) => productId)}::bigint[]
           ) with ordinality as wish (offer_id, product_id, place)
     order by place
        on conflict (customer_id, product_id) do nothing
  `;
}

/** False: there is no such record, or it is somebody else's. */
export async function deleteComparedRow(
  db: Db,
  { id, customerId }: Whose & { id: number },
): Promise<boolean> {
  const removed = await db`delete from compared where id = ${id} and customer_id = ${customerId}`;
  return removed.count > 0;
}
