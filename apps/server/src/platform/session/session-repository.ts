import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import type { StaffRole } from '@okoem/domain/access/staff-role.ts';
import type { CustomerType } from '@okoem/domain/customer/customer-type.ts';
import type { Db } from '../database/database.ts';
import type { Actor } from './actor.ts';
import { hashToken, newToken } from './session-token.ts';

/** Access tokens live as long as the specification says; a little late is still accepted (clocks differ). */
export const ACCESS_TOKEN_SECONDS = 86_400;
const LATE_SECONDS = 60;

export type SessionOwner = { customerId: number } | { operatorId: number };

export interface AccessToken {
  sessionId: string;
  accessToken: string;
  expiresIn: number;
}

export async function createSession(db: Db, owner: SessionOwner): Promise<AccessToken> {
  const accessToken = newToken();
  const customerId = 'customerId' in owner ? owner.customerId : null;
  const operatorId = 'operatorId' in owner ? owner.operatorId : null;
  const [row] = await db<{ sessionId: string }[]>`
    with opened as (
      insert into session (customer_id, operator_id)
      values (${customerId}, ${operatorId})
      returning id
    )
    insert into access_token (token_hash, session_id, expires_at)
    select ${hashToken(accessToken)}, opened.id, now() + make_interval(secs => ${ACCESS_TOKEN_SECONDS})
      from opened
    returning session_id
  `;
  return { sessionId: row!.sessionId, accessToken, expiresIn: ACCESS_TOKEN_SECONDS };
}

export async function insertAccessToken(
  db: Db,
  { sessionId, accessToken }: Omit<AccessToken, 'expiresIn'>,
): Promise<void> {
  await db`
    insert into access_token (token_hash, session_id, expires_at)
    values (${hashToken(accessToken)}, ${sessionId}, now() + make_interval(secs => ${ACCESS_TOKEN_SECONDS}))
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

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db`update session set ended_at = now() where id = ${sessionId} and ended_at is null`;
}

interface ActorRow {
  sessionId: string;
  customerId: number | null;
  customerType: CustomerType | null;
  companyId: number | null;
  companyRole: CompanyRole | null;
  operatorId: number | null;
  role: StaffRole | null;
}

/**
 * Whose living session a token belongs to. Expiry is judged by the database's clock alone. A session has no choice of company
 * yet: it acts for the one its customer is registered with, in the role held there.
 */
export async function findActor(db: Db, tokenHash: Buffer): Promise<Actor | undefined> {
  const [row] = await db<ActorRow[]>`
    select session.id as session_id, customer.id as customer_id, customer.type as customer_type,
           member.company_id, member.role as company_role, operator.id as operator_id, operator.role
      from access_token
      join session on session.id = access_token.session_id
      left join customer on customer.id = session.customer_id and customer.closed_at is null
      left join company_member as member
        on member.customer_id = customer.id and member.company_id = customer.company_id
      left join operator on operator.id = session.operator_id and operator.closed_at is null
     where access_token.token_hash = ${tokenHash}
       and access_token.expires_at + make_interval(secs => ${LATE_SECONDS}) > now()
       and session.ended_at is null
  `;
  return row && actorOf(row);
}

function actorOf(row: ActorRow): Actor | undefined {
  const { sessionId, customerId, customerType, companyId, companyRole, operatorId, role } = row;
  if (customerId !== null && customerType !== null) {
    const company = companyId !== null && companyRole !== null ? { companyId, role: companyRole } : null;
    return { kind: 'customer', sessionId, customerId, customerType, company };
  }
  if (operatorId !== null && role !== null) return { kind: 'staff', sessionId, staffId: operatorId, role };
  return undefined;
}
