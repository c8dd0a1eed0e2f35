import * as contract from '@okoem/contract/staff-session.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { handOver, type Visit } from '../accounts/entering.ts';
import { beginSecondFactor, confirmSecondFactor } from './second-factor-service.ts';
import { showCode, showPassword, type WorkSignInParts } from './staff-sign-in.ts';
import type { WorkKind } from './work-account.ts';

/** Who works here or for a seller comes in by a door of his own, and is never taken for a customer. */
export function staffSessionRoutes(host: EndpointHost, parts: WorkSignInParts): void {
  const byPassword = async (kind: WorkKind, call: Visit & { body: { email: string; password: string } }) => {
    const shown = await showPassword(parts, { kind, ...call.body }, call);
    if ('ticket' in shown) return { data: { totp_required: true as const, ticket: shown.ticket } };
    return { data: { ...handOver(shown.session, call.jar), totp_required: false as const } };
  };
  addEndpoint(host, contract.logInStaff, (call) => byPassword('operator', call));
  addEndpoint(host, contract.logInSeller, (call) => byPassword('seller-user', call));

  const byCode = async (kind: WorkKind, call: Visit & { body: { ticket: string; code: string } }) => ({
    data: handOver(await showCode(parts, { kind, ...call.body }, call), call.jar),
  });
  addEndpoint(host, contract.logInStaffByTotp, (call) => byCode('operator', call));
  addEndpoint(host, contract.logInSellerByTotp, (call) => byCode('seller-user', call));

  addEndpoint(host, contract.beginStaffTotp, async ({ actor }) => ({
    data: await beginSecondFactor(parts, actor),
  }));
  addEndpoint(host, contract.beginSellerTotp, async ({ actor }) => ({
    data: await beginSecondFactor(parts, actor),
  }));
  addEndpoint(host, contract.confirmStaffTotp, async (call) => ({
    data: { recovery_codes: await confirmSecondFactor(parts, call.body.code, call) },
  }));
  addEndpoint(host, contract.confirmSellerTotp, async (call) => ({
    data: { recovery_codes: await confirmSecondFactor(parts, call.body.code, call) },
  }));
}
