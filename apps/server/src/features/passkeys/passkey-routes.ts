import * as contract from '@okoem/contract/passkeys.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { handOver } from '../accounts/entering.ts';
import { relyingPartyOf } from './passkey-ceremony.ts';
import { noteDeclined, renameOwnPasskey } from './passkey-repository.ts';
import {
  addOwnPasskey,
  beginAdding,
  ownPasskeys,
  type PasskeyParts,
  removeOwnPasskey,
  shownPasskey,
} from './passkey-service.ts';
import { beginAssertion, showByPasskey, signInByPasskey } from './passkey-sign-in.ts';

export function passkeyRoutes(host: EndpointHost, given: Omit<PasskeyParts, 'site'>): void {
  const parts: PasskeyParts = { ...given, site: relyingPartyOf(given.publicUrl) };
  ownPasskeyRoutes(host, parts);

  addEndpoint(host, contract.beginPasskeyLogin, async ({ caller }) => ({
    data: await beginAssertion(parts, { purpose: 'enter' }, caller),
  }));
  addEndpoint(host, contract.logInByPasskey, async (call) => {
    const session = await signInByPasskey(parts, call.body, call);
    return { data: { ...handOver(session, call.jar), is_new: false } };
  });
  addEndpoint(host, contract.beginPasskeyConfirmation, async ({ actor: { customerId }, caller }) => ({
    data: await beginAssertion(parts, { purpose: 'confirm', customerId }, caller),
  }));
  addEndpoint(host, contract.confirmByPasskey, async (call) => {
    await showByPasskey(parts, call.body, call);
    return { data: { confirmed: true as const } };
  });
}

function ownPasskeyRoutes(host: EndpointHost, parts: PasskeyParts): void {
  const { pool } = parts;
  addEndpoint(host, contract.listPasskeys, async ({ actor }) => ({ data: await ownPasskeys(pool, actor) }));
  addEndpoint(host, contract.beginPasskey, async ({ actor }) => ({ data: await beginAdding(parts, actor) }));
  addEndpoint(host, contract.addPasskey, async (call) => ({
    data: await addOwnPasskey(parts, call, call.body),
  }));
  addEndpoint(host, contract.renamePasskey, async ({ actor: { customerId }, body: { id, name } }) => {
    const row = await renameOwnPasskey(pool, { id, customerId, name });
    if (!row) throw new Refusal('NOT_FOUND', { field: 'id' });
    return { data: shownPasskey(row) };
  });
  addEndpoint(host, contract.removePasskey, async (call) => {
    await removeOwnPasskey(parts, call, call.body.id);
    return { data: null };
  });
  addEndpoint(host, contract.declinePasskey, async ({ actor: { customerId } }) => {
    await noteDeclined(pool, customerId);
    return { data: null };
  });
}
