import type { Db } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/session/session-token.ts';

export type LinkPurpose = 'confirm-email' | 'restore';

export interface NewLink {
  token: string;
  purpose: LinkPurpose;
  customerId: number;
  email: string;
  hours: number;
}

export async function insertLink(
  tx: Db,
  { token, purpose, customerId, email, hours }: NewLink,
): Promise<void> {
  await tx`
    insert into mailed_link (token_hash, purpose, customer_id, email, expires_at)
    values (${hashToken(token)}, ${purpose}, ${customerId}, ${email}, now() + make_interval(hours => ${hours}))
  `;
}

/** Nothing for a link that is unknown, used or late. */
export async function useLink(
  tx: Db,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<{ customerId: number; email: string } | undefined> {
  const [row] = await tx<{ customerId: number; email: string }[]>`
    update mailed_link
       set used_at = now()
     where token_hash = ${hashToken(token)}
       and purpose = ${purpose}
       and used_at is null
       and expires_at > now()
    returning customer_id, email
  `;
  return row;
}

/** Why a link did nothing. Only who was sent it can have it, so this may be told. */
export async function faultOfLink(
  tx: Db,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<'TOKEN_USED' | 'TOKEN_EXPIRED' | 'TOKEN_INVALID'> {
  const [row] = await tx<{ isUsed: boolean }[]>`
    select used_at is not null as is_used
      from mailed_link
     where token_hash = ${hashToken(token)}
       and purpose = ${purpose}
  `;
  if (!row) return 'TOKEN_INVALID';
  return row.isUsed ? 'TOKEN_USED' : 'TOKEN_EXPIRED';
}

export async function pruneLinks(db: Db): Promise<number> {
  const removed = await db`delete from mailed_link where expires_at < now() - interval '1 day'`;
  return removed.count;
}
