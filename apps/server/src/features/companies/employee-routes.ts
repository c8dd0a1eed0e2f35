import * as contract from '@okoem/contract/employees.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import type { TokenMint } from '../../platform/session/minted-token.ts';
import { freshTokens } from '../accounts/account-routes.ts';
import { currentUser } from '../accounts/current-user.ts';
import { knownLink } from './invitation-link.ts';
import { findInvitations, type InvitationRow } from './invitation-repository.ts';
import { accept, invite, inviteAgain, lookAt, withdrawInvitation } from './invitation-service.ts';
import { findJoinRequests, type JoinRequestRow } from './join-request-repository.ts';
import { findMembers, type MemberRow } from './member-repository.ts';
import {
  changeEmployee,
  decideOnJoining,
  dismissEmployee,
  type TeamParts,
  transferCompany,
} from './team-service.ts';

const DONE = { data: { ok: true } } as const;

export function employeeRoutes(host: EndpointHost, parts: TeamParts & { mint: TokenMint }): void {
  const { pool } = parts;
  addEndpoint(host, contract.listEmployees, async ({ actor }) => ({ data: await teamOf(parts, actor) }));
  memberRoutes(host, parts);
  invitationRoutes(host, parts);

  addEndpoint(host, contract.lookAtInvitation, async ({ body: { token }, actor }) => {
    const offer = await lookAt(pool, token, actor);
    return {
      data: {
        company_name: offer.companyName,
        role: offer.role,
        email: offer.email,
        invited_by: `${offer.inviterFirstName} ${offer.inviterLastName}`.trim(),
        expires_at: offer.expiresAt.toISOString(),
        reader: offer.reader,
      },
    };
  });
  addEndpoint(host, contract.acceptInvitation, async (call) => {
    const companyId = await accept(parts, call.body.token, call);
    const user = await currentUser(pool, call.actor, companyId);
    return { data: { ...freshTokens(parts.mint, call.actor.sessionId), user } };
  });
}

function memberRoutes(host: EndpointHost, parts: TeamParts): void {
  addEndpoint(host, contract.updateEmployee, async (call) => {
    const { role, order_limit: orderLimit, position } = call.body;
    const change = { role, orderLimit, position };
    return { data: employeeOf(await changeEmployee(parts, Number(call.params.id), change, call)) };
  });
  addEndpoint(host, contract.removeEmployee, async (call) => {
    await dismissEmployee(parts, Number(call.params.id), call);
    return DONE;
  });
  addEndpoint(host, contract.transferOwnership, async (call) => {
    await transferCompany(parts, call.body.customer_id, call);
    return DONE;
  });
  addEndpoint(host, contract.decideJoinRequest, async (call) => {
    const { order_limit: orderLimit, ...decision } = call.body;
    await decideOnJoining(parts, Number(call.params.id), { ...decision, orderLimit }, call);
    return DONE;
  });
}

function invitationRoutes(host: EndpointHost, parts: TeamParts): void {
  addEndpoint(host, contract.inviteEmployee, async (call) => {
    const { email, role, order_limit: orderLimit, position } = call.body;
    return { data: invitationOf(parts, await invite(parts, { email, role, orderLimit, position }, call)) };
  });
  addEndpoint(host, contract.resendInvitation, async (call) => ({
    data: invitationOf(parts, await inviteAgain(parts, Number(call.params.id), call)),
  }));
  addEndpoint(host, contract.withdrawInvitation, async (call) => {
    await withdrawInvitation(parts, Number(call.params.id), call);
    return DONE;
  });
}

async function teamOf(parts: TeamParts, { company }: SignedInCustomer) {
  const { pool } = parts;
  // The right to read employees is only ever given with a company.
  const { companyId } = company!;
  const [members, invitations, requests] = await Promise.all([
    findMembers(pool, companyId),
    findInvitations(pool, companyId),
    findJoinRequests(pool, companyId),
  ]);
  return {
    employees: members.map(employeeOf),
    invitations: invitations.map((row) => invitationOf(parts, row)),
    join_requests: requests.map(joinRequestOf),
  };
}

function employeeOf(row: MemberRow): contract.Employee {
  return {
    id: row.customerId,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    role: row.role,
    order_limit: row.orderLimit,
    position: row.position,
    since: row.since.toISOString(),
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
  };
}

function invitationOf(parts: TeamParts, row: InvitationRow): contract.Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    order_limit: row.orderLimit,
    position: row.position,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_expired: row.isExpired,
    link: knownLink(parts, row),
  };
}

function joinRequestOf(row: JoinRequestRow): contract.JoinRequest {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    is_confirmed: row.isConfirmed,
    position: row.position,
    created_at: row.createdAt.toISOString(),
  };
}
