import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import type { SellerRole } from '@okoem/domain/access/seller-role.ts';
import type { StaffRole } from '@okoem/domain/access/staff-role.ts';
import type { CustomerType } from '@okoem/domain/customer/customer-type.ts';
import { seesAgreedPrices, type VerificationStatus } from '@okoem/domain/customer/verification-status.ts';
import { TOKEN_LIFETIME } from '@okoem/domain/session/auth-token.ts';
import type { Db } from '../database/database.ts';
import type { Actor } from './actor.ts';
import type { MintedToken } from './minted-token.ts';
import { GRACE_SECONDS, REFRESH_TOKEN_SECONDS } from './refresh-token-repository.ts';
import { isLiving } from './session-age.ts';
import { hashToken, newToken } from './session-token.ts';

/** Access tokens live as long as the specification says; a little late is still accepted (clocks differ). */
export const ACCESS_TOKEN_SECONDS = Number(TOKEN_LIFETIME);
const LATE_SECONDS = 60;
/** Who works here comes back by the cookie every hour, and not at all after half a day away. */
const WORK_ACCESS_SECONDS = 3600;
const WORK_REFRESH_SECONDS = 12 * 3600;
/** Of one account at once; the one used least lately makes room. Nobody has so many devices, a thief's script has. */
const MOST_SESSIONS = 50;

export type SessionOwner = { customerId: number } | { operatorId: number } | { sellerUserId: number };

/** How long the tokens of a session live, in seconds. */
export interface SessionLife {
  access: number;
  refresh: number;
}

export function lifeOf(isCustomer: boolean): SessionLife {
  return isCustomer
    ? { access: ACCESS_TOKEN_SECONDS, refresh: REFRESH_TOKEN_SECONDS }
    : { access: WORK_ACCESS_SECONDS, refresh: WORK_REFRESH_SECONDS };
}

/** Where a session is opened, as its owner's list of sessions shows it. */
export interface SessionPlace {
  device: string;
  caller: string;
}

const NOWHERE: SessionPlace = { device: '', caller: '' };

export interface AccessToken {
  sessionId: string;
  accessToken: string;
  expiresIn: number;
}

/** A customer's session begins with the company chosen last. */
export async function createSession(
  db: Db,
  owner: SessionOwner,
  { device, caller }: SessionPlace = NOWHERE,
): Promise<AccessToken> {
  const accessToken = newToken();
  const customerId = 'customerId' in owner ? owner.customerId : null;
  const operatorId = 'operatorId' in owner ? owner.operatorId : null;
  const sellerUserId = 'sellerUserId' in owner ? owner.sellerUserId : null;
  const { access: expiresIn } = lifeOf(customerId !== null);
  const [row] = await db<{ sessionId: string }[]>`
    with opened as (
      insert into session (customer_id, operator_id, seller_user_id, company_id, device, caller)
      values (${customerId}, ${operatorId}, ${sellerUserId},
              (select chosen_company_id from customer where id = ${customerId}), ${device}, ${caller})
      returning id
    )
    insert into access_token (token_hash, session_id, expires_at)
    select ${hashToken(accessToken)}, opened.id, now() + make_interval(secs => ${expiresIn})
      from opened
    returning session_id
  `;
  return { sessionId: row!.sessionId, accessToken, expiresIn };
}

export async function insertAccessToken(
  db: Db,
  { sessionId, accessToken, expiresIn }: AccessToken,
): Promise<void> {
  await db`
    insert into access_token (token_hash, session_id, expires_at)
    values (${hashToken(accessToken)}, ${sessionId}, now() + make_interval(secs => ${expiresIn}))
  `;
}

/** Ends what is over the number of sessions one account may have. */
export async function endSurplusSessions(db: Db, owner: SessionOwner): Promise<void> {
  const [column, id] =
    'customerId' in owner
      ? ['customer_id', owner.customerId]
      : 'operatorId' in owner
        ? ['operator_id', owner.operatorId]
        : ['seller_user_id', owner.sellerUserId];
  await db`
    update session
       set ended_at = now()
     where id in (select id
                    from session
                   where ${db(column)} = ${id}
                     and ended_at is null
                   order by last_seen_at desc, created_at desc
                  offset ${MOST_SESSIONS})
  `;
}

export interface BroughtTokens {
  refreshToken: string | undefined;
  accessToken: string | undefined;
}

/** A token ends its session however old it is: nobody who knows one means to go on. */
export async function endSessionsOf(db: Db, { refreshToken, accessToken }: BroughtTokens): Promise<void> {
  await db`
    update session
       set ended_at = now()
     where ended_at is null
       and id in (select session_id from refresh_token where token_hash = ${hashOf(refreshToken)}
                  union all
                  select session_id from access_token where token_hash = ${hashOf(accessToken)})
  `;
}

function hashOf(token: string | undefined): Buffer | null {
  return token === undefined ? null : hashToken(token);
}

/** The session of an access token that came by itself, however old it is. */
export async function sessionOfToken(db: Db, accessToken: string): Promise<string | undefined> {
  const [row] = await db<{ sessionId: string }[]>`
    select session_id from access_token where token_hash = ${hashToken(accessToken)}
  `;
  return row?.sessionId;
}

/** Whether the cookie belongs to a living session that is not this one. */
export async function isOfAnotherSession(
  db: Db,
  { refreshToken, sessionId }: { refreshToken: string; sessionId: string | undefined },
): Promise<boolean> {
  const rows = await db`
    select
      from refresh_token
      join session on session.id = refresh_token.session_id
     where refresh_token.token_hash = ${hashToken(refreshToken)}
       and refresh_token.expires_at > now()
       and session.id is distinct from ${sessionId ?? null}::uuid
       and ${isLiving(db)}
  `;
  return rows.count > 0;
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db`update session set ended_at = now() where id = ${sessionId} and ended_at is null`;
}

/** When a session was used last and from where, to some minutes: not every call is worth a write. */
export async function noteSeen(
  db: Db,
  { sessionId, caller, minutes }: { sessionId: string; caller: string; minutes: number },
): Promise<void> {
  await db`
    update session
       set last_seen_at = now(), caller = ${caller}
     where id = ${sessionId}
       and last_seen_at < now() - make_interval(mins => ${minutes})
  `;
}

interface ActorRow {
  sessionId: string;
  customerId: number | null;
  customerType: CustomerType | null;
  companyId: number | null;
  companyRole: CompanyRole | null;
  verification: VerificationStatus | null;
  isInGrace: boolean;
  isEmailConfirmed: boolean;
  operatorId: number | null;
  staffRole: StaffRole | null;
  hasSecondFactor: boolean;
  sellerUserId: number | null;
  sellerId: number | null;
  sellerRole: SellerRole | null;
}

/** Whose living sessions tokens belong to, by their hashes (hex). Expiry is judged by the database's clock alone. */
export async function findActors(db: Db, tokenHashes: readonly string[]): Promise<Map<string, Actor>> {
  const rows = await db<(ActorRow & { tokenHash: Buffer })[]>`
    select access_token.token_hash, ${actorColumns(db)}
      from access_token
      join session on session.id = access_token.session_id
      ${actorJoins(db)}
     where access_token.token_hash = any(array(select decode(hash, 'hex') from unnest(${[...tokenHashes]}::text[]) as hash))
       and access_token.expires_at + make_interval(secs => ${LATE_SECONDS}) > now()
       and ${isLiving(db)}
  `;
  const found = rows.map((row) => [row.tokenHash.toString('hex'), actorOf(row)] as const);
  return new Map(found.filter((pair): pair is [string, Actor] => pair[1] !== undefined));
}

export async function findActor(db: Db, tokenHash: Buffer): Promise<Actor | undefined> {
  const hash = tokenHash.toString('hex');
  return (await findActors(db, [hash])).get(hash);
}

/** The same for a minted token, which says itself when it ends. */
export async function findActorOfSession(
  db: Db,
  { sessionId, endsAt }: MintedToken,
): Promise<Actor | undefined> {
  const [row] = await db<ActorRow[]>`
    select ${actorColumns(db)}
      from session
      ${actorJoins(db)}
     where session.id = ${sessionId}
       and to_timestamp(${endsAt}) + make_interval(secs => ${LATE_SECONDS}) > now()
       and ${isLiving(db)}
  `;
  return row && actorOf(row);
}

/** Of many sessions at once those that live, by their ids: whoever holds one open asks now and then. */
export async function findActorsOfSessions(
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, Exclude<Actor, { kind: 'guest' }>>> {
  const rows = await db<ActorRow[]>`
    select ${actorColumns(db)}
      from session
      ${actorJoins(db)}
     where session.id = any(${[...sessionIds]}::uuid[])
       and ${isLiving(db)}
  `;
  const actors = rows.map(actorOf).filter((actor) => actor !== undefined && actor.kind !== 'guest');
  return new Map(actors.map((actor) => [actor.sessionId, actor]));
}

/** Who a page is drawn for: the cookie is read and not rotated. One that was rotated a moment ago came with a late request. */
export async function findActorOfCookie(db: Db, tokenHash: Buffer): Promise<Actor | undefined> {
  const [row] = await db<ActorRow[]>`
    select ${actorColumns(db)}
      from refresh_token
      join session on session.id = refresh_token.session_id
      ${actorJoins(db)}
     where refresh_token.token_hash = ${tokenHash}
       and refresh_token.expires_at > now()
       and coalesce(refresh_token.rotated_at > now() - make_interval(secs => ${GRACE_SECONDS}), true)
       and ${isLiving(db)}
  `;
  return row && actorOf(row);
}

/** SQL: what an actor is made of, and the tables it comes from. */
function actorColumns(db: Db) {
  return db`
    session.id as session_id, customer.id as customer_id, coalesce(company.kind, 'PHYSICAL') as customer_type,
    member.company_id, member.role as company_role,
    company.verification, coalesce(company.prices_until > now(), false) as is_in_grace,
    customer.email_verified_at is not null as is_email_confirmed,
    operator.id as operator_id, operator.role as staff_role,
    exists (select from second_factor
             where second_factor.operator_id = operator.id and confirmed_at is not null) as has_second_factor,
    seller_user.id as seller_user_id, seller_user.seller_id, seller_user.role as seller_role
  `;
}

function actorJoins(db: Db) {
  return db`
    left join customer on customer.id = session.customer_id and customer.closed_at is null
    left join company_member as member
      on member.customer_id = customer.id and member.company_id = session.company_id
    left join company on company.id = member.company_id
    left join operator on operator.id = session.operator_id and operator.closed_at is null
    left join seller_user on seller_user.id = session.seller_user_id and seller_user.closed_at is null
  `;
}

function actorOf(row: ActorRow): Actor | undefined {
  const { sessionId, customerId, customerType, companyId, companyRole, operatorId, staffRole } = row;
  const { sellerUserId, sellerId, sellerRole } = row;
  if (customerId !== null && customerType !== null) {
    const company = companyId !== null && companyRole !== null ? { companyId, role: companyRole } : null;
    const hasAgreedPrices = row.isEmailConfirmed && seesAgreedPrices(row.verification ?? undefined, row);
    return { kind: 'customer', sessionId, customerId, customerType, company, hasAgreedPrices };
  }
  if (operatorId !== null && staffRole !== null)
    return {
      kind: 'staff',
      sessionId,
      staffId: operatorId,
      role: staffRole,
      hasSecondFactor: row.hasSecondFactor,
    };
  if (sellerUserId !== null && sellerId !== null && sellerRole !== null)
    return { kind: 'seller', sessionId, sellerUserId, sellerId, role: sellerRole };
  return undefined;
}
