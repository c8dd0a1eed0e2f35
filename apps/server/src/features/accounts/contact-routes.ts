import { changeEmail, changePhone, confirmIdentity, getIdentityWays } from '@okoem/contract/identity.ts';
import { addEndpoint, type CallContext, type EndpointHost } from '../../platform/http/endpoints.ts';
import { type Address, emailAddress, phoneAddress } from './address.ts';
import { changeContact, type ContactParts } from './contact-change.ts';
import { currentUser } from './current-user.ts';
import { type IdentityParts, identityWays, showIdentity } from './identity-confirmation.ts';

interface ChangeBody {
  request_id?: string | undefined;
  code: string;
  end_others: boolean;
}

export function contactRoutes(host: EndpointHost, parts: ContactParts & IdentityParts): void {
  addEndpoint(host, getIdentityWays, async ({ actor }) => ({ data: await identityWays(parts.pool, actor) }));
  addEndpoint(host, confirmIdentity, async ({ actor, body }) => {
    await showIdentity(parts, actor, body);
    return { data: { confirmed: true as const } };
  });

  const change = async (address: Address, call: CallContext<'customer'> & { body: ChangeBody }) => {
    const { request_id: requestId, code, end_others: endOthers } = call.body;
    const ended = await changeContact(parts, call, { address, requestId, code, endOthers });
    return { data: { user: await currentUser(parts.pool, call.actor), ended } };
  };
  addEndpoint(host, changePhone, (call) => change(phoneAddress(call.body.phone), call));
  addEndpoint(host, changeEmail, (call) => change(emailAddress(call.body.email), call));
}
