import { createHash } from 'node:crypto';
import { SHARE_DAYS } from '@okoem/contract/baskets.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';

export interface SharedItem {
  offer_id: number;
  qty: number;
}

export interface BasketShare {
  token: string;
  items: SharedItem[];
  createdAt: Date;
  expiresAt: Date;
}

const TOKEN_LENGTH = 22;

/** The same basket has the same link, so that pressing the button again stores nothing new. */
export async function keepBasketShare(db: Db, items: readonly SharedItem[]): Promise<BasketShare> {
  const content = JSON.stringify(items.map(({ offer_id: offerId, qty }) => [offerId, qty]));
  const token = createHash('sha256').update(content).digest('base64url').slice(0, TOKEN_LENGTH);
  const [row] = await db<BasketShare[]>`
    insert into basket_share as known (token, items, expires_at)
    values (${token}, ${db.json(items as never)}, now() + make_interval(days => ${SHARE_DAYS}))
        on conflict (token) do update set expires_at = excluded.expires_at
    returning token, items, created_at, expires_at
  `;
  return row!;
}

export async function openBasketShare(db: Db, token: string): Promise<BasketShare> {
  const [row] = await db<BasketShare[]>`
    select token, items, created_at, expires_at from basket_share where token = ${token} and expires_at > now()
  `;
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

export async function deleteEndedBasketShares(db: Db): Promise<number> {
  const removed = await db`delete from basket_share where expires_at < now()`;
  return removed.count;
}
