import { createHash, randomBytes } from 'node:crypto';
import type { SellerActor } from '@okoem/domain/access/actor.ts';
import type { SellerRole } from '@okoem/domain/access/seller-role.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

const LINK_DAYS = 30;
const TOKEN_BYTES = 32;

/** Who of a seller hears of orders. */
const READERS: readonly SellerRole[] = ['owner', 'orders'];

export async function findSellerReaders(db: Db, sellerId: number): Promise<string[]> {
  const rows = await db<{ email: string }[]>`
    select email from seller_user
     where seller_id = ${sellerId}
       and closed_at is null
       and role = any(${READERS as SellerRole[]})
     order by id
  `;
  return rows.map(({ email }) => email);
}

/** A new link for one reader; only its hash is kept, so a copy of the database opens nothing. */
export async function makeSellerLink(
  tx: Transaction,
  { partId, email, publicUrl }: { partId: number; email: string; publicUrl: string },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx`
    insert into sub_order_link (token_hash, sub_order_id, email, expires_at)
    values (${hashOf(token)}, ${partId}, ${email}, now() + make_interval(days => ${LINK_DAYS}))
  `;
  return `${publicUrl}${shopRoutes.sellerOrder({ token })}`;
}

export interface OpenedLink {
  partId: number;
  actor: SellerActor;
}

/** Whoever left the seller, or hears of orders no longer, has a link that opens nothing. */
export async function openLink(db: Db, token: string): Promise<OpenedLink> {
  const [row] = await db<(Omit<SellerActor, 'kind'> & { partId: number })[]>`
    select link.sub_order_id as part_id, person.seller_id, person.id as seller_user_id, person.role
      from sub_order_link as link
      join sub_order as part on part.id = link.sub_order_id
      join seller_user as person on person.seller_id = part.seller_id and lower(person.email) = lower(link.email)
     where link.token_hash = ${hashOf(token)}
       and link.expires_at > now()
       and person.closed_at is null
       and person.role = any(${READERS as SellerRole[]})
  `;
  if (!row) throw new Refusal('NOT_FOUND');
  const { partId, ...person } = row;
  return { partId, actor: { kind: 'seller', ...person } };
}

export async function deleteEndedSellerLinks(db: Db): Promise<number> {
  const removed = await db`delete from sub_order_link where expires_at < now()`;
  return removed.count;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
