import type { OpinionFlag } from '@okoem/domain/reviews/opinion-flags.ts';
import type { OpinionStatus } from '@okoem/domain/reviews/opinion-status.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import { isOwnOrder, type OrderOwner } from '../orders/order-owner.ts';

export interface SellerRatingRow {
  id: number;
  author: string;
  rating: number;
  text: string;
  createdAt: Date;
}

/** The newest first, with words or without: a rating alone is a voice too. */
export async function findSellerRatings(
  db: Db,
  sellerId: number,
  { offset, limit }: RowRange,
): Promise<SellerRatingRow[]> {
  return db<SellerRatingRow[]>`
    select id, author, rating, text, created_at
      from seller_rating
     where seller_id = ${sellerId}
       and status = 'PUBLISHED'
       and exists (select from seller where id = ${sellerId} and is_active)
     order by id desc
    offset ${offset}
     limit ${limit}
  `;
}

export async function countSellerRatings(
  db: Db,
  sellerId: number,
): Promise<{ rating: number; count: number }[]> {
  return db<{ rating: number; count: number }[]>`
    select rating, count(*)::int as count
      from seller_rating
     where seller_id = ${sellerId}
       and status = 'PUBLISHED'
       and exists (select from seller where id = ${sellerId} and is_active)
     group by rating
  `;
}

export interface RatedPart {
  sellerId: number;
  state: string;
}

/** One of the buyer's own parts, held: of two ratings at once the second changes the first. */
export async function lockRatedPart(
  tx: Transaction,
  partId: number,
  owner: OrderOwner,
): Promise<RatedPart | undefined> {
  const [row] = await tx<RatedPart[]>`
    select part.seller_id, part.state
      from sub_order as part
      join customer_order on customer_order.id = part.order_id
     where part.id = ${partId}
       and ${isOwnOrder(tx, owner)}
       for no key update of part
  `;
  return row;
}

export interface OwnSellerRating {
  id: number;
  status: OpinionStatus;
  complaints: number;
  flags: OpinionFlag[];
  createdAt: Date;
}

export async function findRatingOfPart(db: Db, partId: number): Promise<OwnSellerRating | undefined> {
  const [row] = await db<OwnSellerRating[]>`
    select id, status, complaints, flags, created_at from seller_rating where sub_order_id = ${partId}
  `;
  return row;
}

export interface WrittenRating {
  partId: number;
  sellerId: number;
  owner: OrderOwner;
  author: string;
  rating: number;
  text: string;
  status: OpinionStatus;
  flags: readonly OpinionFlag[];
}

export async function saveRating(tx: Transaction, written: WrittenRating): Promise<number> {
  const { partId, sellerId, owner, author, rating, text, status, flags } = written;
  const [row] = await tx<{ id: number }[]>`
    insert into seller_rating (sub_order_id, seller_id, customer_id, company_id, author, rating, text, status, flags)
    values (${partId}, ${sellerId}, ${owner.customerId}, ${owner.companyId}, ${author}, ${rating}, ${text}, ${status},
            ${[...flags]})
    on conflict (sub_order_id) do update
       set author = excluded.author, rating = excluded.rating, text = excluded.text, status = excluded.status,
           flags = excluded.flags, refusal_reason = '', edited_at = now(), decided_at = null, decided_by = null
    returning id
  `;
  return row!.id;
}
