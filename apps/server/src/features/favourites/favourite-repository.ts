import type { AddedPrice } from '@okoem/domain/favourite/price-since.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import { type KeptFilter, type KeptRow, keptFilter } from './kept-offer-repository.ts';

export interface FavouriteRow extends KeptRow, AddedPrice {}

interface Whose {
  customerId: number;
}

/** SQL: a person's favourites as `kept`, with their products. */
function ownFavourites(db: Db, { customerId, ...filter }: Whose & KeptFilter) {
  return db`
    (select favourite.*, offer.product_id
       from favourite
       join offer on offer.id = favourite.offer_id
      where favourite.customer_id = ${customerId}) as kept
     where true ${keptFilter(db, filter)}
  `;
}

export async function findFavourites(
  db: Db,
  { offset, limit, ...whose }: Whose & KeptFilter & RowRange,
): Promise<FavouriteRow[]> {
  return db<FavouriteRow[]>`
    select kept.id, kept.offer_id, kept.product_id, kept.created_at, kept.added_price as price,
           kept.added_base_price as base_price, kept.priced_for_company_id as company_id
      from ${ownFavourites(db, whose)}
     order by kept.id
     limit ${limit} offset ${offset}
  `;
}

export async function countFavourites(db: Db, whose: Whose & KeptFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from ${ownFavourites(db, whose)}
  `;
  return row!.count;
}

/** Whose of these offers are there already. */
export async function findKeptOfferIds(
  db: Db,
  { customerId, offerIds }: Whose & { offerIds: readonly number[] },
): Promise<number[]> {
  const rows = await db<{ offerId: number }[]>`
    select offer_id from favourite where customer_id = ${customerId} and offer_id = any(${[...offerIds]}::bigint[])
  `;
  return rows.map(({ offerId }) => offerId);
}

export interface NewFavourite {
  offerId: number;
  price: Kopecks;
  basePrice: Kopecks;
}

/** In the order given; those that are there stay as they are. */
export async function insertFavourites(
  db: Db,
  { customerId, companyId, added }: Whose & { companyId: number | null; added: readonly NewFavourite[] },
): Promise<void> {
  await db`
    insert into favourite (customer_id, offer_id, added_price, added_base_price, priced_for_company_id)
    select ${customerId}, offer_id, price, base_price, ${companyId}::bigint
      from unnest(
             ${added.map(({ offerId }) => offerId)}::bigint[],
             ${added.map(({ price }) => price)}::bigint[],
             ${added.map(({ basePrice }) => basePrice)}::bigint[]
           ) with ordinality as wish (offer_id, price, base_price, place)
     order by place
        on conflict (customer_id, offer_id) do nothing
  `;
}

/** False: there is no such record, or it is somebody else's. */
export async function deleteFavouriteRow(
  db: Db,
  { id, customerId }: Whose & { id: number },
): Promise<boolean> {
  const removed = await db`delete from favourite where id = ${id} and customer_id = ${customerId}`;
  return removed.count > 0;
}
