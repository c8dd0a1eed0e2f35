import type { Db } from '../../platform/database/database.ts';

export interface ShareRow {
  token: string;
  expiresAt: Date;
}

/** A link that still opens stays the same and lives on; one that ended is another from now on. */
export async function keepShare(
  db: Db,
  { customerId, token, days }: { customerId: number; token: string; days: number },
): Promise<ShareRow> {
  const [row] = await db<ShareRow[]>`
    insert into favourite_share as known (customer_id, token, expires_at)
    values (${customerId}, ${token}, now() + make_interval(days => ${days}))
        on conflict (customer_id) do update
       set token = case when known.expires_at > now() then known.token else excluded.token end,
           expires_at = excluded.expires_at
    returning token, expires_at
  `;
  return row!;
}

export async function findOwnShare(db: Db, customerId: number): Promise<ShareRow | undefined> {
  const [row] = await db<ShareRow[]>`
    select token, expires_at from favourite_share where customer_id = ${customerId} and expires_at > now()
  `;
  return row;
}

export async function deleteShare(db: Db, customerId: number): Promise<void> {
  await db`delete from favourite_share where customer_id = ${customerId}`;
}

export interface OpenedShare {
  customerId: number;
  expiresAt: Date;
}

/** Of a person whose account is open. */
export async function findShare(db: Db, token: string): Promise<OpenedShare | undefined> {
  const [row] = await db<OpenedShare[]>`
    select share.customer_id, share.expires_at
      from favourite_share as share
      join customer on customer.id = share.customer_id
     where share.token = ${token}
       and share.expires_at > now()
       and customer.closed_at is null
  `;
  return row;
}

export async function deleteEndedShares(db: Db): Promise<number> {
  const removed = await db`delete from favourite_share where expires_at < now()`;
  return removed.count;
}
