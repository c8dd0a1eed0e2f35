import { DISCOUNT_CONDITION_TYPES } from '@okoem/domain/discount/discount.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { Milli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';

/** A list that a company has, whether it holds now or not. */
export interface AgreedListRow {
  id: number;
  name: string;
  /** Null: the marketplace's, for everybody's goods. */
  sellerId: number | null;
  isFixed: boolean;
  isByOperator: boolean;
  startsAt: Date;
  endsAt: Date | null;
  isOpen: boolean;
  hasRules: boolean;
  /** Until it, or something in it, begins or ends by the clock; null when nothing does any more. */
  changesInMs: number | null;
}

/**
 * They come in order of weight: a list of the company's own is its contract and stands before one it shares with a group;
 * of two alike, the younger.
 */
export async function agreedLists(db: Db, companyId: number): Promise<AgreedListRow[]> {
  return db<AgreedListRow[]>`
    select list.id, list.name, list.seller_id, list.is_fixed, list.is_by_operator, list.starts_at, list.ends_at,
           list.starts_at <= now() and coalesce(list.ends_at > now(), true) as is_open,
           exists (select from price_list_rule as rule where rule.price_list_id = list.id) as has_rules,
           (extract(epoch from least(case when list.starts_at > now() then list.starts_at end,
                                     case when list.ends_at > now() then list.ends_at end,
                                     (select min(at) from price_list_moment as moment
                                       where moment.price_list_id = list.id and at > now())))
             - extract(epoch from now()))::float8 * 1000 as changes_in_ms
      from company_agreed_list as agreed
      join price_list as list on list.id = agreed.price_list_id
     where agreed.company_id = ${companyId}
     order by agreed.is_shared, list.starts_at desc, list.id desc
  `;
}

export interface AgreedItemRow {
  listId: number;
  productId: number;
  from: Milli;
  price: Kopecks | null;
  percent: number;
}

/** What lists hold now for some products. */
export async function agreedItems(
  db: Db,
  listIds: readonly number[],
  productIds: readonly number[],
): Promise<AgreedItemRow[]> {
  return itemsNow(db, listIds, db`and item.product_id = any(${[...productIds]}::bigint[])`);
}

/** Rows that are read in one stretch. */
const ROWS_AT_ONCE = 2000;

/** The same of all products: there may be a hundred thousand, so others are let in while they are read. */
export async function allAgreedItems(db: Db, listIds: readonly number[]): Promise<AgreedItemRow[]> {
  const rows: AgreedItemRow[] = [];
  for await (const some of itemsNow(db, listIds, db``).cursor(ROWS_AT_ONCE)) rows.push(...some);
  return rows;
}

/** The same of what lies in some categories or below them. */
export async function agreedItemsIn(
  db: Db,
  listIds: readonly number[],
  categories: readonly string[],
): Promise<AgreedItemRow[]> {
  const rows: AgreedItemRow[] = [];
  const items = itemsNow(
    db,
    listIds,
    db`
    and item.product_id in (
      select product.id
        from category as named
        join category as inside
          on inside.id = named.id
          or inside.parent_id = named.id
          or inside.parent_id in (select id from category as middle where middle.parent_id = named.id)
        join product on product.category_id = inside.id
       where named.code = any(${[...categories]}::text[])
    )
  `,
  );
  for await (const some of items.cursor(ROWS_AT_ONCE)) rows.push(...some);
  return rows;
}

function itemsNow(db: Db, listIds: readonly number[], ofThese: ReturnType<Db>) {
  return db<AgreedItemRow[]>`
    select item.price_list_id as list_id, item.product_id, item.from_milli as from, item.price,
           coalesce(item.percent, 0) as percent
      from price_list_item as item
     where item.price_list_id = any(${[...listIds]}::bigint[])
       and coalesce(item.starts_at <= now(), true)
       and coalesce(item.ends_at > now(), true)
       -- Of prices that hold at once the one that began last counts.
       and not exists (select from price_list_item as later
                        where later.price_list_id = item.price_list_id
                          and later.product_id = item.product_id
                          and later.from_milli = item.from_milli
                          and later.starts_at > coalesce(item.starts_at, '-infinity')
                          and later.starts_at <= now()
                          and coalesce(later.ends_at > now(), true))
       ${ofThese}
  `;
}

export interface AgreedRuleRow {
  listId: number;
  /** Each of those below the one that was named. */
  categoryId: number | null;
  level: number;
  brandId: number | null;
  from: Milli;
  percent: number;
}

/** Percents by category and brand that hold now. */
export async function agreedRules(db: Db, listIds: readonly number[]): Promise<AgreedRuleRow[]> {
  return db<AgreedRuleRow[]>`
    select rule.price_list_id as list_id, inside.id as category_id, coalesce(named.level, 0) as level, rule.brand_id,
           rule.from_milli as from, rule.percent
      from price_list_rule as rule
      left join category as named on named.id = rule.category_id
      left join category as inside
        on inside.id = named.id
        or inside.parent_id = named.id
        or inside.parent_id in (select id from category as middle where middle.parent_id = named.id)
     where rule.price_list_id = any(${[...listIds]}::bigint[])
       and coalesce(rule.starts_at <= now(), true)
       and coalesce(rule.ends_at > now(), true)
       and not exists (select from price_list_rule as later
                        where later.price_list_id = rule.price_list_id
                          and later.category_id is not distinct from rule.category_id
                          and later.brand_id is not distinct from rule.brand_id
                          and later.from_milli = rule.from_milli
                          and later.starts_at > coalesce(rule.starts_at, '-infinity')
                          and later.starts_at <= now()
                          and coalesce(later.ends_at > now(), true))
  `;
}

export interface ProductPlaceRow {
  productId: number;
  categoryId: number;
  brandId: number;
  sellerId: number;
  multipleMilli: Milli;
}

export async function productPlaces(db: Db, productIds: readonly number[]): Promise<ProductPlaceRow[]> {
  return db<ProductPlaceRow[]>`
    select id as product_id, category_id, coalesce(brand_id, 0) as brand_id, seller_id, multiple_milli
      from product
     where id = any(${[...productIds]}::bigint[])
  `;
}

export interface DiscountRow {
  productId: number;
  variant: number;
  valueType: number;
  value: number;
  minCountMilli: Milli | null;
  minOrderSum: Kopecks | null;
}

/** Discounts of these products that hold now. */
export async function findDiscounts(db: Db, productIds: readonly number[]): Promise<DiscountRow[]> {
  return db<DiscountRow[]>`
    select discounted.product_id, discount.variant, discount.value_type, discount.value,
           least_count.amount as min_count_milli, least_sum.amount as min_order_sum
      from discount_product as discounted
      join discount on discount.id = discounted.discount_id
      left join discount_condition as least_count
        on least_count.discount_id = discount.id and least_count.type = ${DISCOUNT_CONDITION_TYPES.MIN_COUNT}
      left join discount_condition as least_sum
        on least_sum.discount_id = discount.id and least_sum.type = ${DISCOUNT_CONDITION_TYPES.MIN_ORDER_SUM}
     where discounted.product_id = any(${[...productIds]}::bigint[])
       and discount.is_active
       and discount.starts_at <= now()
       and (discount.ends_at is null or discount.ends_at > now())
     order by discount.id
  `;
}
