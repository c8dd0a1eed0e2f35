import type { Milli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';

/** Products that the lists name now, in the order of their names. */
export async function findOwnProducts(
  db: Db,
  { listIds, query = null }: { listIds: readonly number[]; query?: string | null | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: number; whole: number }[]> {
  return db<{ id: number; whole: number }[]>`
    select product.id, count(*) over ()::int as whole
      from shown_product as product
     where exists (select from price_list_item as item
                    where item.product_id = product.id
                      and item.price_list_id = any(${[...listIds]}::bigint[])
                      and coalesce(item.starts_at <= now(), true)
                      and coalesce(item.ends_at > now(), true))
       and (${query}::text is null
            or position(lower(${query}) in lower(product.name)) > 0
            or position(lower(${query}) in lower(product.article)) > 0)
     order by product.name, product.id
    offset ${offset}
     limit ${limit}
  `;
}

export interface OwnPercentRow {
  listId: number;
  category: string | null;
  brand: string | null;
  from: Milli;
  percent: number;
}

export async function findOwnPercents(db: Db, listIds: readonly number[]): Promise<OwnPercentRow[]> {
  return db<OwnPercentRow[]>`
    select rule.price_list_id as list_id, category.name as category, brand.name as brand, rule.from_milli as from,
           rule.percent
      from price_list_rule as rule
      left join category on category.id = rule.category_id
      left join brand on brand.id = rule.brand_id
     where rule.price_list_id = any(${[...listIds]}::bigint[])
       and coalesce(rule.starts_at <= now(), true)
       and coalesce(rule.ends_at > now(), true)
     order by category.name nulls last, brand.name nulls last, rule.from_milli
  `;
}
