import type { Db } from '../database/database.ts';
import { isLiving } from './session-age.ts';
import { hashToken } from './session-token.ts';

export const REFRESH_TOKEN_SECONDS = 30 * 86_400;
/** Tabs refresh at once and answers get lost: for so long an old token leads to its successor instead of ending all. */
export const GRACE_SECONDS = 30;

export async function insertRefreshToken(
  db: Db,
  { sessionId, refreshToken, seconds }: { sessionId: string; refreshToken: string; seconds: number },
): Promise<void> {
  await db`
    insert into refresh_token (token_hash, session_id, expires_at)
    values (${hashToken(refreshToken)}, ${sessionId}, now() + make_interval(secs => ${seconds}))
  `;
}

/** Whoever refreshes one session at the same time waits here, so that the next question is answered after the first. */
export async function lockSession(tx: Db, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select session.id
      from refresh_token
      join session on session.id = refresh_token.session_id
     where token_hash = ${tokenHash}
       for no key update of session
  `;
  return row?.id;
}

export interface JudgedToken {
  state: 'living' | 'replayed' | 'reused' | 'dead';
  /** `customer 17`: whom a log line is about. */
  owner: string;
  /** Else of the staff or of a seller, whose tokens live shorter. */
  isCustomer: boolean;
}

/** What a refresh token is worth, by the database's clock alone. */
export async function judgeRefreshToken(tx: Db, tokenHash: Buffer): Promise<JudgedToken | undefined> {
  const [row] = await tx<JudgedToken[]>`
    select case
             when not (${isLiving(tx)}) then 'dead'
             when customer.id is null and operator.id is null and seller_user.id is null then 'dead'
             when rotated_at > now() - make_interval(secs => ${GRACE_SECONDS}) then 'replayed'
             when rotated_at is not null then 'reused'
             when expires_at <= now() then 'dead'
             else 'living'
           end as state,
           coalesce('customer ' || customer.id, 'operator ' || operator.id, 'seller user ' || seller_user.id, '') as owner,
           session.customer_id is not null as is_customer
      from refresh_token
      join session on session.id = refresh_token.session_id
      left join customer on customer.id = session.customer_id and customer.closed_at is null
      left join operator on operator.id = session.operator_id and operator.closed_at is null
      left join seller_user on seller_user.id = session.seller_user_id and seller_user.closed_at is null
     where token_hash = ${tokenHash}
  `;
  return row;
}

/** Of one session, everything that was rotated within the grace, each with what its successor is made of. */
export async function findLateRotations(
  tx: Db,
  sessionId: string,
): Promise<{ tokenHash: Buffer; successorSalt: Buffer }[]> {
  return tx`
    select token_hash, successor_salt
      from refresh_token
     where session_id = ${sessionId}
       and rotated_at > now() - make_interval(secs => ${GRACE_SECONDS})
       and successor_salt is not null
  `;
}

export async function markRotated(
  tx: Db,
  { refreshToken, salt }: { refreshToken: string; salt: Buffer },
): Promise<void> {
  await tx`
    update refresh_token
       set rotated_at = now(), successor_salt = ${salt}
     where token_hash = ${hashToken(refreshToken)}
  `;
}
