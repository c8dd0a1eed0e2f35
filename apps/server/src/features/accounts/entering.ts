import type { SessionTokens } from '@okoem/contract/session.ts';
import { deviceLabel } from '@okoem/domain/session/device-label.ts';
import type { Db } from '../../platform/database/database.ts';
import { type OpenedSession, openSession } from '../../platform/session/refresh-session.ts';
import type { SessionJar } from '../../platform/session/session-cookie.ts';
import { endSessionsOf, type SessionOwner } from '../../platform/session/session-repository.ts';

/** Where somebody stands who signs in. */
export interface Visit {
  jar: SessionJar;
  caller: string;
  userAgent: string;
  requestId: string;
}

export function enter(tx: Db, customerId: number, visit: Visit): Promise<OpenedSession> {
  return enterAs(tx, { customerId }, visit);
}

/** A session of its own for every sign-in; whatever the browser had before is over. */
export async function enterAs(
  tx: Db,
  owner: SessionOwner,
  { jar, caller, userAgent }: Visit,
): Promise<OpenedSession> {
  await endSessionsOf(tx, jar);
  return openSession(tx, owner, { device: deviceLabel(userAgent), caller });
}

/** The refresh token goes into the cookie and nowhere else. */
export function handOver(session: OpenedSession, jar: SessionJar): SessionTokens {
  jar.keep(session);
  return { access_token: session.accessToken, refresh_token: 'present', expires_in: session.expiresIn };
}
