import { changePassword, endOtherSessions, endOwnSession, listSessions } from '@okoem/contract/sessions.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { maskedAddress } from '@okoem/domain/session/masked-address.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { endCustomerSessions } from './account-repository.ts';
import { endSessionOfCustomer, findOwnSessions } from './own-session-repository.ts';
import { changeOwnPassword, type PasswordParts } from './password-change.ts';

export function ownSessionRoutes(host: EndpointHost, parts: PasswordParts): void {
  const { pool } = parts;
  addEndpoint(host, listSessions, async ({ actor }) => {
    const rows = await findOwnSessions(pool, actor.customerId);
    const sessions = rows.map(({ id, device, caller, createdAt, lastSeenAt }) => ({
      id,
      device,
      caller: maskedAddress(caller),
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      is_current: id === actor.sessionId,
    }));
    return { data: { sessions } };
  });

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
