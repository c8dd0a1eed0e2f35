import type { Kopecks } from '@okoem/domain/money.ts';
import type { Db } from '../../platform/database/database.ts';

/** An offer of goods that visitors can see: nothing else gets into a list. */
export interface KnownOffer {
  id: number;
  productId: number;
  cost: Kopecks;
  /** Where its product is compared: the second level of the catalog, or the first where there is no second. */
  sectionId: number;
  sectionName: string;
}

export async function findKnownOffers(db: Db, ids: readonly number[]): Promise<KnownOffer[]> {
  return db<KnownOffer[]>`
    select offer.id, offer.product_id, offer.cost, section.id as section_id, section.name as section_name
      from offer_state as offer
      join product on product.id = offer.product_id
      join category on category.id = product.category_id
      join category as section
        on section.id = case category.level when 2 then category.parent_id else category.id end
     where offer.id = any(${[...ids]}::bigint[])
       and offer.is_shown
  `;
}

/** A record of a list of a person's. */
export interface KeptRow {
  id: number;
  offerId: number;
  productId: number;
  createdAt: Date;
}

/** What a list is asked for beside whose it is. */
export interface KeptFilter {
  id?: readonly number[] | undefined;
  offerId?: readonly number[] | undefined;
  productId?: readonly number[] | undefined;
}

/** SQL: the filter over a relation `kept` with these columns. */
export function keptFilter(db: Db, { id, offerId, productId }: KeptFilter) {
  return db`
    ${id ? db`and kept.id = any(${[...id]}::bigint[])` : db``}
    ${offerId ? db`and kept.offer_id = any(${[...offerId]}::bigint[])` : db``}
    ${productId ? db`and kept.product_id = any(${[...productId]}::bigint[])` : db``}
  `;
}

/** One writer of a person's list at a time, so that its limit is one. */
export async function lockList(tx: Db, list: 'favourite' | 'compared', customerId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(concat(${list}::text, ' ', ${customerId}::bigint), 0))`;
}
