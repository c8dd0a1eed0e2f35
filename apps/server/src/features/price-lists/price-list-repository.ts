import type { Kopecks } from '@okoem/domain/money.ts';
import type { Milli } from '@okoem/domain/quantity/milli.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export interface PriceListRow {
  id: number;
  name: string;
  sellerId: number | null;
  sellerName: string | null;
  isFixed: boolean;
  isByOperator: boolean;
  startsOn: string;
  endsOn: string | null;
  positions: number;
  rules: number;
  companies: number;
  groups: { id: number; name: string }[];
  version: number;
  /** Of all that were asked for. */
  whole: number;
}

export interface PriceListFilter {
  id?: number | undefined;
  query?: string | undefined;
  sellerId?: number | undefined;
  companyId?: number | undefined;
}

/** Days are those of Moscow; the last one belongs to the term. */
export async function findPriceLists(
  db: Db,
  { id, query, sellerId, companyId }: PriceListFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<PriceListRow[]> {
  return db<PriceListRow[]>`
    select list.id, list.name, list.seller_id, seller.name as seller_name, list.is_fixed, list.is_by_operator,
           (list.starts_at at time zone 'Europe/Moscow')::date::text as starts_on,
           ((list.ends_at - interval '1 microsecond') at time zone 'Europe/Moscow')::date::text as ends_on, list.version,
           (select count(*)::int from price_list_item where price_list_id = list.id) as positions,
           (select count(*)::int from price_list_rule where price_list_id = list.id) as rules,
           (select count(*)::int from company_price_list where price_list_id = list.id) as companies,
           coalesce((select json_agg(json_build_object('id', own.id, 'name', own.name) order by own.id)
                       from price_list_group as given
                       join company_group as own on own.id = given.group_id
                      where given.price_list_id = list.id), '[]') as groups,
           count(*) over ()::int as whole
      from price_list as list
      left join seller on seller.id = list.seller_id
     where (${id ?? null}::bigint is null or list.id = ${id ?? null})
       and (${sellerId ?? null}::bigint is null or list.seller_id = ${sellerId ?? null})
       and (${query ?? null}::text is null or position(lower(${query ?? null}) in lower(list.name)) > 0)
       and (${companyId ?? null}::bigint is null
            or list.id in (select price_list_id from company_agreed_list where company_id = ${companyId ?? null}))
     order by list.id desc
    offset ${offset}
     limit ${limit}
  `;
}

export interface PriceListTerms {
  name: string;
  isFixed: boolean;
  isByOperator: boolean;
  startsOn: string;
  endsOn: string | null;
}

export async function insertPriceList(
  tx: Transaction,
  { name, sellerId, isFixed, isByOperator, startsOn, endsOn }: PriceListTerms & { sellerId: number | null },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into price_list (seller_id, name, is_fixed, is_by_operator, starts_at, ends_at)
    values (${sellerId}, ${name}, ${isFixed}, ${isByOperator},
            ${startsOn}::date::timestamp at time zone 'Europe/Moscow',
            (${endsOn}::date + 1)::timestamp at time zone 'Europe/Moscow')
    returning id
  `;
  return row!.id;
}

export async function updatePriceList(
  tx: Transaction,
  { id, name, isFixed, isByOperator, startsOn, endsOn }: PriceListTerms & { id: number },
): Promise<void> {
  await tx`
    update price_list
       set name = ${name}, is_fixed = ${isFixed}, is_by_operator = ${isByOperator},
           starts_at = ${startsOn}::date::timestamp at time zone 'Europe/Moscow',
           ends_at = (${endsOn}::date + 1)::timestamp at time zone 'Europe/Moscow'
     where id = ${id}
  `;
}

export interface LockedList {
  id: number;
  name: string;
  sellerId: number | null;
  version: number;
}

/** Undefined for a list that is not there. Two changes of one list follow one another. */
export async function lockPriceList(tx: Transaction, id: number): Promise<LockedList | undefined> {
  const [row] = await tx<LockedList[]>`
    select id, name, seller_id, version from price_list where id = ${id} for update
  `;
  return row;
}

export async function isSeller(db: Db, id: number): Promise<boolean> {
  return (await db`select from seller where id = ${id}`).length > 0;
}

export interface PositionRow {
  productId: number | null;
  categoryId: number | null;
  brandId: number | null;
  from: Milli;
  price: Kopecks | null;
  percent: number | null;
  starts: string | null;
  ends: string | null;
  code: string;
  article: string;
  name: string;
  brand: string;
  /** The code of the category: names are not unique. */
  category: string;
  cost: Kopecks | null;
}

/** Everything that stands in a list, products by their names and then the percents. */
export async function findPositions(db: Db, listId: number): Promise<PositionRow[]> {
  return db<PositionRow[]>`
    select product.id as product_id, null::bigint as category_id, null::bigint as brand_id, item.from_milli as from,
           item.price, item.percent, (item.starts_at at time zone 'Europe/Moscow')::date::text as starts,
           ((item.ends_at - interval '1 microsecond') at time zone 'Europe/Moscow')::date::text as ends,
           product.code, product.article, product.name, coalesce(brand.name, '') as brand, '' as category,
           (select min(cost) from offer where offer.product_id = product.id and offer.is_active) as cost,
           0 as place
      from price_list_item as item
      join product on product.id = item.product_id
      left join brand on brand.id = product.brand_id
     where item.price_list_id = ${listId}
     union all
    select null, rule.category_id, rule.brand_id, rule.from_milli, null, rule.percent,
           (rule.starts_at at time zone 'Europe/Moscow')::date::text,
           ((rule.ends_at - interval '1 microsecond') at time zone 'Europe/Moscow')::date::text,
           '', '', coalesce(category.name, ''), coalesce(brand.name, ''), coalesce(category.code, ''), null, 1
      from price_list_rule as rule
      left join category on category.id = rule.category_id
      left join brand on brand.id = rule.brand_id
     where rule.price_list_id = ${listId}
     order by place, name, article, brand, "from", starts nulls first
  `;
}
