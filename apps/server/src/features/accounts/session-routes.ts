import { clearSession, logOut, refreshSession as refreshEndpoint } from '@okoem/contract/session.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Log } from '../../platform/log.ts';
import { refreshSession } from '../../platform/session/refresh-session.ts';
import type { SessionJar } from '../../platform/session/session-cookie.ts';
import { endSessionsOf } from '../../platform/session/session-repository.ts';
import { handOver } from './entering.ts';

export function sessionRoutes(host: EndpointHost, { pool, log }: { pool: Pool; log: Log }): void {
  addEndpoint(host, refreshEndpoint, async ({ jar, requestId }) => {
    if (jar.refreshToken === undefined) throw new Refusal('UNAUTHORIZED');
    const session = await refreshSession({ pool, log, requestId }, jar.refreshToken);
    return { data: handOver(session, jar) };
  });

  const leave = async ({ jar }: { jar: SessionJar }) => {
    const isSomebody = jar.refreshToken !== undefined || jar.accessToken !== undefined;
    if (isSomebody) await endSessionsOf(pool, jar);
    jar.drop();
    return { data: { ok: true as const } };
  };
  addEndpoint(host, clearSession, leave);
  addEndpoint(host, logOut, leave);
}
