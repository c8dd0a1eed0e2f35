import { clearSession, logOut, refreshSession as refreshEndpoint } from '@okoem/contract/session.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Log } from '../../platform/log.ts';
import type { TokenMint } from '../../platform/session/minted-token.ts';
import { refreshSession } from '../../platform/session/refresh-session.ts';
import type { SessionJar } from '../../platform/session/session-cookie.ts';
import {
  endSession,
  endSessionsOf,
  isOfAnotherSession,
  sessionOfToken,
} from '../../platform/session/session-repository.ts';
import { handOver } from './entering.ts';

export interface SessionParts {
  pool: Pool;
  log: Log;
  mint: TokenMint;
}

const DONE = { data: { ok: true } } as const;

export function sessionRoutes(host: EndpointHost, { pool, log, mint }: SessionParts): void {
  addEndpoint(host, refreshEndpoint, async ({ jar, requestId }) => {
    if (jar.refreshToken === undefined) throw new Refusal('UNAUTHORIZED');
    const session = await refreshSession({ pool, log, requestId }, jar.refreshToken);
    return { data: handOver(session, jar) };
  });

  const sessionOf = async ({ accessToken }: SessionJar) =>
    accessToken === undefined
      ? undefined
      : (mint.read(accessToken)?.sessionId ?? (await sessionOfToken(pool, accessToken)));
  const leave = async ({ jar }: { jar: SessionJar }) => {
    const sessionId = await sessionOf(jar);
    if (sessionId !== undefined) await endSession(pool, sessionId);
    if (jar.refreshToken !== undefined) await endSessionsOf(pool, jar);
    jar.drop();
    return DONE;
  };

  addEndpoint(host, logOut, leave);
  addEndpoint(host, clearSession, async ({ jar }) => {
    const { refreshToken, accessToken } = jar;
    const sessionId = await sessionOf(jar);
    // A tab that was left open tells of its own session; meanwhile somebody has signed in again in another.
    const isAnother =
      accessToken !== undefined &&
      refreshToken !== undefined &&
      (await isOfAnotherSession(pool, { refreshToken, sessionId }));
    if (!isAnother) return leave({ jar });
    if (sessionId !== undefined) await endSession(pool, sessionId);
    return DONE;
  });
}
