import { DISCOUNT_CONDITION_TYPES } from '@okoem/domain/discount/discount.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { AgreedPrice } from '@okoem/domain/price/agreed-price.ts';
import type { Milli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';

export interface AgreedPriceRow extends AgreedPrice {
  productId: number;
}

/** Prices agreed with a company that hold now, of some products. */
export async function agreedPrices(
  db: Db,
  companyId: number,
  productIds: readonly number[],
): Promise<AgreedPriceRow[]> {
  return agreedNow(db, companyId, { ofThese: db`and item.product_id = any(${[...productIds]}::bigint[])` });
}

export interface AgreedInListRow extends AgreedPriceRow {
  name: string;
  startsAt: Date;
  endsAt: Date | null;
}

/** The same of one product, with the lists they stand in. */
export async function agreedInLists(
  db: Db,
  companyId: number,
  productId: number,
): Promise<AgreedInListRow[]> {
  return agreedNow<AgreedInListRow>(db, companyId, {
    ofThese: db`and item.product_id = ${productId}`,
    andOfList: db`, list.name, list.starts_at, list.ends_at`,
  });
}

/** Rows that are read in one stretch. */
const ROWS_AT_ONCE = 2000;

/** The same of all products: there may be a hundred thousand, so others are let in while they are read. */
export async function allAgreedPrices(db: Db, companyId: number): Promise<AgreedPriceRow[]> {
  const rows: AgreedPriceRow[] = [];
  for await (const some of agreedNow(db, companyId, {}).cursor(ROWS_AT_ONCE)) rows.push(...some);
  return rows;
}

/**
 * They come in order of weight: a list of the company's own is its contract and stands before one it shares with a
 * group; of two alike, the younger.
 */
function agreedNow<Row extends AgreedPriceRow = AgreedPriceRow>(
  db: Db,
  companyId: number,
  { ofThese = db``, andOfList = db`` }: { ofThese?: ReturnType<Db>; andOfList?: ReturnType<Db> },
) {
  return db<Row[]>`
    select item.product_id, item.price, list.is_fixed as fixed ${andOfList}
      from company_price_list as agreed
      join price_list as list on list.id = agreed.price_list_id
      join price_list_item as item on item.price_list_id = list.id
     where agreed.company_id = ${companyId}
       and list.starts_at <= now()
       and (list.ends_at is null or list.ends_at > now())
       ${ofThese}
     order by exists (
                select from company_price_list as other
                 where other.price_list_id = list.id
                   and other.company_id <> agreed.company_id
              ),
              list.starts_at desc, list.id desc
  `;
}

export interface AgreedListRow {
  id: number;
  /** Until it begins or ends by the clock; null when it does neither any more. */
  changesInMs: number | null;
}

/** The lists of a company, those that do not hold now included. */
export async function agreedLists(db: Db, companyId: number): Promise<AgreedListRow[]> {
  return db<AgreedListRow[]>`
    select list.id,
           (extract(epoch from least(case when list.starts_at > now() then list.starts_at end,
                                     case when list.ends_at > now() then list.ends_at end))
             - extract(epoch from now()))::float8 * 1000 as changes_in_ms
      from company_price_list as agreed
      join price_list as list on list.id = agreed.price_list_id
     where agreed.company_id = ${companyId}
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
