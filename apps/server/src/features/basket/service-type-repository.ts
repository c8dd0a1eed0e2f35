import type { OfferedService } from '@okoem/contract/baskets.ts';
import type { Db } from '../../platform/database/database.ts';

/** Services that can be had with products of these categories, by category. */
export async function findServicesByCategory(
  db: Db,
  categoryIds: readonly number[],
): Promise<Map<number, OfferedService[]>> {
  const rows = await db<(OfferedService & { categoryId: number })[]>`
    with recursive up as (
      select id as category_id, id, parent_id from category where id = any(${[...categoryIds]}::bigint[])
      union all
      select up.category_id, category.id, category.parent_id from category join up on category.id = up.parent_id
    )
    select wanted.category_id, type.id, type.code, type.name, type.pricing, type.price
      from unnest(${[...categoryIds]}::bigint[]) as wanted (category_id)
      join service_type as type
        on not exists (select from service_type_category where service_type_id = type.id)
        or exists (select from service_type_category as place
                     join up on up.id = place.category_id and up.category_id = wanted.category_id
                    where place.service_type_id = type.id)
     order by type.id
  `;
  const byCategory = Map.groupBy(rows, ({ categoryId }) => categoryId);
  return new Map(
    [...byCategory].map(([id, types]) => [
      id,
      types.map(({ id: typeId, code, name, pricing, price }) => ({ id: typeId, code, name, pricing, price })),
    ]),
  );
}

export async function findCategoryOfOffer(db: Db, offerId: number): Promise<number | undefined> {
  const [row] = await db<{ categoryId: number }[]>`
    select product.category_id
      from offer_state as offer
      join product on product.id = offer.product_id
     where offer.id = ${offerId} and offer.is_shown
  `;
  return row?.categoryId;
}
