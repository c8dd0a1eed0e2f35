import { changePassword, endOtherSessions, endOwnSession, listSessions } from '@okoem/contract/sessions.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { endCustomerSessions } from './account-repository.ts';
import { endSessionOfCustomer } from './own-session-repository.ts';
import { ownSessions } from './own-sessions.ts';
import { changeOwnPassword, type PasswordParts } from './password-change.ts';

export function ownSessionRoutes(host: EndpointHost, parts: PasswordParts): void {
  const { pool } = parts;
  addEndpoint(host, listSessions, async ({ actor }) => ({
    data: { sessions: await ownSessions(pool, actor) },
  }));

  addEndpoint(host, endOwnSession, async ({ actor: { customerId }, body: { id: sessionId } }) => {
    const ended = await endSessionOfCustomer(pool, { customerId, sessionId });
    if (ended === 0) throw new Refusal('NOT_FOUND', { field: 'id' });
    return { data: { ended } };
  });

  addEndpoint(host, endOtherSessions, async ({ actor: { customerId, sessionId } }) => ({
    data: { ended: await endCustomerSessions(pool, customerId, sessionId) },
  }));

  addEndpoint(host, changePassword, async ({ actor, body }) => {
    await changeOwnPassword(parts, actor, body);
    return { data: { changed: true as const } };
  });
}
